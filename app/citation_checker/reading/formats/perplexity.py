"""Perplexity and xAI: Chat Completions with the pages that were found beside it; `[1]` is the first.

perplexityai 0.46.1 types/stream_chunk.py (each chunk repeats `citations`); xai-sdk 1.21.0.
"""

from __future__ import annotations

from typing import Any

from ...model import Given, Target
from ..message import Message
from ..offsets import Place
from ..source_objects import Named
from ..streams import Paste
from ..values import as_dict, as_int, as_list, as_str, dicts, first
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


def read_grpc(message: Message, paste: Paste) -> None:
    """xAI's SDK: `content`, `citations`, and `inline_citations[]` with the place of each mark."""
    for event in paste.events:
        data = as_dict(event.data)
        message.add(data.get("content"))
        message.think(data.get("reasoning_content"))
        for url in as_list(data.get("citations")):
            message.add_source(Named("", as_str(url) or None, as_str(url) or None))
        for entry in dicts(data.get("inline_citations")):
            holder = next((v for name, v in entry.items() if name.endswith("_citation") and isinstance(v, dict)), {})
            name = as_str(first(holder, "url", "file_id", "id")) or None
            place = Place(as_int(entry.get("start_index")) or 0, as_int(entry.get("end_index")))
            quote = as_str(holder.get("chunk_content")) or None
            target = Target(as_int(entry.get("id")), name)
            message.cite(Given(target, quote=quote, quote_is="whole chunk" if quote else None, span_of="mark"), place)
        message.end(data.get("finish_reason"))


FORMATS = (
    Format("xai_grpc", ("content:str inline_citations:list",), read_grpc, "xai-sdk 1.21.0 chat.py"),
    Format("perplexity", ("choices search_results:list",), read, "perplexityai 0.46.1 types/stream_chunk.py"),
    Format("openai_chat_citations", ("choices citations:list",), read, "xai-sdk 1.21.0, Perplexity before 2025"),
)
