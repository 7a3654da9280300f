"""Which sentences name a source."""

import json

from citation_checker import Options, check
from report_helpers import report

SOURCES = ["The fee is 20 euros per night.", "Children pay half."]


def test_status_of_each_sentence() -> None:
    given = report(SOURCES, "# Prices\n\nThe fee is 20 euros [1]. Dogs stay free.")
    assert [(s.sentence.text, s.status.value) for s in given.sentences][-2:] == [
        ("The fee is 20 euros [1].", "sourced"),
        ("Dogs stay free.", "unsourced"),
    ]
    assert all(s.status.value == "exempt" for s in given.sentences[:-2])


def test_a_number_that_does_not_exist_still_makes_a_sentence_sourced() -> None:
    assert report(SOURCES, "Dogs stay free [9].").unsourced == ()


def test_exempt_sentences_can_be_counted_in() -> None:
    answer = "What does it cost? The fee is 20 euros [1]."
    assert report(SOURCES, answer).unsourced == ()
    counted = check(json.dumps(SOURCES), answer, options=Options(count_exempt=True))
    assert [s.sentence.text for s in counted.unsourced] == ["What does it cost?"]


def test_a_claim_span_of_the_response_makes_its_sentence_sourced() -> None:
    response = {
        "type": "message",
        "role": "assistant",
        "content": [
            {
                "type": "text",
                "text": "Children pay half.",
                "citations": [{"type": "char_location", "cited_text": "Children pay half.", "document_index": 1}],
            },
            {"type": "text", "text": " Dogs stay free."},
        ],
        "stop_reason": "end_turn",
    }
    given = check(json.dumps(SOURCES), json.dumps(response))
    assert [s.status.value for s in given.sentences] == ["sourced", "unsourced"]
    assert given.citations[0].result.value == "exact"
