"""Amazon Q Business ChatSync. botocore 1.44.8 qbusiness SourceAttribution (whether its ends are inclusive: untold)."""

from __future__ import annotations

from ...model import Given, Target
from ..message import Message
from ..offsets import Place
from ..source_objects import Named
from ..streams import Paste
from ..values import as_dict, as_int, as_str, at_path, dicts, first
from .format import Format


def read(message: Message, paste: Paste) -> None:
    """`systemMessage`; each attribution's segments are claims."""
    for event in paste.events:
        data = as_dict(event.data)
        message.add(first(data, "systemMessage") or at_path(data, "textEvent.systemMessage"))
        attributions = dicts(data.get("sourceAttributions")) or dicts(at_path(data, "metadataEvent.sourceAttributions"))
        if "metadataEvent" in data:
            message.closed = True
        for attribution in attributions:
            number = as_int(attribution.get("citationNumber"))
            name = as_str(first(attribution, "url", "title", "documentId")) or None
            snippet = as_str(attribution.get("snippet"))
            message.add_source(Named(snippet, as_str(attribution.get("title")) or name, name, attribution, number))
            segments = dicts(attribution.get("textMessageSegments")) or [{}]
            for segment in segments:
                quote = as_str(at_path(segment, "snippetExcerpt.text")) or snippet
                start, end = as_int(segment.get("beginOffset")), as_int(segment.get("endOffset"))
                place = Place(start or 0, end) if end else None
                message.cite(
                    Given(Target(number, name), quote=quote or None, span_of="claim" if place else None), place
                )


FORMATS = (
    Format(
        "amazon_q",
        ("systemMessage sourceAttributions", "systemMessage:str conversationId", "textEvent", "metadataEvent"),
        read,
        "botocore 1.44.8 qbusiness",
    ),
)
