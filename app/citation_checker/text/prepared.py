"""A source made ready for many quotes: folded once, when a quote first needs it."""

from __future__ import annotations

from functools import cached_property

from .folding import Folded


class Prepared:
    """One source's text and its folded form."""

    def __init__(self, text: str):
        #: The source's text; every span of a match counts in it.
        self.text = text

    @cached_property
    def folded(self) -> Folded:
        """The text as quotes are compared."""
        return Folded(self.text)


def prepare(text: str) -> Prepared:
    """Makes a source ready; the work is done when the first quote does not stand in it as it is."""
    return Prepared(text)
