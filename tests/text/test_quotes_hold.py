"""The two rules above all others, on texts that nobody chose: a damaged quote is found, a changed one is not."""

import unicodedata
from collections.abc import Callable

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from citation_checker.model import Result
from citation_checker.text.quotes import find_quote

FOUND = (Result.EXACT, Result.NORMALIZED)
WORDS = (
    "harbour lantern offices flood señal déjà Straße niño river's committee register carried between mountain "
    "winter efficient waffle council Über garden bread morning quarter signal report treasure violet machine"
).split()
HAN = "合同自签署之日起生效租金按月支付房屋归还时押金退回"
FIGURES = ("12", "3.5", "1,250", "40%", "-7", "2019", "0.04", "1 500")


def sentences(words: st.SearchStrategy[str]) -> st.SearchStrategy[list[str]]:
    return st.lists(words, min_size=6, max_size=20)


LATIN = sentences(st.one_of(st.sampled_from(WORDS), st.sampled_from(FIGURES)))
PROSE = sentences(st.sampled_from(WORDS))


def hyphenate(text: str) -> str:
    words = text.split(" ")
    long = [i for i, word in enumerate(words) if len(word) > 6 and word.isalpha()]
    for i in long[:2]:
        words[i] = words[i][:4] + "-\n" + words[i][4:]
    return " ".join(words)


#: What happens to a source on its way: each changes no word.
SOURCE_DAMAGE: dict[str, Callable[[str], str]] = {
    "line ends": lambda text: text.replace(" ", "\n   ", 3),
    "no-break blanks": lambda text: text.replace(" ", "\u00a0"),
    "narrow blanks": lambda text: text.replace(" ", "\u202f", 2),
    "capitals": str.upper,
    "decomposed": lambda text: unicodedata.normalize("NFD", text),
    "ligatures": lambda text: text.replace("ffi", "ﬃ").replace("fl", "ﬂ").replace("ff", "ﬀ"),
    "soft hyphens": lambda text: text.replace("tt", "t\u00adt").replace("ar", "a\u00adr"),
    "zero width": lambda text: text.replace("e", "e\u200b"),
    "line-end hyphens": hyphenate,
    "curly": lambda text: text.replace("'", "’"),
    "bold": lambda text: "**" + text + "**",
    "italics": lambda text: "_" + text + "_",
    "tags": lambda text: "<p>" + text.replace(" ", " <b>", 1) + "</b></p>",
    "entities": lambda text: text.replace("'", "&#39;").replace("é", "&eacute;").replace("ü", "&uuml;"),
    "marks": lambda text: text.replace(" garden", " garden [12]").replace(" report", " report[3, 4]"),
    "full width": lambda text: "".join(chr(ord(c) + 0xFEE0) if c.isascii() and c.isalnum() else c for c in text),
    "bullets": lambda text: "\n• " + text,
    "block quote": lambda text: "\n> " + text.replace(" ", "\n> ", 1) if not text[0].isdigit() else text,
    "bidi": lambda text: text.replace(" ", " \u200e", 2),
}
#: What happens to a quote: each changes no word.
QUOTE_DAMAGE: dict[str, Callable[[str], str]] = {
    "nothing": lambda text: text,
    "ellipsis around": lambda text: "… " + text + " ...",
    "comma inside": lambda text: text + ",",
    "first letter": lambda text: text[0].swapcase() + text[1:],
    "bracketed": lambda text: f"[{text[0]}]{text[1:]}" if text[0].isalpha() and text[1].isalpha() else text,
    "bold word": lambda text: text.replace(" ", " **", 1).replace(" ", "** ", 2).replace("** **", " **", 1),
    "carriage returns": lambda text: text.replace(" ", "\r\n", 2),
}


