"""The citations of Bedrock Converse. botocore 1.44.8 bedrock-runtime Citation, CitationLocation."""

from __future__ import annotations

from typing import Any

from ...model import Given, Span, Target
from ..message import Message
from ..values import as_dict, as_int, as_str, dicts, first


def cite(message: Message, citation: dict[str, Any], span: Span) -> None:
    """Adds one citation of the words at `span`; documents count from 0, pages from 1."""
    kind, location = next(
        ((name, holder) for name, holder in as_dict(citation.get("location")).items() if isinstance(holder, dict)),
        ("", {}),
    )
    numbers = map(as_int, map(location.get, ("documentIndex", "searchResultIndex")))
    index = next((n for n in numbers if n is not None), None)
    start, end = as_int(location.get("start")), as_int(location.get("end"))
    both = (start, end) if start is not None and end is not None and 0 <= start <= end else None
    quote = "".join(as_str(part.get("text")) for part in dicts(citation.get("sourceContent")))
    name = as_str(first(location, "url")) or as_str(first(citation, "source", "title")) or None
    message.cite(
        Given(
            Target(index, name),
            base=0 if index is not None else 1,
            quote=quote or None,
            span=span,
            span_of="claim",
            source_span=Span(*both) if both and kind == "documentChar" else None,
            pages=(both[0], max(both[0], both[1] - 1)) if both and kind == "documentPage" else None,
            blocks=both if kind in ("documentChunk", "searchResultLocation") else None,
        )
    )
