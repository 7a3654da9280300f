"""Reads the case files of `tests/data/cases/`: sources and answer as pasted, and the right verdict.

A file holds any number of cases; to add one, write it. A line that begins with `@` opens a part:

    @case q27 one word changed
    Why the verdict is right, in any number of lines.
    @sources
    as pasted (a last line end is not part of it)
    @answer
    as pasted
    @expect
    sources 2
    [1] near|missing "The filter does remove lead from tap water"
    [2] number_only
    uncited 2
    unsourced A sentence of the answer without a source.
    truncated

Of `near|missing` the first is the best result and the others are not wrong; `stitched` counts as near.
A source that is not a number is written as it stands: `[kettle.pdf]`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import regex

FOLDER = Path(__file__).parent / "data" / "cases"
_CITATION = regex.compile(r'\[(?P<source>.*?)\] (?P<results>[a-z_|]+)(?: "(?P<quote>.*)")?$')


@dataclass
class Case:
    """One case; `expect` as in the file, read."""

    id: str
    title: str
    sources: str = ""
    answer: str = ""
    count: int = 0
    citations: list[tuple[int | str, list[str], str | None]] = field(default_factory=list)
    uncited: list[int] = field(default_factory=list)
    unsourced: list[str] = field(default_factory=list)
    truncated: bool = False


def read_cases(path: Path) -> list[Case]:
    """Every case of a file. Raises ValueError with the line that cannot be read."""
    cases: list[Case] = []
    for block in regex.split(r"(?m)^@case ", path.read_text(encoding="utf-8"))[1:]:
        head, _, rest = block.partition("\n")
        case = Case(*head.split(" ", 1))
        parts = regex.split(r"(?m)^@(sources|answer|expect)\n", rest)
        for name, body in zip(parts[1::2], parts[2::2], strict=True):
            if name == "expect":
                for line in body.splitlines():
                    _expect(case, line)
            else:
                setattr(case, name, body.removesuffix("\n"))
        cases.append(case)
    return cases


def _expect(case: Case, line: str) -> None:
    word, _, rest = line.partition(" ")
    citation = _CITATION.match(line)
    if citation:
        source = citation["source"]
        number = int(source) if source.lstrip("-").isdigit() else source
        case.citations.append((number, citation["results"].split("|"), citation["quote"]))
    elif word == "sources":
        case.count = int(rest)
    elif word == "uncited":
        case.uncited = [int(number) for number in rest.split()]
    elif word == "unsourced":
        case.unsourced.append(rest)
    elif word == "truncated":
        case.truncated = True
    elif line.strip():
        raise ValueError(f"case {case.id}: {line!r} is none of the lines that @expect takes (see case_files.py)")


def differences(case: Case, report: dict[str, Any]) -> list[str]:
    """What a report says otherwise than the case; empty when it is right."""
    wrong = []
    for name, want, got in (
        ("sources", case.count, len(report["sources"])),
        ("truncated", case.truncated, report["answer"]["truncated"]),
        ("uncited", sorted(case.uncited), sorted(report["uncited_sources"])),
        ("unsourced", _squashed(case.unsourced), _squashed(report["unsourced_sentences"])),
    ):
        if want != got:
            wrong.append(f"{name}: {got!r}, should be {want!r}")
    left = [(c["source"], _squash(c["quote"]), c["result"]) for c in report["citations"]]
    for source, results, quote in case.citations:
        words = _squash(quote)
        hit = next((c for c in left if c[0] == source and _right(c[2], results) and _same(words, c[1], results)), None)
        if hit:
            left.remove(hit)
        else:
            wrong.append(f"no [{source}] {'|'.join(results)} {words!r} in {left}")
    listed = {source for source, _, _ in case.citations}
    surplus = [c for c in left if not (c[2] == "number_only" and c[0] in listed)]
    if surplus:
        wrong.append(f"too much: {surplus}")
    return wrong


def _right(result: str, results: list[str]) -> bool:
    return result in results or (result == "stitched" and "near" in results)


def _same(want: str, got: str, results: list[str]) -> bool:
    return not want or "number_only" in results or want in got or got in want


def _squash(text: str | None) -> str:
    return " ".join((text or "").split()).strip(" .,;:…")


def _squashed(texts: list[str]) -> list[str]:
    return [_squash(text) for text in texts]
