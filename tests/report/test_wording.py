"""A note in each language: the plural that the count asks for, and English where there is nothing else."""

from __future__ import annotations

from string import Formatter

import pytest

from citation_checker.report.wording import say_in
from hosting.words import WORDS, read_words

LANGUAGES = sorted(path.stem for path in WORDS.glob("*.json"))

#: The form for each count, as CLDR 46 has it; `many` (1,000,000) is said with the form for `other`.
COUNTS = (0, 1, 2, 5, 21, 1_000_000)
FORMS = {
    "de": "other one other other other other",
    "en": "other one other other other other",
    "es": "other one other other other other",
    "fr": "one one other other other other",
    "it": "other one other other other other",
    "ja": "other other other other other other",
    "pt": "one one other other other other",
    "zh": "other other other other other other",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plural_follows_the_language(language):
    forms = {"one": "one", "other": "other"} if "one" in FORMS[language] else {"other": "other"}
    say = say_in(language, {"sources.count": forms})
    assert [say("sources.count", {"count": count}) for count in COUNTS] == FORMS[language].split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_note_can_be_worded(language):
    """With its params, each wording comes out whole, and in the language itself."""
    notes = read_words(language)["notes"]
    say = say_in(language, notes)
    for code, wording in notes.items():
        other = wording["other"] if isinstance(wording, dict) else wording
        names = [name for _, name, _, _ in Formatter().parse(other) if name]
        params = dict.fromkeys(names, 3)
        assert say(code, params) == other.format(**params), code


def test_what_a_language_lacks_is_said_in_english():
    say = say_in("de", {"sources.count": {"one": "{count} Quelle", "other": "{number} Quellen"}})
    assert say("sources.empty", {}) == "nothing"
    assert say("sources.count", {"count": 1}) == "1 Quelle"
    assert say("sources.count", {"count": 2}) == "2 sources"
