"""What is taken away: HTML without scripts, the cleaned answer, words of another language."""

import pytest

from citation_checker.report.cleaned import cleaned_answer
from citation_checker.report.html import to_html
from citation_checker.report.markdown import to_markdown
from citation_checker.report.rows import Review
from citation_checker.report.table import to_csv
from citation_checker.report.wording import say_in
from report.reading_back import read_html, rendered, table_rows, tags, text_of
from report_helpers import report

SOURCES = ["The fee is 20 euros.", "<script>alert(1)</script> & more."]
ANSWER = 'It says "The fee is 20 euros" [1, 9]. "<img src=x onerror=alert(1)>" [2]. Dogs are free [7]. And cats.'


def test_html_holds_the_rows_and_nothing_that_was_pasted_as_markup() -> None:
    given = report(SOURCES, ANSWER)
    html = to_html(given)
    assert not {"script", "img", "link", "a"} & tags(html)
    rows = table_rows(html)
    assert sorted(row[0] for row in rows[1:]) == [str(c.index) for c in given.citations]
    assert "<img src=x onerror=alert(1)>" in {row[2] for row in rows}


def test_html_of_failures_only() -> None:
    given = report(SOURCES, ANSWER)
    rows = table_rows(to_html(given, failures_only=True))[1:]
    assert len(rows) == sum(not c.holds for c in given.citations)


def test_a_reviewers_ticks_and_notes_are_kept_in_every_form() -> None:
    given = report(SOURCES, ANSWER)
    review = Review(frozenset({1}), {2: "asked the author"})
    assert table_rows(to_html(given, review=review))[0][-2:] == ["Looked at", "Note"]
    assert "asked the author" in to_markdown(given, review=review)
    assert "asked the author" in to_csv(given, review=review)


def test_what_points_nowhere_is_taken_out() -> None:
    text = cleaned_answer(report(SOURCES, ANSWER))
    assert '"The fee is 20 euros" [1].' in text
    assert "Dogs are free. And cats." in text
    assert "[7]" not in text


def test_or_struck_through() -> None:
    text = cleaned_answer(report(SOURCES, ANSWER), strike=True)
    assert "[1]~~[9]~~" in text
    assert "free ~~[7]~~." in text


@pytest.mark.parametrize(
    "answer", ["Dogs are free[7].", "犬は無料【7】です。", "Free[7], 4[7]5", "[7] x", "is [1, 7]so"]
)
def test_a_renderer_strikes_it_through_whatever_stands_beside_it(answer: str) -> None:
    given = report(SOURCES, answer)
    found = read_html(rendered(cleaned_answer(given, strike=True))).findall(".//s")
    assert [text_of(element).strip("[【】]\u2060") for element in found] == ["7"] * len(found)
    assert len(found) == sum(citation.source == 7 for citation in given.citations) > 0


def test_what_stays_of_a_mark_is_parted_as_it_was() -> None:
    assert cleaned_answer(report(SOURCES, "犬は無料[1、2、7]。")) == "犬は無料[1、2]。"


def test_words_do_not_run_together() -> None:
    assert cleaned_answer(report(SOURCES, "It is free [7]as said [7] and so.")) == "It is free as said and so."


def test_nothing_is_taken_out_of_an_answer_whose_numbers_exist() -> None:
    answer = "The fee is 20 euros [1]. More [2]."
    assert cleaned_answer(report(SOURCES, answer)) == answer


def test_another_language_with_its_plurals() -> None:
    words = {"sources.count": {"one": "{count} fonte", "other": "{count} fonti"}, "report.limits": "Solo parole."}
    assert say_in("it", words)("sources.count", {"count": 1}) == "1 fonte"
    assert say_in("it", words)("sources.count", {"count": 0}) == "0 fonti"
    assert say_in("fr", words)("sources.count", {"count": 0}) == "0 fonte"
    assert "Solo parole." in to_markdown(report(SOURCES, ANSWER), say=say_in("it", words))
    assert say_in("it", {})("sources.count", {"count": 2}) == "2 sources"
    assert say_in("it", {"sources.count": "{nothing}"})("sources.count", {"count": 2}) == "2 sources"
