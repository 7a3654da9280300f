"""Working on the page: results while typing, files and their order, drafts, sorting, ticks, problem by problem."""

from __future__ import annotations

import json

from browser.steps import ANSWER, SOURCES, checks, paste, rows, start, status, wait_for_check


def file(name, text):
    """A file as a person picks it."""
    return {"name": name, "mimeType": "text/plain", "buffer": text.encode()}


def order(page):
    """The titles in the list of files."""
    return [element.inner_text() for element in page.query_selector_all("#files .title")]


def test_a_result_follows_a_pause_in_typing(opened):
    paste(opened, SOURCES, ANSWER)
    before = checks(opened)
    opened.fill("#answer", "The default is 40 [2]. No such thing [9].")
    assert opened.get_attribute("html", "data-state") == "ready"
    assert status(opened) == "The text has changed: it is checked in a moment."
    wait_for_check(opened, before + 1)
    assert ("2", "no_such_source") in rows(opened)


def test_nothing_is_checked_while_typing_when_that_is_off(opened):
    paste(opened, SOURCES, ANSWER)
    before = checks(opened)
    opened.uncheck("#auto")
    try:
        opened.fill("#answer", "It is 40 [2].")
        opened.wait_for_timeout(1_800)
        assert checks(opened) == before
        assert status(opened) == "The text has changed: press Check again."
    finally:
        opened.check("#auto")


def test_a_long_text_is_not_checked_while_typing_and_the_page_says_so(opened):
    opened.evaluate("document.getElementById('sources').value = 'Long source. '.repeat(30000)")
    opened.fill("#answer", "It is long [1].")
    assert "is not checked while you type" in status(opened)
    opened.fill("#sources", "")


def test_files_become_sources_in_an_order_of_ones_own(opened):
    opened.fill("#sources", "")
    opened.fill("#answer", "It opened in 1901 [1]. It is blue [2].")
    before = checks(opened)
    opened.set_input_files("#files-input", [file("a.txt", "It opened in 1901."), file("b.md", "It is blue.")])
    wait_for_check(opened, before + 1)
    assert json.loads(opened.input_value("#sources"))[1] == {"title": "b.md", "text": "It is blue."}
    assert order(opened) == ["a.txt", "b.md"]

    opened.focus("#files li:nth-child(2) button")
    opened.keyboard.press("Alt+ArrowUp")
    assert order(opened) == ["b.md", "a.txt"]
    opened.set_input_files("#files-input", [file("c.txt", "Third.")])
    opened.wait_for_function("document.querySelectorAll('#files li').length === 3")
    opened.drag_and_drop("#files li:nth-child(3) .title", "#files li:nth-child(1) .title")
    assert order(opened) == ["c.txt", "b.md", "a.txt"]
    opened.click("#files li:nth-child(2) button[aria-label='b.md: take it out']")
    assert order(opened) == ["c.txt", "a.txt"]
    opened.click("#undo")
    assert order(opened) == ["c.txt", "b.md", "a.txt"]
    opened.type("#sources", " ")
    assert order(opened) == []


def test_a_file_of_sources_is_taken_as_it_is(opened):
    before = checks(opened)
    opened.fill("#answer", "It is 40 [2].")
    opened.set_input_files("#files-input", [file("sources.json", SOURCES)])
    opened.wait_for_function("(text) => document.getElementById('sources').value === text", arg=SOURCES)
    wait_for_check(opened, before + 1)
    assert order(opened) == []


def test_files_can_be_dropped_on_a_field(opened):
    before = checks(opened)
    opened.evaluate(
        """() => {
          const data = new DataTransfer();
          data.items.add(new File(["It is 40 by default [2]."], "answer.txt", {type: "text/plain"}));
          const drop = new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true});
          document.getElementById("answer").dispatchEvent(drop);
        }"""
    )
    opened.wait_for_function("document.getElementById('answer').value === 'It is 40 by default [2].'")
    wait_for_check(opened, before + 1)


def test_the_table_is_sorted_by_its_heads(opened):
    before = checks(opened)
    opened.click("[data-example=invented]")
    wait_for_check(opened, before + 1)
    opened.click("[data-sort=number]")
    opened.wait_for_function("document.querySelector('#citations tbody tr').id === 'citation-1'")
    assert [number for number, _ in rows(opened)] == ["1", "2", "3", "4"]
    opened.click("[data-sort=number]")
    opened.wait_for_function("document.querySelector('#citations tbody tr').id === 'citation-4'")
    assert opened.get_attribute("th:has([data-sort=number])", "aria-sort") == "descending"
    opened.click("[data-sort=source]")
    opened.wait_for_function("document.querySelector('#citations tbody tr').id === 'citation-2'")
    opened.click("[data-sort=result]")
    opened.wait_for_function("document.querySelector('#citations tbody tr').dataset.result === 'missing'")


def test_a_tick_and_a_note_stay_with_their_citation(opened):
    paste(opened, SOURCES, ANSWER)
    opened.check("#citation-2 .tick")
    opened.fill("#citation-2 .note", "<b>ask the author</b>")
    paste(opened, SOURCES, ANSWER.replace("306", "307"))
    assert opened.is_checked("#citation-2 .tick")
    assert opened.input_value("#citation-2 .note") == "<b>ask the author</b>"
    assert not opened.is_checked("#citation-1 .tick")


def test_from_problem_to_problem(opened):
    paste(opened, SOURCES, 'It is "forty by law" [2]. It is quick. And it costs nothing [7].')
    opened.focus("#check")
    visited = []
    for _ in range(4):
        opened.keyboard.press("F8")
        visited.append(opened.evaluate("(document.activeElement.closest('tr') ?? document.activeElement).id"))
    assert visited[0] != visited[1]
    assert {visited[0], visited[1]} == {"citation-1", "citation-2"}
    opened.keyboard.press("Shift+F8")
    assert opened.inner_text("#steps-place").endswith(str(len(set(visited))))


def test_a_draft_is_kept_only_when_asked_and_offered_not_forced(fresh, site):
    fresh.fill("#answer", "not to be kept")
    fresh.wait_for_timeout(1_000)
    assert fresh.evaluate("Object.keys(localStorage).filter((key) => key.endsWith('draft'))") == []
    fresh.check("#keep-draft")
    fresh.fill("#sources", "my source")
    fresh.fill("#answer", "my answer [1]")
    fresh.wait_for_timeout(1_200)
    again = start(fresh.context.new_page(), site)
    assert again.input_value("#answer") == ""
    again.click("#draft-take")
    assert again.input_value("#sources") == "my source"
    assert again.input_value("#answer") == "my answer [1]"
    again.click("#forget")
    assert again.input_value("#answer") == ""
    assert again.evaluate("Object.keys(localStorage)") == []
