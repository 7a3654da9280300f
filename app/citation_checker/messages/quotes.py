"""Wordings: where a quote was found and what was set aside."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {
    "quote.too_short": (
        "the quote is a single word: that it is found says little",
        "the quote has only {count} short words: that it is found says little",
    ),
}
