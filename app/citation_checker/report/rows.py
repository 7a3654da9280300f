"""The rows of the report: one citation a row, in plain words, for tables of every form."""

from __future__ import annotations

from collections.abc import Sequence

from ..findings import Citation, Report
from ..messages import english
from ..model import Result

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

#: The columns of every table.
COLUMNS = ("#", "Source", "Quoted text", "Result", "Details")


def worst_first(citations: Sequence[Citation]) -> list[Citation]:
    """The citations by result, the worst first; in reading order within a result."""
    return sorted(citations, key=lambda citation: (WORST_FIRST.index(citation.result), citation.index))


def result_words(citation: Citation) -> str:
    """The result in words, as design.md section 4 shows it ("found, ignoring case and white space")."""
    params = {
        "found": citation.found.source if citation.found else "?",
        "source": "?" if citation.source is None else citation.source,
        "folds": and_list([english(f"fold.{fold}", {}) for fold in citation.folds]),
    }
    return english(f"result.{citation.result.value}", params)


def details(citation: Citation) -> str:
    """The reason, and the difference with [-words left out-] and {+words put in+} of the quote."""
    parts = [citation.reason.text] if citation.reason else []
    if citation.diff:
        signs = {"same": "{}", "removed": "[-{}-]", "added": "{{+{}+}}"}
        parts.append("".join(_signed(signs[step.kind], step.text) for step in citation.diff).strip())
    return ": ".join(parts)


def _signed(sign: str, text: str) -> str:
    words = text.rstrip()
    return sign.format(words) + text[len(words) :]


def cells(citation: Citation) -> tuple[str, str, str, str, str]:
    """The texts of one row, in the order of COLUMNS."""
    source = "" if citation.source is None else str(citation.source)
    return (str(citation.index), source, citation.quote or "", result_words(citation), details(citation))


def chosen(report: Report, failures_only: bool) -> list[Citation]:
    """The rows to show, worst first: all, or those that do not hold."""
    return [c for c in worst_first(report.citations) if not (failures_only and c.holds)]


def and_list(words: Sequence[str]) -> str:
    """Joins words as English does: a; a and b; a, b and c."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
