"""A request to a model: its sources, and the last answer in it where the conversation ends with one.

Sources are Anthropic's documents and search results, Cohere's documents, the results of tools, and what stands in the
messages in one of the forms of `prompts.py`.
"""

from __future__ import annotations

from typing import Any

from .. import prompts
from ..message import Message
from ..source_objects import Named, join_blocks, named_source
from ..streams import Paste
from ..values import as_dict, as_list, as_str, begins_json, dicts, first, load_one
from . import langchain
from .format import Format
from .parts import plain


def read(message: Message, paste: Paste) -> None:
    """The sources of `messages[]`, `documents[]` and `system`."""
    listed = [event.data for event in paste.events]
    for data in map(as_dict, [{"messages": listed}] if paste.form == "array" else listed):
        entries = dicts(first(data, "messages", "contents", "input")) or [data]
        for entry in as_list(data.get("documents")):
            _document(message, entry)
        last = entries[-1] if entries else {}
        for entry in entries:
            if entry is last and langchain.is_ai(entry) and len(entries) > 1:
                body = as_dict(entry.get("kwargs")) or as_dict(entry.get("data")) or entry
                langchain.read_body(message, body)
            elif not langchain.is_ai(entry):
                content = first(as_dict(entry.get("kwargs")) or entry, "content", "parts")
                _blocks(message, content, first(entry, "role", "type"))
        if not message.has_sources:
            _prompt(message, plain(data.get("system")) or as_str(data.get("prompt")))
    message.closed = True


def _document(message: Message, entry: Any) -> None:
    """A document of Cohere's: a string, `{id, data}` or flat fields."""
    data = as_dict(entry).get("data")
    source = named_source({**data, "id": entry.get("id")} if isinstance(data, dict) else entry)
    if source is not None:
        message.add_source(source)


def _blocks(message: Message, content: Any, role: Any) -> None:
    """The sources among the blocks of one message."""
    texts = [content] if isinstance(content, str) else []
    for block in dicts(content):
        kind = as_str(block.get("type"))
        if kind == "document":
            message.add_source(_anthropic_document(block))
        elif kind == "search_result":
            text = join_blocks(as_list(block.get("content"))) or ""
            name = as_str(first(block, "source", "title")) or None
            message.add_source(Named(text, name, None, {**_without(block, "content"), "family": "search_result"}))
        elif kind == "tool_result":
            _blocks(message, block.get("content"), "tool")
        elif kind in ("text", "input_text", ""):
            texts.append(as_str(block.get("text")))
    for text in texts:
        if role in ("tool", "function", "ToolMessage") and _tool(message, text):
            continue
        _prompt(message, text)


def _anthropic_document(block: dict[str, Any]) -> Named:
    """A document block: plain text, or content blocks; a PDF's text is not in the request."""
    source = as_dict(block.get("source"))
    content = source.get("content")
    text = as_str(source.get("data")) if source.get("type") == "text" else ""
    if isinstance(content, str):
        text = content
    elif content:
        text = join_blocks(as_list(content)) or ""
    name = as_str(first(block, "title")) or as_str(first(source, "url", "file_id")) or None
    return Named(text, name, None, {**_without(block, "source"), "family": "document"})


def _without(block: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in block.items() if key != name}


def _tool(message: Message, text: str) -> bool:
    """The JSON that a tool gave: Mistral's is keyed "0", "1", …; else a list of results."""
    if not begins_json(text.strip()):
        return False
    loaded = load_one(text.strip())
    value = loaded.values[0] if loaded else None
    if isinstance(value, dict) and value and all(key.isdigit() for key in value):
        value = [{"id": key, **(entry if isinstance(entry, dict) else {"text": entry})} for key, entry in value.items()]
    if isinstance(value, dict):
        value = next((entry for entry in value.values() if isinstance(entry, list)), [value])
    found = [source for source in map(named_source, as_list(value)) if source is not None]
    for source in found:
        message.add_source(source)
    return bool(found)


def _prompt(message: Message, text: str) -> None:
    found = prompts.read(text, anywhere=True) if text else None
    for source in found.items if found else []:
        message.add_source(source)


FORMATS = (
    Format(
        "request",
        (
            "messages:list !choices",
            "model prompt:str !response !choices !message",
            "contents.0.parts",
            "documents:list message",
            "role=user content",
            "type=human content",
        ),
        read,
        "the requests of Anthropic (citations page), Cohere, OpenAI and Gemini",
        forms=("json", "array"),
    ),
)
