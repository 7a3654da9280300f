"""Quotation marks and brackets that belong together, in every language's signs.

Signs are read once, in order, with a stack, so work grows linearly. What is never closed in its paragraph opens
nothing. Apostrophes, inches and feet, ditto marks and elisions ('tis, '80s) are no quotation marks.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import regex

#: Which signs close what an opening sign opens (the Unicode Standard, chapter 6.2, "Language-Based Usage of Quotation
#: Marks"): “English”, „German“, „Polish”, ”Swedish”, «French», »German«, ‘English’, ‚German‘, 「Japanese」, ``LaTeX''.
CLOSING = {
    "“": "”", "„": "“”", "‟": "”", "”": "”", "«": "»", "»": "«»", "‘": "’", "‚": "‘’", "‛": "’", "‹": "›", "›": "‹›",
    "「": "」", "『": "』", "﹁": "﹂", "﹃": "﹄", "｢": "｣", "《": "》", "〈": "〉", "〝": "〟〞",
    '"': '"', "＂": "＂", "'": "'",
    "``": "''", "''": "''", ",,": "“”''", "`": "'",
    "(": ")", "[": "]", "{": "}", "（": "）", "［": "］", "｛": "｝", "【": "】", "〔": "〕",
}  # fmt: skip
#: Opening signs that are brackets, and signs around titles: what stands in them is no quotation.
BRACKETS = frozenset("([{（［｛【〔《〈")
#: Signs that can stand for an apostrophe.
_SINGLE = frozenset("'’‘`")
#: Signs that open and close alike: their place tells.
_ALIKE = frozenset({*"\"＂'’`”’»›", "''"})
_ALWAYS_OPEN = BRACKETS | {*"「『﹁﹃｢〝“„‚«‹‟", "``", ",,"}


class Pair(NamedTuple):
    """An opening sign and the sign that closes it."""

    #: Where the opening sign begins.
    start: int
    #: Where what is inside begins.
    inner: int
    #: Where what is inside ends.
    inner_end: int
    #: Behind the closing sign.
    end: int
    #: The opening sign.
    sign: str


@cache
def _signs() -> regex.Pattern[str]:
    """Every sign that can open or close, without apostrophes between letters ("don't", "l’avocat", "l'«Iliade»")."""
    return regex.compile(
        r"``|''|(?<![\p{L}\p{N}]),,(?=\w)|[“”„‟«»‘‚‛‹›「」『』﹁﹂﹃﹄｢｣《》〈〉〝〞〟\"＂()\[\]{}（）［］｛｝【】〔〕]"
        r"|(?<![\p{L}\p{N}])['’`]|['’](?![\p{L}\p{N}])"
    )


@cache
def _elided() -> regex.Pattern[str]:
    """Words that begin with an apostrophe: years ('80s) and English and Dutch elisions (OED, Woordenlijst)."""
    return regex.compile(
        r"['’](?:\p{Nd}|(?:tis|twas|twere|twill|em|til|till|cause|n|bout|round|neath|nineties|eighties|seventies"
        r"|sixties"
        r"|fifties|forties|thirties|twenties|s|t)\b)",
        regex.IGNORECASE,
    )


def outer_pairs(text: str, start: int, end: int, brackets: bool = True) -> list[Pair]:
    """The outermost pairs of `text[start:end]`, in order. `brackets`: whether round and square ones count too."""
    found: list[Pair] = []
    stack: list[tuple[str, int, int]] = []
    places: dict[str, list[int]] = {}  # of each opening sign, where it stands in the stack
    left = text.count('"', start, end)
    for match in _signs().finditer(text, start, end):
        sign, at, after = match[0], match.start(), match.end()
        if not brackets and sign in "()[]{}（）［］｛｝【】〔〕":
            continue
        before = text[at - 1] if at > start else " "
        behind = text[after] if after < end else " "
        if sign == '"':
            left -= 1
            if before.isdigit() and left % 2 == 1 and places.get(sign):
                continue  # inches: "a 6" pipe"
        level = _closes(sign, before, behind, places)
        if level >= 0:
            opener, begin, inner = stack[level]
            while len(stack) > level:
                places[stack.pop()[0]].pop()
            while found and found[-1].start > begin:  # pairs inside this one
                found.pop()
            found.append(Pair(begin, inner, at, after, opener))
        elif _opens(sign, before, behind) and not (sign in "'’" and _elided().match(text, at)):
            places.setdefault(sign, []).append(len(stack))
            stack.append((sign, at, after))
    return found


def _opens(sign: str, before: str, behind: str) -> bool:
    """Whether a sign at this place opens: nothing glued to it in front, something behind it."""
    if sign not in CLOSING:
        return False
    if sign in _ALWAYS_OPEN:
        return True
    if behind.isspace():
        return False
    free = not (before.isalnum() or before in ".,;:!?…)]}%°”’»")
    # Chinese and Japanese put no blank before a quotation: a straight sign opens after any letter of theirs.
    return free or (sign in '"＂' and ("\u3040" <= before <= "\u9fff" or before in ":："))


def _closes(sign: str, before: str, behind: str, places: dict[str, list[int]]) -> int:
    """Where in the stack the opening sign stands that a sign at this place closes; -1 where there is none."""
    openers = _openers().get(sign)
    if openers is None:
        return -1
    level = max((places[opener][-1] for opener in openers if places.get(opener)), default=-1)
    if level >= 0 and sign in _ALIKE:
        if sign in _SINGLE and (before.isspace() or behind.isalnum()):
            return -1
        if before.isspace() and not (behind.isspace() or behind in ".,;:!?)]}"):
            return -1  # it opens another one
    return level


@cache
def _openers() -> dict[str, tuple[str, ...]]:
    """Of each closing sign, the signs that it can close."""
    openers: dict[str, tuple[str, ...]] = {}
    for opener, closing in CLOSING.items():
        for sign in ["''"] * ("''" in closing) + list(closing.replace("''", "")):
            openers[sign] = (*openers.get(sign, ()), opener)
    return openers
