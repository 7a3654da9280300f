"""Anthropic Messages, whole or streamed; PrivateGPT answers in the same shape.

https://platform.claude.com/docs/en/build-with-claude/citations , streaming ; anthropic 2.14.0 types
"""

from __future__ import annotations

from typing import Any

from ...model import Span
from ..message import Message
from ..streams import Paste
from ..values import as_dict, as_int, as_str, dicts
from . import anthropic_locations
from .format import Format
from .parts import plain


def read(message: Message, paste: Paste) -> None:
    """The blocks of text joined; the citations of a block belong to its text.

    In a stream a citation may come before the text of its block, or after it.
    """
    blocks: dict[int, dict[str, Any]] = {}
    arguments: dict[int, list[str]] = {}
    order = 0
    for event in paste.events:
        data = as_dict(event.data)
        kind = as_str(data.get("type")) or as_str(event.name)
        if isinstance(data.get("content"), (list, str)) and kind in ("message", ""):
            content = data["content"]
            for block in [{"type": "text", "text": content}] if isinstance(content, str) else dicts(content):
                blocks[order] = _block(block)
                order += 1
            _end(message, data)
        elif kind == "message_start":
            _end(message, as_dict(data.get("message")))
        elif kind == "content_block_start":
            order = _index(data, max(blocks, default=-1) + 1)
            blocks[order] = _block(as_dict(data.get("content_block")))
        elif kind == "content_block_delta":
            order = _index(data, order)
            _delta(blocks.setdefault(order, _block({"type": "text"})), as_dict(data.get("delta")))
            piece = as_dict(data.get("delta")).get("partial_json")
            if isinstance(piece, str):
                arguments.setdefault(order, []).append(piece)
        elif kind == "message_delta":
            _end(message, as_dict(data.get("delta")))
        elif kind == "message_stop":
            message.closed = True
    for index, block in sorted(blocks.items()):
        _add(message, block, "".join(arguments.get(index, [])))


def _index(data: dict[str, Any], otherwise: int) -> int:
    index = as_int(data.get("index"))
    return otherwise if index is None else index


def _block(block: dict[str, Any]) -> dict[str, Any]:
    """A block with its text as a list of pieces, so that deltas can be added to it."""
    return {
        **block,
        "text": [as_str(block.get("text"))],
        "thinking": [as_str(block.get("thinking"))],
        "citations": list(dicts(block.get("citations"))),
    }


def _delta(block: dict[str, Any], delta: dict[str, Any]) -> None:
    block["text"].append(as_str(delta.get("text")))
    block["thinking"].append(as_str(delta.get("thinking")))
    block["citations"] += dicts(delta.get("citation"))


def _add(message: Message, block: dict[str, Any], arguments: str) -> None:
    kind = as_str(block.get("type"))
    if kind == "tool_use":
        message.arguments.append(arguments or block.get("input"))
        return
    message.think("".join(block["thinking"]))
    if kind not in ("text", ""):
        return
    span = message.add("".join(block["text"]))
    for location in block["citations"]:
        anthropic_locations.cite(message, location, span if span.end > span.start else Span(span.start, span.start))


def _end(message: Message, data: dict[str, Any]) -> None:
    stop = as_str(data.get("stop_reason"))
    message.end(stop)
    if stop == "refusal":
        details = as_dict(data.get("stop_details"))
        message.refusal = plain(details.get("explanation")) or as_str(details.get("category")) or "refusal"


FORMATS = (
    Format(
        "anthropic",
        (
            "type=message content:list role=assistant",
            "type=message content:list !role",
            "type=message_start",
            "type=content_block_start",
            "type=content_block_delta",
            "type=message_delta",
            "stop_reason content.0.type role=assistant",
            "content.0.type=text content.0.citations",
        ),
        read,
        "Anthropic's page on citations; anthropic 2.14.0 types",
    ),
)
