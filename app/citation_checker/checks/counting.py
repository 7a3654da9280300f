"""Whether the numbers of a model's own JSON count from 0 after all: the sources tell what the answer alone cannot."""

from __future__ import annotations

from dataclasses import replace

from ..model import Answer, Given
from ..text.library import Library
from ..text.quotes import find_in
from .verdicts import FOUND

#: What reading says where it takes numbers to count from 0 by their name alone (`reading/entries.py`, `count_from`).
_SAID = "answer.counted_from_0"
#: So many quotes are looked at.
_LOOKED_AT = 20


def recounted(answer: Answer, prepared: Library) -> Answer:
    """The answer with numbers that count from 1, where reading took them to count from 0 and the sources speak for 1.

    They do where no number is 0 and the last source is named by its number as shown, or where more quotes stand in the
    sources so counted.
    """
    if not any(note.code == _SAID for note in answer.notices):
        return answer
    numbers = [entry.target.number for entry in answer.given if entry.base == 0 and entry.target.number is not None]
    if not numbers or min(numbers) < 1:
        return answer
    if max(numbers) != len(prepared) and _found(answer.given, prepared, 1) <= _found(answer.given, prepared, 0):
        return answer
    given = tuple(replace(entry, base=1) for entry in answer.given)
    return replace(answer, given=given, notices=tuple(note for note in answer.notices if note.code != _SAID))


def _found(given: tuple[Given, ...], prepared: Library, base: int) -> int:
    """How many of the first quotes stand in the source that they name, with numbers counted from `base`."""
    found = 0
    for entry in [entry for entry in given if entry.quote and entry.target.number is not None][:_LOOKED_AT]:
        at = (entry.target.number or 0) - base
        found += 0 <= at < len(prepared) and find_in(entry.quote or "", prepared.source(at)).result in FOUND
    return found
