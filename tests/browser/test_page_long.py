"""A source of several megabytes: opened, read and gone through as quickly as a short one."""

from __future__ import annotations

import json

from browser.steps import paste

QUOTES = ("the first gate stays shut", "the last gate stands open")
LINE = "The river rises in spring and falls in autumn, as the keeper wrote.\n"
SOURCE = LINE * 10_000 + QUOTES[0] + ".\n" + LINE * 30_000 + QUOTES[1] + ".\n"
ANSWER = json.dumps({"answer": "So [1].", "citations": [{"source": 1, "quote": quote} for quote in QUOTES]})

#: Whether the passage that has the focus is where one can see it.
IN_SIGHT = """() => {
  const passage = document.activeElement.getBoundingClientRect();
  const pane = document.getElementById("read-sources").getBoundingClientRect();
  return passage.top >= Math.max(0, pane.top) && passage.bottom <= Math.min(innerHeight, pane.bottom);
}"""


def test_a_source_of_megabytes_is_read_in_parts(fresh):
    paste(fresh, json.dumps([SOURCE]), ANSWER)
    for number, quote in enumerate(QUOTES, 1):
        fresh.click(f"#citation-{number} .go")
        fresh.wait_for_function("(quote) => document.activeElement.textContent === quote", arg=quote)
        fresh.wait_for_function(IN_SIGHT)
    text = fresh.locator("#read-sources .text")
    assert text.evaluate("(text) => text.textContent") == SOURCE
    assert text.locator(".part").count() > 100
    assert text.evaluate("(text) => Math.max(...[...text.children].map((part) => part.textContent.length))") < 30_000
