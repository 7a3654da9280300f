"""Finding a quote in one source: found with the folds it needed, or refused."""

import pytest

from citation_checker.model import Result, Span
from citation_checker.text.quotes import find_quote, quote_notes

FOLDED = [
    ("white_space", "The gate opens\n    at nine.", "The gate opens at nine"),
    ("cjk_blanks", "合同 自 签署 之日 起 生效。", "合同自签署之日起生效"),
    ("case", "NO REFUNDS AFTER DEPARTURE", "No refunds after departure"),
    ("full_width", "Ｒｏｏｍ　１２ is closed", "Room 12 is closed"),
    ("typographic_quotes", "the tenant’s “own” key", 'the tenant\'s "own" key'),
    ("dashes", "a non‑refundable deposit", "a non-refundable deposit"),
    ("ligatures", "the eﬃcient ﬁlters", "the efficient filters"),
    ("ligatures", "a manœuvre by sea", "a manoeuvre by sea"),
    ("soft_hyphens", "Die Haus\u00adrat\u00adver\u00adsiche\u00adrung", "Die Hausratversicherung"),
    ("invisible_signs", "thirty\u200b\u2060 days", "thirty days"),
    ("unicode_form", "Le cafe\u0301 ouvre", "Le café ouvre"),
    ("markdown", "**Deposits** are _refundable_", "Deposits are refundable"),
    ("html_entities", "bread &amp; butter", "bread & butter"),
    ("html", "a <b>bold</b> claim", "a bold claim"),
    ("ellipsis_signs", "and so on… for years", "and so on... for years"),
    ("native_digits", "در سال ۱۳۹۹ بود", "در سال 1399 بود"),
    ("tatweel", "ســلام دنیا", "سلام دنیا"),
    ("vowel_signs", "حَذفِ اِعراب", "حذف اعراب"),
    ("bidirectional_marks", "שלום\u200f עולם", "שלום עולם"),
    ("bullets", "To bring:\n• boots\n• rope", "To bring: boots rope"),
]


@pytest.mark.parametrize(("fold", "source", "quote"), FOLDED)
def test_a_fold_is_applied_and_named(fold: str, source: str, quote: str) -> None:
    match = find_quote(quote, "First. " + source + " Last.")
    assert match.result is Result.NORMALIZED
    assert fold in match.folds
    assert match.span is not None
    assert match.span.start in (7, 9)


@pytest.mark.parametrize(
    ("source", "quote"),
    [
        ("The lift is unavailable", "available"),
        ("It costs 3.5 euros", "5 euros"),
        ("It costs 1,250 euros", "It costs 1"),
        ("It was -5 degrees", "5 degrees"),
        ("They couldn't stay", "They could"),
        ("a non-binding vote", "binding vote"),
        ("grew by 5% a year", "grew by 5"),
        ("an area of 10² here", "an area of 102 here"),
        ("mi año favorito", "mi ano favorito"),
        ("it is not able to", "it is notable to"),
        ("a pipe of 5' here", 'a pipe of 5" here'),
        ("from 1 544 to 2", "from 1544 to 2"),
        ("see [12] for more", "see [13] for more"),
    ],
)
def test_what_changes_the_meaning_is_never_found(source: str, quote: str) -> None:
    assert find_quote(quote, source).result not in (Result.EXACT, Result.NORMALIZED)


def test_every_place_is_told_and_the_one_named_comes_first() -> None:
    source = "one day. " * 5
    match = find_quote("one day", source, near_to=Span(27, 34))
    assert match.result is Result.EXACT
    assert match.span == Span(27, 34)
    assert len(match.places) == 5


def test_empty_quotes_and_sources_are_missing() -> None:
    assert find_quote("", "text").result is Result.MISSING
    assert find_quote("text", "").result is Result.MISSING
    assert find_quote("…", "text…").result is Result.EXACT


def test_a_word_or_two_are_said_to_mean_little() -> None:
    note = quote_notes("the fee")
    assert note is not None
    assert "two" in note.text or "2" in note.text
    assert quote_notes("the fee is twenty euros a month") is None
