"""Words looked up in the sources: every place, how they differ, and a thousand sources at once."""

from __future__ import annotations

import json
import time

import pytest

from browser.steps import ANSWER, SOURCES, paste


@pytest.fixture(scope="module")
def opened(opened):
    """The page with the worked case."""
    paste(opened, SOURCES, ANSWER)
    return opened


def look_up(page, phrase) -> str:
    """Look words up; what the page says of them."""
    page.fill("#lookup", "")
    page.fill("#lookup", phrase)
    page.press("#lookup", "Enter")
    page.wait_for_function("document.getElementById('lookup-said').textContent !== ''")
    return page.inner_text("#lookup-said")


def test_every_place_is_listed_and_leads_to_its_passage_and_back(opened):
    assert look_up(opened, "plus 8 BYTES") == "2 places in 2 sources."
    places = opened.query_selector_all("#lookup-places li")
    assert [place.query_selector("a").inner_text() for place in places] == ["[3]", "[4]"]
    assert all("ignoring capitals" in place.inner_text() for place in places)
    opened.click("#lookup-places li:nth-child(2) a")
    opened.wait_for_function("document.activeElement.matches('#source-4 .looked-up')")
    assert opened.evaluate("document.activeElement.textContent") == "plus 8 bytes"
    opened.keyboard.press("Escape")
    assert opened.evaluate("document.activeElement.textContent") == "[4]"


def test_words_that_differ_show_how(opened):
    said = look_up(opened, "halfvec takes 3 times the dimensions")
    assert said.startswith("Not word for word")
    assert [part.text_content().split()[-1] for part in opened.query_selector_all("#lookup-difference ins")] == ["3"]
    assert [part.text_content().split()[-1] for part in opened.query_selector_all("#lookup-difference del")] == ["2"]


def test_words_that_stand_nowhere_and_markup_that_stays_text(opened):
    assert look_up(opened, "walruses sing at midnight") == "In none of the sources."
    assert look_up(opened, "<img src=x onerror=alert(1)>") == "In none of the sources."
    assert opened.query_selector_all("#lookup-places li") == []


def test_what_was_looked_up_is_forgotten_with_the_next_check(opened):
    look_up(opened, "plus 8 bytes")
    paste(opened, SOURCES, ANSWER)
    assert opened.inner_text("#lookup-said") == ""
    assert opened.query_selector_all("#lookup-places li") == []


def test_a_thousand_sources_are_looked_up_fast(opened):
    text = "The river rises in spring and falls in autumn, as it did when the mill still stood. " * 30
    sources = [f"Page {number} of the survey. {text}" for number in range(1000)]
    paste(opened, json.dumps(sources), "It rises in spring [7].")
    look_up(opened, "page 500 of the survey")
    since = time.monotonic()
    assert look_up(opened, "Page 917 of the survey") == "1 place in 1 source."
    assert time.monotonic() - since < 3
    opened.click("#lookup-places a")
    opened.wait_for_function("document.activeElement.matches('#source-918 .looked-up')")
