"""Figures that belong together: the two ends of a range, the years of a season, the parts of one amount."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from ..model import Span
from .figure_amounts import Amount
from .figure_text import FigureText
from .figure_values import Figure, numeric_figure, with_reading
from .lazy_patterns import pattern

#: What links the two ends of a range.
_RANGE = pattern(
    r"[ \u00a0]?(?:[-–—~〜～]|から|至)[ \u00a0]?|[ \u00a0](?:to|bis|auf|à|a|y|and|und|et|e|से|or|oder)[ \u00a0]"
)
#: The links that are used for nothing else.
_SURE = frozenset(("-", "–", "—", "~", "〜", "～", "to", "bis", "auf", "à", "から", "से"))
#: Between the parts of one amount: "1 hour and 30 minutes".
_AND = pattern(r"[ \u00a0]?(?:,? ?(?:and|und|et|e|y|और))?[ \u00a0]?")


def add_amount(found: list[Figure], amount: Amount, t: FigureText) -> None:
    """Add an amount to the figures found so far, joined with the last of them where they belong together."""
    figure = amount.figure
    if found:
        figure = _season(found[-1], figure, t)
        figure = _share_range(found, figure, amount.scale, t)
    found.append(figure)
    if len(found) > 1:
        _add_up(found, t)


def add_moment(found: list[Figure], figure: Figure, t: FigureText) -> None:
    """Add a date or time; the first day of a range gets its month and year: "12 to 18 April 2015"."""
    first = found[-1] if found else None
    if first and figure.kind == "date" and first.kind == "number" and 0 < figure.span.start - first.span.end < 8:
        gap = t.low[first.span.end : figure.span.start].removeprefix(".")
        if isinstance(first.value, Decimal) and 1 <= first.value <= 31 and _RANGE.fullmatch(gap):
            year, month, _ = (*figure.value, None, None)[:3] if isinstance(figure.value, tuple) else (None, None, None)
            found[-1] = with_reading(first, [("date", (year, month, int(first.value)))])
    found.append(figure)


def _season(first: Figure, second: Figure, t: FigureText) -> Figure:
    """The year that two digits stand for after another year: 2018–19."""
    start, year, value = second.span.start, first.value, second.value
    if start - first.span.end != 1 or t.folded[start - 1] not in "-–/" or second.unit is not None:
        return second
    if not (isinstance(year, Decimal) and isinstance(value, Decimal) and 1000 <= year <= 2100):
        return second
    if second.span.end - start != 2 or (not 10 <= value < 100 and value != 0 and not second.text.startswith("0")):
        return second
    later = (int(value) - int(year)) % 100
    if not 0 < later <= 30:
        return second
    full = int(year) + later
    return with_reading(second, [("", Decimal(full)), ("date", (full, None, None))])


def _share_range(found: list[Figure], figure: Figure, scale: Decimal, t: FigureText) -> Figure:
    """Give the first end of a range the unit and scale of the second, and the second the currency of the first.

    "10–12 %", "5 to 10 million", "$5-10 million".
    """
    first = found[-1]
    if (figure.unit is None and scale == 1) or not 0 < figure.span.start - first.span.end < 8:
        return figure
    if not isinstance(first.value, Decimal) or first.kind not in ("number", "money") or figure.amount is None:
        return figure
    link = _RANGE.fullmatch(t.low, first.span.end, figure.span.start)
    if not link or (first.kind == "money" and figure.unit is not None):
        return figure
    if first.precision > 1 or first.value >= 10**4:
        scale = Decimal(1)  # it has a scale of its own: "900 million to 1.5 billion"
    unit = figure.unit or first.unit
    shared = numeric_figure(first.span, first.text, first.value * scale, first.precision * scale, unit)
    if link[0].strip() in _SURE:
        found[-1] = with_reading(replace(shared, weak=first.weak, hedge=first.hedge, words=first.words), first.keys)
    else:
        found[-1] = with_reading(first, shared.keys)
    if figure.unit is None and first.unit is not None and isinstance(figure.value, Decimal):
        whole = numeric_figure(figure.span, figure.text, figure.value, figure.precision, first.unit)
        return with_reading(replace(whole, weak=figure.weak, hedge=figure.hedge), figure.keys)
    return figure


def _add_up(found: list[Figure], t: FigureText) -> None:
    """Make one figure of "1 hour 30 minutes"; a source keeps the parts too."""
    more, less = found[-2:]
    one, other = more.unit, less.unit
    if one is None or other is None or one.dimension != other.dimension or one.factor <= other.factor:
        return
    if one.dimension not in ("time", "length", "mass") or more.span.end > less.span.start:
        return
    if not isinstance(more.value, Decimal) or not isinstance(less.value, Decimal):
        return
    if less.value * other.factor >= one.factor or not _AND.fullmatch(t.low, more.span.end, less.span.start):
        return
    span = Span(more.span.start, less.span.end)
    value = less.value + more.value * one.factor / other.factor
    found[-2:] = [numeric_figure(span, span.of(t.text), value, less.precision, other)]
    if t.source:
        found += [replace(more, weak=True), replace(less, weak=True)]
