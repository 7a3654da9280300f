"""What all formats tell in much the same way: the model, the tokens of the prompt, an error."""

from __future__ import annotations

from ..message import Message
from ..streams import Event, Paste
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
#: Where an error stands. `error` also holds false, null and "".
ERROR = ("error", "response.error", "error_msg", "kwargs.error", "interaction.error")
#: An event says that it is an error by one of these. Anthropic, Responses, AI SDK; Dify; Interactions; Onyx.
ERROR_EVENT = ("type", "event", "event_type", "obj.type")


def gather(message: Message, paste: Paste) -> None:
    """Fills the model, the prompt's tokens (the last that is told) and the first error from all events."""
    for event in paste.events:
        data = event.data
        if not isinstance(data, dict):
            continue
        if message.model is None:
            message.model = next((v for v in map(as_str, (at_path(data, p) for p in MODEL)) if v.strip()), None)
        _error(message, event)
    for event in reversed(paste.events[-400:] if len(paste.events) > 800 else paste.events):
        tokens = prompt_tokens(event.data)
        if tokens:
            message.prompt_tokens = tokens
            return
    for event in paste.events[:400]:
        message.prompt_tokens = message.prompt_tokens or prompt_tokens(event.data)


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


def _error(message: Message, event: Event) -> None:
    data = event.data
    for path in ERROR:
        error = at_path(data, path)
        if error and error is not True:
            message.fail(error)
    said = event.name == "error" or any(at_path(data, path) in ("error", "abort") for path in ERROR_EVENT)
    if said and message.error is None:
        message.fail(at_path(data, "obj") if "obj" in data else data.get("data", data))
        message.error = message.error or "error"
