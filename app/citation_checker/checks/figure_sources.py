"""A source, prepared once, in which the figures of many sentences are looked up."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property
from math import log

from ..model import Span
from ..text.arithmetic import Formula, find_formulas
from ..text.figure_values import Figure, Key
from ..text.figures import scan
from ..text.number_words import words_of

#: How a figure was found, best first: as it is, in another writing, in another unit, rounded, as a part of a date.
HOW = ("same", "written", "converted", "rounded", "part")

#: Where one passage ends and the next begins: a line, or a sentence by its sign.
_PASSAGE_END = re.compile(r"\n|[。！？।]|[.!?][\"'”’)\]]*\s")
_HAN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]{2,}")
#: A word in more passages than this does not tell them apart.
_COMMON = 60


def content_words(text: str) -> set[str]:
    """The words by which passages are told apart: of three letters or more; pairs of signs in Han and kana."""
    words = {word for word in words_of(text.lower()) if len(word) > 2}
    if not text.isascii():
        for run in _HAN.findall(text):
            words.update(run[i : i + 2] for i in range(len(run) - 1))
    return words


@dataclass(frozen=True, slots=True)
class Hit:
    """A figure of a source that agrees with one of the sentence."""

    figure: Figure
    #: One of HOW.
    how: str


@dataclass(eq=False)
class PreparedFigures:
    """The figures of one source, ready to be looked up."""

    text: str
    #: The source's number, as verdicts name it.
    number: int
    figures: list[Figure]
    lang: str | None
    _by_key: dict[Key, list[int]] = field(default_factory=dict, repr=False)
    _by_value: dict[Decimal, list[int]] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        by_key: defaultdict[Key, list[int]] = defaultdict(list)
        by_value: defaultdict[Decimal, list[int]] = defaultdict(list)
        for i, figure in enumerate(self.figures):
            for key in figure.keys:
                by_key[key].append(i)
            if isinstance(figure.value, Decimal) and figure.kind != "time":
                by_value[figure.value].append(i)
        self._by_key, self._by_value = dict(by_key), dict(by_value)

    # ---- looking up

    def find(self, figure: Figure, words: set[str]) -> Hit | None:
        """The best place of a figure, None where there is none. `words` are the sentence's, to choose among places."""
        for how, places in self._candidates(figure):
            if places:
                best = places[0] if len(places) == 1 else max(places[:16], key=lambda i: self._shared(i, words))
                found = self.figures[best]
                same = how == "written" and found.text.casefold() == figure.text.casefold()
                return Hit(found, "same" if same else how)
        return None

    def _candidates(self, figure: Figure) -> Iterator[tuple[str, list[int]]]:
        figures, by_key = self.figures, self._by_key
        written, converted = [], []
        for key in figure.keys:
            for i in by_key.get(key, ()):
                other = figures[i]
                if figure.agrees(other):
                    same_unit = other.unit is None or figure.unit is None or other.unit.symbol == figure.unit.symbol
                    (written if same_unit or figure.kind == "money" else converted).append(i)
        yield "written", written
        if figure.kind == "date":
            yield "part", self._dates(figure)
            return
        if not isinstance(figure.value, Decimal) or figure.kind == "time":
            return
        if any(dimension == "date" for dimension, _ in figure.keys):
            yield "part", self._dates(figure)
        yield "written", [i for i in self._by_value.get(figure.value, ()) if _loosely_same(figure, figures[i])]
        yield "converted", converted
        yield "written", self._percent_or_share(figure)
        yield "rounded", self._rounded(figure)

    def _dates(self, figure: Figure) -> list[int]:
        """Dates that say more than the sentence's, or the same but for a year that stands elsewhere in the source."""
        for dimension, value in figure.keys:
            if dimension != "date":
                continue
            less = self._less_exact.get(value)
            if less:
                return less
            if isinstance(value, tuple) and len(value) == 3 and None not in value:
                without = self._by_key.get(("date", (None, value[1], value[2])))  # type: ignore[arg-type]
                if without and (self._by_key.get(("date", (value[0], None, None))) or value[0] in self._years):
                    return without
        return []

    @cached_property
    def _less_exact(self) -> dict[object, list[int]]:
        """Every date with parts left out, and where a date that has them stands."""
        table: defaultdict[object, list[int]] = defaultdict(list)
        for i, figure in enumerate(self.figures):
            if figure.kind == "date":
                for _, value in figure.keys:
                    if isinstance(value, tuple) and len(value) == 3:
                        year, month, day = value
                        for part in {(year, month, None), (year, None, None), (None, month, day)} - {value}:
                            table[part].append(i)
        return table

    @cached_property
    def _years(self) -> set[object]:
        return {
            value[0]
            for figure in self.figures
            if figure.kind == "date"
            for _, value in figure.keys
            if isinstance(value, tuple)
        }

    def _percent_or_share(self, figure: Figure) -> list[int]:
        """12 % where the other writes 0.12; "half" where the other writes 50 %."""
        value = figure.amount
        if value is None:
            return []
        if figure.kind == "percent":
            return [i for i in self._by_key.get(("", value / 100), ()) if self.figures[i].precision < 1]
        if figure.kind == "number" and figure.precision < 1:
            return list(self._by_key.get(("%", value * 100), ()))
        return []

    @cached_property
    def _sorted(self) -> dict[str, tuple[list[Decimal], list[int]]]:
        """The amounts of each dimension in order."""
        rows: defaultdict[str, list[tuple[Decimal, int]]] = defaultdict(list)
        for i, figure in enumerate(self.figures):
            if figure.amount is not None and not figure.weak | (figure.kind in ("date", "time", "version")):
                rows[figure.keys[0][0]].append((figure.amount, i))
                if figure.kind == "number" and figure.precision < 1:
                    rows["%"].append((figure.amount * 100, i))
        return {name: ([v for v, _ in sorted(row)], [i for _, i in sorted(row)]) for name, row in rows.items()}

    def _rounded(self, figure: Figure) -> list[int]:
        """Figures that the sentence's is a rounding of, to the precision that it gives."""
        value = figure.amount
        if value is None or figure.words or figure.weak:
            return []
        step = figure.step
        if figure.hedge is not None and figure.precision == 1 and figure.kind != "time":
            step = _round_step(figure.value) * (step / figure.precision) if isinstance(figure.value, Decimal) else step
        elif figure.precision == 1 and figure.kind == "number" and abs(value) < 10:
            return []  # "3" is rarely a rounding of 3.2
        low, high = value - step / 2, value + step / 2
        if figure.hedge == 1:
            low, high = value, value + step * _JUST_BELOW
        elif figure.hedge == -1:
            low, high = value - step * _JUST_BELOW, value
        if figure.hedge is not None and figure.precision == 1:  # "about 2,000" is no fair rounding of 1,544
            low, high = max(low, value - abs(value) / 15), min(high, value + abs(value) / (15 if figure.hedge == 0 else 4))
        values, places = self._sorted.get(figure.keys[0][0], ([], []))
        found = places[bisect_left(values, low) : bisect_right(values, high)]
        finer = [i for i in found[:64] if self.figures[i].step < step and figure.agrees(self.figures[i])]
        return sorted(finer, key=lambda i: abs((self.figures[i].amount or value) - value))[:4]

    @cached_property
    def calculates(self) -> bool:
        """Whether the text holds a sign of calculation."""
        return any(sign in self.text for sign in "×*+÷·/")

    @cached_property
    def formulas(self) -> list[Formula]:
        """The formulas with one name in the text."""
        return find_formulas(self.text)

    # ---- passages

    @cached_property
    def _borders(self) -> list[int]:
        return [match.end() for match in _PASSAGE_END.finditer(self.text)]

    def passage(self, place: int) -> Span:
        """The passage that a place stands in."""
        i = bisect_right(self._borders, place)
        start = self._borders[i - 1] if i else 0
        end = self._borders[i] if i < len(self._borders) else len(self.text)
        return Span(start, end)

    @cached_property
    def _passages(self) -> list[tuple[Span, set[str], list[int]]]:
        """The passages that hold figures: place, words (with those of the passages beside it), figures."""
        rows: list[tuple[Span, set[str], list[int]]] = []
        for i, figure in enumerate(self.figures):
            if rows and figure.span.start < rows[-1][0].end:
                rows[-1][2].append(i)
            else:
                span = self.passage(figure.span.start)
                rows.append((span, content_words(self.text[span.start : min(span.end, span.start + 2000)]), [i]))
        return rows

    @cached_property
    def _home(self) -> dict[int, int]:
        return {i: row for row, (_, _, figures) in enumerate(self._passages) for i in figures}

    def _shared(self, figure: int, words: set[str]) -> tuple[bool, int]:
        return not self.figures[figure].weak, len(self._passages[self._home[figure]][1] & words)

    @cached_property
    def _index(self) -> dict[str, list[int]]:
        index: defaultdict[str, list[int]] = defaultdict(list)
        for row, (_, words, _) in enumerate(self._passages):
            for word in words:
                index[word].append(row)
        return index

    def best_passages(self, words: set[str]) -> list[tuple[float, list[Figure]]]:
        """The passages that share words with a sentence, best first (at most 8), as weights and figures."""
        scores: defaultdict[int, float] = defaultdict(float)
        total = len(self._passages) + 1
        for word in words:
            rows = self._index.get(word, ())
            if len(rows) <= _COMMON or total <= 2 * _COMMON:
                weight = log(1 + total / (1 + len(rows)))
                for row in rows:
                    scores[row] += weight
        ranked = sorted(scores.items(), key=lambda item: (-item[1], item[0]))[:8]
        return [(score, [self.figures[i] for i in self._passages[row][2]]) for row, score in ranked]

    def has_words(self, written: str) -> bool:
        """Whether a name with a number in it stands here as written, not inside a longer one."""
        wanted, at = written.casefold(), -1
        if len(self._casefolded) != len(self.text):
            return wanted in self._casefolded
        for _ in range(50):
            at = self._casefolded.find(wanted, at + 1)
            if at < 0:
                return False
            before, after = self._casefolded[at - 1 : at], self._casefolded[at + len(wanted) : at + len(wanted) + 1]
            if not (before.isalnum() and wanted[0].isalnum() and before.isascii()) and not after.isdigit():
                return True
        return False

    @cached_property
    def _casefolded(self) -> str:
        return self.text.casefold()


