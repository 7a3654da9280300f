"""AnythingLLM: workspace chat, whole or streamed. server/utils/chats/apiChatHandler.js"""

from __future__ import annotations

import re

from ..message import Message
from ..source_objects import Named, label_of
from ..streams import Paste
from ..values import as_dict, as_str, dicts, first
from .format import Format

#: The header that AnythingLLM writes before a chunk's text.
_HEADER = re.compile(r"\A\s*<document_metadata>.*?</document_metadata>\s*", re.S)
#: What it writes after a pinned source that it shortened.
_CUT = re.compile(r"\s*\.\.\.continued on in source document\.\.\.\s*\Z")


def read(message: Message, paste: Paste) -> None:
    """`textResponse` and `sources[]`."""
    sources: list[dict[str, object]] = []
    for event in paste.events:
        data = as_dict(event.data)
        kind = as_str(data.get("type"))
        if not (kind == "textResponse" and paste.streamed and message.length):
            message.add(data.get("textResponse"))
        sources = dicts(data.get("sources")) or sources
        if data.get("close") is True or kind == "finalizeResponseStream":
            message.closed = True
        if kind == "abort":
            message.cut = paste.streamed and message.length > 0
            message.fail(data.get("error") or "abort")
        message.end(as_dict(data.get("metrics")).get("finish_reason"))
    for source in sources:
        text = _CUT.sub("", _HEADER.sub("", as_str(first(source, "text", "chunk", "content"))))
        name = as_str(first(source, "title", "name", "url")) or label_of(source)
        message.add_source(Named(text, name, as_str(source.get("id")) or None, source))


FORMATS = (
    Format(
        "anythingllm",
        ("textResponse", "type=textResponseChunk", "type=finalizeResponseStream"),
        read,
        "AnythingLLM server/utils/chats/apiChatHandler.js (main branch)",
    ),
)
