"""How many texts of public test suites are cut into sentences exactly as they say, and how fast.

    CITATION_CHECKER_DATA=… PYTHONPATH=app python tests/bench/sentences.py [--show 20]

The texts are other projects' (`gold/sentences.jsonl`, each row with its origin) and not part of this one: without them
only the speed is measured, on the project's own fixture texts. Rows that peers dispute, or whose right answer is no
stretch of the text, are left out; Thai, too, which has no full stop. Times are process time, best of three.
"""

from __future__ import annotations

import argparse
import collections
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "app"), str(ROOT / "tests")]

from citation_checker import find_marks, split_sentences  # noqa: E402
from citation_checker.text.quotations import find_quotations  # noqa: E402
from text_files import read_cases  # noqa: E402


def rows() -> list[dict[str, Any]]:
    """The rows that can be judged; none where the data are not there."""
    folder = os.environ.get("CITATION_CHECKER_DATA")
    path = Path(folder or "") / "gold" / "sentences.jsonl"
    if not folder or not path.exists():
        print("CITATION_CHECKER_DATA is not set: nothing is judged, the project's own fixture texts are timed")
        return []
    every = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [
        row for row in every if not row.get("disputed") and row.get("lossless") is not False and row["lang"] != "th"
    ]


def group(row: dict[str, Any]) -> str:
    """English "Golden Rules", other rule sets, other projects' tests, or joined treebank sentences."""
    if row.get("golden") and row["lang"] == "en":
        return "golden"
    if "Universal" in row["origin"]:
        return "treebank"
    return "rules" if "pragmatic" in row["origin"] or "pySBD" in row["origin"] else "peers"


def squashed(parts: list[str]) -> list[str]:
    """Sentences with their white space folded."""
    return [" ".join(part.split()) for part in parts if part.strip()]


def judge(row: dict[str, Any]) -> tuple[list[str], list[str]]:
    """What a row says, and what the splitter says."""
    return squashed(row["sentences"]), squashed([sentence.text for sentence in split_sentences(row["text"])])


def speed(work: Any, texts: list[str]) -> float:
    """Million characters a second."""
    best = float("inf")
    for _ in range(3):
        begin = time.process_time()
        for text in texts:
            work(text)
        best = min(best, time.process_time() - begin)
    return sum(map(len, texts)) / best / 1e6


def main() -> None:
    """Prints the shares, the texts cut otherwise (`--show`), and the speeds."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--show", type=int, default=0, help="how many of the texts that are cut otherwise to print")
    show = parser.parse_args().show
    judged = rows()
    right, count = collections.Counter[str](), collections.Counter[str]()
    for row in judged:
        want, got = judge(row)
        count[group(row)] += 1
        right[group(row)] += want == got
        if want != got and show > 0:
            show -= 1
            print(row["id"], row["lang"], "\n  want", want[:6], "\n  got ", got[:6])
    for name in count:
        print(f"{name:9} {right[name]:4}/{count[name]:<4} {right[name] / count[name]:.3f}")
    names = ("marks.txt", "sentences.txt", "quotations.txt")
    texts = [row["text"] for row in judged] or [case.text for name in names for case in read_cases(name)]
    print(f"short texts: {speed(split_sentences, texts):.2f} million characters a second")
    for size in (100_000, 1_000_000):
        whole = "\n".join(texts)
        long = [(whole * (size // len(whole) + 1))[:size]]
        figures = ", ".join(
            f"{name} {speed(work, long):.2f}"
            for name, work in (("sentences", split_sentences), ("marks", find_marks), ("quotations", find_quotations))
        )
        print(f"{size:,} characters: {figures} million characters a second")


if __name__ == "__main__":
    main()
