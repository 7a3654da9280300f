"""What weighs more than a word in a difference: a figure, a sign, a unit, a date, a negation, a modal, a direction."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from .guard_words import A_STEMS, DIRECTIONS, MODALS, MONTHS, NEGATIONS, NUMBERS, PARTS, UNITS

#: Beginnings and ends of words that turn them round (un-available, harm-less).
_TURNS = tuple("non anti counter dis mis un in im il ir".split())
_ENDS = (("less", "ful"), ("less", ""), ("free", ""))
_SIGNS = frozenset("<>=±≤≥≈≠~+×^√")
_RAISED = re.compile("[²³¹⁰⁴-⁹⁺⁻]")
#: Thousands set apart by a comma, a blank or an apostrophe (ISO 80000-1, 7.3.1, and what newspapers do).
_GROUPED = re.compile(r"[-+]?\d{1,3}(?:,\d{3})+|[-+]?\d{1,3}(?:[ \n']\d{3})+")
_SEPARATORS = str.maketrans("", "", ", \n'")
_DIGIT = re.compile(r"\d")
_YEAR = re.compile(r"(?:1[5-9]|20)\d\d")


class Guard(NamedTuple):
    """What a step of a difference changes, and how it is worded."""

    #: `figure`, `sign`, `unit`, `date`, `negation`, `modal` or `direction`.
    kind: str
    #: The code of the wording.
    code: str
    #: What stands in the source and in the quote.
    source: str = ""
    quote: str = ""


#: The order in which guards are told: the first one found is the reason.
WEIGHT = (
    "quote.negation_lost",
    "quote.negation_added",
    "quote.figure_changed",
    "quote.sign_changed",
    "quote.unit_changed",
    "quote.date_changed",
    "quote.figure_lost",
    "quote.figure_added",
    "quote.direction_changed",
    "quote.modal_changed",
    "quote.same_value_written_differently",
)


def guard_of(source: Sequence[str], quote: Sequence[str], before: str, after: str) -> Guard | None:
    """What weighs most in one step: `source` words replaced by `quote` words, between `before` and `after`."""
    found = [
        guard
        for guard in (
            _negation(source, quote),
            _figure(source, quote, before, after),
            _unit(source, quote, before),
            _listed(source, quote, MONTHS if _dated(before, after, *source, *quote) else MONTHS - MODALS, "date"),
            _listed(source, quote, DIRECTIONS, "direction"),
            _listed(source, quote, MODALS, "modal"),
        )
        if guard
    ]
    return min(found, key=lambda guard: WEIGHT.index(guard.code), default=None)


def negates(words: Sequence[str]) -> str | None:
    """The first negation among words, if any."""
    for word in words:
        if word in NEGATIONS or word.endswith("n't"):
            return word
    run = "".join(word for word in words if word and word[0] >= "\u0e00")
    return next((part for part in PARTS if part in run), None) if run else None


def has_figure(words: Sequence[str]) -> str | None:
    """The first figure or number word among words, if any."""
    return next((word for word in words if word in NUMBERS or _DIGIT.search(word)), None)


def _negation(source: Sequence[str], quote: Sequence[str]) -> Guard | None:
    lost, added = negates(source), negates(quote)
    if lost and added:
        return None
    if lost:
        return Guard("negation", "quote.negation_lost", lost, "")
    if added:
        return Guard("negation", "quote.negation_added", "", added)
    for theirs in source:
        for mine in quote:
            if _turned(mine, theirs):
                return Guard("negation", "quote.negation_lost", theirs, mine)
            if _turned(theirs, mine):
                return Guard("negation", "quote.negation_added", theirs, mine)
    return None


def _turned(plain: str, turned: str) -> bool:
    """Whether a word is the other one with a part that turns it round."""
    if len(plain) < 3:
        return False
    if any(turned == turn + plain for turn in _TURNS) or (turned == "a" + plain and plain.startswith(A_STEMS)):
        return True
    return any(turned.endswith(end) and turned.removesuffix(end) + other == plain for end, other in _ENDS)


def _figure(source: Sequence[str], quote: Sequence[str], before: str, after: str) -> Guard | None:
    theirs, mine = _figures(source), _figures(quote)
    signs = {*_signs(source)} ^ {*_signs(quote)}
    if theirs == mine:
        return Guard("sign", "quote.sign_changed", "".join(_signs(source)), "".join(_signs(quote))) if signs else None
    is_, was = " ".join(mine), " ".join(theirs)
    if not mine:
        return Guard("figure", "quote.figure_lost", was, "")
    if not theirs:
        return Guard("figure", "quote.figure_added", "", is_)
    if [f.lstrip("+-") for f in theirs] == [f.lstrip("+-") for f in mine]:
        return Guard("sign", "quote.sign_changed", was, is_)
    if list(map(_value, theirs)) == list(map(_value, mine)):
        return Guard("figure", "quote.same_value_written_differently", was, is_)
    near_date = before in MONTHS or after in MONTHS or any(w in MONTHS for w in (*source, *quote))
    years = all(_YEAR.fullmatch(f) for f in (*theirs, *mine))
    if near_date or years:
        return Guard("date", "quote.date_changed", was, is_)
    return Guard("figure", "quote.figure_changed", was, is_)


def _figures(words: Sequence[str]) -> list[str]:
    return [word for word in words if word in NUMBERS or _DIGIT.search(word)]


def _signs(words: Sequence[str]) -> list[str]:
    return [word for word in words if word in _SIGNS]


def _value(figure: str) -> str:
    """A figure without what can only group its thousands; a point may be a decimal one, and stays."""
    return figure.translate(_SEPARATORS) if _GROUPED.fullmatch(figure) else figure


def _unit(source: Sequence[str], quote: Sequence[str], before: str) -> Guard | None:
    theirs, mine = _units(source, before), _units(quote, before)
    if theirs == mine and not (mine and list(source) == list(quote)):  # the same but for their case
        return None
    return Guard("unit", "quote.unit_changed", " ".join(theirs), " ".join(mine))


def _units(words: Sequence[str], before: str) -> list[str]:
    units = []
    for word in words:
        behind_figure = not word.isalpha() or _DIGIT.search(before) or before in NUMBERS
        if (word in UNITS and behind_figure) or _RAISED.search(word):
            units.append(word)
        before = word
    return units


def _dated(*words: str) -> bool:
    """Whether a figure is near, so that "may" is a month."""
    return any(map(_DIGIT.search, words))


def _listed(source: Sequence[str], quote: Sequence[str], words: frozenset[str], kind: str) -> Guard | None:
    theirs, mine = [w for w in source if w in words], [w for w in quote if w in words]
    if theirs == mine:
        return None
    return Guard(kind, f"quote.{kind}_changed", " ".join(theirs), " ".join(mine))
