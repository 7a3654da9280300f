"""What stands around the digits of a figure: scales and units after them, currencies and hedges before them.

Every function takes the text with ASCII digits and a place in it, and looks at a few code points around it only.
"""

from __future__ import annotations

from decimal import Decimal
from functools import cache

from .lazy_patterns import pattern
from .numerals import GLUED_SCALES, HEDGES, MONEY_SCALES, SCALES
from .units import Unit, find_unit, joined_spellings, spellings

#: Letters of scripts that put blanks between words; superscripts, ½ and circled numbers are no letters.
_LETTER = "[^\\W\\d_²³¹¼-¾\u2070-\u209c\u2150-\u218f\u2460-\u24ff\u3040-\u33ff\u3400-\u9fff\uac00-\ud7af]"
#: A word after a digit or a blank, at most 40 letters of it.
_WORD = pattern(f"{_LETTER}(?:{_LETTER}|[\u0300-\u036f\u0900-\u0963]){{0,39}}")
_SIGN = pattern(r"°[ \u00a0]?[CF](?![^\W\d_])|[%‰°€$£¥₹₩₽₺₪₨℃℉]|(?:US|CA?|AU?|HK|S|NZ|R)\$")
_RATE = pattern(r"/[^\W\d_]{1,4}(?![^\W\d_])")
_POWER = pattern(r"[²³]|[23](?![\w.,]\d|\w)")
_OF = pattern("(?:de |d['e] ?|di |of |के |की )")
#: Units that are words of a language and something else in others.
_ONLY_IN = {
    "an": "fr",
    "to": "fr",
    "go": "fr",
    "mo": "fr",
    "ko": "fr",
    "ore": "it",
    "ora": "it",
    "mes": "es",
    "mal": "de",
}
_ONLY_IN |= {"mois": "fr", "mi": "en", "in": "-", "a": "-", "once": "-"}


@cache
def _first_words() -> frozenset[str]:
    """The words that begin a unit of several words."""
    return frozenset(spelling.partition(" ")[0] for spelling in spellings() if " " in spelling)


@cache
def _languages(lang: str | None) -> tuple[str, ...]:
    """Whose scale words are read: the language's and English ones; all, where the language is not known."""
    if lang is None:
        return tuple(language for language in SCALES if language)
    return (lang, "en") if lang in SCALES and lang != "en" else ("en", "hi")


def read_word(text: str, at: int) -> tuple[str, int]:
    """The word that starts at a place, and its end; empty where none does."""
    found = _WORD.match(text, at)
    return (found[0], found.end()) if found else ("", at)


def read_scale(text: str, low: str, at: int, lang: str | None, money: bool) -> tuple[int, int]:
    """The scale after digits that end at `at` ("million", "Mrd.", "k"), and where it ends; 1 where there is none."""
    blank = text[at : at + 1] in (" ", "\u00a0", "-", "\n") and at + 1 < len(text)
    start = at + 1 if blank else at
    word, end = read_word(text, start)
    if not word:
        return 1, at
    small = low[start:end]
    scale = SCALES[""].get(small)
    if scale is None:
        small_hindi = small.replace("\u093c", "")
        for language in _languages(lang):
            scale = SCALES[language].get(small_hindi)
            if scale is not None:
                break
    if scale is None and (not blank or money):
        scale = GLUED_SCALES.get(word) if not blank else None
        if scale is None:
            following = _SIGN.match(text, end)
            if money or (following and following[0] not in "%‰°"):
                scale = MONEY_SCALES.get(word)
    if scale is None and blank and (sign := _SIGN.match(text, end + (text[end : end + 1] in (" ", "\u00a0")))):
        scale = MONEY_SCALES.get(word) if sign[0] not in "%‰°" else None  # "4,2 M€"
    if scale is None:
        return 1, at
    if (
        text[end : end + 1] == "."
        and small in ("mio", "mrd", "tsd", "mill", "mln", "mld", "bio", "mn", "bn")
        and end + 1 < len(text)
    ):
        end += 1
    return scale, end


