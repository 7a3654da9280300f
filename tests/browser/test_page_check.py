"""The page from pasted text to the result, in one loaded page: each test brings its own text."""

from __future__ import annotations

import json

import pytest

from browser.steps import (
    ANSWER,
    SOURCES,
    checks,
    paste,
    rows,
    scrolls_sideways,
    status,
    text_of,
    wait,
    wait_for_check,
)


def test_the_worked_case(opened):
    paste(opened, SOURCES, ANSWER)
    assert text_of(opened, "#sources-reading").lower() == "4 sources, a json array of strings"
    reading = text_of(opened, "#answer-reading").lower()
    assert "an ollama /api/chat response, json with citations" in reading
    assert "306 prompt tokens" in reading
    assert "the quote of citation #2 is not in source [4]" in text_of(opened, "#problems").lower()
    found = dict(rows(opened))
    assert found["1"] == "exact"
    assert found["2"] in ("missing", "near")
    assert rows(opened)[0][0] == "2", "the worst comes first"
    assert "found as is" in text_of(opened, "#citation-1")
    assert "hnsw.ef_search is 40 by default" in text_of(opened, "#citation-1")
    assert status(opened).startswith("2 citations: 1 found")
    assert [element.inner_text() for element in opened.query_selector_all("#uncited li")] == ["[1]", "[3]"]


def test_what_it_cannot_tell_is_always_in_sight(opened):
    paste(opened, SOURCES, ANSWER)
    opened.evaluate("scrollTo(0, document.body.scrollHeight)")
    box = opened.locator("#limits").bounding_box()
    assert box is not None
    assert 0 <= box["y"] < opened.viewport_size["height"]
    assert "cannot tell whether the answer is right" in opened.inner_text("#limits")


#: For each example: its results, worst first, and what else must be said.
EXAMPLES = {
    "worked": (["missing|near", "exact"], "#problems", "citation #2 is not in source [4]"),
    "invented": (["missing", "near", "elsewhere", "normalized"], "#problems", "citation #2 is not in source [1]"),
    "text": (["no_such_source", "exact", "exact", "number_only"], "#unsourced", "It has a restaurant car"),
    "stream": (["exact", "number_only", "number_only"], "#answer-reading", "joined from a stream"),
    "length": (["exact", "exact", "number_only"], "#notices", "cut off: the model stopped at “length”"),
}


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_one_click_away(opened, example):
    results, place, words = EXAMPLES[example]
    before = checks(opened)
    opened.click(f"[data-example={example}]")
    wait_for_check(opened, before + 1)
    assert len(rows(opened)) == len(results)
    for (_, found), expected in zip(rows(opened), results, strict=True):
        assert found in expected.split("|")
    assert words in text_of(opened, place)


def test_text_from_outside_stays_text(opened):
    hostile = "<img src=x onerror=alert(1)> </textarea><script>alert(2)</script> &amp; <b>bold</b>"
    dialogs = []
    opened.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    sources = json.dumps([{"title": f"A {hostile}", "text": f"The words {hostile} stand here."}, hostile])
    paste(opened, sources, f'It says "The words {hostile} stand here" [1]. {hostile} Nothing {hostile} here. [9]')
    opened.click("#citation-1 .go")
    assert opened.query_selector_all("#result :is(img, script, b), .reader textarea, #citations textarea") == []
    assert "<img src=x onerror=alert(1)>" in opened.inner_text("#read-answer")
    assert "</textarea><script>alert(2)</script> &amp; <b>bold</b>" in opened.inner_text("#read-sources")
    assert dialogs == []


def test_an_edit_greys_the_result(opened):
    paste(opened, SOURCES, ANSWER)
    assert opened.get_attribute("html", "data-state") == "done"
    opened.type("#answer", " ")
    assert opened.get_attribute("html", "data-state") == "ready"
    assert "stale-result" in opened.get_attribute("#result", "class")
    assert opened.is_visible("#stale")
    assert status(opened) == "The text has changed: it is checked in a moment."
    assert text_of(opened, "#sources-reading") == ""
    paste(opened, SOURCES, ANSWER)
    assert not opened.is_visible("#stale")


