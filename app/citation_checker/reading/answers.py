"""Reads what was pasted as the answer: a response of any known format, JSON with citations, or plain text."""

from __future__ import annotations

from dataclasses import replace

from ..model import Answer, Note, Options
from . import collector, copied, prompts, streams, values
from .formats import BY_KIND
from .formats.facts import gather
from .formats.format import Format, in_words
from .message import Message
from .recognising import GENERIC, Recognised, recognise
from .source_objects import numbered
from .streams import Paste


def read(text: str, options: Options | None = None) -> Answer:
    """The answer in a pasted text, with all that came beside it but the marks in its text. Never raises.

    `options.answer_as` forces the format of that kind, or `text`; `options.choice` picks one of several answers.
    """
    options = options or Options()
    try:
        with collector.paused():
            return _read(text, options)
    except Exception:
        # A pasted text must always lead to a reading; what a format cannot take is plain text, and that is said.
        return replace(_plain(text), notices=(Note("answer.reading_failed"),))


def _read(text: str, options: Options) -> Answer:
    if options.answer_as == "text":
        unforced = _read(text, replace(options, answer_as=None))
        return replace(_plain(text), alternatives=unforced.alternatives)
    body = copied.strip(text)
    found = recognise(body)
    if options.answer_as in BY_KIND:
        return _chosen(text, body, BY_KIND[options.answer_as], found, options)
    if found is None:
        return _unrecognised(text, body)
    form, sign = found.formats[0]
    if form.kind == GENERIC:
        written = _unrecognised(text, body)
        if written.shape == "json" and written.given:
            return written
    answer = _from_format(form, sign, found.paste, options)
    return replace(answer, alternatives=_kinds(found), notices=(*answer.notices, *found.notices))


def _chosen(text: str, body: str, form: Format, found: Recognised | None, options: Options) -> Answer:
    """The reading that a person chose; plain text where the text cannot be read so."""
    paste = found.paste if found is not None else streams.load(body)
    answer = _from_format(form, "", paste, options) if paste is not None else _plain("")
    if not (answer.text or answer.error or answer.refusal or answer.sources or answer.given):
        answer = replace(_plain(text), notices=(Note("answer.not_this_format", {"format": form.kind}),))
    return replace(answer, alternatives=_kinds(found))


def _kinds(found: Recognised | None) -> tuple[str, ...]:
    """Every reading that is possible, the one that is used first."""
    return tuple(dict.fromkeys([*(form.kind for form, _ in found.formats), "text"])) if found else ("text",)


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
    came = sum(1 for source in answer.sources if source.text or source.label)
    if came:
        notices.append(Note("answer.sources_inside", {"count": came}))
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
    if not sign:
        notes.append(Note("answer.chosen"))
    else:
        notes.append(Note("answer.recognised", {"sign": in_words(sign)}))
    notes.append(Note("answer.checked_against", {"documents": form.checked}))
    return tuple(notes)


def _plain(text: str) -> Answer:
    """Plain text, nothing taken out or unwrapped."""
    return Answer(text, reading=(Note("format.text"),))


def _unrecognised(text: str, body: str) -> Answer:
    """Text of no known format: JSON that a model wrote, a prompt, else plain text."""
    if streams.is_stream(body):
        return replace(_plain(text), notices=(Note("answer.unknown_stream"),))
    message = Message()
    message.add(text)
    answer = message.finish("text", streamed=False)
    if answer.shape == "json":
        reading = (Note("format.json"), Note("answer.json_citations" if answer.given else "answer.json_answer"))
        return replace(answer, kind=GENERIC, reading=reading, alternatives=(GENERIC, "text"))
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
    unknown = Note("answer.unknown_json")
    notices = answer.notices
    if unknown not in notices and values.is_json(body):
        notices = (*notices, unknown)
    return replace(answer, reading=(Note("format.text"),), notices=notices)
