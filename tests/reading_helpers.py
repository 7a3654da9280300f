"""Responses built from a few words, and what is read of them."""

import json

from citation_checker.model import Options
from citation_checker.reading import answers

TEXT = "The café opened in 2019 [1]. It seats forty."
EMOJI = "Café 🙂 opened in 2019. It seats forty guests."


def sse(*events, names=False, done=True):
    lines = []
    for event in events:
        name = f"event: {event['type']}\n" if names else ""
        lines.append(f"{name}data: {json.dumps(event, ensure_ascii=False)}\n\n")
    return "".join(lines) + ("data: [DONE]\n\n" if done else "")


def lines(*events):
    return "".join(json.dumps(event) + "\n" for event in events)


def chunk(index=0, finish=None, **delta):
    choice = {"index": index, "delta": delta, "finish_reason": finish}
    return {"id": "c", "object": "chat.completion.chunk", "choices": [choice]}


def whole(message, finish="stop", **more):
    return {
        "id": "c",
        "object": "chat.completion",
        "choices": [{"index": 0, "message": message, "finish_reason": finish}],
        **more,
    }


def given(answer):
    """What each citation points at (0-based numbers one up), its quote and its span."""
    found = []
    for g in answer.given:
        number = None if g.target.number is None else g.target.number + (g.base == 0)
        found.append((number or g.target.name, g.quote, g.span and g.span.of(answer.text)))
    return found


def read(pasted, **options):
    return answers.read(pasted if isinstance(pasted, str) else json.dumps(pasted), Options(**options))


def candidate(*parts, finish="STOP", **more):
    return {"candidates": [{"content": {"parts": list(parts)}, "finishReason": finish, **more}]}


def support(start, end, *indices, **more):
    return {"segment": {"startIndex": start, "endIndex": end, **more}, "groundingChunkIndices": list(indices)}
