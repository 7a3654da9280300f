"""Annotations of an answer's text: OpenAI's, and those of the many servers that write them in the same way."""

from __future__ import annotations

from typing import Any

from ...model import Given, Span, Target
from ..message import Message
from ..offsets import CHARACTERS, Place
from ..values import as_dict, as_int, as_str, dicts, first

#: openai types/responses/response_output_text.py, types/chat/chat_completion_message.py, types/beta/threads;
#: groq types/chat/chat_completion_message.py; langchain-core messages/content.py; google-genai interactions.
CITING = frozenset(
    """url_citation file_citation container_file_citation document_citation function_citation citation place_citation
    web_citation x_citation collections_citation non_standard_annotation""".split()
)
#: What the source is called, the name that people can look up first.
NAMES = (
    "url", "uri", "filename", "file_name", "document_name", "document_id", "source", "document_uri", "title", "file_id",
    "tool_call_id", "name", "id",
)  # fmt: skip


def cite_annotations(
    message: Message, annotations: Any, part: Span | None, units: tuple[str, ...] = CHARACTERS
) -> None:
    """Adds the citations of a list of annotations; `part`: the piece of the answer that their offsets count in."""
    for annotation in dicts(annotations):
        cite_annotation(message, annotation, part, units)


def cite_annotation(
    message: Message, annotation: dict[str, Any], part: Span | None, units: tuple[str, ...] = CHARACTERS
) -> None:
    """Adds the citation of one annotation, its fields flat or under its type's name.

    Offsets of a `url_citation` span the printed link (OpenAI), the claim (Gemini and Cohere through LiteLLM), the `[n]`
    (Perplexity through LiteLLM) or are 0, 0 or absent (xAI): the slice itself tells. An `index` alone is the place of a
    mark that was taken out. A `file_path` is a file that was made, no citation.
    """
    kind = as_str(annotation.get("type"))
    fields = {**annotation, **as_dict(annotation.get(kind))} if kind else annotation
    if kind and kind not in CITING:
        return
    name = next((as_str(fields.get(n)).strip() for n in NAMES if as_str(fields.get(n)).strip()), None)
    quote = first(fields, "quote", "cited_text", "chunk_content")
    start, end = (as_int(first(fields, *pair)) for pair in (("start_index", "startIndex"), ("end_index", "endIndex")))
    start = start if start is not None else as_int(fields.get("start_index"))
    page = as_int(fields.get("page_number"))
    mark = as_str(fields.get("text")) or None
    place = None
    span_of = "auto"
    if end is not None and end > (start or 0):
        place = Place(start, end, mark, units, part)
        span_of = "mark" if mark else "auto"
    elif mark:
        place, span_of = Place(None, None, mark, units, part), "mark"
    elif end is None and as_int(fields.get("index")) is not None and kind != "url_citation":
        index = as_int(fields.get("index"))
        place, span_of = Place(index, index, None, units, part), "point"
    if name is None and not quote and place is None:
        return
    message.cite(
        Given(
            Target(name=name),
            quote=quote if isinstance(quote, str) else None,
            span_of=span_of if place else None,
            mark=mark,
            pages=(page, page) if page is not None else None,
        ),
        place,
    )