def test_a_row_leads_to_its_passage_and_back(opened):
    paste(opened, SOURCES, ANSWER)
    opened.click("#citation-1 .go")
    opened.wait_for_function("document.activeElement.matches('.passage')")
    assert opened.evaluate("document.activeElement.textContent") == "hnsw.ef_search is 40 by default"
    assert "chosen" in opened.get_attribute("#citation-1", "class")
    opened.click("#back")
    assert opened.evaluate("document.activeElement.closest('tr').id") == "citation-1"
    assert not opened.is_visible("#back")


def test_a_mark_leads_to_its_passage_and_back(opened):
    paste(opened, SOURCES, ANSWER)
    for key in ("Enter", "Enter", "Escape"):  # The second time as the first.
        opened.click("#read-answer .mark >> nth=0")
        opened.wait_for_function("document.activeElement.matches('.passage')")
        opened.keyboard.press(key)
        opened.wait_for_function("document.activeElement.matches('.mark')")
        assert opened.evaluate("document.activeElement.textContent") == "[2]"


def test_a_problem_leads_to_its_row(opened):
    paste(opened, SOURCES, ANSWER)
    opened.click("#problems a")
    assert opened.evaluate("document.activeElement.closest('tr').id") == "citation-2"


def test_a_citation_without_a_source_has_no_way_out(opened):
    paste(opened, SOURCES, "No such thing [9].")
    opened.click("#citation-1 .go")
    assert rows(opened) == [("1", "no_such_source")]
    assert not opened.is_visible("#back")


def test_a_filter_shows_its_rows_only(opened):
    before = checks(opened)
    opened.click("[data-example=invented]")
    wait_for_check(opened, before + 1)
    opened.click("#filters [data-filter=failing]")
    assert opened.locator("#citations tr[data-result]:visible").count() == 3
    assert opened.inner_text("#shown") == "3 of 4 rows shown"
    opened.click("#filters [data-filter=near]")
    assert opened.locator("#citations tr[data-result]:visible").count() == 1
    opened.click("#filters [data-filter=all]")
    assert opened.locator("#citations tr[data-result]:visible").count() == 4


def test_undo_survives_the_buttons(opened):
    paste(opened, "my sources", "my answer [1].")
    before = checks(opened)
    opened.click("[data-example=text]")
    wait_for_check(opened, before + 1)
    opened.click("#clear")
    assert opened.input_value("#sources") == ""
    opened.click("#undo")
    assert "night train" in opened.input_value("#sources")
    opened.click("#undo")
    assert opened.input_value("#sources") == "my sources"
    assert opened.input_value("#answer") == "my answer [1]."


def test_a_person_can_have_the_numbers_count_from_zero(opened):
    paste(opened, '["First.", "Second."]', "One [0]. Two [1].")
    assert dict(rows(opened))["1"] == "no_such_source"
    assert "counted the 2 sources from 0" in text_of(opened, "#notices")
    before = checks(opened)
    opened.click("#otherwise summary")
    opened.select_option("#numbering", "zero")
    wait_for_check(opened, before + 1)
    assert dict(rows(opened)) == {"1": "number_only", "2": "number_only"}
    opened.select_option("#numbering", "given")
    wait_for_check(opened, before + 2)


def test_nothing_cited_and_no_sources(opened):
    paste(opened, "", "A claim without any mark.")
    assert rows(opened) == []
    assert opened.inner_text("#overview-title") == "No citations found in the answer"
    assert "There are no sources." in text_of(opened, "#notices")
    assert text_of(opened, "#unsourced") == "A claim without any mark."


