"""Figures of sentences against their sources: the cases of `data/figures`, and what no case may break."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from citation_checker.checks.figure_sources import FigureSource
from citation_checker.checks.figures import FigureVerdict, judge_figures
from citation_checker.model import Span

DATA = Path(__file__).parents[1] / "data" / "figures"
FILES = sorted(DATA.glob("*.jsonl"))
CASES = [
    pytest.param(json.loads(line), id=f"{file.stem}-{number}")
    for file in FILES
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
]


@pytest.mark.parametrize("case", CASES)
def test_case(case: dict) -> None:
    verdicts = judge_figures(case["sentence"], case["sources"], case.get("others", ()))
    assert [[v.figure.text, v.result] for v in verdicts] == case["expected"], case["title"]


@pytest.mark.parametrize("lang", ["en", "de", "fr", "it", "ja", "hi"])
def test_each_language_has_enough_cases_of_both_kinds(lang: str) -> None:
    rows = [json.loads(line) for line in (DATA / f"{lang}.jsonl").read_text(encoding="utf-8").splitlines()]
    found = Counter(all(result == "found" for _, result in row["expected"]) for row in rows)
    assert len(rows) >= 40
    assert 0.4 <= found[True] / len(rows) <= 0.6


def test_a_missing_figure_names_the_nearest_of_its_kind_in_the_passage_that_is_meant() -> None:
    source = "A page holds 8,192 bytes. Each vector of this size takes 1,544 bytes. It was written in 2,021 hours."
    (verdict,) = judge_figures("Each vector takes 1552 bytes.", [source])
    assert verdict.result == "missing"
    assert verdict.note.text == "not in the source, which has 1,544 bytes"
    assert verdict.nearest is not None
    assert verdict.nearest.span.of(source) == "1,544 bytes"


def test_a_wrong_result_shows_the_right_one() -> None:
    verdicts = judge_figures("It takes 4 × 384 + 8 = 1552 bytes.", ["It takes 4 * dimensions + 8 bytes."])
    assert verdicts[-1].result == "miscalculated"
    assert verdicts[-1].note.params == {"calculation": "4 × 384 + 8", "value": "1,544"}


@pytest.mark.parametrize(
    ("sentence", "source", "code", "found"),
    [
        ("It has 1544 rows.", "It has 1544 rows.", "figure.found", None),
        ("It has 1544 rows.", "It has 1,544 rows.", "figure.found_as", "1,544"),
        ("It takes 2 hours.", "It takes 120 minutes.", "figure.converted", "120 minutes"),
        ("It takes 12.4 s.", "It takes 12.38 s.", "figure.rounded", "12.38 s"),
        ("It began in March 2024.", "It began on 5 March 2024.", "figure.part", "5 March 2024"),
    ],
)
def test_a_found_figure_says_how(sentence: str, source: str, code: str, found: str | None) -> None:
    (verdict,) = judge_figures(sentence, [source])
    assert verdict.result == "found"
    assert verdict.note.code == code
    assert verdict.note.params.get("found") == found


def test_the_place_is_the_one_whose_passage_is_meant() -> None:
    source = "The first bridge has 12 arches.\nThe old tower has 12 floors and a clock."
    (verdict,) = judge_figures("The tower has 12 floors.", [source])
    assert verdict.found is not None
    assert verdict.found.span.start > source.index("\n")


def test_marks_are_left_out_and_spans_are_the_sentences() -> None:
    sentence = "It has 12 arches [3]."
    start = sentence.index("[3]")
    verdicts = judge_figures(sentence, ["It has 12 arches."], skip=[Span(start, start + 3)])
    assert [(v.figure.text, v.span.of(sentence)) for v in verdicts] == [("12", "12")]


def test_prepared_sources_keep_their_numbers() -> None:
    cited, other = FigureSource("Nothing here.", 4), FigureSource("It has 12,480 rows.", 7)
    (verdict,) = judge_figures("It has 12480 rows.", [cited], [other])
    assert verdict.to_dict()["result"] == "elsewhere"
    assert verdict.to_dict()["found"] == {"source": 7, "start": 7, "end": 13}


def test_any_small_number_is_not_called_a_calculation() -> None:
    (verdict,) = judge_figures("It has 7 doors more than usual.", ["It has 3 windows and 4 chimneys."])
    assert verdict.result == "missing"


def test_the_head_of_a_table_gives_its_scale() -> None:
    source = "Net sales (in millions)\n2023 383,285\n2022 394,328"
    assert [v.result for v in judge_figures("Net sales were $383.3 billion.", [source])] == ["found"]
    assert [v.result for v in judge_figures("Net sales were $383.9 billion.", [source])] == ["missing"]


def test_real_answers_never_raise() -> None:
    folder = os.environ.get("CITATION_CHECKER_DATA")
    if not folder:
        pytest.skip("CITATION_CHECKER_DATA is not set: no real answers to run")
    lines = (Path(folder) / "gold" / "answers.jsonl").read_text(encoding="utf-8").splitlines()
    judged = 0
    for row in map(json.loads, lines):
        sources = [FigureSource(source["text"], i) for i, source in enumerate(row["sources"], 1)]
        for sentence in row["answer"].split("\n"):
            judged += len(judge_figures(sentence, sources[:2], sources[2:]))
    assert judged > 100


@given(st.text(max_size=200), st.text(max_size=200), st.text(max_size=60))
def test_no_text_raises(sentence: str, source: str, other: str) -> None:
    for verdict in judge_figures(sentence, [source], [other]):
        assert sentence[verdict.span.start : verdict.span.end] == verdict.figure.text
        assert verdict.to_dict()["result"] in {"found", "elsewhere", "calculated", "miscalculated", "missing"}


PIECES = st.sampled_from(
    [
        *"0123456789.,'-–/:%€$°×*+=() \n\u00a0\u202f½万億年月日時分三百十九१٣２",
        *("million ", " Mrd.", " km", "v1.", "e99", "^9", " from ", " to ", " in total ", " increase ", "Rs ", " of "),
        *(" half a ", " lakh", " und ", " et "),
    ]
)


@given(st.lists(PIECES, max_size=60).map("".join), st.lists(PIECES, max_size=60).map("".join))
def test_no_heap_of_digits_and_signs_raises(sentence: str, source: str) -> None:
    for verdict in judge_figures(sentence, [source]):
        assert sentence[verdict.span.start : verdict.span.end] == verdict.figure.text


@given(st.lists(st.integers(10, 10**9), min_size=1, max_size=5))
def test_what_the_source_says_is_found_there(numbers: list[int]) -> None:
    text = "It counts " + " and then ".join(f"{n:,} letters" for n in numbers) + "."
    assert {v.result for v in judge_figures(text, [text])} == {"found"}


def filling(size: int) -> str:
    """Passages with figures of their own that none of the cases has, so many code points of them."""
    return "\n".join(f"Another list weighs {8_765_432.1 + k * 0.013:.3f} zorkmids." for k in range(size // 50))


FILLING = filling(200_000)


def place(verdict: FigureVerdict) -> tuple[int, int] | None:
    """The source that a figure was found in, and where it begins there."""
    return (verdict.found.source, verdict.found.span.start) if verdict.found else None


@pytest.mark.parametrize("case", CASES[::5])
def test_a_large_source_gives_what_its_right_passage_gives(case: dict) -> None:
    """Where nothing is calculated and nothing lies elsewhere; the language is told, since the filling is English."""
    lang, others = case["lang"], case.get("others", ())
    small = [FigureSource(source, i + 1, lang) for i, source in enumerate(case["sources"])]
    large = [FigureSource(f"{source}\n\n{FILLING}", i + 1, lang) for i, source in enumerate(case["sources"])]
    expected = judge_figures(case["sentence"], small, others, lang=lang)
    verdicts = judge_figures(case["sentence"], large, others, lang=lang)
    assert [(v.span, v.result, place(v)) for v in verdicts] == [(v.span, v.result, place(v)) for v in expected]


@settings(deadline=None)
@given(st.sampled_from([case.values[0] for case in CASES]), st.integers(0, 40), st.booleans())
def test_passages_that_do_not_matter_change_nothing_that_is_found(case: dict, rows: int, before: bool) -> None:
    lang, unrelated = case["lang"], filling(50 * rows)

    def judged(around: str) -> list[tuple[str, str]]:
        texts = [f"{around}\n\n{text}" if before else f"{text}\n\n{around}" for text in case["sources"]]
        verdicts = judge_figures(case["sentence"], [FigureSource(text, 1, lang) for text in texts], lang=lang)
        return [(v.figure.text, v.result) for v in verdicts if v.result == "found"]

    assert judged(unrelated) == judged("")


def test_work_grows_with_the_answer_and_not_with_the_sources() -> None:
    source = FigureSource(FILLING, 1)
    judge_figures("Another list weighs 8765445.1 zorkmids and 99 pounds.", [source])
    read = sum(source.passages.at(figure.span.start) >= 0 for figures in source._read.values() for figure in figures)
    assert 0 < read < 50
