"""Finding a quote in several sources: the cited one first."""

from __future__ import annotations

from collections.abc import Sequence

from ..model import Match, Result, Span
from .folding import Folded
from .prepared import Prepared
from .quotes import MISSING, find_exact, find_in, find_normalized


def search(
    quote: str, prepared: Sequence[Prepared], cited: int | None, near_to: Span | None = None
) -> tuple[int | None, Match]:
    """Where the quote stands, and in which source (its index in `prepared`).

    Tried in this order: exact, normalized or stitched in the cited source (`cited`, an index; None: none is cited);
    exact or normalized in another; near in the cited one; stitched or near in another; missing.
    """
    here = MISSING
    if cited is not None and 0 <= cited < len(prepared):
        here = find_in(quote, prepared[cited], near_to=near_to)
        if here.result in (Result.EXACT, Result.NORMALIZED, Result.STITCHED):
            return cited, here
    others = [(i, source) for i, source in enumerate(prepared) if i != cited]
    folded = Folded(quote)
    for i, source in others:
        match = find_exact(quote, source)
        if match:
            return i, match
    for i, source in others:
        match = find_normalized(folded, source)
        if match:
            return i, match
    if here.result is not Result.MISSING:
        return cited, here
    return None, MISSING
