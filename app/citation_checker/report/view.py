"""Texts cut into pieces for a page: Python counts code points and the DOM does not, so Python cuts.

A piece is `{"text", "kinds", "citations", …}`; the pieces of a text, joined, are that text.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from ..findings import Report
from ..model import Span

#: What is laid over a stretch of text: a kind, and the citations (#n) or the sentence that it belongs to.
Layer = tuple[Span, str, tuple[int, ...]]

#: Characters of a source in one block, and how many more there may be until a line ends.
PART, FURTHER = 20_000, 2_000


def answer_view(report: Report) -> list[dict[str, Any]]:
    """The answer's text in pieces.

    Kinds: `mark`, `quote`, `claim`, `unsourced`, `figure-<result>` with `n:<which of the report's figures, from 0>`;
    `citations` are the #n of the citations there.
    """
    return cut(report.answer.text, answer_layers(report))


def answer_layers(report: Report) -> list[Layer]:
    """Everything that is laid over the answer's text: marks, quotes, claims, sentences without a source, figures."""
    by_mark: dict[Span, list[int]] = defaultdict(list)
    layers: list[Layer] = []
    by_source: dict[int, list[int]] = defaultdict(list)
    for citation in report.citations:
        if citation.mark_span is not None:
            by_mark[citation.mark_span].append(citation.index)
        if citation.via == "given":
            for number in citation.resolved:
                by_source[number].append(citation.index)
        if citation.quote_span is not None:
            layers.append((citation.quote_span, "quote", (citation.index,)))
        if citation.claim_span is not None:
            layers.append((citation.claim_span, "claim", (citation.index,)))
    for mark in report.answer.marks:
        # A mark that only repeats a citation of the response's own list leads to that citation.
        numbers = [t.number for t in mark.targets if t.number is not None]
        repeated = [i for n in numbers for i in by_source.get(n - mark.base + 1, [])]
        layers.append((mark.span, "mark", tuple(dict.fromkeys(by_mark.pop(mark.span, []) or repeated))))
    layers.extend((span, "mark", tuple(indexes)) for span, indexes in by_mark.items())
    number = 0
    for judged in report.sentences:
        if judged.status.value == "unsourced":
            layers.append((judged.sentence.span, "unsourced", ()))
        for figure in judged.figures:
            entry = figure.to_dict()
            span = Span(entry["start"], entry["end"])
            layers.extend(((span, f"figure-{entry['result']}", ()), (span, f"n:{number}", ())))
            number += 1
    return layers


def source_view(report: Report, number: int, looked_up: Span | None = None) -> dict[str, Any]:
    """One source in pieces: `{"number", "label", "pieces", "parts"}`; each piece names the citations found there.

    `parts` says how many pieces make each block of some thousand characters: what a browser can lay out on its own.

    Kinds: `passage`, `passage-near`, `looked-up` (the stretch given), `figure-found` (a figure of the answer stands
    there), `figure-nearest` (it does not, but this one is the nearest). Raises IndexError when there is no such source.
    """
    source = report.source(number)
    layers: list[Layer] = [] if looked_up is None else [(looked_up, "looked-up", ())]
    for figure in (figure.to_dict() for judged in report.sentences for figure in judged.figures):
        for name in ("found", "nearest"):
            place = figure[name]
            if place is None or place["source"] != number:
                continue
            span = Span(place["start"], place["end"])
            if looked_up is None or not span.touches(looked_up):  # What was looked up stays in one piece.
                layers.append((span, f"figure-{name}", ()))
    for citation in report.citations:
        if citation.found is not None and citation.found.source == number:
            spans = citation.pieces or (citation.found.span,)
            kind = "passage" if citation.result.value != "near" else "passage-near"
            layers.extend((span, kind, (citation.index,)) for span in spans)
    parts = list(parted(cut(source.text, layers)))
    pieces = [piece for part in parts for piece in part]
    return {"number": number, "label": source.label, "pieces": pieces, "parts": [len(part) for part in parts]}


def parted(pieces: Iterable[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    """Pieces in blocks of about `PART` characters. Only a text of which nothing is said is cut, where a line ends."""
    part: list[dict[str, Any]] = []
    size = 0
    for piece in pieces:
        text = piece["text"]
        at = 0
        while not piece["kinds"] and size + len(text) - at > PART + FURTHER:
            end = line_end(text, at + max(0, PART - size))
            yield [*part, piece | {"text": text[at:end]}]
            part, size, at = [], 0, end
        if at < len(text):
            part.append(piece | {"text": text[at:]})
            size += len(text) - at
    if part:
        yield part


def line_end(text: str, at: int) -> int:
    """Where the line ends that goes over an offset; where the word does, when the line is very long."""
    return next((end + 1 for sign in "\n " if (end := text.find(sign, at, at + FURTHER)) >= 0), at + FURTHER)


def cut(text: str, layers: Iterable[Layer]) -> list[dict[str, Any]]:
    """Cuts a text at every border of a layer; one sweep, so the work grows with the number of borders."""
    borders: dict[int, tuple[list[int], list[int]]] = {}
    stack = [(Span(max(0, s.start), min(len(text), s.end)), kind, indexes) for s, kind, indexes in layers]
    for i, (span, _, _) in enumerate(stack):
        if span.start < span.end:
            borders.setdefault(span.start, ([], []))[0].append(i)
            borders.setdefault(span.end, ([], []))[1].append(i)
    pieces: list[dict[str, Any]] = []
    over: dict[int, None] = {}
    at = 0
    for border in [*sorted(borders), len(text)]:
        if border > at:
            kinds = dict.fromkeys(stack[i][1] for i in over)
            indexes = dict.fromkeys(n for i in over for n in stack[i][2])
            pieces.append({"text": text[at:border], "kinds": list(kinds), "citations": list(indexes)})
            at = border
        opening, closing = borders.get(border, ([], []))
        for i in closing:
            over.pop(i, None)
        over.update(dict.fromkeys(opening))
    return pieces
