"""Stop, late answers, and a checker that breaks off: on a page whose checker can be told to be slow or to fail."""

from __future__ import annotations

import pytest

from browser.steps import ANSWER, SOURCES, START, paste, rows, start, status, wait, wait_for_check

#: Appended to app/worker.py: "slow" as the answer's first word takes long, "broken" fails, "dead" ends the thread.
TEASED = """
import time
checked = check
def check(sources, answer, options="{}"):
    if answer.startswith("slow"):
        time.sleep(float(answer.split()[1]))
    if answer.startswith("broken"):
        return json.dumps({"failure": "RuntimeError: broken on purpose"})
    if answer.startswith("dead"):
        return json.loads("[" * 100_000)  # overruns the stack
    return checked(sources, answer, options)
"""


@pytest.fixture
def teased(page, site):
    """A page that is ready, with such a checker."""
    worker = (site.folder / "app" / "worker.py").read_text("utf-8") + TEASED
    page.context.route("**/app/worker.py", lambda route: route.fulfill(body=worker, content_type="text/x-python"))
    return start(page, site)


def test_stop_ends_a_check_at_once_and_the_next_one_works(teased):
    teased.fill("#sources", SOURCES)
    teased.fill("#answer", "slow 600 [1]")
    teased.click("#check")
    wait(teased, "checking")
    teased.click("#stop")
    wait(teased, "loading", timeout=2_000)
    assert teased.get_attribute("html", "data-checks") == "0"
    assert teased.input_value("#answer") == "slow 600 [1]"
    wait(teased, "ready")
    paste(teased, SOURCES, ANSWER)
    assert len(rows(teased)) == 2


def test_an_edit_while_checking_drops_the_late_answer(teased):
    teased.fill("#sources", SOURCES)
    teased.fill("#answer", "slow 2 [9]")
    teased.click("#check")
    wait(teased, "checking")
    teased.fill("#answer", "It is 40 by default [2].")
    assert teased.get_attribute("html", "data-state") == "ready"
    teased.click("#check")
    wait_for_check(teased, 1)
    assert rows(teased) == [("1", "number_only")]


def test_a_check_that_breaks_off_says_so_and_the_next_one_works(teased):
    teased.fill("#sources", SOURCES)
    teased.fill("#answer", "broken")
    teased.click("#check")
    teased.locator("#failure-title", has_text="The check broke off").wait_for(timeout=START)
    assert teased.get_attribute("html", "data-state") == "failed"
    assert "broken on purpose" in teased.evaluate("document.getElementById('failure-detail').textContent")
    assert teased.input_value("#answer") == "broken"
    teased.type("#answer", "?")
    assert teased.get_attribute("html", "data-state") == "ready"
    assert not teased.is_visible("#failure")
    paste(teased, SOURCES, ANSWER)
    assert status(teased).startswith("2 citations")


def test_after_a_thread_that_ended_of_itself_the_next_check_starts_a_fresh_one(teased):
    teased.uncheck("#auto")
    teased.fill("#sources", SOURCES)
    teased.fill("#answer", "dead")
    teased.click("#check")
    teased.locator("#failure-title", has_text="The check broke off").wait_for(timeout=START)
    teased.fill("#answer", ANSWER)
    teased.click("#check")
    wait_for_check(teased, 1)
    assert len(rows(teased)) == 2
    assert not teased.is_visible("#failure")
