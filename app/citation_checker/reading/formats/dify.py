"""Dify: chat and completion messages, whole or streamed; Dify's API tells no stop reason.

https://github.com/langgenius/dify-docs en/api-reference/openapi_chat.json
"""

from __future__ import annotations

from typing import Any

from ..message import Message
from ..source_objects import Named
from ..streams import Paste
from ..values import as_dict, as_int, as_str, at_path, dicts, first
from .format import Format


def read(message: Message, paste: Paste) -> None:
    """`answer` joined; `message_replace` takes the place of all so far; resources have their number in `position`."""
    resources: list[dict[str, Any]] = []
    for event in paste.events:
        data = as_dict(event.data)
        kind = as_str(data.get("event"))
        if kind == "message_replace":
            message.replace_text(as_str(data.get("answer")))
        elif kind in ("message", "agent_message", "", "text_chunk"):
            message.add(data.get("answer"))
            message.add(at_path(data, "data.text") if kind == "text_chunk" else None)
        elif kind in ("message_end", "workflow_finished"):
            message.closed = True
            if not message.length:
                message.add(at_path(data, "data.outputs.answer"))
        elif kind == "error":
            message.fail(first(data, "message", "code"))
        if kind == "workflow_finished" and at_path(data, "data.status") == "stopped":
            message.end("aborted")
        found = dicts(at_path(data, "metadata.retriever_resources")) or dicts(data.get("retriever_resources"))
        resources = found or resources
    for resource in resources:
        text = as_str(resource.get("content"))
        name = as_str(first(resource, "document_name", "title", "document_id")) or None
        number = as_int(resource.get("position"))
        message.add_source(Named(text, name, as_str(resource.get("segment_id")) or None, resource, number))


FORMATS = (
    Format(
        "dify",
        (
            "answer metadata.retriever_resources",
            "event=message answer",
            "event=agent_message answer",
            "event=message* task_id",
            "event=error task_id",
            "event=workflow_* task_id",
            "event=text_chunk task_id",
            "answer conversation_id message_id",
            "answer metadata.usage",
            "answer mode=*",
        ),
        read,
        "dify-docs openapi_chat.json (main branch)",
    ),
)
