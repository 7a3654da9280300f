"""Where a text has numbers, and what they are worth as they are written: quick, coarse, and over no place too few.

A figure is read with all that stands around it, which takes its time; this only tells where one may stand. Scales,
units and signs are left to the reader: "1.5 million km" is 1.5 here. Work grows linearly with the text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal
from unicodedata import numeric

from .dates import ERAS, two_digit_year
from .figure_parts import read_exponent, read_power_of_ten
from .lazy_patterns import pattern
from .number_words import HAN_RUN, find_word_numbers, number_words_among, read_han, words_of
from .numerals import FRACTION_SIGNS, FRACTION_WORDS, HAN_PLACES, HAN_SCALES, ORDINALS, fold_digits, lowered

#: Digits of any script with the separators that `figures.py` reads, as they are before any folding; or a sign like ½.
_NUMBER = pattern(
    r"\d{1,3}(?:[ \u00a0\u2006-\u2009\u202f]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,．，'’ʼ‘\u066b\u066c]\d+)*|["
    + FRACTION_SIGNS
    + "]"
)
_SEPARATOR = pattern(r"\D")
#: Separators that never stand before decimals.
_THOUSANDS = frozenset(" \u00a0\u2006\u2007\u2008\u2009\u202f'’ʼ‘\u066c")
_BLANKS = frozenset(" \u00a0")
_HAN = frozenset([*HAN_PLACES, *HAN_SCALES])
#: What after digits may change their value: a power of ten, a fraction.
_CHANGES = frozenset("×x*·∙⋅eE^/分⁻⁰¹²³⁴⁵⁶⁷⁸⁹hHस")
#: What stands before the two digits of a year, and before the year of an era.
_ERA_ENDS = frozenset(era[-1] for era in ERAS)
_BEFORE_YEAR = frozenset("-–/.'’") | _ERA_ENDS
_HUNDRED = pattern(r"[ \u00a0-]?(?:[hH]undred|सौ|hundert)")
_PARTS = pattern(r"/(\d{1,3})(?!\d)|分の(\d{1,3})(?!\d)")
_PLACED = pattern(r"(\d+(?:,\d{3})*(?:\.\d+)?)[ \u00a0]?([" + "".join([*HAN_PLACES, *HAN_SCALES]) + "]*)")
#: Longer strings of digits are no numbers that anyone reads.
_LONGEST = 60
#: So many code points of a text are looked at for one number in words.
_WORDS_REACH = 60


def written_numbers(text: str, lang: str | None = None) -> list[tuple[float, int]]:
    """The numbers of a text, as value and place, in digits and in the words of a language (English if None).

    A string that can be read in several ways gives each of them, but one: "1,234" is 1.234 only. Which of the two
    it is, its scale, and its unit are for the caller to allow for.
    """
    rows: list[tuple[float, int]] = []
    for match in _NUMBER.finditer(text):
        written, start, end = match[0], match.start(), match.end()
        if written.isdecimal() and end - start <= _LONGEST:
            values = [float(written)]
        else:
            values = _values(written, text[start - 1 : start])
        if text[start - 1 : start] in _BEFORE_YEAR:
            values += _years(text, start, written)
        following = text[end : end + 1]
        if following in _BLANKS:
            following = text[end + 1 : end + 2]
        if following in _CHANGES:
            values += _changed(values[:1], text[end : end + 24])
        elif following in _HAN:
            values.append(_with_places(fold_digits(text[start : end + 24])))
        rows += [(value, start) for value in values]
    return rows + _in_words(text, lang or "en")


def _values(written: str, before: str) -> list[float]:
    """What digits with separators may be worth; their parts too, where they may be no single number."""
    if written in FRACTION_SIGNS:
        return [numeric(written) + (int(before) if before.isdecimal() else 0), numeric(written)]
    parts = _SEPARATOR.split(written)
    if len(written) > _LONGEST:
        return [float(part) for part in parts if 0 < len(part) <= _LONGEST]
    last = written[-len(parts[-1]) - 1]
    groups = all(len(part) == 3 for part in parts[1:])
    if last in _THOUSANDS or (len(parts) > 2 and len(parts[-1]) == 3):
        whole = [float("".join(parts))]
    else:
        whole = [float(f"{''.join(parts[:-1])}.{parts[-1]}")]
    doubtful = len(parts) > 2 or last in _THOUSANDS or (not groups and max(map(len, parts)) > 3)
    if len(parts) == 3 and len(parts[2]) == 2:
        whole.append(float(two_digit_year(parts[2])))  # 5.3.24
    return [*map(float, parts), *whole] if doubtful else whole


def _years(text: str, start: int, written: str) -> list[float]:
    """The year that short digits may stand for: 2018–19, '24, 令和6."""
    if len(written) > 2 or not written.isdecimal():
        return []
    if text[start - 1] in _ERA_ENDS:
        before = ERAS.get(text[start - 2 : start])
        return [before + float(written)] if before else []
    return [float(two_digit_year(written))] if len(written) == 2 else []


def _changed(values: list[float], following: str) -> list[float]:
    """What a number is worth with the power of ten or the other half of a fraction that follows it."""
    parts, hundred = _PARTS.match(following), _HUNDRED.match(following)
    folded = fold_digits(following)
    for value in values:
        if hundred:
            return [value * 100]
        if parts:
            low, high = (value, float(parts[1])) if parts[1] else (float(parts[2]), value)
            return [low / high] if 0 < low < high else []
        power, stop = read_power_of_ten(folded, 0) if value == 10 else (Decimal(1), 0)
        if stop:
            return [float(power)]
        power, stop = read_exponent(folded, 0)
        return [value * float(power)] if stop else []
    return []


def _with_places(folded: str) -> float:
    """The worth of digits with Han places: 1億2,000万."""
    total, at = 0.0, 0
    while piece := _PLACED.match(folded, at):
        value = float(piece[1].replace(",", ""))
        for place in piece[2]:
            value *= HAN_PLACES.get(place) or HAN_SCALES[place]
        total, at = total + value, piece.end()
        if not piece[2]:
            break
    return total


def _in_words(text: str, lang: str) -> list[tuple[float, int]]:
    rows: list[tuple[float, int]] = []
    if lang in ("ja", "zh"):
        for run in HAN_RUN.finditer(text):
            value = read_han(run[0])
            if value is not None:
                rows.append((float(value), run.start()))
                if text.startswith("分の", run.end()) and (over := HAN_RUN.match(text, run.end() + 2)) and value:
                    rows.append((float((read_han(over[0]) or 0) / value), run.start()))
        return rows
    low = lowered(text)
    fractions, read_to = FRACTION_WORDS.get(lang, {}), 0
    for start, word in sorted(_places(low, number_words_among(set(words_of(low)), lang))):
        if lang == "en" and word in ORDINALS:
            rows.append((float(ORDINALS[word]), start))
        if word in fractions:  # "a third"
            rows.append((1 / fractions[word][1], start))
        if start >= read_to and (lang != "en" or word not in ORDINALS):
            number = next(find_word_numbers(low, lang, start, start + _WORDS_REACH), None)
            if number is not None:
                rows.append((float(number.value), number.start))
                read_to = number.end
    return rows


def _places(low: str, words: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Where words stand in a text; in a few words of it, maybe, since only the first letter's border is looked at."""
    for word in words:
        start = low.find(word)
        while start >= 0:
            if not low[start - 1 : start].isalpha():
                yield start, word
            start = low.find(word, start + len(word))
