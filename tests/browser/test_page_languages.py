"""The page in each language: chosen from the browser, whole, with no English left, and never wider than a phone."""

from __future__ import annotations

import re

import pytest

from browser.steps import START, checks, scrolls_sideways, start, wait_for_check
from citation_checker.report.wording import say_in
from hosting.words import WORDS, read_words

LANGUAGES = sorted(path.stem for path in WORDS.glob("*.json"))

#: Together they show every part of the page: each kind of row, figures, notices, a cut answer, an empty table.
EXAMPLES = ["worked", "invented", "text", "length"]

#: What the page says itself, text by text: not what was pasted, not names of languages, not what no one sees.
SAID = """() => {
  const foreign = "script, style, pre, textarea, kbd, noscript, #language, #read-answer, .source .text, .quotes li, " +
    ".figure-button, #problems [dir], " +
    "#citations td:nth-child(2), #citations td:nth-child(3), ins, del, .difference, .title, [hidden] *";
  const said = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!node.parentElement.closest(foreign)) said.push(node.data.trim());
  }
  for (const name of ["aria-label", "title", "placeholder"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (!element.closest(foreign)) said.push(element.getAttribute(name));
    }
  }
  return said.filter((text) => /\\p{L}{2}/u.test(text) && !/^\\[\\d+\\] /.test(text)); // "[2] title" names a source
}"""

#: Words that hold a sentence together in English and are no words of the other languages.
ENGLISH = re.compile(r"\b(?:the|and|of|with|were|this|that|which|from|cannot|does|there)\b", re.IGNORECASE)


@pytest.fixture(scope="module")
def opened(lasting_page, site):
    """A page in English, on which Python is ready and every help is open."""
    page = start(lasting_page(locale="en-US"), site)
    page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
    return page


@pytest.fixture(scope="module", params=EXAMPLES)
def checked(request, opened):
    """That page with the result of an example, and what it says in English."""
    speak(opened, "en")
    before = checks(opened)
    opened.click(f"[data-example={request.param}]")
    wait_for_check(opened, before + 1)
    return opened, {bare(text) for text in opened.evaluate(SAID)}


def speak(page, language):
    """Choose a language, and wait until its words are there and the result has been worded anew, part by part."""
    page.select_option("#language", language)
    page.wait_for_function("language => words.language === language", arg=language)
    before = None
    while (said := page.evaluate(SAID)) != before:
        before = said
        page.wait_for_timeout(150)


def same_in_english(language):
    """The wordings that this language has in common with English, with digits for what is counted."""
    shared = []
    for group, words in read_words(language).items():
        shared += [text for key, text in words.items() if text == read_words("en")[group][key]]
    forms = [form for text in shared for form in (text.values() if isinstance(text, dict) else [text])]
    return {bare(re.sub(r"\{\w+\}", "0", form)) for form in forms}


def bare(text):
    """A text without its figures, so that "3 sources" and "2 sources" are one."""
    return re.sub(r"[\d.,\s]+", " ", text).strip()


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_nothing_is_left_in_english(checked, language):
    page, english = checked
    speak(page, language)
    said = page.evaluate(SAID)
    assert len(said) > 100
    assert ({bare(text) for text in said} & english) - same_in_english(language) == set()
    assert [text for text in said if ENGLISH.search(text)] == []
    assert [text for text in said if re.search(r"\{\w+\}|\bundefined\b", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_is_wider_than_a_phone(checked, language):
    page, _ = checked
    page.set_viewport_size({"width": 320, "height": 640})
    try:
        speak(page, language)
        assert not scrolls_sideways(page)
    finally:
        page.set_viewport_size({"width": 1280, "height": 720})


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_has_room(opened, language, width):
    """Nothing that is short by design (headings of columns, buttons, choices) runs over its edge."""
    opened.set_viewport_size({"width": width, "height": 800})
    try:
        speak(opened, language)
        over = """() => [...document.querySelectorAll("th, button, select, label, summary, kbd")]
          .filter((element) => element.offsetParent && element.scrollWidth > element.clientWidth + 1)
          .filter((element) => getComputedStyle(element).display !== "inline")
          .filter((element) => !element.closest("thead") || innerWidth > 700) // a phone shows rows without headings
          .map((element) => element.textContent.trim())"""
        assert opened.evaluate(over) == []
    finally:
        opened.set_viewport_size({"width": 1280, "height": 720})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_and_an_export_count_alike(opened, language):
    """`Intl.PluralRules` and the checker pick the same form, and numbers are written as the language does."""
    speak(opened, language)
    say = say_in(language, read_words(language)["notes"])
    for count in (0, 1, 2, 5, 21, 1_000_000):
        shown = opened.evaluate("count => words.say('notes.sources.count', { count })", count)
        assert bare(shown) == bare(say("sources.count", {"count": count}))
    assert opened.evaluate("words.number(1234567.5)") == opened.evaluate(
        "language => new Intl.NumberFormat(language).format(1234567.5)", language
    )


@pytest.mark.parametrize(
    ("locale", "language", "lang"),
    [
        ("de-AT", "de", "de"),
        ("pt-BR", "pt", "pt-BR"),
        ("pt-PT", "pt", "pt-BR"),
        ("ja", "ja", "ja"),
        ("zh-CN", "zh", "zh-Hans"),
        ("zh-Hans-SG", "zh", "zh-Hans"),
        ("zh-TW", "en", "en"),
        ("fil-PH", "en", "en"),
    ],
)
def test_the_language_is_the_browsers(new_page, site, locale, language, lang):
    page = new_page(locale=locale)
    page.goto(site.address)
    page.locator("#check span", has_text=read_words(language)["page"]["action.check"]).wait_for(timeout=START)
    assert page.input_value("#language") == language
    assert page.get_attribute("html", "lang") == lang


def test_the_language_that_was_chosen_last_wins(new_page, site):
    """Also when its file comes first and an earlier choice's later; and it is remembered."""
    page = start(new_page(locale="en-US"), site)
    page.evaluate(
        """() => {
          const fetched = window.fetch;
          window.fetch = async (address, ...more) => {
            const response = await fetched(address, ...more);
            if (String(address).includes("words/de")) await new Promise((done) => setTimeout(done, 700));
            return response;
          };
        }"""
    )
    page.select_option("#language", "de")
    page.select_option("#language", "ja")
    page.wait_for_timeout(1_200)
    assert page.get_attribute("html", "lang") == "ja"
    assert page.inner_text("#check span") == read_words("ja")["page"]["action.check"]
    page.reload()
    page.locator("#check span", has_text=read_words("ja")["page"]["action.check"]).wait_for(timeout=START)
    assert page.input_value("#language") == "ja"


def test_a_report_is_written_in_the_language(opened):
    speak(opened, "zh")
    before = checks(opened)
    opened.click("[data-example=worked]")
    wait_for_check(opened, before + 1)
    opened.select_option("#take-form", "html")
    with opened.expect_download() as download:
        opened.click("#take-save")
    html = download.value.path().read_text("utf-8")
    notes = read_words("zh")["notes"]
    assert '<html lang="zh">' in html
    assert [notes[f"report.{name}"] for name in ("title", "limits") if notes[f"report.{name}"] not in html] == []
    assert [notes[f"result.{name}"] for name in ("exact", "missing") if notes[f"result.{name}"] not in html] == []
