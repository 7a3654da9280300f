"""The prompt that asks for checkable citations."""

import json

import pytest

from citation_checker import Sources, read_sources
from citation_checker.prompting import FORMS, write_prompt

TEXTS = ["The fee is 20 euros.\n\nIt is paid in cash.", "Children pay half."]


@pytest.fixture
def sources() -> Sources:
    return read_sources(json.dumps([{"title": 'Fees & "more"', "text": TEXTS[0]}, {"text": TEXTS[1]}]))


@pytest.mark.parametrize("form", FORMS)
def test_the_prompt_can_be_pasted_back_as_sources(sources: Sources, form: str) -> None:
    prompt, _ = write_prompt(sources, "What does it cost?", form=form)
    again = read_sources(prompt)
    assert [source.text.strip() for source in again.items] == TEXTS
    assert prompt.rstrip().endswith("What does it cost?")


def test_the_json_form_shows_json_that_is_json(sources: Sources) -> None:
    prompt, tokens = write_prompt(sources, "Why?")
    example = prompt[prompt.index("{") : prompt.index("}]}") + 3]
    assert set(json.loads(example)) == {"answer", "citations"}
    assert 80 < tokens < 250


def test_an_unknown_form_is_named(sources: Sources) -> None:
    with pytest.raises(ValueError, match="'yaml'"):
        write_prompt(sources, "Why?", form="yaml")