def read_unit(text: str, low: str, at: int, lang: str | None, scaled: bool = False) -> tuple[Unit | None, int]:
    """The unit after a number that ends at `at`, and where it ends. `scaled`: an "of" may stand between."""
    start = at
    if text[start : start + 1] == "\n":  # a wrapped line: a word at its start, no lone letter
        word, end = read_word(text, start + 1)
        unit = find_unit(word) if len(word) > 2 and (word.islower() or lang == "de") else None
        return (unit, end) if unit else (None, at)
    if text[start : start + 1] in (" ", "\u00a0", "-", "'") and start + 1 < len(text):
        start += 1
    if scaled and start > at:
        of = _OF.match(low, start)
        start = of.end() if of else start
    sign = _SIGN.match(text, start)
    if sign and sign[0] == "°":
        word, end = read_word(text, sign.end() + (text[sign.end() : sign.end() + 1] == " "))
        unit = find_unit(word) if word else None
        if unit and unit.dimension == "temperature":
            return unit, end
    if sign and not (sign[0] in "$£€¥" and text[sign.end() : sign.end() + 1].isdigit()):
        return find_unit(sign[0].replace(" ", "").replace("\u00a0", "")), sign.end()
    if text[start : start + 1] >= "\u3040":
        return _joined_unit(text, start, at)
    word, end = read_word(text, start)
    if not word:
        return (find_unit("×"), start + 1) if text[start : start + 1] == "×" and _alone(text, start + 1) else (None, at)
    small = low[start:end]
    if small in _ONLY_IN and _ONLY_IN[small] != lang:
        return None, at
    if word == "x" and not _alone(text, end):
        return None, at
    if small in _first_words():
        for ahead in range(3, 0, -1):
            stop = end
            for _ in range(ahead):
                stop = read_word(text, stop + 1)[1] if text[stop : stop + 1] in (" ", "\u00a0") else stop
            unit = find_unit(low[start:stop].replace("\u00a0", " ").replace("\u093c", "")) if stop > end else None
            if unit:
                return unit, stop
    if text[end : end + 1] == "/":
        rate = _RATE.match(text, end)
        unit = find_unit(text[start : rate.end()]) if rate else None
        if rate and unit:
            return unit, rate.end()
    power = _POWER.match(text, end)
    if power:
        unit = find_unit(word + {"2": "²", "3": "³"}.get(power[0], power[0]))
        if unit:
            return unit, power.end()
    if len(word) == 1 and text[end : end + 1] in ("'", ".") and text[end + 1 : end + 2].isalpha():
        return None, at  # "5 l'année"
    unit = find_unit(word) or find_unit(word.replace("\u093c", ""))
    if unit is None and text[end : end + 1] == ".":
        unit = find_unit(word + ".")
        return (unit, end + 1) if unit else (None, at)
    if unit is None and text[end : end + 1] == "-":
        stop = read_word(text, end + 1)[1]
        unit = find_unit(low[start:stop])
        return (unit, stop) if unit else (None, at)
    return (unit, end) if unit else (None, at)


def _alone(text: str, at: int) -> bool:
    """Whether no number follows: "3x" is a unit, "3 x 4" is not."""
    return not text[at : at + 2].strip()[:1].isdigit()


def _joined_unit(text: str, start: int, at: int) -> tuple[Unit | None, int]:
    """The longest unit at a place in a text without blanks."""
    table, longest = joined_spellings()
    for length in range(longest, 0, -1):
        unit = table.get(text[start : start + length])
        if unit:
            return unit, start + length
    return None, at


_HALF_MORE = pattern(r"(?:[ \u00a0](?:et demie?|e mezz[ao]|y medi[ao]|and a half|और आधा)(?![^\W\d_])|半)")


def half_more(low: str, at: int) -> int:
    """Where "and a half", "et demie", 半 ends that stands at a place; the place itself where none does."""
    found = _HALF_MORE.match(low, at)
    return found.end() if found else at


