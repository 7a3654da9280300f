"""Sources as objects: which field is the text, which the label, which the id."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..model import Source
from . import names

#: How far the numbers that a response gives its sources may run beyond their count.
_LARGEST_GAP = 500


@dataclass(frozen=True, slots=True)
class Named:
    """A source before it has its number."""

    text: str
    label: str | None = None
    id: str | None = None
    details: Mapping[str, Any] | None = None
    #: The number that the response gives it, from 1.
    number: int | None = None


def numbered(sources: list[Named]) -> tuple[Source, ...]:
    """Sources with their numbers: those that the response gives them, gaps filled by empty ones, else in order."""
    given = [source.number for source in sources]
    numbers = [n for n in given if n is not None]
    usable = (
        len(numbers) == len(sources)
        and len(set(numbers)) == len(numbers)
        and min(numbers, default=1) >= 1
        and max(numbers, default=0) <= len(numbers) + _LARGEST_GAP
    )
    if usable:
        by_number = dict(zip(numbers, sources, strict=True))
        slots = [by_number.get(n, Named("")) for n in range(1, max(numbers, default=0) + 1)]
    else:
        slots = sources
    return tuple(
        Source(n, s.text, s.label or None, s.id if s.id is None else str(s.id), s.details or {})
        for n, s in enumerate(slots, 1)
    )


def named_source(value: Any) -> Named | None:
    """The source that a value of a list is: a string, or an object with a text under one of `names.TEXT`.

    None where it has no text at all.
    """
    if isinstance(value, str):
        return Named(value)
    if value is None:
        return Named("")
    if not isinstance(value, dict):
        return None
    found = find_text(value)
    if found is None:
        return None
    text, used = found
    details = {name: entry for name, entry in value.items() if name not in used}
    return Named(text, label_of(value, text), id_of(value), details)


def find_text(value: dict[str, Any], depth: int = 0) -> tuple[str, set[str]] | None:
    """The text of a source object and the names of the fields that it takes; None where it has none.

    A text that is null counts as empty; lists of strings or of text blocks are joined by line feeds.
    """
    fields = {names.snake(str(name)): name for name in value}
    empty: tuple[str, set[str]] | None = None
    for name in names.TEXT:
        if name not in fields:
            continue
        key = fields[name]
        entry = value[key]
        if isinstance(entry, str):
            if entry.strip():
                return entry, {key}
            empty = empty or (entry, {key})
        elif entry is None and name in names.TEXT[:8]:
            empty = empty or ("", {key})
        elif isinstance(entry, list) and entry:
            joined = join_blocks(entry)
            if joined is not None:
                return joined, {key}
    if depth < 3:
        for name in names.NESTED:
            entry = value.get(fields.get(name, ""))
            if isinstance(entry, dict):
                found = find_text(entry, depth + 1)
                if found is not None and found[0].strip():
                    return found[0], set()
    return empty


def join_blocks(blocks: list[Any]) -> str | None:
    """Strings or `{"text"}` blocks joined by line feeds; None where they are neither."""
    parts = []
    for block in blocks:
        text = block if isinstance(block, str) else block.get("text") if isinstance(block, dict) else None
        if not isinstance(text, str):
            return None
        parts.append(text)
    return "\n".join(parts)


def label_of(value: dict[str, Any], text: str = "") -> str | None:
    """What a source object is called."""
    fields = names.by_snake(value)
    holders = [fields, *(names.by_snake(fields[n]) for n in names.LABEL_NESTED if isinstance(fields.get(n), dict))]
    for holder in holders:
        for name in names.LABEL:
            entry = holder.get(name)
            if isinstance(entry, str) and entry.strip() and entry != text and len(entry) < 500:
                return entry.strip()
    return None


def id_of(value: dict[str, Any]) -> str | None:
    """The id that a source object carries."""
    fields = names.by_snake(value)
    holders = [fields, *(names.by_snake(fields[n]) for n in ("node", "document") if isinstance(fields.get(n), dict))]
    for holder in holders:
        for name in names.ID:
            entry = holder.get(name)
            if isinstance(entry, (str, int)) and not isinstance(entry, bool) and str(entry).strip():
                return str(entry).strip()
    return None
