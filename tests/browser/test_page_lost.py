"""What a person must not lose or be misled by: texts, languages, files that are no text, figures that are amiss."""

from __future__ import annotations

import json

import pytest

from browser.steps import checks, paste, start, status, wait, wait_for_check

#: A quote that is found, beside a figure that is not: all citations hold, and yet it is not to be signed.
COUNTS = '["The town counted 2,630 persons a day in front of the shop, and 480 in the yard behind it."]'
CHANGED = 'It counted "persons a day in front of the shop" [1]. In all 2,360 persons a day [1].'


@pytest.fixture(scope="module")
def opened(lasting_page, site):
    """A page on which Python is ready; its console must stay free of errors but those of a missing file."""
    page = lasting_page(service_workers="block")
    errors = []
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    yield start(page, site)
    assert [error for error in errors if "Failed to load resource" not in error] == []


@pytest.fixture
def unattended(opened):
    """The same page, while it checks nothing of its own accord."""
    opened.uncheck("#auto")
    yield opened
    opened.check("#auto")


def pick(page, name, data):
    """Open one file as a source."""
    page.set_input_files("#files-input", [{"name": name, "mimeType": "application/octet-stream", "buffer": data}])


def test_a_figure_that_is_not_in_its_source_is_told_of_above_the_table(opened):
    paste(opened, COUNTS, CHANGED)
    assert "1 figure to look at" in status(opened)
    assert "2,360: not in the source, which has 2,630" in opened.inner_text("#problems")
    assert not opened.is_visible("#all-hold")
    opened.click("#problems [data-figure]")
    opened.wait_for_function("document.activeElement.closest('#read-sources')")


def test_undo_loses_nothing_that_was_typed_after_the_button(opened):
    opened.click("#forget")
    paste(opened, COUNTS, "My own answer [1].")
    before = checks(opened)
    opened.click("[data-example=text]")
    wait_for_check(opened, before + 1)
    opened.fill("#answer", "Typed after the example [1].")
    opened.click("#undo")
    assert opened.input_value("#answer") == "My own answer [1]."
    opened.click("#undo")
    assert opened.input_value("#answer") == "Typed after the example [1]."
    opened.click("#undo")
    assert opened.input_value("#answer") == "My own answer [1]."


def test_an_example_that_does_not_arrive_is_told_of(opened):
    opened.route("**/invented.answer.json", lambda route: route.abort())
    try:
        opened.click("[data-example=invented]")
        opened.locator("#status", has_text="could not be fetched").wait_for()
    finally:
        opened.unroute("**/invented.answer.json")


def test_after_clear_nobody_is_asked_to_check_nothing(opened):
    paste(opened, COUNTS, CHANGED)
    opened.click("#clear")
    assert status(opened) == "Ready. Paste sources and an answer, then press Check."


def test_a_result_of_a_changed_text_changes_its_language_too(unattended):
    paste(unattended, COUNTS, CHANGED)
    unattended.fill("#answer", CHANGED + " More.")
    unattended.select_option("#language", "it")
    try:
        unattended.locator("#citations tbody", has_text="il numero esiste").wait_for()
        unattended.locator("#read-sources .text", has_text="2,630").wait_for()
        assert unattended.is_visible("#stale")
        assert unattended.get_attribute("html", "data-state") == "ready"
        assert status(unattended).startswith("Il testo è cambiato")
    finally:
        unattended.select_option("#language", "en")


def test_the_switch_for_checking_while_typing_says_what_follows(unattended):
    paste(unattended, COUNTS, CHANGED)
    before = checks(unattended)
    unattended.fill("#answer", CHANGED + " More.")
    unattended.check("#auto")
    assert status(unattended) == "The text has changed: it is checked in a moment."
    unattended.uncheck("#auto")
    assert status(unattended) == "The text has changed: press Check again."
    unattended.check("#auto")
    wait_for_check(unattended, before + 1)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("lease.pdf", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</Type/Catalog>>\nendobj\n"),
        ("lease.docx", b"PK\x03\x04\x14\x00\x06\x00\x08\x00word/document.xml"),
        ("lease.rtf", rb"{\rtf1\ansi\deff0 {\b Lease}}"),
        ("scan.png", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"),
    ],
)
def test_a_file_that_is_no_text_is_refused_with_a_word(opened, name, data):
    opened.click("#forget")
    pick(opened, name, data)
    opened.locator("#files-said", has_text=f"No text was found in {name}").wait_for()
    assert opened.input_value("#sources") == ""
    pick(opened, "lease.txt", b"The rent is due.")
    opened.wait_for_function("document.getElementById('sources').value")
    assert not opened.is_visible("#files-said")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "windows-1252"])
def test_a_text_file_is_read_in_its_own_encoding(opened, encoding):
    opened.click("#forget")
    text = "Under § 5 the façade costs £31,400 – “no more”."
    pick(opened, "survey.txt", text.encode(encoding))
    opened.wait_for_function("document.getElementById('sources').value")
    assert json.loads(opened.input_value("#sources")) == [{"title": "survey.txt", "text": text}]


def test_the_browsers_own_undo_of_a_long_text_does_not_wait_for_its_direction(opened):
    opened.click("#forget")
    opened.focus("#sources")
    opened.keyboard.insert_text("line of a source\n" * 1_500)
    assert opened.get_attribute("#sources", "dir") == "ltr"
    opened.keyboard.press("Control+a")
    opened.keyboard.press("Delete")
    opened.keyboard.type("שלום")
    assert opened.get_attribute("#sources", "dir") == "auto"
    for _ in range(10):
        opened.keyboard.press("Control+z")
        if len(opened.input_value("#sources")) > 20_000:
            break
    assert len(opened.input_value("#sources")) > 20_000
    assert opened.get_attribute("#sources", "dir") == "ltr"


def test_a_difference_names_no_piece_that_has_no_words(opened):
    paste(
        opened,
        '["The works could end in 26 weeks by a contractor."]',
        '"could end in 26 weeks […] by a contractor" [1].',
    )
    assert opened.locator("#citation-1 .diff").count() == 1
    changes = opened.evaluate(
        "[...document.querySelectorAll('.diff ins, .diff del')].map((e) => e.lastChild.data.trim())"
    )
    assert "" not in changes


def test_the_bar_leaves_a_phone_most_of_its_window(opened):
    paste(
        opened, COUNTS, CHANGED + ' It has "a bakery of its own" [1]. It has [7]. "2,631 persons a day in front" [1].'
    )
    before = opened.viewport_size
    opened.set_viewport_size({"width": 360, "height": 740})
    try:
        assert opened.locator(".bar").bounding_box()["height"] < 740 / 3
    finally:
        opened.set_viewport_size(before)


def test_the_page_asks_before_it_leaves_with_what_was_typed(fresh, site):
    fresh.click("#sources")
    fresh.click("[data-example=text]")
    wait_for_check(fresh, 1)
    fresh.reload()  # It asks nothing: an example can be opened again.
    wait(fresh, "ready")
    fresh.click("#sources")
    fresh.keyboard.insert_text("typed by hand")
    with fresh.expect_event("dialog") as asked:
        fresh.evaluate("setTimeout(() => location.reload())")
    assert asked.value.type == "beforeunload"
    asked.value.dismiss()
    assert fresh.input_value("#sources") == "typed by hand"
    fresh.check("#keep-draft")
    fresh.reload()  # It asks nothing: the draft has it.
    wait(fresh, "ready")
    assert fresh.is_visible("#draft")
