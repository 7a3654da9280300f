"""What the checker speaks of: every value that one stage hands to the next.

All values are frozen. Offsets count code points (Python's `str` indices), start inclusive, end exclusive, in
`Answer.text` or `Source.text`: the text after a response is unwrapped and before any folding.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from .messages import english


class Result(StrEnum):
    """What became of one citation; the first that holds, in the order of `checks/verdicts.py`, is its result."""

    EXACT = "exact"
    NORMALIZED = "normalized"
    STITCHED = "stitched"
    NEAR = "near"
    ELSEWHERE = "elsewhere"
    MISSING = "missing"
    NO_SUCH_SOURCE = "no_such_source"
    NUMBER_ONLY = "number_only"


class Status(StrEnum):
    """Whether a sentence of the answer names a source."""

    SOURCED = "sourced"
    UNSOURCED = "unsourced"
    EXEMPT = "exempt"


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of a text, `[start, end)` in code points."""

    start: int
    end: int

    def of(self, text: str) -> str:
        """The words of this stretch in the text that it was counted in."""
        return text[self.start : self.end]

    def touches(self, other: Span) -> bool:
        """Whether the two share at least one code point."""
        return self.start < other.end and other.start < self.end

    def to_list(self) -> list[int]:
        """`[start, end]`, as the JSON form writes it."""
        return [self.start, self.end]


@dataclass(frozen=True, slots=True)
class Note:
    """One thing said to a person: a code that each language words for itself, and what goes into the wording."""

    #: The key of the wording in `messages.py` and in `static/words/*.json`.
    code: str
    #: Numbers and short strings for the wording; `count` picks singular or plural.
    params: Mapping[str, Any] = field(default_factory=dict)

    @property
    def text(self) -> str:
        """The English wording."""
        return english(self.code, self.params)

    def to_dict(self) -> dict[str, Any]:
        """`{"code", "params", "text"}`."""
        return {"code": self.code, "params": dict(self.params), "text": self.text}


@dataclass(frozen=True, slots=True)
class Source:
    """One text that was sent to the model."""

    #: From 1, in the order pasted, whatever id the source carries.
    number: int
    #: What quotes are looked for in; may be empty.
    text: str
    #: Title, file name or address, where one came with it.
    label: str | None = None
    #: The id that it carried, as written; a label, never its number.
    id: str | None = None
    #: The other fields that came with it, untouched.
    details: Mapping[str, Any] = field(default_factory=dict)

    def to_dict(self) -> dict[str, Any]:
        """Every field but the text, and the text's length in code points."""
        return {
            "number": self.number,
            "label": self.label,
            "id": self.id,
            "length": len(self.text),
            "details": dict(self.details),
        }


@dataclass(frozen=True, slots=True)
class Sources:
    """All sources, and how they were read."""

    items: tuple[Source, ...] = ()
    #: The reading that was used: `json_strings`, `json_objects`, `separated`, `paragraphs`, `response`, …
    kind: str = "empty"
    #: How they were read, in words, most important first ("4 sources", "a JSON array of strings").
    reading: tuple[Note, ...] = ()
    #: What a person should know of the reading (repaired JSON, empty sources, ids that differ from the numbers).
    notices: tuple[Note, ...] = ()
    #: Other readings that a person can choose, as values of `Options.sources_as`.
    alternatives: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.items)

    def to_dict(self) -> dict[str, Any]:
        """The reading and the sources."""
        return {
            "kind": self.kind,
            "reading": [n.to_dict() for n in self.reading],
            "notices": [n.to_dict() for n in self.notices],
            "alternatives": list(self.alternatives),
            "sources": [s.to_dict() for s in self.items],
        }


@dataclass(frozen=True, slots=True)
class Target:
    """What a mark or a given citation points at: a number, a name, or a name and pages."""

    #: As written; counted from `Mark.base`. None where only a name is given.
    number: int | None = None
    #: A file name, id, title or address.
    name: str | None = None
    #: First and last page named, both inclusive, from 1.
    pages: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """A citation mark in the answer's text: `[2]`, `[1, 3-5]`, `【file.pdf, p. 3】`."""

    span: Span
    #: The mark as it stands in the text.
    text: str
    #: What it points at, in reading order, ranges expanded.
    targets: tuple[Target, ...]
    #: The row of `text/marks.py` that recognised it.
    form: str = "square"
    #: Whether the numbers of this form count from 0 or from 1.
    base: int = 1


