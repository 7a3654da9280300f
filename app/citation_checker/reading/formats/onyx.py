"""Onyx (Danswer): an answer with its documents, or one object a line. onyx-dot-app/onyx backend/onyx/chat"""

from __future__ import annotations

from typing import Any

from ..message import Message
from ..source_objects import Named, find_text, label_of
from ..streams import Paste
from ..values import as_dict, as_int, as_str, dicts, first
from .format import Format


def read(message: Message, paste: Paste) -> None:
    """`answer`, `top_documents[]`, `citation_info[]`; lines `{placement, obj: {type}}`.

    The number of a mark is looked up in `citation_info`, which names a document: the documents get these numbers.
    """
    documents: dict[str, dict[str, Any]] = {}
    cited: dict[int, str] = {}
    for event in paste.events:
        data = as_dict(event.data)
        packet = as_dict(data.get("obj"))
        kind = as_str(packet.get("type"))
        if kind in ("message_delta", "message_start"):
            message.add(packet.get("content"))
        elif kind.startswith("reasoning"):
            message.think(first(packet, "reasoning", "content"))
        elif kind in ("stop", "overall_stop"):
            message.closed = True
            message.end(packet.get("stop_reason"))
        elif kind == "error":
            message.fail(first(packet, "message", "error", "content") or packet)
        message.add(data.get("answer"))
        message.add(data.get("answer_piece"))
        for document in _documents(data, packet):
            documents.setdefault(as_str(first(document, "document_id", "id")), document)
        for info in [*dicts(data.get("citation_info")), packet, *dicts(packet.get("citations"))]:
            number = as_int(first(info, "citation_number", "citation_num"))
            if number is not None:
                cited[number] = as_str(info.get("document_id"))
        listed = data.get("citations")
        for number, key in listed.items() if isinstance(listed, dict) else ():
            if as_int(number) is not None:
                cited[int(number)] = str(key)
    _number(message, documents, cited)


def _documents(data: dict[str, Any], packet: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for holder in (data, packet):
        for name in ("top_documents", "final_documents", "documents", "search_docs", "final_context_docs"):
            found += dicts(holder.get(name))
    return found


def _number(message: Message, documents: dict[str, dict[str, Any]], cited: dict[int, str]) -> None:
    for number, key in sorted(cited.items()):
        message.add_source(_source(documents.get(key, {}), key, number))
    if not cited:
        for key, document in documents.items():
            message.add_source(_source(document, key, None))


def _source(document: dict[str, Any], key: str, number: int | None) -> Named:
    found = find_text(document)
    name = as_str(first(document, "semantic_identifier", "title", "link")) or label_of(document) or key
    return Named(found[0] if found else "", name or None, key or None, document, number)


FORMATS = (
    Format(
        "onyx",
        (
            "answer citation_info",
            "answer answer_citationless",
            "answer:str top_documents",
            "obj.type placement",
            "obj.type=message_*",
            "obj.type ind",
            "answer_piece",
        ),
        read,
        "Onyx backend/onyx/chat/citation_processor.py (main branch)",
    ),
)
