"""What all formats tell in much the same way: the model, the tokens of the prompt, an error."""

from __future__ import annotations

from typing import Any

from ..message import Message
from ..streams import Paste
from ..values import as_dict, as_int, as_str, at_path

#: The model's name. OpenAI-like, Ollama, Anthropic; Anthropic and Responses streams; Gemini; LangChain.
MODEL = (
    "model",
    "message.model",
    "response.model",
    "modelVersion",
    "interaction.model",
    "kwargs.response_metadata.model_name",
    "response_metadata.model_name",
    "response_metadata.model",
)
#: The tokens of the prompt. Ollama; OpenAI; Responses; Anthropic; Gemini; Cohere v2, v1; Bedrock; llama.cpp; Dify;
#: LangChain; AI SDK; Haystack.
PROMPT_TOKENS = (
    "prompt_eval_count",
    "usage.prompt_tokens",
    "response.usage.input_tokens",
    "usage.input_tokens",
    "message.usage.input_tokens",
    "usageMetadata.promptTokenCount",
    "usage.tokens.input_tokens",
    "delta.usage.tokens.input_tokens",
    "meta.tokens.input_tokens",
    "usage.inputTokens",
    "metadata.usage.inputTokens",
    "tokens_evaluated",
    "metadata.usage.prompt_tokens",
    "usage_metadata.input_tokens",
    "kwargs.usage_metadata.input_tokens",
    "usage.promptTokens",
    "meta.usage.prompt_tokens",
    "x_groq.usage.prompt_tokens",
)
#: Anthropic counts cached tokens beside `input_tokens`.
CACHED = ("cache_read_input_tokens", "cache_creation_input_tokens")
#: Where an error stands; `error` also holds false, null and "".
ERROR = ("error", "error_msg")
#: An event says that it is an error by one of these. Anthropic, Responses, AI SDK; Dify; Interactions.
EVENT_KIND = ("type", "event", "event_type")
#: Objects of an event that may hold either. Responses; Onyx; LangChain; Interactions.
INNER = ("response", "obj", "kwargs", "interaction")
_FIRST, _LAST = 40, 400


def gather(message: Message, paste: Paste) -> None:
    """Fills the model, the prompt's tokens (the last that is told) and the first error from all events."""
    for event in paste.events:
        if isinstance(event.data, dict):
            _error(message, event.name, event.data)
    for event in paste.events[:_FIRST]:
        found = map(as_str, (at_path(event.data, path) for path in MODEL))
        message.model = message.model or next((name for name in found if name.strip()), None)
    for event in (*reversed(paste.events[-_LAST:]), *paste.events[:_FIRST]):
        message.prompt_tokens = message.prompt_tokens or prompt_tokens(event.data)
        if message.prompt_tokens:
            return


def prompt_tokens(data: object) -> int | None:
    """The tokens of the prompt that one event tells."""
    if not isinstance(data, dict):
        return None
    for path in PROMPT_TOKENS:
        count = as_int(at_path(data, path))
        if count:
            usage = as_dict(at_path(data, path.rpartition(".")[0])) if path.endswith(".input_tokens") else {}
            return count + sum(as_int(usage.get(name)) or 0 for name in CACHED)
    return None


def _error(message: Message, name: str | None, data: dict[str, Any]) -> None:
    for field in ERROR:
        if field in data and data[field] is not True:
            message.fail(data[field])
    said = name == "error"
    for field in EVENT_KIND:
        said = said or (field in data and data[field] in ("error", "abort"))
    if said:
        message.fail(data.get("data", data))
        message.error = message.error or "error"
    for field in INNER:
        inner = data.get(field)
        if isinstance(inner, dict):
            _error(message, None, inner)