@dataclass(frozen=True, slots=True)
class Given:
    """A citation that came beside the answer's text (a field of the response), not as a mark in it."""

    #: What it points at. `number` counts from `base`.
    target: Target
    #: 0 where the response gives an index, 1 where it gives a number as shown.
    base: int = 1
    #: The words that it says it cites, where there are any.
    quote: str | None = None
    #: "whole chunk", "whole document": the quote is not a quotation of the words used. None: it is.
    quote_is: str | None = None
    #: Whether the quote is known to be shortened at its end.
    quote_cut: bool = False
    #: Where in the answer it belongs.
    span: Span | None = None
    #: "mark" (the bracket itself), "claim" (the supported words), "point" (an insert position).
    span_of: str | None = None
    #: The mark as it stands in the text, where the span is one.
    mark: str | None = None
    #: The place in the source that it names, in code points of the source's text.
    source_span: Span | None = None
    #: The pages that it names, first and last, both inclusive, from 1.
    pages: tuple[int, int] | None = None
    #: The blocks that it names, `[first, last)`, from 0.
    blocks: tuple[int, int] | None = None
    #: Whether it tells more of a mark in the text (its quote): the mark at `span` is the same citation.
    inline: bool = False

    def to_dict(self) -> dict[str, Any]:
        """The form of `tests/data/formats/*.expected.json`: only what is there."""
        number = self.target.number
        values: dict[str, Any] = {
            "via": "inline" if self.inline else "structured",
            "n": number if self.base == 1 else None,
            "index0": number if self.base == 0 else None,
            "source": self.target.name,
            "quote": self.quote,
            "quote_is": self.quote_is,
            "span": self.span and self.span.to_list(),
            "span_of": self.span_of,
            "mark": self.mark,
            "source_span": self.source_span and self.source_span.to_list(),
            "pages": self.pages and list(self.pages),
            "blocks": self.blocks and list(self.blocks),
        }
        return {k: v for k, v in values.items() if v is not None}


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer as the model wrote it, unwrapped, and how it was read."""

    #: The words a person reads; the only text that is scanned for marks.
    text: str
    #: The format: `text`, `ollama_chat`, `openai_chat`, `anthropic`, …
    kind: str = "text"
    #: `json` where the content was JSON with an answer and citations, else `text`.
    shape: str = "text"
    #: Whether it is known not to be whole.
    truncated: bool = False
    #: Why the model stopped, as written in the response.
    stop: str | None = None
    #: What the response says went wrong, in its own words.
    error: str | None = None
    #: The refusal, in the response's own words.
    refusal: str | None = None
    #: Thinking text; never scanned.
    reasoning: str | None = None
    #: Citations that came beside the text, in order.
    given: tuple[Given, ...] = ()
    #: Marks in the text, in order.
    marks: tuple[Mark, ...] = ()
    #: Sources that came with the response.
    sources: tuple[Source, ...] = ()
    #: How it was read, in words, most important first.
    reading: tuple[Note, ...] = ()
    #: What a person should know (cut off, repaired, refused, …).
    notices: tuple[Note, ...] = ()
    #: Other readings that a person can choose, as values of `Options.answer_as`.
    alternatives: tuple[str, ...] = ()
    #: How many answers the response holds; the one read is `Options.choice`.
    choices: int = 1
    #: The model's name.
    model: str | None = None
    #: How many tokens the prompt had (`prompt_eval_count`, `usage.prompt_tokens`).
    prompt_tokens: int | None = None

    def to_dict(self) -> dict[str, Any]:
        """The form of `tests/data/formats/*.expected.json`."""
        citations: list[dict[str, Any]] = [given.to_dict() for given in self.given]
        for mark in self.marks:
            for target in mark.targets:
                entry: dict[str, Any] = {
                    "via": "inline",
                    "mark": mark.text,
                    "span": mark.span.to_list(),
                    "span_of": "mark",
                }
                if target.number is not None:
                    entry["n" if mark.base == 1 else "index0"] = target.number
                if target.name is not None:
                    entry["source"] = target.name
                if target.pages is not None:
                    entry["pages"] = list(target.pages)
                citations.append(entry)
        values: dict[str, Any] = {
            "kind": self.kind,
            "shape": self.shape,
            "text": self.text,
            "citations": citations,
            "truncated": self.truncated,
            "stop": self.stop,
            "error": self.error,
            "refusal": self.refusal,
            "reasoning": self.reasoning,
            "sources": [s.to_dict() | {"text": s.text} for s in self.sources] or None,
            "reading": [n.to_dict() for n in self.reading],
            "notices": [n.to_dict() for n in self.notices],
            "alternatives": list(self.alternatives),
            "choices": self.choices,
            "model": self.model,
            "prompt_tokens": self.prompt_tokens,
        }
        return {k: v for k, v in values.items() if v is not None}


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a text, with its place."""

    span: Span
    #: As in the text, trimmed, without the sign of a list or of a block quote in front.
    text: str
    #: `prose`, `item` (of a list), `row` (of a table), `heading`, `quote` (block quote).
    kind: str = "prose"

    @property
    def start(self) -> int:
        """The first code point."""
        return self.span.start

    @property
    def end(self) -> int:
        """The code point after the last."""
        return self.span.end

    def to_dict(self) -> dict[str, Any]:
        """`{"text", "start", "end", "kind"}`."""
        return {"text": self.text, "start": self.start, "end": self.end, "kind": self.kind}


