"""The content of a message as a list of parts: text, thinking, references between the text, refusals."""

from __future__ import annotations

import re
from typing import Any

from ...model import Given, Span, Target
from ..message import Message
from ..values import as_int, as_list, as_str, first
from .annotations import cite_annotations

#: Parts that hold text of the answer. `output_text`: Responses.
TEXT = frozenset({"text", "output_text", "message", ""})
#: Parts that hold thinking: Mistral, Anthropic through proxies, LangChain, Cohere.
THINKING = frozenset({"thinking", "reasoning", "reasoning_content", "thought", "reasoning_text"})


def read_content(message: Message, content: Any) -> None:
    """Adds the content of a message: a string, one part, or a list of parts."""
    if isinstance(content, str):
        message.add(content)
        return
    for part in [content] if isinstance(content, dict) else as_list(content):
        if isinstance(part, str):
            message.add(part)
        elif isinstance(part, dict):
            read_part(message, part)


def read_part(message: Message, part: dict[str, Any]) -> Span:
    """Adds one part; gives where its text stands."""
    kind = as_str(part.get("type"))
    here = Span(message.length, message.length)
    if kind in THINKING or part.get("thought") is True:
        message.think(plain(first(part, "thinking", "reasoning", "reasoning_content", "text", "content", "summary")))
    elif kind == "refusal":
        message.refusal = (message.refusal or "") + as_str(part.get("refusal"))
    elif kind == "reference":
        _reference(message, part, here)
    elif kind == "tool_reference":
        name = first(part, "url", "title", "tool")
        message.cite(Given(Target(name=as_str(name) or None), span=here, span_of="point"))
    elif kind in TEXT:
        text = part.get("text")
        # Assistants: {"text": {"value", "annotations"}}.
        holder = text if isinstance(text, dict) else part
        words = as_str(holder.get("value")) if holder is text else as_str(first(part, "text", "content"))
        here = message.add(words)
        cite_annotations(message, holder.get("annotations"), here)
    return here


def _reference(message: Message, part: dict[str, Any], here: Span) -> None:
    """Mistral: ids of the sources sent, keys of the tool's result, counted from 0 in all examples.

    https://github.com/mistralai/platform-docs-public docs/capabilities/citations.md
    """
    for entry in as_list(first(part, "reference_ids", "referenceIds")):
        number = as_int(entry)
        if number is None and isinstance(entry, str):
            found = re.search(r"(?<!\d)(\d{1,6})$", entry.strip())
            number = int(found[1]) if found and not entry.strip()[: found.start()].strip(" :._-#[") else None
        if number is not None and number >= 0:
            message.cite(Given(Target(number), base=0, span=here, span_of="point"))
        elif isinstance(entry, str) and entry.strip():
            message.cite(Given(Target(name=entry.strip()), span=here, span_of="point"))


def plain(value: Any) -> str:
    """The text of a string, or of a list of parts, without anything else in it."""
    if isinstance(value, str):
        return value
    if isinstance(value, dict):
        return plain(first(value, "text", "content", "thinking", "value"))
    return "".join(plain(entry) for entry in as_list(value))
