"""AWS Bedrock: RetrieveAndGenerate (and InvokeAgent's citations), Converse, whole or one event a line.

botocore 1.44.8 bedrock-agent-runtime, bedrock-runtime. RetrieveAndGenerate's `span.end` is inclusive.
"""

from __future__ import annotations

from typing import Any

from ...model import Given, Span, Target
from ..message import Message
from ..offsets import Place
from ..source_objects import Named
from ..streams import Paste
from ..values import as_dict, as_int, as_list, as_str, at_path, dicts, first
from . import converse_locations
from .format import Format

INCLUSIVE_FIRST = ("inclusive", "characters", "utf16", "bytes")


def read_rag(message: Message, paste: Paste) -> None:
    """`output.text` joined; of each citation, the segment and the chunks that were retrieved for it."""
    seen: dict[str, None] = {}
    for event in paste.events:
        data = as_dict(event.data)
        message.add(at_path(data, "output.text"))
        chunk = as_dict(data.get("chunk"))
        message.add(chunk.get("bytes") or as_dict(event.data).get("completion"))
        for citation in [
            *dicts(data.get("citations")),
            *dicts(data.get("citation")),
            *dicts(at_path(chunk, "attribution.citations")),
        ]:
            _citation(message, citation, seen)
        action = first(data, "guardrailAction") or at_path(data, "guardrail.action")
        if action == "INTERVENED":
            message.refusal = "guardrailAction INTERVENED"


def _citation(message: Message, citation: dict[str, Any], seen: dict[str, None]) -> None:
    """A stream's event holds the same citation under its own fields and under `citation`: it is taken once."""
    holder = citation if "generatedResponsePart" in citation else as_dict(citation.get("citation"))
    segment = as_dict(at_path(holder, "generatedResponsePart.textResponsePart"))
    span = as_dict(segment.get("span"))
    place = Place(
        as_int(span.get("start")), as_int(span.get("end")), as_str(segment.get("text")) or None, INCLUSIVE_FIRST
    )
    for reference in dicts(holder.get("retrievedReferences")):
        name = _location(as_dict(reference.get("location")))
        text = as_str(at_path(reference, "content.text"))
        key = f"{name}\0{text}"
        if key not in seen:
            seen[key] = None
            message.add_source(Named(text, name, None, reference))
        message.cite(
            Given(Target(name=name), quote=text or None, quote_is="whole chunk" if text else None, span_of="claim"),
            place,
        )


def _location(location: dict[str, Any]) -> str | None:
    for name, holder in location.items():
        if name != "type" and isinstance(holder, dict):
            found = first(holder, "uri", "url", "id")
            if isinstance(found, str):
                return found
    return None


def read_converse(message: Message, paste: Paste) -> None:
    """`output.message.content[]`, or the events of ConverseStream."""
    open_block: dict[int, Span] = {}
    for event in paste.events:
        data = as_dict(event.data)
        for part in dicts(at_path(data, "output.message.content")):
            _block(message, part)
        message.end(data.get("stopReason") or at_path(data, "messageStop.stopReason"))
        start = as_dict(data.get("contentBlockDelta"))
        if start:
            _delta(message, start, open_block)
        for name, holder in data.items():
            if name.endswith("Exception") and isinstance(holder, dict):
                message.fail(holder)
    for block, location in _pending(paste):
        if block in open_block:
            converse_locations.cite(message, location, open_block[block])


def _pending(paste: Paste) -> list[tuple[int, dict[str, Any]]]:
    """The citations of a stream with the number of their block."""
    found = []
    for event in paste.events:
        start = as_dict(as_dict(event.data).get("contentBlockDelta"))
        citation = at_path(start, "delta.citation")
        if isinstance(citation, dict):
            found.append((as_int(start.get("contentBlockIndex")) or 0, citation))
    return found


def _delta(message: Message, start: dict[str, Any], blocks: dict[int, Span]) -> None:
    index = as_int(start.get("contentBlockIndex")) or 0
    delta = as_dict(start.get("delta"))
    message.think(at_path(delta, "reasoningContent.text"))
    span = message.add(delta.get("text"))
    known = blocks.get(index, span)
    blocks[index] = Span(min(known.start, span.start), max(known.end, span.end))
    if isinstance(at_path(delta, "toolUse.input"), str):
        message.arguments[:] = ["".join([*map(as_str, message.arguments), delta["toolUse"]["input"]])]


def _block(message: Message, block: dict[str, Any]) -> None:
    message.add(block.get("text"))
    message.think(at_path(block, "reasoningContent.reasoningText.text"))
    message.arguments += [at_path(block, "toolUse.input")] if "toolUse" in block else []
    cited = as_dict(block.get("citationsContent"))
    start = message.length
    for part in as_list(cited.get("content")):
        message.add(as_dict(part).get("text"))
    for citation in dicts(cited.get("citations")):
        converse_locations.cite(message, citation, Span(start, message.length))


CHECKED = "botocore 1.44.8 bedrock-agent-runtime, bedrock-runtime"
FORMATS = (
    Format(
        "bedrock_converse",
        (
            "output.message.content",
            "contentBlockDelta",
            "messageStart.role",
            "messageStop.stopReason",
            "output.message stopReason",
        ),
        read_converse,
        CHECKED,
    ),
    Format(
        "bedrock_rag",
        (
            "output.text:str citations",
            "output.text:str sessionId",
            "citations.0.generatedResponsePart",
            "citation.generatedResponsePart",
            "citation.citation",
            "chunk.attribution",
            "output.text:str guardrailAction",
        ),
        read_rag,
        CHECKED,
        open_ended=True,
    ),
)
