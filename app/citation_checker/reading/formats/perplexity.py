"""Perplexity and xAI: Chat Completions with the pages that were found beside it; `[1]` is the first.

perplexityai 0.46.1 types/stream_chunk.py (each chunk repeats `citations`); xai-sdk 1.21.0.
"""

from __future__ import annotations

from typing import Any

from ..message import Message
from ..source_objects import Named
from ..streams import Paste
from ..values import as_dict, as_list, as_str, dicts, first
from . import openai_chat
from .format import Format


def read(message: Message, paste: Paste) -> None:
    """The chat completion; its pages from the last event that has them."""
    openai_chat.read(message, paste)
    results: list[dict[str, Any]] = []
    citations: list[Any] = []
    for event in paste.events:
        data = as_dict(event.data)
        results = dicts(data.get("search_results")) or results
        citations = as_list(data.get("citations")) or citations
        if data.get("object") == "chat.completion.done":
            message.closed = True
    by_url = {as_str(result.get("url")): result for result in results}
    for citation in citations or results:
        url = citation if isinstance(citation, str) else as_str(first(as_dict(citation), "url", "uri", "id"))
        result = by_url.get(url, as_dict(citation))
        message.add_source(Named(as_str(first(result, "snippet", "text", "content")), url or None, url or None, result))


FORMATS = (
    Format("perplexity", ("choices search_results:list",), read, "perplexityai 0.46.1, May 2026"),
    Format("openai_chat_citations", ("choices citations:list",), read, "xai-sdk 1.21.0, Perplexity before 2025"),
)
