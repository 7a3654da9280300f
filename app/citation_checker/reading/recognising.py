"""Which format a pasted text has: the text itself is looked at first, then what lies inside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..model import Note
from . import copied, streams
from .formats import FORMATS
from .formats.format import Format
from .streams import Paste
from .values import at_path

#: Where a response lies in what a batch, a gateway or a logger wraps around it.
_WRAPPERS = ("response.body", "body", "response", "data", "result", "output", "raw_response", "completion", "json")
#: The format of last resort: what it reads may also be JSON that a model wrote.
GENERIC = "json"


@dataclass(frozen=True, slots=True)
class Recognised:
    """A response, and the formats that recognise it, in order, each with the sign that it is known by."""

    paste: Paste
    formats: tuple[tuple[Format, str], ...]
    #: What to say of where it was found.
    notices: tuple[Note, ...] = ()


def recognise(body: str) -> Recognised | None:
    """The response in a text that `copied.strip` has gone over; None where no format recognises it.

    In later lines only what a product's own sign shows is taken for a response.
    """
    paste = streams.load(body)
    if paste is not None:
        formats = _formats(paste)
        if formats:
            return Recognised(paste, formats)
        for inner in _inside(paste):
            formats = _formats(inner)
            if formats:
                return Recognised(inner, formats, (Note("answer.wrapped"),))
    for part in copied.later_parts(body):
        later = streams.load(part)
        formats = _formats(later) if later is not None and not later.rest else ()
        if later is not None and formats and formats[0][0].kind != GENERIC:
            return Recognised(later, formats, (Note("answer.text_before"),))
    return None


def _formats(paste: Paste) -> tuple[tuple[Format, str], ...]:
    return tuple((form, sign) for form in FORMATS if (sign := form.sign(paste)) is not None)


def _inside(paste: Paste) -> Iterator[Paste]:
    """What a string of JSON holds, and what lies in a wrapper, as an object or as a string."""
    if len(paste.events) != 1:
        return
    data = paste.events[0].data
    for value in (data, *(at_path(data, path) for path in _WRAPPERS)):
        if isinstance(value, str):
            inner = streams.load(value)
            if inner is not None:
                yield inner
        elif isinstance(value, (dict, list)) and value is not data:
            yield streams.from_value(value)
