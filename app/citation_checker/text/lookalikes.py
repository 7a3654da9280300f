"""What looks like a citation mark and is none: subscripts, literals, intervals, R's output, powers of units."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import regex

from ..model import Span

#: Names that programs commonly index ("the value of items[1]"). In prose they are words, so they count as names only
#: where the text sets its marks apart from words elsewhere.
_INDEXED = frozenset(
    "arr array arrays args argv items list lists data df row rows col cols column columns values keys names "
    "lines words nums matrix vec"
    " vector tuple params tokens elements index idx buf buffer input inputs output outputs".split()
)


@cache
def _before() -> regex.Pattern[str]:
    """What in front of a bracket, up to it, makes it no mark."""
    return regex.compile(
        r"""(?:
            [\p{L}_]\w*\(                           # a call: sum([1, 2])
          | (?<![\p{L}\p{N}])[a-zA-Z]               # a subscript: a[1], x[2]
          | [a-zA-Z0-9]_+[a-zA-Z0-9]\w*              # a name with an underscore
          | \b[a-z]+[A-Z]\w*                        # camelCase
          | [$@\\]                                   # a variable, an escape
          | =|":                                    # see `_literal`
        )$""",
        regex.VERBOSE,
    )


@cache
def _literal() -> regex.Pattern[str]:
    """An assignment or a field of JSON in front of a bracket: x = [1], "ids": [1]."""
    return regex.compile(r"(?:=|\"[^\S\n]?:)[^\S\n]*$")


@cache
def _after() -> regex.Pattern[str]:
    """What behind a bracket makes it no mark: it is assigned to, or an address is defined."""
    return regex.compile(r"\s?(?:=(?!=|\s?>)|\+=|-=|:=)|:\s+(?:https?://|www\.)")


@cache
def _after_name() -> regex.Pattern[str]:
    """The same where the bracket is glued to a word: it is called, or a member of it is."""
    return regex.compile(r"\(|\.[a-z_]\w*\(")


def stands_free(text: str, hidden: str, span: Span) -> bool:
    """Whether a bracket with numbers is a mark where it stands, and not a subscript, an interval, a literal.

    `hidden` is the text without code and formulas (`opaque.hide`).
    """
    start, end = span.start, span.end
    before = text[start - 1] if start else ""
    if _after().match(hidden, end):
        return False
    if before == "]":
        return _second_stands(text, start)
    if not before or before.isspace():
        return _literal().search(text, max(0, start - 8), start) is None
    if before.isalnum() and (_after_name().match(hidden, end) or (before.isascii() and span.of(text) == "[0]")):
        return False
    return _before().search(hidden, max(0, start - 40), start) is None


def _second_stands(text: str, start: int) -> bool:
    """Whether a bracket glued to another one is a mark: `[1][2]` is, `[text][2]` is a link, `m[i][2]` a subscript."""
    opening = text.rfind("[", max(0, start - 300), start - 1)
    words = text[opening + 1 : start - 1]
    if opening < 0 or "]" in words or not any(letter.isalpha() for letter in words):
        return True
    if len(words) <= 2 and text[opening - 1 : opening].isalnum():
        return False
    # A bracket with a figure, a file's ending or an omission in it is a mark or an editor's note, not a link's text.
    return words == "sic" or any(sign.isdigit() or sign in ".…" for sign in words)


@cache
def _indexing() -> regex.Pattern[str]:
    return regex.compile(r"([A-Za-z_]\w{0,40})\s?(?:\[|=)")


def index_names(text: str, opaque: Sequence[Span]) -> frozenset[str]:
    """Names that the text's code indexes or assigns to."""
    return frozenset(name for span in opaque for name in _indexing().findall(text, span.start, span.end))


@cache
def _name_before() -> regex.Pattern[str]:
    return regex.compile(r"(?<!\w)[a-z][a-z0-9]*+$")


def is_subscript(text: str, span: Span, names: frozenset[str], loose: bool) -> bool:
    """Whether a bracket glued to a word is its subscript.

    `names`: what the text's code indexes. `loose`: whether the text has marks that are set apart from words.
    """
    word = _name_before().search(text, max(0, span.start - 40), span.start)
    return word is not None and (word[0] in names or (loose and word[0] in _INDEXED))


#: Units that are raised to a power, as they are written in front of it (SI brochure, table 2 and 4, and inches, feet).
_UNITS = frozenset(
    "m km cm mm dm nm µm μm s ms h kg g mg l mol ft in yd mi ha px rad sec min inch feet метр м км см".split()
)


def raised_here(text: str, at: int) -> bool:
    """Whether a raised number at this place is a mark: it follows a stop or a word, not a unit, a variable, a "
    "number."""
    before = text[at - 1 : at]
    if not before or before.isspace():
        return False
    if not before.isalnum():
        return before not in "+-−×*/=^(<>°_"
    word = _word_before().search(text, max(0, at - 40), at)
    if word is None:
        return not before.isdigit()
    return len(word[0]) > 2 and word[0].casefold() not in _UNITS and not word[0][-1].isdigit()


@cache
def _word_before() -> regex.Pattern[str]:
    return regex.compile(r"[\p{Latin}\p{Greek}\p{Cyrillic}\p{N}]++$")
