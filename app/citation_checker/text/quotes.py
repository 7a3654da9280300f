"""Finding a quote in one source: as it is, or with what changes no word set aside."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..model import Match, Note, Result, Span
from .agreement import same_words
from .borders import keeps_to_words, spaceless
from .ends import cut_marks_agree, ends_of
from .folding import Folded
from .naming import folds_needed
from .near import find_near
from .negation_before import with_negation
from .pieces import find_stitched
from .prepared import CANDIDATES, LONG, Prepared, prepare

__all__ = ["find_in", "find_quote", "prepare", "quote_notes"]

#: A quote of fewer letters says little; a character that is a word by itself counts for three.
_MEANT = 12
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
    if len(prepared.text) < LONG:
        exact = find_exact(quote, prepared, near_to)
        if exact:
            return exact
    folded = Folded(quote)
    return find_verbatim(folded, prepared, near_to) or find_alike(folded, prepared, near_to) or MISSING


def find_verbatim(quote: Folded, prepared: Prepared, near_to: Span | None = None) -> Match | None:
    """The quote as it is, or with what changes no word set aside."""
    exact = find_exact(quote.text, prepared, near_to, quote)
    return exact or find_normalized(quote, prepared, near_to)


def find_alike(quote: Folded, prepared: Prepared, near_to: Span | None = None) -> Match | None:
    """The quote in pieces, or the passage most like it."""
    return find_stitched(quote.text, prepared, near_to) or find_near(quote, prepared, near_to)


def find_exact(
    quote: str, prepared: Prepared, near_to: Span | None = None, folded: Folded | None = None
) -> Match | None:
    """The places at which the quote stands as it is, white space at its ends aside.

    `folded` is the quote, folded: with it, a long source is looked up by its index.
    """
    quote = quote.strip()
    if not quote:
        return None
    text = prepared.text
    starts = _starts(quote, text) if folded is None or len(text) < LONG else _by_index(quote, folded, prepared)
    spans = [Span(i, i + len(quote)) for i in starts if keeps_to_words(text, i, i + len(quote))]
    return with_negation(_found(Result.EXACT, spans, near_to), quote, text) if spans else None


def _starts(quote: str, text: str) -> Iterator[int]:
    tried, start = 0, text.find(quote)
    while start >= 0 and tried < CANDIDATES:
        yield start
        tried, start = tried + 1, text.find(quote, start + 1)


def _by_index(quote: str, folded: Folded, prepared: Prepared) -> Iterator[int]:
    first, last, _, _ = ends_of(folded.key)
    if first == last:
        yield from _starts(quote, prepared.text)
        return
    lead = folded.span(first, last)[0] - len(folded.text) + len(folded.text.lstrip())
    for place in prepared.starts(folded.key[first:last]):
        start = prepared.folded.span(place, place + 1)[0] - lead
        if start >= 0 and prepared.text.startswith(quote, start):
            yield start


def find_normalized(quote: Folded, prepared: Prepared, near_to: Span | None = None) -> Match | None:
    """The places at which the quote stands once everything that changes no word is set aside."""
    first, last, head, tail = ends_of(quote.key)
    key = quote.key[first:last]
    if not key:
        return None
    source = prepared.folded
    found: dict[Span, int] = {}
    for start in prepared.starts(key):
        if cut_marks_agree(head, tail, source, start, start + len(key)):
            span = same_words(quote, first, last, source, start)
            if span:
                found[span] = start
    if not found:
        return None
    match = _found(Result.NORMALIZED, list(found), near_to)
    assert match.span is not None
    match = replace(match, folds=folds_needed(quote, first, last, source, found[match.span]))
    return with_negation(match, quote.text, prepared.text)


def _found(result: Result, spans: list[Span], near_to: Span | None) -> Match:
    if near_to is not None:
        spans.sort(key=lambda span: (max(span.start - near_to.end, near_to.start - span.end, 0), span.start))
    return Match(result, spans[0], tuple(sorted(spans[:PLACES])), score=1.0)


def quote_notes(quote: str) -> Note | None:
    """What there is to say of the quote itself: that it is too short to mean much where it is found."""
    words = quote.split()
    letters = sum(3 if spaceless(c) else 1 for c in quote if c.isalnum())
    if letters and letters < _MEANT and len(words) < 5:
        return Note("quote.too_short", {"count": len(words)})
    return None
