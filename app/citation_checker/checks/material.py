"""What all checks look at: sources and answer, read, cut into sentences and quotations, prepared for looking up."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..model import Answer, Mark, Options, Quotation, Sentence, Sources, Span
from ..text.library import Library
from ..text.prepared import prepare
from ..text.quotations import attach, find_quotations
from ..text.references import find_references
from ..text.search import search
from ..text.sentences import split_sentences
from .counting import recounted
from .resolving import Resolver, with_keys_apart, with_numbers
from .verdicts import FOUND

#: What is cut off a quotation's ends when a mark that stood there is taken out.
_EDGE = " \t\n\r"
#: What may stand between such a mark and the closing sign.
_CLOSING = _EDGE + ".,;:!?。、"
#: Attributes of a tag whose value is quoted words (`<ref text="…">`, AgentPublic's RAG prompt).
_QUOTE_ATTRIBUTES = ("text", "quote", "cited_text", "snippet")


@dataclass(frozen=True, slots=True)
class Quoted:
    """A quotation of the answer's text and the mark that it goes with."""

    #: The quoted words, without a mark that stood at their end.
    text: str
    span: Span
    #: The index of its mark in `Material.answer.marks`.
    mark: int


@dataclass(frozen=True, slots=True)
class Material:
    """One answer and its sources, ready to be judged."""

    sources: Sources
    #: Its marks are only those that are the answer's own: not those of a source that it quotes.
    answer: Answer
    options: Options
    #: One for each source, in order.
    prepared: Library
    sentences: tuple[Sentence, ...]
    #: Quotations that go with a mark, in order.
    quoted: tuple[Quoted, ...]
    #: Lines of a list of references, in order: they are no sentences.
    references: tuple[Span, ...]
    #: From what a citation points at to numbers of sources.
    resolve: Resolver
    #: What was pasted; empty where `check()` was given values that were read before.
    pasted_sources: str = ""
    pasted_answer: str = ""


def lay_out(sources: Sources, answer: Answer, options: Options, pasted: tuple[str, str] = ("", "")) -> Material:
    """Cuts and prepares what the checks need, once. `pasted`: the two texts as a person gave them."""
    prepared = Library(prepare(source.text) for source in sources.items)
    answer = recounted(answer, prepared)
    sentences = tuple(split_sentences(answer.text))
    references = find_references(answer.text)
    listed = tuple(reference.span for reference in references)
    names = {r.number: r.text for r in references if r.number is not None}
    resolve = Resolver(sources.items, options.numbering, names)
    answer = replace(answer, given=tuple(g for given in answer.given for g in with_numbers(given, resolve)))
    quotations = find_quotations(answer.text, list(answer.marks))
    marks = tuple(with_keys_apart(mark, resolve) for mark in _own_marks(answer.marks, quotations, prepared))
    return Material(
        sources=sources,
        answer=replace(answer, marks=marks),
        options=options,
        prepared=prepared,
        sentences=sentences,
        quoted=_with_marks(answer.text, quotations, marks, sentences),
        references=listed,
        resolve=resolve,
        pasted_sources=pasted[0],
        pasted_answer=pasted[1],
    )


def _own_marks(marks: tuple[Mark, ...], quotations: list[Quotation], prepared: Library) -> tuple[Mark, ...]:
    """The marks without those that stand inside a quotation which a source holds, marks included.

    Such marks are the source's own text (a Wikipedia passage quoted with its [12]).
    """
    foreign: set[int] = set()
    at = 0
    for quotation in quotations:
        while at < len(marks) and marks[at].span.start < quotation.span.start:
            at += 1
        inside = []
        while at < len(marks) and marks[at].span.end <= quotation.span.end:
            inside.append(at)
            at += 1
        if inside and _stands_with(quotation, [marks[i] for i in inside], prepared):
            foreign.update(inside)
    return tuple(mark for i, mark in enumerate(marks) if i not in foreign)


def _stands_with(quotation: Quotation, inside: list[Mark], prepared: Library) -> bool:
    index, match = search(quotation.text, prepared, None)
    if index is None or match.span is None or match.result not in FOUND:
        return False
    # A look-up may leave out a mark that only one side has; here the marks must be the source's too.
    passage = match.span.of(prepared[index].text)
    return all(mark.text in passage for mark in inside)


def _with_marks(
    text: str, quotations: list[Quotation], marks: tuple[Mark, ...], sentences: tuple[Sentence, ...]
) -> tuple[Quoted, ...]:
    quoted = []
    for quotation, mark in attach(quotations, list(marks), list(sentences)):
        if mark is None:
            continue
        words, span = quotations[quotation].text, quotations[quotation].span
        inner = marks[mark]
        if _is_attribute(text, quotations[quotation], inner):
            continue
        if span.start <= inner.span.start and inner.span.end <= span.end:
            # The model put the mark before the closing sign: "… words [1]."
            if text[inner.span.end : span.end].strip(_CLOSING):
                words = words.replace(inner.text, "")
            else:
                span = Span(span.start, inner.span.start)
                words = span.of(text).strip(_EDGE)
        if words:
            quoted.append(Quoted(words, span, mark))
    return tuple(quoted)


def _is_attribute(text: str, quotation: Quotation, mark: Mark) -> bool:
    """Whether the quotation marks belong to a tag that is the mark (`<ref id="s1">`) and hold no quoted words."""
    start = quotation.outer.start
    if not (mark.span.start <= start and quotation.outer.end <= mark.span.end):
        return False
    before = text[max(mark.span.start, start - 20) : start].rstrip()
    if before.endswith("="):
        return before[:-1].rstrip().rpartition(" ")[2] not in _QUOTE_ATTRIBUTES
    return before.endswith(("[", ","))
