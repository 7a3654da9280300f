"""The calculation that a figure of a sentence may come from, when no source has the figure itself."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from functools import cached_property

from ..text.arithmetic import Calculation, applied_formulas, written_calculations
from ..text.figure_values import Figure, show_number
from ..text.named_arithmetic import cues, from_to, named_calculations
from .figure_sources import FigureSource

#: With more figures than this no calculation is obvious.
_MOST_OPERANDS = 24


def stated_results(sentence: str, figures: Sequence[Figure]) -> dict[int, Calculation]:
    """The figures, by index, that a sentence gives as the result of a calculation that it writes out."""
    return {given: row for given, row in written_calculations(sentence, figures) if given is not None}


class Calculations:
    """What one sentence and its sources let one calculate; everything but the figure asked for is worked out once."""

    def __init__(
        self, sentence: str, operands: Sequence[Figure], best: Sequence[tuple[FigureSource, Sequence[int]]]
    ) -> None:
        """`operands` are the sentence's figures that stand in the cited sources.

        `best` has each of these sources with the passages that are most like the sentence, best first.
        """
        self._sentence, self._operands, self._best = sentence, operands[:_MOST_OPERANDS], best
        low = sentence.lower()
        self._named = cues(low)
        self._ends = from_to(low, operands)

    def of(self, figure: Figure) -> Calculation | None:
        """A calculation that gives the figure, else one that clearly should, else None.

        Looked at in turn: what the sources write out; what the sentence's words name, on its own figures, then on those
        of the best passage where they are few.
        """
        rows = [*self._written] if figure.kind == "percent" else [*self._applied, *self._written]
        # any small number is some sum or difference of others
        if not figure.words and (figure.kind != "number" or abs(figure.amount or Decimal(0)) >= 10):
            if self._named and self._ends:
                rows += list(named_calculations(figure, self._ends, self._named & {"difference"}, change=True))[-1:]
            rows += named_calculations(figure, self._operands, self._named)
            if self._named:
                rows += named_calculations(figure, self._passage_operands(figure), self._named)
        for row in rows:
            if comes_out(figure, row):
                return row
        return next((row for row in rows if row.certain), None)

    @cached_property
    def _applied(self) -> list[Calculation]:
        """The formulas of the sources with the sentence's numbers; of several results none is clearly meant."""
        rows: list[Calculation] = []
        for source, _ in self._best:
            if source.calculates:
                applied = list(applied_formulas(self._sentence, self._operands, source.formulas))
                one = len({row.result for row in applied}) == 1
                rows += [Calculation(row.shown, row.result, one) for row in applied]
        return rows

    @cached_property
    def _written(self) -> list[Calculation]:
        """What the best passages calculate with numbers only, without giving the result."""
        return [
            Calculation(row.shown, row.result, False)
            for source, best in self._best
            if source.calculates
            for passage in best[:2]
            for given, row in written_calculations(source.text, source.figures_of(passage))
            if given is None
        ]

    def _passage_operands(self, figure: Figure) -> list[Figure]:
        """The figures of the best passage, where they are few enough to make a calculation obvious."""
        for source, best in self._best:
            for passage in best[:1]:
                figures = source.figures_of(passage)
                if len(figures) <= _MOST_OPERANDS:
                    like = [f for f in figures if _is_operand(f, figure)]
                    if len(like) in (2, 3):
                        return like
        return []


def _is_operand(candidate: Figure, target: Figure) -> bool:
    if candidate.weak or candidate.amount is None or candidate.kind in ("date", "time", "version"):
        return False
    if is_year(candidate):
        return False
    if target.kind == "percent":
        return candidate.kind != "percent"
    return candidate.keys[0][0] == target.keys[0][0]


def is_year(figure: Figure) -> bool:
    """Whether a plain number looks like a year."""
    return figure.kind == "number" and any(key[0] == "date" for key in figure.keys)


def _results(figure: Figure, calculation: Calculation) -> list[Decimal]:
    """The results that a figure may state: as it is, and as a percentage."""
    results = [calculation.result]
    if figure.kind == "percent" and abs(calculation.result) <= 1:
        results.append(calculation.result * 100)
    return results


def comes_out(figure: Figure, calculation: Calculation) -> bool:
    """Whether a figure is the result, rounded to the precision that it has."""
    values = [value for _, value in figure.keys if isinstance(value, Decimal)]
    if isinstance(figure.value, Decimal):
        values.append(figure.value)
    for result in _results(figure, calculation):
        whole = result == result.to_integral_value()
        half = Decimal(0) if whole and figure.precision == 1 else figure.precision / 2
        if any(abs(value - result) <= half for value in values):
            return True
    return False


def show_result(figure: Figure, calculation: Calculation) -> str:
    """The result as it is shown for a figure: in its unit, with commas between thousands, to two places."""
    result = _results(figure, calculation)[-1]
    unit = figure.unit
    if unit is not None and unit.dimension in ("time", "months", "length", "mass"):
        result = result / unit.factor
    if abs(result) < 10**15:
        result = result.quantize(Decimal("0.01"))
    whole, point, rest = show_number(result).partition(".")
    shown = f"{int(whole):,}{point}{rest}" if whole.lstrip("-").isdigit() and len(whole) < 30 else show_number(result)
    return f"{shown}%" if figure.kind == "percent" else shown
