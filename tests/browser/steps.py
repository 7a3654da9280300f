"""What the browser tests do again and again on the page."""

from __future__ import annotations

from browser.case import ANSWER, SOURCES

#: Milliseconds in which Python has to be there, on a slow machine too.
START = 90_000


def wait(page, *states, timeout=START):
    """Wait until the page is in one of these states; raises AssertionError with its reason when it fails instead."""
    awaited = ", ".join(f'html[data-state="{state}"]' for state in [*states, "failed"])
    page.wait_for_selector(awaited, timeout=timeout)
    if "failed" not in states and page.get_attribute("html", "data-state") == "failed":
        raise AssertionError(page.evaluate("document.getElementById('failure-detail').textContent"))


def start(page, site):
    """Open the page and wait until Python is there."""
    page.goto(site.address)
    wait(page, "ready")
    return page


def checks(page) -> int:
    """How many checks the page has finished."""
    return int(page.get_attribute("html", "data-checks"))


def wait_for_check(page, number):
    """Wait until the page has finished so many checks, and shows the last one."""
    page.wait_for_function(
        "(number) => { const {checks, state} = document.documentElement.dataset;"
        " return Number(checks) >= number || state === 'failed'; }",
        arg=number,
        timeout=START,
    )
    wait(page, "done")


def paste(page, sources, answer):
    """Fill both fields, have them checked, and wait for the result."""
    before = checks(page)
    page.fill("#sources", sources)
    page.fill("#answer", answer)
    page.click("#check")
    wait_for_check(page, before + 1)


def check(page) -> list[str]:
    """Have the worked case checked as soon as Python is there; the results of its two quotes, in their order."""
    wait(page, "ready", "checking", "done")
    paste(page, SOURCES, ANSWER)
    return sorted(result for _, result in rows(page) if result != "number_only")


def text_of(page, selector) -> str:
    """The visible text of an element, in one line."""
    return " ".join(page.inner_text(selector).split())


def copied(page, form, failing=False) -> str:
    """What lies on the clipboard after the report, or its failures only, was copied in a form."""
    _choose(page, form, failing)
    page.evaluate("navigator.clipboard.writeText('')")
    page.click("#take-copy")
    page.wait_for_function("document.getElementById('take-said').textContent")
    return page.evaluate("navigator.clipboard.readText()")


def saved(page, form, failing=False) -> tuple[str, str]:
    """The name and the text of the file in which the report, or its failures only, is saved in a form."""
    _choose(page, form, failing)
    with page.expect_download() as download:
        page.click("#take-save")
    return download.value.suggested_filename, download.value.path().read_bytes().decode()


def _choose(page, form, failing):
    page.select_option("#take-form", "markdown")
    page.set_checked("#take-failing", failing)
    page.select_option("#take-form", form)


def status(page) -> str:
    """The status sentence."""
    return page.inner_text("#status")


def rows(page) -> list[tuple[str, str]]:
    """The table's rows as (number, result)."""
    found = page.query_selector_all("table#citations tr[data-result]")
    return [(row.get_attribute("id").removeprefix("citation-"), row.get_attribute("data-result")) for row in found]


def scrolls_sideways(page) -> bool:
    """Whether the page is wider than its window."""
    return page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
