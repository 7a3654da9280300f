"""What a format is: its name, what it is recognised by, and how its events become a message."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, islice
from typing import Any

from ..message import Message
from ..streams import Event, Paste
from ..values import at_path

#: How many events are looked at to recognise a stream: the first may be pings or notes of other kinds.
_FIRST, _LAST = 40, 6


@dataclass(frozen=True, slots=True)
class Format:
    """One format of a response.

    `signs`: each is what one object must hold, as words: `choices.0.delta` (a path that is there), `object=response`
    (a path with this text; `*` at its end: begins with it), `done:bool` (a path of this type), `!sources` (not there).
    One sign suffices. The sign that fits is told to the person as the reason of the reading.
    """

    #: The name in reports, and `format.<kind>` in the wordings.
    kind: str
    signs: tuple[str, ...]
    read: Callable[[Message, Paste], None]
    #: The documents, with the version, that this reading was checked against.
    checked: str
    #: Whether a stream of this format has no closing event, so that its lack says nothing.
    open_ended: bool = False
    #: The forms of paste that it reads; empty: all.
    forms: tuple[str, ...] = ()

    def sign(self, paste: Paste) -> str | None:
        """The sign by which a paste is recognised as this format; None where it is not."""
        if self.forms and paste.form not in self.forms:
            return None
        for sign in self.signs:
            for event in _probed(paste.events):
                if fits(sign, event):
                    return sign
        return None


def _probed(events: list[Event]) -> Iterable[Event]:
    return chain(islice(events, _FIRST), events[max(_FIRST, len(events) - _LAST) :])


_TYPES: dict[str, Callable[[Any], bool]] = {
    "str": lambda value: isinstance(value, str),
    "list": lambda value: isinstance(value, list),
    "dict": lambda value: isinstance(value, dict),
    "bool": lambda value: isinstance(value, bool),
    "int": lambda value: isinstance(value, int) and not isinstance(value, bool),
}


def fits(sign: str, event: Event) -> bool:
    """Whether an event has all that a sign names."""
    return all(test(event) for test in _tests(sign))


@lru_cache(maxsize=512)
def _tests(sign: str) -> tuple[Callable[[Event], bool], ...]:
    return tuple(_test(word) for word in sign.split())


def _test(word: str) -> Callable[[Event], bool]:
    if word.startswith("!"):
        return lambda event: at_path(event.data, word[1:]) is None
    path, equals, wanted = word.partition("=")
    if equals:
        if path == "event:":  # the name of a server-sent event, or the letter of a line
            return lambda event: event.name is not None and _same(event.name, wanted)
        return lambda event: _same(at_path(event.data, path), wanted)
    path, colon, kind = word.partition(":")
    if colon:
        return lambda event: _TYPES[kind](at_path(event.data, path))
    return lambda event: has_path(event.data, word)


def _same(value: Any, wanted: str) -> bool:
    if not isinstance(value, str):
        return False
    return value.startswith(wanted[:-1]) if wanted.endswith("*") else value == wanted


def in_words(sign: str) -> str:
    """A sign as people write it: `choices.0.delta:dict !sources` → "choices[0].delta, no sources"."""
    words = []
    for word in sign.split():
        path = word.lstrip("!")
        path = path if "=" in path else path.partition(":")[0]
        steps = ["[" + step + "]" if step.isdigit() else "." + step for step in path.split(".")]
        words.append(("no " if word.startswith("!") else "") + "".join(steps).lstrip(".").replace(":=", ": "))
    return ", ".join(words)


def has_path(value: Any, path: str) -> bool:
    """Whether a path is there, null included."""
    holder, _, last = path.rpartition(".")
    parent = at_path(value, holder) if holder else value
    if isinstance(parent, dict):
        return last in parent
    return isinstance(parent, list) and last.isdigit() and int(last) < len(parent)
