"""OpenAI Chat Completions and the servers that imitate it, whole or as a `data:` stream.

openai 3.57.0 types/chat/chat_completion.py, chat_completion_chunk.py; DeepSeek, vLLM, llama.cpp, LM Studio, Groq,
OpenRouter, Together, Mistral, LiteLLM: the fields that they add are told where they are read.
"""

from __future__ import annotations

from typing import Any

from ...model import Span
from ..message import Message
from ..streams import Paste
from ..values import as_dict, as_int, as_list, as_str, dicts, first
from . import litellm
from .annotations import cite_annotations
from .format import Format
from .parts import read_content

#: Thinking beside the answer. DeepSeek, xAI, RAGFlow; vLLM, Ollama, Groq, OpenRouter; a few proxies.
REASONING = ("reasoning_content", "reasoning", "thinking")
_PLAIN = {"role", "content"}


def read(message: Message, paste: Paste) -> None:
    """The chosen one of `choices`: its `message`, or its `delta`s joined."""
    arguments: dict[int, list[str]] = {}
    for choice in chosen(message, paste):
        read_choice(message, choice, streamed=paste.streamed, arguments=arguments)
    message.arguments += ["".join(pieces) for _, pieces in sorted(arguments.items())]


def chosen(message: Message, paste: Paste) -> list[dict[str, Any]]:
    """The choice that is read, of each event; counts the choices."""
    found: list[tuple[int, dict[str, Any]]] = []
    for event in paste.events:
        choices = event.data.get("choices") if isinstance(event.data, dict) else None
        if choices:
            found += [(_index(choice, at), choice) for at, choice in enumerate(dicts(choices))]
    indexes = {index for index, _ in found}
    message.choices = max(1, len(indexes))
    message.choice = message.choice if message.choice in indexes else min(indexes, default=0)
    return [choice for index, choice in found if index == message.choice]


def _index(choice: dict[str, Any], at: int) -> int:
    index = as_int(choice.get("index"))
    return at if index is None else index


def read_choice(message: Message, choice: dict[str, Any], *, streamed: bool, arguments: dict[int, list[str]]) -> None:
    """One choice of one event.

    Perplexity's chunks hold the `delta` and, in `message`, the text so far: the two are never added.
    """
    delta = choice.get("delta")
    body = as_dict(delta if isinstance(delta, dict) and (streamed or delta) else choice.get("message"))
    if streamed and not isinstance(delta, dict) and message.length:
        body = {}
    if "text" in choice and not body:  # the older /v1/completions
        message.add(choice.get("text"))
    start = message.length
    read_content(message, body.get("content"))
    if not body.keys() <= _PLAIN:
        _beside(message, body, None if streamed else Span(start, message.length), arguments)
    message.end(choice.get("finish_reason") or choice.get("stop_reason"))


def _beside(message: Message, body: dict[str, Any], part: Span | None, arguments: dict[int, list[str]]) -> None:
    """What stands beside the content. Offsets of a stream count in the whole answer, of a whole message in its text."""
    message.think(first(body, *REASONING))
    if as_str(body.get("refusal")):
        message.refusal = (message.refusal or "") + body["refusal"]
    cite_annotations(message, body.get("annotations"), part)
    litellm.cite(message, body.get("provider_specific_fields"))
    for at, call in enumerate(as_list(body.get("tool_calls"))):
        index = as_int(as_dict(call).get("index"))
        _argument(arguments, at if index is None else index, as_dict(call).get("function"))
    _argument(arguments, -1, body.get("function_call"))


def _argument(arguments: dict[int, list[str]], index: int, function: Any) -> None:
    piece = as_dict(function).get("arguments")
    if isinstance(piece, str):
        arguments.setdefault(index, []).append(piece)


FORMATS = (
    Format(
        "openai_chat",
        (
            "choices.0.message:dict",
            "choices.0.delta:dict",
            "object=chat.completion*",
            "choices.0.finish_reason",
            "choices.0.text:str",
            "choices:list usage",
        ),
        read,
        "openai 3.57.0 types/chat",
    ),
)
