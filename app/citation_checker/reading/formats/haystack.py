"""Haystack: the AnswerBuilder's answers; `meta.source_index` is the number in the marks, from 1.

haystack-ai 3.4.1 components/builders/answer_builder.py
"""

from __future__ import annotations

from typing import Any

from ..message import Message
from ..source_objects import Named, label_of
from ..streams import Paste
from ..values import as_dict, as_int, as_list, as_str, at_path, dicts, first
from .format import Format
from .parts import plain


def read(message: Message, paste: Paste) -> None:
    """The chosen one of `answers[]`, or the replies of a generator in a pipeline's result."""
    for event in paste.events:
        answers = _answers(as_dict(event.data))
        message.choices = max(1, len(answers))
        message.choice = message.choice if message.choice < len(answers) else 0
        if answers:
            _answer(message, answers[message.choice])
        else:
            _replies(message, as_dict(event.data))


def _answers(data: dict[str, Any]) -> list[dict[str, Any]]:
    direct = dicts(data.get("answers"))
    return direct or [
        answer for part in data.values() if isinstance(part, dict) for answer in dicts(part.get("answers"))
    ]


def _replies(message: Message, data: dict[str, Any]) -> None:
    """The replies of a generator, where no builder made answers of them; `meta` beside them, or in each."""
    parts = [data, *(part for part in data.values() if isinstance(part, dict))]
    part = next((part for part in parts if as_list(part.get("replies"))), {})
    replies = as_list(part.get("replies"))
    message.choices = max(1, len(replies))
    if not replies:
        return
    reply = replies[message.choice if message.choice < len(replies) else 0]
    holder = as_dict(reply)
    message.add(plain(first(holder, "content", "_content", "text") if holder else reply))
    metadata = as_dict(first(holder, "meta", "_meta")) or as_dict(at_path(part, f"meta.{message.choice}"))
    message.end(metadata.get("finish_reason"))


def _answer(message: Message, answer: dict[str, Any]) -> None:
    holder = as_dict(answer.get("init_parameters")) or answer
    message.add(plain(first(holder, "data", "answer")))
    metadata = as_dict(holder.get("meta"))
    message.end(metadata.get("finish_reason") or at_path(metadata, "reply.finish_reason"))
    for document in dicts(holder.get("documents")):
        document = as_dict(document.get("init_parameters")) or document
        number = as_int(at_path(document, "meta.source_index"))
        text = as_str(document.get("content"))
        key = as_str(document.get("id")) or None
        message.add_source(Named(text, label_of(as_dict(document.get("meta"))) or key, key, document, number))


FORMATS = (
    Format(
        "haystack",
        (
            "answer_builder.answers",
            "answers.0.data answers.0.documents",
            "answers.0.data answers.0.query",
            "llm.replies",
            "generator.replies",
            "replies:list",
        ),
        read,
        "haystack-ai 3.4.1 answer_builder.py",
        forms=("json",),
    ),
)
