"""Finding a quote in one source: as it is, or with what changes no word set aside."""

from __future__ import annotations

import re

from ..model import Match, Note, Result, Span
from .agreement import same_words
from .borders import keeps_to_words
from .folding import Folded
from .naming import folds_needed
from .prepared import Prepared, prepare

__all__ = ["find_in", "find_quote", "prepare", "quote_notes"]

#: How many places of one quote are told, and how many candidates are looked at for them.
PLACES, CANDIDATES = 50, 1000
#: Signs that a writer puts around a quote, or a language inside its quotation marks, and that are no part of it.
_HEAD = re.compile(r"(?:\.{2,}|[',;:)\]]|[-.](?!\d))+")
#: What is left of a citation mark of the source's that a quote cuts in two.
_CUT_HEAD, _CUT_TAIL = re.compile(r"(?:[\d,;-]{1,20}|needed)\]"), re.compile(r"\[(?:\^?[\d,;-]{1,20}|citation)\Z")
_TAIL = "'.,;:([-"
MISSING = Match(Result.MISSING)


def find_quote(quote: str, source_text: str, *, near_to: Span | None = None) -> Match:
    """Where `quote` stands in `source_text`; see `find_in`."""
    return find_in(quote, prepare(source_text), near_to=near_to)


def find_in(quote: str, prepared: Prepared, *, near_to: Span | None = None) -> Match:
    """Where a quote stands in a prepared source, by the first of exact, normalized, stitched and near that holds.

    `near_to` is a stretch of the source that a citation names: of several places, the nearest to it comes first.
    """
    return find_exact(quote, prepared, near_to) or find_normalized(Folded(quote), prepared, near_to) or MISSING


def find_exact(quote: str, prepared: Prepared, near_to: Span | None = None) -> Match | None:
    """The places at which the quote stands as it is, white space at its ends aside."""
    quote = quote.strip()
    if not quote:
        return None
    text = prepared.text
    spans: list[Span] = []
    start, tried = text.find(quote), 0
    while start >= 0 and tried < CANDIDATES and len(spans) < PLACES:
        tried += 1
        if keeps_to_words(text, start, start + len(quote)):
            spans.append(Span(start, start + len(quote)))
        start = text.find(quote, start + 1)
    return _found(Result.EXACT, spans, near_to) if spans else None


def find_normalized(quote: Folded, prepared: Prepared, near_to: Span | None = None) -> Match | None:
    """The places at which the quote stands once everything that changes no word is set aside."""
    first, last, head, tail = ends_of(quote.key)
    key = quote.key[first:last]
    if not key:
        return None
    source = prepared.folded
    spans: list[Span] = []
    start, tried = source.key.find(key), 0
    while start >= 0 and tried < CANDIDATES and len(spans) < PLACES:
        tried += 1
        if _cut_marks_agree(head, tail, source, start, start + len(key)):
            span = same_words(quote, first, last, source, start)
            if span:
                spans.append(span)
        start = source.key.find(key, start + 1)
    if not spans:
        return None
    match = _found(Result.NORMALIZED, spans, near_to)
    assert match.span is not None
    folds = folds_needed(match.span.of(prepared.text), quote.text)
    return Match(Result.NORMALIZED, match.span, match.places, folds, score=1.0)


def ends_of(key: str) -> tuple[int, int, str, str]:
    """`[start, end)` of a quote's key without the signs around it, and what it holds of marks that it cuts in two."""
    head, tail = _CUT_HEAD.match(key), _CUT_TAIL.search(key, max(0, len(key) - 24))
    start, end = head.end() if head else 0, tail.start() if tail else len(key)
    bare = len(key[:end].rstrip(_TAIL))
    end = bare + (key[bare : bare + 1] == "'" and key[bare - 1 : bare].isdigit())  # 5' and 5" are measures
    signs = _HEAD.match(key, start)
    start = min(signs.end() if signs else start, end)
    return start, end, head.group() if head else "", tail.group() if tail else ""


def _cut_marks_agree(head: str, tail: str, source: Folded, start: int, end: int) -> bool:
    if not head and not tail:
        return True
    return all(
        any(cut(mark.text, part) for mark in marks)
        for part, cut, marks in (
            (head, str.endswith, source.marks_in(start - 3, start + 1)),
            (tail, str.startswith, source.marks_in(end - 1, end + 3)),
        )
        if part
    )


def _found(result: Result, spans: list[Span], near_to: Span | None) -> Match:
    if near_to is not None:
        spans.sort(key=lambda span: (max(span.start - near_to.end, near_to.start - span.end, 0), span.start))
    return Match(result, spans[0], tuple(sorted(spans)), score=1.0)


def quote_notes(quote: str) -> Note | None:
    """What there is to say of the quote itself: that it is too short to mean anything where it is found."""
    words = quote.split()
    letters = sum(c.isalnum() for c in quote)
    if letters and (len(words) < 3 and letters < 12):
        return Note("quote.too_short", {"count": len(words)})
    return None
