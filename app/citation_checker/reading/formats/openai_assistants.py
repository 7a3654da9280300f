"""OpenAI Assistants: messages of a thread, whole, listed, or as a stream; Azure AI Foundry agents write the same.

openai 3.57.0 types/beta/threads/message.py, types/beta/assistant_stream_event.py
"""

from __future__ import annotations

from typing import Any

from ..message import Message
from ..streams import Paste
from ..values import as_dict, as_str, dicts
from .annotations import cite_annotation
from .format import Format
from .parts import read_part

FINAL = ("thread.message.completed", "thread.message.incomplete")


def read(message: Message, paste: Paste) -> None:
    """The last message of the assistant that is whole, else the deltas joined."""
    whole = None
    for event in paste.whole_events:
        data = as_dict(event.data)
        if data.get("object") == "list":
            listed = [entry for entry in dicts(data.get("data")) if entry.get("role") == "assistant"]
            whole = listed[0] if listed else whole  # the newest comes first
        elif data.get("object") == "thread.message" and data.get("content"):
            whole = data
        if event.name in (*FINAL, "done"):
            message.closed = True
        if event.name in ("thread.run.failed", "thread.run.expired", "thread.run.cancelled", "thread.run.incomplete"):
            message.fail(data.get("last_error"))
            message.cut = True
            _end(message, data)
    if whole is not None:
        for part in dicts(whole.get("content")):
            read_part(message, part)
        _end(message, whole)
        return
    for event in paste.events:
        for part in dicts(as_dict(as_dict(event.data).get("delta")).get("content")):
            _delta(message, part)


def _delta(message: Message, part: dict[str, Any]) -> None:
    text = as_dict(part.get("text"))
    message.add(text.get("value"))
    if part.get("type") == "refusal":
        message.refusal = (message.refusal or "") + as_str(part.get("refusal"))
    for annotation in dicts(text.get("annotations")):
        # Their offsets count in the whole part, which has not all come yet.
        cite_annotation(message, annotation, None)


def _end(message: Message, data: dict[str, Any]) -> None:
    status = as_str(data.get("status"))
    reason = as_str(as_dict(data.get("incomplete_details")).get("reason"))
    message.end(reason if reason and status != "completed" else status)


FORMATS = (
    Format(
        "openai_assistants",
        (
            "object=thread.message",
            "object=thread.message.delta",
            "event:=thread.*",
            "object=list data.0.object=thread.message",
        ),
        read,
        "openai 3.57.0 types/beta/threads",
    ),
)
