"""Gemini Interactions API, whole or streamed. google-genai 3.6.1 _gaos/types/interactions (offsets in UTF-8 bytes)."""

from __future__ import annotations

from typing import Any

from ...model import Span
from ..message import Message
from ..offsets import BYTES
from ..streams import Paste
from ..values import as_dict, as_int, as_str, dicts, first
from .annotations import cite_annotations
from .format import Format
from .parts import plain


def read(message: Message, paste: Paste) -> None:
    """The outputs of the model; the text of a step's deltas joined, its annotations counted in it."""
    steps: dict[Any, Span] = {}
    for event in paste.events:
        data = as_dict(event.data)
        kind = as_str(data.get("event_type"))
        whole = data if isinstance(data.get("steps"), list) or isinstance(data.get("outputs"), list) else None
        inner = as_dict(data.get("interaction"))
        if whole is None and (inner.get("steps") or inner.get("outputs")) and not message.length:
            whole = inner
        if whole is not None:
            for step in dicts(first(whole, "steps", "outputs")):
                _step(message, step)
            message.end(whole.get("status"))
        if kind == "step.delta" or kind == "content.delta":
            _delta(message, as_dict(data.get("delta")), as_int(data.get("index")), steps)
        if kind in ("interaction.completed", "interaction.complete", "interaction.status_update"):
            status = as_str(inner.get("status")) or as_str(data.get("status"))
            if kind != "interaction.status_update" or status not in ("in_progress", ""):
                message.end(status or "completed")


def _step(message: Message, step: dict[str, Any]) -> None:
    kind = as_str(step.get("type"))
    if kind == "thought":
        message.think(plain(first(step, "summary", "content", "text")))
    elif kind in ("model_output", "text", ""):
        for part in dicts(step.get("content")) or [step]:
            if part.get("type") == "thought":
                message.think(plain(part.get("text")))
            else:
                here = message.add(part.get("text"))
                cite_annotations(message, part.get("annotations"), here, BYTES)


def _delta(message: Message, delta: dict[str, Any], index: Any, steps: dict[Any, Span]) -> None:
    kind = as_str(delta.get("type"))
    if kind.startswith("thought"):
        message.think(plain(first(delta, "text", "content", "summary")))
        return
    span = message.add(delta.get("text"))
    known = steps.get(index)
    steps[index] = Span(known.start if known else span.start, span.end)
    # More of the step may follow, but what an annotation counts in begins where the step begins.
    cite_annotations(message, delta.get("annotations"), Span(steps[index].start, message.length), BYTES)


FORMATS = (
    Format(
        "gemini_interactions",
        ("object=interaction", "event_type=interaction.*", "event_type=step.*", "interaction.object=interaction"),
        read,
        "google-genai 3.6.1 types/interactions",
    ),
)
