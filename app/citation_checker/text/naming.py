"""Which folds a match needed, for a person who asks why it was accepted."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict

from .characters import folds_of
from .markup import strip_markup

_BLANKS = re.compile(r"\s+")


def folds_needed(passage: str, quote: str) -> tuple[str, ...]:
    """The names of the folds without which the passage and the quote would differ, in the order they are applied.

    A fold was needed when the signs that it sets aside are not the same on both sides.
    """
    mine, theirs = _signs(quote), _signs(passage)
    names = [name for name in dict.fromkeys((*theirs, *mine)) if mine.get(name) != theirs.get(name)]
    return tuple(names)


def _signs(text: str) -> dict[str, list[str]]:
    signs: dict[str, list[str]] = defaultdict(list)
    for (start, end, _), name in strip_markup(text):
        signs[name].append(text[start:end])
    blanks = _BLANKS.findall(text)
    if blanks:
        signs["white_space"] = blanks
    if not unicodedata.is_normalized("NFC", text):
        signs["unicode_form"] = [text]
        text = unicodedata.normalize("NFC", text)
    for character in sorted(set(text)):
        for name, what in folds_of(character)[1]:
            signs[name].append(what * text.count(character))
    return signs
