"""Whether a stretch of a text begins and ends where a word does.

Letters, figures and their marks hold together (Unicode Standard Annex 29); scripts that write no space between words
have a border anywhere. Beyond that, some signs belong to the word or figure that they touch, and a quote that leaves
them out says something else: the minus of -5, the point of 3.5, the % of 5%, the n't of can't, the non- of non-binding.
"""

from __future__ import annotations

import re
import unicodedata

from .characters import LINE_HYPHEN, TABLE

#: Code points of scripts without word spaces: Thai to Lao, Myanmar, Khmer, Kana, Han and their extensions (Unicode 17).
SPACELESS = (
    (0x0E00, 0x0EFF),
    (0x1000, 0x109F),
    (0x1780, 0x17FF),
    (0x3005, 0x3007),
    (0x3040, 0x30FF),
    (0x31F0, 0x31FF),
    (0x3400, 0x9FFF),
    (0xAA60, 0xAA7F),
    (0xF900, 0xFAFF),
    (0xFF66, 0xFF9F),
    (0x20000, 0x323AF),
)
#: Word parts that turn the word behind their hyphen into something else.
_PREFIXES = (
    "non|un|in|im|il|ir|dis|de|anti|counter|contra|pseudo|quasi|semi|half|sub|ex|pre|post|mis|not|never|no|nicht"
)
#: Word parts that do so from behind.
_SUFFIXES = "free|less|proof|resistant|negative|naive|averse|fold|frei|los|like|exempt"
#: What makes the beginning of a stretch a wrong one, seen in the folded text before it.
_BEFORE_FIGURE = re.compile(r"(?:(?<![^\W_])[-+±~<>≤≥≈]|\d[-.,:/^]|[^\W_]-|\d [.,]|(?<!\w)\.|[$€£¥₹][-+]?)\Z")
_BEFORE_LETTER = re.compile(
    rf"(?:(?<![^\W_])(?:{_PREFIXES}|\d+)-|[^\W\d_]-\s*\n\s*|[^\W\d_]{LINE_HYPHEN}\s*|(?:n|can)')\Z"
)
#: The same for what comes after the end.
_AFTER_FIGURE = re.compile(r"[.,:]\d|[+#]|[-/^×][\da-z]|\s?[%‰]|[°²³¹⁰⁴-⁹⁻½¼¾⅓⅔⅛'\"]")
_AFTER_LETTER = re.compile(
    rf"n?'(?:t|T)\b|[+#]|'[^\W\d_]|-\s*\n\s*[^\W\d_]|-(?:{_SUFFIXES})\b|[²³⁻]|/(?=[^\W\d_]{{1,3}}\b)"
)

#: Raised figures and fractions: they hold to a figure or a unit, but a footnote sign behind a word does not.
_RAISED = re.compile("[²³¹⁰⁴-⁹½¼¾]")
#: Dashes that never break a word at a line's end.
_LONG_DASHES = frozenset("—–―")
#: How far around a border is looked.
_REACH = 16


def spaceless(character: str) -> bool:
    """Whether a character belongs to a script that writes no space between words."""
    point = ord(character)
    return point >= 0x0E00 and any(first <= point <= last for first, last in SPACELESS)


def _holds(character: str) -> bool:
    return character.isalnum() or unicodedata.category(character)[0] == "M"


def keeps_to_words(text: str, start: int, end: int) -> bool:
    """Whether `[start, end)` of a text begins and ends at word borders."""
    return _begins(text, start) and _ends(text, end)


def _begins(text: str, start: int) -> bool:
    first = text[start]
    if not first.isalnum():
        return not (start and unicodedata.category(first)[0] == "M")
    if not start:
        return True
    if text[start - 1] == " " and first.isalpha() and text[start - 2 : start - 1] not in "-\n":
        return True  # the common case
    around = text[max(0, start - _REACH) : start]
    if not first.isdecimal() and around.rstrip()[-1:] in _LONG_DASHES:
        return True
    around = around.translate(TABLE).replace("*", "").rstrip("_")
    if not around:
        return True
    if _holds(around[-1]):
        return spaceless(around[-1]) or spaceless(first)
    if first.isdecimal():
        return not _BEFORE_FIGURE.search(around)
    return spaceless(first) or not _BEFORE_LETTER.search(around)


def _ends(text: str, end: int) -> bool:
    if end >= len(text):
        return True
    last, after = text[end - 1], text[end]
    if unicodedata.category(after)[0] == "M" and TABLE[ord(after)]:
        return False
    if not _holds(last) or (after == " " and not last.isdecimal()):
        return True
    if not last.isdecimal() and after in _LONG_DASHES:
        return True
    around = text[end : end + _REACH].translate(TABLE).replace("*", "").lstrip("_")
    if not around:
        return True
    if _holds(around[0]) and not _RAISED.match(around):
        return spaceless(around[0]) or spaceless(last)
    return not (_AFTER_FIGURE if last.isdecimal() else _AFTER_LETTER).match(around)
