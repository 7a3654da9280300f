"""The report taken away: each form read back by a program that knows it, the failures alone, the prompt, the print."""

from __future__ import annotations

import csv
import io
import json
from html.parser import HTMLParser

import pytest

from browser.steps import paste, rows, wait

SOURCES = json.dumps(["The fee is 20 euros.", "Dogs are free.", "=1+1 is a formula."])
ANSWER = 'It says "The fee is 20 euros" [1]. And "cats are free on Sundays" [2]. "=1+1 is a formula" [3]. So be it [9].'


@pytest.fixture(scope="module")
def opened(browser, site, guard):
    """A page that shows a report, with a tick and a note."""
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    guard.watch(page, site.origin)
    page.goto(site.address)
    wait(page, "ready")
    paste(page, SOURCES, ANSWER)
    page.check("#citation-2 .tick")
    page.fill("#citation-2 .note", "asked, no answer")
    yield page
    context.close()


def choose(page, form, failing):
    """Choose a form, and all rows or the failures."""
    page.select_option("#take-form", "markdown")
    page.set_checked("#take-failing", failing)
    page.select_option("#take-form", form)


def copied(page, form, failing=False) -> str:
    """What lies on the clipboard after the report was copied in a form."""
    choose(page, form, failing)
    page.evaluate("navigator.clipboard.writeText('')")
    page.click("#take-copy")
    page.wait_for_function("document.getElementById('take-said').textContent === 'Copied.'")
    return page.evaluate("navigator.clipboard.readText()")


def saved(page, form, failing=False) -> tuple[str, str]:
    """The name and the text of the file that is saved in a form."""
    choose(page, form, failing)
    with page.expect_download() as download:
        page.click("#take-save")
    return download.value.suggested_filename, download.value.path().read_text("utf-8")


class Rows(HTMLParser):
    """The cells of an HTML file's tables, row by row, and its tags."""

    def __init__(self, html):
        super().__init__()
        self.rows, self.tags, self.inside = [], set(), False
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        self.inside = tag in ("td", "th") or (self.inside and tag not in ("tr", "table"))
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_endtag(self, tag):
        self.inside = self.inside and tag not in ("td", "th")

    def handle_data(self, data):
        if self.inside:
            self.rows[-1][-1] += data


def test_csv_opens_in_a_spreadsheet_with_the_rows_shown(opened):
    name, text = saved(opened, "csv")
    assert name == "citations.csv"
    assert text.startswith("\ufeff"), "else a spreadsheet takes it for Latin-1"
    found = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))
    assert [row["#"] for row in found] == [number for number, _ in rows(opened)]
    assert [row["Note"] for row in found if row["#"] == "2"] == ["asked, no answer"]
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in found for cell in row.values())


def test_json_has_the_citations_and_the_review(opened):
    name, text = saved(opened, "json")
    values = json.loads(text)
    assert name == "citations.json"
    assert values["version"] == 1
    assert {(str(c["index"]), c["result"]) for c in values["citations"]} == set(rows(opened))
    assert values["review"] == {"ticked": [2], "notes": {"2": "asked, no answer"}}


def test_html_is_one_file_without_scripts(opened):
    name, text = saved(opened, "html")
    page = Rows(text)
    assert name == "citations.html"
    assert not page.tags & {"script", "link", "img", "iframe"}
    assert [row[0] for row in page.rows[1:]] == [number for number, _ in rows(opened)]


def test_markdown_is_copied_with_a_row_for_each_citation(opened):
    lines = [line for line in copied(opened, "markdown").splitlines() if line.startswith("|")]
    assert [line.split("|")[1].strip() for line in lines[2:]] == [number for number, _ in rows(opened)]


def test_only_what_does_not_hold(opened):
    failing = [number for number, result in rows(opened) if result not in ("exact", "normalized", "number_only")]
    assert 0 < len(failing) < len(rows(opened))
    lines = [line for line in copied(opened, "markdown", failing=True).splitlines() if line.startswith("|")]
    assert [line.split("|")[1].strip() for line in lines[2:]] == failing


