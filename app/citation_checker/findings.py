"""What the checks find: the judged citations and sentences, and the report that holds them.

Like `model.py`, all values are frozen, and offsets count code points of `Answer.text` or `Source.text`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from .model import Answer, Difference, Note, Result, Sentence, Source, Sources, Span, Status

#: The version of the JSON form; `static/report.schema.json` describes it.
VERSION = 1

#: Results that are good enough to sign, as far as a machine can tell: the number exists or the words are there.
HOLDS = frozenset({Result.EXACT, Result.NORMALIZED, Result.NUMBER_ONLY})


class FigureFinding(Protocol):
    """A judged figure of a sentence, as `text/figures.py` gives it."""

    def to_dict(self) -> dict[str, Any]:
        """At least `{"text", "start", "end", "result"}`."""
        ...


@dataclass(frozen=True, slots=True)
class Place:
    """A stretch of one source."""

    #: The source's number, from 1.
    source: int
    span: Span

    def to_dict(self) -> dict[str, int]:
        """`{"source", "start", "end"}`."""
        return {"source": self.source, "start": self.span.start, "end": self.span.end}


@dataclass(frozen=True, slots=True)
class Citation:
    """One citation and what became of it."""

    #: The #n that people see, from 1.
    index: int
    #: The number as written; a name where there is none.
    source: int | str | None
    #: The numbers of the sources that it names, best first; empty when there is no such source.
    resolved: tuple[int, ...]
    result: Result
    #: The quoted words, without quotation marks; None for a bare number.
    quote: str | None = None
    #: What there is to say of this result.
    reason: Note | None = None
    #: The mark in the answer's text, and its place.
    mark: str | None = None
    mark_span: Span | None = None
    #: The place of the quoted words in the answer's text.
    quote_span: Span | None = None
    #: The words of the answer that a structured citation says it supports.
    claim_span: Span | None = None
    #: Where the words, or the passage nearest to them, stand.
    found: Place | None = None
    #: Every place in the found source where the quote stands with the same result (capped).
    places: tuple[Span, ...] = ()
    #: The folds that were needed.
    folds: tuple[str, ...] = ()
    #: The pieces of a stitched quote.
    pieces: tuple[Span, ...] = ()
    #: The word-by-word difference of a near or stitched quote.
    diff: tuple[Difference, ...] = ()
    #: Pages as the citation names them, first and last.
    pages: tuple[int, int] | None = None
    #: `mark` or `given` (a field of the response).
    via: str = "mark"

    @property
    def holds(self) -> bool:
        """Whether nothing speaks against it."""
        return self.result in HOLDS

    def to_dict(self) -> dict[str, Any]:
        """The form of one entry of `Report.to_dict()["citations"]`."""
        return {
            "index": self.index,
            "source": self.source,
            "resolved": list(self.resolved),
            "quote": self.quote,
            "result": self.result.value,
            "reason": self.reason and self.reason.to_dict(),
            "mark": self.mark_span and {"start": self.mark_span.start, "end": self.mark_span.end, "text": self.mark},
            "quote_span": self.quote_span and self.quote_span.to_list(),
            "claim_span": self.claim_span and self.claim_span.to_list(),
            "found": self.found and self.found.to_dict(),
            "places": [place.to_list() for place in self.places],
            "folds": list(self.folds),
            "pieces": [piece.to_list() for piece in self.pieces],
            "diff": [step.to_dict() for step in self.diff],
            "pages": self.pages and list(self.pages),
            "via": self.via,
        }


@dataclass(frozen=True, slots=True)
class JudgedSentence:
    """One sentence of the answer and whether it names a source."""

    sentence: Sentence
    status: Status
    #: The numbers of the sources that it names, in order, resolved where they exist.
    sources: tuple[int | str, ...] = ()
    #: Why it is exempt.
    reason: Note | None = None
    figures: tuple[FigureFinding, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The form of one entry of `Report.to_dict()["sentences"]`."""
        return self.sentence.to_dict() | {
            "sources": list(self.sources),
            "status": self.status.value,
            "reason": self.reason and self.reason.to_dict(),
            "figures": [figure.to_dict() for figure in self.figures],
        }


@dataclass(frozen=True, slots=True)
class Report:
    """All that the checker has to say of one answer and its sources."""

    sources: Sources
    answer: Answer
    citations: tuple[Citation, ...] = ()
    sentences: tuple[JudgedSentence, ...] = ()
    #: Numbers of sources that the answer never names.
    uncited: tuple[int, ...] = ()
    notices: tuple[Note, ...] = ()
    #: What does not hold, one sentence each.
    problems: tuple[Note, ...] = ()

    @property
    def unsourced(self) -> tuple[JudgedSentence, ...]:
        """The sentences that should name a source and name none."""
        return tuple(s for s in self.sentences if s.status is Status.UNSOURCED)

    def source(self, number: int) -> Source:
        """The source with this number. Raises IndexError when there is none."""
        if not 1 <= number <= len(self.sources):
            raise IndexError(f"There are {len(self.sources)} sources, numbered from 1; {number} is not one of them.")
        return self.sources.items[number - 1]

    def summary(self) -> Mapping[str, Any]:
        """Counts: citations, how many hold, by result; unsourced sentences; uncited sources; figures by result."""
        results = Counter(c.result.value for c in self.citations)
        figures = Counter(f.to_dict()["result"] for s in self.sentences for f in s.figures)
        return {
            "citations": len(self.citations),
            "found": sum(c.holds for c in self.citations),
            "by_result": {result.value: results[result.value] for result in Result},
            "sentences": len(self.sentences),
            "unsourced": len(self.unsourced),
            "uncited": len(self.uncited),
            "figures": dict(sorted(figures.items())),
        }

    def to_dict(self) -> dict[str, Any]:
        """The JSON form, without the sources' texts; `static/report.schema.json` describes it."""
        return {
            "version": VERSION,
            "sources": [s.to_dict() | {"cited": s.number not in self.uncited} for s in self.sources.items],
            "sources_reading": [note.to_dict() for note in self.sources.reading],
            "sources_kind": self.sources.kind,
            "sources_alternatives": list(self.sources.alternatives),
            "answer": {
                "kind": self.answer.kind,
                "shape": self.answer.shape,
                "text": self.answer.text,
                "truncated": self.answer.truncated,
                "stop": self.answer.stop,
                "error": self.answer.error,
                "refusal": self.answer.refusal,
                "reasoning": self.answer.reasoning,
                "model": self.answer.model,
                "prompt_tokens": self.answer.prompt_tokens,
                "choices": self.answer.choices,
                "alternatives": list(self.answer.alternatives),
                "reading": [note.to_dict() for note in self.answer.reading],
            },
            "citations": [citation.to_dict() for citation in self.citations],
            "sentences": [sentence.to_dict() for sentence in self.sentences],
            "unsourced_sentences": [judged.sentence.text for judged in self.unsourced],
            "uncited_sources": list(self.uncited),
            "notices": [note.to_dict() for note in self.notices],
            "problems": [note.to_dict() for note in self.problems],
            "summary": dict(self.summary()),
        }
