"""The answer as people see it: its Markdown as blocks and pieces, from which a page builds elements. Never HTML.

The blocks are those of `text/blocks.py`; inside a block's lines the signs of CommonMark 0.31, section 6, are told from
the words: code spans, strong and plain emphasis, and the struck-through text of GitHub's Markdown.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from typing import Any

import regex

from ..findings import Report
from ..model import Span
from ..text.blocks import Block, read_blocks
from .view import Layer, answer_layers, cut

#: The longest stretch that a pair of signs is looked for in, in code points.
_LONGEST = 1000


@cache
def _inline() -> tuple[tuple[str, regex.Pattern[str]], ...]:
    words = rf"(?=\S)(?P<words>[^\n]{{1,{_LONGEST}}}?)(?<=\S)"
    return tuple(
        (kind, regex.compile(pattern))
        for kind, pattern in (
            # Code first: what looks like emphasis in it is none (CommonMark 6.1).
            ("code", rf"(?<!`)(?P<sign>`{{1,3}})(?!`)(?P<words>[^\n]{{1,{_LONGEST}}}?)(?<!`)(?P=sign)(?!`)"),
            ("strong", rf"(?<![\\*])(?P<sign>\*\*){words}(?P=sign)|(?<![\\\w])(?P<sign>__){words}(?P=sign)(?!\w)"),
            ("em", rf"(?<![\\*])(?P<sign>\*)(?!\*){words}(?P=sign)(?!\*)"),
            ("em", rf"(?<![\\\w])(?P<sign>_)(?!_){words}(?P=sign)(?!\w)"),
            ("struck", rf"(?<![\\~])(?P<sign>~~){words}(?P=sign)"),
        )
    )


def answer_document(report: Report) -> dict[str, Any]:
    """`{"pieces", "blocks"}`: the pieces of `answer_view`, cut at the borders of Markdown too, and the blocks of them.

    Further kinds of a piece: `code`, `strong`, `em`, `struck`, and `syntax` for signs that a reader does not see.
    A block is `{"kind", "level", "marker", "lines"}`: the kind as in `text/blocks.py`; the level of a heading from 1,
    the depth of a list item from 0; the number of a numbered item; of each line, or of each cell of a table's row, the
    range `[first, after last]` of its pieces.
    """
    text = report.answer.text
    blocks = read_blocks(text)
    parts = [list(_parts(block, text)) for block in blocks]
    layers = answer_layers(report)
    for block, spans in zip(blocks, parts, strict=True):
        for span in spans:
            layers.append((span, "", ()))
            if block.kind != "code":
                layers.extend(_signs(span, text))
    pieces = cut(text, layers)
    starts = [0]
    for piece in pieces:
        piece["kinds"] = [kind for kind in piece["kinds"] if kind]
        starts.append(starts[-1] + len(piece["text"]))
    return {
        "pieces": pieces,
        "blocks": [
            {
                "kind": block.kind,
                "level": _level(block, text),
                "marker": _marker(block, text),
                "lines": [[bisect_left(starts, span.start), bisect_left(starts, span.end)] for span in spans],
            }
            for block, spans in zip(blocks, parts, strict=True)
        ],
    }


def _parts(block: Block, text: str) -> Iterator[Span]:
    """The stretches that a reader sees as one: a line, with its indentation where it is code; a cell of a table."""
    if block.kind in ("row", "head"):
        for line in block.lines:
            yield from _cells(line, text)
    elif block.kind == "code":
        lines = [Span(text.rfind("\n", 0, line.start) + 1, line.end) for line in block.lines]
        fenced = lines[0].of(text).lstrip(" \t-*+0123456789.)")[:3] in ("```", "~~~")
        closed = fenced and len(lines) > 1 and lines[-1].of(text).strip()[:3] in ("```", "~~~")
        yield from lines[1 if fenced else 0 : len(lines) - 1 if closed else None]
    elif block.kind != "rule":
        yield from block.lines


def _cells(line: Span, text: str) -> Iterator[Span]:
    """The cells of a table's row: at `|`, unless that is escaped or in code (GitHub Flavored Markdown 4.10)."""
    code = [match.span() for match in _inline()[0][1].finditer(text, line.start, line.end)]
    start = line.start
    for place in [*(m.start() for m in regex.finditer(r"(?<!\\)\|", text, pos=line.start, endpos=line.end)), line.end]:
        if any(first < place < last for first, last in code):
            continue
        cell = text[start:place]
        yield Span(start + len(cell) - len(cell.lstrip()), max(start + len(cell.rstrip()), start))
        start = place + 1


def _signs(span: Span, text: str) -> Iterator[Layer]:
    """The stretches of one line that are set in another way, and the signs that say so."""
    code: list[Span] = []
    for kind, pattern in _inline():
        for match in pattern.finditer(text, span.start, span.end):
            whole, words = Span(*match.span()), Span(*match.span("words"))
            if any(whole.touches(o) and not (whole.start < o.start and o.end < whole.end) for o in code):
                continue
            if kind == "code":
                code.append(whole)
            yield words, kind, ()
            yield Span(whole.start, words.start), "syntax", ()
            yield Span(words.end, whole.end), "syntax", ()


def _before(block: Block, text: str) -> str:
    """What stands on a block's first line before its words."""
    return text[text.rfind("\n", 0, block.start) + 1 : block.start]


def _level(block: Block, text: str) -> int:
    before = _before(block, text) if block.lines else ""
    if block.kind == "heading":
        return before.count("#") or 4
    if block.kind == "item":
        return (len(before.expandtabs(4)) - len(before.expandtabs(4).lstrip())) // 2
    return 0


def _marker(block: Block, text: str) -> str:
    before = _before(block, text).strip() if block.kind == "item" else ""
    return before if before[:1].isdigit() else ""