def test_italian(opened):
    paste(opened, SOURCES, ANSWER)
    opened.select_option("#language", "it")
    opened.locator("h2", has_text="Citazioni").first.wait_for()
    opened.locator("#citation-1", has_text="trovato tale e quale").wait_for()
    assert opened.get_attribute("html", "lang") == "it"
    assert "in nessuna delle fonti" in text_of(opened, "#citation-2") or "diverso" in text_of(opened, "#citation-2")
    assert "il testo della citazione #2 non è nella fonte [4]" in text_of(opened, "#problems").lower()
    opened.locator("#status", has_text="2 citazioni: 1 trovata").wait_for()
    opened.click("#clear")
    opened.reload()
    opened.locator("#check", has_text="Verifica").wait_for()
    opened.select_option("#language", "en")
    opened.locator("#check", has_text="Check").wait_for()
    wait(opened, "done" if opened.input_value("#answer") else "ready")


def test_dark(opened):
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    opened.emulate_media(color_scheme="dark")
    assert opened.evaluate(ground) == "rgb(21, 23, 26)"
    opened.select_option("#theme", "light")
    assert opened.evaluate(ground) == "rgb(250, 249, 246)"
    opened.select_option("#theme", "dark")
    opened.emulate_media(color_scheme="light")
    assert opened.evaluate(ground) == "rgb(21, 23, 26)"
    opened.select_option("#theme", "auto")
    assert opened.evaluate(ground) == "rgb(250, 249, 246)"


def test_a_narrow_phone(opened):
    opened.set_viewport_size({"width": 320, "height": 640})
    try:
        assert not scrolls_sideways(opened)
        for example in ("invented", "text"):
            before = checks(opened)
            opened.click(f"[data-example={example}]")
            wait_for_check(opened, before + 1)
            assert not scrolls_sideways(opened)
        opened.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
        assert not scrolls_sideways(opened)
    finally:
        opened.set_viewport_size({"width": 1280, "height": 720})


def test_keyboard_alone(opened):
    opened.click("#clear")
    opened.reload()
    opened.wait_for_selector("html[data-python]")
    opened.evaluate("document.activeElement.blur()")
    opened.keyboard.press("Tab")
    assert opened.evaluate("document.activeElement.className") == "skip"
    opened.keyboard.press("Enter")
    assert opened.evaluate("document.activeElement.id") == "sources"
    opened.keyboard.press("Control+A")
    opened.keyboard.insert_text(SOURCES)
    opened.keyboard.press("Tab")
    assert opened.evaluate("document.activeElement.id") == "answer"
    opened.keyboard.press("Control+A")
    opened.keyboard.insert_text(ANSWER)
    opened.keyboard.press("Control+Enter")
    wait_for_check(opened, 1)
    for _ in range(40):
        opened.keyboard.press("Tab")
        if opened.evaluate("document.activeElement.matches('#citation-1 .go')"):
            break
    assert opened.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    opened.keyboard.press("Enter")
    opened.wait_for_function("document.activeElement.matches('.passage')")
    opened.keyboard.press("Escape")
    assert opened.evaluate("document.activeElement.matches('#citation-1 .go')")


#: Counts the frames that are drawn while a check is under way, and those of them in which it can be stopped.
WATCH = """() => {
  window.frames_seen = {checking: 0, stoppable: 0};
  const look = () => {
    if (document.documentElement.dataset.state === "checking") {
      window.frames_seen.checking += 1;
      window.frames_seen.stoppable += document.getElementById("stop").checkVisibility();
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def test_the_page_stays_awake_while_a_large_paste_is_checked(opened):
    source = "The river rises in spring and falls in autumn. " * 420
    sources = json.dumps([f"Source {number}. {source}" for number in range(100)])
    opened.fill("#sources", sources)
    opened.fill("#answer", 'It "rises in spring and falls in autumn" [3]. It "never falls in autumn at all" [4].')
    before = checks(opened)
    opened.evaluate(WATCH)
    opened.click("#check")
    wait_for_check(opened, before + 1)
    seen = opened.evaluate("window.frames_seen")
    assert seen["checking"] > 1, "the page stood still"
    assert seen["stoppable"] > 1
    assert dict(rows(opened))["1"] == "exact"
    assert not opened.is_visible("#stop")
