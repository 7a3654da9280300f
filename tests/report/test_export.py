"""What is taken away: HTML without scripts, the cleaned answer, words of another language."""

from html.parser import HTMLParser

from citation_checker.report.cleaned import cleaned_answer
from citation_checker.report.html import to_html
from citation_checker.report.markdown import to_markdown
from citation_checker.report.rows import Review
from citation_checker.report.table import to_csv
from citation_checker.report.wording import say_in
from report_helpers import report

SOURCES = ["The fee is 20 euros.", "<script>alert(1)</script> & more."]
ANSWER = 'It says "The fee is 20 euros" [1, 9]. "<img src=x onerror=alert(1)>" [2]. Dogs are free [7]. And cats.'


class Page(HTMLParser):
    """Collects what an HTML file holds."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[str] = []
        self.rows: list[list[str]] = []
        self.cell = False
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [name for name, _ in attributes]
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")
        self.cell = tag in ("td", "th")

    def handle_endtag(self, tag: str) -> None:
        self.cell = False

    def handle_data(self, data: str) -> None:
        if self.cell:
            self.rows[-1][-1] += data


def test_html_holds_the_rows_and_nothing_that_was_pasted_as_markup() -> None:
    given = report(SOURCES, ANSWER)
    page = Page(to_html(given))
    assert not {"script", "img", "link", "a"} & set(page.tags)
    assert not any(name.startswith("on") or name in ("src", "href") for name in page.attributes)
    assert len(page.rows) == 1 + len(given.citations)
    assert sorted(row[0] for row in page.rows[1:]) == [str(c.index) for c in given.citations]
    assert "<img src=x onerror=alert(1)>" in {row[2] for row in page.rows}


def test_html_of_failures_only() -> None:
    given = report(SOURCES, ANSWER)
    rows = Page(to_html(given, failures_only=True)).rows[1:]
    assert len(rows) == sum(not c.holds for c in given.citations)


def test_a_reviewers_ticks_and_notes_are_kept_in_every_form() -> None:
    given = report(SOURCES, ANSWER)
    review = Review(frozenset({1}), {2: "asked the author"})
    assert Page(to_html(given, review=review)).rows[0][-2:] == ["Looked at", "Note"]
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
