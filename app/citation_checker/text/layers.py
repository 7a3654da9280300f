"""Edits to a text that keep the way back: every place in the edited text leads to its place in the text before.

A layer keeps one breakpoint for each edit, not one offset for each character, and finds the right one by bisection;
ten megabytes of prose cost some twenty megabytes, and a text that no fold touches costs nothing.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, count
from operator import add

#: One edit: `[start, end)` of the text, and what stands there afterwards.
Edit = tuple[int, int, str]


class Layer:
    """One pass of edits over a text, and the way back through it."""

    __slots__ = ("ends", "outs", "starts")

    def __init__(self, starts: Sequence[int], ends: Sequence[int], outs: Sequence[int]):
        #: Where each edit starts and ends in the text before; where it ends in the text after.
        self.starts, self.ends, self.outs = array("I", starts), array("I", ends), array("I", outs)

    def start(self, place: int) -> int:
        """The place in the text before at which the character at `place` begins."""
        i = bisect_right(self.outs, place)
        before = self.ends[i - 1] + place - self.outs[i - 1] if i else place
        return min(before, self.starts[i]) if i < len(self.starts) else before

    def end(self, place: int) -> int:
        """The place in the text before at which the character in front of `place` ends."""
        if not place:
            return 0
        i = bisect_right(self.outs, place - 1)
        before = (self.ends[i - 1] + place - self.outs[i - 1]) if i else place
        return self.ends[i] if i < len(self.starts) and before > self.starts[i] else before

    def out(self, place: int) -> int:
        """The place in the text after of `place` in the text before; inside an edit, its end."""
        i = bisect_right(self.starts, place - 1) if place else 0
        if not i:
            return place
        return self.outs[i - 1] + max(0, place - self.ends[i - 1])


def join(text: str, blank: str) -> tuple[str, Layer | None]:
    """The text without any of these single characters, and the layer; None when there are none."""
    pieces = text.split(blank)
    if len(pieces) == 1:
        return text, None
    outs = list(accumulate(map(len, pieces)))
    outs.pop()
    starts = list(map(add, outs, count()))
    return "".join(pieces), Layer(starts, list(map(add, outs, count(1))), outs)


def apply(text: str, edits: Sequence[Edit]) -> tuple[str, Layer | None]:
    """The text after these edits (in order; one that overlaps the one before is left out), and the layer."""
    pieces: list[str] = []
    starts, ends, outs = [], [], []
    done = out = 0
    for start, end, instead in edits:
        if start < done:
            continue
        pieces += (text[done:start], instead)
        out += start - done + len(instead)
        starts.append(start)
        ends.append(end)
        outs.append(out)
        done = end
    if not starts:
        return text, None
    pieces.append(text[done:])
    return "".join(pieces), Layer(starts, ends, outs)
