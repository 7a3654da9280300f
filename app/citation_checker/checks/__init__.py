"""Judging: one file a check, one function each.

`judge` runs them all. Citations and sentences are judged first; then each of CHECKS says what a person should know
of the whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..findings import Report
from ..model import Note
from .citations import judge_citations
from .cut_off import cut_off
from .empty_input import empty_input
from .material import Material
from .no_citations import no_citations
from .problems import problems
from .prompt_cut import prompt_cut
from .sentence_figures import add_figures
from .sentences import judge_sentences
from .swapped import swapped
from .uncited import uncited_sources
from .zero_based import zero_based

#: What looks at the whole; each gives notices, in the order in which they are shown.
CHECKS: tuple[Callable[[Material], Iterable[Note]], ...] = (
    empty_input,
    swapped,
    cut_off,
    prompt_cut,
    no_citations,
    zero_based,
)


def judge(material: Material) -> Report:
    """The report of one answer."""
    citations = judge_citations(material)
    said = [note for check in CHECKS for note in check(material)]
    return Report(
        sources=material.sources,
        answer=material.answer,
        citations=citations,
        sentences=add_figures(material, judge_sentences(material)),
        uncited=uncited_sources(material),
        notices=(*material.answer.notices, *material.sources.notices, *said),
        problems=tuple(problems(citations, len(material.sources))),
    )
