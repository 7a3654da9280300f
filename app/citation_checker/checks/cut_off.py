"""The answer is not whole."""

from __future__ import annotations

from collections.abc import Iterable

from ..model import Note
from .material import Material


def cut_off(material: Material) -> Iterable[Note]:
    """Says that the answer ends early, where the reading has not said why already (`answer.cut_off…`)."""
    answer = material.answer
    if answer.truncated and not any(note.code.startswith("answer.cut_off") for note in answer.notices):
        yield Note("notice.cut_off", {"stop": answer.stop or "?"})
