"""Open WebUI: Chat Completions with `sources`, whole or as an event of the stream.

https://github.com/open-webui/open-webui backend/open_webui/utils/middleware.py : a number for each distinct
`metadata.source`, not for each chunk.
"""

from __future__ import annotations

from typing import Any

from ..message import Message
from ..source_objects import Named
from ..streams import Paste
from ..values import as_dict, as_list, as_str, at_path, dicts, first
from . import openai_chat
from .format import Format


def read(message: Message, paste: Paste) -> None:
    """The chat completion, its chunks gathered by the document that they come from."""
    openai_chat.read(message, paste)
    groups: list[Any] = []
    for event in paste.events:
        data = as_dict(event.data)
        if not message.length and isinstance(data.get("content"), str):
            message.add(data["content"])  # a message of an exported chat
        found = as_list(first(data, "sources", "citations")) or as_list(at_path(data, "event.data.sources"))
        groups = found or groups
    by_source: dict[str, list[tuple[str, dict[str, Any]]]] = {}
    for group in dicts(groups):
        documents = as_list(group.get("document"))
        metadata = as_list(group.get("metadata"))
        for i, text in enumerate(documents):
            about = as_dict(metadata[i]) if i < len(metadata) else {}
            key = first(about, "source", "name") or at_path(group, "source.id") or at_path(group, "source.name") or ""
            by_source.setdefault(str(key), []).append((as_str(text), about))
    for key, chunks in by_source.items():
        name = first(chunks[0][1], "name", "title") or key
        text = "\n\n".join(text for text, _ in chunks)
        message.add_source(Named(text, as_str(name) or None, key or None, chunks[0][1]))


FORMATS = (
    Format(
        "openwebui",
        ("sources.0.document:list", "sources.0.source sources.0.metadata", "event.data.sources"),
        read,
        "Open WebUI backend/open_webui/utils/middleware.py (main branch)",
    ),
)