@dataclass(frozen=True, slots=True)
class Quotation:
    """Quoted words in the answer's text."""

    #: The words without the quotation marks.
    span: Span
    #: With the quotation marks, or the whole block.
    outer: Span
    #: The quoted words; of a block quote, without the signs in front of its lines.
    text: str
    #: `marks` or `block`.
    kind: str = "marks"


@dataclass(frozen=True, slots=True)
class Difference:
    """One step of the word-by-word difference between a quote and the source's passage."""

    #: `same`, `added` (only in the quote), `removed` (only in the source).
    kind: str
    #: The words, with the white space that follows them.
    text: str
    #: What was changed, where it weighs more than a word: `figure`, `unit`, `sign`, `date`, `negation`, `modal`,
    #: `direction`.
    guard: str | None = None

    def to_dict(self) -> dict[str, Any]:
        """`{"kind", "text", "guard"}`."""
        return {"kind": self.kind, "text": self.text, "guard": self.guard}


@dataclass(frozen=True, slots=True)
class Match:
    """Where a quote stands in one text, and what had to be set aside to find it there."""

    #: EXACT, NORMALIZED, STITCHED, NEAR or MISSING.
    result: Result
    #: The place in the source, from the first to the last letter of it; None when missing.
    span: Span | None = None
    #: Every place where it stands with this result, in order (capped); `span` is one of them.
    places: tuple[Span, ...] = ()
    #: The names of the folds that were needed.
    folds: tuple[str, ...] = ()
    #: Of a stitched quote: its pieces in the source, in order.
    pieces: tuple[Span, ...] = ()
    #: Of a near or stitched quote: the difference, word by word.
    diff: tuple[Difference, ...] = ()
    #: What a person should know of this match.
    reason: Note | None = None
    #: How alike the words are, 0 to 1.
    score: float = 0.0

    def to_dict(self) -> dict[str, Any]:
        """All fields, spans as lists."""
        return {
            "result": self.result.value,
            "span": self.span and self.span.to_list(),
            "places": [p.to_list() for p in self.places],
            "folds": list(self.folds),
            "pieces": [p.to_list() for p in self.pieces],
            "diff": [d.to_dict() for d in self.diff],
            "reason": self.reason and self.reason.to_dict(),
            "score": round(self.score, 4),
        }


@dataclass(frozen=True, slots=True)
class Options:
    """What a person chose instead of what the checker would choose."""

    #: Force a reading of the answer: the `kind` of a format, `text` for plain text. None: recognise it.
    answer_as: str | None = None
    #: Which of several answers in one response, from 0.
    choice: int = 0
    #: Force a reading of the sources: a value of `Sources.alternatives`. None: recognise it.
    sources_as: str | None = None
    #: `given` (as each mark form counts), `zero`, `one`, or `ids` (the sources' own ids).
    numbering: str = "given"
    #: Count sentences that need no source (headings, questions, …) as unsourced too.
    count_exempt: bool = False
