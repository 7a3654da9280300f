import pytest
from hypothesis import given
from hypothesis import strategies as st

from citation_checker.model import Span
from citation_checker.reading.offsets import BYTES, CHARACTERS, Place, Ruler

TEXT = "Café 🙂 opened. It seats 40 Gäste, 日本 too."
CLAIM = "It seats 40 Gäste"


def units(text, start, end, unit):
    """The offsets of a slice, as a producer that counts in this unit writes them."""
    if unit == "utf16":
        return len(text[:start].encode("utf-16-le")) // 2, len(text[:end].encode("utf-16-le")) // 2
    if unit == "bytes":
        return len(text[:start].encode()), len(text[:end].encode())
    return start, end - (unit == "inclusive")


@pytest.mark.parametrize("unit", ["characters", "utf16", "bytes", "inclusive"])
@pytest.mark.parametrize("order", [CHARACTERS, BYTES])
def test_whatever_the_unit_the_words_are_found(unit, order):
    start = TEXT.index(CLAIM)
    place = Place(*units(TEXT, start, start + len(CLAIM), unit), CLAIM, order)
    assert Ruler(TEXT).span(place).of(TEXT) == CLAIM


@given(st.text(max_size=40), st.integers(0, 40), st.integers(0, 40), st.sampled_from(["characters", "utf16", "bytes"]))
def test_with_its_own_unit_first_a_slice_is_itself(text, a, b, unit):
    start, end = sorted((min(a, len(text)), min(b, len(text))))
    if start < end:
        place = Place(*units(text, start, end, unit), text[start:end], (unit, *CHARACTERS))
        found = Ruler(text).span(place)
        assert found is None or found.of(text).strip() == text[start:end].strip()


def test_wrong_offsets_fall_back_on_the_words_nearest_after_them():
    assert Ruler("red, red, red").span(Place(3, 99, "red")) == Span(5, 8)
    assert Ruler("red").span(Place(3, 99, "blue")) is None


@pytest.mark.parametrize(
    ("start", "end", "expected"),
    [(0, 4, "Café"), (15, 32, "It seats 40 Gäste"), (99, 120, None), (5, 2, None), (-4, 2, None)],
)
def test_without_words_no_word_is_cut(start, end, expected):
    found = Ruler(TEXT).span(Place(start, end))
    assert (found and found.of(TEXT)) == expected


def test_offsets_in_a_part_count_from_its_start():
    part = Span(TEXT.index("It"), len(TEXT))
    assert Ruler(TEXT).span(Place(0, 2, None, BYTES, part)).of(TEXT) == "It"
    assert Ruler(TEXT).span(Place(3, 3, None, CHARACTERS, part)) == Span(part.start + 3, part.start + 3)
