"""Reading and working on the page in WebKitGTK, where it is installed: the main ways, as a person goes them."""

from __future__ import annotations

import pytest

from browser.steps import ANSWER, SOURCES
from browser.webdriver import webkit
from hosting.prepare import find_program

FILL = """for (const [id, text] of Object.entries(arguments[0])) {
  const field = document.getElementById(id);
  field.value = text;
  field.dispatchEvent(new InputEvent("input", {bubbles: true}));
}"""
ROWS = "[...document.querySelectorAll('#citations tbody tr')].filter((row) => row.offsetParent)"


@pytest.mark.skipif(
    not (find_program("webkit") and find_program("xvfb")),
    reason="WebKitGTK's driver or Xvfb is not installed: `python -m hosting browsers` does it",
)
def test_reading_and_working_in_webkit(site):
    with webkit() as browser:
        browser.open(site.address)
        browser.wait("document.querySelector('#answer')")
        browser.run(FILL, {"sources": SOURCES, "answer": ANSWER})
        browser.wait("document.documentElement.dataset.checks === '1'")

        browser.run("document.querySelector('#read-answer .mark').click()")
        browser.wait("document.activeElement.matches('.passage')")
        assert browser.run("return document.activeElement.textContent") == "hnsw.ef_search is 40 by default"
        browser.run("document.getElementById('back').click()")
        browser.wait("document.activeElement.matches('.mark')")

        browser.run("document.querySelector('#filters [data-filter=exact]').click()")
        assert browser.run(f"return {ROWS}.map((row) => row.id)") == ["citation-1"]
        browser.run("document.querySelector('#filters [data-filter=all]').click()")
        browser.run("document.querySelector('[data-sort=number]').click()")
        browser.wait("document.querySelector('#citations tbody tr').id === 'citation-1'")

        browser.run("document.querySelector('#citations .note').value = 'ask'")
        browser.run("document.querySelector('#citations .note').dispatchEvent(new InputEvent('input'))")
        browser.run(FILL, {"answer": ANSWER.replace("306", "307")})
        assert browser.run("return document.documentElement.dataset.state") == "ready"
        browser.wait("document.documentElement.dataset.checks === '2'")
        assert browser.run("return document.querySelector('#citation-1 .note').value") == "ask"

        browser.run(
            "const field = document.getElementById('language'); field.value = 'it';"
            "field.dispatchEvent(new Event('change'))"
        )
        browser.wait("document.getElementById('citation-1').textContent.includes('trovato tale e quale')")
