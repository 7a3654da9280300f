"""Taking the report away, and a page for everyone, in Firefox and in WebKitGTK: the main points."""

from __future__ import annotations

import csv
import io
import json

import pytest

from browser.axe import AXE, RULES, RUN
from browser.others import (
    BROWSERS,
    choose,
    driven,
    paste,
    rows,
    said,
    value,
    visible,
    visit,
    wait_for_check,
)

SOURCES = json.dumps(["The fee is 20 euros.", "Dogs are free.", "=1+1 is a formula."])
ANSWER = 'It says "The fee is 20 euros" [1]. And "cats are free on Sundays" [2]. "=1+1 is a formula" [3]. So be it [9].'

#: Keeps each file that the page saves, in place of the browser's downloads.
CATCH = """window.saved = [];
const made = URL.createObjectURL;
URL.createObjectURL = (blob) => { window.blob = blob; return made.call(URL, blob); };
document.addEventListener("click", (event) => {
  if (!event.target.matches("a[download]")) return;
  event.preventDefault();
  window.saved.push([event.target.download, window.blob]);
}, true);"""
TAKE = "const [name, blob] = saved.pop(); return blob.arrayBuffer().then((read) => [name, [...new Uint8Array(read)]]);"


@pytest.fixture(scope="module", params=BROWSERS)
def opened(request, site):
    """A page that shows a report, with a tick and a note."""
    with driven(request.param) as browser:
        visit(browser, site.address)
        show_report(browser)
        yield browser


def show_report(browser):
    paste(browser, SOURCES, ANSWER)
    browser.run(CATCH)
    browser.click("#citation-2 .tick")
    browser.run("document.querySelector('#citation-2 .note').focus()")
    browser.type("asked")


def taken(browser, form, failing=False) -> tuple[str, str]:
    """The name and the text of the file that is saved in a form."""
    choose(browser, "take-form", form)
    browser.run("document.getElementById('take-failing').checked = arguments[0]", failing)
    browser.click("#take-save")
    browser.wait("saved.length === 1")
    name, read = browser.run(TAKE)
    return name, bytes(read).decode("utf-8")


def test_each_form_is_saved(opened):
    shown = rows(opened)
    assert len(shown) == 4
    name, text = taken(opened, "csv")
    found = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))
    assert (name, text[0]) == ("citations.csv", "\ufeff")
    assert [row["#"] for row in found] == [number for number, _ in shown]
    assert [row["Note"] for row in found if row["#"] == "2"] == ["asked"]

    name, text = taken(opened, "json")
    values = json.loads(text)
    assert name == "citations.json"
    assert {(str(c["index"]), c["result"]) for c in values["citations"]} == set(shown)
    assert values["review"] == {"ticked": [2], "notes": {"2": "asked"}}

    name, text = taken(opened, "html")
    numbers = (
        "const read = new DOMParser().parseFromString(arguments[0], 'text/html');"
        "return [...read.querySelectorAll('tbody tr')].map((row) => row.cells[0].textContent)"
    )
    assert name == "citations.html"
    assert opened.run(numbers, text) == [number for number, _ in shown]

    assert taken(opened, "cleaned") == ("answer.md", ANSWER.replace(" [9]", ""))
    assert taken(opened, "struck") == ("answer.md", ANSWER.replace("[9]", "~~[9]~~"))


def test_only_what_does_not_hold(opened):
    name, text = taken(opened, "markdown", failing=True)
    lines = [line for line in text.splitlines() if line.startswith("|")]
    failing = [number for number, result in rows(opened) if result not in ("exact", "normalized", "number_only")]
    assert name == "citations.md"
    assert [line.split("|")[1].strip() for line in lines[2:]] == failing


def test_it_is_copied_and_can_be_pasted(opened):
    """WebKit gives a page its clipboard only for what is promised right after the click."""
    choose(opened, "take-form", "cleaned")
    opened.click("#take-copy")
    opened.wait("document.getElementById('take-said').textContent || document.getElementById('by-hand').offsetParent")
    assert said(opened, "#take-said") == "Copied."
    opened.click("#lookup")
    opened.press("Control", "v")
    opened.wait("document.getElementById('lookup').value")
    assert value(opened, "lookup") == ANSWER.replace(" [9]", "")


def test_print_has_styles_without_colour_or_controls(opened):
    print_rules = "[...document.styleSheets[0].cssRules].filter((rule) => rule.media?.mediaText === 'print')"
    opened.run("window.printed = 0; window.print = () => { printed += 1; }")
    opened.click("#take-print")
    assert opened.run("return printed") == 1
    opened.run(f"window.rules = {print_rules}; for (const rule of rules) rule.media.mediaText = 'all'")
    try:
        for control in ("#sources", "#check", "#take-copy", "#language", "#lookup", "#filters"):
            assert not visible(opened, control), control
        for kept in ("#citations", "#limits"):
            assert visible(opened, kept), kept
        colour = "return getComputedStyle(document.querySelector('#citations .verdict')).color"
        assert opened.run(colour) == "rgb(0, 0, 0)"
    finally:
        opened.run("for (const rule of rules) rule.media.mediaText = 'print'")
    assert visible(opened, "#sources")


