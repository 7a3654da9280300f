"""A text as the readers of figures see it: with ASCII digits, in small letters, and with the style of its numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..model import Span
from .number_styles import Style

#: What stands in place of each code point that is not read: a sign that is no part of any figure.
_UNREAD = "\x1f"


@dataclass(frozen=True, slots=True)
class FigureText:
    """One text; all four forms have the same length, so that a place is the same in each."""

    #: As given.
    text: str
    #: With ASCII digits and plain separators.
    folded: str
    #: `folded` in small letters.
    low: str
    #: The language's code, None where it is not known.
    lang: str | None
    style: Style
    #: Whether it is a source; then numbers of lists are read too, since the lines of a PDF begin anywhere.
    source: bool = False


def without(text: str, skip: Iterable[Span]) -> str:
    """The text with what is not to be read (citation marks) blotted out; its length stays."""
    pieces, at = [], 0
    for span in sorted(skip):
        start, end = max(at, span.start), min(len(text), span.end)
        if start < end:
            pieces += [text[at:start], _UNREAD * (end - start)]
            at = end
    return "".join([*pieces, text[at:]]) if pieces else text
