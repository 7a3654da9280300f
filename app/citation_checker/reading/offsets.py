"""Offsets of every provider → code points.

The rule (of four units that are in use, none can be trusted): read the offsets as exclusive code points, UTF-16 units,
UTF-8 bytes and code points with an inclusive end; keep the reading whose slice equals the words that came with them;
where none fits, search for the words. Where no words came, keep the first reading that cuts no word in two.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from itertools import accumulate

from ..model import Span

#: Exclusive code points; UTF-16 units (JavaScript); UTF-8 bytes (Google); code points, end inclusive (Bedrock).
CHARACTERS = ("characters", "utf16", "bytes", "inclusive")
#: The order for Google's products, which count UTF-8 bytes.
BYTES = ("bytes", "characters", "utf16", "inclusive")
#: How many code points may be searched for words whose offsets fit nowhere, over all citations of an answer.
_SEARCH_BUDGET = 200_000_000

#: A longer slice is no mark.
_LONGEST_MARK = 2000


@dataclass(frozen=True, slots=True)
class Place:
    """Offsets as a response gives them, before their unit is known."""

    #: The first unit; None where the response gives only the words.
    start: int | None
    #: The unit after the last, or the last.
    end: int | None
    #: The words of the answer that came with the offsets, where any did.
    words: str | None = None
    #: The units to try, most likely first.
    units: tuple[str, ...] = CHARACTERS
    #: The part of the answer that the offsets count in, in code points of the answer; None: all of it.
    part: Span | None = None


class Ruler:
    """Brings places in one text to spans."""

    def __init__(self, text: str):
        self._text = text
        self._scales: dict[str, list[int]] = {}
        self._budget = _SEARCH_BUDGET
        self._ascii = text.isascii()

    def span(self, place: Place) -> Span | None:
        """The span that a place means; None where it cannot be told."""
        if place.start is not None and place.start == place.end and not place.words:
            return self._point(place)
        readings = self._readings(place)
        if place.words:
            for reading in readings:
                if reading.of(self._text).strip() == place.words.strip():
                    return reading
            return self._search(place)
        for fits in (self._is_mark, self._cuts_no_word):
            for reading in readings:
                if fits(reading):
                    return reading
        return readings[0] if readings else None

    def _point(self, place: Place) -> Span | None:
        part = place.part or Span(0, len(self._text))
        at = self._index(place.start or 0, place.units[0], part)
        return None if at is None else Span(at, at)

    def _readings(self, place: Place) -> list[Span]:
        if place.end is None:
            return []
        start, end = place.start or 0, place.end  # protobuf leaves out a start of 0
        part = place.part or Span(0, len(self._text))
        readings = []
        for unit in place.units:
            first = self._index(start, unit, part)
            last = self._index(end + (unit == "inclusive"), unit, part)
            if first is not None and last is not None and first < last:
                readings.append(Span(first, last))
        return readings

    def _index(self, offset: int, unit: str, part: Span) -> int | None:
        """The code point at an offset into the part; None outside it, or inside a character."""
        if self._ascii or unit in ("characters", "inclusive"):
            at = part.start + offset
        else:
            scale = self._scale(unit)
            wanted = scale[part.start] + offset
            at = bisect_left(scale, wanted)
            if at == len(scale) or scale[at] != wanted:
                return None
        return at if part.start <= at <= part.end else None

    def _scale(self, unit: str) -> list[int]:
        """The offset of each code point, and of the end, in a unit."""
        if unit not in self._scales:
            if unit == "utf16":
                widths = (2 if c > "\uffff" else 1 for c in self._text)
            else:
                widths = (1 if c < "\x80" else 2 if c < "\u0800" else 3 if c < "\U00010000" else 4 for c in self._text)
            self._scales[unit] = list(accumulate(widths, initial=0))
        return self._scales[unit]

    def _search(self, place: Place) -> Span | None:
        """The first place of the words after where they were said to be, else the first at all."""
        words = (place.words or "").strip()
        part = place.part or Span(0, len(self._text))
        near = max(part.start, min(part.end, part.start + (place.start or 0)))
        for start in (near, 0):
            if self._budget < 0:
                return None
            self._budget -= len(self._text) - start
            found = self._text.find(words, start)
            if found >= 0:
                return Span(found, found + len(words))
        return None

    def _is_mark(self, span: Span) -> bool:
        """Whether the slice is one thing in brackets, all of them closed."""
        words = span.of(self._text).strip() if span.end - span.start < _LONGEST_MARK else ""
        closed = all(words.count(opening) == words.count(closing) for opening, closing in ("()", "[]", "【】"))
        return words[:1] in tuple("([【<") and words[-1:] in tuple(")]】>") and closed

    def _cuts_no_word(self, span: Span) -> bool:
        text = self._text
        inside_start = span.start > 0 and text[span.start - 1].isalnum() and text[span.start].isalnum()
        inside_end = span.end < len(text) and text[span.end - 1].isalnum() and text[span.end].isalnum()
        return not inside_start and not inside_end and not text[span.start].isspace()
