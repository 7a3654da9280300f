"""Figures of one source, laid out so that those of a sentence are looked up in them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property

from ..text.figure_values import Figure, Key
from ..text.figure_writings import rounding_borders
from .figure_sources import FigureSource

#: How a figure was found, best first: as it is, in another writing, in another unit, rounded, as a part of a date, in a
#: table whose head names the scale.
HOW = ("same", "written", "converted", "rounded", "part", "in_table")
#: Of many places of one figure, only so many are weighed against each other.
_PLACES = 32


@dataclass(frozen=True, slots=True)
class Hit:
    """A figure of a source that agrees with one of the sentence."""

    figure: Figure
    #: One of HOW.
    how: str


class FigureTable:
    """The figures of one source that those of a sentence may be, in order, by what they are looked up by."""

    def __init__(self, source: FigureSource, wanted: Iterable[Figure], words: set[str]) -> None:
        """`wanted` are the sentence's figures: what may agree with one is read. `words` choose among places."""
        self.source, self._words = source, words
        self.figures = source.figures_like(wanted, words)
        self._by_key: defaultdict[Key, list[int]] = defaultdict(list)
        self._by_value: defaultdict[Decimal, list[int]] = defaultdict(list)
        for i, figure in enumerate(self.figures):
            for key in figure.keys:
                self._by_key[key].append(i)
            if isinstance(figure.value, Decimal) and figure.kind != "time":
                self._by_value[figure.value].append(i)

    def find(self, figure: Figure) -> Hit | None:
        """The best place of a figure, None where there is none."""
        for how, places in self._candidates(figure):
            if places:
                best = places[0] if len(places) == 1 else max(places[:_PLACES], key=self._fit)
                found = self.figures[best]
                same = how == "written" and found.text.casefold() == figure.text.casefold()
                return Hit(found, "same" if same else how)
        return None

    def _fit(self, place: int) -> tuple[bool, int]:
        figure, passages = self.figures[place], self.source.passages
        return not figure.weak, len(passages.words(passages.at(figure.span.start)) & self._words)

    def _candidates(self, figure: Figure) -> Iterator[tuple[str, list[int]]]:
        """Where a figure may stand, the surest way of finding it first."""
        written: list[int] = []
        converted: list[int] = []
        for key in figure.keys:
            for i in self._by_key.get(key, ())[:_PLACES]:
                other = self.figures[i]
                if figure.agrees(other):
                    same = other.unit is None or figure.unit is None or other.unit.symbol == figure.unit.symbol
                    (written if same or figure.kind == "money" else converted).append(i)
        yield "written", written
        if any(dimension == "date" for dimension, _ in figure.keys):
            yield "part", self._dates(figure)
        if not isinstance(figure.value, Decimal) or figure.kind == "time":
            return
        same_value = self._by_value.get(figure.value, ())[:_PLACES]
        yield "written", [i for i in same_value if _loosely_same(figure, self.figures[i])]
        yield "converted", converted
        yield "written", self._percent_or_share(figure)
        yield "rounded", self._rounded(figure)
        yield "in_table", self._in_table(figure)

    # ---- dates

    def _dates(self, figure: Figure) -> list[int]:
        """Dates that say more than the sentence's, or the same but for a year that stands elsewhere in the source."""
        for dimension, value in figure.keys:
            if dimension != "date" or not isinstance(value, tuple):
                continue
            less = self._less_exact.get(value)
            if less:
                return less
            if len(value) == 3 and None not in value:
                year, month, day = value
                without = self._by_key.get(("date", (None, month, day)))
                if without and (year in self._years or ("date", (year, None, None)) in self._by_key):
                    return without
        return []

    @cached_property
    def _date_keys(self) -> list[tuple[int, tuple[int | None, ...]]]:
        return [
            (i, value)
            for i, figure in enumerate(self.figures)
            if figure.kind == "date"
            for dimension, value in figure.keys
            if dimension == "date" and isinstance(value, tuple)
        ]

    @cached_property
    def _less_exact(self) -> dict[tuple[int | None, ...], list[int]]:
        """Every date with parts left out, and where a date that has them stands."""
        table: defaultdict[tuple[int | None, ...], list[int]] = defaultdict(list)
        for i, value in self._date_keys:
            year, month, day = value
            for part in {(year, month, None), (year, None, None), (None, month, day)} - {value}:
                table[part].append(i)
        return table

    @cached_property
    def _years(self) -> set[int | None]:
        return {value[0] for _, value in self._date_keys}

    # ---- shares and roundings

    def _percent_or_share(self, figure: Figure) -> list[int]:
        """12 % where the other writes 0.12; "half" where the other writes 50 %."""
        value = figure.amount
        if value is None:
            return []
        if figure.kind == "percent":
            return [i for i in self._by_key.get(("", value / 100), ())[:_PLACES] if self.figures[i].precision < 1]
        if figure.kind == "number" and figure.precision < 1:
            return list(self._by_key.get(("%", value * 100), ())[:_PLACES])
        return []

    @cached_property
    def _sorted(self) -> dict[str, tuple[list[Decimal], list[int]]]:
        """The amounts of each dimension in order, and whose they are."""
        rows: defaultdict[str, list[tuple[Decimal, int]]] = defaultdict(list)
        for i, figure in enumerate(self.figures):
            if figure.amount is not None and not figure.weak and figure.kind not in ("date", "time", "version"):
                rows[figure.keys[0][0]].append((figure.amount, i))
                if figure.kind == "number" and figure.precision < 1:
                    rows["%"].append((figure.amount * 100, i))
        return {name: ([v for v, _ in sorted(row)], [i for _, i in sorted(row)]) for name, row in rows.items()}

    def _rounded(self, figure: Figure) -> list[int]:
        """Figures that the sentence's is a rounding of, to the precision that it gives, nearest first."""
        value = figure.amount
        borders = rounding_borders(figure)
        if value is None or borders is None:
            return []
        low, high, step = borders
        values, places = self._sorted.get(figure.keys[0][0], ([], []))
        found = places[bisect_left(values, low) : bisect_right(values, high)][: 4 * _PLACES]
        finer = [i for i in found if self.figures[i].step < step and figure.agrees(self.figures[i])]
        return sorted(finer, key=lambda i: abs((self.figures[i].amount or value) - value))[:4]

    # ---- names

    def written_like(self, figure: Figure) -> Figure | None:
        """A figure or name that is written letter by letter like one, whatever it was read as."""
        return self._by_text.get(figure.text.casefold())

    @cached_property
    def _by_text(self) -> dict[str, Figure]:
        return {figure.text.casefold(): figure for figure in reversed(self.figures)}

    def has_name(self, name: str, figure: Figure) -> bool:
        """Whether a number stands here behind the same word: 9001 behind "ISO "."""
        places = (self.figures[i].span.start for i in self._by_key.get(figure.keys[0], ())[:_PLACES])
        text = self.source.text
        return any(text[max(0, at - len(name)) : at].casefold() == name.casefold() for at in places)

    # ---- tables in millions

    def _in_table(self, figure: Figure) -> list[int]:
        """383,285 in a table "in millions", for $383.3 billion."""
        value = figure.amount
        if value is None or figure.kind not in ("number", "money") or figure.words:
            return []
        values, places = self._bare
        for scale in self.source.table_scales:
            if value >= scale and figure.precision >= 1:
                half = figure.precision / 2 if figure.precision > scale else 0
                low, high = (value - half) / scale, (value + half) / scale
                found = places[bisect_left(values, low) : bisect_right(values, high)][:_PLACES]
                if found:
                    return found
        return []

    @cached_property
    def _bare(self) -> tuple[list[Decimal], list[int]]:
        """The numbers of table cells, in order: without a scale, without a word that says what they count."""
        rows = sorted(
            (value, i)
            for i, figure in enumerate(self.figures)
            if figure.kind in ("number", "money") and figure.precision <= 1 and not (figure.counts or figure.weak)
            for dimension, value in figure.keys
            if dimension in ("", "money") and isinstance(value, Decimal) and not _is_year(value)
        )
        return [value for value, _ in rows], [i for _, i in rows]


def _is_year(value: Decimal) -> bool:
    return 1900 <= value <= 2100


def _loosely_same(one: Figure, other: Figure) -> bool:
    """Whether two equal numbers agree although one has a unit and the other none, as in the cell of a table.

    Not where the one without a unit counts something ("5 employees" is not "5 %").
    """
    if one.unit is not None and other.unit is not None:
        return False
    bare = one if one.unit is None else other
    return not bare.counts
