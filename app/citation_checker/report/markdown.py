"""The report as Markdown, for an issue or a chat."""

from __future__ import annotations

import regex

from ..findings import Report
from .rows import COLUMNS, SIGNS, cells, chosen

#: What Markdown and the HTML in it would take for more than text (CommonMark 0.31, section 2.4).
_SPECIAL = regex.compile(r"([\\`*_{}\[\]<>#|~&!])")


def to_markdown(report: Report, *, failures_only: bool = False) -> str:
    """What does not hold, the table of citations, the sentences without a source, the sources never cited."""
    counts = report.summary()
    lines = [f"**{counts['found']} of {counts['citations']} citations hold** as far as a machine can tell.", ""]
    if report.problems:
        lines += [f"- {plain(note.text)}" for note in report.problems] + [""]
    rows = chosen(report, failures_only)
    if rows:
        lines += ["| " + " | ".join(plain(name) for name in COLUMNS) + " |", "|" + " --- |" * len(COLUMNS)]
        for citation in rows:
            number, source, quote, result, more = cells(citation)
            texts = [number, source, quote, f"{SIGNS[citation.result]} {result}", more]
            lines.append("| " + " | ".join(plain(text) for text in texts) + " |")
        lines.append("")
    if report.unsourced:
        lines += ["Sentences without a source:", ""]
        lines += [f"- {plain(judged.sentence.text)}" for judged in report.unsourced] + [""]
    if report.uncited and not failures_only:
        lines += ["Sources never cited: " + ", ".join(f"\\[{number}\\]" for number in report.uncited), ""]
    lines += [f"- {plain(note.text)}" for note in report.notices] + ([""] if report.notices else [])
    lines.append("A quote that is found shows only that the words are in the source, not that they are right.")
    return "\n".join(lines) + "\n"


def plain(text: str) -> str:
    """Any text as one line of Markdown that reads as it is."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))
