"""Several sources: the cited one first, then the others, then what is like it."""

import pytest

from citation_checker.model import Result, Span
from citation_checker.text.library import Library
from citation_checker.text.prepared import prepare
from citation_checker.text.search import search

TEXTS = [
    "The north lake froze in January. Skating is free.",
    "Most ducks leave the south lake in autumn.",
    "Visitors must register at the gate and wear a badge",
    "at all times while they are on the site. Badges are blue.",
    "",
]
#: Enough other text for an index; the first sources are the same.
MANY = TEXTS + [f"Note {i} of the harbour master tells about ship {i * 7} and its {i} crates. " * 3 for i in range(300)]


@pytest.fixture(params=["few", "many", "many, no library"])
def sources(request: pytest.FixtureRequest) -> list:
    prepared = [prepare(text) for text in (TEXTS if request.param == "few" else MANY)]
    return prepared if request.param == "many, no library" else Library(prepared)


def test_the_cited_source_comes_first(sources: list) -> None:
    index, match = search("Skating is free", sources, 0)
    assert (index, match.result) == (0, Result.EXACT)


def test_then_exact_or_normalized_in_another(sources: list) -> None:
    index, match = search("Most ducks leave the south lake in autumn", sources, 0)
    assert (index, match.result) == (1, Result.EXACT)
    index, match = search("MOST DUCKS leave\nthe south lake in autumn", sources, 0)
    assert (index, match.result) == (1, Result.NORMALIZED)


def test_found_in_another_goes_before_near_in_the_cited_one() -> None:
    prepared = [prepare("The fee is 20 euros a night."), prepare("The fee is 30 euros a night.")]
    index, match = search("The fee is 30 euros a night", prepared, 0)
    assert (index, match.result) == (1, Result.EXACT)


def test_then_near_in_the_cited_one(sources: list) -> None:
    index, match = search("The north lake melted in January", sources, 0)
    assert (index, match.result) == (0, Result.NEAR)


def test_then_pieces_or_near_in_another(sources: list) -> None:
    index, match = search("Most ducks … in autumn", sources, 0)
    assert (index, match.result) == (1, Result.STITCHED)
    index, match = search("Most geese leave the south lake in autumn", sources, 0)
    assert (index, match.result) == (1, Result.NEAR)


def test_a_quote_that_spans_two_sources_is_told_as_that(sources: list) -> None:
    quote = "wear a badge at all times while they are on the site"
    for cited in (2, 3, None):
        index, match = search(quote, sources, cited)
        assert index in (2, 3)
        assert cited in (index, None)
        assert match.result is Result.NEAR
        assert match.reason is not None
        assert match.reason.code == "quote.spans_two_sources"
        assert match.reason.params == {"first": 3, "second": 4}
        assert match.span is not None
        assert match.span.of(TEXTS[index]) in quote


def test_missing_in_all(sources: list) -> None:
    assert search("Every delayed passenger gets a free meal", sources, 1) == (None, search("", sources, None)[1])
    assert search("text", [], None)[0] is None
    assert search("text", sources, 10_000)[1].result is Result.MISSING


def test_the_place_named_comes_first() -> None:
    source = prepare("The fee is due. " * 40)
    assert search("The fee is due", [source], 0, Span(320, 330))[1].span == Span(320, 334)


def test_a_long_source_is_looked_up_like_a_short_one() -> None:
    filler = "Nothing that matters is said in sentence {} of this long report about boats. "
    text = "".join(filler.format(i) for i in range(2000))
    at = text.index("Nothing", 80_000)
    text = text[:at] + "The  keeper counts twenty-seven lanterns\nevery night. " + text[at:]
    source = [prepare(text)]
    assert search("The keeper counts twenty-seven lanterns every night", source, 0)[1].result is Result.NORMALIZED
    assert search("lanterns\nevery night", source, 0)[1].result is Result.EXACT
    assert search("The keeper counts twenty-nine lanterns every night", source, 0)[1].result is Result.NEAR
    assert search("is said in sentence 1234 of this", source, 0)[1].result is Result.EXACT
