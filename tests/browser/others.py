"""What the tests do again and again in the browsers other than Chromium: Firefox and WebKitGTK."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import pytest

from browser.firefox import Firefox, firefox
from browser.webdriver import WebDriver, webkit
from hosting.prepare import find_program

#: Each browser, the programs that it takes, and how it is started.
BROWSERS = {"firefox": (("firefox",), firefox), "webkit": (("webkit", "xvfb"), webkit)}

Driven = Firefox | WebDriver

#: Puts texts into fields as a paste does.
FILL = """for (const [id, text] of Object.entries(arguments[0])) {
  const field = document.getElementById(id);
  field.value = text;
  field.dispatchEvent(new InputEvent("input", {bubbles: true}));
}"""


@contextlib.contextmanager
def driven(name: str) -> Iterator[Driven]:
    """A browser; the test is skipped where it is not installed."""
    programs, started = BROWSERS[name]
    missing = [program for program in programs if not find_program(program)]
    if missing:
        pytest.skip(f"not installed: {' and '.join(missing)}; `python -m hosting browsers` does it")
    with started() as browser:
        yield browser


def wait_until_ready(browser: Driven):
    """Wait until Python is there."""
    browser.wait("document.documentElement.dataset.state === 'ready'")


def visit(browser: Driven, address: str):
    """Open the page anew and wait until Python is there."""
    browser.open("about:blank")  # so that another fragment is another visit
    browser.open(address)
    wait_until_ready(browser)


def fill(browser: Driven, **texts: str):
    """Put texts into fields, named by their ids."""
    browser.run(FILL, texts)


def checks(browser: Driven) -> int:
    """How many checks the page has finished."""
    return browser.run("return Number(document.documentElement.dataset.checks)")


def wait_for_check(browser: Driven, number: int):
    """Wait until the page has finished so many checks, and shows the last one."""
    root = "document.documentElement.dataset"
    browser.wait(f"Number({root}.checks) >= {number} && {root}.state === 'done' || {root}.state === 'failed'")
    assert browser.run(f"return {root}.state") == "done", said(browser, "#failure-detail")


def paste(browser: Driven, sources: str, answer: str):
    """Fill both fields, have them checked, and wait for the result."""
    before = checks(browser)
    fill(browser, sources=sources, answer=answer)
    browser.click("#check")
    wait_for_check(browser, before + 1)


def click_and_check(browser: Driven, selector: str):
    """Click on what has the texts checked, and wait for the result."""
    before = checks(browser)
    browser.click(selector)
    wait_for_check(browser, before + 1)


def said(browser: Driven, selector: str) -> str:
    """The text of an element, in one line."""
    return " ".join(browser.run("return document.querySelector(arguments[0]).textContent", selector).split())


def value(browser: Driven, name: str) -> str:
    """What stands in a field."""
    return browser.run("return document.getElementById(arguments[0]).value", name)


def choose(browser: Driven, name: str, chosen: str):
    """Choose from a list, as a person does; a list of the browser's own is beyond a driver's mouse."""
    browser.run(
        "const field = document.getElementById(arguments[0]); field.value = arguments[1];"
        "field.dispatchEvent(new Event('change', {bubbles: true}))",
        name,
        chosen,
    )


def visible(browser: Driven, selector: str) -> bool:
    """Whether something that a selector names is to be seen."""
    return browser.run("return [...document.querySelectorAll(arguments[0])].some((e) => e.checkVisibility())", selector)


def rows(browser: Driven) -> list[tuple[str, str]]:
    """The rows of the table that are to be seen, as (number, result)."""
    return [
        tuple(row)
        for row in browser.run(
            "return [...document.querySelectorAll('#citations tr[data-result]')].filter((row) => row.offsetParent)"
            ".map((row) => [row.id.replace('citation-', ''), row.dataset.result])"
        )
    ]
