"""Where sentences begin and end: `tests/data/text/sentences.txt`."""

from __future__ import annotations

import pytest

from citation_checker.model import Sentence
from citation_checker.text.sentences import split_sentences
from text_files import Case, read_cases


def line_of(sentence: Sentence) -> str:
    """A sentence as the fixture file writes it: its kind where it is not prose, and ↵ for a line end."""
    kind = "" if sentence.kind == "prose" else f"{sentence.kind} "
    return kind + sentence.text.replace("\n", "↵")


@pytest.mark.parametrize("case", read_cases("sentences.txt"), ids=lambda case: case.title)
def test_sentences(case: Case):
    assert [line_of(sentence) for sentence in split_sentences(case.text)] == case.expected


def test_a_span_holds_the_sentence_without_the_sign_in_front():
    text = "Intro.\n- One item [1].\n> quoted"
    assert [(s.span.of(text), s.kind) for s in split_sentences(text)] == [
        ("Intro.", "prose"),
        ("One item [1].", "item"),
        ("quoted", "quote"),
    ]


@pytest.mark.parametrize("text", ["", " \n\t", "```\ncode. Code.", "---", "\ufeff"])
def test_texts_without_words_to_read(text: str):
    assert all(sentence.text.strip() for sentence in split_sentences(text))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\u2028"])
def test_every_kind_of_line_end(end: str):
    assert [s.text for s in split_sentences(f"One is red{end}Two is blue{end}")] == ["One is red", "Two is blue"]