@pytest.mark.parametrize("damage", SOURCE_DAMAGE)
@settings(max_examples=25, deadline=None)
@given(before=PROSE, passage=LATIN, after=PROSE, how=st.sampled_from(sorted(QUOTE_DAMAGE)))
def test_a_damaged_quote_is_found_at_its_own_place(
    damage: str, before: list[str], passage: list[str], after: list[str], how: str
) -> None:
    assume(damage != "capitals" or "Straße" not in passage or how == "nothing")
    words = " ".join(passage)
    head = " ".join(before) + ". "
    damaged = SOURCE_DAMAGE[damage](words)
    assume(not (damaged[-1].isdigit() or damaged[0] in "-"))
    source = head + damaged + ". " + " ".join(after)
    quote = QUOTE_DAMAGE["first letter" if how == "bold word" else how](words)
    match = find_quote(quote, source)
    assert match.result in FOUND, (quote, source)
    own = range(len(head), len(head) + len(damaged))
    assert any(place.start in own and place.end - 1 in own for place in match.places), (quote, source, match)


@settings(max_examples=150, deadline=None)
@given(
    passage=LATIN,
    damages=st.lists(st.sampled_from(sorted(SOURCE_DAMAGE)), min_size=3, max_size=3, unique=True),
)
def test_three_damages_at_once(passage: list[str], damages: list[str]) -> None:
    assume(not {"full width", "entities"} <= {*damages})
    assume(not {"full width", "tags"} <= {*damages})
    assume(not {"capitals", "entities"} <= {*damages})
    words = source = " ".join(passage)
    assume(not words[-1].isdigit())
    for name in damages:
        source = SOURCE_DAMAGE[name](source)
    assert find_quote(words, "First. " + source + ". Last.").result in FOUND, (words, source)


@settings(max_examples=200, deadline=None)
@given(text=st.text(alphabet=HAN, min_size=8, max_size=40), blanks=st.sets(st.integers(1, 39)))
def test_blanks_between_han_characters_change_nothing(text: str, blanks: set[int]) -> None:
    source = "".join(" " * (i in blanks) + c for i, c in enumerate(text))
    assert find_quote(text, "甲。" + source + "。乙").result in FOUND


@settings(max_examples=300, deadline=None)
@given(passage=LATIN, i=st.integers(0, 50), digit=st.sampled_from("0123456789"))
def test_a_changed_figure_is_never_found(passage: list[str], i: int, digit: str) -> None:
    text = " ".join(passage)
    places = [j for j, c in enumerate(text) if c.isdigit()]
    assume(places)
    place = places[i % len(places)]
    assume(text[place] != digit)
    quote = text[:place] + digit + text[place + 1 :]
    assert find_quote(quote, "So: " + text + ". End.").result not in FOUND


@settings(max_examples=200, deadline=None)
@given(passage=LATIN, i=st.integers(0, 50), word=st.sampled_from(["not", "no", "never", "without", "nicht", "ne"]))
def test_a_negation_put_in_or_left_out_is_never_found(passage: list[str], i: int, word: str) -> None:
    at = 1 + i % (len(passage) - 1)
    plain, negated = " ".join(passage), " ".join([*passage[:at], word, *passage[at:]])
    assert find_quote(plain, f"So: {negated}. End.").result not in FOUND
    assert find_quote(negated, f"So: {plain}. End.").result not in FOUND


@settings(max_examples=300, deadline=None)
@given(quote=st.text(max_size=60), source=st.text(max_size=300))
def test_no_text_raises_and_places_lie_in_the_source(quote: str, source: str) -> None:
    match = find_quote(quote, source)
    assert (match.span is None) == (match.result is Result.MISSING)
    for span in (*match.places, *match.pieces):
        assert 0 <= span.start < span.end <= len(source)


@settings(max_examples=300, deadline=None)
@given(text=st.text(alphabet=st.characters(codec="utf-8"), min_size=1, max_size=200), data=st.data())
def test_any_stretch_between_word_borders_stands_in_its_own_text(text: str, data: st.DataObject) -> None:
    words = text.split()
    assume(words)
    first = data.draw(st.integers(0, len(words) - 1))
    last = data.draw(st.integers(first, len(words) - 1))
    start = text.find(words[first])
    quote = " ".join(words[first : last + 1])
    assume(start >= 0)
    assume(any(map(str.isalnum, quote)))
    assert find_quote(quote, text).result is not Result.MISSING
