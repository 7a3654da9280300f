"""Reads what was pasted as the answer: a response of any known format, JSON with citations, or plain text."""

from __future__ import annotations

from dataclasses import replace

from ..model import Answer, Note, Options
from . import copied, prompts, streams
from .formats import BY_KIND, FORMATS
from .formats.facts import gather
from .formats.format import Format, in_words
from .message import Message
from .source_objects import numbered
from .streams import Paste


def read(text: str, options: Options | None = None) -> Answer:
    """The answer in a pasted text, with all that came beside it but the marks in its text. Never raises.

    `options.answer_as` forces the format of that kind, or `text`; `options.choice` picks one of several answers.
    """
    options = options or Options()
    try:
        return _read(text, options)
    except Exception:
        # A pasted text must always lead to a reading; what a format cannot take is plain text, and that is said.
        return replace(_plain(text), notices=(Note("answer.reading_failed"),))


def _read(text: str, options: Options) -> Answer:
    if options.answer_as == "text":
        return _plain(text)
    body = copied.strip(text)
    paste = streams.load(body)
    recognised = _recognise(paste) if paste else []
    notices: list[Note] = []
    if not recognised:
        for start in copied.later_starts(body):
            later = streams.load(body[start:])
            recognised = _recognise(later) if later and not later.rest else []
            if recognised:
                paste = later
                notices.append(Note("answer.text_before"))
                break
    alternatives = tuple(dict.fromkeys([*(form.kind for form, _ in recognised), "text"]))
    form, sign = recognised[0] if recognised else (None, "")
    if options.answer_as is not None and options.answer_as in BY_KIND and paste is not None:
        form, sign = BY_KIND[options.answer_as], "chosen"
    if form is None or paste is None:
        return _unrecognised(text, body, paste)
    if form.kind == "json" and sign != "chosen":
        written = _unrecognised(text, body, paste)
        if written.shape == "json" and written.given:
            return written
    answer = _from_format(form, sign, paste, options)
    if sign == "chosen" and not (answer.text or answer.error or answer.refusal or answer.sources or answer.given):
        return replace(
            _plain(text), alternatives=alternatives, notices=(Note("answer.not_this_format", {"format": form.kind}),)
        )
    return replace(answer, alternatives=alternatives, notices=(*answer.notices, *notices))


def _recognise(paste: Paste) -> list[tuple[Format, str]]:
    """The formats that recognise a paste, in order, each with the sign that it knows it by."""
    return [(form, sign) for form in FORMATS if (sign := form.sign(paste)) is not None]


def _from_format(form: Format, sign: str, paste: Paste, options: Options) -> Answer:
    message = Message(options.choice)
    message.closed = paste.done or form.open_ended
    message.cut = paste.cut
    gather(message, paste)
    form.read(message, paste)
    answer = message.finish(form.kind, streamed=paste.streamed)
    notices = list(answer.notices)
    if paste.repaired:
        notices.append(Note("answer.response_repaired"))
    if paste.python:
        notices.append(Note("answer.python"))
    if paste.broken:
        notices.append(Note("answer.lines_unread", {"count": paste.broken}))
    if paste.rest:
        notices.append(Note("answer.text_after"))
    if answer.sources:
        notices.append(Note("answer.sources_inside", {"count": len(answer.sources)}))
    return replace(answer, reading=_reading(answer, form, sign, paste), notices=tuple(notices))


def _reading(answer: Answer, form: Format, sign: str, paste: Paste) -> tuple[Note, ...]:
    """How it was read, in words, and why."""
    notes = [Note(f"format.{form.kind}")]
    if paste.streamed:
        notes.append(Note("answer.streamed"))
    if answer.shape == "json":
        notes.append(Note("answer.json_citations" if answer.given else "answer.json_answer"))
    if answer.prompt_tokens is not None:
        notes.append(Note("answer.prompt_tokens", {"count": answer.prompt_tokens}))
    if answer.model:
        notes.append(Note("answer.model", {"model": answer.model[:80]}))
    if sign == "chosen":
        notes.append(Note("answer.chosen"))
    else:
        notes.append(Note("answer.recognised", {"sign": in_words(sign)}))
    notes.append(Note("answer.checked_against", {"documents": form.checked}))
    return tuple(notes)


def _plain(text: str) -> Answer:
    """Plain text, nothing taken out or unwrapped."""
    return Answer(text, reading=(Note("format.text"),), alternatives=())


def _unrecognised(text: str, body: str, paste: Paste | None) -> Answer:
    """Text of no known format: JSON that a model wrote, else plain text."""
    if paste is not None and paste.form in ("events", "letters"):
        return replace(_plain(text), notices=(Note("answer.unknown_stream"),))
    message = Message()
    message.add(text)
    answer = message.finish("text", streamed=False)
    reading = [Note("format.text")]
    prompt = prompts.read(body, strong_only=True)
    if prompt is not None and (len(prompt.items) > 1 or body.startswith(("<", "["))):
        # No answer at all: what was sent to the model.
        return Answer(
            "",
            kind="prompt",
            sources=numbered(prompt.items),
            reading=(Note("format.prompt"), Note("answer.recognised", {"sign": prompt.sign})),
            notices=(Note("answer.sources_inside", {"count": len(prompt.items)}),),
            alternatives=("prompt", "text"),
        )
    if answer.shape == "json":
        reading = [Note("format.json"), Note("answer.json_citations" if answer.given else "answer.json_answer")]
        return replace(answer, kind="json", reading=tuple(reading), alternatives=("json", "text"))
    notices = list(answer.notices)
    if paste is not None and not paste.rest and body[:1] in "{[":
        notices.append(Note("answer.unknown_json"))
    return replace(answer, reading=tuple(reading), notices=tuple(notices))
