"""Enumerations that are written in one line: "1. Mix 2. Bake", "a) tea b) coffee", "(i) one (ii) two"."""

from __future__ import annotations

from functools import cache

import regex

#: The small Roman numbers that lists go up to.
_ROMAN = {r: n for n, r in enumerate("i ii iii iv v vi vii viii ix x xi xii xiii xiv xv".split(), start=1)}


@cache
def _end_of_sign() -> regex.Pattern[str]:
    return regex.compile(r"[.)](?=\s)")


@cache
def _sign() -> regex.Pattern[str]:
    """A sign in front of an item; a bullet may stand before it."""
    return regex.compile(
        r"(?<!\S)(?:[•⁃‣]\s?)?(?P<open>\(?)(?P<value>\p{Nd}{1,2}|[a-zA-Z]|[ivxIVX]{1,5})(?P<close>\.\)|\)\.|[.)])$"
    )


def _signs(text: str, start: int, end: int) -> list[regex.Match[str]]:
    """Signs in order. Looked for from their last code point, since most words begin as a sign does."""
    found = (
        _sign().search(text, max(start, m.start() - 9), m.end()) for m in _end_of_sign().finditer(text, start, end)
    )
    return [match for match in found if match]


def items_of(text: str, start: int, end: int) -> list[int]:
    """Where the items begin, in order; empty where there is no enumeration of two items or more.

    The first item begins the block or follows a stop; each is numbered one above the item before it.
    """
    found = _signs(text, start, end)
    if len(found) < 2:
        return []
    cuts: list[int] = []
    expected: dict[tuple[str, str, str], tuple[int, int]] = {}  # of each style: the next number, where the list began
    for match in found:
        before = text[max(start, match.start() - 8) : match.start()].rstrip()[-1:]
        free = not before or before in ".!?。:]" or match[0][0] in "•⁃‣"
        for style, value in _readings(match):
            following, first = expected.get(style, (0, 0))
            if following == value:
                if first >= 0:
                    cuts.append(first)
                cuts.append(match.start())
                expected[style] = (value + 1, -1)
                break
            if free or (value == 1 and style in expected):
                expected[style] = (value + 1, match.start())
    return sorted(set(cuts) - {start})


def _readings(match: regex.Match[str]) -> list[tuple[tuple[str, str, str], int]]:
    """The styles that a sign can be read in, each with its number: "i" is a letter or a Roman one."""
    value, around = match["value"], (match["open"], match["close"])
    if value.isdigit():
        return [((*around, "1"), int(value))]
    case = "a" if value.islower() else "A"
    readings = []
    if value.casefold() in _ROMAN:
        readings.append(((*around, case + "roman"), _ROMAN[value.casefold()]))
    if len(value) == 1:
        readings.append(((*around, case), ord(value.casefold()) - ord("a") + 1))
    return readings
