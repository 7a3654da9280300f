"""Reading and working on the page in Firefox and in WebKitGTK: the main points, as a person goes them."""

from __future__ import annotations

import json

import pytest

from browser.case import ANSWER, SOURCES
from browser.firefox import Firefox
from browser.hosted import serving
from browser.others import (
    BROWSERS,
    checks,
    click_and_check,
    driven,
    fill,
    paste,
    rows,
    said,
    value,
    visible,
    visit,
    wait_for_check,
    wait_until_ready,
)

#: A check that takes long: quotes that no source holds, looked for in some millions of characters.
MUCH = """const source = "The river rises in spring and falls in autumn. ".repeat(420);
const sources = Array.from({length: 200}, (_, n) => `Source ${n}. ${source}`);
const quotes = Array.from({length: 300}, (_, n) => `It "rises ${n} times in winter and falls ${n} times" [1].`);
document.getElementById("sources").value = JSON.stringify(sources);
const answer = document.getElementById("answer");
answer.value = quotes.join(" ");
answer.dispatchEvent(new InputEvent("input", {bubbles: true}));"""

DROP = """const data = new DataTransfer();
data.items.add(new File(["It is 40 by default [2]."], "answer.txt", {type: "text/plain"}));
const drop = new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true});
document.getElementById("answer").dispatchEvent(drop);"""


@pytest.fixture(scope="module", params=BROWSERS)
def opened(request, site):
    """A page on which Python is ready."""
    with driven(request.param) as browser:
        visit(browser, site.address)
        yield browser


def order(browser):
    """The titles in the list of files."""
    return browser.run("return [...document.querySelectorAll('#files .title')].map((title) => title.textContent)")


def wait_for_focus(browser, selector):
    browser.wait(f"document.activeElement.matches({json.dumps(selector)})")


def test_the_main_job(opened):
    paste(opened, SOURCES, ANSWER)
    (worst, bad), held = rows(opened)
    assert (worst, held) == ("2", ("1", "exact"))
    assert bad in ("missing", "near")
    assert said(opened, "#status").startswith("2 citations: 1 found")
    assert "the quote of citation #2 is not in source [4]" in said(opened, "#problems").lower()
    assert visible(opened, "#limits")
    if isinstance(opened, Firefox):  # only this driver tells what the checker's thread says
        assert not [line for line in opened.said() if "without its memory image" in line]


def test_a_result_follows_a_pause_in_typing_and_the_old_one_is_greyed(opened):
    paste(opened, SOURCES, "The default is 40 [2].")
    before = checks(opened)
    opened.click("#answer")
    opened.press("Control", "End")
    opened.type(" No such thing [9].")
    assert value(opened, "answer") == "The default is 40 [2]. No such thing [9]."
    assert checks(opened) == before
    assert visible(opened, "#result.stale-result #stale")
    assert said(opened, "#status") == "The text has changed: it is checked in a moment."
    wait_for_check(opened, before + 1)
    assert ("2", "no_such_source") in rows(opened)
    assert not visible(opened, "#stale")


def test_stop_ends_a_check_and_the_next_one_works(opened):
    before = checks(opened)
    opened.run(MUCH)
    opened.click("#check")
    opened.click("#stop")
    assert opened.run("return document.documentElement.dataset.state") == "loading"
    wait_until_ready(opened)
    assert checks(opened) == before
    assert "rises 299 times" in value(opened, "answer")
    paste(opened, SOURCES, ANSWER)
    assert len(rows(opened)) == 2


def test_filters_and_sorting(opened):
    click_and_check(opened, "[data-example=invented]")
    assert len(rows(opened)) == 4
    opened.click("#filters [data-filter=failing]")
    assert len(rows(opened)) == 3
    assert said(opened, "#shown") == "3 of 4 rows shown"
    opened.click("#filters [data-filter=near]")
    assert [result for _, result in rows(opened)] == ["near"]
    opened.click("#filters [data-filter=all]")
    opened.click("[data-sort=number]")
    opened.wait("document.querySelector('#citations tbody tr').id === 'citation-1'")
    assert [number for number, _ in rows(opened)] == ["1", "2", "3", "4"]
    opened.click("[data-sort=number]")
    opened.wait("document.querySelector('#citations tbody tr').id === 'citation-4'")
    assert opened.run("return document.querySelector('th:has([data-sort=number])').ariaSort") == "descending"
    opened.click("[data-sort=result]")
    opened.wait("document.querySelector('#citations tbody tr').dataset.result === 'missing'")


def test_what_is_amiss_is_underlined_in_place(opened):
    paste(opened, SOURCES, 'The default is 45 [2]. It says "hnsw.ef_search is 40 by default" [2]. It is quick.')
    styles = "return [...document.querySelectorAll(arguments[0])].map((e) => getComputedStyle(e).textDecorationStyle)"
    assert set(opened.run(styles, "#read-answer .figure-missing, #read-answer .figure-elsewhere")) == {"wavy"}
    assert set(opened.run(styles, "#read-answer .unsourced")) == {"dotted"}
    tone = "return getComputedStyle(document.querySelector('#read-answer .quote')).textDecorationColor"
    assert opened.run(tone) != opened.run(tone.replace("textDecorationColor", "color"))


