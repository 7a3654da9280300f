"""The rows of the report: one citation a row, in words, for tables of every form."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..findings import Citation, Report
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
COLUMNS = ("number", "source", "quote", "result", "details")
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
    return Table(headings, tuple((c, _cells(c, review, say)[: len(columns)]) for c in chosen))


def worst_first(citations: Sequence[Citation]) -> list[Citation]:
    """The citations by result, the worst first; in reading order within a result."""
    return sorted(citations, key=lambda citation: (WORST_FIRST.index(citation.result), citation.index))


def _cells(citation: Citation, review: Review, say: Say) -> tuple[str, ...]:
    return (
        str(citation.index),
        "" if citation.source is None else str(citation.source),
        citation.quote or "",
        result_words(citation, say),
        details(citation, say),
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
    """The reason, and the difference with [-words left out-] and {+words put in+} of the quote."""
    parts = [worded(citation.reason, say)] if citation.reason else []
    if citation.diff:
        signs = {"same": "{}", "removed": "[-{}-]", "added": "{{+{}+}}"}
        parts.append("".join(_signed(signs[step.kind], step.text) for step in citation.diff).strip())
    return ": ".join(parts)


def _signed(sign: str, text: str) -> str:
    words = text.rstrip()
    return sign.format(words) + text[len(words) :]


def worded(note: Note, say: Say = english) -> str:
    """A note in words."""
    return say(note.code, note.params)


def and_list(words: Sequence[str], say: Say = english) -> str:
    """Joins words: a; a and b; a, b and c."""
    if len(words) < 2:
        return "".join(words)
    return say("report.and", {"before": ", ".join(words[:-1]), "last": words[-1]})
