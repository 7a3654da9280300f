"""Every sentence the checker says, in English: one line a code, one file a stage.

`static/words/<language>.json` holds the same codes under `notes`, worded for that language; a test keeps them together.
A wording with a plural is a pair: (for `count` 1, for every other count).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import checks, figures, quotes, reading, report, sentences

#: The wording of every code of every stage.
ENGLISH: Mapping[str, str | tuple[str, str]] = {
    **reading.ENGLISH,
    **sentences.ENGLISH,
    **quotes.ENGLISH,
    **figures.ENGLISH,
    **checks.ENGLISH,
    **report.ENGLISH,
}


def english(code: str, params: Mapping[str, Any]) -> str:
    """The English wording of a code, filled with its params; the bare code where there is no wording."""
    wording = ENGLISH.get(code, code)
    if isinstance(wording, tuple):
        wording = wording[0] if params.get("count") == 1 else wording[1]
    try:
        return wording.format(**params)
    except (KeyError, IndexError, ValueError):
        return wording
