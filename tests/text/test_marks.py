"""What is a citation mark and what is none: `tests/data/text/marks.txt`, and rules that hold for every text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from citation_checker.model import Mark
from citation_checker.text.forms import FORMS, numbers_of
from citation_checker.text.marks import find_marks
from text_files import Case, read_cases

FORMATS = Path(__file__).parents[1] / "data" / "formats"


def line_of(mark: Mark) -> str:
    """A mark as the fixture file writes it: its text, what it points at, and "from 0" where it counts from 0."""
    targets = []
    for target in mark.targets:
        pages = None if target.pages is None else f"{target.pages[0]}-{target.pages[1]}"
        targets += [str(part) for part in (target.number, target.name, pages) if part is not None]
    return " ".join([mark.text, *targets, *(["from 0"] if mark.base == 0 else [])])


@pytest.mark.parametrize("case", read_cases("marks.txt"), ids=lambda case: case.title)
def test_marks(case: Case):
    marks = find_marks(case.text)
    assert [line_of(mark) for mark in marks] == case.expected
    assert all(mark.span.of(case.text) == mark.text for mark in marks)


@pytest.mark.parametrize("path", sorted(FORMATS.glob("marks_*.expected.json")), ids=lambda path: path.name)
def test_forms_of_every_product(path: Path):
    expected = json.loads(path.read_text(encoding="utf-8"))
    found = [
        (mark.span.to_list(), target.number if target.number is not None else target.name)
        for mark in find_marks(expected["text"])
        for target in mark.targets
    ]
    assert found == [(c["span"], c.get("n", c.get("index0", c.get("source")))) for c in expected["citations"]]


def test_a_form_that_counts_from_nought_says_so():
    assert [mark.base for mark in find_marks("A [ID:1] b [doc1].")] == [0, 1]


def test_every_form_names_who_writes_it():
    assert all(form.writer for form in FORMS)
    assert len({form.name for form in FORMS}) == len(FORMS)


@pytest.mark.parametrize(
    ("listed", "numbers"),
    [
        ("1", [1]),
        ("1, 3-5", [1, 3, 4, 5]),
        ("2, 2", [2]),
        ("٣", [3]),
        ("5-3", None),
        ("1-99", None),
        ("0, 1", None),
        ("0", [0]),
    ],
)
def test_numbers_of_a_list(listed: str, numbers: list[int] | None):
    assert numbers_of(listed) == numbers


def test_where_numbers_count_from_nought_it_is_a_number_like_others():
    assert numbers_of("0, 1", base=0) == [0, 1]
