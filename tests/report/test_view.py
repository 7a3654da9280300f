"""The blocks in which a long source is shown."""

from __future__ import annotations

import json
import random

import pytest

from citation_checker import check
from citation_checker.report.view import FURTHER, PART, source_view

QUOTE = "the quay gate stays shut"


def blocks(text: str) -> list[str]:
    """The texts of a source's blocks; its one quote is in it somewhere."""
    answer = {"answer": "So it is [1].", "citations": [{"source": 1, "quote": QUOTE}]}
    seen = source_view(check(json.dumps([text]), json.dumps(answer)), 1)
    assert sum(seen["parts"]) == len(seen["pieces"])
    assert [piece["text"] for piece in seen["pieces"] if piece["citations"]] == [QUOTE]
    texts = iter(piece["text"] for piece in seen["pieces"])
    return ["".join(next(texts) for _ in range(count)) for count in seen["parts"]]


def lines(count: int, ends: str) -> str:
    """Lines of some words, each with such an end, and the quote among them."""
    rng = random.Random(count)
    made = [" ".join(rng.choices(("river", "high", "water", "spring"), k=rng.randrange(1, 12))) for _ in range(count)]
    made[count * 2 // 3] = QUOTE
    return ends.join(made) + ends


def test_a_short_source_is_one_block():
    assert blocks(lines(100, "\n")) == [lines(100, "\n")]


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\n\n", " "])
def test_a_long_source_comes_in_blocks_that_end_with_a_line(ends):
    text = lines(30_000, ends)
    found = blocks(text)
    assert "".join(found) == text
    assert len(found) > 20
    assert all(block.endswith(ends[-1]) for block in found)
    assert max(map(len, found)) <= PART + 2 * FURTHER


def test_a_long_source_without_lines_or_words_comes_in_blocks_too():
    text = "水" * 60_000 + " " + QUOTE + " " + "水" * 60_000
    found = blocks(text)
    assert "".join(found) == text
    assert max(map(len, found)) <= PART + 2 * FURTHER


def test_no_block_ends_within_a_quote():
    for before in range(PART - 40, PART + 40, 3):
        text = "x " * (before // 2) + QUOTE + " y" * (2 * PART)
        assert any(QUOTE in block for block in blocks(text))
