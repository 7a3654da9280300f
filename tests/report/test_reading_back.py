"""What other programs read back from each form is what the rows hold, whatever was pasted."""

from __future__ import annotations

import csv
import io
import json
import re
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
from report.reading_back import HOSTILE, items, read_html, rendered, seen, table_rows, tags, text_of, visible
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


def rows_of(
    given: Report, failures_only: bool, review: Review | None = None, *, controls: bool = True
) -> list[list[str]]:
    """The rows as a page shows them; with a sign for each control, or without."""
    show = visible if controls else seen
    shown = table(given, failures_only=failures_only, review=review)
    rows = [[*cells[:3], f"{SIGNS[citation.result]} {cells[3]}", *cells[4:]] for citation, cells in shown.rows]
    return [[show(cell) for cell in row] for row in [list(shown.headings), *rows]] if rows else []


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


@settings(deadline=None, max_examples=150)
@given(st.lists(TEXTS, min_size=1, max_size=3), st.booleans(), TEXTS)
def test_markdown_of_any_text(texts: list[str], failures_only: bool, note: str) -> None:
    assert_markdown_holds(hostile_report(texts), failures_only, Review(frozenset({1}), {1: note}))


@settings(deadline=None, max_examples=500)
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


@FAILURES_ONLY
def test_html_of_hostile_text(failures_only: bool) -> None:
    assert_html_holds(hostile_report(list(HOSTILE)), failures_only, Review(frozenset({1}), dict(enumerate(HOSTILE, 1))))


@settings(deadline=None, max_examples=100)
@given(st.lists(TEXTS, min_size=1, max_size=3), st.booleans(), TEXTS)
def test_html_of_any_text(texts: list[str], failures_only: bool, note: str) -> None:
    assert_html_holds(hostile_report(texts), failures_only, Review(frozenset({1}), {1: note}))


def assert_html_holds(given: Report, failures_only: bool, review: Review) -> None:
    """The rows, the answer and the lists; no element and no attribute but the file's own, and nothing to load."""
    html = export(given, "html", failures_only=failures_only, review=review)
    document = read_html(html)
    assert table_rows(html) == rows_of(given, failures_only, review, controls=False)
    for sign in document.findall(".//div/b"):
        assert sign.text in SIGNS.values()
        sign.text = ""
    answer = given.answer.text.replace("\r\n", "\n").replace("\r", "\n")
    assert answer in {"".join(element.itertext()) for element in document.iter("div")}
    assert {seen(judged.sentence.text) for judged in given.unsourced} <= set(items(html))
    assert tags(html) <= {*"meta title style h1 h2 p strong ul li table thead tbody tr th td div span b mark".split()}
    allowed = {"lang", "charset", "http-equiv", "content", "name", "scope", "dir", "class", "data-result"}
    assert {name for element in document.iter() for name in element.attrib} <= allowed
    assert len(list(document.iter("title"))) == len(list(document.iter("style"))) == 1


@settings(deadline=None, max_examples=100)
@given(st.lists(TEXTS, min_size=1, max_size=3), st.booleans(), TEXTS)
def test_csv_of_any_text(texts: list[str], failures_only: bool, note: str) -> None:
    given, review = hostile_report([*texts, *(sign + "1+1" for sign in "=+-@\t\r\n")]), Review(notes={1: note})
    read = list(csv.reader(io.StringIO(export(given, "csv", failures_only=failures_only, review=review), newline="")))
    shown = table(given, failures_only=failures_only, review=review)
    assert read[0] == list(shown.headings)
    assert read[1:] == [[defused(cell) for cell in cells] for _, cells in shown.rows]
    assert not any(cell.startswith(tuple("=+-@\t\r\n")) for row in read[1:] for cell in row)


@settings(deadline=None, max_examples=50)
@given(st.lists(TEXTS, min_size=1, max_size=3), st.booleans(), TEXTS)
def test_json_of_any_text(texts: list[str], failures_only: bool, note: str) -> None:
    given, review = hostile_report(texts), Review(frozenset({1}), {1: note})
    values = json.loads(export(given, "json", failures_only=failures_only, review=review))
    jsonschema.validate(values, SCHEMA)
    shown = table(given, failures_only=failures_only)
    found = {(c["index"], c["quote"], c["result"]) for c in values["citations"]}
    assert found == {(citation.index, citation.quote, citation.result.value) for citation, _ in shown.rows}
    assert values["review"] == {"ticked": [1], "notes": {"1": note}}


#: What stands in answers; the numbers above 3 are none of the sources.
ANSWERS = st.lists(
    st.sampled_from(["The fee is low", " Dogs, too", "[1]", " [9]", "[2, 8]", "[7；3]", "【9】", " [8][2]", ". "]),
    max_size=12,
).map(lambda parts: "So it is. " + "".join(parts))


@settings(deadline=None, max_examples=150)
@given(ANSWERS)
def test_the_cleaned_answer_names_every_source_that_there_is_and_no_other(answer: str) -> None:
    before = report(["One.", "Two.", "Three."], answer)
    after = report(["One.", "Two.", "Three."], export(before, "cleaned"))
    assert [c.source for c in after.citations] == [c.source for c in before.citations if c.source in (1, 2, 3)]
    words = iter(before.answer.text)
    assert all(letter in words for letter in export(before, "cleaned")), "something was added"
    assert export(after, "cleaned") == export(before, "cleaned")


@settings(deadline=None, max_examples=150)
@given(ANSWERS)
def test_the_struck_answer_strikes_what_points_nowhere(answer: str) -> None:
    given = report(["One.", "Two.", "Three."], answer)
    html = rendered(export(given, "struck"))
    struck = " ".join(text_of(element) for element in read_html(html).iter("s"))
    dead = [str(c.source) for c in given.citations if c.source not in (1, 2, 3)]
    assert re.findall(r"\d+", struck) == dead
