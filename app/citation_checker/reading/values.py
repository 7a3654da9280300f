"""JSON as people paste it, one value or several after each other, and ways to look into it without a fall.

Strict JSON is tried first, always; each further step (`damaged.py`) is named in what is returned, to be told.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from . import reprs
from .damaged import DECODER, Mended, begins, close, mend

#: White space, and what stands between values of a list that lost its brackets. U+001E: RFC 7464 text sequences.
_BETWEEN = re.compile(r"[\s,\x1e]*")
#: How many damaged lines are looked at; the others are only counted.
_DAMAGED_LINES = 50


@dataclass(slots=True)
class Loaded:
    """The values of a text, in order, and what it took to read them."""

    values: list[Any] = field(default_factory=list)
    #: Whether the last value ended in the middle.
    cut: bool = False
    #: Whether json_repair had to mend something.
    repaired: bool = False
    #: Whether it is what Python prints.
    python: bool = False
    #: How many lines could not be read.
    broken: int = 0
    #: What follows the last value and is no JSON.
    rest: str = ""
    #: The code point after the last value.
    end: int = 0

    def take(self, mended: Mended, *, last: bool) -> None:
        """Adds a value that was mended; only the last one can be cut off, others are lines that are not whole."""
        self.values.append(mended.value)
        self.repaired = self.repaired or mended.repaired
        self.python = self.python or mended.python
        if mended.cut:
            self.cut = self.cut or last
            self.broken += not last


def load_all(text: str) -> Loaded | None:
    """Reads values that follow each other (one, or one a line), or None where the text does not begin with one."""
    loaded = Loaded()
    at = _skip(text, 0)
    if not text.startswith(("{", "[", '"'), at):
        return _load_printed(text)
    if text.startswith("[", at) and not text.rstrip().endswith("]"):
        cut = close(text[at:])  # a long list that was cut is not decoded twice
        if isinstance(cut, list):
            return Loaded([cut], cut=True, end=len(text))
    while at < len(text):
        try:
            value, at = DECODER.raw_decode(text, at)
            loaded.values.append(value)
            loaded.end = at
        except ValueError:
            at = _load_damaged(text, at, loaded)
        except RecursionError:
            loaded.broken += 1
            break
        at = _skip(text, at)
    return loaded if loaded.values or loaded.broken else None


def _skip(text: str, at: int) -> int:
    found = _BETWEEN.match(text, at)
    return found.end() if found else at


def _load_printed(text: str) -> Loaded | None:
    """An object as Python prints it: `Message(content='…')`, `model='…' message=…`."""
    found = reprs.read(text) if reprs.START.match(text) else None
    if found is None or not isinstance(found[0], dict):
        return None
    return Loaded([found[0]], cut=found[1], python=True, end=len(text))


def _load_damaged(text: str, at: int, loaded: Loaded) -> int:
    """Reads one value that is no strict JSON; gives where to go on.

    After other values it is one line of many and ends before the next that begins with `{`; the first one may have
    such lines inside.
    """
    following = text.find("\n{", at)
    many = bool(loaded.values or loaded.broken)
    if not begins(text, at):
        if many and following >= 0:
            loaded.broken += 1  # a line of something else between the values
            return following
        loaded.rest = text[at:].strip()
        return len(text)
    end = following if many and following >= 0 else len(text)
    mended = mend(text[at:end]) if loaded.broken < _DAMAGED_LINES else None
    if mended is None:
        loaded.broken += 1
        end = following if following >= 0 else len(text)
    else:
        loaded.take(mended, last=end == len(text))
    loaded.end = end
    return end


def is_json(text: str) -> bool:
    """Whether the whole text is an object or a list of JSON, or one that was cut off."""
    loaded = load_all(text) if text.startswith(("{", "[")) else None
    return loaded is not None and not loaded.rest and not loaded.repaired


def begins_json(text: str) -> bool:
    """Whether the text begins like an object or a list of JSON, even a broken one."""
    return not text.startswith('"') and begins(text)


def load_one(text: str, at: int = 0) -> Loaded | None:
    """Reads the one value that begins at `at`, whatever follows it; None where there is none to be read."""
    try:
        value, end = DECODER.raw_decode(text, at)
        return Loaded([value], end=end)
    except RecursionError:
        return None
    except ValueError:
        mended = mend(text[at:]) if begins(text, at) else None
    if mended is None:
        return None
    loaded = Loaded(end=len(text))
    loaded.take(mended, last=True)
    return loaded


def at_path(value: Any, path: str) -> Any:
    """What stands at a path such as `choices.0.delta`; None where there is nothing."""
    for step in path.split("."):
        if isinstance(value, dict):
            value = value.get(step)
        elif isinstance(value, list) and step.isdigit() and int(step) < len(value):
            value = value[int(step)]
        else:
            return None
    return value


def as_dict(value: Any) -> dict[str, Any]:
    """The value where it is an object, else an empty one."""
    return value if isinstance(value, dict) else {}


def as_list(value: Any) -> list[Any]:
    """The value where it is a list, else an empty one."""
    return value if isinstance(value, list) else []


def dicts(value: Any) -> list[dict[str, Any]]:
    """The objects of a list; one object alone is a list of one."""
    if isinstance(value, dict):
        return [value]
    if isinstance(value, list) and len(value) == 1:
        return value if isinstance(value[0], dict) else []
    return [entry for entry in as_list(value) if isinstance(entry, dict)]


def as_str(value: Any) -> str:
    """The value where it is a string, else an empty one."""
    return value if isinstance(value, str) else ""


def as_int(value: Any) -> int | None:
    """A whole number, also as a string (protobuf prints int64 so); None for everything else, truth values included."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value if abs(value) < 10**15 else None
    if isinstance(value, float) and value.is_integer() and abs(value) < 10**15:
        return int(value)
    if isinstance(value, str) and re.fullmatch(r"\s*-?[0-9]{1,15}\s*", value):
        return int(value)
    return None


def first(value: dict[str, Any], *names: str) -> Any:
    """The first of these fields that is there and neither null nor empty."""
    for name in names:
        found = value.get(name)
        if found is not None and found != "" and found != [] and found != {}:
            return found
    return None
