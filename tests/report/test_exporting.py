"""Every form of the report by its name, read back by a program that knows the form."""

import csv
import io
import json

import pytest

from citation_checker.report.exporting import FORMS, export, read_review
from citation_checker.report.wording import say_in
from report_helpers import report

GIVEN = report(
    ["The fee is 20 euros.", "Dogs are free."],
    'It says "The fee is 20 euros" [1]. And "cats are free" [2]. So be it [9].',
)


def test_json_of_failures_only_keeps_what_does_not_hold() -> None:
    values = json.loads(export(GIVEN, "json", failures_only=True))
    assert [entry["index"] for entry in values["citations"]] == [c.index for c in GIVEN.citations if not c.holds]
    assert values["summary"]["citations"] == len(GIVEN.citations)


def test_a_review_travels_in_json_and_in_csv() -> None:
    review = read_review({"ticked": [2], "notes": {"2": "asked the author"}})
    assert json.loads(export(GIVEN, "json", review=review))["review"] == {
        "ticked": [2],
        "notes": {"2": "asked the author"},
    }
    rows = list(csv.DictReader(io.StringIO(export(GIVEN, "csv", review=review))))
    assert [row["Note"] for row in rows if row["#"] == "2"] == ["asked the author"]
    assert len(rows) == len(GIVEN.citations)


def test_the_cleaned_answer_in_two_ways() -> None:
    assert "[9]" not in export(GIVEN, "cleaned")
    assert "~~[9]~~" in export(GIVEN, "struck")


def test_html_says_its_language() -> None:
    html = export(GIVEN, "html", say=say_in("it", {"report.title": "Citazioni verificate"}), language="it")
    assert '<html lang="it">' in html
    assert "Citazioni verificate" in html


@pytest.mark.parametrize("form", FORMS)
def test_every_form_of_an_empty_report(form) -> None:
    assert isinstance(export(report("", ""), form), str)


def test_an_unknown_form_is_refused() -> None:
    with pytest.raises(ValueError, match="markdown"):
        export(GIVEN, "docx")


def test_an_empty_review_is_none() -> None:
    assert not read_review({})
