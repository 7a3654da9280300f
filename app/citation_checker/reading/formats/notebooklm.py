"""notebooklm-py: an answer with `[n]` and `references[]`. https://github.com/teng-lin/notebooklm-py/issues/660"""

from __future__ import annotations

import re

from ...model import Given, Span, Target
from ..message import Message
from ..streams import Paste
from ..values import as_dict, as_int, as_str, dicts, first
from .format import Format

_MARK = re.compile(r"\[\d{1,5}(?:\s*[,\-–]\s*\d{1,5})*\]")


def read(message: Message, paste: Paste) -> None:
    """The words that each number cites belong to its marks in the text."""
    for event in paste.events:
        data = as_dict(event.data)
        answer = as_str(data.get("answer"))
        message.add(answer)
        references = dicts(data.get("references"))
        places = [(mark[0], Span(*mark.span())) for mark in _MARK.finditer(answer)]
        for reference in references:
            number = as_int(first(reference, "citation_number", "number", "index"))
            name = as_str(reference.get("source_id")) or None
            quote = as_str(first(reference, "cited_text", "text")) or None
            at = next(((mark, span) for mark, span in places if mark == f"[{number}]"), None)
            message.cite(
                Given(
                    Target(number, name),
                    quote=quote,
                    span=at[1] if at else None,
                    span_of="mark" if at else None,
                    mark=at[0] if at else None,
                    inline=at is not None,
                )
            )


FORMATS = (
    Format(
        "notebooklm_py",
        ("answer:str references.0.citation_number", "answer:str references.0.cited_text"),
        read,
        "notebooklm-py, issue 660",
        forms=("json",),
    ),
)
