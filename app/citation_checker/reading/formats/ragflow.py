"""RAGFlow: its own completion, whole or streamed, and its OpenAI-compatible route. Marks `[ID:0]` count from 0.

https://github.com/infiniflow/ragflow docs/references/http_api_reference.md , api/db/services/dialog_service.py
"""

from __future__ import annotations

from typing import Any

from ..message import Message
from ..source_objects import Named, find_text, label_of
from ..streams import Paste
from ..values import as_dict, as_int, as_str, at_path
from . import openai_chat
from .format import Format


def read(message: Message, paste: Paste) -> None:
    """`data.answer`; to v0.23 each event holds the whole text so far, later ones only what is new."""
    chunks: Any = None
    text = ""
    thinking = False
    deltas = any("final" in as_dict(as_dict(event.data).get("data")) for event in paste.events)
    for event in paste.events:
        outer = as_dict(event.data)
        if outer.get("data") is True:
            message.closed = True
        elif as_int(outer.get("code")):
            message.fail(outer.get("message"))
        data = as_dict(outer.get("data"))
        if data.get("final") is True:
            message.closed = True
        answer = as_str(data.get("answer"))
        thinking = thinking or data.get("start_to_think") is True
        if thinking:
            message.think(answer)
        elif deltas:
            text += answer
        elif answer.startswith(text) or len(answer) >= len(text):
            text = answer
        else:
            text += answer
        thinking = thinking and data.get("end_to_think") is not True
        chunks = at_path(data, "reference.chunks") or chunks
    message.add(text)
    add_chunks(message, chunks)


def read_openai(message: Message, paste: Paste) -> None:
    """A chat completion with `message.reference`."""
    openai_chat.read(message, paste)
    chunks: Any = None
    for choice in openai_chat.chosen(message, paste):
        for body in (choice.get("message"), choice.get("delta")):
            reference = as_dict(body).get("reference")
            chunks = as_dict(reference).get("chunks") or (reference if isinstance(reference, list) else None) or chunks
    add_chunks(message, chunks)


def add_chunks(message: Message, chunks: Any) -> None:
    """The chunks in order; agents key them by the number in the mark."""
    keyed = chunks.items() if isinstance(chunks, dict) else enumerate(chunks) if isinstance(chunks, list) else ()
    for key, chunk in keyed:
        number = as_int(key)
        fields = as_dict(chunk)
        found = find_text(fields)
        message.add_source(
            Named(
                found[0] if found else "",
                as_str(fields.get("document_name")) or label_of(fields),
                as_str(fields.get("id")) or None,
                fields,
                None if number is None else number + 1,
            )
        )


FORMATS = (
    Format(
        "ragflow",
        (
            "code data.answer",
            "data.answer data.reference",
            "code data:bool",
            "data.answer data.session_id",
        ),
        read,
        "RAGFlow http_api_reference.md, dialog_service.py (to v0.23 and main branch)",
    ),
    Format(
        "ragflow_openai",
        ("choices.0.message.reference", "choices.0.delta.reference"),
        read_openai,
        "RAGFlow http_api_reference.md, dialog_service.py (to v0.23 and main branch)",
    ),
)
