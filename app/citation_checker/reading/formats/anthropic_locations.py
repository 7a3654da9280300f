"""Anthropic's citations: places in the documents that were sent.

https://platform.claude.com/docs/en/build-with-claude/citations , anthropic 2.14.0 types/text_citation.py
"""

from __future__ import annotations

from typing import Any

from ...model import Given, Span, Target
from ..message import Message
from ..offsets import Place
from ..values import as_int, as_str

_INDEXES = ("document_index", "search_result_index")


def cite(message: Message, location: dict[str, Any], place: Place | Span | None) -> None:
    """Adds one location as a citation of the words at `place`.

    `document_index` and `search_result_index` count from 0, separately; pages count from 1 with an exclusive end;
    blocks and characters from 0 with an exclusive end. `cited_text` of a web result is shortened and may end in "...".
    """
    kind = as_str(location.get("type"))
    index = next((n for n in map(as_int, map(location.get, _INDEXES)) if n is not None), None)
    names = ("url", "title") if kind.startswith("web_search") else ("source", "document_title", "title", "url")
    name = next((as_str(location.get(n)) for n in names if as_str(location.get(n))), None)
    quote = as_str(location.get("cited_text")) or None
    message.cite(
        Given(
            Target(index, name),
            base=0 if index is not None else 1,
            quote=quote,
            quote_cut=kind.startswith("web_search"),
            span=place if isinstance(place, Span) else None,
            span_of="claim" if place is not None else None,
            source_span=_span(location, "char_index"),
            pages=_pages(location),
            blocks=_range(location, "block_index"),
        ),
        place if isinstance(place, Place) else None,
    )


def _range(location: dict[str, Any], what: str) -> tuple[int, int] | None:
    start, end = as_int(location.get(f"start_{what}")), as_int(location.get(f"end_{what}"))
    return (start, end) if start is not None and end is not None and 0 <= start <= end else None


def _span(location: dict[str, Any], what: str) -> Span | None:
    found = _range(location, what)
    return Span(*found) if found else None


def _pages(location: dict[str, Any]) -> tuple[int, int] | None:
    found = _range(location, "page_number")
    return (found[0], max(found[0], found[1] - 1)) if found else None
