"""Finding a quote in one source: as it is, or with what changes no word set aside."""

from __future__ import annotations

from ..model import Match, Note, Result, Span
from .agreement import same_words
from .borders import keeps_to_words
from .ends import CANDIDATES, cut_marks_agree, ends_of
from .folding import Folded
from .naming import folds_needed
from .near import find_near
from .pieces import find_stitched
from .prepared import Prepared, prepare

__all__ = ["find_in", "find_quote", "prepare", "quote_notes"]

#: How many places of one quote are told.
PLACES = 50

MISSING = Match(Result.MISSING)


def find_quote(quote: str, source_text: str, *, near_to: Span | None = None) -> Match:
    """Where `quote` stands in `source_text`; see `find_in`."""
    return find_in(quote, prepare(source_text), near_to=near_to)


def find_in(quote: str, prepared: Prepared, *, near_to: Span | None = None) -> Match:
    """Where a quote stands in a prepared source, by the first of exact, normalized, stitched and near that holds.

    `near_to` is a stretch of the source that a citation names: of several places, the nearest to it comes first.
    """
    exact = find_exact(quote, prepared, near_to)
    if exact:
        return exact
    folded = Folded(quote)
    return find_normalized(folded, prepared, near_to) or find_alike(folded, prepared, near_to) or MISSING


def find_alike(quote: Folded, prepared: Prepared, near_to: Span | None = None) -> Match | None:
    """The quote in pieces, or the passage most like it."""
    return find_stitched(quote.text, prepared, near_to) or find_near(quote, prepared, near_to)


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
        if cut_marks_agree(head, tail, source, start, start + len(key)):
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
