"""An answer pasted with formatting: raised figures and links become marks, and no paste is lost."""

from __future__ import annotations

import pytest

PASTE = """([text, html]) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  if (html) data.setData("text/html", html);
  const area = document.getElementById("answer");
  area.focus();
  const paste = new ClipboardEvent("paste", {clipboardData: data, bubbles: true, cancelable: true});
  if (area.dispatchEvent(paste)) document.execCommand("insertText", false, text);
}"""

PLAIN = "The fee is 20 euros1. Dogs are free2."
HTML = "<p>The fee is 20 euros<sup><a href='#c1'>1</a></sup>. Dogs are free<sup><a href='#c2'>2</a></sup>.</p>"


def pasted(page, text, html=None):
    """Paste as a browser does: the event first, then, unless it was stopped, the plain text."""
    page.evaluate(PASTE, [text, html])


def test_marks_of_the_formatted_text_are_kept_and_the_page_says_so(fresh):
    pasted(fresh, PLAIN, HTML)
    fresh.wait_for_selector("#pasted:visible")
    assert fresh.input_value("#answer") == "The fee is 20 euros[1]. Dogs are free[2]."
    assert "2 raised figures or links" in fresh.inner_text("#pasted")
    fresh.select_option("#language", "it")
    fresh.wait_for_function("document.getElementById('pasted').textContent.startsWith('Incollat')")


def test_undo_brings_the_plain_text_back(fresh):
    pasted(fresh, PLAIN, HTML)
    fresh.wait_for_selector("#pasted:visible")
    fresh.focus("#answer")
    fresh.keyboard.press("Control+z")
    assert fresh.input_value("#answer") == PLAIN
    fresh.wait_for_selector("#pasted", state="hidden")


def test_the_button_undo_does_too(fresh):
    pasted(fresh, PLAIN, HTML)
    fresh.wait_for_selector("#pasted:visible")
    fresh.click("#undo")
    assert fresh.input_value("#answer") == PLAIN


def test_only_what_was_pasted_is_replaced(fresh):
    fresh.fill("#answer", "Before. \U0001f600 After.")
    fresh.evaluate("document.getElementById('answer').setSelectionRange(11, 11)")
    pasted(fresh, PLAIN, HTML)
    fresh.wait_for_selector("#pasted:visible")
    assert fresh.input_value("#answer") == "Before. \U0001f600 The fee is 20 euros[1]. Dogs are free[2].After."


@pytest.mark.parametrize("html", [None, "<p>The fee is <b>20</b> euros1. Dogs are free2.</p>"])
def test_without_marks_the_plain_paste_stays(fresh, html):
    pasted(fresh, PLAIN, html)
    fresh.wait_for_timeout(500)
    assert fresh.input_value("#answer") == PLAIN
    assert not fresh.is_visible("#pasted")


def test_a_paste_before_python_is_there_gets_its_marks_later(page, site):
    page.goto(site.address)
    page.wait_for_selector("html[data-python]")
    pasted(page, PLAIN, HTML)
    assert page.input_value("#answer") == PLAIN
    page.wait_for_selector("#pasted:visible", timeout=60_000)
    assert page.input_value("#answer") == "The fee is 20 euros[1]. Dogs are free[2]."
