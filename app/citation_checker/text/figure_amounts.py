"""Amounts: digits with their sign, currency, scale, unit and endings, joined into one figure."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from unicodedata import numeric

from ..model import Span
from .figure_parts import (
    DECADE,
    ORDINAL,
    half_more,
    hedge_before,
    money_before,
    read_exponent,
    read_power_of_ten,
    read_scale,
    read_unit,
    read_word,
)
from .figure_text import FigureText
from .figure_values import Figure, numeric_figure, numeric_key, with_reading
from .lazy_patterns import pattern
from .number_styles import FUNCTION_WORDS, Reading, read_digits
from .numerals import FRACTION_SIGNS, HAN_PLACES, HAN_SCALES
from .units import Unit

_DIGITS = pattern(r"\d+(?:[.,]\d+)*")
#: The worth of the last place of a fraction: a hundredth, so that 2/3 agrees with 67 %.
FRACTION_STEP = Decimal("0.01")
_HALF = Decimal("0.5")
#: Markdown signs between a number and its unit ("**1,552** bytes"); then the figure's place ends before them.
_MARKUP = pattern(r"(?:\*{1,3}|__?|`)(?=[ \u00a0%-])")
_PARTICLES = frozenset("のはがをにでとへもやか和的是在与")
#: Languages that write "15 h" for a time of day too.
_HOUR_LANGUAGES = frozenset({"fr", "it", "es", "de", "pt"})


@dataclass(frozen=True, slots=True)
class Amount:
    """A figure as it was read, and what the rest of its range may need."""

    figure: Figure
    #: The scale that was written after the digits: a million in "12 million".
    scale: Decimal


def sign_value(sign: str) -> Decimal:
    """The value of ½ and the like."""
    return Decimal(str(round(numeric(sign), 12)))


def read_amount(
    t: FigureText,
    start: int,
    end: int,
    readings: tuple[Reading, ...],
    last: Figure | None,
    *,
    weak: bool = False,
    words: bool = False,
) -> Amount:
    """The amount whose number is `[start, end)`. `last` is the figure before, which may own a currency between them."""
    folded, low = t.folded, t.low
    value, precision = readings[0].value, readings[0].precision
    others = [reading.value for reading in readings[1:]]
    currency, begin = money_before(folded, start)
    if currency is not None and last is not None and begin < last.span.end:
        currency, begin = None, start
    value, precision, stop = _digits_end(t, value, precision, end, words)
    markup = _MARKUP.match(folded, stop)
    shown_end, stop = (stop, markup.end()) if markup else (None, stop)
    scale = Decimal(1)
    if folded[stop : stop + 1] in HAN_SCALES or folded[stop : stop + 1] in HAN_PLACES:
        value, precision, stop = _han_places(t, value, precision, stop)
    else:
        scale, stop = read_exponent(folded, stop)
        for _ in range(2):
            factor, stop = read_scale(folded, low, stop, t.lang, currency is not None)
            scale *= factor
    value, precision, others = value * scale, precision * scale, [other * scale for other in others]

    decade = DECADE.match(low, stop) if stop == end and not words and _is_decade(low, start, end) else None
    unit, after = (None, stop) if decade else read_unit(folded, low, stop, t.lang, scaled=scale > 1)
    if currency is not None and (unit is None or unit.dimension != "money"):
        unit = None  # "$5 m": the sign before wins
    hedge = hedge_before(low, begin)
    if unit is not None:
        halved = half_more(low, after) if unit.dimension in ("time", "months") else after
        value, precision = (value + _HALF, _HALF) if halved > after else (value, precision)
        stop = halved
    elif decade:
        stop, precision, hedge = decade.end(), Decimal(10), 1
    elif currency is None and not words and (ordinal := ORDINAL.match(low, stop)):
        stop = ordinal.end()
    unit = currency or unit
    if folded[begin - 1 : begin] == "-" and (begin < 2 or folded[begin - 2] in " (\u00a0|[/:\t\n"):
        begin -= 1
        others += [value] if t.text[begin] == "-" else []  # a hyphen may be a dash; U+2212 is a minus
        value = -value
    span = Span(begin, stop if shown_end is None else shown_end)
    counts = unit is None and says_what_is_counted(t, stop)
    figure = numeric_figure(
        span, span.of(t.text), value, precision, unit, weak=weak, hedge=hedge, counts=counts, words=words
    )
    if others:
        figure = with_reading(figure, [numeric_key(other, unit) for other in others])
    if counts and (further := unit_after_word(t, stop)):
        figure = with_reading(figure, [numeric_key(value, further)])
    if unit is not None and unit.symbol == "h" and t.lang in _HOUR_LANGUAGES and 0 <= value <= 24:
        figure = with_reading(figure, [("clock", value * 3600)])
    if unit is not None and unit.symbol == "lb" and scale > 1:
        figure = with_reading(figure, [("money", value)])  # "5 million pounds" weigh nothing
    if unit is None and not words and span.end - begin == 4 and precision == 1 and 1000 <= value <= 2100:
        figure = with_reading(figure, [("date", (int(value), None, None))])
    return Amount(figure, scale)


def _digits_end(
    t: FigureText, value: Decimal, precision: Decimal, at: int, words: bool
) -> tuple[Decimal, Decimal, int]:
    """What still belongs to the digits: the ½ of "1½", the power of "10⁶", "and a half"."""
    following = t.folded[at : at + 1]
    if following and following in FRACTION_SIGNS and precision == 1:
        value, precision, at = value + sign_value(following), FRACTION_STEP, at + 1
    elif value == 10 and not words and following not in ("", " "):
        value, at = read_power_of_ten(t.folded, at)
        precision = max(precision, value) if value != 10 else precision
    halved = half_more(t.low, at)
    return (value + _HALF, _HALF, halved) if halved > at else (value, precision, at)


def _han_places(t: FigureText, value: Decimal, precision: Decimal, at: int) -> tuple[Decimal, Decimal, int]:
    """Digits with Han places: 1億2,000万, 3万5千, 3千万."""
    total, folded = Decimal(0), t.folded
    while True:
        place = 1
        while folded[at : at + 1] in HAN_PLACES and place < 10**6:
            place, at = place * HAN_PLACES[folded[at]], at + 1
        if folded[at : at + 1] in HAN_SCALES:
            place, at = place * HAN_SCALES[folded[at]], at + 1
        total, precision = total + value * place, precision * place
        more = _DIGITS.match(folded, at)
        if not more or place == 1 or more.end() - at > 12:
            break
        reading = read_digits(more[0], t.style)
        if not reading or reading[0].value >= place:
            break
        value, precision, at = reading[0].value, reading[0].precision, more.end()
        following = folded[at : at + 1]
        if following not in HAN_SCALES and following not in HAN_PLACES:
            total += value
            break
    return total, precision, at


def _is_decade(low: str, start: int, end: int) -> bool:
    """Whether digits can name a decade: 1990s, 1990er; "30s" may be seconds and is none."""
    return end - start == 4 and low[end - 1] == "0" and low[start] in "12"


def says_what_is_counted(t: FigureText, at: int) -> bool:
    """Whether the next word says what is counted ("5 employees"): one that is no small function word."""
    if t.folded[at : at + 1] in (" ", "\u00a0", "-"):
        at += 1
    word, end = read_word(t.low, at)
    if not word:
        following = t.folded[at : at + 1]
        return "\u3040" <= following <= "\u9fff" and following not in _PARTICLES
    if word in FUNCTION_WORDS:
        return False
    return end - at > 3 or (end - at > 2 and t.text[at].isupper())


def unit_after_word(t: FigureText, at: int) -> Unit | None:
    """The unit after one more word: "30 calendar days"."""
    _, end = read_word(t.folded, at + 1)
    if end - at < 4 or t.folded[end : end + 1] not in (" ", "\u00a0"):
        return None
    unit, stop = read_unit(t.folded, t.low, end, t.lang)
    return unit if stop - end > 3 else None
