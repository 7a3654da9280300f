"""Reading the answer on the page: its Markdown as people see it, with every mark in place, and as it was written."""

from __future__ import annotations

import json

import pytest

from browser.steps import paste

TEXT = """# Opening hours [1]

The museum opened in **1901 [1]** and has a `code [2]` cloakroom:

- "Entry costs 12 euros" [2]
  - children pay nothing [2]
1. first
2. second

| Day | Hours |
|---|---|
| Tuesday | 9 to 17 [9] |

```
table[1] = "<b>"
```
"""
SOURCES = json.dumps(["The museum opened in 1901.", "Entry costs 12 euros. Children pay nothing."])


@pytest.fixture(scope="module")
def opened(opened):
    """The page with the result for such an answer."""
    paste(opened, SOURCES, TEXT)
    return opened


def texts(page, selector):
    """The visible texts of all elements that a selector names."""
    return [" ".join(element.inner_text().split()) for element in page.query_selector_all(f"#read-answer {selector}")]


def test_markdown_is_shown_as_people_see_it(opened):
    assert texts(opened, "h3") == ["Opening hours [1]"]
    assert " ".join(texts(opened, ".strong")).split() == ["1901", "[1]"]
    assert texts(opened, "ul > li > ul > li") == ["children pay nothing [2]"]
    assert [text.split()[0] for text in texts(opened, "ol > li")] == ["first", "second"]
    assert texts(opened, "th") == ["Day", "Hours"]
    assert texts(opened, "td") == ["Tuesday", "9 to 17 [9]"]
    assert texts(opened, "pre") == ['table[1] = "<b>"']
    assert "**" not in opened.inner_text("#read-answer")


def test_marks_keep_their_signs_in_place(opened):
    results = [mark.get_attribute("data-result") for mark in opened.query_selector_all("#read-answer a.mark")]
    assert results == ["number_only", "number_only", "exact", "number_only", "no_such_source"]
    assert opened.get_attribute("#read-answer a.quote", "data-result") == "exact"


def test_a_quoted_text_leads_to_its_passage(opened):
    opened.focus("#read-answer a.quote")
    opened.keyboard.press("Enter")
    opened.wait_for_function("document.activeElement.matches('.passage')")
    assert opened.evaluate("document.activeElement.textContent") == "Entry costs 12 euros"


def test_the_answer_can_be_seen_as_it_was_written(opened):
    opened.check("#as-written")
    opened.wait_for_function("document.getElementById('read-answer').textContent.includes('**1901 ')")
    assert opened.query_selector("#read-answer table") is None
    opened.uncheck("#as-written")
    opened.wait_for_selector("#read-answer table")
