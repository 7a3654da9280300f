"""An error instead of an answer: the bodies that providers and proxies send."""

from __future__ import annotations

from ..message import Message, error_text
from ..streams import Paste
from ..values import as_dict, first
from .format import Format


def read(message: Message, paste: Paste) -> None:
    """The words of the error, wherever they stand."""
    for event in paste.events:
        data = as_dict(event.data)
        message.fail(error_text(first(data, "error", "detail", "errors")) or error_text(data))
    message.error = message.error or "error"
    message.closed = True


FORMATS = (
    Format(
        "error",
        (
            # OpenAI, Gemini, Anthropic, Ollama, llama.cpp, OpenRouter, vLLM.
            "error.message",
            "error:str !answer !message !response",
            "type=error",
            "object=error message",
            # FastAPI; Azure API Management; Dify, RAGFlow; AWS; Cohere.
            "detail !answer",
            "statusCode:int message:str",
            "code message:str status",
            "code:int message:str data:bool",
            "code:int message:str !data !answer",
            "__type message",
        ),
        read,
        "the error bodies of the formats above",
        open_ended=True,
    ),
)
