"""The figures of every sentence that has a source, against the sources that it names."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache

from ..findings import JudgedSentence
from ..model import Span, Status
from .figures import FigureVerdict, PreparedFigures, judge_figures, prepare_figures
from .material import Material


def add_figures(material: Material, sentences: Sequence[JudgedSentence]) -> tuple[JudgedSentence, ...]:
    """The sentences with their figures judged; offsets of figures count in the answer's text.

    Sources are prepared when a sentence first needs them, the others only when a figure is in none that is named.
    """
    sources = material.sources.items

    @cache
    def prepared(number: int) -> PreparedFigures:
        return prepare_figures(sources[number - 1].text, number=number)

    marks = material.answer.marks
    starts = [mark.span.start for mark in marks]
    judged = []
    for sentence in sentences:
        named = [n for n in sentence.sources if isinstance(n, int) and 1 <= n <= len(sources)]
        if sentence.status is not Status.SOURCED or not named:
            judged.append(sentence)
            continue
        span = sentence.sentence.span
        inside = marks[bisect_left(starts, span.start) : bisect_right(starts, span.end)]
        verdicts = judge_figures(
            span.of(material.answer.text),
            [prepared(number) for number in named],
            _Others(prepared, [source.number for source in sources if source.number not in named]),
            skip=[Span(mark.span.start - span.start, mark.span.end - span.start) for mark in inside],
        )
        judged.append(replace(sentence, figures=tuple(_shifted(verdict, span.start) for verdict in verdicts)))
    return tuple(judged)


def _shifted(verdict: FigureVerdict, by: int) -> FigureVerdict:
    span = verdict.figure.span
    return replace(verdict, figure=replace(verdict.figure, span=Span(span.start + by, span.end + by)))


class _Others:
    """The sources that a sentence does not name, each prepared when it is looked at."""

    def __init__(self, prepared: Callable[[int], PreparedFigures], numbers: list[int]):
        self._prepared, self._numbers = prepared, numbers

    def __iter__(self) -> Iterator[PreparedFigures]:
        return map(self._prepared, self._numbers)
