"""What becomes of each figure of a sentence that has a source: found there, or elsewhere, or calculated, or missing.

Never mixed with the result of a quote: a right figure makes no statement right.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import Any

from ..findings import Place
from ..model import Note, Span
from ..text.arithmetic import Calculation
from ..text.figure_values import Figure
from ..text.figures import FigureReader
from ..text.lazy_patterns import pattern
from .figure_calculations import Calculations, comes_out, is_year, show_result, stated_results
from .figure_sources import FigureSource, Shelf, name_stem
from .figure_tables import HOW, FigureTable, Hit
from .passages import content_words


@dataclass(frozen=True, slots=True)
class FigureVerdict:
    """One figure of a sentence and what became of it."""

    figure: Figure
    #: `found`, `elsewhere`, `calculated`, `miscalculated`, `missing`.
    result: str
    #: How it was found, the calculation, or the nearest figure of the same kind.
    note: Note
    #: Where it stands in a source.
    found: Place | None = None
    #: Where the nearest figure of the same kind stands, for one that is missing or miscalculated.
    nearest: Place | None = None

    @property
    def span(self) -> Span:
        """The place in the sentence."""
        return self.figure.span

    def to_dict(self) -> dict[str, Any]:
        """The figure, its place in the sentence, its result and what is said of it."""
        return {
            "text": self.figure.text,
            "start": self.figure.span.start,
            "end": self.figure.span.end,
            "kind": self.figure.kind,
            "value": self.figure.shown(),
            "unit": self.figure.unit.symbol if self.figure.unit else None,
            "result": self.result,
            "note": self.note.to_dict(),
            "found": self.found.to_dict() if self.found else None,
            "nearest": self.nearest.to_dict() if self.nearest else None,
        }


def judge_figures(
    sentence: str,
    cited: Sequence[str | FigureSource],
    others: Iterable[str | FigureSource] | Shelf = (),
    *,
    skip: Iterable[Span] = (),
    lang: str | None = None,
) -> list[FigureVerdict]:
    """Judge the figures of one sentence against the sources that it cites, then against the others.

    Spans are relative to the sentence; `skip` are its marks. Sources given as text are numbered from 1, cited ones
    first; prepared ones carry their number, and `others` may hold cited ones too. Names with numbers in them, and
    figures that are too weak to be missed ("half", "a year"), are only listed where that helps a reader. `lang` is the
    language of the sentence, guessed where it is not given.
    """
    skip = tuple(skip)
    reader = FigureReader(sentence, lang, skip)
    figures, language = reader.read(), reader.language
    if not figures and language is not None:
        return []
    near = _prepared(cited, 1, language)
    if language is None and near and near[0].language not in (None, "en"):
        # too short to tell: most answers are in the language of their sources
        figures = FigureReader(sentence, near[0].language, skip).read()
    if not figures:
        return []
    shelf = others if isinstance(others, Shelf) else Shelf(_prepared(others, len(near) + 1, language))
    return _Judge(sentence, figures, near, shelf).verdicts()


def _prepared(sources: Iterable[str | FigureSource], first: int, fallback: str | None) -> list[FigureSource]:
    return [
        FigureSource(source, number, fallback=fallback) if isinstance(source, str) else source
        for number, source in enumerate(sources, first)
    ]


#: A name in front of a number that is a part of it: ISO 9001, RFC 2119, DIN EN 1090.
_NAME_BEFORE = pattern(r"(?<![^\W_])(?:[A-ZÄÖÜ][A-ZÄÖÜ0-9&/-]{1,9}[ \u00a0]){1,2}$")
#: Of a passage with very many figures (a table) only so many are compared.
_MOST_COMPARED = 200
#: The wording of each way of being found.
_CODES = {"same": "found", "written": "found_as"} | {how: how for how in HOW[2:]}


class _Judge:
    """The figures of one sentence, before their sources."""

    def __init__(self, sentence: str, figures: list[Figure], cited: list[FigureSource], shelf: Shelf) -> None:
        self.sentence, self.figures, self.cited, self.shelf = sentence, figures, cited, shelf
        self.tables = [FigureTable(source, figures, self.words) for source in cited]
        self.hits = {i: self._find(figure, self.tables) for i, figure in enumerate(figures) if figure.kind != "code"}

    def _others(self, figure: Figure) -> Iterator[FigureTable]:
        """The other sources that may hold a figure, each read only when it is looked at."""
        cited = {source.number for source in self.cited}
        return (FigureTable(s, [figure], self.words) for s in self.shelf.holding(figure) if s.number not in cited)

    @cached_property
    def words(self) -> set[str]:
        """The sentence's words, by which passages are chosen."""
        return content_words(self.sentence.lower())

    @cached_property
    def stated(self) -> dict[int, Calculation]:
        """The figures that the sentence itself gives as a result."""
        return stated_results(self.sentence, self.figures)

    def verdicts(self) -> list[FigureVerdict]:
        """Every figure that is one, in order."""
        rows = (self._name(f) if f.kind == "code" else self._figure(i, f) for i, f in enumerate(self.figures))
        return [row for row in rows if row is not None]

    def _find(self, figure: Figure, tables: Iterable[FigureTable]) -> tuple[FigureTable, Hit] | None:
        best: tuple[FigureTable, Hit] | None = None
        for table in tables:
            hit = table.find(figure)
            if hit and (best is None or HOW.index(hit.how) < HOW.index(best[1].how)):
                best = table, hit
                if hit.how == HOW[0]:
                    break
        return best

    def _figure(self, i: int, figure: Figure) -> FigureVerdict | None:
        hit = self.hits[i]
        if hit:
            return None if self._is_name(figure, hit[0]) else _found(figure, *hit)
        if figure.unit is None and figure.kind != "date" and not figure.text.isdigit():
            for table in self.tables:
                if like := table.written_like(figure):
                    return _found(figure, table, Hit(like, "same"))
        if figure.weak:
            return None
        calculation = self.stated.get(i) or self.calculations.of(figure)
        if calculation:
            params = {"calculation": calculation.shown, "value": show_result(figure, calculation)}
            if comes_out(figure, calculation):
                return FigureVerdict(figure, "calculated", Note("figure.calculated", params))
        place, nearest = self._nearest(figure)
        if calculation and calculation.certain:
            return FigureVerdict(figure, "miscalculated", Note("figure.miscalculated", params), nearest=place)
        hit = self._find(figure, self._others(figure))
        if hit:
            note = Note("figure.elsewhere", {"source": hit[0].source.number, "found": _quoted(hit[1].figure)})
            return FigureVerdict(figure, "elsewhere", note, Place(hit[0].source.number, hit[1].figure.span), place)
        return _missing(figure, place, nearest)

    @cached_property
    def calculations(self) -> Calculations:
        """The calculations on the sentence's figures that stand in the cited sources."""
        operands = [f for k, f in enumerate(self.figures) if self.hits.get(k) and not f.weak]
        return Calculations(self.sentence, operands, [(source, [k for _, k in best]) for source, best in self.best])

    @cached_property
    def best(self) -> list[tuple[FigureSource, list[tuple[float, int]]]]:
        """Each cited source with its passages that share words with the sentence, weight and passage, best first."""
        return [(source, source.passages.best(self.words)) for source in self.cited]

    @cached_property
    def taken(self) -> set[int]:
        """The figures of the sources that another figure of the sentence was found at."""
        return {id(hit[1].figure) for hit in self.hits.values() if hit}

    def _is_name(self, figure: Figure, table: FigureTable) -> bool:
        """Whether a number belongs to a name that stands in the source as that name: ISO 9001."""
        if figure.kind != "number" or not figure.text.isdigit():
            return False
        start = figure.span.start
        found = _NAME_BEFORE.search(self.sentence[max(0, start - 24) : start])
        return found is not None and table.has_name(found[0], figure)

    def _name(self, figure: Figure) -> FigureVerdict | None:
        """A name with a number in it: listed only where the cited sources have that name with another number."""
        stem = name_stem(figure)
        if len(stem.rstrip("-_")) < 2 or any(table.written_like(figure) for table in self.tables):
            return None
        for source in self.cited:
            other = source.named_like(stem)
            if other is None:
                continue
            place = Place(source.number, other.span)
            for far in self._others(figure):
                if like := far.written_like(figure):
                    note = Note("figure.elsewhere", {"source": far.source.number, "found": like.text})
                    return FigureVerdict(figure, "elsewhere", note, Place(far.source.number, like.span), place)
            return _missing(figure, place, other)
        return None

    def _nearest(self, figure: Figure) -> tuple[Place | None, Figure | None]:
        """The closest figure of the same kind in the passage that shares most words with the sentence."""
        rows = [(-weight, i, passage) for i, (_, best) in enumerate(self.best) for weight, passage in best]
        for _, i, passage in sorted(rows, key=lambda row: row[0]):
            source = self.cited[i]
            same = [f for f in source.figures_of(passage)[:_MOST_COMPARED] if _is_like(f, figure)]
            if same := [f for f in same if id(f) not in self.taken] or same:
                nearest = min(same, key=lambda f: _distance(figure, f))
                return Place(source.number, nearest.span), nearest
        return None, None


