"""What stands between two wordings is the page's language's own, in every form that is taken away."""

from __future__ import annotations

import csv
import io
import re

import pytest

from citation_checker.report.exporting import export
from citation_checker.report.rows import and_list, figures_amiss
from citation_checker.report.wording import say_in
from hosting.words import WORDS, read_words
from report.reading_back import ANSWER, SOURCES, items, read_html, rendered, seen, table_rows, text_of
from report_helpers import report

LANGUAGES = sorted(path.stem for path in WORDS.glob("*.json"))
FORMS = ("markdown", "html", "csv")
GIVEN = report(SOURCES, ANSWER)


def words_of(language: str, form: str) -> str:
    """All words of a form as a reader sees them."""
    say = say_in(language, read_words(language)["notes"])
    text = export(GIVEN, form, say=say, language=language)
    if form == "csv":
        return "\n".join(cell for row in csv.reader(io.StringIO(text, newline="")) for cell in row)
    body = read_html(rendered(text) if form == "markdown" else text).find("body")
    assert body is not None
    return text_of(body)


def test_the_report_has_something_to_join() -> None:
    assert max(len(citation.folds) for citation in GIVEN.citations) > 2
    assert max(len(figures_amiss(judged)) for judged in GIVEN.sentences) > 1
    assert len(GIVEN.uncited) > 1
    assert "[5] [6]" in GIVEN.notices[0].params["numbers"]
    assert any(citation.reason and citation.diff for citation in GIVEN.citations)
    for form in FORMS:
        assert ": " in words_of("en", form)
        assert "; " in words_of("en", form)


@pytest.mark.parametrize("language", ["ja", "zh"])
@pytest.mark.parametrize("form", FORMS)
def test_japanese_and_chinese_are_joined_by_full_width_signs(form: str, language: str) -> None:
    said = words_of(language, form)
    assert not any(sign in said for sign in (", ", "; ", ": ", " :", " ;"))
    assert "：" in said
    assert "、" in said


@pytest.mark.parametrize("form", FORMS)
def test_french_has_a_no_break_space_before_its_signs(form: str) -> None:
    said = words_of("fr", form)
    assert "\u00a0: " in said
    assert "\u202f; " in said
    assert not re.search(r"(?<![\u00a0\u202f])[:;]", said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_says_the_same_of_a_citation(language: str) -> None:
    say = say_in(language, read_words(language)["notes"])
    forms = {form: export(GIVEN, form, say=say, language=language) for form in FORMS}
    document = table_rows(forms["html"])
    assert table_rows(rendered(forms["markdown"])) == document
    spreadsheet = [[seen(cell) for cell in row] for row in csv.reader(io.StringIO(forms["csv"], newline=""))]
    assert [row[:3] + row[4:] for row in spreadsheet] == [row[:3] + row[4:] for row in document]
    assert all(shown[3].endswith(plain[3]) for plain, shown in zip(spreadsheet, document, strict=True)), "but for signs"
    figures = {text for judged in GIVEN.sentences for text in figures_amiss(judged, say)}
    assert figures <= set(items(forms["html"])) & set(items(rendered(forms["markdown"])))


LISTS = {
    "en": "a, b and c",
    "de": "a, b und c",
    "es": "a, b y c",
    "fr": "a, b et c",
    "it": "a, b e c",
    "pt": "a, b e c",
    "ja": "a、b、c",
    "zh": "a、b和c",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_as_the_language_writes_it(language: str) -> None:
    assert and_list(["a", "b", "c"], say_in(language, read_words(language)["notes"])) == LISTS[language]
