"""An answer that cites nothing, and one whose citations stand apart from its text."""

from __future__ import annotations

from collections.abc import Iterable

from ..model import Note
from .material import Material
from .sentences import cited_apart


def no_citations(material: Material) -> Iterable[Note]:
    """Says that there is no citation at all, or why no sentence is listed as unsourced."""
    answer = material.answer
    if not answer.text.strip() and not answer.given:
        return
    if not answer.marks and not answer.given:
        yield Note("notice.no_citations")
    elif cited_apart(material):
        yield Note("notice.cited_apart")
