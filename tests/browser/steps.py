"""What the browser tests do again and again on the page."""

from __future__ import annotations

#: Milliseconds in which Python has to be there, on a slow machine too.
START = 60_000

#: The worked case: four sources, and an Ollama response whose second quote is in none of them.
SOURCES = (
    '["pgvector adds vector search to PostgreSQL.", '
    '"For an HNSW index, hnsw.ef_search is 40 by default. Raise it for recall.", '
    '"A vector takes 4 times the dimensions plus 8 bytes.", "halfvec takes 2 times the dimensions plus 8 bytes."]'
)
ANSWER = (
    '{"model": "llama3.2", "message": {"role": "assistant", "content": "{\\"answer\\": \\"The default is 40 [2]. '
    'Each vector takes 4 bytes per dimension plus 8 [4].\\", \\"citations\\": [{\\"source\\": 2, \\"quote\\": '
    '\\"hnsw.ef_search is 40 by default\\"}, {\\"source\\": 4, \\"quote\\": \\"4 bytes per dimension plus 8\\"}]}"}, '
    '"done": true, "done_reason": "stop", "prompt_eval_count": 306}'
)


def wait(page, state, timeout=START):
    """Wait until the page is in a state; raises AssertionError with its reason when it fails instead."""
    page.wait_for_selector(f'html[data-state="{state}"], html[data-state="failed"]', timeout=timeout)
    if state != "failed" and page.get_attribute("html", "data-state") == "failed":
        raise AssertionError(page.evaluate("document.getElementById('failure-detail').textContent"))


def checks(page) -> int:
    """How many checks the page has finished."""
    return int(page.get_attribute("html", "data-checks"))


def wait_for_check(page, number):
    """Wait until the page has finished so many checks, and shows the last one."""
    page.wait_for_selector(f'html[data-checks="{number}"], html[data-state="failed"]', timeout=START)
    wait(page, "done")


def paste(page, sources, answer):
    """Fill both fields, have them checked, and wait for the result."""
    before = checks(page)
    page.fill("#sources", sources)
    page.fill("#answer", answer)
    page.click("#check")
    wait_for_check(page, before + 1)


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
