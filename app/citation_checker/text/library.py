"""All sources of one check, prepared, with one index over all of them, so that a thousand cost little more than one."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property

from .grams import Grams, best_window, run_length
from .prepared import LONG, Prepared

#: Free places between the keys of two sources in the index, so that no window covers both.
_BETWEEN = 1 << 12


class Library(tuple[Prepared, ...]):
    """Prepared sources in their order; built once, used for every quote."""

    @cached_property
    def _bases(self) -> list[int]:
        """The place of each source's first character in the index."""
        bases, base = [], 0
        for source in self:
            bases.append(base)
            base += len(source.folded.key) + _BETWEEN
        return bases

    @cached_property
    def indexed(self) -> bool:
        """Whether the sources are long enough to be indexed."""
        return sum(len(source.text) for source in self) >= LONG

    @cached_property
    def _grams(self) -> list[Grams]:
        """An index of the sources in scripts with word spaces, and one of those in scripts without."""
        keys: dict[int, list[tuple[int, str]]] = {}
        for base, source in zip(self._bases, self, strict=True):
            keys.setdefault(run_length(source.folded.key), []).append((base, source.folded.key))
        return [Grams(some, length) for length, some in keys.items()]

    def source(self, i: int) -> Prepared:
        """A source, with its part of the index where it is long enough to need one."""
        source = self[i]
        if self.indexed and len(source.text) >= LONG and not source.has_index:
            length = run_length(source.folded.key)
            whole = next(grams for grams in self._grams if grams.length == length)
            source.use_index(whole.within(self._bases[i], len(source.folded.key)))
        return source

    def holding(self, key: str) -> Iterator[int] | None:
        """The sources whose keys hold a quote's key, each once; None where the index cannot tell."""
        places: list[int] = []
        for grams in self._grams:
            whole = grams.whole(key)
            if whole is None:
                return None
            places += whole
        return self._checked(key, places)

    def _checked(self, key: str, places: list[int]) -> Iterator[int]:
        seen: set[int] = set()
        for place in sorted(places):
            i = bisect_right(self._bases, place) - 1
            if i >= 0 and i not in seen and self[i].folded.key.startswith(key, place - self._bases[i]):
                seen.add(i)
                yield i

    def most_alike(self, key: str) -> tuple[int, int, int] | None:
        """The source that holds most pieces of a quote's key in one place, and the window of its key."""
        windows = [window for grams in self._grams if (window := best_window(grams.pairs(key), len(key)))]
        if not windows:
            return None
        start, end, _ = max(windows, key=lambda window: window[2])
        i = bisect_right(self._bases, (start + end) // 2) - 1
        return i, start - self._bases[i], end - self._bases[i]
