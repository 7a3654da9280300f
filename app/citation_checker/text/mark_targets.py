"""What a match of a row of `forms.py` points at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeAlias

import regex

from ..model import Target
from .forms import ENDINGS, GAP, PAGES, Form, numbers_of, words
from .lookalikes import raised_here
from .tags import targets_of_tag

Match: TypeAlias = "regex.Match[str]"
#: Targets, and what their numbers count from.
Read: TypeAlias = tuple[tuple[Target, ...], int]
_NOTHING: Read = ((), 1)


def targets_of(form: Form, text: str, match: Match) -> Read:
    """What the match points at and what its numbers count from; no targets where it is no mark after all."""
    return _READERS.get(form.name, _numbers)(form, text, match)


def _numbers(form: Form, text: str, match: Match) -> Read:
    numbers = numbers_of(" ".join(match.captures("numbers")), form.base)
    return (tuple(Target(number) for number in numbers), form.base) if numbers else _NOTHING


def _worded(form: Form, text: str, match: Match) -> Read:
    rows = [words().get(word.casefold()) for word in match.captures("word")]
    first = rows[0]
    if first is None or any(row is None for row in rows) or (text[match.start()] in "(（" and not first.round):
        return _NOTHING
    numbers, pages = numbers_of(" ".join(match.captures("numbers")), first.base), _pages_of(match.captures("pages"))
    return (tuple(Target(number, None, pages) for number in numbers), first.base) if numbers else _NOTHING


def _named(form: Form, text: str, match: Match) -> Read:
    row, name = words().get(match["word"].casefold()), match["name"].strip().strip("\"'“”„«»*_ ")
    if row is None or not row.round or row.base == 0 or not any(letter.isalpha() for letter in name):
        return _NOTHING
    return (Target(None, name),), 1


def _paged(form: Form, text: str, match: Match) -> Read:
    return (Target(int(match["numbers"]), None, _pages_of(match.captures("pages"))),), 1


def _split_range(form: Form, text: str, match: Match) -> Read:
    numbers = numbers_of(f"{match['first']}-{match['last']}")
    return (tuple(Target(number) for number in numbers), 1) if numbers else _NOTHING


def _pages_of(written: Sequence[str]) -> tuple[int, int] | None:
    """First and last page of "3" or "3-5"; None where no page is written."""
    numbers = [int(number) for number in regex.findall(r"\p{Nd}+", written[0])] if written else []
    return (numbers[0], max(numbers[0], numbers[-1])) if numbers else None


def _file(form: Form, text: str, match: Match) -> Read:
    prefix = match.groupdict().get("prefix")
    if prefix and prefix.casefold() not in words():
        return _NOTHING
    name = match["name"].strip()
    word, colon, rest = name.partition(":")
    if colon and word.strip().casefold() in words():
        name = rest
    targets = [Target(None, name.strip(" \"'“”„«»*_"), _pages_of(match.captures("pages")))]
    more = match.groupdict().get("more")
    for piece in _further().finditer(more or ""):
        targets.append(Target(None, piece["file"].strip(), _pages_of(piece.captures("pages"))))
    return tuple(targets), 1


@cache
def _further() -> regex.Pattern[str]:
    return regex.compile(rf"{GAP}[;,]{GAP}(?P<file>[^;,\n]{{1,160}}?\.(?:{ENDINGS}))(?:{PAGES})?", regex.IGNORECASE)


def _tag(form: Form, text: str, match: Match) -> Read:
    # A tag's attributes can hold addresses, which are hidden; they are read from the text itself.
    attributes = text[match.start("attributes") : match.end("attributes")]
    words = None if match["words"] is None else text[match.start("words") : match.end("words")]
    if (
        match["element"] == "sup"
        and not text[match.start() - 1 : match.start()].isspace()
        and not raised_here(text, match.start())
    ):
        return _NOTHING
    return targets_of_tag(match["element"], attributes, words)


def _superscript(form: Form, text: str, match: Match) -> Read:
    if not raised_here(text, match.start()):
        return _NOTHING
    plain = match["raised"].translate(_RAISED)
    numbers = numbers_of(plain)
    if not numbers or 0 in numbers:
        return _NOTHING
    return tuple(Target(number) for number in numbers), 1


_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁃", "0123456789--")


def _latex(form: Form, text: str, match: Match) -> Read:
    key, options = match["key"].strip(), match["options"]
    if regex.fullmatch(r"[\p{Nd},\s]+", key):
        numbers = numbers_of(key)
        return (tuple(Target(number) for number in numbers), 1) if numbers else _NOTHING
    page = regex.search(r"p{1,2}\.?[~\s]*(\p{Nd}{1,4}(?:-{1,2}\p{Nd}{1,4})?)", options)
    return (Target(None, key, _pages_of([page[1]] if page else [])),), 1


def _leak(form: Form, text: str, match: Match) -> Read:
    if form.name == "oaicite":
        return (Target(None, match["leak"]),), 1
    if match["leak0"]:
        return (Target(int(match["numbers"]), match["leak0"]),), 0
    names = regex.findall(r"turn\p{Nd}+[a-z]+\p{Nd}+", match["leaks"])
    return tuple(Target(None, name) for name in names), 1


def _code_name(form: Form, text: str, match: Match) -> Read:
    return (Target(None, match["name"]),), 1


_READERS: dict[str, Callable[[Form, str, Match], Read]] = {
    "word": _worded,
    "named": _named,
    "square_page": _paged,
    "split_range": _split_range,
    "file": _file,
    "round_file": _file,
    "title_page": _file,
    "tag": _tag,
    "superscript": _superscript,
    "latex": _latex,
    "oaicite": _leak,
    "private": _leak,
    "code_name": _code_name,
}
