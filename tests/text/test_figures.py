"""Reading figures: values, places, kinds, and every style of every language read back."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from citation_checker.model import Span
from citation_checker.text.figures import FigureReader, find_figures
from citation_checker.text.number_styles import guess_language

WORDS = Path(__file__).parents[1] / "data" / "figures" / "words" / "cldr.jsonl"
#: Thousands and decimal signs of each way of writing, by CLDR.
STYLES = {
    "en": (",", "."), "de": (".", ","), "fr": ("\u202f", ","), "it": (".", ","), "es": (".", ","), "ja": (",", "."),
    "zh": (",", "."), "hi": (",", "."), "en-plain": ("", "."), "de-space": ("\u00a0", ","), "de-swiss": ("’", "."),
}  # fmt: skip
DIGITS = {"ascii": "0123456789", "hindi": "०१२३४५६७८९", "wide": "０１２３４５６７８９", "arabic": "٠١٢٣٤٥٦٧٨٩"}


def grouped(digits: str, sign: str, indian: bool) -> str:
    """Digits in groups, from the right: of three, or of three and then of two."""
    groups = [digits[-3:]]
    rest, size = digits[:-3], 2 if indian else 3
    while rest:
        groups.insert(0, rest[-size:])
        rest = rest[:-size]
    return sign.join(groups)


@given(
    st.integers(0, 10**12),
    st.integers(0, 99),
    st.sampled_from(sorted(STYLES)),
    st.sampled_from(sorted(DIGITS)),
    st.booleans(),
)
def test_a_number_in_any_style_reads_back(whole: int, cents: int, style: str, digits: str, indian: bool) -> None:
    lang, (group, decimal) = style.partition("-")[0], STYLES[style]
    written = grouped(str(whole), group, indian and lang == "hi") + (f"{decimal}{cents:02}" if cents else "")
    written = written.translate(str.maketrans(DIGITS["ascii"], DIGITS[digits]))
    (figure,) = find_figures(f"= {written} ;", lang=lang)
    assert figure.value == Decimal(whole) + Decimal(cents) / 100
    assert figure.text == written
    assert figure.precision == (Decimal("0.01") if cents else 1)


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(row, id=f"{row['lang']}-{row['value']}")
        for row in map(json.loads, WORDS.read_text("utf-8").splitlines())
    ],
)
def test_number_words_read_back(row: dict) -> None:
    unit = {"ja": "人", "zh": "人"}.get(row["lang"], "")
    (figure,) = find_figures(row["words"] + unit, lang=row["lang"])
    assert figure.value == row["value"]


@given(st.dates(), st.sampled_from(["iso", "en", "us", "de", "de-dots", "fr", "it", "es", "ja", "hi"]))
def test_a_date_in_any_style_reads_back(date, style: str) -> None:
    months = {
        "en": "January February March April May June July August September October November December",
        "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
        "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
        "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
        "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
        "hi": "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर",
    }
    y, m, d = f"{date.year:04}", date.month, date.day
    name = {lang: names.split()[m - 1] for lang, names in months.items()}
    written = {
        "iso": f"{y}-{m:02}-{d:02}",
        "en": f"{d} {name['en']} {y}",
        "us": f"{name['en']} {d}, {y}",
        "de": f"{d}. {name['de']} {y}",
        "de-dots": f"{d:02}.{m:02}.{y}",
        "fr": f"{d}{'er' if d == 1 else ''} {name['fr']} {y}",
        "it": f"{d} {name['it']} {y}",
        "es": f"{d} de {name['es']} de {y}",
        "ja": f"{y}年{m}月{d}日",
        "hi": f"{d} {name['hi']} {y}",
    }[style]
    lang = {"iso": "en", "us": "en"}.get(style, style[:2])
    (figure,) = find_figures(f"({written})", lang=lang)
    assert (figure.kind, figure.value, figure.text) == ("date", (date.year, m, d), written)


@given(st.integers(0, 23), st.integers(0, 59), st.sampled_from(["24", "12", "uhr", "fr", "ja"]))
def test_a_time_in_any_style_reads_back(hour: int, minute: int, style: str) -> None:
    written, lang = {
        "24": (f"{hour:02}:{minute:02}", "en"),
        "12": (f"{(hour - 1) % 12 + 1}:{minute:02} {'pm' if hour >= 12 else 'am'}", "en"),
        "uhr": (f"{hour}.{minute:02} Uhr", "de"),
        "fr": (f"{hour}h{minute:02}", "fr"),
        "ja": (f"{'午後' if hour >= 12 else '午前'}{hour % 12}時{minute}分", "ja"),
    }[style]
    (figure,) = find_figures(f"({written})", lang=lang)
    assert (figure.kind, figure.value, figure.text) == ("time", (hour * 60 + minute) * 60, written)


@pytest.mark.parametrize(
    ("text", "lang", "expected"),
    [
        ("It cost $1.5 million.", "en", [("money", "1500000", "$")]),
        ("Es kostete 1,5 Mio. €.", "de", [("money", "1500000", "EUR")]),
        ("12 % of 3 km at 25 °C", "en", [("percent", "12", "%"), ("quantity", "3", "km"), ("quantity", "25", "°C")]),
        ("version 3.10 and v2.1.3", "en", [("version", "3.10", None), ("version", "2.1.3", None)]),
        ("2 lakh crore rupees", "en", [("money", "2000000000000", "INR")]),
        ("3.5 × 10⁶ cells", "en", [("number", "3500000", None)]),
        ("7B parameters", "en", [("number", "7000000000", None)]),
        ("1億2,000万円", "ja", [("money", "120000000", "JPY")]),
        ("1 hour 30 minutes", "en", [("quantity", "90", "min")]),
        ("2 Billionen Euro", "de", [("money", "2000000000000", "EUR")]),
        ("2 billion euros", "en", [("money", "2000000000", "EUR")]),
    ],
)
def test_kinds_values_and_units(text: str, lang: str, expected: list) -> None:
    figures = find_figures(text, lang=lang)
    assert [(f.kind, f.shown(), f.unit.symbol if f.unit else None) for f in figures] == expected


@pytest.mark.parametrize(
    "text",
    [
        "1. The first item",
        "## 3.2 Results",
        "(2) Another item",
        "Step 2: stir",
        "as Document 3 says",
        "see https://example.org/2024/05/17",
        "mail 5000@example.org",
    ],
)
def test_what_is_no_figure(text: str) -> None:
    assert find_figures(text) == []


@pytest.mark.parametrize("name", ["GPT-4", "halfvec2", "COVID-19", "3D", "H1N1", "lithium-7", "10-K", "x86_64"])
def test_names_are_not_numbers(name: str) -> None:
    assert [(f.kind, f.text) for f in find_figures(f"They use {name} here.")] == [("code", name)]


def test_an_ambiguous_separator_keeps_both_readings_until_a_text_tells() -> None:
    (alone,) = find_figures("1,234")
    assert {value for _, value in alone.keys} == {Decimal(1234), Decimal("1.234")}
    english, _ = find_figures("1,234 and then 5.5 of the rest")
    assert [value for dimension, value in english.keys if dimension == ""] == [Decimal(1234)]


def test_skipped_stretches_are_not_read_and_places_stay() -> None:
    text = "Es sind 12 [3] und 15."
    assert [f.span for f in find_figures(text, skip=[Span(11, 14)])] == [Span(8, 10), Span(19, 21)]


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("The revenue of the company rose.", "en"),
        ("Der Umsatz der Firma stieg.", "de"),
        ("Le chiffre d'affaires des entreprises", "fr"),
        ("Il fatturato della società è cresciuto.", "it"),
        ("会社の売上", "ja"),
        ("公司收入增长", "zh"),
        ("कंपनी का राजस्व", "hi"),
        ("12 : 40", None),
    ],
)
def test_the_language_is_guessed_or_left_open(text: str, lang: str | None) -> None:
    assert guess_language(text) == lang


@given(
    st.text(max_size=300), st.sampled_from([None, "en", "de", "fr", "it", "es", "ja", "zh", "hi", "xx"]), st.booleans()
)
def test_no_text_raises_and_every_place_is_right(text: str, lang: str | None, source: bool) -> None:
    figures = FigureReader(text, lang, source=source).read()
    for figure in figures:
        assert figure.span.of(text) == figure.text
        assert figure.keys


@pytest.mark.parametrize(
    "piece", ["1", "1,", "1.", "1 ", "123 ", "-1", "1-", "a1", "三", "百", "½", "1/", "zwei", "hundred "]
)
def test_long_heaps_are_read_in_linear_time(piece: str) -> None:
    figures = FigureReader(piece * 20_000, "de" if piece == "zwei" else None, source=True).read()
    assert len(figures) <= 60_000
