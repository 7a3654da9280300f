"""A text cut into the words, figures and signs that a difference is told in."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

import regex

from .borders import SPACELESS
from .folding import Folded

_RANGES = "".join(f"{chr(first)}-{chr(last)}" for first, last in SPACELESS)
_LETTER = rf"[[\p{{L}}\p{{M}}\p{{Nd}}]--[{_RANGES}]]"


@cache
def _word() -> regex.Pattern[str]:
    """A figure with its sign and separators; a character of a script without word spaces; a word; a sign that counts.

    Compiled when a text needs it: it takes as long as importing the rest.
    """
    return regex.compile(
        rf"(?V1)(?<!{_LETTER})[-+]?(?:\p{{Nd}}{{1,3}}(?:[ \n]\p{{Nd}}{{3}})++(?!\p{{Nd}})|\p{{Nd}}++)"
        r"(?:[.,:/]\p{Nd}++)*+[a-z]*+"
        rf"|[{_RANGES}]\p{{M}}*+"
        rf"|{_LETTER}++(?:'{_LETTER}++)*+"
        r"|[%‰°<>=±≤≥≈≠~^×√²³¹⁰⁴-⁹⁺⁻½¼¾⅓⅔⅛$€£¥₹?]"
    )


#: The same where all is ASCII, with the standard library's faster engine.
_ASCII_WORD = re.compile(
    r"(?<![a-z\d])[-+]?(?:\d{1,3}(?:[ \n]\d{3})++(?!\d)|\d++)(?:[.,:/]\d++)*+[a-z]*+"
    r"|[a-z\d]++(?:'[a-z\d]++)*+|[%<>=~^$?]",
    re.ASCII,
)


class Word(NamedTuple):
    """One word, figure or sign."""

    #: As it is compared.
    key: str
    #: Its stretch of `Folded.words`.
    start: int
    end: int


def words_of(folded: Folded, start: int = 0, end: int | None = None) -> list[Word]:
    """The words inside `[start, end)` of `folded.words`, in order."""
    end = len(folded.words) if end is None else end
    pattern = _ASCII_WORD if folded.words[start:end].isascii() else _word()
    return [Word(m.group(), *m.span()) for m in pattern.finditer(folded.words, start, end)]
