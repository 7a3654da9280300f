"""Mistral: chat completions with `reference` chunks, and agents or conversations.

https://github.com/mistralai/platform-docs-public docs/capabilities/citations.md ; mistralai 3.7.0 client/models
"""

from __future__ import annotations

from ..message import Message
from ..streams import Paste
from ..values import as_dict, as_str, dicts
from . import openai_chat
from .format import Format
from .parts import read_content


def read_agents(message: Message, paste: Paste) -> None:
    """`outputs[]` of type `message.output`, or events `message.output.delta`."""
    for event in paste.events:
        data = as_dict(event.data)
        kind = as_str(data.get("type")) or as_str(event.name)
        for output in dicts(data.get("outputs")):
            if output.get("type") == "message.output":
                read_content(message, output.get("content"))
            elif output.get("type") == "function.call":
                message.arguments.append(output.get("arguments"))
        if kind == "message.output.delta":
            read_content(message, data.get("content"))
        elif kind == "conversation.response.done":
            message.closed = True
        elif kind == "conversation.response.error":
            message.fail(data)


FORMATS = (
    Format(
        "mistral_agents",
        (
            "object=conversation.response",
            "outputs.0.type=message.output",
            "type=message.output.delta",
            "type=conversation.response.*",
            "event:=conversation.response.*",
        ),
        read_agents,
        "mistralai 3.7.0 client/models",
    ),
    Format(
        "mistral",
        (
            "choices.0.message.content.1.type=reference",
            "choices.0.message.content.0.type=reference",
            "choices.0.message.content.2.type=reference",
            "choices.0.message.content.3.type=reference",
            "choices.0.delta.content.0.type=reference",
            "choices.0.delta.content.1.type=reference",
        ),
        openai_chat.read,
        "mistralai 3.7.0; platform-docs-public docs/capabilities/citations.md",
    ),
)
