"""For everyone: axe finds nothing in any state, light and dark, in every language; and what axe cannot see."""

from __future__ import annotations

import json

import pytest

from browser.axe import AXE, RULES, RUN
from browser.steps import SOURCES, paste, rows, scrolls_sideways, start, wait
from hosting.words import WORDS

LANGUAGES = sorted(path.stem for path in WORDS.glob("*.json"))

#: An answer with every result, an unsourced sentence, figures, and a heading.
ANSWER = (
    '# The default\n\nThe default is 45 [2]. It says "hnsw.ef_search is 40 by default" [2], "raise it for recall" [2] '
    'and "halfvec takes 3 times the dimensions" [4]. "pgvector adds vector search" [2]. "Walruses sing" [1]. '
    "So be it [9]. It is quick. Is it?"
)


@pytest.fixture(scope="module")
def opened(lasting_page, site):
    """A page with axe in it, brought in past the page's own policy, as a tester's tools are."""
    page = start(lasting_page(bypass_csp=True), site)
    page.evaluate(AXE.read_text("utf-8"))
    return page


def barriers(page) -> dict[str, list]:
    """What axe finds in light and in dark; from the top, where the bar that stays lies over nothing."""
    page.evaluate("scrollTo(0, 0)")
    found = {}
    for theme in ("light", "dark"):
        page.select_option("#theme", theme)
        found |= {f"{theme}: {rule}": nodes for rule, nodes in page.evaluate(RUN, RULES)}
    page.select_option("#theme", "auto")
    return found


def open_everything(page):
    """Open every part of the page that can be opened."""
    page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
    page.evaluate("document.getElementById('share').click()")
    page.wait_for_selector("#share-made:visible")
    page.fill("#prompt-question", "Why?")
    page.click("#prompt-write")
    page.wait_for_selector("#prompt-text:visible")
    page.fill("#lookup", "halfvec takes 5 times the dimensions")
    page.press("#lookup", "Enter")
    page.wait_for_selector("#lookup-places a")


def test_before_anything_is_pasted(opened):
    assert barriers(opened) == {}


def test_with_a_report_and_everything_open(opened):
    paste(opened, SOURCES, ANSWER)
    assert len({result for _, result in rows(opened)}) >= 6
    open_everything(opened)
    assert barriers(opened) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(opened, language):
    paste(opened, SOURCES, ANSWER)
    opened.select_option("#language", language)
    opened.wait_for_function("(language) => document.documentElement.lang.startsWith(language)", arg=language)
    wait(opened, "done")
    found = barriers(opened)
    opened.select_option("#language", "en")
    assert found == {}


def test_while_the_text_is_changed_and_when_the_checker_fails(opened):
    paste(opened, SOURCES, ANSWER)
    opened.uncheck("#auto")
    opened.type("#answer", " ")
    assert opened.is_visible("#stale")
    stale = barriers(opened)
    opened.check("#auto")
    opened.evaluate("fail('check', 'detail')")
    failed = barriers(opened)
    opened.evaluate("document.getElementById('failure').hidden = true")
    assert (stale, failed) == ({}, {})


def test_with_files_a_draft_and_a_link(opened):
    opened.evaluate("document.documentElement.dataset.state = 'ready'")
    opened.fill("#sources", "")
    opened.set_input_files(
        "#files-input", [{"name": f"{n}.txt", "mimeType": "text/plain", "buffer": b"A."} for n in "ab"]
    )
    opened.wait_for_selector("#files li")
    opened.evaluate("location.hash = '#v9.x'")
    opened.wait_for_selector("#shared:visible")
    opened.evaluate("document.getElementById('draft').hidden = false")
    found = barriers(opened)
    opened.evaluate("document.getElementById('draft').hidden = true")
    opened.click("#shared-leave")
    assert found == {}


@pytest.mark.parametrize(("width", "height"), [(320, 256), (320, 640)])
def test_at_four_times_the_size_and_on_the_narrowest_phone(opened, width, height):
    """1280 by 1024 at 400% is a window of 320 by 256 (WCAG 1.4.10)."""
    paste(opened, SOURCES, ANSWER)
    opened.set_viewport_size({"width": width, "height": height})
    try:
        open_everything(opened)
        assert not scrolls_sideways(opened)
        bar = opened.evaluate("getComputedStyle(document.getElementById('bar')).position")
        assert height > 300 or bar == "static", "a bar that stays would cover the text"
    finally:
        opened.set_viewport_size({"width": 1280, "height": 720})


def test_text_spacing_loses_nothing(opened):
    """The spacing of WCAG 1.4.12."""
    paste(opened, SOURCES, ANSWER)
    style = opened.add_style_tag(
        content="* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }"
    )
    opened.set_viewport_size({"width": 320, "height": 640})
    wide = scrolls_sideways(opened)
    opened.set_viewport_size({"width": 1280, "height": 720})
    style.evaluate("(element) => element.remove()")
    assert not wide


def test_nothing_moves_for_those_who_ask_for_that(opened):
    paste(opened, SOURCES, ANSWER)
    opened.emulate_media(reduced_motion="reduce")
    try:
        opened.click("#citation-2 .go")
        opened.wait_for_function("document.activeElement.matches('.passage')")
        assert opened.evaluate("document.getAnimations().length") == 0
    finally:
        opened.emulate_media(reduced_motion="no-preference")


def test_forced_colours_keep_what_is_said(opened):
    paste(opened, SOURCES, ANSWER)
    opened.emulate_media(forced_colors="active")
    try:
        border = "(selector) => getComputedStyle(document.querySelector(selector)).borderTopStyle"
        assert opened.evaluate(border, "#read-answer .mark") == "solid"
        opened.click("#citation-2 .go")
        opened.wait_for_function("document.activeElement.matches('.passage')")
        outline = "getComputedStyle(document.querySelector('.passage.chosen')).outlineStyle"
        assert opened.evaluate(outline) == "solid"
        signs = opened.eval_on_selector_all(
            "#citations .sign", "all => all.map((sign) => getComputedStyle(sign, '::before').content[1])"
        )
        assert len(set(signs)) == len({result for _, result in rows(opened)})
    finally:
        opened.emulate_media(forced_colors="none")


def test_text_from_right_to_left_runs_so(opened):
    source = "الرسوم عشرون يورو. الكلاب مجانا."
    paste(opened, json.dumps([source, "The fee is 20 euros."]), 'يقول "الرسوم عشرون يورو" [1]. السعر منخفض.')
    direction = "(selector) => getComputedStyle(document.querySelector(selector)).direction"
    for selector in ("#answer", "#read-answer", "#source-1 .text", "#citation-1 td:nth-child(3) span", "#unsourced li"):
        assert opened.evaluate(direction, selector) == "rtl", selector
    for selector in ("#source-2 .text", "#check", "#status"):
        assert opened.evaluate(direction, selector) == "ltr", selector
    assert dict(rows(opened))["1"] == "exact"