def test_a_mark_leads_to_its_passage_and_back_by_mouse_and_by_key(opened):
    paste(opened, SOURCES, ANSWER)
    opened.click("#read-answer .mark")
    wait_for_focus(opened, ".passage")
    assert said(opened, ":focus") == "hnsw.ef_search is 40 by default"
    opened.press("Escape")
    wait_for_focus(opened, ".mark")
    opened.press("Enter")  # the second time as the first
    wait_for_focus(opened, ".passage")
    opened.press("Enter")
    wait_for_focus(opened, ".mark")
    assert said(opened, ":focus") == "[2]"
    opened.click("#citation-1 .go")
    wait_for_focus(opened, ".passage")
    opened.click("#back")
    wait_for_focus(opened, "#citation-1 .go")


def test_from_problem_to_problem_by_key(opened):
    paste(opened, SOURCES, 'It is "forty by law" [2]. It costs nothing [7].')
    places = []
    for keys in (("F8",), ("F8",), ("Shift", "F8")):
        opened.press(*keys)
        places.append(opened.run("return document.activeElement.closest('tr').id"))
    assert set(places) == {"citation-1", "citation-2"}
    assert places[0] == places[2]
    assert said(opened, "#steps-place").startswith("1 ")


def test_a_tick_and_a_note_stay_over_a_new_check(opened):
    paste(opened, SOURCES, ANSWER)
    opened.click("#citation-2 .tick")
    opened.click("#citation-2 .note")
    opened.type("<b>ask")
    paste(opened, SOURCES, ANSWER.replace("306", "307"))
    assert opened.run("return document.querySelector('#citation-2 .tick').checked")
    assert opened.run("return document.querySelector('#citation-2 .note').value") == "<b>ask"
    assert not opened.run("return document.querySelector('#citation-1 .tick').checked")


def test_files_become_sources_in_an_order_of_ones_own(opened, tmp_path):
    (tmp_path / "a.txt").write_text("It opened in 1901.", "utf-8")
    (tmp_path / "b.md").write_text("It is blue.", "utf-8")
    fill(opened, sources="", answer="It opened in 1901 [1]. It is blue [2].")
    before = checks(opened)
    opened.upload("#files-input", tmp_path / "a.txt", tmp_path / "b.md")
    wait_for_check(opened, before + 1)
    assert json.loads(value(opened, "sources"))[1] == {"title": "b.md", "text": "It is blue."}
    assert order(opened) == ["a.txt", "b.md"]
    opened.run("document.querySelector('#files li:nth-child(2) button').focus()")
    opened.press("Alt", "ArrowUp")
    assert order(opened) == ["b.md", "a.txt"]
    opened.press("Delete")
    assert order(opened) == ["a.txt"]
    opened.click("#undo")
    assert order(opened) == ["b.md", "a.txt"]


def test_a_file_can_be_dropped_on_a_field(opened):
    opened.run(DROP)
    opened.wait("document.getElementById('answer').value === 'It is 40 by default [2].'")


def test_undo_brings_back_what_was_cleared(opened):
    fill(opened, sources="my sources", answer="my answer [1].")
    opened.click("#clear")
    assert (value(opened, "sources"), value(opened, "answer")) == ("", "")
    opened.click("#undo")
    assert (value(opened, "sources"), value(opened, "answer")) == ("my sources", "my answer [1].")


def test_a_draft_is_kept_when_asked_offered_and_forgotten(opened, site):
    kept = "Object.keys(localStorage).filter((key) => key.endsWith('draft') && !key.endsWith('keep-draft'))"
    assert opened.run(f"return {kept}") == []
    opened.click("#keep-draft")
    fill(opened, sources="my source", answer="my draft [1]")
    opened.wait(f"{kept}.some((key) => localStorage[key].includes('my draft'))")
    visit(opened, site.address)
    assert value(opened, "answer") == ""
    click_and_check(opened, "#draft-take")
    assert (value(opened, "sources"), value(opened, "answer")) == ("my source", "my draft [1]")
    opened.click("#forget")
    assert (value(opened, "sources"), value(opened, "answer")) == ("", "")
    assert opened.run("return Object.keys(localStorage)") == []
    assert not visible(opened, "#result")


def test_it_works_when_the_server_is_gone(opened, built):
    with serving(built, "tools/checker/") as served:
        visit(opened, served.address)
        opened.wait("document.documentElement.dataset.offline === 'ready'")
    visit(opened, served.address)
    paste(opened, SOURCES, ANSWER)
    assert dict(rows(opened))["1"] == "exact"
