"""The report in any of the forms in which a person takes it away, by the form's name."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..findings import Report
from ..messages import english
from .cleaned import cleaned_answer
from .html import to_html
from .markdown import to_markdown
from .rows import Review, Say
from .table import to_csv

__all__ = ["FORMS", "export", "read_review"]

#: The forms of a report, and of the answer without what points nowhere: taken out, or struck through.
FORMS = ("markdown", "csv", "json", "html", "cleaned", "struck")


def export(
    report: Report,
    form: str,
    *,
    failures_only: bool = False,
    review: Review | None = None,
    say: Say = english,
    language: str = "en",
) -> str:
    """The report as text. Raises ValueError for an unknown form.

    JSON has every citation unless `failures_only`, and the reviewer's ticks and notes under `review`.
    """
    if form == "markdown":
        return to_markdown(report, failures_only=failures_only, review=review, say=say)
    if form == "csv":
        return to_csv(report, failures_only=failures_only, review=review, say=say)
    if form == "html":
        return to_html(report, failures_only=failures_only, review=review, say=say, language=language)
    if form == "json":
        return json.dumps(_values(report, failures_only, review), ensure_ascii=False, indent=2) + "\n"
    if form in ("cleaned", "struck"):
        return cleaned_answer(report, strike=form == "struck")
    raise ValueError(f"{form!r} is no form of a report; give one of {', '.join(FORMS)}.")


def _values(report: Report, failures_only: bool, review: Review | None) -> dict[str, Any]:
    values = report.to_dict()
    if failures_only:
        held = {citation.index for citation in report.citations if citation.holds}
        values["citations"] = [entry for entry in values["citations"] if entry["index"] not in held]
    if review:
        notes = {str(index): note for index, note in sorted(review.notes.items())}
        values["review"] = {"ticked": sorted(review.ticked), "notes": notes}
    return values


def read_review(given: Mapping[str, Any]) -> Review:
    """A review from `{"ticked": [#n, …], "notes": {"#n": note}}` as JSON has it, its keys being texts."""
    return Review(
        frozenset(int(index) for index in given.get("ticked", ())),
        {int(index): str(note) for index, note in given.get("notes", {}).items()},
    )
