"""What becomes of each figure of a sentence that has a source: it stands there, elsewhere, comes out of a calculation, or not.

Never mixed with the result of a quote: a right figure makes no statement right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import Any

import regex

from ..findings import Place
from ..model import Note, Span
from ..text.arithmetic import Calculation, applied_formulas, cues, from_to, named_calculations, written_calculations
from ..text.figure_values import Figure, show_number
from ..text.figures import scan
from .figure_sources import HOW, Hit, PreparedFigures, content_words, prepare_figures

__all__ = ["FigureVerdict", "PreparedFigures", "judge_figures", "prepare_figures"]


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
    cited: Sequence[str | PreparedFigures],
    others: Iterable[str | PreparedFigures] = (),
    *,
    skip: Iterable[Span] = (),
    lang: str | None = None,
) -> list[FigureVerdict]:
    """Judge the figures of one sentence against the sources that it cites, then against the others.

    Spans are relative to the sentence; `skip` are its marks. Sources given as text are numbered from 1, cited ones first;
    prepared ones carry their number. Names with numbers in them, and figures that are too weak to be missed ("half", "a year"),
    are only listed where that helps a reader.
    """
    skip = tuple(skip)
    figures, language = scan(sentence, lang, skip)
    if not figures and language is not None:
        return []
    near = [_prepared(source, i + 1, language) for i, source in enumerate(cited)]
    if language is None and near and near[0].lang not in (None, "en"):
        figures, _ = scan(sentence, near[0].lang, skip)  # too short to tell: most answers are in their sources' language
    if not figures:
        return []

    def far() -> Iterable[PreparedFigures]:
        """The other sources, prepared only when a figure is in none that is cited."""
        return (_prepared(source, len(near) + i + 1, language) for i, source in enumerate(others))

    return _Judge(sentence, figures, near, far).verdicts()


def _prepared(source: str | PreparedFigures, number: int, fallback: str | None) -> PreparedFigures:
    if isinstance(source, PreparedFigures):
        return source
    return prepare_figures(source, number=number, fallback=fallback)


#: A name in front of a number that is a part of it: ISO 9001, RFC 2119, DIN EN 1090.
_NAME_BEFORE = regex.compile(r"(?<![\p{L}\p{N}])(?:\p{Lu}[\p{Lu}\p{N}&/-]++[ \u00a0]){1,2}$")


class _Judge:
    """The figures of one sentence, before their sources."""

    def __init__(
        self,
        sentence: str,
        figures: list[Figure],
        cited: list[PreparedFigures],
        others: Callable[[], Iterable[PreparedFigures]],
    ) -> None:
        self.sentence, self.figures, self.cited, self.others = sentence, figures, cited, others
        self.hits = {i: self._find(figure, cited) for i, figure in enumerate(figures) if figure.kind != "code"}

    @cached_property
    def words(self) -> set[str]:
        """The sentence's words, by which passages are chosen."""
        return content_words(self.sentence)

    @cached_property
    def named(self) -> set[str]:
        """The calculations that the sentence's words name."""
        return cues(self.sentence.lower())

    def verdicts(self) -> list[FigureVerdict]:
        """Every figure that is one, in order."""
        missing = [i for i, hit in self.hits.items() if hit is None and not self.figures[i].weak]
        written = self._written() if missing or len(self.figures) > 2 else {}
        verdicts = []
        for i, figure in enumerate(self.figures):
            verdict = self._code(figure) if figure.kind == "code" else self._judge(i, figure, written.get(i))
            if verdict:
                verdicts.append(verdict)
        return verdicts

    def _find(self, figure: Figure, sources: Iterable[PreparedFigures]) -> tuple[PreparedFigures, Hit] | None:
        best: tuple[PreparedFigures, Hit] | None = None
        for source in sources:
            hit = source.find(figure, self.words)
            if hit and (best is None or HOW.index(hit.how) < HOW.index(best[1].how)):
                best = source, hit
        return best

    def _judge(self, i: int, figure: Figure, calculation: Calculation | None) -> FigureVerdict | None:
        hit = self.hits[i]
        if hit and self._is_name(figure, hit):
            return None
        if hit:
            return self._found(figure, *hit)
        source = self._as_written(figure)
        if source:
            return FigureVerdict(figure, "found", Note("figure.found"), _first(source, figure.text))
        if figure.weak:
            return None
        calculation = calculation or self._named(i, figure)
        if calculation and _comes_out(figure, calculation):
            note = Note(
                "figure.calculated", {"calculation": calculation.shown, "value": _shown(calculation.result, figure)}
            )
            return FigureVerdict(figure, "calculated", note)
        place, nearest = self._nearest(figure)
        if calculation and calculation.certain:
            note = Note(
                "figure.miscalculated", {"calculation": calculation.shown, "value": _shown(calculation.result, figure)}
            )
            return FigureVerdict(figure, "miscalculated", note, nearest=place)
        hit = self._find(figure, self.others())
        if hit:
            note = Note("figure.elsewhere", {"source": hit[0].number, "found": hit[1].figure.text})
            return FigureVerdict(figure, "elsewhere", note, Place(hit[0].number, hit[1].figure.span), place)
        if nearest:
            return FigureVerdict(figure, "missing", Note("figure.nearest", {"nearest": nearest.text}), nearest=place)
        return FigureVerdict(figure, "missing", Note("figure.missing"))

    @staticmethod
    def _found(figure: Figure, source: PreparedFigures, hit: Hit) -> FigureVerdict:
        if hit.how == "same":
            note = Note("figure.found")
        else:
            code = {"written": "found_as", "converted": "converted", "rounded": "rounded", "part": "part"}[hit.how]
            note = Note(f"figure.{code}", {"found": hit.figure.text})
        return FigureVerdict(figure, "found", note, Place(source.number, hit.figure.span))

    def _is_name(self, figure: Figure, hit: tuple[PreparedFigures, Hit]) -> bool:
        """Whether a number belongs to a name that stands in the source as that name: ISO 9001."""
        if figure.kind != "number" or not figure.text.isdigit():
            return False
        found = _NAME_BEFORE.search(self.sentence[max(0, figure.span.start - 24) : figure.span.start])
        return found is not None and hit[0].has_words(found[0].lstrip() + figure.text)

    def _as_written(self, figure: Figure) -> PreparedFigures | None:
        """A source that has the figure letter by letter, where it reads as something else there."""
        if figure.text.isdigit() or len(figure.text) < 3:
            return None
        if figure.unit is not None or figure.kind == "date":
            return None
        return next((source for source in self.cited if source.has_words(figure.text)), None)

    # ---- names

    def _code(self, figure: Figure) -> FigureVerdict | None:
        """A name with a number in it: listed only where the cited sources have that name with another number."""
        if any(source.has_words(figure.text) for source in self.cited):
            return None
        name = figure.text.rstrip("0123456789.").casefold()
        if len(name.rstrip("-_")) < 2:
            return None
        for source in self.cited:
            for other in source.figures:
                if (
                    other.kind == "code"
                    and other.text.rstrip("0123456789.").casefold() == name
                    and other.text != figure.text
                ):
                    found = next((s for s in self.others() if s.has_words(figure.text)), None)
                    place = Place(source.number, other.span)
                    if found:
                        note = Note("figure.elsewhere", {"source": found.number, "found": figure.text})
                        return FigureVerdict(figure, "elsewhere", note, _first(found, figure.text), place)
                    return FigureVerdict(
                        figure, "missing", Note("figure.nearest", {"nearest": other.text}), nearest=place
                    )
        return None

    # ---- calculations

    def _written(self) -> dict[int, Calculation]:
        """The figures that the sentence gives as the result of a calculation that it writes out."""
        rows: dict[int, Calculation] = {}
        for given, calculation, _ in written_calculations(self.sentence, self.figures):
            if given is not None:
                rows[given] = calculation
        return rows

    def _named(self, i: int, figure: Figure) -> Calculation | None:
        """A calculation that the source writes out or the sentence's words name, for a figure that no source has."""
        rest = [other for k, other in enumerate(self.figures) if k != i and self.hits.get(k) and not other.weak]
        candidates = [c for c in self._from_source(figure, rest)]
        if figure.kind == "number" and (figure.words or abs(figure.amount or 0) < 10):
            return next((c for c in candidates if c.certain or _comes_out(figure, c)), None)  # any small number is some sum or difference
        named = self.named
        ends = from_to(self.sentence.lower(), [f for k, f in enumerate(self.figures) if k != i and self.hits.get(k)])
        if named:
            if ends:
                candidates += list(named_calculations(figure, ends, named & {"difference"}, True))[-1:]
            candidates += named_calculations(figure, rest, named, False)
            candidates += named_calculations(figure, self._passage_operands(figure), named, False)
        elif len(rest) >= 2 and figure.unit is not None and figure.unit.symbol == "yr":
            candidates += named_calculations(figure, rest, set(), False)
        for candidate in candidates:
            if _comes_out(figure, candidate):
                return candidate
        return next((candidate for candidate in candidates if candidate.certain), None)

    def _from_source(self, figure: Figure, rest: Sequence[Figure]) -> list[Calculation]:
        """What a calculation in the cited sources gives: one with numbers only, or a formula for the sentence's numbers."""
        rows: list[Calculation] = []
        for source in self.cited:
            if not source.calculates:
                continue
            by_formula = list(applied_formulas(self.sentence, rest, source.formulas))
            if len({c.result for c in by_formula}) > 1:
                by_formula = [Calculation(c.shown, c.result, False) for c in by_formula]
            rows += by_formula if figure.kind != "percent" else []
            for _, figures in source.best_passages(self.words)[:2]:
                for given, calculation, _ in written_calculations(source.text, figures):
                    if given is None:
                        rows.append(Calculation(calculation.shown, calculation.result, False))
        return rows

    def _passage_operands(self, figure: Figure) -> list[Figure]:
        """The figures of the best passage, where they are few enough to make a calculation obvious."""
        for source in self.cited:
            for _, figures in source.best_passages(self.words)[:1]:
                like = [
                    f
                    for f in figures
                    if not f.weak and f.amount is not None and f.kind not in ("date", "time", "version")
                ]
                like = [f for f in like if figure.kind == "percent" or f.keys[0][0] == figure.keys[0][0]]
                if figure.kind == "percent":
                    like = [f for f in like if f.kind != "percent" and not _is_year(f)]
                else:
                    like = [f for f in like if not _is_year(f)]
                if len(like) in (2, 3):
                    return like
        return []

    # ---- the nearest

    def _nearest(self, figure: Figure) -> tuple[Place | None, Figure | None]:
        """The closest figure of the same kind in the passage that shares most words with the sentence."""
        taken = {id(hit[1].figure) for hit in self.hits.values() if hit}
        best: tuple[float, PreparedFigures, list[Figure]] | None = None
        for source in self.cited:
            for score, figures in source.best_passages(self.words):
                same = [f for f in figures if not f.weak and f.kind != "code" and f.keys[0][0] == figure.keys[0][0]]
                same = [f for f in same if f.agrees(figure) and _is_year(f) == _is_year(figure)]
                same = [f for f in same if id(f) not in taken] or same
                if same and (best is None or score > best[0]):
                    best = score, source, same
                    break
        if best is None:
            return None, None
        nearest = min(best[2], key=lambda f: _distance(figure, f))
        return Place(best[1].number, nearest.span), nearest


