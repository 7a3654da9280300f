"""What other programs read back from each form is what the rows hold, whatever was pasted."""

from __future__ import annotations

import csv
import io
import json
import unicodedata
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from citation_checker import Report
from citation_checker.report.exporting import export
from citation_checker.report.markdown import plain
from citation_checker.report.rows import SIGNS, Review, table, worded
from citation_checker.report.table import defused
from report.reading_back import HOSTILE, items, rendered, seen, table_rows, tags
from report_helpers import report

SCHEMA = json.loads((Path(__file__).parents[2] / "static" / "report.schema.json").read_text(encoding="utf-8"))
#: Controls are told of apart (`test_controls`); a browser drops or replaces them.
LETTERS = st.characters(exclude_categories=["Cs", "Cn", "Cc"], include_characters="\t\n\f\r")
SIGNS_OF_MARKDOWN = st.text("\\`*_{}[]<>#+-.!|~&;:/=@$^()'\" \n1a", max_size=8)
TEXTS = st.lists(st.sampled_from(HOSTILE) | SIGNS_OF_MARKDOWN | st.text(LETTERS, max_size=8), max_size=4).map("".join)
FAILURES_ONLY = pytest.mark.parametrize("failures_only", [False, True])


def hostile_report(texts: list[str]) -> Report:
    """A report whose quotes, sources and sentences are these texts."""
    citations = [{"source": 1 + i % 2, "quote": text} for i, text in enumerate(texts)]
    answer = " ".join(f"So it is said: {text}." for text in texts)
    return report(["Nothing of that kind.", *texts], answer, citations)


def rows_of(given: Report, failures_only: bool, review: Review | None = None) -> list[list[str]]:
    """The rows as a page shows them."""
    shown = table(given, failures_only=failures_only, review=review)
    rows = [[*cells[:3], f"{SIGNS[citation.result]} {cells[3]}", *cells[4:]] for citation, cells in shown.rows]
    return [[visible(cell) for cell in row] for row in [list(shown.headings), *rows]] if rows else []


def visible(text: str) -> str:
    """A text with a sign in the place of each control other than white space."""
    return "".join("\ufffd" if unicodedata.category(sign) == "Cc" else sign for sign in seen(text))


def assert_markdown_holds(given: Report, failures_only: bool, review: Review | None = None) -> None:
    html = rendered(export(given, "markdown", failures_only=failures_only, review=review))
    assert tags(html) <= {"p", "strong", "table", "thead", "tbody", "tr", "th", "td", "ul", "li"}
    assert table_rows(html) == rows_of(given, failures_only, review)
    said = [*(worded(note) for note in given.problems), *(judged.sentence.text for judged in given.unsourced)]
    assert {visible(text) for text in said} <= set(items(html))


@FAILURES_ONLY
def test_markdown_of_hostile_text(failures_only: bool) -> None:
    review = Review(frozenset({1, 3}), dict(enumerate(HOSTILE, 1)))
    assert_markdown_holds(hostile_report(list(HOSTILE)), failures_only, review)


@settings(deadline=None, max_examples=3000)
@given(st.lists(TEXTS, min_size=1, max_size=3), st.booleans(), TEXTS)
def test_markdown_of_any_text(texts: list[str], failures_only: bool, note: str) -> None:
    assert_markdown_holds(hostile_report(texts), failures_only, Review(frozenset({1}), {1: note}))


@settings(deadline=None, max_examples=20000)
@given(TEXTS)
def test_any_text_as_a_cell_and_as_an_item(text: str) -> None:
    cell = rendered(f"| a | b |\n| --- | --- |\n| {plain(text)} | c |\n")
    assert table_rows(cell)[1] == [visible(text), "c"]
    assert tags(cell) == {"table", "thead", "tbody", "tr", "th", "td"}
    item = rendered(f"- {plain(text)}\n")
    assert items(item) == [visible(text)]
    assert tags(item) == {"ul", "li"}


def test_controls_are_shown_and_not_obeyed() -> None:
    assert plain("a\x1b[31m\x00\x07b") == "a\ufffd\\[31m\ufffd\ufffdb"