_MONEY_BEFORE = pattern(
    r"(?:(?:US|CA?|AU?|HK|S|NZ|R)?\$|[€£¥₹₩₽₺₪₨]|(?<![^\W\d_])(?:[A-Z]{3}|Rs\.?|SFr\.|Fr\.|रु\.?|रू\.?))[ \u00a0]?$"
)
_MONEY_ENDS = frozenset("$€£¥₹₩₽₺₪₨sु.ू")


def money_before(text: str, at: int) -> tuple[Unit | None, int]:
    """The currency in front of digits, and where it starts."""
    last = text[at - 1 : at]
    if last in (" ", "\u00a0"):
        last = text[at - 2 : at - 1]
    if not last or not (last in _MONEY_ENDS or "A" <= last <= "Z"):
        return None, at
    begin = max(0, at - 6)
    found = _MONEY_BEFORE.search(text[begin:at])
    if not found:
        return None, at
    unit = find_unit(found[0].strip().rstrip("\u00a0"))
    return (unit, begin + found.start()) if unit and unit.dimension == "money" else (None, at)


_LAST_WORD = pattern(r"([^\W\d_]+[\u0900-\u0963]*|[~≈><])\.?[ \u00a0]?$")


#: "more than", "plus de", "meno di": the second word by itself says nothing.
_COMPARED = frozenset("than als de di que".split())
_MORE = frozenset("more greater mehr plus più más".split())
_LESS = frozenset("less fewer under weniger moins meno menos".split())


def hedge_before(low: str, at: int) -> int | None:
    """How the words in front of a figure loosen it, None where they do not."""
    window = low[max(0, at - 22) : at]
    found = _LAST_WORD.search(window)
    if not found:
        return None
    word = found[1]
    if word in _COMPARED:
        before = _LAST_WORD.search(window[: found.start()])
        if before is None:
            return None
        return 1 if before[1] in _MORE else -1 if before[1] in _LESS else HEDGES.get(before[1])
    hedge = HEDGES.get(word)
    if hedge is None and word[0] > "\u0900":
        # Han words have no borders
        return next((value for name, value in HEDGES.items() if name[0] > "\u0900" and word.endswith(name)), None)
    return hedge


#: Endings of ordinals (1st, 2e, 3º) and of decades (1990s, 1990er).
ORDINAL = pattern(r"(?:st|nd|rd|th|er|ère|ème|e|ᵉ|º|ª|°(?![CF \d]))(?![^\W\d_])")
DECADE = pattern(r"(?:'?s|er|ern)(?![^\W\d_])")

_EXPONENT = pattern(
    r"[ \u00a0]?[×x*·∙⋅][ \u00a0]?10"
    r"(?:(?:\^|\*\*)\{?([-+]?\d{1,2})\}?|([⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}))|[eE]([-+]?\d{1,2})(?![\w.])"
)
_POWER_OF_TEN = pattern(r"(?:\^|\*\*)\{?([-+]?\d{1,2})\}?(?![\w.]\d)|([⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})")
_SUPERSCRIPT = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")


def read_power_of_ten(text: str, at: int) -> tuple[Decimal, int]:
    """The value of "10^6" or "10⁶" whose ten ends at a place, and where it ends; 10 where there is no exponent."""
    found = _POWER_OF_TEN.match(text, at)
    if not found:
        return Decimal(10), at
    return Decimal(1).scaleb(int((found[1] or found[2]).translate(_SUPERSCRIPT))), found.end()


def read_exponent(text: str, at: int) -> tuple[Decimal, int]:
    """The power of ten after digits ("× 10⁶", "e6"), and where it ends; 1 where there is none."""
    found = _EXPONENT.match(text, at)
    if not found:
        return Decimal(1), at
    digits = (found[1] or found[2] or found[3]).translate(_SUPERSCRIPT)
    return Decimal(1).scaleb(int(digits)), found.end()
