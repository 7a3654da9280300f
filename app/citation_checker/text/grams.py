"""Where pieces of a quote stand in a long text: an index of short runs of characters, a few bytes for each.

Every eighth run of eight characters of a key is kept (every fourth of four in scripts that write a word in one or two
characters), as one number: the run's hash and its place. A stretch of fifteen characters that survived holds at least
one of them, so a quote of a hundred characters is looked up by a hundred bisections, however long the text.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from .borders import spaceless

#: Runs that stand at more places than this tell nothing.
_COMMON = 40
#: Runs that stand at more places than this cannot be looked at one by one.
_EVERYWHERE = 4000
#: So few places are looked at sooner than another run is looked up.
_FEW = 8
#: How many runs of a quote are looked up at most, to find what is like it.
_LOOKED_UP = 1000
_LOW = 0xFFFFFFFF


def run_length(key: str) -> int:
    """How long the runs of a text are: four characters where its script writes no word spaces, else eight."""
    sample = key[:: len(key) // 64 + 1]
    return 4 if 3 * sum(map(spaceless, sample)) > len(sample) else 8


class Grams:
    """An index over several keys, whose places count on from one key to the next."""

    __slots__ = ("_entries", "length")

    def __init__(self, keys: Sequence[tuple[int, str]], length: int):
        """`keys`: each with the place of its first character."""
        #: Of each run, and from one to the next.
        self.length = length
        entries = []
        for base, key in keys:
            entries += [
                (hash(key[i : i + length]) & _LOW) << 32 | base + i for i in range(0, len(key) - length + 1, length)
            ]
        entries.sort()
        self._entries = array("Q", entries)

    def places(self, run: str, most: int) -> Sequence[int] | None:
        """Where a run may stand (hashes collide now and then); None if it stands at more places than `most`."""
        low = (hash(run) & _LOW) << 32
        entries = self._entries
        first = bisect_left(entries, low)
        if first == len(entries) or entries[first] >> 32 != low >> 32:
            return ()
        last = bisect_left(entries, low + (1 << 32), first, min(len(entries), first + most + 1))
        return [entry & _LOW for entry in entries[first:last]] if last - first <= most else None

    def pairs(self, key: str) -> Iterator[tuple[int, int]]:
        """Places in a quote's key and in the index where the same run stands.

        Common runs are left out; where there are no others, as in a text of one form repeated, their first places do.
        """
        steps = range(0, len(key) - self.length + 1, len(key) // _LOOKED_UP + 1)
        rare = False
        for i in steps:
            for place in self.places(key[i : i + self.length], _COMMON) or ():
                rare = True
                yield i, place
        if not rare:
            for i in steps:
                for place in (self.places(key[i : i + self.length], _EVERYWHERE) or ())[:_COMMON]:
                    yield i, place

    def whole(self, key: str) -> list[int] | None:
        """Where all of a quote's key may begin, in order; None when runs are too few or too common to tell.

        Wherever it stands, every eighth of its runs was kept: all of them, if they begin at the right one of
        eight characters. So each of the eight beginnings is tried, by the rarest of its runs.
        """
        length = self.length
        if len(key) < 2 * length - 1:
            return None
        starts: list[int] = []
        for phase in range(length):
            rarest: Sequence[int] | None = None
            for i in range(phase, len(key) - length + 1, length):
                places = self.places(key[i : i + length], len(rarest) if rarest is not None else _EVERYWHERE)
                if places is not None:
                    rarest = [place - i for place in places]
                    if len(rarest) < _FEW:
                        break
            if rarest is None:
                return None
            starts += rarest
        return sorted(starts)


def pairs_by_search(quote: str, key: str) -> Iterator[tuple[int, int]]:
    """The same without an index, for texts too short to need one."""
    length = run_length(quote)
    length = max(2, min(length, len(quote) // 4, 6 if length == 8 else 3))
    step = max(1, min(length - 1, len(quote) // 12))
    for i in range(0, len(quote) - length + 1, step):
        run = quote[i : i + length]
        place, seen = key.find(run), 0
        while place >= 0 and seen < 8:
            yield i, place
            place, seen = key.find(run, place + 1), seen + 1


def best_window(pairs: Iterator[tuple[int, int]], length: int, near: int | None = None) -> tuple[int, int, int] | None:
    """`[start, end)` of the index's places where most pieces of a quote of this length stand together, and how many.

    `near`: of windows that hold as much, the one nearest to this place.
    """
    diagonals = sorted((place - i, i) for i, place in pairs)
    if not diagonals:
        return None
    width = max(60, length)
    best: tuple[int, int, int, int] | None = None
    inside: dict[int, int] = {}
    left = 0
    for right, (diagonal, i) in enumerate(diagonals):
        inside[i] = inside.get(i, 0) + 1
        while diagonal - diagonals[left][0] > width:
            gone = diagonals[left][1]
            inside[gone] -= 1
            if not inside[gone]:
                del inside[gone]
            left += 1
        nearness = 0 if near is None else -abs(diagonal - near)
        spread = diagonals[left][0] - diagonal
        if best is None or (len(inside), nearness, spread) > best[:3]:
            best = (len(inside), nearness, spread, right)
    assert best is not None
    count, _, spread, right = best
    high = diagonals[right][0]
    return high + spread, high + length, count
