"""The report's forms: what another program reads back is what the report holds."""

import csv
import io
import json
from pathlib import Path

import jsonschema
import pytest

from case_files import FOLDER, Case, read_cases
from citation_checker import check
from citation_checker.report.html import to_html
from citation_checker.report.markdown import plain, to_markdown
from citation_checker.report.rows import SIGNS, WORST_FIRST
from citation_checker.report.table import defused, to_csv
from citation_checker.report.view import answer_view, source_view
from report_helpers import report

SCHEMA = json.loads((Path(__file__).parents[2] / "static" / "report.schema.json").read_text(encoding="utf-8"))
CASES = [case for path in sorted(FOLDER.glob("*.cases")) for case in read_cases(path)]
SOURCES = ["=SUM(A1) is a formula.", "Children pay half, | or less."]
ANSWER = 'It says "=SUM(A1) is a formula" [1]. And "Children pay | double" [2]. Dogs are free [7].'


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_json_keeps_to_its_schema_and_pieces_join_to_the_text(case: Case) -> None:
    given = check(case.sources, case.answer)
    jsonschema.validate(json.loads(json.dumps(given.to_dict())), SCHEMA)
    assert "".join(piece["text"] for piece in answer_view(given)) == given.answer.text
    for source in given.sources.items:
        assert "".join(piece["text"] for piece in source_view(given, source.number)["pieces"]) == source.text


def test_csv_is_read_back_with_every_row_and_no_formula() -> None:
    rows = list(csv.reader(io.StringIO(to_csv(report(SOURCES, ANSWER)))))
    assert rows[0] == ["#", "Source", "Quoted text", "Result", "Details", "Figures"]
    assert sorted(row[1] for row in rows[1:]) == ["1", "2", "7"]
    quotes = {row[1]: row[2] for row in rows[1:]}
    assert quotes["1"] == "'=SUM(A1) is a formula"
    assert len(list(csv.reader(io.StringIO(to_csv(report(SOURCES, ANSWER), failures_only=True))))) == 3


@pytest.mark.parametrize("cell", ["=1+1", "+1", "-1", "@x", "\t=1", "  =1"])
def test_defused(cell: str) -> None:
    assert defused(cell) == "'" + cell


def test_plain() -> None:
    assert plain("<b>a</b>\n [x](y) `c`") == "\\<b\\>a\\</b\\> \\[x\\](y) \\`c\\`"


def test_every_result_has_a_place_in_the_order_and_a_sign() -> None:
    assert set(WORST_FIRST) == set(SIGNS)
    assert len(set(SIGNS.values())) == len(SIGNS) == 8


def test_passages_are_marked_in_their_source() -> None:
    given = report(["A dog. The fee is low.", "b"], 'It says "The fee is low" [1].')
    pieces = source_view(given, 1)["pieces"]
    assert [(p["text"], p["citations"]) for p in pieces] == [("A dog. ", []), ("The fee is low", [1]), (".", [])]
    with pytest.raises(IndexError, match="2 sources"):
        source_view(given, 3)


def test_a_figure_that_is_not_in_the_source_stands_in_every_form() -> None:
    given = report(["The index takes 1,544 bytes a row."], "The index takes 1552 bytes a row [1].")
    for form in (to_csv(given), to_markdown(given), to_html(given)):
        assert "1552" in form
        assert "1,544" in form
    assert given.to_dict()["sentences"][0]["figures"][0]["result"] == "missing"
