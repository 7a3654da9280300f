"""The rows of the report: one citation a row, in words, for tables of every form."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..findings import Citation, JudgedSentence, Report
from ..messages import english
from ..model import Note, Result

#: Words a code and its params in one language.
Say = Callable[[str, Mapping[str, Any]], str]

#: Worst first: what a reviewer has to look at stands on top.
WORST_FIRST = (
    Result.MISSING,
    Result.NO_SUCH_SOURCE,
    Result.NEAR,
    Result.ELSEWHERE,
    Result.STITCHED,
    Result.NORMALIZED,
    Result.EXACT,
    Result.NUMBER_ONLY,
)

#: A sign for each result, so that colour is never needed.
SIGNS = {
    Result.MISSING: "✗",
    Result.NO_SUCH_SOURCE: "∅",
    Result.NEAR: "≠",
    Result.ELSEWHERE: "↷",
    Result.STITCHED: "⋯",
    Result.NORMALIZED: "≈",
    Result.EXACT: "✓",
    Result.NUMBER_ONLY: "#",
}

#: The columns of every table; the last two only where a reviewer has ticked or noted something.
COLUMNS = ("number", "source", "quote", "result", "details", "figures")
REVIEW_COLUMNS = ("ticked", "note")


@dataclass(frozen=True, slots=True)
class Review:
    """What a reviewer added: by #n, which rows were looked at, and notes on them."""

    ticked: frozenset[int] = frozenset()
    notes: Mapping[int, str] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.ticked or self.notes)


@dataclass(frozen=True, slots=True)
class Table:
    """A table ready to be written: headings, and rows of as many texts, with the citation that each row is of."""

    headings: tuple[str, ...]
    rows: tuple[tuple[Citation, tuple[str, ...]], ...]


def table(report: Report, *, failures_only: bool = False, review: Review | None = None, say: Say = english) -> Table:
    """The citations, worst first: all, or those that do not hold."""
    review = review or Review()
    columns = COLUMNS + (REVIEW_COLUMNS if review else ())
    headings = tuple(say(f"report.column_{name}", {}) for name in columns)
    chosen = [c for c in worst_first(report.citations) if not (failures_only and c.holds)]
    figures = _Figures(report, say)
    return Table(headings, tuple((c, _cells(c, figures, review, say)[: len(columns)]) for c in chosen))


def worst_first(citations: Sequence[Citation]) -> list[Citation]:
    """The citations by result, the worst first; in reading order within a result."""
    return sorted(citations, key=lambda citation: (WORST_FIRST.index(citation.result), citation.index))


class _Figures:
    """The figures of each sentence that no source it names has, in words."""

    def __init__(self, report: Report, say: Say) -> None:
        self._say = say
        self._sentences = [judged for judged in report.sentences if judged.figures]
        self._starts = [judged.sentence.start for judged in self._sentences]

    def of(self, citation: Citation) -> str:
        """Those of the sentence in which the citation's mark, quote or claim stands."""
        span = citation.mark_span or citation.quote_span or citation.claim_span
        at = bisect_right(self._starts, span.start) - 1 if span else -1
        if at < 0 or span is None or self._sentences[at].sentence.end < span.start:
            return ""
        return self._say("join.semicolon", {}).join(figures_amiss(self._sentences[at], self._say))


def figures_amiss(judged: JudgedSentence, say: Say = english) -> list[str]:
    """What is said of each figure of a sentence that is not simply found: 1552: the source has 1,544."""
    entries = [figure.to_dict() for figure in judged.figures]
    amiss = [entry for entry in entries if entry["result"] != "found"]
    return [said_of(e["text"], say(e["note"]["code"], e["note"]["params"]), say) for e in amiss]


def _cells(citation: Citation, figures: _Figures, review: Review, say: Say) -> tuple[str, ...]:
    return (
        str(citation.index),
        "" if citation.source is None else str(citation.source),
        citation.quote or "",
        result_words(citation, say),
        details(citation, say),
        figures.of(citation),
        say("report.ticked", {}) if citation.index in review.ticked else "",
        review.notes.get(citation.index, ""),
    )


def result_words(citation: Citation, say: Say = english) -> str:
    """The result in words, ("found, ignoring case and white space")."""
    params = {
        "found": citation.found.source if citation.found else "?",
        "source": "?" if citation.source is None else citation.source,
        "folds": and_list([say(f"fold.{fold}", {}) for fold in citation.folds], say),
    }
    return say(f"result.{citation.result.value}", params)


def details(citation: Citation, say: Say = english) -> str:
    """The reason, unless the result says it, and the difference: [-words left out-] and {+words put in+}."""
    reason = worded(citation.reason, say) if citation.reason else ""
    parts = [reason] if reason and reason != result_words(citation, say) else []
    if citation.diff:
        signs = {"same": "{}", "removed": "[-{}-]", "added": "{{+{}+}}"}
        parts.append("".join(_signed(signs[step.kind], step.text) for step in citation.diff).strip())
    return say("join.colon", {}).join(parts)


def _signed(sign: str, text: str) -> str:
    words = text.rstrip()
    return sign.format(words) + text[len(words) :] if words else text  # Of mere white space nobody is told.


def worded(note: Note, say: Say = english) -> str:
    """A note in words."""
    return say(note.code, note.params)


def said_of(name: str, said: str, say: Say = english) -> str:
    """What is said of something, in one line: "31%: not in the source"."""
    return name + say("join.colon", {}) + said


def and_list(words: Sequence[str], say: Say = english) -> str:
    """Joins words: a; a and b; a, b and c."""
    if len(words) < 2:
        return "".join(words)
    return say("join.and", {"before": say("join.item", {}).join(words[:-1]), "last": words[-1]})
