"""The page while Python starts, and when it does not: words, what to do, and no typed text lost."""

from __future__ import annotations

import pytest

from browser.steps import ANSWER, SOURCES, START, rows, status, wait_for_check

#: Sets the page's time limit for a start, in seconds, before any script of the page has run.
LIMIT = """new MutationObserver((_, watch) => {
  if (document.documentElement) { document.documentElement.dataset.limit = "%s"; watch.disconnect(); }
}).observe(document, {childList: true});"""

#: What goes wrong, at which file, what comes instead of it (None: nothing ever), what the page says.
FAILURES = {
    "worker raises": (
        "**/app/worker.py",
        {"body": "raise ValueError('broken on purpose')"},
        "broke off while it started",
    ),
    "archive missing": ("**/checker.zip", {"status": 404}, "A file that the checker needs did not arrive"),
    "runtime missing": ("**/pyodide.asm.mjs", {"status": 404}, "A file that the checker needs did not arrive"),
    "worker missing": ("**/app/worker.py", {"status": 404}, "The file app/worker.py is not there"),
    "settings broken": ("**/pyscript.toml", {"body": "= no TOML ["}, "pyscript.toml is not there or cannot be read"),
    "settings missing": ("**/pyscript.toml", {"status": 404}, "pyscript.toml is not there or cannot be read"),
    "nothing comes": ("**/pyodide.asm.wasm", None, "has not answered in time"),
    "no PyScript": ("**/pyscript/core.js", {"status": 404}, "A part of this page did not arrive"),
    "no MicroPython": ("**/micropython.mjs", {"status": 404}, "The page's own Python has not started"),
}


def answer_with(instead):
    """A route that answers with this, or not at all."""
    return (lambda route: route.fulfill(**instead)) if instead else (lambda route: None)


@pytest.mark.parametrize("failure", FAILURES)
def test_a_start_that_fails_says_why_and_keeps_the_text(page, site, failure):
    files, instead, words = FAILURES[failure]
    page.add_init_script(LIMIT % ("5" if instead is None else "60"))
    page.context.route(files, answer_with(instead))
    page.goto(site.address, wait_until="commit")
    page.fill("#sources", SOURCES)
    page.fill("#answer", "typed meanwhile")
    page.locator("#failure-why", has_text=words).wait_for(timeout=START)
    assert page.get_attribute("html", "data-state") == "failed"
    page.locator("#status", has_text="The checker does not work: see below.").wait_for()
    assert page.inner_text("#failure-do")
    assert page.input_value("#sources") == SOURCES
    assert page.input_value("#answer") == "typed meanwhile"


def test_a_checker_that_comes_back_is_used(page, site):
    page.context.route("**/checker.zip", answer_with({"status": 404}))
    page.goto(site.address, wait_until="commit")
    page.fill("#sources", SOURCES)
    page.fill("#answer", ANSWER)
    page.wait_for_selector("#failure", timeout=START)
    page.context.unroute("**/checker.zip")
    page.click("#again")
    wait_for_check(page, 1)
    assert not page.is_visible("#failure")


def test_text_typed_before_python_is_there_is_checked(page, site):
    page.goto(site.address, wait_until="commit")
    page.fill("#sources", SOURCES)
    page.fill("#answer", ANSWER)
    assert page.get_attribute("html", "data-state") == "loading"
    assert "Python is ready" in status(page)
    wait_for_check(page, 1)
    assert rows(page)


def test_without_text_the_page_waits_for_some(fresh):
    assert status(fresh) == "Ready. Paste sources and an answer, then press Check."
    fresh.click("#check")
    assert status(fresh).startswith("There is nothing to check yet")
    assert fresh.get_attribute("html", "data-checks") == "0"


def test_a_page_opened_without_scripts_can_be_read(new_page, site):
    page = new_page(java_script_enabled=False)
    page.goto(site.address)
    assert page.inner_text("h1") == "RAG Citation Checker"
    assert "JavaScript" in page.inner_text("noscript")
    assert page.is_visible("#limits")


def test_a_page_opened_by_a_double_click_says_what_to_do(fresh, built):
    fresh.goto((built / "tools" / "checker" / "index.html").as_uri())
    fresh.locator("#failure", has_text="The page was opened as a file").wait_for()
    assert "make serve" in fresh.inner_text("#failure")
    assert "did not arrive" not in fresh.inner_text("#failure")
    assert fresh.inner_text("#status") == "The checker could not start"
