"""Numbers written in words: "two hundred and five", "dreihundertzwanzig", "quatre-vingt-dix", "बारह लाख", 三百二十.

The words are data in `numerals.py`; here is how they add up. Work grows linearly with the text.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import cache, lru_cache

from .lazy_patterns import pattern
from .numerals import (
    ARTICLES,
    FRACTION_WORDS,
    HAN_DIGITS,
    HAN_PLACES,
    HAN_SCALES,
    HINDI_HALVES,
    JOINERS,
    ORDINALS,
    SCALES,
    SMALL,
)

#: A word: letters, and the vowel signs that Indic scripts write between them.
WORD = pattern(r"[^\W\d_](?:[^\W\d_]|[\u0300-\u036f\u0900-\u0963\u0970-\u097f])*")
_HUNDREDTH = Decimal("0.01")
_ASCII_WORD = pattern("[a-z]+")
#: What may stand between two words of one number.
_GAP = pattern(r"[ \u00a0]?-?[ \u00a0\n]?")


def words_of(low: str) -> list[str]:
    """The words of a text in small letters."""
    return _ASCII_WORD.findall(low) if low.isascii() else WORD.findall(low)


@dataclass(frozen=True, slots=True)
class WordNumber:
    """A number in words, with its place in the text."""

    start: int
    end: int
    value: Decimal
    #: The worth of the last place that the words give: a million in "three million".
    precision: Decimal
    #: `number`, `article` ("a", "une": one only before a scale or a unit), `fraction` ("half"), `ordinal`.
    kind: str = "number"


@cache
def _values(lang: str) -> dict[str, int]:
    """Every simple number word of a language, scales too, with nukta folded away."""
    scales = {
        word: value for word, value in SCALES.get(lang, {}).items() if len(word) > 3 or lang == "hi" or word == "mil"
    }
    return {word.replace("\u093c", ""): value for word, value in (SMALL[lang] | scales).items()}


#: Words that can begin a number although they are scales: "mille euros", "hundert Jahre".
_STARTS = {
    "fr": {"cent", "mille"},
    "it": {"cento", "mille"},
    "es": {"cien", "ciento", "mil"},
    "de": {"hundert", "tausend"},
}


def _german(word: str) -> int | Decimal | None:
    """A German compound below a million, None for any other word."""
    if word == "anderthalb":
        return Decimal("1.5")
    if word.endswith("einhalb"):
        whole = SMALL["de"].get(word.removesuffix("einhalb"))
        return whole + Decimal("0.5") if whole is not None else None
    for name, factor in (("tausend", 1000), ("hundert", 100)):
        left, found, right = word.partition(name)
        if found:
            high = _german(left) if left else 1
            low = _german(right.removeprefix("und")) if right else 0
            return None if high is None or low is None else high * factor + low
    known = SMALL["de"].get(word)
    if known is not None:
        return known
    units, _, tens = word.partition("und")
    unit, ten = SMALL["de"].get(units), SMALL["de"].get(tens)
    return unit + ten if unit and ten and unit < 10 and 20 <= ten < 100 else None


_ITALIAN_TENS = {w: v for w, v in SMALL["it"].items() if 20 <= v < 100}


def _italian(word: str) -> int | None:
    """An Italian compound below a million, None for any other word."""
    known = SMALL["it"].get(word)
    if known is not None:
        return known
    for name, factor in (("mila", 1000), ("mille", 1000), ("cento", 100), ("cent", 100)):
        left, found, right = word.partition(name)
        if found:
            high = _italian(left) if left else 1
            low = _italian(right) if right else 0
            if high is not None and low is not None and low < factor:
                return high * factor + low
    for tens, value in _ITALIAN_TENS.items():
        stem = tens if word.startswith(tens) else tens[:-1]  # ventuno, ventotto drop the vowel
        if word.startswith(stem):
            unit = SMALL["it"].get(word[len(stem) :])
            if unit and unit < 10:
                return value + unit
    return None


@lru_cache(maxsize=1 << 15)
def _compound(word: str, lang: str) -> int | Decimal | None:
    """The value of a German or Italian compound, None for any other word."""
    if 5 < len(word) < 60:
        if lang == "de" and ("und" in word or "halb" in word or "tausend" in word):
            return _german(word)
        if lang == "it" and word[:3] in _ITALIAN_STARTS:
            return _italian(word)
    return None


def _word_value(word: str, lang: str) -> int | Decimal | None:
    """The value of one word, a compound too."""
    value = _values(lang).get(word)
    return _compound(word, lang) if value is None else value


_ITALIAN_STARTS = {w[:3] for w in SMALL["it"]} | {"mil"}


def has_number_word(words: set[str], lang: str) -> bool:
    """Whether any of a text's words, in small letters, is a number word or a fraction of the language."""
    if not words.isdisjoint(_quick(lang)):
        return True
    return lang in ("de", "it") and any(_compound(word, lang) is not None for word in words if len(word) > 5)


