"""Which citations there are, in which order, and that a thing is not told twice."""

import json

from citation_checker import Report, check
from report_helpers import report, results

SOURCES = ["The fee is 20 euros per night.", "Children pay half.", "Dogs stay free."]


def test_listed_citations_come_first_and_their_marks_are_not_told_twice() -> None:
    given = report(SOURCES, "Half for children [2]. Dogs are free [3].", [{"source": 2, "quote": "Children pay half"}])
    assert results(given) == [(2, "exact"), (3, "number_only")]
    assert [c.index for c in given.citations] == [1, 2]
    assert [c.via for c in given.citations] == ["given", "mark"]


def test_words_quoted_in_the_text_are_checked_even_when_their_number_is_listed() -> None:
    given = report(SOURCES, 'It says "Children pay double" [2].', [{"source": 2, "quote": "Children pay half"}])
    assert results(given)[0] == (2, "exact")
    assert results(given)[1][1] in ("near", "missing")


def test_a_list_of_numbers_gives_the_quote_to_the_number_that_has_it() -> None:
    assert results(report(SOURCES, 'It says "Children pay half" [1, 2].')) == [(2, "exact"), (1, "number_only")]


def test_a_mark_before_the_closing_sign_belongs_to_its_quotation() -> None:
    given = report(SOURCES, 'It says "Children pay half [2]."')
    assert results(given) == [(2, "exact")]
    assert given.citations[0].quote_span is not None
    assert given.citations[0].quote_span.of(given.answer.text).strip() == "Children pay half"


def test_a_number_that_does_not_exist_may_still_name_a_place() -> None:
    citation = report(SOURCES, 'It says "Children pay half" [9].').citations[0]
    assert citation.result.value == "no_such_source"
    assert citation.found is not None
    assert citation.found.source == 2


def test_places_lead_back_to_the_texts() -> None:
    given = report(SOURCES, 'So: "Children pay half" [2].')
    citation = given.citations[0]
    assert citation.mark_span is not None
    assert citation.mark_span.of(given.answer.text) == "[2]"
    assert citation.found is not None
    assert citation.found.span.of(SOURCES[1]) == "Children pay half"


def test_a_tags_attributes_are_no_quotations_but_its_quote_is() -> None:
    given = report(["The kettle is red."], 'Yes <ref text="The kettle is red">["1"]</ref>. So <source id="1"/>.')
    assert [c.quote for c in given.citations] == ["The kettle is red", None]


def test_a_quote_that_comes_without_a_source_is_looked_up_in_all() -> None:
    given = report(SOURCES, "Half for children.", [{"quote": "Children pay half"}, {"quote": "Lions are not admitted"}])
    assert results(given) == [(None, "exact"), (None, "missing")]
    assert given.citations[0].found is not None
    assert given.citations[0].found.source == 2
    assert "in none of the sources" in given.problems[0].text


def _located(start: int, end: int) -> Report:
    block = {"type": "char_location", "cited_text": "Children pay half.", "document_index": 0}
    block |= {"start_char_index": start, "end_char_index": end}
    text = {"type": "text", "text": "Half for children.", "citations": [block]}
    response = {"type": "message", "role": "assistant", "content": [text], "stop_reason": "end_turn"}
    return check(
        json.dumps(["Children pay half. Adults pay all. Children pay half. Dogs stay free."]), json.dumps(response)
    )


def test_of_several_places_the_one_that_the_citation_names_is_shown() -> None:
    citation = _located(35, 53).citations[0]
    assert citation.found is not None
    assert citation.found.span.to_list() == [35, 53]
    assert citation.reason is None


def test_a_place_at_which_the_quote_does_not_stand_is_told() -> None:
    citation = _located(19, 34).citations[0]
    assert citation.result.value == "exact"
    assert citation.reason is not None
    assert citation.reason.code == "citation.other_place"


def test_a_citation_by_file_and_page_is_looked_up_on_that_page_first() -> None:
    sources = [
        {"text": "Dogs stay free.", "metadata": {"source": "k.pdf", "page_number": 1}},
        {"text": "Children pay half.", "metadata": {"source": "k.pdf", "page_number": 2}},
    ]
    given = report(sources, "Half.", [{"source": "k.pdf", "page": 2, "quote": "Children pay half"}])  # type: ignore[arg-type]
    assert given.citations[0].resolved == (2,)
    assert given.citations[0].result.value == "exact"
