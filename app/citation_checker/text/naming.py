"""Which folds a match needed, for a person who asks why it was accepted."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict

from .borders import spaceless
from .characters import folds_of
from .folding import Folded
from .folds import ORDER
from .markup import strip_markup

_BLANKS = re.compile(r"\s+")
_BRACKETED = re.compile(r"\[[^\W\d_]\](?=[^\W\d_])")


def folds_needed(quote: Folded, first: int, last: int, source: Folded, start: int) -> tuple[str, ...]:
    """The names of the folds without which `[first, last)` of the quote's key and the source's at `start` would differ.

    In the order of `folds.FOLDS`. A fold was needed when the signs that it sets aside are not the same on both sides.
    """
    end = start + last - first
    a, b = quote.span(first, last)
    c, d = source.span(start, end)
    mine, theirs = _signs(quote.text[a:b]), _signs(source.text[c:d])
    names = {name for name in mine.keys() | theirs.keys() if mine.get(name) != theirs.get(name)}
    if "white_space" in names and _only_spaceless(quote, first, source, start, last - first):
        names.remove("white_space")
        names.add("cjk_blanks")
    if quote.hyphens or source.hyphens:
        here = [(h.place - first, h.soft) for h in quote.hyphens_in(first, last)]
        there = [(h.place - start, h.soft) for h in source.hyphens_in(start, end)]
        names |= {"line_end_hyphens"} if here != there else set()
    if [m.text for m in quote.marks_in(first + 1, last - 1)] != [m.text for m in source.marks_in(start + 1, end - 1)]:
        names.add("citation_marks")
    if (quote.doubles or source.doubles) and quote.doubles_in(first, last) != source.doubles_in(start, end):
        names.add("nested_quotes")
    if quote.text[:a].strip() or quote.text[b:].strip():
        names.add("outer_signs")
    return tuple(sorted(names, key=ORDER.__getitem__))


def _signs(text: str) -> dict[str, list[str]]:
    signs: dict[str, list[str]] = defaultdict(list)
    for (start, end, _), name in strip_markup(text):
        signs[name].append(text[start:end])
    blanks = _BLANKS.findall(text)
    if blanks:
        signs["white_space"] = blanks
    if "[" in text:
        signs["bracketed_letters"] = _BRACKETED.findall(text)
    if not unicodedata.is_normalized("NFC", text):
        signs["unicode_form"] = [text]
        text = unicodedata.normalize("NFC", text)
    for character in sorted(set(text)):
        for name, what in folds_of(character)[1]:
            signs[name].append(what * text.count(character))
    return signs


def _only_spaceless(quote: Folded, first: int, source: Folded, start: int, length: int) -> bool:
    """Whether all blanks that only one side has stand next to a script without word spaces."""
    mine, theirs = quote.blanks_in(first, first + length), source.blanks_in(start, start + length)
    key = quote.key
    places = {first + place for place in {*mine} ^ {*theirs}}
    return bool(places) and all(spaceless(key[place - 1]) or spaceless(key[place]) for place in places)
