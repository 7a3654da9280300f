"""Quoted words and the mark that each goes with: `tests/data/text/quotations.txt`."""

from __future__ import annotations

import pytest

from citation_checker.text.marks import find_marks
from citation_checker.text.quotations import attach, find_quotations
from citation_checker.text.sentences import split_sentences
from text_files import Case, read_cases


@pytest.mark.parametrize("case", read_cases("quotations.txt"), ids=lambda case: case.title)
def test_quotations(case: Case):
    marks, found = find_marks(case.text), []
    quotations = find_quotations(case.text, marks)
    for index, mark in attach(quotations, marks, split_sentences(case.text, marks)):
        quotation = quotations[index]
        kind = "" if quotation.kind == "marks" else "block "
        found.append(f"{'-' if mark is None else marks[mark].text} {kind}{quotation.text}".replace("\n", "↵"))
    assert found == case.expected


def test_the_span_is_that_of_the_words_and_the_outer_one_has_the_signs():
    text = "It says « The dog » [1]."
    (quotation,) = find_quotations(text)
    assert (quotation.span.of(text), quotation.outer.of(text)) == ("The dog", "« The dog »")


def test_without_marks_nothing_is_attached():
    quotations = find_quotations('"a" and "b"')
    assert attach(quotations, [], split_sentences('"a" and "b"')) == [(0, None), (1, None)]
