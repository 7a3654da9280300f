"""Where pieces of a quote stand in a long text: an index of short runs of characters, a few bytes for each.

Every eighth run of eight characters of a key is kept (every fourth of four in scripts that write a word in one or two
characters), as one number: the run's hash and its place. A stretch of fifteen characters that survived holds at least
one of them, so a quote of a hundred characters is looked up by a hundred bisections, however long the text.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from .borders import spaceless

#: Runs that stand at more places than this tell nothing.
_COMMON = 16
#: Runs that stand at more places than this cannot be looked at one by one.
_EVERYWHERE = 4000
#: So few places are looked at sooner than another run is looked up.
_FEW = 8
#: How many runs of a quote are looked up to find what is like it.
_LOOKED_UP = 96
_LOW = 0xFFFFFFFF


def run_length(key: str) -> int:
    """How long the runs of a text are: four characters where its script writes no word spaces, else eight."""
    sample = key[:: len(key) // 64 + 1]
    return 4 if 3 * sum(map(spaceless, sample)) > len(sample) else 8


class Grams:
    """An index over several keys, whose places count on from one key to the next; or a view of one of them."""

    __slots__ = ("_base", "_buckets", "_entries", "_shift", "_size", "length")

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
        #: Where the entries of each bucket begin: some eight entries whose hashes begin alike.
        self._shift = 64 - max(1, (len(entries) // 8).bit_length())
        counts = array("I", bytes(4 * (1 << 64 - self._shift)))
        for entry in entries:
            counts[entry >> self._shift] += 1
        self._buckets = array("I", accumulate(counts, initial=0))
        self._base, self._size = 0, _LOW

    def within(self, base: int, size: int) -> Grams:
        """The part of the index that holds the key of this size at `base`; its places count from 0."""
        view = Grams.__new__(Grams)
        view.length, view._entries, view._buckets, view._shift = self.length, self._entries, self._buckets, self._shift
        view._base, view._size = base, size
        return view

    def _range(self, run: str) -> tuple[int, int]:
        """The entries with this run's hash (some collide, so what is found must be looked at), `[first, last)`."""
        low = (hash(run) & _LOW) << 32 | self._base
        bucket = low >> self._shift
        entries, start, end = self._entries, self._buckets[bucket], self._buckets[bucket + 1]
        first = bisect_left(entries, low, start, end)
        if first == end or entries[first] >= low + self._size:
            return first, first
        return first, bisect_left(entries, low + self._size, first, end)

    def _places(self, first: int, last: int) -> list[int]:
        base = self._base
        return [(entry & _LOW) - base for entry in self._entries[first:last]]

    def _runs(self, count: int) -> Iterable[int]:
        """Which of a quote's runs are looked up: all, or, of many, groups of neighbours, of which one can be kept."""
        if count <= _LOOKED_UP:
            return range(count)
        groups = _LOOKED_UP // self.length
        starts = (g * (count - self.length) // (groups - 1) for g in range(groups))
        return [start + i for start in starts for i in range(self.length)]

    def pairs(self, key: str) -> Iterator[tuple[int, int]]:
        """Places in a quote's key and in the index where the same run stands.

        Common runs are left out; where there are no others, as in a text of one form repeated, their first places do.
        """
        runs = self._runs(len(key) - self.length + 1)
        ranges = [(i, *self._range(key[i : i + self.length])) for i in runs]
        rare = [(i, first, last) for i, first, last in ranges if 0 < last - first <= _COMMON]
        for i, first, last in rare or ranges:
            for place in self._places(first, min(last, first + _COMMON)):
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
            rarest = (_EVERYWHERE, 0, 0, 0)
            for i in range(phase, len(key) - length + 1, length):
                first, last = self._range(key[i : i + length])
                if last - first < rarest[0]:
                    rarest = (last - first, i, first, last)
                    if last - first < _FEW:
                        break
            count, i, first, last = rarest
            if count == _EVERYWHERE:
                return None
            starts += [place - i for place in self._places(first, last)]
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
