"""The report as Markdown, for an issue or a chat."""

from __future__ import annotations

from collections.abc import Iterable

import regex

from ..findings import Report
from ..messages import english
from .rows import SIGNS, Review, Say, figures_amiss, said_of, table, worded

#: What Markdown, the HTML in it and formulas in it would take for more than text (CommonMark 0.31, section 2.4); and
#: what makes a link of a bare address (GitHub Flavored Markdown, section 6.9): `://`, a dot before a letter, `@`.
_SPECIAL = regex.compile(r"[\\`*_{}\[\]<>#|~&!$@]|:(?=/)|(?<=[:/])/|/(?=/)|(?<=\S)\.(?=\p{L})")
#: What begins a list or draws a rule where a line begins.
_BEGINNING = regex.compile(r"^[-+]|(?<=^\d{1,9})[.)](?=\s|$)")
#: White space as HTML has it, which a reader sees as one space. No-break spaces are none: French needs them.
_BLANKS = regex.compile(r"[ \t\n\f\r]+")
#: White space that renderers take from the ends of a line, the full-width space among it.
_OUTER = regex.compile(r"^\s+|\s+$")
#: Controls have no place in Markdown; a terminal would obey them.
_CONTROLS = regex.compile(r"\p{Cc}")


def to_markdown(
    report: Report, *, failures_only: bool = False, review: Review | None = None, say: Say = english
) -> str:
    """What does not hold, the table of citations, the sentences without a source, the sources never cited."""
    counts = report.summary()
    holding = say("report.holding", {"found": counts["found"], "count": counts["citations"]})
    lines = [f"**{plain(holding)}**", "", *_list(worded(note, say) for note in report.problems)]
    shown = table(report, failures_only=failures_only, review=review, say=say)
    if shown.rows:
        lines += [_row(shown.headings), "|" + " --- |" * len(shown.headings)]
        for citation, cells in shown.rows:
            lines.append(_row((*cells[:3], f"{SIGNS[citation.result]} {cells[3]}", *cells[4:])))
        lines.append("")
    if report.unsourced:
        lines += _heading("unsourced", say)
        lines += _list(judged.sentence.text for judged in report.unsourced)
    figures = [text for judged in report.sentences for text in figures_amiss(judged, say)]
    if figures:
        lines += [*_heading("figures", say), *_list(figures)]
    if report.uncited and not failures_only:
        numbers = say("join.item", {}).join(f"[{number}]" for number in report.uncited)
        lines += [plain(said_of(say("report.uncited", {}), numbers, say)), ""]
    lines += _list(worded(note, say) for note in report.notices)
    lines.append(plain(say("report.limits", {})))
    return "\n".join(lines) + "\n"


def _heading(name: str, say: Say) -> list[str]:
    """The line that leads in a list, and an empty one after it."""
    return [plain(said_of(say(f"report.{name}", {}), "", say)), ""]


def _row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(plain(cell) for cell in cells) + " |"


def _list(texts: Iterable[str]) -> list[str]:
    """A list's lines, and an empty one after them; nothing for no texts."""
    lines = [f"- {plain(text)}" for text in texts]
    return [*lines, ""] if lines else []


def plain(text: str) -> str:
    """Any text as one line of Markdown that reads as it is."""
    line = _CONTROLS.sub("\ufffd", _BLANKS.sub(" ", text).strip(" "))
    line = _BEGINNING.sub(_escaped, _SPECIAL.sub(_escaped, line))
    return _OUTER.sub(lambda match: "".join(f"&#{ord(sign)};" for sign in match[0]), line)


def _escaped(match: regex.Match[str]) -> str:
    return "\\" + match[0]
