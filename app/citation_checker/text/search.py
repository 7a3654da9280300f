"""Finding a quote in several sources: the cited one first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from ..model import Match, Note, Result, Span
from .ends import ends_of
from .folding import Folded
from .library import Library
from .near import near_in
from .prepared import Prepared, prepare
from .quotes import MISSING, find_alike, find_exact, find_in, find_normalized

_FOUND = (Result.EXACT, Result.NORMALIZED, Result.STITCHED)


def search(
    quote: str, prepared: Sequence[Prepared], cited: int | None, near_to: Span | None = None
) -> tuple[int | None, Match]:
    """Where the quote stands, and in which source (its index in `prepared`; None: in none).

    Tried in this order: exact, normalized or stitched in the cited source (`cited`, an index; None: none is cited);
    exact or normalized in another; near in the cited one, or spanning it and a neighbour; stitched or near in another.
    Give a `Library` where there are many quotes: it keeps its index.
    """
    library = prepared if isinstance(prepared, Library) else Library(prepared)
    if cited is not None and not 0 <= cited < len(library):
        cited = None
    here = MISSING if cited is None else find_in(quote, library.source(cited), near_to=near_to)
    if here.result in _FOUND:
        return cited, here
    folded = Folded(quote)
    other = _found_elsewhere(folded, library, cited)
    if other:
        return other
    if cited is not None:
        spanning = _spanning(folded, library, cited)
        if spanning:
            return cited, spanning
        if here.result is Result.NEAR:
            return cited, here
    alike = _alike_elsewhere(folded, library, cited)
    if alike and cited is None and alike[1].result is Result.NEAR:
        spanning = _spanning(folded, library, alike[0])
        return (alike[0], spanning) if spanning else alike
    return alike or (None, MISSING)


def _found_elsewhere(quote: Folded, library: Library, cited: int | None) -> tuple[int, Match] | None:
    first, last, _, _ = ends_of(quote.key)
    holding: Iterable[int] | None = library.holding(quote.key[first:last]) if library.indexed else None
    others = [i for i in (range(len(library)) if holding is None else holding) if i != cited]
    exact = ((i, find_exact(quote.text, library.source(i), folded=quote)) for i in others)
    normalized = ((i, find_normalized(quote, library.source(i))) for i in others)
    return next(((i, match) for i, match in chain(exact, normalized) if match), None)


def _alike_elsewhere(quote: Folded, library: Library, cited: int | None) -> tuple[int, Match] | None:
    if library.indexed:
        place = library.most_alike(quote.key)
        if place is None or place[0] == cited:
            return None
        i, start, end = place
        match = find_alike(quote, library.source(i)) or near_in(quote, library[i].folded, start, end)
        return (i, match) if match else None
    found = [(i, match) for i in range(len(library)) if i != cited and (match := find_alike(quote, library[i]))]
    return max(found, key=lambda pair: (pair[1].result is Result.STITCHED, pair[1].score), default=None)


def _spanning(quote: Folded, library: Library, i: int) -> Match | None:
    """The quote across the end of one source and the start of the next one, of which `i` is one."""
    for first in (i, i - 1):
        if first >= 0 and first + 1 < len(library):
            match = _across(quote, library[first], library[first + 1], first, i)
            if match:
                return match
    return None


def _across(quote: Folded, left: Prepared, right: Prepared, first: int, i: int) -> Match | None:
    start, end, _, _ = ends_of(quote.key)
    key = quote.key[start:end]
    if len(key) < 2 or key[:2] not in left.folded.key[-len(key) :] or key[-2:] not in right.folded.key[: len(key)]:
        return None
    reach = 3 * len(quote.text) + 100
    before, after = left.text[-reach:], right.text[:reach]
    match = find_normalized(quote, prepare(before + "\n" + after))
    border = len(before)
    if match is None or match.span is None or not match.span.start < border < match.span.end - 1:
        return None
    if first == i:
        span = Span(len(left.text) - border + match.span.start, len(left.text))
    else:
        span = Span(0, match.span.end - border - 1)
    share = (span.end - span.start) / (match.span.end - match.span.start)
    reason = Note("quote.spans_two_sources", {"first": first + 1, "second": first + 2})
    return Match(Result.NEAR, span, (span,), folds=match.folds, reason=reason, score=share)
