"""The report taken away: what each form is for, the answer cleaned, the prompt, the print."""

from __future__ import annotations

import csv
import io
import json

import pytest

from browser.steps import copied, paste, rows, saved, start

SOURCES = json.dumps(["The fee is 20 euros.", "Dogs are free.", "=1+1 is a formula."])
ANSWER = 'It says "The fee is 20 euros" [1]. And "cats are free on Sundays" [2]. "=1+1 is a formula" [3]. So be it [9].'


@pytest.fixture(scope="module")
def opened(lasting_page, site):
    """A page that shows a report, with a tick and a note."""
    page = start(lasting_page(permissions=["clipboard-read", "clipboard-write"]), site)
    paste(page, SOURCES, ANSWER)
    page.check("#citation-2 .tick")
    page.fill("#citation-2 .note", "asked, no answer")
    return page


def test_csv_opens_in_a_spreadsheet_with_the_rows_shown(opened):
    name, text = saved(opened, "csv")
    assert name == "citations.csv"
    assert text.startswith("\ufeff"), "else a spreadsheet takes it for Latin-1"
    found = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))
    assert [row["Note"] for row in found if row["#"] == "2"] == ["asked, no answer"]
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in found for cell in row.values())


def test_json_has_the_citations_and_the_review(opened):
    name, text = saved(opened, "json")
    values = json.loads(text)
    assert name == "citations.json"
    assert values["version"] == 1
    assert {(str(c["index"]), c["result"]) for c in values["citations"]} == set(rows(opened))
    assert values["review"] == {"ticked": [2], "notes": {"2": "asked, no answer"}}


def test_the_answer_without_what_points_nowhere(opened):
    assert copied(opened, "cleaned") == ANSWER.replace(" [9]", "")
    assert "~~[9]~~" in copied(opened, "struck")
    assert opened.is_disabled("#take-failing")
    opened.select_option("#take-form", "markdown")


def test_a_changed_text_must_be_checked_again_first_or_is_taken_as_it_was(opened):
    opened.uncheck("#auto")
    try:
        opened.fill("#answer", "Something else [1].")
        assert "cats are free on Sundays" in copied(opened, "cleaned")
    finally:
        opened.check("#auto")
        paste(opened, SOURCES, ANSWER)


def test_without_a_clipboard_the_text_is_shown_selected(page, site):
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    start(page, site)
    paste(page, SOURCES, ANSWER)
    page.click("#take-copy")
    page.wait_for_selector("#by-hand:visible")
    chosen = page.evaluate(
        "(({value, selectionStart, selectionEnd}) => value.slice(selectionStart, selectionEnd))(document.activeElement)"
    )
    assert "cats are free on Sundays" in chosen
    page.click("#by-hand-close")
    assert not page.is_visible("#by-hand")


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
