"""Ollama's own API: `/api/chat` and `/api/generate`, whole or as one JSON object a line.

https://github.com/ollama/ollama/blob/main/docs/api.md , api/types.go ChatResponse, GenerateResponse
"""

from __future__ import annotations

from ..message import Message
from ..streams import Paste
from ..values import as_dict, as_list, as_str
from .format import Format

CHECKED = "Ollama api/types.go, docs/api (main branch)"


def read_chat(message: Message, paste: Paste) -> None:
    """`message.content`, `message.thinking`."""
    for event in paste.events:
        data = as_dict(event.data)
        body = as_dict(data.get("message"))
        message.add(body.get("content"))
        message.think(body.get("thinking"))
        for call in as_list(body.get("tool_calls")):
            message.arguments.append(as_dict(as_dict(call).get("function")).get("arguments"))
        _end(message, data)


def read_generate(message: Message, paste: Paste) -> None:
    """`response`, `thinking`."""
    for event in paste.events:
        data = as_dict(event.data)
        message.add(data.get("response"))
        message.think(data.get("thinking"))
        _end(message, data)


def _end(message: Message, data: dict[str, object]) -> None:
    if data.get("done") is True:
        message.closed = True
        message.end(as_str(data.get("done_reason")))
        # llm/server.go writes an empty reason where the runner's connection closed.
        message.cut = message.cut or data.get("done_reason") == ""


FORMATS = (
    Format(
        "ollama_chat",
        ("done:bool message:dict", "model created_at message.role"),
        read_chat,
        CHECKED,
    ),
    Format(
        "ollama_generate",
        ("done:bool response:str", "model created_at response:str"),
        read_generate,
        CHECKED,
    ),
)
