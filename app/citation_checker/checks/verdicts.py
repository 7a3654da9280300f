"""The result of one quote: what the look-up found, in the order in which results are tried.

no_such_source, exact, normalized, stitched, exact or normalized in another source (elsewhere), near, stitched or near
in another source (elsewhere), missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ..findings import Place
from ..model import Given, Match, Note, Result, Span
from ..text.library import Library
from ..text.quotes import quote_notes
from ..text.search import search

#: The words stand there, with nothing set aside that changes a word.
FOUND = frozenset({Result.EXACT, Result.NORMALIZED})

#: So many sources are looked through one by one.
_FEW = 8

_NOT_FOUND = Match(Result.MISSING)
_ORDER = (Result.EXACT, Result.NORMALIZED, Result.STITCHED, Result.ELSEWHERE, Result.NEAR, Result.MISSING)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a quote against the sources that a citation names."""

    result: Result
    match: Match = _NOT_FOUND
    found: Place | None = None
    reason: Note | None = None


def judge(quote: str, named: Sequence[int], prepared: Library, near_to: Span | None = None) -> Verdict:
    """Looks the quote up in the sources named (numbers from 1, best first), then in the others.

    `near_to` is the place in the source that the citation names, where it names one.
    """
    if not named:
        index, match = search(quote, prepared, None)
        return Verdict(Result.NO_SUCH_SOURCE, match, _place(index, match), match.reason)
    if len(named) > _FEW and near_to is None:
        named = _best_of(quote, named, prepared)
    tried = []
    for number in named:
        tried.append(_one(quote, number, named, prepared, near_to))
        if tried[-1].result in FOUND:
            break
    return min(tried, key=lambda verdict: _ORDER.index(verdict.result))


def _best_of(quote: str, named: Sequence[int], prepared: Library) -> Sequence[int]:
    """Of many sources named at once (the chunks of one file) the one that holds the quote, or is most like it."""
    index, _ = search(quote, _part(prepared, tuple(named)), None)
    return named[:1] if index is None else (named[index],)


@lru_cache(maxsize=2)
def _part(prepared: Library, named: tuple[int, ...]) -> Library:
    """The sources named, as a library of their own; the last two are kept, since many marks name the same file."""
    return Library(prepared[number - 1] for number in named)


def look_up(quote: str, prepared: Library) -> Verdict:
    """Looks up a quote that comes without a source, in all of them."""
    index, match = search(quote, prepared, None)
    return Verdict(match.result, match, _place(index, match), Note("citation.names_no_source"))


def at_cited_place(verdict: Verdict, given: Given, named: Sequence[int]) -> Verdict:
    """The verdict, with a word where the quote stands in its source, but not in the stretch that the citation names.

    `find_in` prefers a place in or near that stretch, so the quote does not stand there at all.
    """
    cited, found = given.source_span, verdict.found
    if cited is None or found is None or found.source not in named or verdict.reason is not None:
        return verdict
    if found.span.touches(cited):
        return verdict
    return replace(verdict, reason=Note("citation.other_place", {"start": cited.start, "end": cited.end}))


def _one(quote: str, number: int, named: Sequence[int], prepared: Library, near_to: Span | None) -> Verdict:
    index, match = search(quote, prepared, number - 1, near_to)
    found = _place(index, match)
    if found is None or found.source in named:
        short = quote_notes(quote) if found else None
        return Verdict(match.result, match, found, match.reason or short)
    how = {Result.STITCHED: "citation.elsewhere_stitched", Result.NEAR: "citation.elsewhere_near"}
    code = how.get(match.result, "citation.elsewhere")
    return Verdict(Result.ELSEWHERE, match, found, Note(code, {"found": found.source, "source": number}))


def _place(index: int | None, match: Match) -> Place | None:
    return None if index is None or match.span is None else Place(index + 1, match.span)
