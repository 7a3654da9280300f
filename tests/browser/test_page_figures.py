"""Figures, differences and sentences that need no source: what is said of each, and where it leads."""

from __future__ import annotations

import json

import pytest

from browser.steps import checks, paste, rows, wait_for_check

SOURCES = json.dumps(
    [
        "The vector type takes 1,544 bytes for 384 dimensions. It costs 12% more.",
        "The station opened in 1901. It may close before noon, but not on Sundays.",
    ]
)
ANSWER = (
    "# What it takes\n\nIt takes 1552 bytes [1]. It costs twelve percent more [1]. It opened in 1901 [1]. "
    'The paper says "It may close before noon, but on Sundays" [2]. Does it cost more?'
)


@pytest.fixture(scope="module")
def opened(opened):
    """The page with the report."""
    paste(opened, SOURCES, ANSWER)
    return opened


def test_each_figure_has_its_verdict_in_a_column_of_its_own(opened):
    said = opened.inner_text("#citation-1 td.figures")
    assert "1552 bytes" in said
    assert "not in the source, which has 1,544 bytes" in said
    assert opened.get_attribute("#citation-1", "data-result") == "number_only", "never mixed with the quote's result"
    assert opened.inner_text("#citation-2 td.figures") == ""
    assert "source [2] has 1901" in opened.inner_text("#citation-3 td.figures")


def test_figures_that_are_not_found_are_filtered(opened):
    opened.click("#filters [data-filter=figures]")
    shown = opened.eval_on_selector_all(
        "#citations tr[data-result]", "all => all.filter((r) => r.offsetParent).map((r) => r.id)"
    )
    assert sorted(shown) == ["citation-1", "citation-3"]
    assert opened.inner_text("#shown") == "2 of 4 rows shown"
    opened.click("#filters [data-filter=all]")


def test_a_figure_leads_to_the_nearest_one_in_its_source_and_back(opened):
    for selector in ("#read-answer .figure-missing", "#figures [data-figure]"):
        opened.click(selector)
        opened.wait_for_function("document.activeElement.matches('#source-1 .looked-up')")
        assert opened.evaluate("document.activeElement.textContent") == "1,544 bytes"
        opened.keyboard.press("Escape")
        opened.wait_for_function("!document.activeElement.matches('.looked-up')")


def test_a_figure_says_in_the_sentence_what_became_of_it(opened):
    assert "1,544 bytes" in opened.get_attribute("#read-answer .figure-missing", "title")
    assert "this figure is not in the source" in opened.text_content("#read-answer .figure-missing")
    assert "12%" in opened.get_attribute("#read-answer .figure-found", "title")


def test_a_report_without_figures_has_no_column_for_them(opened):
    paste(opened, '["Dogs are free."]', "Dogs are free [1].")
    assert not opened.is_visible("th.figures")
    paste(opened, SOURCES, ANSWER)
    assert opened.is_visible("th.figures")


def test_a_row_that_differs_opens_to_the_difference_word_by_word(opened):
    assert dict(rows(opened))["4"] == "near"
    row = opened.locator("#citation-4")
    assert row.locator(".diff del").all_text_contents()[0].split()[-1] == "not"
    assert row.locator(".diff .guard").get_attribute("title") == "negation lost or added"
    assert 'the source says "not"' in row.inner_text()
    colour = "(element) => getComputedStyle(element).textDecorationLine"
    assert row.locator(".diff del").first.evaluate(colour) == "line-through"
    row.locator(".diff summary").click()
    assert not row.locator(".diff del").first.is_visible()
    row.locator(".diff summary").click()


def test_sentences_that_need_no_source_stand_apart_and_can_be_counted_in(opened):
    assert opened.inner_text("#exempt-title") == "2 sentences need no source"
    opened.click("#exempt-title")
    said = " ".join(opened.inner_text("#exempt").split())
    assert "What it takes a heading" in said
    assert "Does it cost more? a question" in said
    assert opened.query_selector_all("#unsourced li") == []
    before = checks(opened)
    opened.click("#count-in")
    wait_for_check(opened, before + 1)
    assert "Does it cost more?" in opened.inner_text("#unsourced")
    assert opened.is_checked("#count-exempt")
    assert not opened.is_visible("#exempt-block")
    before = checks(opened)
    opened.click("#otherwise summary")
    opened.uncheck("#count-exempt")
    wait_for_check(opened, before + 1)
    assert opened.is_visible("#exempt-block")
