"""A source made ready for many quotes: folded once, when a quote first needs it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import islice

from .folding import Folded
from .grams import Grams, run_length

#: How many places with the same key are looked at for one quote.
CANDIDATES = 1000
#: Texts shorter than this are searched faster than they are indexed.
LONG = 30_000


class Prepared:
    """One source's text and its folded form."""

    def __init__(self, text: str):
        #: The source's text; every span of a match counts in it.
        self.text = text
        self._grams: Grams | None = None

    @cached_property
    def folded(self) -> Folded:
        """The text as quotes are compared."""
        return Folded(self.text)

    @property
    def grams(self) -> Grams | None:
        """Where its pieces stand; None for a text that is too short to need it."""
        if self._grams is None and len(self.text) >= LONG:
            self._grams = Grams([(0, self.folded.key)], run_length(self.folded.key))
        return self._grams

    @property
    def has_index(self) -> bool:
        """Whether it need not be indexed any more."""
        return self._grams is not None

    def use_index(self, grams: Grams) -> None:
        """Takes its part of an index over several sources for its own."""
        self._grams = grams

    def starts(self, key: str) -> Iterator[int]:
        """Where a quote's key begins in the source's, in order; of very many places, the first."""
        whole = self.grams.whole(key) if self.grams else None
        if whole is not None:
            found = (place for place in whole if self.folded.key.startswith(key, place))
            yield from islice(found, CANDIDATES)
            return
        tried, start = 0, self.folded.key.find(key) if key else -1
        while start >= 0 and tried < CANDIDATES:
            yield start
            tried, start = tried + 1, self.folded.key.find(key, start + 1)


def prepare(text: str) -> Prepared:
    """Makes a source ready; the work is done when the first quote does not stand in it as it is."""
    return Prepared(text)
