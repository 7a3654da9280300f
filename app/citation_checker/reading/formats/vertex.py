"""Google Vertex AI Search: check grounding and the answer method. Offsets in UTF-8 bytes; 0 is left out.

googleapis google/cloud/discoveryengine/v1/grounded_generation_service.proto, answer.proto
"""

from __future__ import annotations

from typing import Any

from ...model import Given, Target
from ..message import Message
from ..offsets import BYTES, Place
from ..source_objects import Named
from ..streams import Paste
from ..values import as_dict, as_int, as_list, as_str, at_path, dicts, first
from .format import Format


def read_check(message: Message, paste: Paste) -> None:
    """The claims, joined at their offsets, are the answer candidate that was checked; it is not in the reply itself."""
    for event in paste.events:
        data = as_dict(event.data)
        chunks = dicts(first(data, "citedChunks", "cited_chunks"))
        for chunk in chunks:
            text, key = as_str(first(chunk, "chunkText", "chunk_text")), first(chunk, "source", "uri", "title")
            message.add_source(Named(text, None, None if key is None else str(key), chunk))
        for claim in dicts(data.get("claims")):
            words = as_str(first(claim, "claimText", "claim_text"))
            _fill(message, as_int(first(claim, "startPos", "start_pos")))
            span = message.add(words)
            for entry in as_list(first(claim, "citationIndices", "citation_indices")):
                number = as_int(entry)
                if number is None or number < 0:
                    continue
                chunk = chunks[number] if number < len(chunks) else {}
                name = first(chunk, "source", "uri", "title")
                message.cite(
                    Given(
                        Target(number, None if name is None else str(name)),
                        base=0,
                        quote=as_str(first(chunk, "chunkText", "chunk_text")) or None,
                        span=span,
                        span_of="claim",
                    )
                )


def _fill(message: Message, start: int | None) -> None:
    """The blank between two claims, which no claim holds."""
    if message.length and (start is None or start > 0):
        message.add(" ")


def read_answer(message: Message, paste: Paste) -> None:
    """`answer.answerText` with `citations` of its claims."""
    for event in paste.events:
        answer = as_dict(as_dict(event.data).get("answer"))
        message.add(answer.get("answerText"))
        references = dicts(answer.get("references"))
        for reference in references:
            message.add_source(_reference(reference))
        for citation in dicts(answer.get("citations")):
            place = Place(as_int(citation.get("startIndex")) or 0, as_int(citation.get("endIndex")), None, BYTES)
            for source in dicts(citation.get("sources")):
                number = as_int(source.get("referenceId")) if "referenceId" in source else 0
                if number is not None and number >= 0:
                    name = _reference(references[number]).label if number < len(references) else None
                    message.cite(Given(Target(number, name), base=0, span_of="claim"), place)
        state = as_str(answer.get("state"))
        message.end({"SUCCEEDED": "completed", "FAILED": "failed", "IN_PROGRESS": "in_progress"}.get(state, ""))
        skipped = as_list(answer.get("answerSkippedReasons"))
        if skipped:
            message.refusal = ", ".join(map(str, skipped))


def _reference(reference: dict[str, Any]) -> Named:
    chunk = as_dict(first(reference, "chunkInfo", "unstructuredDocumentInfo", "structuredDocumentInfo"))
    document = as_dict(chunk.get("documentMetadata")) or chunk
    text = chunk.get("content") or at_path(chunk, "chunkContents.0.content") or at_path(chunk, "snippets.0.snippet")
    return Named(as_str(text), as_str(first(document, "uri", "title", "document")) or None, None, chunk)


FORMATS = (
    Format(
        "vertex_check_grounding",
        ("claims:list citedChunks", "claims.0.claimText", "supportScore claims", "claims cited_chunks"),
        read_check,
        "googleapis discoveryengine v1 grounded_generation_service.proto",
    ),
    Format(
        "vertex_answer",
        ("answer.answerText", "answer.answerSkippedReasons"),
        read_answer,
        "googleapis discoveryengine v1 answer.proto",
    ),
)
