"""What is taken away, read back by other programs: the rows that the page shows, in every language."""

from __future__ import annotations

import csv
import io
import json

import jsonschema
import pytest

from browser.steps import copied, paste, rows, saved, start
from citation_checker.model import Result
from citation_checker.report.rows import SIGNS
from hosting.places import ROOT
from hosting.words import WORDS, read_words
from report.reading_back import ANSWER, HOSTILE, SOURCES, rendered, seen, table_rows, tags, visible

LANGUAGES = sorted(path.stem for path in WORDS.glob("*.json"))
SCHEMA = json.loads((ROOT / "static" / "report.schema.json").read_text("utf-8"))
HOLDS = {"stitched", "normalized", "exact", "number_only"}

#: The table as a person reads it: for each row its result and its texts. Signs stand for what is struck out or put in.
SHOWN = """() => [...document.querySelectorAll("#citations tr[data-result]")].map((row) => {
  const cell = (number) => row.querySelector(`td:nth-child(${number})`);
  const text = (element) => element ? element.textContent : "";
  const signed = (node) => {
    if (node.nodeName === "INS") return `{+${node.lastChild.data}+}`;
    if (node.nodeName === "DEL") return `[-${node.lastChild.data}-]`;
    return node.textContent;
  };
  const difference = row.querySelector(".diff p");
  const details = [
    text(row.querySelector(".reason")), difference ? [...difference.childNodes].map(signed).join("").trim() : ""];
  const figures = [...row.querySelectorAll(".figure-line")].map(text);
  return [row.dataset.result, [
    cell(1).querySelector("a").firstChild.data.replace("#", ""),
    text(cell(2).querySelector("span")).replace(/^\\[|\\]$/g, ""),
    text(cell(3).querySelector("span:not(.none)")),
    text(row.querySelector(".verdict span:not(.sign)")),
    details.filter((part) => part).join(words.say("notes.join.colon")),
    figures.join(words.say("notes.join.semicolon")),
    row.querySelector(".tick").checked ? words.say("notes.report.ticked") : "",
    row.querySelector(".note").value,
  ]];
})"""


@pytest.fixture(scope="module")
def opened(lasting_page, site):
    """A page that shows a report on hostile texts, with ticks and hostile notes."""
    page = start(lasting_page(locale="en-US", permissions=["clipboard-read", "clipboard-write"]), site)
    citations = [{"source": 1 + number % 3, "quote": text} for number, text in enumerate(HOSTILE)]
    answer = " ".join(f"So it is said: {text}." for text in HOSTILE)
    sources = ["Nothing of that kind.", *HOSTILE[::2]]
    paste(page, json.dumps(sources), json.dumps({"answer": answer, "citations": citations}))
    for number, text in enumerate(HOSTILE[:8], 1):
        page.check(f"#citation-{number} .tick")
        page.fill(f"#citation-{number} .note", text)
    return page


@pytest.fixture(scope="module")
def joined(lasting_page, site):
    """A page that shows a report with much to join, with a tick."""
    page = start(lasting_page(locale="en-US", permissions=["clipboard-read", "clipboard-write"]), site)
    paste(page, json.dumps(SOURCES), ANSWER)
    page.check("#citation-1 .tick")
    return page


def shown(page, failing) -> list[tuple[str, list[str]]]:
    """The rows of the page that a report has, each with its result."""
    return [(result, cells) for result, cells in page.evaluate(SHOWN) if not (failing and result in HOLDS)]


def assert_the_rows_are_those_shown(page, form, failing):
    """In a document with the sign of each result, in a spreadsheet without."""
    expected = shown(page, failing)
    assert expected
    if form == "csv":
        text = saved(page, form, failing)[1].removeprefix("\ufeff")
        found = [[seen(cell.removeprefix("'")) for cell in row] for row in csv.reader(io.StringIO(text, newline=""))]
        assert found[1:] == [[seen(cell) for cell in cells] for _, cells in expected]
        return
    with_signs = [[*cells[:3], f"{SIGNS[Result(result)]} {cells[3]}", *cells[4:]] for result, cells in expected]
    if form == "html":
        found = table_rows(saved(page, form, failing)[1])
        assert found[1:] == [[seen(cell) for cell in cells] for cells in with_signs]
    else:
        found = table_rows(rendered(copied(page, form, failing)))
        assert found[1:] == [[visible(cell) for cell in cells] for cells in with_signs]


@pytest.mark.parametrize("failing", [False, True])
@pytest.mark.parametrize("form", ["markdown", "html", "csv"])
def test_hostile_text_is_read_back_as_it_is_shown(opened, form, failing):
    assert_the_rows_are_those_shown(opened, form, failing)


def test_markdown_and_html_have_no_element_of_what_was_pasted(opened):
    own = {"p", "strong", "table", "thead", "tbody", "tr", "th", "td", "ul", "li"}
    assert tags(rendered(copied(opened, "markdown"))) <= own
    assert tags(saved(opened, "html")[1]) <= own | {"meta", "title", "style", "h1", "h2", "div", "span", "b", "mark"}


@pytest.mark.parametrize("failing", [False, True])
def test_json_keeps_to_its_schema_and_has_the_rows_shown(opened, failing):
    values = json.loads(saved(opened, "json", failing)[1])
    jsonschema.validate(values, SCHEMA)
    expected = {(cells[0], cells[2], result) for result, cells in shown(opened, failing)}
    assert {(str(c["index"]), c["quote"] or "", c["result"]) for c in values["citations"]} == expected
    ticked = {int(cells[0]): cells[7] for _, cells in shown(opened, False) if cells[6]}
    assert values["review"] == {"ticked": sorted(ticked), "notes": {str(n): note for n, note in ticked.items()}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_words_and_joins_the_rows_as_the_page_does(joined, language):
    notes = read_words(language)["notes"]
    joined.select_option("#language", language)
    joined.locator("#citations .verdict", has_text=notes["result.number_only"]).wait_for()
    joined.locator("#citations thead", has_text=read_words(language)["page"]["citations.quote"]).wait_for()
    assert len(rows(joined)) == 3
    for form in ("markdown", "html", "csv"):
        assert_the_rows_are_those_shown(joined, form, False)
    headings = table_rows(saved(joined, "html")[1])[0]
    assert headings[2:4] == [notes["report.column_quote"], notes["report.column_result"]]
