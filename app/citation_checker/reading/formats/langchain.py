"""LangChain: dumped messages, the results of retrieval chains, a LangGraph state. langchain-core 1.8.4."""

from __future__ import annotations

from typing import Any

from ..message import Message
from ..source_objects import named_source
from ..streams import Paste
from ..values import as_dict, as_list, as_str, at_path, dicts, first
from .format import Format
from .parts import read_content

#: How dumps call the model's message.
AI = frozenset({"ai", "AIMessage", "AIMessageChunk", "assistant", "model"})


def read_message(message: Message, paste: Paste) -> None:
    """A message as `dumpd` (`lc: 1, kwargs`), `model_dump` or `message_to_dict` (`type, data`) writes it."""
    for event in paste.events:
        data = as_dict(event.data)
        body = as_dict(data.get("kwargs")) or as_dict(data.get("data")) or data
        read_body(message, body)


def read_body(message: Message, body: dict[str, Any]) -> None:
    """The content, tool calls and stop reason of one message."""
    read_content(message, body.get("content"))
    message.think(at_path(body, "additional_kwargs.reasoning_content"))
    for call in dicts(body.get("tool_calls")):
        message.arguments.append(first(call, "args", "arguments") or at_path(call, "function.arguments"))
    for call in dicts(at_path(body, "additional_kwargs.tool_calls")):
        message.arguments.append(at_path(call, "function.arguments"))
    metadata = as_dict(body.get("response_metadata"))
    message.end(first(metadata, "finish_reason", "stop_reason", "done_reason", "stopReason", "finishReason"))
    if body.get("chunk_position") == "last":
        message.closed = True


def read_chain(message: Message, paste: Paste) -> None:
    """`create_retrieval_chain`: `answer`, `context`; `RetrievalQA`: `result`, `source_documents`."""
    for event in paste.events:
        data = as_dict(event.data)
        answer = first(data, "answer", "result", "output", "output_text", "response", "text")
        if isinstance(answer, dict):
            answer = {**as_dict(answer.get("kwargs")), **answer}
            read_body(message, answer) if "content" in answer else message.arguments.append(answer)
        else:
            message.add(answer)
        for entry in as_list(first(data, "source_documents", "context", "documents", "docs", "contexts")):
            holder = as_dict(entry).get("kwargs")
            source = named_source(holder if isinstance(holder, dict) else entry)
            if source is not None:
                message.add_source(source)


def is_ai(entry: dict[str, Any]) -> bool:
    """Whether a dumped message is the model's."""
    kind = first(entry, "role", "type")
    named = as_list(entry.get("id"))[-1:] if entry.get("lc") else [kind]
    return any(as_str(name) in AI for name in named)


FORMATS = (
    Format(
        "langchain_message",
        (
            "lc kwargs.content",
            "type=ai content",
            "type=AIMessage* content",
            "type=ai data.content",
            "response_metadata content",
        ),
        read_message,
        "langchain-core 1.8.4 messages",
    ),
    Format(
        "langchain_chain",
        (
            "answer context:list",
            "result:str source_documents:list",
            "answer source_documents:list",
            "output_text:str input_documents",
            "answer:str context",
        ),
        read_chain,
        "the results of create_retrieval_chain and RetrievalQA, as seen in use",
        forms=("json",),
    ),
)
