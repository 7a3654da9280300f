"""LlamaIndex: a Response of a query engine. llama-index-core query_engine/citation_query_engine.py

The citation engine puts "Source 2:" before each node's text and cites by these numbers; they are the nodes' order.
"""

from __future__ import annotations

import re
from typing import Any

from ..message import Message
from ..source_objects import Named, find_text, label_of
from ..streams import Paste
from ..values import as_dict, as_str, dicts, first
from .format import Format

_NUMBER_LINE = re.compile(r"\A\s*Source (\d+):\s*\n")


def read(message: Message, paste: Paste) -> None:
    """`response` and `source_nodes[]`."""
    for event in paste.events:
        data = as_dict(event.data)
        response = data.get("response")
        message.add(response if isinstance(response, str) else first(as_dict(response), "text", "content", "response"))
        message.add(data.get("response_txt"))
        for entry in dicts(first(data, "source_nodes", "sources", "nodes")):
            message.add_source(_source(entry))


def _source(entry: dict[str, Any]) -> Named:
    node = as_dict(entry.get("node")) or entry
    found = find_text(node)
    text = found[0] if found else ""
    number = _NUMBER_LINE.match(text)
    text = text[number.end() :].strip("\n") if number else text
    key = as_str(first(node, "id_", "node_id", "id", "doc_id")) or None
    return Named(text, label_of(node, text) or key, key, node)


FORMATS = (
    Format(
        "llamaindex",
        ("response source_nodes:list", "response_txt source_nodes", "source_nodes.0.node"),
        read,
        "llama_index citation_query_engine.py (main branch)",
        forms=("json",),
    ),
)
