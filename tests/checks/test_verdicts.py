"""Quotes whose mark names many sources at once: the chunks of one file."""

import json

from citation_checker import check
from citation_checker.findings import Citation

CHUNKS = [{"file_name": "rules.pdf", "text": f"Rule {n} is kept in hall {n} at all times."} for n in range(1, 31)]
OTHER = {"file_name": "notes.pdf", "text": "The bell rings twice before the gates are shut."}


def checked(quote: str) -> Citation:
    report = check(json.dumps([*CHUNKS, OTHER]), f'It says "{quote}" [rules.pdf].')
    assert len(report.citations) == 1
    return report.citations[0]


def test_the_chunk_that_holds_the_quote_is_found() -> None:
    citation = checked("Rule 17 is kept in hall 17 at all times")
    assert citation.result.value == "exact"
    assert citation.found is not None
    assert citation.found.source == 17


def test_the_chunk_that_is_most_alike_is_shown() -> None:
    citation = checked("Rule 23 was kept in hall 23 at all times")
    assert citation.result.value == "near"
    assert citation.found is not None
    assert citation.found.source == 23


def test_words_of_another_file_are_elsewhere() -> None:
    citation = checked("The bell rings twice before the gates are shut")
    assert citation.result.value == "elsewhere"
    assert citation.found is not None
    assert citation.found.source == 31


def test_invented_words_are_missing() -> None:
    assert checked("Every guest may swim in the lake after dusk").result.value == "missing"
