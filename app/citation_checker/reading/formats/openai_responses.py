"""OpenAI Responses, and Perplexity's Agent API in the same shape.

openai 3.57.0 types/responses/response.py, response_output_text.py, response_stream_event.py; perplexityai 0.46.1.
"""

from __future__ import annotations

from typing import Any

from ...model import Span
from ..message import Message
from ..source_objects import Named
from ..streams import Paste
from ..values import as_dict, as_int, as_list, as_str, dicts, first
from .annotations import cite_annotation, cite_annotations
from .format import Format
from .parts import plain, read_part

#: Events that end a response; each holds the whole of it.
FINAL = ("response.completed", "response.incomplete", "response.failed", "response.cancelled", "response.done")


def read(message: Message, paste: Paste) -> None:
    """The whole response where there is one, else what the deltas say.

    The same text stands in the deltas, in `.done` events and in the last event: it is taken once.
    """
    whole = None
    for event in paste.whole_events:
        data = as_dict(event.data)
        if isinstance(data.get("output"), list) and not as_str(data.get("type")).startswith("response."):
            whole = data
        elif as_str(data.get("type")) in FINAL:
            whole = as_dict(data.get("response")) or whole
            message.closed = True
    if whole is not None and dicts(whole.get("output")):
        _whole(message, whole)
    else:
        _deltas(message, paste)
        _results(message, [item for event in paste.events for item in dicts(as_dict(event.data).get("item"))])
    if whole is not None:
        _status(message, whole)


def _whole(message: Message, response: dict[str, Any]) -> None:
    output = dicts(response.get("output"))
    _results(message, output)
    messages = [item for item in output if item.get("type") in (None, "message")]
    # Where the model comments on its work first, the answer is the final phase.
    final = [item for item in messages if item.get("phase") == "final_answer"]
    for item in output:
        if item.get("type") == "reasoning":
            message.think(plain(first(item, "summary", "content")))
        elif item.get("type") == "function_call":
            message.arguments.append(item.get("arguments"))
    for item in final or messages:
        content = item.get("content")
        if isinstance(content, str):
            message.add(content)
        for part in dicts(content):
            read_part(message, part)


def _status(message: Message, response: dict[str, Any]) -> None:
    status = as_str(response.get("status"))
    reason = as_dict(response.get("incomplete_details")).get("reason")
    message.end(reason if status == "incomplete" and as_str(reason) else status)


def _results(message: Message, output: list[dict[str, Any]]) -> None:
    """What the file search (`include=["file_search_call.results"]`) or Perplexity's search found."""
    for item in output:
        if item.get("type") not in ("file_search_call", "search_results"):
            continue
        for result in dicts(item.get("results")):
            name = first(result, "filename", "title", "url", "file_id")
            text = plain(first(result, "text", "content", "snippet"))
            number = as_int(result.get("id")) if item["type"] == "search_results" else None
            key = first(result, "file_id", "url", "id")
            message.add_source(Named(text, as_str(name) or None, key and str(key), result, number))


def _deltas(message: Message, paste: Paste) -> None:
    """The deltas; where there is none, the text of a `.done` event. Annotations count in their part."""
    parts: dict[tuple[Any, Any], Span] = {}
    pending: list[tuple[tuple[Any, Any], Any]] = []
    for event in paste.events:
        data = as_dict(event.data)
        kind = as_str(data.get("type")) or as_str(event.name)
        key = (as_int(data.get("output_index")), as_int(data.get("content_index")))
        if kind == "response.output_text.delta":
            span = message.add(data.get("delta"))
            parts[key] = Span(min(span.start, parts.get(key, span).start), max(span.end, parts.get(key, span).end))
        elif kind == "response.output_text.done" and key not in parts:
            parts[key] = message.add(data.get("text"))
        elif kind == "response.output_text.annotation.added":
            pending.append((key, data.get("annotation")))
        elif kind == "response.refusal.delta":
            message.refusal = (message.refusal or "") + as_str(data.get("delta"))
        elif kind == "response.refusal.done" and not message.refusal:
            message.refusal = as_str(data.get("refusal")) or None
        elif kind in ("response.reasoning_text.delta", "response.reasoning_summary_text.delta"):
            message.think(data.get("delta"))
        elif kind == "response.output_item.done" and not parts:
            for part in as_list(as_dict(data.get("item")).get("content")):
                read_part(message, as_dict(part))
        elif kind == "response.reasoning.search_results":
            _results(message, [{"type": "search_results", "results": data.get("results")}])
        elif kind == "response.function_call_arguments.done":
            message.arguments.append(data.get("arguments"))
    for key, annotation in pending:
        if isinstance(annotation, dict):
            cite_annotation(message, annotation, parts.get(key))
        else:
            cite_annotations(message, annotation, parts.get(key))


CHECKED = "openai 3.57.0 types/responses"
FORMATS = (
    Format("perplexity_agent", ("object=response output.0.type=search_results",), read, "perplexityai 0.46.1"),
    Format(
        "openai_responses",
        (
            "object=response",
            "type=response.*",
            "event:=response.*",
            "output.0.content.0.type=output_text",
            "output.0.type=message output.0.content",
        ),
        read,
        CHECKED,
    ),
)
