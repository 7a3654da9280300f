"""A negation right before the words of a quote."""

import pytest

from citation_checker import find_quote
from citation_checker.text.negation_before import negation_before


@pytest.mark.parametrize(
    ("source", "quote"),
    [
        ("No guests may enter the hall at night.", "Guests may enter the hall at night"),
        ("Never remove the cover while the fan turns.", "Remove the cover while the fan turns"),
        ("Keine Tiere sind im Zug erlaubt.", "tiere sind im Zug erlaubt".capitalize()),
    ],
)
def test_a_capital_that_hides_a_negation_is_no_find(source: str, quote: str) -> None:
    match = find_quote(quote, source)
    if source.startswith("Keine"):  # the noun has its capital in the source: the words stand there as they are
        assert match.reason is not None
        assert match.reason.code == "quote.negation_before"
    else:
        assert match.result.value == "near"
        assert match.reason is not None
        assert match.reason.code == "quote.negation_lost"
        assert match.span is not None
        assert match.span.of(source).endswith(quote[1:])


@pytest.mark.parametrize(
    ("source", "quote", "result"),
    [
        ("The lift is not available to the public.", "available to the public", "exact"),
        ("The lift is not AVAILABLE to the public.", "available to the public", "normalized"),
        ("لا يجوز إلغاء العقد بعد التوقيع.", "يجوز إلغاء العقد بعد التوقيع", "exact"),
    ],
)
def test_words_that_stand_behind_a_negation_are_found_with_a_note(source: str, quote: str, result: str) -> None:
    match = find_quote(quote, source)
    assert match.result.value == result
    assert match.reason is not None
    assert match.reason.code == "quote.negation_before"


@pytest.mark.parametrize(
    ("text", "start"), [("Is it? No. Guests may enter.", 11), ("A knot holds.", 7), ("Guests may enter.", 0)]
)
def test_what_is_no_negation_before_it(text: str, start: int) -> None:
    assert negation_before(text, start) is None


def test_capitals_alone_are_no_sign() -> None:
    source = "They will not open the gate before nine in the morning."
    assert find_quote("OPEN THE GATE BEFORE NINE", source).result.value == "normalized"
