"""Nothing to check: no sources, or no answer."""

from __future__ import annotations

from collections.abc import Iterable

from ..model import Note
from .material import Material


def empty_input(material: Material) -> Iterable[Note]:
    """Says which of the two is empty."""
    if not any(source.text.strip() for source in material.sources.items):
        yield Note("notice.no_sources")
    answer = material.answer
    if not answer.text.strip() and not (answer.error or answer.refusal):
        yield Note("notice.no_answer")
