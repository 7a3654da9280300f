"""Numbers that reading took to count from 0: the sources decide."""

import json

from citation_checker import check

SOURCES = json.dumps(["The lamp is on.", "The door is shut.", "The key is lost."])


def checked(*cited: tuple[int, str]) -> list[tuple[object, tuple[int, ...], str]]:
    entries = [{"source_id": number, "quote": quote} for number, quote in cited]
    report = check(SOURCES, json.dumps({"answer": "So it is.", "citations": entries}))
    return [(c.source, c.resolved, c.result.value) for c in report.citations]


def test_a_zero_says_that_they_do() -> None:
    assert checked((0, "The lamp is on"), (2, "The key is lost")) == [(0, (1,), "exact"), (2, (3,), "exact")]


def test_the_quotes_say_that_they_do_not() -> None:
    assert checked((1, "The lamp is on"), (2, "The door is shut")) == [(1, (1,), "exact"), (2, (2,), "exact")]


def test_the_quotes_say_that_they_do() -> None:
    assert checked((1, "The door is shut")) == [(1, (2,), "exact")]


def test_the_number_of_the_last_source_says_that_they_do_not() -> None:
    assert checked((3, "No such words")) == [(3, (3,), "missing")]


def test_nothing_is_said_of_counting_from_0_where_they_do_not() -> None:
    answer = json.dumps({"answer": "So it is.", "citations": [{"source_id": 3, "quote": "The key is lost"}]})
    assert "answer.counted_from_0" not in {note.code for note in check(SOURCES, answer).notices}
