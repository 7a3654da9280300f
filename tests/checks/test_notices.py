"""What is said of the whole."""

import json

import pytest

from citation_checker import check
from report_helpers import report

TWO = ["The fee is 20 euros per night.", "Children pay half."]


def codes(*pasted: object) -> set[str]:
    given = report(*pasted)  # type: ignore[arg-type]
    return {note.code for note in given.notices}


@pytest.mark.parametrize(
    ("sources", "answer", "code"),
    [
        ("", "The fee is 20 euros [1].", "notice.no_sources"),
        (TWO, "", "notice.no_answer"),
        (TWO, "The fee is 20 euros.", "notice.no_citations"),
        (TWO, "The fee is 20 euros [0]. Half for children [1].", "notice.zero_based"),
        ('{"message": {"content": "The fee is 20 euros [1]."}, "done": true}', json.dumps(TWO), "notice.swapped"),
    ],
)
def test_notice(sources: object, answer: str, code: str) -> None:
    assert code in codes(sources, answer)


def test_nothing_is_said_where_there_is_nothing_to_say() -> None:
    assert codes(TWO, "The fee is 20 euros [1]. Half for children [2].") == set()


def test_a_zero_among_numbers_that_count_from_one_is_no_hint() -> None:
    assert "notice.zero_based" not in codes(TWO, "The fee is 20 euros [0]. Half for children [2].")


def test_citations_apart_from_the_text_leave_no_sentence_unsourced() -> None:
    given = report(TWO, "The fee is 20 euros. Half for children.", [{"source": 1, "quote": "The fee is 20 euros"}])
    assert given.unsourced == ()
    assert "notice.cited_apart" in {note.code for note in given.notices}
    assert given.uncited == (2,)


def test_sources_that_came_with_the_response_are_used_when_none_are_pasted() -> None:
    response = {
        "answer": "Half for children [1].",
        "citations": [],
        "source_nodes": [{"node": {"text": "Children pay half.", "id_": "n1"}}],
        "response": "Half for children [1].",
    }
    given = check("", json.dumps(response))
    assert [source.text for source in given.sources.items] == ["Children pay half."]
    assert "notice.sources_from_response" in {note.code for note in given.notices}
