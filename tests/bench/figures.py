"""How fast figures are judged: `python tests/bench/figures.py` prints sentences and characters a second of CPU time.

Real answers are taken from CITATION_CHECKER_DATA; without it, from the project's own cases. A second run with ten times
the text shows whether the work grows linearly.
"""

from __future__ import annotations

import json
import os
import re
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "app"))

from citation_checker.checks.figure_sources import FigureSource, Shelf  # noqa: E402
from citation_checker.checks.figures import judge_figures  # noqa: E402
from citation_checker.model import Span  # noqa: E402

#: Cut plainly, so that only figures are timed.
SENTENCE_END = re.compile(r"(?<=[.!?\]])\s+(?=[\w*])")
MARK = re.compile(r"\[[^\[\]]*\]")
Timed = tuple[str, list[Span], list[int]]


def timed(answer: str, count: int) -> list[Timed]:
    """The sentences of an answer, their marks, and the indexes of the sources that those name (else the first)."""
    rows = []
    for text in SENTENCE_END.split(answer):
        marks = list(MARK.finditer(text))
        numbers = [int(n) - 1 for mark in marks for n in re.findall(r"\d+", mark[0]) if 0 < int(n) <= count]
        rows.append((text, [Span(*mark.span()) for mark in marks], numbers or [0]))
    return rows


def answers() -> list[tuple[list[Timed], list[str]]]:
    """Sentences and sources of each answer."""
    data = os.environ.get("CITATION_CHECKER_DATA")
    if data and (Path(data) / "gold" / "answers.jsonl").exists():
        rows = []
        for line in (Path(data) / "gold" / "answers.jsonl").read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            sources = [source["text"] for source in row["sources"]]
            if sources:
                rows.append((timed(row["answer"], len(sources)), sources))
        return rows
    print("CITATION_CHECKER_DATA is not set: the project's own cases are timed")
    rows = []
    for file in sorted((ROOT / "tests" / "data" / "figures").glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            rows.append((timed(row["sentence"], 1), row["sources"]))
    return rows


def main() -> None:
    """Print both rates."""
    rows = answers()
    prepared = [[FigureSource(source, i + 1) for i, source in enumerate(sources)] for _, sources in rows]
    shelves = [Shelf(sources) for sources in prepared]
    start = time.process_time()
    count = sum(len(source.numbers) for sources in prepared for source in sources)
    spent = time.process_time() - start
    characters = sum(len(source) for _, sources in rows for source in sources)
    rate = characters / spent / 1e6
    print(f"sources: {count:,} numbers of {characters:,} characters in {spent:.2f} s, {rate:.2f} million a second")
    sentences = sum(len(sentences) for sentences, _ in rows)
    best = 0.0
    for _ in range(3):
        start = time.process_time()
        for (texts, _), sources, shelf in zip(rows, prepared, shelves, strict=True):
            for text, marks, numbers in texts:
                judge_figures(text, [sources[n] for n in numbers], shelf, skip=marks)
        best = max(best, sentences / (time.process_time() - start))
    print(f"sentences: {sentences:,}, {best:,.0f} a second (best of 3)")
    text = " ".join(source for _, sources in rows for source in sources)[:100_000]
    claim = "It earned $383.4 billion in 2023, 12.5 % more than the 340 million of 5 March 2021."
    for times in (1, 10):
        start = time.process_time()
        source = FigureSource(text * times, 1)
        for _ in range(20):
            judge_figures(claim, [source])
        print(f"one source of {len(text) * times:,} characters, 20 sentences: {time.process_time() - start:.3f} s")


if __name__ == "__main__":
    main()
