"""Looking a phrase up: every place of words that stand there, the nearest passage of words that do not."""

import pytest

from citation_checker import Report
from citation_checker.report.lookup import LONGEST, MOST, look_up
from citation_checker.text.library import Library
from citation_checker.text.prepared import prepare
from report_helpers import report

SOURCES = ["The fee is 20 euros. Dogs are free.", "the  fee is\n20 euros, they say.", "The station opened in 1901."]
#: Enough text that the sources are looked up by their index.
MANY = [f"Page {n}. " + "The river rises in spring and falls in autumn. " * 40 for n in range(60)]


def looked_up(phrase: str, given: Report):
    return look_up(phrase, given, Library(prepare(source.text) for source in given.sources.items))


def places(found):
    return [(place["source"], place["words"], place["result"]) for place in found["places"]]


@pytest.mark.parametrize("padding", [[], MANY])
def test_every_place_in_every_source_the_exact_ones_first(padding) -> None:
    found = looked_up("The fee is 20 euros", report([*SOURCES, *padding], "No."))
    assert found["result"] == "exact"
    assert places(found) == [(1, "The fee is 20 euros", "exact"), (2, "the  fee is\n20 euros", "normalized")]
    assert set(found["places"][1]["folds"]) == {"case", "white_space"}
    assert found["places"][0]["after"].startswith(". Dogs")


@pytest.mark.parametrize("padding", [[], MANY])
def test_a_phrase_that_differs_leads_to_its_passage_and_difference(padding) -> None:
    found = looked_up("The station opened in 1909", report([*SOURCES, *padding], "No."))
    assert found["result"] == "near"
    assert [place["source"] for place in found["places"]] == [3]
    assert [step["text"].strip() for step in found["diff"] if step["guard"] == "figure"] == ["1901", "1909"] or {
        step["text"].strip(" .") for step in found["diff"] if step["kind"] != "same"
    } == {"1901", "1909"}


@pytest.mark.parametrize("phrase", ["", "   ", "walruses sing at midnight", "\x00", "x" * (LONGEST + 10)])
def test_what_stands_nowhere(phrase) -> None:
    found = looked_up(phrase, report(SOURCES, "No."))
    assert (found["result"], found["places"], found["more"]) == ("missing", [], False)


def test_of_very_many_places_the_first_are_told() -> None:
    found = looked_up("rises in spring", report(MANY, "No."))
    assert len(found["places"]) == MOST
    assert found["more"]


def test_no_sources() -> None:
    assert looked_up("anything", report("", "No."))["result"] == "missing"
