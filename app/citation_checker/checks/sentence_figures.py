"""The figures of every sentence that has a source, against the sources that it names."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace

from ..findings import JudgedSentence
from ..model import Span, Status
from ..text.number_styles import guess_language
from .figure_sources import FigureSource, Shelf
from .figures import FigureVerdict, judge_figures
from .material import Material


def add_figures(material: Material, sentences: Sequence[JudgedSentence]) -> tuple[JudgedSentence, ...]:
    """The sentences with their figures judged; offsets of figures count in the answer's text."""
    fallback = guess_language(material.answer.text)
    sources = [FigureSource(source.text, source.number, fallback=fallback) for source in material.sources.items]
    shelf = Shelf(sources)
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
            [sources[number - 1] for number in named],
            shelf,
            skip=[Span(mark.span.start - span.start, mark.span.end - span.start) for mark in inside],
        )
        judged.append(replace(sentence, figures=tuple(_shifted(verdict, span.start) for verdict in verdicts)))
    return tuple(judged)


def _shifted(verdict: FigureVerdict, by: int) -> FigureVerdict:
    span = verdict.figure.span
    return replace(verdict, figure=replace(verdict.figure, span=Span(span.start + by, span.end + by)))
