"""Quotes in pieces: with an ellipsis between them, or joined over something that the source has in between."""

from __future__ import annotations

import re
from bisect import bisect_left
from itertools import islice

from ..model import Difference, Match, Note, Result, Span
from .agreement import same_words
from .ends import ends_of
from .folding import Folded
from .guards import has_figure, negates
from .prepared import Prepared
from .words import words_of

#: Signs for words left out, bare or in brackets (Chicago Manual of Style 13.50-58; ISO 690).
_ELLIPSIS = re.compile(
    r"\s*[\[(<]\s*(?:\.{2,6}|…|\. \. \.)\s*[\])>]\s*|\s*(?:…|\.{3,6}|\. \. \.(?: \.)?)\s*|…|⋯+|。。。+"
)
#: How far two pieces may stand apart, in characters, whatever their length; and how often the quote's length.
_APART, _TIMES = 800, 6
#: How many places of one piece are tried.
_PLACES = 40


def find_stitched(quote: str, prepared: Prepared, near_to: Span | None = None) -> Match | None:
    """The pieces around the quote's ellipses, in order and near each other; None where it has none or they do not."""
    texts = [text for text in _ELLIPSIS.split(quote) if any(map(str.isalnum, text))]
    if len(texts) < 2:
        return None
    places = []
    for text in texts:
        found = _places(Folded(text), prepared)
        if not found:
            return None
        places.append(found)
    chain = _nearest_chain(places, max(_APART, _TIMES * len(quote)), near_to)
    return stitched(chain, texts, prepared.folded) if chain else None


def _places(piece: Folded, source: Prepared) -> list[Span]:
    first, last, _, _ = ends_of(piece.key)
    spans = (same_words(piece, first, last, source.folded, start) for start in source.starts(piece.key[first:last]))
    return list(islice(filter(None, spans), _PLACES))


def _nearest_chain(places: list[list[Span]], apart: int, near_to: Span | None) -> list[Span] | None:
    """One place of each piece, each after the one before and not far from it; of several, the shortest chain."""
    best: tuple[int, list[Span]] | None = None
    for first in places[0]:
        chain = [first]
        for spans in places[1:]:
            i = bisect_left(spans, Span(chain[-1].end, 0))
            if i == len(spans) or spans[i].start - chain[-1].end > apart:
                break
            chain.append(spans[i])
        else:
            cost = chain[-1].end - first.start
            if near_to:
                cost += abs(first.start - near_to.start)
            if best is None or cost < best[0]:
                best = cost, chain
    return best and best[1]


def stitched(chain: list[Span], texts: list[str], source: Folded) -> Match:
    """The match of pieces found, with what stands between them and what of it a reader should know."""
    diff: list[Difference] = []
    hidden: list[tuple[str, str]] = []
    for i, (span, text) in enumerate(zip(chain, texts, strict=True)):
        if i:
            gap = source.text[chain[i - 1].end : span.start]
            kind = hides(gap)
            hidden += [kind] if kind else []
            diff.append(Difference("removed", gap, kind and kind[0]))
        diff.append(Difference("same", text))
    whole = Span(chain[0].start, chain[-1].end)
    letters = sum(span.end - span.start for span in chain)
    return Match(
        Result.STITCHED,
        whole,
        (whole,),
        pieces=tuple(chain),
        diff=tuple(diff),
        reason=reason_of(hidden, len(chain)),
        score=letters / (whole.end - whole.start),
    )


def reason_of(hidden: list[tuple[str, str]], count: int) -> Note:
    """What to say of a quote in `count` pieces, `hidden` being what its gaps hide: a negation before a figure."""
    for kind, word in sorted(hidden, key=lambda item: item[0] != "negation"):
        return Note(f"quote.gap_hides_{kind}", {"word": word})
    return Note("quote.in_pieces", {"count": count})


def hides(gap: str) -> tuple[str, str] | None:
    """What a gap hides that weighs more than words: `negation` or `figure`, and the word."""
    words = [word.key for word in words_of(Folded(gap))]
    negation = negates(words)
    if negation:
        return "negation", negation
    figure = has_figure(words)
    return ("figure", figure) if figure else None
