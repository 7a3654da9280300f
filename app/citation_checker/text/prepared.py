"""A source made ready for many quotes: folded once, when a quote first needs it."""

from __future__ import annotations

from functools import cached_property

from .folding import Folded
from .grams import Grams, run_length

#: Texts shorter than this are searched faster than they are indexed.
_INDEXED = 30_000


class Prepared:
    """One source's text and its folded form."""

    def __init__(self, text: str):
        #: The source's text; every span of a match counts in it.
        self.text = text

    @cached_property
    def folded(self) -> Folded:
        """The text as quotes are compared."""
        return Folded(self.text)

    @cached_property
    def grams(self) -> Grams | None:
        """Where its pieces stand; None for a text that is too short to need it."""
        key = self.folded.key
        return Grams([(0, key)], run_length(key)) if len(key) >= _INDEXED else None


def prepare(text: str) -> Prepared:
    """Makes a source ready; the work is done when the first quote does not stand in it as it is."""
    return Prepared(text)
