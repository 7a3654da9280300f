"""What differs is shown word by word, and what weighs most is named first."""

import pytest

from citation_checker.model import Match, Result
from citation_checker.text.quotes import find_quote

CASES = [
    ("The deposit is not refundable.", "The deposit is refundable", "quote.negation_lost"),
    ("The deposit is refundable.", "The deposit is not refundable", "quote.negation_added"),
    ("The ferry isn't running in winter.", "The ferry is running in winter", "quote.negation_lost"),
    ("The site is available to all members.", "The site is unavailable to all members", "quote.negation_added"),
    ("La caution n'est jamais rendue.", "La caution est rendue", "quote.negation_lost"),
    ("这份合同不可以转让给别人。", "这份合同可以转让给别人", "quote.negation_lost"),
    ("The daily dose is 3.5 mg for adults.", "The daily dose is 35 mg for adults", "quote.figure_changed"),
    ("The daily dose is three tablets for adults.", "The daily dose is five tablets", "quote.figure_changed"),
    ("The room holds 40 people at most.", "The room holds people at most", "quote.figure_lost"),
    ("The room holds people at most.", "The room holds 40 people at most", "quote.figure_added"),
    ("It was -12 degrees at the summit.", "It was 12 degrees at the summit", "quote.sign_changed"),
    ("The result was p < 0.05 in men.", "The result was p > 0.05 in men", "quote.sign_changed"),
    ("The daily dose is 5 mg for adults.", "The daily dose is 5 g for adults", "quote.unit_changed"),
    ("Sales grew by 40% over the year.", "Sales grew by 40 over the year", "quote.unit_changed"),
    ("An area of 12 km² was flooded.", "An area of 12 km was flooded", "quote.unit_changed"),
    ("The plant gives 5 MW of power.", "The plant gives 5 mW of power", "quote.unit_changed"),
    ("The lease ends on 3 May next year.", "The lease ends on 3 June next year", "quote.date_changed"),
    ("The bridge was opened in 1954.", "The bridge was opened in 1945", "quote.date_changed"),
    ("Guests may cook in the kitchen.", "Guests must cook in the kitchen", "quote.modal_changed"),
    ("Prices increased in the third week.", "Prices decreased in the third week", "quote.direction_changed"),
    ("The club has 1,544 members today.", "The club has 1544 members today", "quote.same_value_written_differently"),
    ("The north wing was painted.", "The south wing was painted", "quote.direction_changed"),
    ("The tablet contains β-carotene and zinc.", "The tablet contains beta-carotene and zinc", "quote.words_differ"),
    ("Let us eat, friends, before it is dark.", "Let us eat friends before it is dark", "quote.signs_differ"),
]


@pytest.mark.parametrize(("source", "quote", "code"), CASES)
def test_the_weightiest_change_is_the_reason(source: str, quote: str, code: str) -> None:
    match = find_quote(quote, "Read this first. " + source + " Then go on.")
    assert match.result is Result.NEAR
    assert match.reason is not None
    assert match.reason.code == code
    assert match.reason.text != code


def rebuilt(match: Match, kind: str) -> str:
    return "".join(part.text for part in match.diff if part.kind in ("same", kind))


@pytest.mark.parametrize(("source", "quote", "_"), CASES)
def test_the_difference_holds_all_of_the_quote(source: str, quote: str, _: str) -> None:
    match = find_quote(quote, source)
    assert rebuilt(match, "added").split() == quote.split()


def test_a_guarded_step_says_what_it_guards() -> None:
    match = find_quote("The fee is 30 euros a night", "The fee is 20 euros a night.")
    assert [(part.kind, part.text.strip(), part.guard) for part in match.diff] == [
        ("same", "The fee is", None),
        ("removed", "20", "figure"),
        ("added", "30", "figure"),
        ("same", "euros a night", None),
    ]


@pytest.mark.parametrize(
    ("source", "quote"),
    [
        ("The vote is non-binding on members.", "binding on members"),
        ("They couldn't stay the night there.", "Yes, they could"),
        ("It rose by 3.5 points in a week.", "5 points in a week"),
        ("It fell by 12% in the third week.", "It fell by 12"),
    ],
)
def test_a_word_cut_in_two_is_shown_whole(source: str, quote: str) -> None:
    match = find_quote(quote, source)
    assert match.result is Result.NEAR
    assert match.reason is not None
    assert any(part.kind == "removed" for part in match.diff)


def test_what_only_sounds_alike_is_missing() -> None:
    source = "Trains to the coast run hourly in summer. Bicycles need a ticket of their own."
    assert find_quote("Every delayed passenger gets a free meal", source).result is Result.MISSING
