"""What a figure is: its place, kind, value, precision and unit, and the keys by which two figures are compared."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from decimal import Decimal

from ..model import Span
from .dates import Date
from .units import Unit, same_currency

Value = Decimal | Date | tuple[int, ...]
#: What figures are compared by: the dimension, and the value in its base unit.
Key = tuple[str, Value]


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of a text."""

    span: Span
    #: As it stands in the text, with its sign, scale and unit: "$1.5 million".
    text: str
    #: `number`, `percent`, `money`, `quantity`, `date`, `time`, `version`, or `code` (a name as GPT-4, no figure).
    kind: str
    #: Scaled, in the unit written: 1500000. A date is (year, month, day), what is not said None; a time of day
    #: counts seconds.
    value: Value
    #: The worth of the last digit written: 100000 in "1.5 million".
    precision: Decimal = Decimal(1)
    unit: Unit | None = None
    #: The keys of this reading and of the others that the text allows ("1,234" in a text of unknown language).
    keys: tuple[Key, ...] = ()
    #: Found if it stands in the source, but never said to be missing: "half", "a year", "one", a list's number.
    weak: bool = False
    #: 0, 1, -1 after a word such as "about", "over", "nearly"; None without one.
    hedge: int | None = None
    #: Whether the word after it says what is counted: "5 employees".
    counts: bool = False
    #: Whether it was written in words.
    words: bool = False

    @property
    def amount(self) -> Decimal | None:
        """The value in the base unit, None for what is no amount (dates, versions, codes)."""
        value = self.keys[0][1]
        return value if isinstance(value, Decimal) else None

    @property
    def step(self) -> Decimal:
        """The precision in the base unit."""
        return self.precision * self.unit.factor if self.unit else self.precision

    def shown(self) -> str:
        """The value as plain text: "1552", "2024-03-05", "15:00", "1.2.3"."""
        return show_value(self.kind, self.value)

    def agrees(self, other: Figure) -> bool:
        """Whether the currencies, where both have one, can be the same."""
        if self.unit and other.unit and self.unit.dimension == other.unit.dimension == "money":
            return same_currency(self.unit.symbol, other.unit.symbol)
        return True


def show_number(value: Decimal) -> str:
    """A number without exponent and without idle zeros, at most 12 digits after the point."""
    if value.is_finite() and abs(value) < Decimal(10) ** 40:
        rounded = f"{value:.12f}".rstrip("0").rstrip(".")
        return rounded if rounded not in ("", "-0") else "0"
    return str(value)


def show_value(kind: str, value: Value) -> str:
    """A value of a kind as plain text."""
    if isinstance(value, Decimal):
        if kind != "time":
            return show_number(value)
        minutes, seconds = divmod(int(value), 60)
        return f"{minutes // 60:02}:{minutes % 60:02}" + (f":{seconds:02}" if seconds else "")
    if kind == "date":
        year, month, day = (*value, None, None, None)[:3]
        return "-".join(
            [
                f"{year:04}" if year is not None else "-",
                *([f"{month:02}"] if month is not None else []),
                *([f"{day:02}"] if day is not None else []),
            ]
        )
    return ".".join(map(str, value))


def numeric_key(value: Decimal, unit: Unit | None) -> Key:
    """The key of an amount: without a unit its dimension is "" (plain numbers)."""
    if unit is None:
        return "", value
    if unit.factor == 1 and not unit.offset:
        return unit.dimension, value
    return unit.dimension, value * unit.factor + unit.offset


def numeric_figure(
    span: Span,
    text: str,
    value: Decimal,
    precision: Decimal,
    unit: Unit | None = None,
    *,
    weak: bool = False,
    hedge: int | None = None,
    counts: bool = False,
    words: bool = False,
) -> Figure:
    """A number, percentage, amount of money or quantity, by its unit; the rest as `Figure` says."""
    kind = {"": "number", "%": "percent", "money": "money"}.get(unit.dimension if unit else "", "quantity")
    keys: tuple[Key, ...] = (numeric_key(value, unit),)
    if unit is not None and unit.binary is not None:
        keys = (*keys, (unit.dimension, value * unit.binary))
    return Figure(span, text, kind, value, precision, unit, keys, weak, hedge, counts, words)


def with_reading(figure: Figure, others: Iterable[Key]) -> Figure:
    """The figure with further keys that it may also be found by."""
    extra = tuple(key for key in others if key not in figure.keys)
    return replace(figure, keys=figure.keys + extra) if extra else figure
