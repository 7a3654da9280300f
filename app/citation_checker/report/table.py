"""The report as CSV, safe to open in a spreadsheet."""

from __future__ import annotations

import csv
import io

from ..findings import Report
from .rows import COLUMNS, cells, chosen

#: What a spreadsheet takes for a formula when a cell begins with it (OWASP, "CSV Injection").
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def to_csv(report: Report, *, failures_only: bool = False) -> str:
    """One row a citation, worst first, under a line of column names; lines end in CR LF (RFC 4180)."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    writer.writerows([defused(cell) for cell in cells(citation)] for citation in chosen(report, failures_only))
    return out.getvalue()


def defused(cell: str) -> str:
    """A cell that no spreadsheet runs: an apostrophe goes before what begins like a formula."""
    return "'" + cell if cell.lstrip(" ").startswith(_FORMULA) else cell
