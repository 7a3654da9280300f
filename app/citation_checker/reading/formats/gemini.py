"""Google Gemini and Vertex AI `generateContent`, whole, as `data:` lines, or as one array of replies.

google-genai 3.6.1 types.py GenerateContentResponse, GroundingMetadata, Segment (offsets in UTF-8 bytes).
"""

from __future__ import annotations

from typing import Any

from ...model import Given, Span, Target
from ..message import Message
from ..offsets import BYTES, Place
from ..source_objects import Named
from ..streams import Paste
from ..values import as_dict, as_int, as_list, as_str, at_path, dicts, first
from .format import Format

#: Fields of a candidate that tell nothing but its text.
_PLAIN = {"content", "index", "safetyRatings"}


def read(message: Message, paste: Paste) -> None:
    """The chosen candidate's parts without thoughts; its grounding, the chunks numbered over all events."""
    parts: list[Span | None] = []
    chunks: list[dict[str, Any]] = []
    supports: list[dict[str, Any]] = []
    recitations: list[dict[str, Any]] = []
    for candidate in _chosen(message, paste):
        parts += [_part(message, part) for part in _parts(candidate)]
        if candidate.keys() <= _PLAIN:
            continue
        grounding = as_dict(first(candidate, "groundingMetadata", "grounding_metadata"))
        chunks += dicts(first(grounding, "groundingChunks", "grounding_chunks"))
        supports += dicts(first(grounding, "groundingSupports", "grounding_supports"))
        for attribution in dicts(grounding.get("groundingAttributions")):  # before 2024: chunk and claim in one
            supports.append({**attribution, "groundingChunkIndices": [len(chunks)]})
            chunks.append(attribution)
        metadata = as_dict(first(candidate, "citationMetadata", "citation_metadata"))
        recitations += dicts(first(metadata, "citationSources", "citations", "citation_sources"))
        message.end(first(candidate, "finishReason", "finish_reason"))
    for chunk in chunks:
        message.add_source(_source(chunk))
    for support in supports:
        _support(message, support, chunks, parts if not paste.streamed else [])
    for source in recitations:
        _recitation(message, source)
    for event in paste.events[:1]:
        blocked = at_path(event.data, "promptFeedback.blockReason") or at_path(
            event.data, "prompt_feedback.block_reason"
        )
        if as_str(blocked):
            message.refusal = as_str(at_path(event.data, "promptFeedback.blockReasonMessage")) or as_str(blocked)
            message.closed = True


def _chosen(message: Message, paste: Paste) -> list[dict[str, Any]]:
    found: list[tuple[int, dict[str, Any]]] = []
    for event in paste.events:
        candidates = event.data.get("candidates") if isinstance(event.data, dict) else None
        for at, candidate in enumerate(dicts(candidates) if candidates else ()):
            index = as_int(candidate.get("index"))
            found.append((at if index is None else index, candidate))
    indexes = {index for index, _ in found}
    message.choices = max(1, len(indexes))
    message.choice = message.choice if message.choice in indexes else min(indexes, default=0)
    return [candidate for index, candidate in found if index == message.choice]


def _parts(candidate: dict[str, Any]) -> list[dict[str, Any]]:
    content = candidate.get("content")
    holder = content[0] if isinstance(content, list) and content else content
    return dicts(as_dict(holder).get("parts"))


def _part(message: Message, part: dict[str, Any]) -> Span | None:
    if "text" not in part:
        message.arguments.append(as_dict(first(part, "functionCall", "function_call")).get("args"))
    if part.get("thought") is True:
        message.think(part.get("text"))
        return None
    return message.add(part.get("text"))


def _holder(chunk: dict[str, Any]) -> dict[str, Any]:
    for name in ("retrievedContext", "retrieved_context", "web", "maps", "image"):
        if isinstance(chunk.get(name), dict):
            return as_dict(chunk[name])
    return chunk


def _name(chunk: dict[str, Any]) -> str | None:
    """A file's title, or a page's address (its title is only the host)."""
    holder = _holder(chunk)
    names = ("uri", "title", "domain") if "web" in chunk else ("title", "documentName", "document_name", "uri")
    return as_str(first(holder, *names)) or None


def _source(chunk: dict[str, Any]) -> Named:
    holder = _holder(chunk)
    text = first(holder, "text") or as_dict(first(holder, "ragChunk", "rag_chunk")).get("text")
    return Named(as_str(text), _name(chunk), as_str(holder.get("uri")) or None, holder)


def _support(message: Message, support: dict[str, Any], chunks: list[dict[str, Any]], parts: list[Span | None]) -> None:
    """One claim and the chunks that support it. `startIndex` is left out when it is 0."""
    segment = as_dict(support.get("segment"))
    words = as_str(first(segment, "text")) or as_str(first(support, "segment_text", "segmentText")) or None
    start = as_int(first(segment, "startIndex", "start_index")) or 0
    end = as_int(first(segment, "endIndex", "end_index"))
    index = as_int(first(segment, "partIndex", "part_index")) or 0
    part = parts[index] if 0 <= index < len(parts) else None
    place = Place(start, end, words, BYTES, part)
    for chunk in as_list(
        first(support, "groundingChunkIndices", "grounding_chunk_indices", "supportChunkIndices", "chunkIndices")
    ):
        number = as_int(chunk)
        if number is not None and number >= 0:
            name = _name(chunks[number]) if number < len(chunks) else None
            message.cite(Given(Target(number, name), base=0, span_of="claim"), place)


def _recitation(message: Message, source: dict[str, Any]) -> None:
    """`citationMetadata`: words that repeat a known text."""
    end = as_int(first(source, "endIndex", "end_index"))
    name = as_str(first(source, "uri", "title")) or None
    place = Place(as_int(first(source, "startIndex", "start_index")) or 0, end, None, BYTES)
    message.cite(Given(Target(name=name), span_of="claim"), place if end else None)


FORMATS = (
    Format(
        "gemini",
        ("candidates:list", "promptFeedback:dict", "candidates.0.content", "usageMetadata modelVersion"),
        read,
        "google-genai 3.6.1 types.py",
    ),
)
