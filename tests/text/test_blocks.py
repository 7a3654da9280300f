"""Blocks of a text: what the signs in front of its lines say."""

from itertools import pairwise

import pytest

from citation_checker.text.blocks import read_blocks


def kinds(text: str) -> list[tuple[str, str]]:
    return [(block.kind, text[block.start : block.end]) for block in read_blocks(text)]


@pytest.mark.parametrize(
    "text", ["1、灯\n2、绳", "（1）灯\n（2）绳", "① 灯\n② 绳", "１． 灯\n２． 绳", "・灯\n・绳", "– 灯\n– 绳"]
)
def test_signs_of_east_asian_lists_are_no_words(text: str) -> None:
    assert kinds(text) == [("item", "灯"), ("item", "绳")]


def test_a_number_alone_is_text() -> None:
    assert kinds("2、绳")[0][1] == "2、绳"


def test_an_item_behind_a_line_end_that_is_no_line_feed_stays_in_its_line() -> None:
    spans = [(block.start, block.end) for block in read_blocks("费用（1）。\x85（2）。\u2028１． 犬")]
    assert spans == sorted(spans)
    assert all(first[1] <= second[0] for first, second in pairwise(spans))


def test_many_blanks_behind_a_number_are_no_fall() -> None:
    assert kinds("1." + " " * 300 + "lamp") == [("item", "lamp")]