def _found(figure: Figure, table: FigureTable, hit: Hit) -> FigureVerdict:
    params = {} if hit.how == "same" else {"found": _quoted(hit.figure)}
    note = Note(f"figure.{_CODES[hit.how]}", params)
    return FigureVerdict(figure, "found", note, Place(table.source.number, hit.figure.span))


def _missing(figure: Figure, place: Place | None, nearest: Figure | None) -> FigureVerdict:
    note = Note("figure.nearest", {"nearest": _quoted(nearest)}) if nearest else Note("figure.missing")
    return FigureVerdict(figure, "missing", note, nearest=place)


def _quoted(figure: Figure) -> str:
    """A figure as it is quoted to a person: on one line."""
    return " ".join(figure.text.split())


def _is_like(candidate: Figure, figure: Figure) -> bool:
    """Whether a source's figure is of the same kind."""
    if candidate.weak or candidate.kind == "code" or candidate.keys[0][0] != figure.keys[0][0]:
        return False
    return candidate.agrees(figure) and is_year(candidate) == is_year(figure)


def _distance(one: Figure, other: Figure) -> float:
    """How far apart two figures of a kind are; the nearer, the smaller."""
    a, b = one.keys[0][1], other.keys[0][1]
    if isinstance(a, Decimal) and isinstance(b, Decimal):
        return float(abs(a - b) / max(abs(a), abs(b), Decimal("1e-9")))
    if isinstance(a, tuple) and isinstance(b, tuple):
        return -sum(x == y for x, y in zip(a, b, strict=False))
    return 1.0
