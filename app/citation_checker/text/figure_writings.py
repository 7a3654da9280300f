"""As which written numbers a figure may stand in a text: rounded, in another unit, with another scale.

`written_numbers.py` gives the numbers of a text as they are written; what is worked out here says which of them are
worth reading when a figure is looked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from functools import cache, lru_cache

from .figure_values import Figure, Value
from .units import spellings
from .written_numbers import written_numbers

#: Between two values, both included.
Range = tuple[float, float]

#: Less than one step: "over 45,000" reaches to 45,999.
_JUST_BELOW = Decimal("0.999999")
#: What may stand behind digits as a word or a letter, or be said by the head of a table: thousand, lakh, … A thousand
#: is also what two readings of "1,234" differ by. Hundred and the Han places are counted in by `written_numbers.py`.
_SCALES = (1.0, 1e3, 1e5, 1e6, 1e7, 1e9, 1e11, 1e12, 1e15)
#: No scale is written behind less: "0.001 million".
_LEAST_SCALED = 0.0009
#: Floats are not exact.
_SLACK = 1e-9
#: Dimensions whose amounts are written in parts: 1 hour 30 minutes.
_IN_PARTS = frozenset({"time", "length", "mass"})
_MOST_IN_PARTS = 10**12


def rounding_borders(figure: Figure) -> tuple[Decimal, Decimal, Decimal] | None:
    """Between which amounts a figure is a fair rounding, and to which step; None where it is not read as one."""
    value = figure.amount
    if value is None or figure.words or figure.weak or not isinstance(figure.value, Decimal):
        return None
    step = figure.step
    loose = figure.hedge is not None and figure.precision == 1
    if loose:
        step = _round_step(figure.value) * (figure.unit.factor if figure.unit else 1)
    elif figure.precision == 1 and figure.kind == "number" and abs(value) < 10:
        return None  # "3" is rarely a rounding of 3.2
    low, high = value - step / 2, value + step / 2
    if figure.hedge == 1:
        low, high = value, value + step * _JUST_BELOW
    elif figure.hedge == -1:
        low, high = value - step * _JUST_BELOW, value
    if loose:  # "about 2,000" is no fair rounding of 1,544
        low, high = max(low, value - abs(value) / 15), min(high, value + abs(value) / (15 if figure.hedge == 0 else 4))
    return low, high, step


def _round_step(value: Decimal) -> Decimal:
    """The worth of the last digit that is no zero: 100 in 1500."""
    exponent = value.normalize().as_tuple().exponent if value else 0
    return Decimal(1).scaleb(exponent) if isinstance(exponent, int) and exponent > 0 else Decimal(1)


@lru_cache(maxsize=64)  # asked for each source in turn
def writings(figure: Figure) -> frozenset[Range]:
    """The ranges of written numbers, one of which stands wherever a text has the figure in any way that is found."""
    rows: set[Range] = set()
    amounts: set[tuple[str, Decimal, Decimal]] = set()
    for dimension, value in figure.keys:
        if dimension == "date":
            rows.update((part, part) for part in _date_parts(value))
        elif isinstance(value, Decimal):
            amounts.add((dimension, value, value))
            if dimension == "clock":
                rows.update((part, part) for part in _clock_parts(value))
    if isinstance(figure.value, Decimal) and figure.kind != "time":
        amounts.add(("", figure.value, figure.value))
        amounts.update(_roundings(figure))
    else:
        rows.update((value, value) for value, _ in written_numbers(figure.text))
    for dimension, low, high in amounts:
        rows.update(_written(dimension, low, high))
    return frozenset(rows)


def _roundings(figure: Figure) -> Iterator[tuple[str, Decimal, Decimal]]:
    """The amounts that a figure may be a rounding of, as share and as percentage too."""
    dimension, value = figure.keys[0]
    if not isinstance(value, Decimal):
        return
    borders = rounding_borders(figure)
    low, high = borders[:2] if borders else (value, value)
    if borders:
        yield dimension, low, high
    if figure.kind == "percent":
        yield "", low / 100, high / 100
    elif figure.kind == "number" and figure.precision < 1:
        yield "%", low * 100, high * 100


def _written(dimension: str, low: Decimal, high: Decimal) -> Iterator[Range]:
    """An amount of a dimension, in its base unit, as it is written in each unit and scale."""
    for factor, offset in _factors(dimension):
        one, other = float((low - offset) / factor), float((high - offset) / factor)
        least, most = (one, other) if one >= 0 else (-other, -one) if other <= 0 else (0.0, max(-one, other))
        least, most = least * (1 - _SLACK), most * (1 + _SLACK)
        for scale in _SCALES:
            if scale > 1 and most < _LEAST_SCALED * scale:
                break
            yield least / scale, most / scale
    if low == high and abs(low) < _MOST_IN_PARTS:
        yield from _parts(dimension, abs(low))


def _parts(dimension: str, value: Decimal) -> Iterator[Range]:
    """The parts of an amount that is written in two: of 90 minutes the 30 after "1 hour", of 2.5 the 2 of "2½"."""
    if value % 1 == Decimal("0.5"):
        yield float(value // 1), float(value // 1)
    if dimension not in _IN_PARTS:
        return
    factors = [factor for factor, _ in _factors(dimension)]
    for large in factors:
        rest = value % large if large < value else 0
        for small in factors if rest else ():
            if small < large and rest % small == 0 and rest / small < 1000:
                yield float(rest / small), float(rest / small)


@cache
def _factors(dimension: str) -> tuple[tuple[Decimal, Decimal], ...]:
    """Factor and offset of each unit of a dimension, each once."""
    one = Decimal(1), Decimal(0)
    units = [unit for unit in spellings().values() if unit.dimension == dimension]
    rows = {(unit.factor, unit.offset) for unit in units} | {(u.binary, Decimal(0)) for u in units if u.binary}
    return tuple(sorted({one} | rows))


def _date_parts(date: Value) -> Iterator[int]:
    """The numbers by which a date is written: its year and its day."""
    if isinstance(date, tuple):
        yield from (part for part in (*date[:1], *date[2:]) if part is not None)


def _clock_parts(value: Decimal) -> Iterator[float]:
    """The numbers by which a time of day is written: its hour on either clock, "15.30"."""
    hour, minute = int(value // 3600), int(value // 60) % 60
    for written in (hour, hour % 12, hour % 12 + 12):
        yield written
        yield written + minute / 100
