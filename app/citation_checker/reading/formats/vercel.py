"""Vercel AI SDK: the UI message stream of version 5 and later, and the data stream of version 4.

https://github.com/vercel/ai content/docs/04-ai-sdk-ui/50-stream-protocol.mdx ; of version 4 the letters other than
0 and d are seen in use only.
"""

from __future__ import annotations

from typing import Any

from ..message import Message
from ..source_objects import Named
from ..streams import Paste
from ..values import as_dict, as_str, at_path, dicts, first
from .format import Format
from .parts import plain


def read_ui(message: Message, paste: Paste) -> None:
    """`text-delta` events; a `reset-step` drops what its step had written."""
    step = 0
    texts: list[str] = []
    for event in paste.events:
        data = as_dict(event.data)
        kind = as_str(data.get("type"))
        if kind == "text-delta":
            texts.append(as_str(first(data, "delta", "textDelta", "text")))
        elif kind == "start-step":
            step = len(texts)
        elif kind == "reset-step":
            del texts[step:]
        elif kind == "reasoning-delta":
            message.think(as_str(first(data, "delta", "text")))
        elif kind in ("source-url", "source-document", "source"):
            _source(message, data)
        elif kind == "finish":
            message.closed = True
            message.end(data.get("finishReason") or at_path(data, "messageMetadata.finishReason"))
        elif kind == "abort":
            message.cut = True
            message.stop = "abort"
        elif kind in ("tool-input-available", "tool-call"):
            message.arguments.append(data.get("input"))
    message.add("".join(texts))


def _source(message: Message, data: dict[str, Any]) -> None:
    name = as_str(first(data, "url", "filename", "title", "sourceId"))
    message.add_source(Named("", name or None, as_str(first(data, "sourceId", "id")) or None, data))


def read_data(message: Message, paste: Paste) -> None:
    """Lines `0:"text"`, `g:"thinking"`, `h:{source}`, `3:"error"`, `e:` and `d:` with the finish reason."""
    for event in paste.events:
        data = event.data
        if event.name == "0":
            message.add(data)
        elif event.name == "g":
            message.think(data)
        elif event.name == "h":
            _source(message, as_dict(data))
        elif event.name == "3":
            message.fail(data if isinstance(data, str) else plain(data))
        elif event.name in ("d", "e"):
            message.closed = message.closed or event.name == "d"
            message.end(as_dict(data).get("finishReason"))


def read_message(message: Message, paste: Paste) -> None:
    """A UI message or the result of `generateText`: `parts[]`, or `text` and `sources[]`."""
    for event in paste.events:
        data = as_dict(event.data)
        for part in dicts(first(data, "parts", "content")):
            kind = as_str(part.get("type"))
            if kind == "text":
                message.add(part.get("text"))
            elif kind == "reasoning":
                message.think(plain(part.get("text")))
            elif kind.startswith("source"):
                _source(message, part)
        if not message.length:
            message.add(data.get("text"))
            message.think(first(data, "reasoningText", "reasoning"))
        for source in dicts(data.get("sources")) if not message.has_sources else []:
            _source(message, source)
        message.end(data.get("finishReason"))


CHECKED = "Vercel AI SDK 5, stream protocol page (vercel/ai ed857f5)"
FORMATS = (
    Format(
        "vercel_ui_stream",
        (
            "type=text-delta",
            "type=text-start",
            "type=start-step",
            "type=source-url",
            "type=start messageId",
            "type=start",
        ),
        read_ui,
        CHECKED,
        forms=("events", "array", "lines", "json"),
    ),
    Format("vercel_data_v4", ("event:=0", "event:=f", "event:=d"), read_data, "Vercel AI SDK 4", forms=("letters",)),
    Format(
        "vercel_message",
        ("role=assistant parts.0.type", "text:str finishReason", "finishReason steps"),
        read_message,
        CHECKED,
        forms=("json",),
    ),
)
