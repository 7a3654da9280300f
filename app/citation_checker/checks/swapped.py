"""Sources and answer that look swapped."""

from __future__ import annotations

from collections.abc import Iterable

from ..model import Note
from ..reading import answers, sources
from .material import Material

#: Readings of sources that only a deliberate list of sources gets.
_LISTS = ("json_strings", "json_objects")
#: Readings of a prompt or a response that holds sources: it may well be pasted as sources.
_WITH_SOURCES = ("prompt", "request", "response")
#: A larger paste is not read a second time for a hint.
_LIMIT = 200_000


def swapped(material: Material) -> Iterable[Note]:
    """A model's response among the sources, and a list of sources, or nothing that cites, as the answer."""
    left, right = material.pasted_sources, material.pasted_answer
    if not left.strip() or not right.strip() or len(left) > _LIMIT or len(right) > _LIMIT:
        return
    if material.answer.kind != "text" or material.answer.marks:
        return
    if material.sources.items and material.sources.kind in _WITH_SOURCES:
        return
    as_answer, as_sources = answers.read(left), sources.read(right)
    if as_answer.kind != "text" or (as_answer.shape == "json" and as_answer.given) or as_sources.kind in _LISTS:
        yield Note("notice.swapped")