def _is_year(figure: Figure) -> bool:
    """Whether a plain number looks like a year."""
    return figure.kind == "number" and any(key[0] == "date" for key in figure.keys)


def _distance(one: Figure, other: Figure) -> float:
    """How far apart two figures of a kind are, from 0."""
    a, b = one.keys[0][1], other.keys[0][1]
    if isinstance(a, Decimal) and isinstance(b, Decimal):
        return float(abs(a - b) / max(abs(a), abs(b), Decimal("1e-9")))
    if isinstance(a, tuple) and isinstance(b, tuple):
        return -sum(x == y for x, y in zip(a, b, strict=False))
    return 1.0


def _first(source: PreparedFigures, written: str) -> Place | None:
    at = source.text.casefold().find(written.casefold())
    return Place(source.number, Span(at, at + len(written))) if at >= 0 else None


def _result_of(figure: Figure, calculation: Calculation) -> list[Decimal]:
    """The results that a figure may state: as it is, and as a percentage."""
    results = [calculation.result]
    if figure.kind == "percent" and abs(calculation.result) <= 1:
        results.append(calculation.result * 100)
    return results


def _comes_out(figure: Figure, calculation: Calculation) -> bool:
    """Whether a figure is the result, rounded to the precision that it has."""
    half = figure.precision / 2
    values = [value for _, value in figure.keys if isinstance(value, Decimal)]
    if isinstance(figure.value, Decimal):
        values.append(figure.value)
    return any(
        abs(value - result) <= (half if figure.precision != 1 or result % 1 else 0)
        for value in values
        for result in _result_of(figure, calculation)
    )


def _shown(result: Decimal, figure: Figure) -> str:
    """A result as it is shown, in thousands with commas, with at most two more places than the figure has."""
    if figure.kind == "percent":
        result = _result_of(figure, Calculation("", result, False))[-1]
    if figure.unit is not None and figure.unit.dimension in ("time", "months", "length", "mass") and figure.unit.factor:
        result = result / figure.unit.factor if figure.unit.factor != 1 else result
    text = show_number(round(result, 2)) if result % 1 else show_number(result)
    whole, point, rest = text.partition(".")
    return f"{int(whole):,}{point}{rest}" if whole.lstrip("-").isdigit() and len(whole) < 30 else text
