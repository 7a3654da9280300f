"""Reads the fixture files of `tests/data/text/`: a title, a text, and what is found in it.

A case is a title line, a line with a dot, the text, a line with a dot, one expectation a line, a line with a dot.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "data" / "text"


class Case(NamedTuple):
    """One case of a fixture file."""

    title: str
    text: str
    expected: list[str]


def read_cases(name: str) -> list[Case]:
    """Every case of a file. Raises ValueError where a case does not have its three dots."""
    cases, parts = [], [[]]
    for line in (FOLDER / name).read_text(encoding="utf-8").splitlines():
        if line != ".":
            parts[-1].append(line)
            continue
        parts.append([])
        if len(parts) == 4:
            title, text, expected, _ = parts
            cases.append(Case(" ".join(title).strip(), "\n".join(text), expected))
            parts = [[]]
    if any(line.strip() for part in parts for line in part):
        raise ValueError(f"{name}: the last case is not closed: {parts}")
    return cases