#: Less than one step: "over 45,000" reaches to 45,999.
_JUST_BELOW = Decimal("0.999999")


def _round_step(value: Decimal) -> Decimal:
    """The worth of the last digit that is no zero: 100 in 1500."""
    if not value or not value.is_finite():
        return Decimal(1)
    exponent = value.normalize().as_tuple().exponent
    return Decimal(1).scaleb(exponent) if isinstance(exponent, int) and exponent > 0 else Decimal(1)


def _loosely_same(one: Figure, other: Figure) -> bool:
    """Whether two equal numbers agree although one has a unit and the other none, as in the cell of a table.

    Not where the one without a unit counts something ("5 employees" is not "5 %").
    """
    if one.unit is not None and other.unit is not None:
        return False
    bare = one if one.unit is None else other
    return not bare.counts


def prepare_figures(
    source: str, *, number: int = 1, lang: str | None = None, fallback: str | None = None
) -> PreparedFigures:
    """Read the figures of one source, once for all sentences; linear in its length.

    `number` is what verdicts call it by. `lang` is its language where that is known, `fallback` the one to read it in where its
    words do not tell (the answer's, say).
    """
    figures, language = scan(source, lang, source=True)
    if language is None and fallback not in (None, "en"):
        figures, language = scan(source, fallback, source=True)
    return PreparedFigures(source, number, figures, language)
