"""The report as one HTML file that reads without scripts, without a network, and on paper."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ..findings import Citation, Report
from ..messages import english
from ..model import Span
from .rows import SIGNS, Review, Say, figures_amiss, table, worded, worst_first
from .view import answer_view

#: Nothing in the file may load or run anything, whatever was pasted.
_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a;
  background: #fff; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #bbb; padding: .4rem .6rem; text-align: start; vertical-align: top; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid #bbb; padding: .8rem; }
.mark { font-weight: bold; } .unsourced { text-decoration: underline dotted; }
mark { background: #e6e6e6; color: inherit; }
"""
#: How much of a source is shown before and behind a passage.
_AROUND = 200


def to_html(
    report: Report,
    *,
    failures_only: bool = False,
    review: Review | None = None,
    say: Say = english,
    language: str = "en",
) -> str:
    """A whole document. Every text that was pasted stands in it as text."""
    counts = report.summary()
    title = escape(say("report.title", {}))
    holding = say("report.holding", {"found": counts["found"], "count": counts["citations"]})
    parts = [
        "<!doctype html>",
        f'<html lang="{escape(language)}"><head><meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{escape(_POLICY)}">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{title}</title><style>{_STYLE}</style></head><body>",
        f"<h1>{title}</h1><p><strong>{escape(holding)}</strong></p>",
        *_list("problems", (worded(note, say) for note in report.problems), say),
        *_citations(report, failures_only, review, say),
        *_section("answer", [f'<div class="text" dir="auto">{"".join(_pieces(report))}</div>'], say),
        *_section("passages", _passages(report), say),
        *_list("unsourced", (judged.sentence.text for judged in report.unsourced), say),
        *_list("figures", (text for judged in report.sentences for text in figures_amiss(judged, say)), say),
        *_list("uncited", (f"[{number}]" for number in report.uncited), say),
        *_list("notices", (worded(note, say) for note in report.notices), say),
        f"<p>{escape(say('report.limits', {}))}</p></body></html>",
    ]
    return "\n".join(parts) + "\n"


def _section(name: str, body: list[str], say: Say) -> list[str]:
    return [f"<h2>{escape(say(f'report.{name}', {}))}</h2>", *body] if body else []


def _list(name: str, texts: Iterable[str], say: Say) -> list[str]:
    items = [f'<li dir="auto">{escape(text)}</li>' for text in texts]
    return _section(name, ["<ul>", *items, "</ul>"] if items else [], say)


def _citations(report: Report, failures_only: bool, review: Review | None, say: Say) -> list[str]:
    shown = table(report, failures_only=failures_only, review=review, say=say)
    if not shown.rows:
        return []
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in shown.headings)
    body = []
    for citation, cells in shown.rows:
        texts = [*cells[:3], f"{SIGNS[citation.result]} {cells[3]}", *cells[4:]]
        body.append(
            f'<tr data-result="{citation.result.value}">'
            + "".join(f'<td dir="auto">{escape(text)}</td>' for text in texts)
            + "</tr>"
        )
    return _section("citations", [f"<table><thead><tr>{head}</tr></thead><tbody>", *body, "</tbody></table>"], say)


def _pieces(report: Report) -> Iterable[str]:
    """The answer with its marks, and the sign of each one's worst result behind it."""
    by_index = {citation.index: citation for citation in report.citations}
    for piece in answer_view(report):
        text = escape(piece["text"])
        if "mark" in piece["kinds"]:
            worst = worst_first([by_index[i] for i in piece["citations"] if i in by_index])
            text = f'<span class="mark">{text}</span>' + (f"<b>{SIGNS[worst[0].result]}</b>" if worst else "")
        elif "quote" in piece["kinds"]:
            text = f"<mark>{text}</mark>"
        elif "unsourced" in piece["kinds"]:
            text = f'<span class="unsourced">{text}</span>'
        yield text


def _passages(report: Report) -> list[str]:
    """For each citation that was found somewhere, the passage with what stands around it."""
    passages = []
    for citation in worst_first(report.citations):
        if citation.found is not None:
            text = report.source(citation.found.source).text
            passages.append(f"<p>#{citation.index} → [{citation.found.source}]</p>")
            passages.append(f'<div class="text" dir="auto">{_around(text, citation)}</div>')
    return passages


def _around(text: str, citation: Citation) -> str:
    assert citation.found is not None
    whole = citation.found.span
    start, end = max(0, whole.start - _AROUND), min(len(text), whole.end + _AROUND)
    parts, at = ["…" if start else ""], start
    for span in citation.pieces or (whole,):
        span = Span(max(at, span.start), max(at, span.end))
        parts += [escape(text[at : span.start]), f"<mark>{escape(span.of(text))}</mark>"]
        at = span.end
    return "".join([*parts, escape(text[at:end]), "…" if end < len(text) else ""])
