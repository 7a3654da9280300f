"""Quotes in pieces: in order, near each other, and with what they leave out shown."""

import pytest

from citation_checker.model import Result
from citation_checker.text.quotes import find_quote

SOURCE = (
    "Visitors must register at the gate and wear a badge at all times. Badges are blue. "
    "Pets are not allowed in the garden during winter. The fee is 20 euros for adults."
)


@pytest.mark.parametrize("sign", ["...", "…", " … ", "[...]", "[…]", "(...)", ". . ."])
def test_pieces_around_an_ellipsis(sign: str) -> None:
    match = find_quote(f"Visitors must register {sign} wear a badge", SOURCE)
    assert match.result is Result.STITCHED
    assert [piece.of(SOURCE) for piece in match.pieces] == ["Visitors must register", "wear a badge"]
    assert [part.text.strip() for part in match.diff if part.kind == "removed"] == ["at the gate and"]


def test_a_hidden_negation_is_said() -> None:
    match = find_quote("Pets are … allowed in the garden", SOURCE)
    assert match.result is Result.STITCHED
    assert match.reason is not None
    assert match.reason.code == "quote.gap_hides_negation"
    assert match.reason.params["word"] == "not"


def test_a_hidden_figure_is_said() -> None:
    match = find_quote("The fee is … for adults", SOURCE)
    assert match.reason is not None
    assert match.reason.code == "quote.gap_hides_figure"


def test_pieces_in_the_wrong_order_are_not_stitched() -> None:
    assert find_quote("wear a badge ... Visitors must register", SOURCE).result is not Result.STITCHED


def test_pieces_far_from_each_other_are_not_stitched() -> None:
    source = SOURCE + " Nothing is said here." * 400 + " The museum closes at nine in the evening."
    assert find_quote("Badges are blue ... The museum closes at nine", source).result is not Result.STITCHED


def test_a_changed_figure_in_a_piece_is_no_piece() -> None:
    assert find_quote("Visitors must register ... The fee is 30 euros", SOURCE).result is not Result.STITCHED


def test_a_page_head_between_two_lines() -> None:
    source = "The supplier must notify\n\n12\n\nHandbook 2024\n\nthe buyer in writing within ten days."
    match = find_quote("The supplier must notify the buyer in writing within ten days", source)
    assert match.result is Result.STITCHED
    assert len(match.pieces) == 2
    assert "Handbook 2024" in "".join(part.text for part in match.diff if part.kind == "removed")


def test_a_word_left_out_of_a_line_is_a_difference() -> None:
    match = find_quote("The filter does remove lead from water", "The filter does not remove lead from water.")
    assert match.result is Result.NEAR
    assert match.reason is not None
    assert match.reason.code == "quote.negation_lost"


def test_ellipses_that_the_source_has_itself_are_no_gap() -> None:
    assert find_quote("well… that is a long story", "Well... that is a long story.").result is Result.NORMALIZED
