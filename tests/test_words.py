"""The words of the page: en.json is the page's own English, and every language has every word."""

from __future__ import annotations

import json
import re

import pytest

from citation_checker.model import Result
from hosting.words import PAGE, ROOT, WORDS, english, page_words, read_words

LANGUAGES = sorted(path.stem for path in WORDS.glob("*.json"))
CODE = "\n".join(
    path.read_text("utf-8") for path in [*(ROOT / "app" / "page").glob("*.py"), ROOT / "static" / "boot.js"]
)
STATIC = page_words(PAGE.read_text("utf-8"))

#: The forms that `Intl.PluralRules` picks from, for counts below a million; it picks `other` where one is missing.
FORMS = {"en": {"one", "other"}, "it": {"one", "other"}}

#: Words that are right in more than one language.
SAME = {"title", "report.column_number"}


def wordings(text):
    """The forms of one wording."""
    return list(text.values()) if isinstance(text, dict) else [text]


def params(text):
    """The names in braces."""
    return {name for form in wordings(text) for name in re.findall(r"\{(\w+)\}", form)}


def test_english_is_what_the_page_and_the_checker_say():
    assert read_words("en") == english(), "run: PYTHONPATH=app python -m hosting.words"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("group", ["page", "notes"])
def test_a_language_has_every_word_and_no_other(language, group):
    assert list(read_words(language)[group]) == list(read_words("en")[group])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("group", ["page", "notes"])
def test_every_wording_has_its_params_and_its_plural_forms(language, group):
    for key, text in read_words(language)[group].items():
        original = read_words("en")[group][key]
        assert params(text) == params(original), key
        assert all(wordings(text)), key
        if isinstance(text, dict):
            assert set(text) == FORMS[language], key


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("group", ["page", "notes"])
def test_every_wording_is_translated(language, group):
    original = read_words("en")[group]
    same = [key for key, text in read_words(language)[group].items() if text == original[key] and key not in SAME]
    assert same == []


def test_every_word_is_used():
    literals = set(re.findall(r"[\"'`]([\w. ]+)[\"'`$]", CODE)) | set(re.findall(r"`([\w.]+)\$\{", CODE))
    starts = tuple(literal for literal in literals if literal.endswith("."))
    unused = [key for key in read_words("en")["page"] if key not in STATIC and key not in literals]
    assert [key for key in unused if not key.startswith(starts)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_says_the_results_as_the_table_does(language):
    words = read_words(language)
    filled = {"result.normalized": {"folds": "…"}, "result.elsewhere": {"found": 5, "source": 2}}
    for result in Result:
        code = f"result.{result.value}"
        assert words["page"][f"legend.{result.value}"] == words["notes"][code].format(**filled.get(code, {}))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_words_file_is_laid_out_as_it_is_written(language):
    text = (WORDS / f"{language}.json").read_text("utf-8")
    assert text == json.dumps(json.loads(text), ensure_ascii=False, indent=2) + "\n"


def test_every_language_is_offered():
    offered = re.findall(r'<option value="(\w\w)" lang', PAGE.read_text("utf-8"))
    assert sorted(offered) == LANGUAGES
    known = re.search(r"languages = (\[.*?\])", CODE)
    assert known is not None
    assert sorted(json.loads(known[1])) == LANGUAGES
