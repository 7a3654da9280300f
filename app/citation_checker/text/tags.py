"""What a tag points at: `<cite>1</cite>`, `<cite index="0-1">…</cite>`, `<co: 0>…</co: 0>`, `<ref "
"text="…">["s1"]</ref>`."""

from __future__ import annotations

import json
from functools import cache

import regex

from ..model import Target
from .forms import GAP, LIST, numbers_of

Read = tuple[tuple[Target, ...], int]
_NOTHING: Read = ((), 1)
#: Attributes that hold the number or the name of a source, best first.
_NAMING = (
    "id",
    "source",
    "source_id",
    "sources",
    "source-id",
    "src",
    "doc",
    "document",
    "number",
    "n",
    "ref",
    "refs",
    "data-source",
)
#: Elements that name a source only by an attribute or by their words; without either they are plain HTML or XML.
_ALONE = frozenset({"source", "src", "doc", "document"})


@cache
def _attributes() -> regex.Pattern[str]:
    return regex.compile(r"([\w-]{1,40}+)\s*+=\s*+(?:\"([^\"]*+)\"|'([^']*+)'|([^\s\"'<>]++))")


@cache
def _listed() -> regex.Pattern[str]:
    """Words that are nothing but numbers, in any brackets: `1`, `[2]`, `[1-2][5-8]`, `1, 3`."""
    return regex.compile(rf"{GAP}(?:(?P<numbers>{LIST})|(?:[\[(]{GAP}(?P<numbers>{LIST}){GAP}[\])]{GAP},?{GAP})++)")


def targets_of_tag(element: str, attributes: str, words: str | None) -> Read:
    """What the tag points at and what its numbers count from; nothing where it is no citation."""
    if element == "co":
        numbers = numbers_of(attributes.lstrip(": "), 0) if attributes.startswith(":") else None
        return _numbered(numbers, 0)
    given = {
        found[1].casefold(): found[2] or found[3] or found[4] or "" for found in _attributes().finditer(attributes)
    }
    name = next((given[key] for key in _NAMING if given.get(key)), None)
    if "index" in given:
        return _indexed(given["index"], name)
    inside = _inside(words or "") if element not in _ALONE or name is None else _NOTHING
    if inside[0]:
        return inside
    if name is not None and element != "sup":
        return _named(name)
    return _NOTHING


def _numbered(numbers: list[int] | None, base: int) -> Read:
    return (tuple(Target(number) for number in numbers), base) if numbers else _NOTHING


def _indexed(index: str, name: str | None) -> Read:
    """`index` counts from 0. Anthropic's "0-1" is document 0, sentence 1: several are parted by commas."""
    targets = []
    for piece in index.split(","):
        first = regex.match(r"\s*(\p{Nd}{1,4})(?!\p{Nd})", piece)
        if first:
            targets.append(Target(int(first[1]), name or (piece.strip() if "-" in piece else None)))
    return tuple(targets), 0


def _named(name: str) -> Read:
    if regex.fullmatch(r"[\s\p{Nd},;\[\]–-]+", name):
        return _numbered(numbers_of(name), 1)
    return (Target(None, name.strip()),), 1


def _inside(words: str) -> Read:
    """What the words between the tags name: numbers, a JSON list of names, a JSON object with a number."""
    bare = regex.sub(r"</?[a-zA-Z][^<>]{0,300}+>", "", words).strip()
    listed = _listed().fullmatch(bare)
    if listed:
        return _numbered(numbers_of(" ".join(listed.captures("numbers")).replace("][", ", ")), 1)
    if bare[:1] not in ("[", "{") or len(bare) > 8000:
        return _NOTHING
    try:
        value = json.loads(bare)
    except (ValueError, RecursionError):
        return _NOTHING
    if isinstance(value, dict):
        number, address = value.get("number"), value.get("url") or value.get("source") or value.get("id")
        name = address if isinstance(address, str) else None
        if isinstance(number, int) and not isinstance(number, bool):
            return (Target(number, name),), 1
        return ((Target(None, name),), 1) if name else _NOTHING
    names = [item for item in value if isinstance(item, str)] if isinstance(value, list) else []
    return tuple(Target(None, name) for name in names), 1