def number_words_among(words: set[str], lang: str) -> set[str]:
    """Those of a text's words, in small letters, that a number or an ordinal of the language can begin with."""
    if lang not in SMALL:
        return set()
    found = words & _quick(lang)
    if lang == "en":
        found |= words & ORDINALS.keys()
    if lang == "hi":
        found |= {word for word in words if word.replace("\u093c", "") in _quick(lang)}
    if lang in ("de", "it"):
        found |= {word for word in words if len(word) > 5 and _compound(word, lang) is not None}
    return found


@cache
def _quick(lang: str) -> frozenset[str]:
    """Every word that a number of the language can begin with, as written and without nukta."""
    words = {*SMALL[lang], *_STARTS.get(lang, ()), *FRACTION_WORDS.get(lang, ())}
    if lang == "hi":
        words |= {word.replace("\u093c", "") for word in words} | set(HINDI_HALVES)
    return frozenset(words | ARTICLES[lang] if lang != "en" else words)


def _combine(values: list[int | Decimal], value: int | Decimal, lang: str) -> bool:
    """Add the next word to a number being built, `[from a thousand on, below a thousand]`; False: it does not fit."""
    total, group = values
    if value >= 1000:
        if value not in SCALES[lang].values():  # a compound: "drei Millionen fünfhunderttausend"
            fits = group == 0 and value < 10**6 and total % 10**6 == 0
            values[0] = total + value if fits else total
            return fits
        if total and total < value:  # "siete mil millones", "two hundred thousand million"
            values[:] = [(total + group) * value, 0]
        elif group or not total:
            values[:] = [total + (group or 1) * value, 0]
        else:
            return False
        return True
    if value >= 100:
        if group == 0 or (value == 100 and group < 100 and lang != "es"):
            values[1] = (group or 1) * value
            return True
        return False
    if lang == "fr" and value == 20 and group % 100 == 4:
        values[1] = group - 4 + 80
        return True
    below = group % 100
    if lang == "fr" and below in (10, 70, 90) and 7 <= value <= 9:
        values[1] = group + value
        return True
    if below == 0 or (below % 10 == 0 and below >= 20 and value < (20 if lang == "fr" and below in (60, 80) else 10)):
        values[1] = group + value
        return True
    return False


#: A word with its place, in small letters and without nukta.
_Word = tuple[str, int, int]


def find_word_numbers(low: str, lang: str, begin: int = 0, stop: int | None = None) -> Iterator[WordNumber]:
    """The numbers written in words of one language in `[begin, stop)`, in order. `low` is in small letters."""
    found = WORD.finditer(low, begin, len(low) if stop is None else stop)
    words: list[_Word] = [(m[0].replace("\u093c", ""), m.start(), m.end()) for m in found]
    i = 0
    while i < len(words):
        number, i = _read_at(low, words, i, lang)
        if number:
            yield number


def _read_at(low: str, words: list[_Word], i: int, lang: str) -> tuple[WordNumber | None, int]:
    """The number that begins at a word, if any, and the index of the word after it."""
    word, start, end = words[i]
    if lang == "hi" and word in HINDI_HALVES:
        return _hindi_half(words, i)
    value = _word_value(word, lang)
    if value is None and word not in ARTICLES[lang]:
        if FRACTION_WORDS.get(lang, {}).get(word, (0, 0))[0]:
            return _lone_fraction(words, i, lang)
        if lang == "en" and word in ORDINALS:
            return WordNumber(start, end, Decimal(ORDINALS[word]), Decimal(1), "ordinal"), i + 1
        return None, i + 1
    if value is not None and value >= 100 and word in SCALES[lang] and word not in _STARTS.get(lang, ()):
        return None, i + 1  # "millions of people" is no number
    return _number(low, words, i, lang, value)


