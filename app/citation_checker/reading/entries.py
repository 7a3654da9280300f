"""The entries of a list of citations that a model wrote: what each points at, and which words it quotes."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from ..model import Given, Note, Span, Target
from . import names, values

#: A number as models write it in JSON: 2, "2", "[2]", "Source 2", "#2", "doc 2"; not the id "doc_2".
_NUMBER = re.compile(
    r"[\[(【［]?\s*(?:(?:source|document|doc|passage|context|chunk|reference|ref|citation|no\.?|s|id)\s*[:#]?\s*|#\s*)?"
    r"(\d{1,6})\s*[\])】］]?\.?",
    re.I,
)
_NUMBERS = re.compile(r"[\[(]?\s*\d{1,6}(?:\s*[,;]\s*\d{1,6})+\s*[\])]?")
_RANGE = re.compile(r"[\[(]?\s*(\d{1,3})\s*[-–]\s*(\d{1,3})\s*[\])]?")
#: A citation as one string: `[2] "the words"`, `2: the words`.
_LINE = re.compile(r"\s*[\[(]?(\d{1,6})[\])]?\s*[:.\-–—]?\s*[\"“«](.+)[\"”»]\s*", re.S)
#: The same with the number in brackets, and no quotation marks: `[2] the words`, `the words [2]`.
_BRACKETED = re.compile(
    r"\s*[\[【［](?P<a>\d{1,6})[\]】］]\s*[:.]?(?P<after>.+)|(?P<before>.+?)[\[【［](?P<b>\d{1,6})[\]】］][\s.]*", re.S
)
_MARK = re.compile(r"[\[【［](\d{1,4})[\]】］]")
#: A wider range is no list of sources ("2019-2024" is none of numbers at all).
_WIDEST = 60
_NO_QUOTE: tuple[str | None, ...] = (None,)
#: A string in a list of citations with at least this many words is a quote, not a name.
_QUOTE_WORDS = 5


def entries(listed: Any) -> list[Any]:
    """The entries of a list of citations, whatever it is: a list, one entry, or an object from numbers to quotes."""
    if isinstance(listed, dict):
        return _of_object(listed)
    if isinstance(listed, list):
        return [entry for part in listed for entry in _of_part(part)]
    return [] if listed is None or listed == "" else [listed]


def _of_object(listed: dict[Any, Any]) -> list[Any]:
    fields = names.by_snake(listed)
    if any(name in fields for name in (*names.QUOTE, "source", "source_id", "number", "id")):
        return [listed]
    return [
        {"source": key, **(quote if isinstance(quote, dict) else _quote_or_name(quote))}
        for key, entry in listed.items()
        for quote in (entry if isinstance(entry, list) else [entry])
    ]


def _of_part(part: Any) -> list[Any]:
    """One entry of a list; several where it is a list of entries, or an object from numbers to quotes itself."""
    if isinstance(part, str) and part.lstrip().startswith("{"):
        loaded = values.load_all(part.strip())  # an entry that is a string of JSON itself
        part = loaded.values[0] if loaded is not None and len(loaded.values) == 1 else part
    if isinstance(part, dict) and part and all(numbers_in(key) for key in part):
        return _of_object(part)
    if isinstance(part, list) and any(isinstance(entry, dict) for entry in part):
        return [entry for entry in part if not isinstance(entry, list)]
    return [part]


def _quote_or_name(value: Any) -> dict[str, Any]:
    """What an object from numbers to strings says of each: a quote, or in one word what the source is called."""
    return {"quote" if " " in str(value).strip() else "title": value}


def read(entry: Any, text: str) -> list[Given]:
    """The citations of one entry; several where it names several sources or quotes."""
    if isinstance(entry, (int, float)):
        numbers = numbers_in(entry)
        return [Given(Target(number)) for number in numbers]
    if isinstance(entry, str):
        return _given_string(entry)
    if isinstance(entry, list):
        if len(entry) == 2 and isinstance(entry[1], str) and numbers_in(entry[0]):
            return [Given(Target(number), quote=entry[1]) for number in numbers_in(entry[0])]
        return [given for inner in entry if not isinstance(inner, list) for given in read(inner, text)]
    if not isinstance(entry, dict):
        return []
    fields = names.by_snake(entry)
    if isinstance(fields.get("source"), dict):
        fields = {**names.by_snake(fields["source"]), **{k: v for k, v in fields.items() if k != "source"}}
    quotes = _quotes(fields)
    targets = _targets(fields)
    claim = next((fields[n] for n in names.CLAIM if isinstance(fields.get(n), str) and fields[n].strip()), None)
    found = text.find(claim) if claim else -1
    span = Span(found, found + len(claim)) if claim and found >= 0 else None
    pages = _pages(fields)
    if not quotes and not targets:
        return []
    return [
        Given(target, quote=quote, pages=pages, span=span, span_of="claim" if span else None)
        for target in targets or [Target()]
        for quote in quotes or _NO_QUOTE
    ]


def _given_string(entry: str) -> list[Given]:
    numbers = numbers_in(entry)
    if numbers:
        return [Given(Target(number)) for number in numbers]
    line = _LINE.fullmatch(entry)
    if line:
        return [Given(Target(int(line[1])), quote=line[2])]
    if not entry.strip():
        return []
    bracketed = _BRACKETED.fullmatch(entry)
    if bracketed:
        number, words = int(bracketed["a"] or bracketed["b"]), (bracketed["after"] or bracketed["before"]).strip()
        return [
            Given(Target(number), quote=words) if len(words.split()) >= _QUOTE_WORDS else Given(Target(number, words))
        ]
    if len(entry.split()) >= _QUOTE_WORDS:
        return [Given(Target(), quote=entry)]
    return [Given(Target(name=entry.strip()))]


def _quotes(fields: dict[str, Any]) -> list[str]:
    for name in names.QUOTE:
        value = fields.get(name)
        if isinstance(value, dict):
            value = [value]
        if isinstance(value, str) and value.strip() and not numbers_in(value):
            return [value]
        if isinstance(value, list) and value and all(isinstance(v, str) for v in value):
            return [v for v in value if v.strip()]
        if isinstance(value, list) and value and all(isinstance(v, dict) for v in value):
            return [quote for v in value for quote in _quotes(names.by_snake(v))]
    return []


def _targets(fields: dict[str, Any]) -> list[Target]:
    label = next(
        (fields[n].strip() for n in names.NAME
         if isinstance(fields.get(n), str) and fields[n].strip() and not numbers_in(fields[n])), None,
    )  # fmt: skip
    for name in names.NUMBER:
        numbers = numbers_in(fields.get(name))
        if numbers:
            return [Target(number, label) for number in numbers]
    listed: list[Any] = next(
        (fields[n] for n in ("sources", "source_ids", "source") if isinstance(fields.get(n), list)), []
    )
    named = [Target(name=entry) for entry in listed if isinstance(entry, str) and entry.strip()]
    return named or ([Target(name=label)] if label else [])


def numbers_in(value: Any) -> list[int]:
    """The numbers that a value writes, in the ways of `_NUMBER`; empty where it is none."""
    whole = values.as_int(value) if not isinstance(value, str) else None
    if whole is not None:
        return [whole] if 0 <= whole < 10**6 else []
    if isinstance(value, list) and value and all(numbers_in(v) for v in value if not isinstance(v, list)):
        return [number for v in value if not isinstance(v, list) for number in numbers_in(v)]
    if not isinstance(value, str) or len(value) > 60:
        return []
    text = value.strip()
    if _NUMBERS.fullmatch(text):
        return [int(number) for number in re.findall(r"\d+", text)]
    span = _RANGE.fullmatch(text)
    if span and int(span[1]) < int(span[2]) <= int(span[1]) + _WIDEST:
        return list(range(int(span[1]), int(span[2]) + 1))
    found = _NUMBER.fullmatch(text)
    return [int(found[1])] if found else []


def number_name(entry: Any) -> str:
    """Under which name an entry writes its number; "" where the entry is a number and no more, "?" elsewhere."""
    if isinstance(entry, (int, float)):
        return ""
    if isinstance(entry, list):
        return "" if entry and all(isinstance(part, (int, float)) for part in entry) else "?"
    fields = names.by_snake(entry) if isinstance(entry, dict) else {}
    return next((n for n in names.NUMBER if numbers_in(fields.get(n))), "?")


def _pages(fields: dict[str, Any]) -> tuple[int, int] | None:
    for name in names.PAGE:
        value = fields.get(name)
        found = [int(n) for n in re.findall(r"\d{1,6}", str(value))] if isinstance(value, (int, str, list)) else []
        if found and not isinstance(value, bool):
            return found[0], found[-1]
    return None


def count_from(given: list[Given], text: str, used: frozenset[str]) -> tuple[list[Given], tuple[Note, ...]]:
    """Decides for a whole list whether its numbers count from 0 or from 1; says so where it is from 0.

    From 1, as the sources are shown. From 0 count only bare numbers with a 0 among them, and LangChain's `source_id`
    unless the answer's own marks show the same numbers and none of them is 0. `used`: the names of the numbers.
    """
    numbers = {g.target.number for g in given if g.target.number is not None}
    marks = {int(mark) for mark in _MARK.findall(text)}
    from_0 = bool(numbers and used) and used <= {"", *names.COUNTED_FROM_0}
    if not from_0 or (0 not in numbers and ("" in used or numbers & marks)):
        return given, ()
    based = [replace(g, base=0) if g.target.number is not None else g for g in given]
    return based, (Note("answer.counted_from_0", {"name": min(used - {""}, default="citations")}),)
