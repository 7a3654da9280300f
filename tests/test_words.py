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

#: The forms of a plural that each language needs. French, Italian, Portuguese and Spanish have `many` too (CLDR 46),
#: for 1,000,000 and its multiples, where they say "un million de …": numbers are written in digits here, so that
#: `other`, which is picked where a form is missing, is right for them as well.
FORMS = {language: ["one", "other"] for language in ("de", "en", "es", "fr", "it", "pt")} | {
    language: ["other"] for language in ("ja", "zh")
}

#: Words that may be right in every language: names, and the signs between two wordings.
NAMES = {"title", "report.column_number", "take.markdown", "take.json"}
NAMES |= {"join.comma", "join.item", "join.colon", "join.semicolon", "join.stop"}

#: Words that are the same in English and in one other language.
SAME = {
    "fr": {"sources.label", "citations.source", "review.note_short", "prompt.sources", "lookup.sources"}
    | {"footer.version", "sources.count", "report.column_source", "report.column_note", "prompt.question"},
}

#: The quotation marks that each language opens and closes with.
QUOTES = {"de": "„“", "en": "“”", "es": "«»", "fr": "«»", "it": "«»", "pt": "“”", "ja": "「」", "zh": "“”"}

#: What no wording of a result may say, since a quote that is found shows only that its words are in the source.
TOO_MUCH = re.compile(
    r"\b(?:true|verified|wahr|verifiziert|vrai\w*|vérifiée?s?|verdader\w*|comprobad\w*|verificad\w*|verdadeir\w*"
    r"|ver[oaie]|verificat\w*|h?al+u[cz]in\w*)\b|真实|属实|证实|已验证|核实|真実|検証済|確認済|幻觉|幻覚|ハルシネ",
    re.IGNORECASE,
)


def wordings(text):
    """The forms of one wording."""
    return list(text.values()) if isinstance(text, dict) else [text]


def params(text):
    """The names in braces."""
    return {name for form in wordings(text) for name in re.findall(r"\{(\w+)\}", form)}


def sentences(language):
    """Every form of every wording with its key, but for the one that lists signs themselves."""
    words = read_words(language)
    every = [(key, text) for group in words.values() for key, text in group.items() if key != "help.sentences.1"]
    return [(key, form) for key, text in every for form in wordings(text)]


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
            assert list(text) == FORMS[language], key


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("group", ["page", "notes"])
def test_every_wording_is_translated(language, group):
    original = read_words("en")[group]
    known = NAMES | SAME.get(language, set())
    same = [key for key, text in read_words(language)[group].items() if text == original[key] and key not in known]
    assert same == []


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("group", ["page", "notes"])
def test_no_part_of_a_wording_is_left_in_english(language, group):
    """Six words of the English one after another are no product's name any more."""
    original = read_words("en")[group]
    for key, text in read_words(language)[group].items():
        words = re.findall(r"[^\W\d_]+", " ".join(wordings(original[key])))
        said = " " + " ".join(re.findall(r"[^\W\d_]+", " ".join(wordings(text)))) + " "
        assert not any(f" {' '.join(words[at : at + 6])} " in said for at in range(len(words) - 5)), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("group", ["page", "notes"])
def test_quotation_marks_are_those_of_the_language(language, group):
    foreign = re.compile(f"[{''.join(set('„“”«»「」') - set(QUOTES[language]))}]")
    for key, text in read_words(language)[group].items():
        for form in wordings(text):
            assert not foreign.search(form), key
            assert form.count(QUOTES[language][0]) == form.count(QUOTES[language][1]), key
            if language != "en" and key != "prompt.json":
                assert '"' not in form, key


def test_french_signs_keep_to_their_word():
    """A space that does not break stands before a colon (a narrow one before ; ! ?) and inside quotation marks."""
    loose = re.compile(r"[ \w)][;!?»]|[ )]:|«[^\u00a0]|[\u202f](?![;!?])")
    for key, form in sentences("fr"):
        assert not loose.search(form), key


@pytest.mark.parametrize("language", ["ja", "zh"])
def test_chinese_and_japanese_signs_are_full_width(language):
    script = "[\u3040-\u30ff\u4e00-\u9fff]"
    for key, form in sentences(language):
        assert not re.search(f"{script} ?[,;:!?()]|[,;:!?()] ?{script}", form), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_result_claims_more_than_was_compared(language):
    words = read_words(language)
    for group in words.values():
        for key, text in group.items():
            if key.startswith(("result.", "legend.", "sum.", "filter.", "headline.", "report.")):
                assert not TOO_MUCH.search(" ".join(wordings(text))), key


#: What sends a person to a label, and the labels.
NAMED = [
    ("page", "status.ready", ["action.check"]),
    ("page", "status.changed", ["action.check"]),
    ("page", "help.use.3", ["action.check"]),
    ("page", "help.sent.1", ["working.draft"]),
    ("notes", "notice.zero_based", ["otherwise.numbering", "otherwise.zero"]),
    ("notes", "answer.counted_from_0", ["otherwise.numbering", "otherwise.one"]),
    ("notes", "sources.ids_differ", ["otherwise.numbering", "otherwise.ids"]),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("group", "key", "labels"), NAMED)
def test_a_label_is_named_as_it_stands_on_the_page(language, group, key, labels):
    words = read_words(language)
    said = wordings(words[group][key])[-1].casefold()
    assert [label for label in labels if words["page"][label].casefold() not in said] == []


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
    table = re.search(r"languages = \{(.*?)\};", CODE, re.DOTALL)
    assert table is not None
    assert sorted(re.findall(r"^    (\w\w): \[", table[1], re.MULTILINE)) == LANGUAGES
