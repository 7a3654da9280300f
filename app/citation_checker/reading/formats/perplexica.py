"""Perplexica: `/api/search`, whole or one object a line. docs/API/SEARCH.md"""

from __future__ import annotations

from typing import Any

from ..message import Message
from ..source_objects import named_source
from ..streams import Paste
from ..values import as_dict, as_list, as_str, first
from .format import Format


def read(message: Message, paste: Paste) -> None:
    """`message` and `sources[]`; lines `init`, `sources`, `response`, `done`."""
    sources: list[Any] = []
    for event in paste.events:
        data = as_dict(event.data)
        kind = as_str(data.get("type"))
        if kind in ("response", "message"):
            message.add(data.get("data"))
        elif kind == "sources":
            sources = as_list(data.get("data"))
        elif kind in ("done", "messageEnd"):
            message.closed = True
        elif not kind:
            message.add(data.get("message"))
            sources = as_list(data.get("sources")) or sources
    for entry in sources:
        source = named_source(entry)
        if source is None:
            continue
        about = as_dict(as_dict(entry).get("metadata"))
        message.add_source(
            type(source)(source.text, as_str(first(about, "url", "title")) or source.label, source.id, source.details)
        )


FORMATS = (
    Format(
        "perplexica",
        ("message:str sources:list", "type=init data", "type=sources data", "type=response data:str"),
        read,
        "Perplexica docs/API/SEARCH.md (main branch)",
    ),
)
