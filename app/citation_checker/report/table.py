"""The report as CSV, safe to open in a spreadsheet."""

from __future__ import annotations

import csv
import io

import regex

from ..findings import Report
from ..messages import english
from .rows import Review, Say, table

#: What a spreadsheet takes for a formula: a cell that begins with such a sign, white space before it set aside, or with
#: a tab or a line end (OWASP, "CSV Injection").
_FORMULA = regex.compile(r"\s*[=+\-@＝＋－＠]|[\t\r\n]")


def to_csv(report: Report, *, failures_only: bool = False, review: Review | None = None, say: Say = english) -> str:
    """One row a citation, worst first, under a line of column names; lines end in CR LF (RFC 4180)."""
    shown = table(report, failures_only=failures_only, review=review, say=say)
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(shown.headings)
    writer.writerows([defused(cell) for cell in cells] for _, cells in shown.rows)
    return out.getvalue()


def defused(cell: str) -> str:
    """A cell that no spreadsheet runs: an apostrophe goes before what begins like a formula."""
    return "'" + cell if _FORMULA.match(cell) else cell