def test_a_prompt_for_the_sources_and_a_question(opened):
    opened.click("#prompting summary")
    opened.click("#prompt-question")
    opened.type("What does it cost?")
    opened.click("#prompt-write")
    opened.wait("document.getElementById('prompt-text').checkVisibility()")
    prompt = value(opened, "prompt-text")
    assert '<source id="2">\nDogs are free.\n</source>' in prompt
    assert prompt.rstrip().endswith("Question: What does it cost?")
    assert said(opened, "#prompt-said").startswith("3 sources, about ")
    opened.click("#prompting summary")


@pytest.mark.parametrize(
    ("language", "found", "missing"),
    [("it", "trovato tale e quale", "in nessuna delle fonti"), ("ja", "そのまま見つかった", "どの出典にもない")],
)
def test_it_speaks_other_languages(opened, language, found, missing):
    choose(opened, "language", language)
    try:
        opened.wait(f"document.getElementById('citation-1').textContent.includes('{found}')")
        assert opened.run("return document.documentElement.lang") == language
        assert missing in said(opened, "#citation-2")
        assert missing in taken(opened, "markdown")[1]
    finally:
        choose(opened, "language", "en")
        opened.wait("document.getElementById('citation-1').textContent.includes('found as is')")


def test_axe_finds_no_barrier_in_light_and_in_dark(opened):
    opened.run(AXE.read_text("utf-8") + "; window.axe = axe")
    opened.run("document.querySelectorAll('details').forEach((details) => { details.open = true; }); scrollTo(0, 0)")
    grounds = set()
    for theme in ("light", "dark"):
        choose(opened, "theme", theme)
        grounds.add(opened.run("return getComputedStyle(document.documentElement).backgroundColor"))
        assert opened.run(f"return ({RUN})(arguments[0])", RULES) == [], theme
    choose(opened, "theme", "auto")
    assert len(grounds) == 2


def test_a_link_opens_to_the_same_report_on_a_phone_too(opened, site):
    before = rows(opened)
    opened.click("#share")
    opened.wait("document.getElementById('share-made').checkVisibility()")
    link = value(opened, "share-link")
    assert link.startswith(site.address + "#v1.")
    opened.open("about:blank")
    opened.open(link)
    wait_for_check(opened, 1)
    assert rows(opened) == before
    assert (value(opened, "sources"), value(opened, "answer")) == (SOURCES, ANSWER)

    # A window as narrow as a phone: WebKitGTK's own are wider, but a frame in a plain page of the same site is not.
    opened.open(f"{site.address}static/vendor/LICENSES.txt")
    opened.run(
        "const frame = document.createElement('iframe'); frame.width = 320; frame.height = 640;"
        "frame.style.border = 0; frame.src = arguments[0]; document.body.replaceChildren(frame)",
        link,
    )
    page = "frames[0].document.documentElement"
    opened.wait(f"{page}?.dataset.checks === '1'")
    assert opened.run("return frames[0].innerWidth") == 320
    assert opened.run("return frames[0].document.querySelectorAll('#citations tr[data-result]').length") == len(before)
    opened.run(f"{page}.querySelectorAll('details').forEach((details) => {{ details.open = true; }})")
    assert opened.run(f"return {page}.scrollWidth <= {page}.clientWidth")


def test_a_damaged_link_gets_a_sentence(opened, site):
    visit(opened, f"{site.address}#v1.q1YqLkksSS1W")
    assert "damaged" in said(opened, "#shared-words")
    assert visible(opened, "#shared-leave")
    assert not visible(opened, "#shared-take")
    opened.click("#shared-leave")
    assert not visible(opened, "#shared")


def test_keyboard_alone(opened, site):
    visit(opened, site.address)
    opened.press("Tab")
    assert opened.run("return document.activeElement.className") == "skip"
    opened.press("Enter")
    opened.wait("document.activeElement.id === 'sources'")
    opened.type("The fee is 20 euros.")
    assert value(opened, "sources") == "The fee is 20 euros."
    opened.press("Tab")
    assert opened.run("return document.activeElement.id") == "answer"
    opened.type('It says "The fee is 20 euros" [1].')
    opened.press("Control", "Enter")
    wait_for_check(opened, 1)
    for _ in range(40):
        opened.press("Tab")
        if opened.run("return document.activeElement.matches('#citation-1 .go')"):
            break
    assert said(opened, ":focus").startswith("#1")
    assert opened.run("return getComputedStyle(document.activeElement).outlineStyle") == "solid"
    opened.press("Enter")
    opened.wait("document.activeElement.matches('.passage')")
    opened.press("Escape")
    opened.wait("document.activeElement.matches('#citation-1 .go')")
    opened.press("?")
    opened.wait("document.getElementById('keys').open")
    assert opened.run("return document.activeElement.closest('details').id") == "keys"
