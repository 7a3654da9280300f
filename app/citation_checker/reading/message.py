"""One message, gathered from the events of a response: what every format fills and nothing else knows of.

A whole response is one event, a stream is many; a message is its text, thinking, citations, sources, and how it ended.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from ..model import Answer, Given, Note, Span
from . import content, protocols
from .offsets import Place, Ruler
from .source_objects import Named, numbered
from .stops import is_cut, is_refusal, stop_note
from .thinking import Thinking

_SURROGATE = re.compile("[\ud800-\udfff]")
#: A slice of the answer that is a mark: a link, or something in brackets.
_MARK = re.compile(r"\s*(?:\(\s*)?[\[【［(<].*[\]】］)>]\s*", re.S)


class Message:
    """What a format's `read` fills."""

    def __init__(self, choice: int = 0):
        #: Which of several answers is read.
        self.choice = choice
        self.choices = 1
        self.reasoning: list[str] = []
        self.stop: str | None = None
        self.error: str | None = None
        self.refusal: str | None = None
        self.model: str | None = None
        self.prompt_tokens: int | None = None
        #: Whether the message said that it is over. Only asked of streams.
        self.closed = False
        #: Whether it is known not to be whole, whatever `stop` says.
        self.cut = False
        self.notices: list[Note] = []
        self._parts: list[str] = []
        self._length = 0
        self._given: list[tuple[Given, Place | None]] = []
        self._sources: list[Named] = []
        #: Arguments of tool calls: the answer, where there is no text.
        self.arguments: list[Any] = []

    # Filling -----------------------------------------------------------------------------------------------------

    def add(self, text: Any) -> Span:
        """Appends to the text; gives where it stands."""
        if not isinstance(text, str) or not text:
            return Span(self._length, self._length)
        self._parts.append(text)
        start, self._length = self._length, self._length + len(text)
        return Span(start, self._length)

    def replace_text(self, text: str) -> None:
        """Drops the text so far and its citations."""
        self._parts, self._length, self._given = [text], len(text), []

    @property
    def length(self) -> int:
        """The code points so far."""
        return self._length

    def think(self, text: Any) -> None:
        """Appends to the thinking."""
        if isinstance(text, str) and text:
            self.reasoning.append(text)

    def cite(self, given: Given, place: Place | None = None) -> None:
        """Appends a citation; its span follows from `place` once the whole text is there."""
        self._given.append((given, place))

    def add_source(self, source: Named) -> None:
        """Appends a source that came with the response."""
        self._sources.append(source)

    @property
    def has_sources(self) -> bool:
        """Whether any source came so far."""
        return bool(self._sources)

    def end(self, stop: Any) -> None:
        """Notes why the message ended."""
        if isinstance(stop, str) and stop:
            self.stop = stop
            self.closed = True

    def fail(self, error: Any) -> None:
        """Notes an error, from whatever form it has."""
        self.error = self.error or error_text(error)

    # Finishing ---------------------------------------------------------------------------------------------------

    def finish(self, kind: str, *, streamed: bool) -> Answer:
        """The answer, without its reading."""
        raw = "".join(self._parts)
        if _SURROGATE.search(raw):
            raw = _whole_characters(raw)
        truncated = self.cut or is_cut(self.stop) or (streamed and (not self.closed or self.error is not None))
        thinking = Thinking(raw, cut=truncated)
        reasoning = "\n".join(part for part in ("".join(self.reasoning), thinking.reasoning) if part) or None
        answer = Answer(
            text=thinking.text,
            kind=kind,
            truncated=truncated,
            stop=self.stop,
            error=self.error,
            refusal=self.refusal,
            reasoning=reasoning,
            given=self._cited(raw, thinking),
            sources=numbered(self._sources),
            notices=tuple(self.notices),
            choices=self.choices,
            model=self.model,
            prompt_tokens=self.prompt_tokens,
        )
        answer = self._unwrapped(answer)
        if answer.refusal is None and is_refusal(answer.stop, answer.text):
            answer = replace(answer, refusal=answer.stop)
        return replace(answer, notices=(*self._ending(answer, streamed), *answer.notices))

    def _cited(self, raw: str, thinking: Thinking) -> tuple[Given, ...]:
        ruler = Ruler(raw)
        cited = []
        for given, place in self._given:
            span = given.span if place is None else ruler.span(place)
            span_of = given.span_of
            if span is not None and span_of == "auto":
                span_of = "mark" if _MARK.fullmatch(span.of(raw)) else "claim"
            if span is not None:
                span = thinking.moved(span)
                if span is None:
                    continue  # a citation of a thought
            cited.append(replace(given, span=span, span_of=span_of if span else None))
        return tuple(cited)

    def _unwrapped(self, answer: Answer) -> Answer:
        """The answer without a protocol around it; with JSON in its text read as an answer and its citations."""
        protocol = protocols.unwrap(answer.text)
        if protocol is not None:
            note = Note("answer.protocol", {"protocol": protocol[0]})
            given = tuple(replace(given, span=None, span_of=None) for given in answer.given)
            answer = replace(answer, text=protocol[1], given=given, notices=(*answer.notices, note))
        inner = protocols.inner_citations(answer.text)
        if inner:
            answer = replace(answer, given=(*answer.given, *inner))
        found = content.read(answer.text)
        if found is None and not answer.text.strip():
            found = next((f for f in map(content.from_value, self.arguments) if f is not None), None)
        if found is None:
            return answer
        cut = found.cut and (found.in_string or not (self.stop and not is_cut(self.stop)))
        return replace(
            answer,
            text=found.text,
            shape="json" if found.known else "text",
            given=found.given or tuple(replace(given, span=None, span_of=None) for given in answer.given),
            sources=answer.sources or numbered(found.sources),
            truncated=answer.truncated or cut,
            notices=(*answer.notices, *found.notices),
        )

    def _ending(self, answer: Answer, streamed: bool) -> list[Note]:
        """What is to be said of how the message ended."""
        notes = []
        if answer.error:
            notes.append(Note("answer.error", {"error": answer.error[:300]}))
        if answer.refusal:
            notes.append(Note("answer.refusal", {"refusal": answer.refusal[:300]}))
        stop = stop_note(answer.stop)
        if stop is not None:
            notes.append(stop)
        if answer.truncated and not (stop and stop.code.startswith("answer.cut_off")):
            if answer.error:
                notes.append(Note("answer.cut_off_error", {"stop": "error"}))
            elif answer.shape == "json" and any(n.code == "answer.json_cut" for n in answer.notices):
                notes.append(Note("answer.cut_off_json"))
            elif streamed and not self.closed:
                notes.append(Note("answer.cut_off_stream"))
            else:
                notes.append(Note("answer.cut_off_paste"))
        if answer.choices > 1:
            notes.append(Note("answer.choices", {"count": answer.choices, "read": self.choice + 1}))
        if answer.reasoning:
            notes.append(Note("answer.thinking_set_aside"))
        return notes


def _whole_characters(text: str) -> str:
    """Joins the halves of characters that two events brought apart; a half alone becomes U+FFFD, like elsewhere."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def error_text(error: Any) -> str | None:
    """The words of an error: a string, `{message}`, `{error: …}`, FastAPI's `detail`; None where there is none."""
    for _ in range(4):
        if isinstance(error, str):
            return error.strip() or None
        if isinstance(error, list) and error:
            error = error[0]
        elif isinstance(error, dict):
            fields = (
                "message",
                "errorText",
                "error",
                "detail",
                "msg",
                "description",
                "Message",
                "code",
                "type",
                "status",
            )
            error = next((error[f] for f in fields if error.get(f)), None)
        else:
            break
    return str(error) if isinstance(error, int) and not isinstance(error, bool) else None
