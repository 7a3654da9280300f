"""Numbers that look as if the model counted from 0."""

from __future__ import annotations

from collections.abc import Iterable

from ..model import Note
from .material import Material


def zero_based(material: Material) -> Iterable[Note]:
    """A 0 among the numbers and none above n - 1, in marks that should count from 1."""
    if material.options.numbering != "given":
        return
    answer = material.answer
    numbers = {t.number for mark in answer.marks if mark.base == 1 for t in mark.targets if t.number is not None}
    numbers |= {g.target.number for g in answer.given if g.base == 1 and g.target.number is not None}
    count = len(material.sources)
    if 0 in numbers and max(numbers) < count:
        yield Note("notice.zero_based", {"count": count, "last": count - 1})
