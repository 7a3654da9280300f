"""Cohere chat, v2 and v1, whole or streamed.

cohere 7.3.1 types/citation.py, v2/types/v2chat_stream_response.py.
"""

from __future__ import annotations

from typing import Any

from ...model import Given, Span, Target
from ..message import Message
from ..offsets import Place
from ..source_objects import Named, find_text, label_of
from ..streams import Paste
from ..values import as_dict, as_int, as_list, as_str, at_path, dicts
from .format import Format
from .parts import read_part


def read_v2(message: Message, paste: Paste) -> None:
    """`message.content[]`; citations of the text (not of thinking or plans) with offsets into their part."""
    parts: dict[int, Span] = {}
    citations: list[dict[str, Any]] = []
    for event in paste.events:
        data = as_dict(event.data)
        delta = as_dict(data.get("delta"))
        kind = as_str(data.get("type"))
        body = as_dict(data.get("message")) or as_dict(delta.get("message"))
        content = body.get("content")
        if kind in ("content-start", "content-delta"):
            part = as_dict(content)
            index = as_int(data.get("index")) or 0
            message.think(part.get("thinking"))
            span = message.add(part.get("text"))
            known = parts.get(index, span)
            parts[index] = Span(known.start, max(known.end, span.end))
        elif isinstance(content, str):
            parts[0] = message.add(content)
        else:
            for index, part in enumerate(dicts(content)):
                parts[index] = read_part(message, part)
        citations += dicts(body.get("citations"))
        message.end(data.get("finish_reason") or delta.get("finish_reason"))
        if kind == "message-end":
            message.closed = True
            if delta.get("error"):
                message.fail(delta["error"])
        for call in dicts(body.get("tool_calls")):
            message.arguments.append(at_path(call, "function.arguments"))
    for citation in citations:
        if as_str(citation.get("type")) in ("", "TEXT_CONTENT"):
            _cite_v2(message, citation, parts)


def _cite_v2(message: Message, citation: dict[str, Any], parts: dict[int, Span]) -> None:
    index = as_int(citation.get("content_index"))
    part = parts.get(index) if index is not None else None
    if part is None or part.start == part.end:
        part = next((span for span in parts.values() if span.end > span.start), None)
    place = _place(citation, part)
    for source in dicts(citation.get("sources")):
        document = as_dict(source.get("document")) or as_dict(source.get("tool_output"))
        _cite(message, as_str(source.get("id")) or as_str(document.get("id")), document, place)


def read_v1(message: Message, paste: Paste) -> None:
    """`text`, `citations[].document_ids`, `documents[]`; a stream by `event_type`."""
    documents: dict[str, dict[str, Any]] = {}
    citations: list[dict[str, Any]] = []
    for event in paste.events:
        data = as_dict(event.data)
        kind = as_str(data.get("event_type"))
        if kind == "stream-end":
            message.closed = True
            data = {**as_dict(data.get("response")), **data}
            if message.length:
                data = {k: v for k, v in data.items() if k not in ("text", "citations")}
        message.add(data.get("text"))
        citations += dicts(data.get("citations"))
        for document in dicts(data.get("documents")):
            documents[as_str(document.get("id"))] = document
        message.end(data.get("finish_reason"))
    for document in documents.values():
        text = (find_text(document) or ("",))[0]
        message.add_source(Named(text, label_of(document, text), as_str(document.get("id")) or None, document))
    for citation in citations:
        for key in as_list(citation.get("document_ids")):
            _cite(message, as_str(key), documents.get(as_str(key), {}), _place(citation, None))


def _place(citation: dict[str, Any], part: Span | None) -> Place:
    return Place(
        as_int(citation.get("start")), as_int(citation.get("end")), as_str(citation.get("text")) or None, part=part
    )


def _cite(message: Message, key: str, document: dict[str, Any], place: Place) -> None:
    """A source and the whole of it; that is no quotation."""
    inner = document.get("data")
    found = find_text(as_dict(inner) or document)
    text = as_str(inner) or (found[0] if found else "")
    if key or text:
        quote_is = "whole document" if text else None
        message.cite(Given(Target(name=key or None), quote=text or None, quote_is=quote_is, span_of="claim"), place)


CHECKED = "cohere 7.3.1 types, v2/types"
FORMATS = (
    Format(
        "cohere_v2",
        (
            "message.content.0.type finish_reason",
            "message.citations",
            "type=content-delta delta.message",
            "type=content-start delta.message",
            "type=message-start delta.message",
            "type=citation-start",
            "message.content.0.type message.role=assistant !model",
        ),
        read_v2,
        CHECKED,
    ),
    Format(
        "cohere_v1",
        (
            "text:str generation_id",
            "text:str citations.0.document_ids",
            "event_type=text-generation",
            "event_type=stream-*",
            "event_type=citation-generation",
            "text:str chat_history finish_reason",
        ),
        read_v1,
        CHECKED,
    ),
)