def test_the_answer_without_what_points_nowhere(opened):
    assert copied(opened, "cleaned") == ANSWER.replace(" [9]", "")
    assert "~~[9]~~" in copied(opened, "struck")
    assert opened.is_disabled("#take-failing")
    opened.select_option("#take-form", "markdown")


def test_it_is_taken_away_in_the_language_of_the_page(opened):
    opened.select_option("#language", "it")
    opened.locator("#take-copy", has_text="Copia").wait_for()
    opened.select_option("#take-form", "markdown")
    opened.click("#take-copy")
    opened.wait_for_function("document.getElementById('take-said').textContent === 'Copiato.'")
    text = opened.evaluate("navigator.clipboard.readText()")
    opened.select_option("#language", "en")
    opened.locator("#take-copy", has_text="Copy").wait_for()
    assert "in nessuna delle fonti" in text


def test_a_changed_text_must_be_checked_again_first_or_is_taken_as_it_was(opened):
    opened.uncheck("#auto")
    try:
        opened.fill("#answer", "Something else [1].")
        assert "cats are free on Sundays" in copied(opened, "cleaned")
    finally:
        opened.check("#auto")
        paste(opened, SOURCES, ANSWER)


def test_without_a_clipboard_the_text_is_shown_selected(browser, site):
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.goto(site.address)
    wait(page, "ready")
    paste(page, SOURCES, ANSWER)
    page.click("#take-copy")
    page.wait_for_selector("#by-hand:visible")
    chosen = page.evaluate(
        "(({value, selectionStart, selectionEnd}) => value.slice(selectionStart, selectionEnd))(document.activeElement)"
    )
    assert "cats are free on Sundays" in chosen
    page.click("#by-hand-close")
    assert not page.is_visible("#by-hand")
    context.close()


def test_a_prompt_for_the_sources_and_a_question(opened):
    opened.click("#prompting summary")
    opened.click("#prompt-write")
    opened.locator("#prompt-said", has_text="It needs sources in the field above, and a question.").wait_for()
    opened.fill("#prompt-question", "What does it cost?")
    opened.press("#prompt-question", "Enter")
    opened.wait_for_selector("#prompt-text:visible")
    json_form = opened.input_value("#prompt-text")
    assert '<source id="2">\nDogs are free.\n</source>' in json_form
    assert json_form.rstrip().endswith("Question: What does it cost?")
    assert '"citations"' in json_form
    said = opened.inner_text("#prompt-said")
    assert said.startswith("3 sources, about ")
    opened.select_option("#prompt-form", "marks")
    opened.click("#prompt-write")
    opened.wait_for_function("!document.getElementById('prompt-text').value.includes('\"citations\"')")
    opened.click("#prompt-copy")
    opened.wait_for_function("document.getElementById('prompt-said').textContent === 'Copied.'")
    assert opened.evaluate("navigator.clipboard.readText()") == opened.input_value("#prompt-text")
    opened.click("#prompting summary")


def test_print_needs_no_colour_and_leaves_the_controls_out(opened):
    opened.emulate_media(media="print")
    try:
        for control in ("#sources", "#check", "#take-copy", "#language", "#lookup", "#filters"):
            assert not opened.is_visible(control), control
        assert opened.is_visible("#citations")
        assert opened.is_visible("#limits")
        signs = opened.eval_on_selector_all(
            "#citations .sign", "all => all.map((sign) => getComputedStyle(sign, '::before').content[1])"
        )
        assert len(set(signs)) == len({result for _, result in rows(opened)})
        assert (
            opened.evaluate("getComputedStyle(document.querySelector('#citations .verdict')).color") == "rgb(0, 0, 0)"
        )
    finally:
        opened.emulate_media(media="screen")
