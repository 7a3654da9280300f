"""Looking a phrase up in all sources, by the rules that quotes are found by."""

from __future__ import annotations

from typing import Any

from ..findings import Report
from ..model import Match, Result, Span
from ..text.ends import ends_of
from ..text.folding import Folded
from ..text.library import Library
from ..text.quotes import find_verbatim
from ..text.search import search

__all__ = ["LONGEST", "look_up"]

#: Phrases are cut off here, in code points: nobody reads a longer difference.
LONGEST = 5_000
#: How many places are told; `more` says whether there are others.
MOST = 50
#: How many code points stand around a place, on each side.
_AROUND = 60


def look_up(phrase: str, report: Report, library: Library) -> dict[str, Any]:
    """Where a phrase stands: `{"result", "places", "more", "folds", "reason", "diff"}`.

    `library` has the report's sources, prepared. With the results `exact` and `normalized` there are places in every
    source that holds the phrase, the exact ones first; with `stitched` and `near` the one passage that is most like it,
    and how it differs. A place is `{"source", "label", "result", "folds", "start", "end", "before", "words", "after"}`.
    """
    phrase = phrase[:LONGEST].strip()
    at, match = search(phrase, library, None) if phrase else (None, Match(Result.MISSING))
    places: list[dict[str, Any]] = []
    more = False
    if at is not None and match.result in (Result.EXACT, Result.NORMALIZED):
        places, more = _every_place(phrase, report, library)
    elif at is not None and match.span is not None:
        places = [_place(report, at, match, match.span)]
    return {
        "result": match.result.value,
        "places": places,
        "more": more,
        "folds": list(match.folds),
        "reason": match.reason and match.reason.to_dict(),
        "diff": [step.to_dict() for step in match.diff],
    }


def _every_place(phrase: str, report: Report, library: Library) -> tuple[list[dict[str, Any]], bool]:
    folded = Folded(phrase)
    first, last, _, _ = ends_of(folded.key)
    holding = library.holding(folded.key[first:last]) if library.indexed else None
    places: list[dict[str, Any]] = []
    for i in range(len(library)) if holding is None else holding:
        match = find_verbatim(folded, library[i])
        for span in match.places if match else ():
            if match is None or len(places) == MOST:
                return places, True
            places.append(_place(report, i, match, span))
    return sorted(places, key=lambda place: place["result"] != "exact"), False


def _place(report: Report, index: int, match: Match, span: Span) -> dict[str, Any]:
    source = report.sources.items[index]
    return {
        "source": source.number,
        "label": source.label or source.id,
        "result": match.result.value,
        "folds": list(match.folds),
        "start": span.start,
        "end": span.end,
        "before": source.text[max(0, span.start - _AROUND) : span.start],
        "words": span.of(source.text),
        "after": source.text[span.end : span.end + _AROUND],
    }
