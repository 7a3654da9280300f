"""What holds for marks, sentences and quotations of every text, however hostile."""

from __future__ import annotations

import time
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from citation_checker.text.blocks import WORDLESS, read_blocks
from citation_checker.text.exempt import exempt_reason
from citation_checker.text.marks import find_marks
from citation_checker.text.quotations import attach, find_quotations
from citation_checker.text.references import find_references
from citation_checker.text.sentences import split_sentences

#: Pieces that answers are made of, and pieces that readers stumble over.
PIECES = st.sampled_from(
    [
        *"[1] [2, 3] [4-6] 【7】 [^8] [Source 9] (ID:10) ¹ \\cite{a} [a.pdf, p. 3] [ ]".split(),
        *"( ) ` ``` ~~~ $ $$ \\[ \\] ](x) ![ ]:".split(),
        *"<cite>1</cite> <cite>. </cite> <ref> <co:0> \" ' “ ” „ « » 「 」 . ! ? 。 … ... : ; , 🎉 字".split(),
        *"Dr. U.S. e.g. 5 p.m. Co. It The the a. b. 1. 2) - * + > # | |---| --- === http://a.b/c".split(),
        *["\u0301", "\u200b", "\u2028", "\u00a0", "\t", "\r\n", "\n", "\n\n", " ", " Word ", " слово ", "References\n"],
    ]
)
TEXTS = st.lists(PIECES, max_size=60).map("".join) | st.text(max_size=200)


@given(TEXTS)
@settings(max_examples=400, deadline=None)
def test_nothing_raises_and_spans_are_in_order(text: str):
    marks = find_marks(text)
    sentences = split_sentences(text, marks)
    quotations = find_quotations(text, marks)
    for spans in (
        [mark.span for mark in marks],
        [sentence.span for sentence in sentences],
        [quotation.outer for quotation in quotations],
        [reference.span for reference in find_references(text)],
    ):
        assert all(0 <= span.start < span.end <= len(text) for span in spans)
        assert all(one.end <= other.start for one, other in pairwise(spans))
    assert [index for index, _ in attach(quotations, marks, sentences)] == list(range(len(quotations)))
    for sentence in sentences:
        exempt_reason(sentence, text)


@given(TEXTS)
@settings(max_examples=400, deadline=None)
def test_sentences_hold_every_word_that_is_no_code(text: str):
    inside = [False] * len(text)
    for sentence in split_sentences(text):
        inside[sentence.start : sentence.end] = [True] * (sentence.end - sentence.start)
    for block in read_blocks(text):
        if block.kind not in WORDLESS:
            for line in block.lines:
                assert all(inside[at] or text[at].isspace() for at in range(line.start, line.end))


@given(TEXTS)
@settings(max_examples=400, deadline=None)
def test_every_mark_lies_in_at_most_one_sentence(text: str):
    marks = find_marks(text)
    sentences = split_sentences(text, marks)
    for mark in marks:
        assert sum(mark.span.touches(sentence.span) for sentence in sentences) <= 1


@given(st.lists(st.sampled_from(["It is red", "Dogs are free", "the fee is 20"]), min_size=1, max_size=8), st.data())
def test_a_mark_taken_out_changes_no_other_number(clauses: list[str], data: st.DataObject):
    numbers = [data.draw(st.integers(1, 40)) for _ in clauses]
    gone = data.draw(st.integers(0, len(clauses) - 1))
    written = [f"{clause} [{number}]." for clause, number in zip(clauses, numbers, strict=True)]
    kept = [*written[:gone], f"{clauses[gone]}.", *written[gone + 1 :]]
    found = [target.number for mark in find_marks(" ".join(kept)) for target in mark.targets]
    assert found == numbers[:gone] + numbers[gone + 1 :]


@pytest.mark.parametrize(
    "piece",
    [
        "[",
        "(",
        '"',
        "“",
        "'",
        ". ",
        "`",
        "$a",
        "[1]",
        "[1] ",
        "<cite>",
        "](",
        "| a ",
        "… ",
        "a\n",
        "> ",
        "1. ",
        "[1, ",
        "¹,",
        "A. ",
    ],
)
@pytest.mark.parametrize(("opening", "closing"), [("", ""), ("(", ")"), ('"', '"'), ("", " [1]")])
def test_hostile_texts_take_linear_time(piece: str, opening: str, closing: str):
    def seconds(size: int) -> float:
        text = opening + piece * (size // len(piece)) + closing
        begin = time.process_time()
        marks = find_marks(text)
        sentences = split_sentences(text, marks)
        attach(find_quotations(text, marks), marks, sentences)
        return time.process_time() - begin

    seconds(100)
    short, long = seconds(3_000), seconds(30_000)
    assert long < 1 or long < 20 * short
