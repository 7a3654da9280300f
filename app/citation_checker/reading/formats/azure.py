"""Azure: OpenAI On Your Data, AI Search agentic retrieval, and the azure-search-openai-demo app.

https://github.com/MicrosoftDocs/azure-ai-docs articles/ai-foundry/openai/references/on-your-data.md ,
articles/search/agentic-retrieval-how-to-answer-synthesis.md
"""

from __future__ import annotations

import re
from typing import Any

from ..message import Message
from ..source_objects import Named, find_text, label_of
from ..streams import Paste
from ..values import as_dict, as_int, as_list, as_str, at_path, dicts, first, load_one
from . import openai_chat
from .format import Format
from .parts import read_content

#: The demo's sources: "kettle.pdf#page=3: text".
_NAMED_LINE = re.compile(r"([^\s:][^:\n]{0,200}\.\w{1,5}(?:#page=\d+)?): (.*)", re.S)


def read_on_your_data(message: Message, paste: Paste) -> None:
    """Chat Completions with `context.citations`; [doc1] is the first. Before 2024: `choices[0].messages[]`."""
    openai_chat.read(message, paste)
    for choice in openai_chat.chosen(message, paste):
        for body in (as_dict(choice.get("message")), as_dict(choice.get("delta"))):
            _context(message, body.get("context"))
        for entry in dicts(choice.get("messages")):
            body = as_dict(entry.get("delta")) or entry
            if body.get("role") == "tool":
                _tool(message, body.get("content"))
            else:
                read_content(message, body.get("content"))
            _context(message, body.get("context"))


def _context(message: Message, context: Any) -> None:
    for citation in dicts(as_dict(context).get("citations")):
        name = as_str(first(citation, "filepath", "title", "url", "id")) or None
        text = as_str(citation.get("content"))
        message.add_source(Named(text, name, as_str(citation.get("chunk_id")) or None, citation))
    for entry in dicts(as_dict(context).get("messages")):
        _tool(message, entry.get("content"))


def _tool(message: Message, content: Any) -> None:
    """A tool message: its content is JSON in a string."""
    loaded = load_one(content.strip()) if isinstance(content, str) and content.strip() else None
    if loaded is not None and not message.has_sources:
        _context(message, loaded.values[0])


def read_agentic(message: Message, paste: Paste) -> None:
    """`response[0].content[0].text`; `[ref_id:0]` is the reference with the id "0"."""
    for event in paste.events:
        data = as_dict(event.data)
        for entry in dicts(data.get("response")):
            read_content(message, entry.get("content"))
        for reference in dicts(data.get("references")):
            source = as_dict(reference.get("sourceData"))
            found = find_text(source)
            number = as_int(reference.get("id"))
            name = as_str(first(reference, "docKey", "url")) or label_of(source)
            key = None if reference.get("id") is None else str(reference["id"])
            message.add_source(
                Named(found[0] if found else "", name, key, reference, None if number is None else number + 1)
            )


def read_demo(message: Message, paste: Paste) -> None:
    """`message.content` with `[file.pdf#page=3]`; `context.data_points` are lines "name: text". Streams by `delta`."""
    for event in paste.events:
        data = as_dict(event.data)
        body = as_dict(data.get("message")) or as_dict(data.get("delta"))
        read_content(message, body.get("content"))
        points = at_path(data, "context.data_points")
        lines = as_list(as_dict(points).get("text")) or as_list(points)
        for line in lines if not message.has_sources else []:
            if isinstance(line, str):
                found = _NAMED_LINE.match(line)
                message.add_source(Named(found[2], found[1], found[1]) if found else Named(line))
        if "session_state" in data or "sessionState" in data:
            message.closed = True


FORMATS = (
    Format(
        "azure_oyd",
        (
            "choices.0.message.context",
            "choices.0.delta.context",
            "choices.0.messages:list",
            "object=extensions.chat.completion*",
        ),
        read_on_your_data,
        "azure-ai-docs, on-your-data.md (2024-02-15-preview and before)",
    ),
    Format(
        "azure_agentic",
        ("response.0.content references", "response.0.content activity", "response.0.content.0.text"),
        read_agentic,
        "azure-ai-docs, agentic-retrieval-how-to-answer-synthesis.md",
    ),
    Format(
        "azure_search_demo",
        (
            "message.content context.data_points",
            "delta context.data_points",
            "context.data_points",
            "delta.content:str",
        ),
        read_demo,
        "the azure-search-openai-demo app, as seen in use",
        open_ended=True,
    ),
)
