"""A prompt that was cut before it reached the model."""

from __future__ import annotations

from collections.abc import Iterable

from ..model import Note
from ..reading.prompt_size import prompt_cut_note
from .material import Material


def prompt_cut(material: Material) -> Iterable[Note]:
    """Says when the prompt counted far fewer tokens than the pasted sources must have cost."""
    note = prompt_cut_note(material.answer, material.sources)
    if note is not None:
        yield note
