"""From pasted text to events: one JSON is one event, a stream is many.

Forms: one JSON; JSON values one a line (NDJSON, Ollama); server-sent events (`data:` lines); lines that begin with a
letter or figure and a colon (Vercel AI SDK 4).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from . import values
from .damaged import DECODER, close

#: A field of server-sent events at the start of a line: https://html.spec.whatwg.org/multipage/server-sent-events.html
_SSE_START = re.compile(r"(?:(?:event|id|retry):[^\n]*\n\s*|:[^\n]*\n\s*)*data:[ \t]*(?:[{\[\"]|$|\[DONE\]|\n)", re.M)
_SSE_FIELD = re.compile(r"(data|event|id|retry)[ \t]?:[ \t]?(.*)", re.S)
#: A line of the AI SDK 4 data stream: `0:"text"`.
_LETTER = re.compile(r'([0-9a-k]):(?=[{\["tfn\d-])')
#: How many lines one event's data may run over before it is given up.
_LONGEST_DATA = 2000


class Event(NamedTuple):
    """One event: its `event:` name or letter where it has one, and its data, parsed."""

    name: str | None
    data: Any


@dataclass(slots=True)
class Paste:
    """The events of a pasted text, and what was seen on the way."""

    #: `json`, `lines`, `array` (one JSON array of events), `events` (server-sent), `letters`.
    form: str
    events: list[Event] = field(default_factory=list)
    #: Whether the end-of-stream line `data: [DONE]` was there.
    done: bool = False
    #: Whether the last line or value ended in the middle.
    cut: bool = False
    #: Whether json_repair had to mend something.
    repaired: bool = False
    #: Whether it is what Python prints.
    python: bool = False
    #: How many lines could not be read.
    broken: int = 0
    #: What follows the last event and belongs to none.
    rest: str = ""

    @property
    def streamed(self) -> bool:
        """Whether this is the record of a stream."""
        return self.form != "json"

    @property
    def whole_events(self) -> list[Event]:
        """The events without the last where that was cut off and others say the same."""
        return self.events[:-1] if self.cut and len(self.events) > 1 else self.events


def is_stream(text: str) -> bool:
    """Whether the text begins like server-sent events or lettered lines."""
    return bool(_SSE_START.match(text) or _LETTER.match(text))


def load(text: str) -> Paste | None:
    """Reads a text as events; None where it is neither JSON nor a stream."""
    if _SSE_START.match(text):
        return _server_sent(text)
    if _LETTER.match(text):
        return _lettered(text)
    loaded = values.load_all(text)
    if loaded is None:
        return None
    return _from_values(loaded)


def from_value(value: Any) -> Paste:
    """A parsed value as events."""
    return _from_values(values.Loaded([value]))


def _from_values(loaded: values.Loaded) -> Paste:
    found = loaded.values
    form = "json" if len(found) + loaded.broken <= 1 else "lines"
    if len(found) == 1 and isinstance(found[0], list) and found[0] and all(isinstance(v, dict) for v in found[0]):
        form, found = "array", found[0]
    return Paste(
        form,
        [Event(None, value) for value in found],
        cut=loaded.cut,
        repaired=loaded.repaired,
        python=loaded.python,
        broken=loaded.broken,
        rest=loaded.rest,
    )


def _server_sent(text: str) -> Paste:
    """Server-sent events, also without blank lines between them and with data that runs over several lines."""
    paste = Paste("events")
    name: str | None = None
    pending: list[str] = []
    for line in text.split("\n"):
        if not line.strip():
            _give_up(paste, pending)
            name = None
            continue
        if line.startswith(":"):
            continue
        found = _SSE_FIELD.match(line)
        if found is None:
            # A line that a terminal broke, or JSON without `data:`; anything else ends the stream.
            if pending or line.lstrip().startswith("{"):
                _take(paste, name, pending, line)
            elif paste.events or paste.done:
                paste.rest = line.strip()
            continue
        key, value = found[1], found[2].rstrip("\r")
        if key == "event":
            _give_up(paste, pending)
            name = value.strip() or None
        elif key == "data" and value.strip() == "[DONE]":
            _give_up(paste, pending)
            paste.done = True
        elif key == "data" and (value or pending):
            if pending and value.startswith(("{", "[")) and not pending[-1].rstrip().endswith((",", "[", "{", ":")):
                _give_up(paste, pending)
            _take(paste, name, pending, value)
    if pending:
        value = close("\n".join(pending))
        if value is not None:
            paste.events.append(Event(name, value))
        paste.cut = True
    return paste


def _take(paste: Paste, name: str | None, pending: list[str], data: str) -> None:
    """Adds a line of data; where it completes a value, that is an event."""
    pending.append(data)
    if data.rstrip()[-1:] not in tuple('}]"el0123456789'):  # no JSON value can end here
        return
    joined = "\n".join(pending) if len(pending) > 1 else data
    try:
        paste.events.append(Event(name, DECODER.decode(joined)))
        pending.clear()
    except ValueError:
        if len(pending) > _LONGEST_DATA:
            _give_up(paste, pending)
    except RecursionError:
        _give_up(paste, pending)


def _give_up(paste: Paste, pending: list[str]) -> None:
    if not pending:
        return
    value = close("\n".join(pending))
    if isinstance(value, (dict, list)):
        paste.events.append(Event(None, value))
    paste.broken += 1
    pending.clear()


def _lettered(text: str) -> Paste | None:
    paste = Paste("letters")
    lines = [line.rstrip("\r") for line in text.split("\n") if line.strip()]
    for i, line in enumerate(lines):
        found = _LETTER.match(line)
        if found is None:
            paste.broken += 1
            continue
        data = line[found.end() :]
        try:
            paste.events.append(Event(found[1], DECODER.decode(data)))
        except (ValueError, RecursionError):
            value = close(data)
            last = i == len(lines) - 1
            if value is not None:
                paste.events.append(Event(found[1], value))
            paste.cut = paste.cut or last
            paste.broken += not last
    return paste if paste.events and paste.broken <= len(lines) // 10 else None
