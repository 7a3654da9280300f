"""Every sentence of the answer: whether it names a source, and whether it needs one."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from ..findings import JudgedSentence
from ..model import Note, Sentence, Span, Status, Target
from ..text.exempt import exempt_reason
from .material import Material


def judge_sentences(material: Material) -> tuple[JudgedSentence, ...]:
    """The sentences in order; lines of a list of references are exempt.

    A sentence is sourced when a mark stands in it, whether or not its number exists; when words of it are a quotation
    that goes with a mark elsewhere (a block quote, with its mark in the line that introduces it); or when a structured
    citation says that it supports words of it. Where citations came apart from the text, with no place in it, and the
    text has no mark, nobody can tell which sentence they belong to: none is called unsourced (`no_citations.py` says
    so).
    """
    named = _named_in(material)
    apart = cited_apart(material)
    judged = []
    for sentence, sources in zip(material.sentences, named, strict=True):
        status, reason = Status.SOURCED, None
        if not sources:
            code = _exempt(material, sentence)
            if apart:
                status, reason = Status.EXEMPT, Note("exempt.cited_apart")
            elif code is not None and not material.options.count_exempt:
                status, reason = Status.EXEMPT, Note(code)
            else:
                status = Status.UNSOURCED
        judged.append(JudgedSentence(sentence, status, tuple(sources), reason))
    return tuple(judged)


def cited_apart(material: Material) -> bool:
    """Whether all citations came beside the text and none says where in it it belongs."""
    answer = material.answer
    return bool(answer.given) and not answer.marks and all(entry.span is None for entry in answer.given)


def _exempt(material: Material, sentence: Sentence) -> str | None:
    last = bisect_left(material.references, Span(sentence.end, sentence.end)) - 1
    if last >= 0 and material.references[last].touches(sentence.span):
        return "exempt.references"
    return exempt_reason(sentence, material.answer.text)


def _named_in(material: Material) -> list[list[int | str]]:
    """For each sentence the sources that are named in it, in order, each once."""
    named: list[dict[int | str, None]] = [{} for _ in material.sentences]
    places: list[tuple[Span, Iterable[int | str]]] = []
    marked = [[_called(material, target, mark.base) for target in mark.targets] for mark in material.answer.marks]
    places.extend((mark.span, sources) for mark, sources in zip(material.answer.marks, marked, strict=True))
    places.extend((quoted.span, marked[quoted.mark]) for quoted in material.quoted)
    for entry in material.answer.given:
        if entry.span is not None:
            places.append((entry.span, [_called(material, entry.target, entry.base)]))
    places.sort(key=lambda place: place[0])
    spans = [sentence.span for sentence in material.sentences]
    first = 0
    for span, sources in places:
        while first < len(spans) and spans[first].end < span.start:
            first += 1
        for at in range(first, len(spans)):
            if spans[at].start > span.end or (spans[at].start >= span.end and span.start < span.end):
                break
            if span.touches(spans[at]) or span.start == span.end:
                named[at].update(dict.fromkeys(sources))
                if span.start == span.end:
                    break  # an insert point belongs to the sentence it closes
    return [list(sources) for sources in named]


def _called(material: Material, target: Target, base: int) -> int | str:
    """The source that a target names, else what is written there."""
    where = material.resolve(target, base)
    if where:
        return where[0]
    written = target.number if target.number is not None else target.name
    return "?" if written is None else written