def _lone_fraction(words: list[_Word], i: int, lang: str) -> tuple[WordNumber, int]:
    """A fraction that needs no number in front: "half", "half a million"."""
    word, start, end = words[i]
    share = Decimal(1) / FRACTION_WORDS[lang][word][1]
    k = i + 2 if i + 1 < len(words) and words[i + 1][0] in ARTICLES[lang] else i + 1
    scale = SCALES[lang].get(words[k][0], 0) if k < len(words) and words[k][1] - end <= 4 else 0
    if scale >= 1000:
        return WordNumber(start, words[k][2], share * scale, Decimal(scale) / 10), k + 1
    return WordNumber(start, end, share, _HUNDREDTH, "fraction"), i + 1


def _number(low: str, words: list[_Word], i: int, lang: str, value: int | Decimal | None) -> tuple[WordNumber, int]:
    """The number that begins at a word of this value (None: an article), as long as its words add up."""
    joiner, fractions = JOINERS.get(lang), FRACTION_WORDS.get(lang, {})
    first, start, end = words[i]
    built: list[int | Decimal] = [0, 0]
    _combine(built, 1 if value is None else value, lang)
    scale: int | Decimal = 1
    i += 1
    single = True
    while i < len(words):
        step = i
        if joiner and words[i][0] == joiner and i + 1 < len(words) and _joins(built, joiner, words[i + 1][0], lang):
            step = i + 1
        value = _word_value(words[step][0], lang)
        if not value or not _GAP.fullmatch(low, end, words[i][1]):
            break
        if (step > i and not _GAP.fullmatch(low, words[i][2], words[step][1])) or not _combine(built, value, lang):
            break
        scale = value if value >= 1000 else 1
        end, i, single = words[step][2], step + 1, False
    total, article = Decimal(sum(built)), first in ARTICLES[lang]
    if lang == "en" and i < len(words) and ORDINALS.get(words[i][0], 10) < 10 and total % 100 in range(20, 100, 10):
        return WordNumber(start, words[i][2], total + ORDINALS[words[i][0]], Decimal(1), "ordinal"), i + 1
    if i < len(words) and words[i][0] in fractions and _GAP.fullmatch(low, end, words[i][1]) and total < 100:
        kind = "fraction" if article and total == 1 else "number"
        return WordNumber(start, words[i][2], total / fractions[words[i][0]][1], _HUNDREDTH, kind), i + 1
    return WordNumber(start, end, total, Decimal(scale), "article" if article and single else "number"), i


def _joins(built: list[int | Decimal], joiner: str, following: str, lang: str) -> bool:
    """Whether "and" between two number words makes one number of them."""
    value = _word_value(following, lang)
    total, group = built
    if value is None or value >= 100:
        return False
    if joiner == "and":
        return group % 100 == 0 and (group > 0 or total > 0)
    if joiner == "et":
        return value in (1, 11) and group % 100 in (20, 30, 40, 50, 60, 70)
    if joiner == "y":
        return value < 10 and group % 100 in range(30, 100, 10)
    return False


def _hindi_half(words: list[_Word], i: int) -> tuple[WordNumber | None, int]:
    """डेढ़ लाख, ढाई करोड़, साढ़े तीन हज़ार."""
    alone, added = HINDI_HALVES[words[i][0]]
    start, end = words[i][1:]
    value, precision = Decimal(alone or added), Decimal("0.5")
    i += 1
    if added:
        number = _word_value(words[i][0], "hi") if i < len(words) else None
        if number is None or number > 99:
            return None, i
        value, end, i = value + number, words[i][2], i + 1
    while i < len(words) and (scale := SCALES["hi"].get(words[i][0])) and words[i][1] - end <= 1:
        value, precision, end, i = value * scale, precision * scale, words[i][2], i + 1
    return WordNumber(start, end, value, precision), i


HAN_RUN = pattern("[〇零一二三四五六七八九十百千万萬億亿兆两兩]+")


def read_han(run: str) -> Decimal | None:
    """The value of a run of Han numerals: 三百二十, 二〇二四, 一億二千万. None where it is no number."""
    if len(run) > 40:
        return None
    if all(c in HAN_DIGITS for c in run):
        return (
            Decimal("".join(str(HAN_DIGITS[c]) for c in run)) if len(run) == 1 or "〇" in run or len(run) == 4 else None
        )
    total = group = digit = 0
    for c in run:
        if c in HAN_DIGITS:
            digit = HAN_DIGITS[c]
        elif c in HAN_PLACES:
            group, digit = group + (digit or 1) * HAN_PLACES[c], 0
        else:
            if not group + digit:
                return None
            total, group, digit = total + (group + digit) * HAN_SCALES[c], 0, 0
    return Decimal(total + group + digit)
