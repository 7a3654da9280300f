"""Lists of references that stand in the answer itself."""

from __future__ import annotations

import pytest

from citation_checker.text.references import find_references


def entries(text: str) -> list[tuple[int | None, str]]:
    return [(reference.number, reference.text) for reference in find_references(text)]


@pytest.mark.parametrize(
    "heading",
    [
        "## References",
        "Sources:",
        "**Bibliography**",
        "Quellen:",
        "# Fonti",
        "参考文献",
        "Источники:",
        "المراجع",
        "출처",
    ],
)
def test_under_a_heading_in_many_languages(heading: str):
    text = f"The fee is 20 [1].\n\n{heading}\n\n1. Fees, 2024\n2. Dogs"
    assert entries(text) == [(1, "Fees, 2024"), (2, "Dogs")]


def test_at_the_end_without_a_heading():
    assert entries("It is 20 [1]. Dogs pay [2].\n\n[1] Fees and prices\n[2] Dogs") == [
        (1, "Fees and prices"),
        (2, "Dogs"),
    ]


def test_definitions_of_links_and_footnotes():
    assert entries("So [1] and so [^2].\n\n[1]: https://a.example\n[^2]: A note.") == [
        (1, "https://a.example"),
        (2, "A note."),
    ]


def test_the_next_heading_ends_the_list():
    assert entries("# Sources\n- a.pdf\n\n# Rules\n- Dogs are free") == [(None, "a.pdf")]


def test_the_span_holds_the_whole_line():
    text = "It is 20 [1].\n\n# Sources\n[1] Fees"
    (reference,) = find_references(text)
    assert reference.span.of(text) == "[1] Fees"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "The fee is 20 [1].",
        "[1] says that the fee is 20 euros.\n[2] says that dogs are free.",
        "1. Knock.\n2. Enter.",
        "Sources differ on this. The fee is 20 [1].",
        'It is 20 [1].\n\n[1] "The fee is 20 euros a night." found in "Fees"',
    ],
)
def test_what_is_no_list_of_references(text: str):
    assert entries(text) == []
