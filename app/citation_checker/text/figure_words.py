"""Figures that are written in words or in Han numerals, with the unit after them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from ..model import Span
from .figure_amounts import FRACTION_STEP, read_amount, says_what_is_counted, unit_after_word
from .figure_parts import hedge_before, read_unit
from .figure_text import FigureText
from .figure_values import Figure, numeric_figure, numeric_key, with_reading
from .number_styles import Reading
from .number_words import HAN_RUN, WordNumber, find_word_numbers, read_han

#: "One" without a unit: read in sources only, where a sentence may have "1" for it.
_ONES = frozenset({"one", "eins", "एक", "uno"})
#: Letters that are words after a number word: "three a day", "two B".
_LETTER_UNITS = frozenset({"B", "kB", "A", "V", "t", "°"})
#: Signs after a Han numeral that make it a number: 三百人.
_HAN_COUNTERS = frozenset(
    "年月日時时間间分秒人名個个件社台本枚回倍歳岁円元割度次位番種种つ条章節项項票頁页点週周か箇ヶカ階层兆億万"
)
#: Words that begin like numbers: 十分 is "enough", 一部 "a part".
_HAN_WORDS = frozenset("十分 一時 一部 万一 一番 一度 一方 一月 一点 一日 一次 一位 一年".split())


def word_figures(t: FigureText, lang: str, taken: list[Span], start: int, end: int) -> Iterator[Figure]:
    """The figures in words of one language in a stretch; `taken` are the places, in order, that are read already."""
    position = 0
    for number in find_word_numbers(t.low, lang, start, end):
        while position < len(taken) and taken[position].end <= number.start:
            position += 1
        if position < len(taken) and taken[position].start < number.end:
            continue
        if number.kind != "ordinal" or t.source:
            figure = _word_figure(t, number)
            if figure:
                yield figure


def _word_figure(t: FigureText, number: WordNumber) -> Figure | None:
    unit, stop = read_unit(t.folded, t.low, number.end, t.lang, scaled=number.precision > 1)
    if number.kind == "ordinal" or (unit is not None and unit.symbol in _LETTER_UNITS and stop - number.end < 3):
        unit, stop = None, number.end  # "nineteenth century" counts no centuries
    word = t.low[number.start : number.end]
    if unit is None and (number.kind == "article" or word in _ONES) and not (t.source and word in _ONES):
        return None
    weak = number.kind != "number"
    if word == "one":
        weak = unit is None or unit.symbol in ("d", "x")  # "one day" is rarely a number
    span = Span(number.start, stop if unit is not None else number.end)
    figure = numeric_figure(span, span.of(t.text), number.value, number.precision, unit)
    counts = unit is None and says_what_is_counted(t, number.end)
    if counts and (further := unit_after_word(t, number.end)):
        figure = with_reading(figure, [numeric_key(number.value, further)])
    hedge = hedge_before(t.low, number.start)
    return replace(figure, weak=weak, words=number.precision == 1, hedge=hedge, counts=counts)


def han_figures(t: FigureText, taken: list[Span], begin: int, stop: int) -> Iterator[Figure]:
    """Han numerals before a counter or a unit in a stretch: 三百二十人, 二〇二四年三月五日."""
    position, read_to = 0, 0
    for run in HAN_RUN.finditer(t.folded, begin, stop):
        start, end = run.span()
        while position < len(taken) and taken[position].end <= start:
            position += 1
        if start < read_to or (position < len(taken) and taken[position].start <= start):
            continue
        if t.folded[start - 1 : start].isdigit() or t.text[start : end + 1] in _HAN_WORDS:
            continue
        value = read_han(run[0])
        figure = _han_figure(t, start, end, value) if value is not None else None
        if figure:
            read_to = figure.span.end
            yield figure


def _han_figure(t: FigureText, start: int, end: int, value: Decimal) -> Figure | None:
    following = t.folded[end : end + 1]
    unit, stop = read_unit(t.folded, t.low, end, t.lang)
    if unit is None and following not in _HAN_COUNTERS and value < 20:
        return None
    if unit is not None and unit.symbol == "yr" and 1000 <= value <= 2999:
        return _han_date(t, start, end, int(value))
    if t.folded[end : end + 2] == "分の":
        parts = HAN_RUN.match(t.folded, end + 2)
        share = read_han(parts[0]) if parts and value else None
        if parts is None or share is None:
            return None
        return read_amount(t, start, parts.end(), (Reading(share / value, FRACTION_STEP),), None, words=True).figure
    span = Span(start, stop if unit is not None else end)
    figure = numeric_figure(span, span.of(t.text), value, Decimal(1), unit)
    weak = value <= 1 or t.folded[start:end] in ("千", "百", "十", "万")
    return replace(figure, weak=weak, words=True, counts=unit is None, hedge=hedge_before(t.low, start))


def _han_date(t: FigureText, start: int, end: int, year: int) -> Figure:
    """二〇二四年, 二〇二四年三月五日."""
    parts: list[int] = []
    stop = end + 1
    for sign in "月日":
        run = HAN_RUN.match(t.folded, stop)
        value = read_han(run[0]) if run and t.folded[run.end() : run.end() + 1] == sign else None
        if run is None or value is None or value > 31:
            break
        parts.append(int(value))
        stop = run.end() + 1
    month, day = (*parts, None, None)[:2]
    span, date = Span(start, stop), (year, month, day)
    return Figure(span, span.of(t.text), "date", date, keys=(("date", date),))
