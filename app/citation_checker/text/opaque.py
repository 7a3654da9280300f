"""Stretches of a text that no mark, quotation or sentence end can stand in: code, mathematics, addresses of links.

`hide` puts a sign that is no letter, no digit and no blank in place of each of their code points, so that offsets stay.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

import regex

from ..model import Span
from .blocks import Block, read_blocks

#: What hidden code points are replaced with: OBJECT REPLACEMENT CHARACTER.
HIDDEN = "\ufffc"


class Layout(NamedTuple):
    """A text as the readers of marks, sentences and quotations need it."""

    blocks: tuple[Block, ...]
    #: Code, mathematics and addresses, in order.
    opaque: tuple[Span, ...]
    #: The text with these hidden.
    hidden: str


@lru_cache(maxsize=2)
def lay_out(text: str) -> Layout:
    """The layout of a text. The last two are kept, since several readers read the same text one after the other."""
    blocks = tuple(read_blocks(text))
    opaque = tuple(opaque_spans(text, blocks))
    return Layout(blocks, opaque, hide(text, opaque))


@cache
def _math() -> regex.Pattern[str]:
    r"""Mathematics: `$$…$$`, `\[…\]`, `\(…\)`, `\begin{…}…\end{…}`, and `$…$` by pandoc's rule.

    By that rule the first `$` has no blank after it, the last none before it and no digit after it. Prices need more
    care than pandoc takes: `$5 or 6$` has a word between blanks, which formulas do not have.
    `\[5\]` alone is an escaped mark, not mathematics, and so is a raised one: `$^{[5]}$`.
    """
    return regex.compile(
        r"""(?<!\\)(?:
          (?<!\#\#\p{Nd}{1,3})\$\$[^$]{1,2000}+\$\$
        | \\\[(?!\s*+[\p{Nd},;\s–-]{1,40}\\\])(?:[^\\]|\\[^\]\[]){1,2000}+\\\]
        | \\\((?:[^\\\n]|\\[^()]){1,500}+\\\)
        | \$(?![\s$]|\^\{?\[)(?!(?:[^$\n]{0,200}+)(?<=\s)\$)(?![^$\n]*?\s\p{Ll}{2,}+\s)
          [^$\n]{1,200}+(?<![\s\\])\$(?!\p{Nd})
        )""",
        regex.VERBOSE,
    )


@cache
def _code_elements() -> regex.Pattern[str]:
    """`<code>…</code>`, `<pre>…</pre>`; one that stays open hides nothing."""
    return regex.compile(r"<(code|pre)\b[^<>]{0,300}+>(?:[^<]|<(?!/?\1\b)){0,20000}+</\1>")


@cache
def _links() -> regex.Pattern[str]:
    """What a link says besides its text: `](address "title")`; images with their text; bare addresses."""
    return regex.compile(
        r"""
          !\[[^\[\]\n]{0,500}+\]\([^()\n]{0,2000}+\)
        | (?<=\])\((?:[^()\s<]|\([^()\s]{0,500}+\)|<[^<>\n]{0,2000}+>){0,2000}+
          (?:\s+(?:"[^"\n]{0,500}+"|'[^'\n]{0,500}+'))?\s*+\)
        | (?:https?|ftp|file)://[^\s<>\[\]"'“”«»）。，、]++
        """,
        regex.VERBOSE,
    )


def opaque_spans(text: str, blocks: Sequence[Block]) -> list[Span]:
    """Code, mathematics and addresses, in order, possibly touching. Work grows linearly with the text."""
    spans = [Span(block.start, block.end) for block in blocks if block.kind == "code"]
    if "`" in text:
        spans.extend(_inline_code(text, blocks))
    if "$" in text or "\\" in text:
        spans.extend(Span(*found.span()) for found in _math().finditer(text))
    if "<code" in text or "<pre" in text:
        spans.extend(Span(*found.span()) for found in _code_elements().finditer(text))
    if "](" in text or "://" in text:
        spans.extend(_address(found) for found in _links().finditer(text))
    spans.sort()
    return spans


def _address(found: regex.Match[str]) -> Span:
    """An address without the stop of the sentence that it ends."""
    start, end = found.span()
    if found[0][0] not in "(!":
        end = start + len(found[0].rstrip(".,;:!?…*_'"))
    return Span(start, end)


def hide(text: str, spans: Iterable[Span]) -> str:
    """The text with every code point of the spans replaced; line ends stay, so that lines stay lines."""
    pieces, at = [], 0
    for span in spans:
        if span.end <= at:
            continue
        begin = max(at, span.start)
        pieces.append(text[at:begin])
        lines = text[begin : span.end].split("\n")
        pieces.append("\n".join(HIDDEN * len(line) for line in lines))
        at = span.end
    pieces.append(text[at:])
    return "".join(pieces)


@cache
def _backticks() -> regex.Pattern[str]:
    # Armenian writes the same sign behind a word where others write a comma.
    return regex.compile(r"(?<!\\|\p{Armenian}\)?)`++")


def _inline_code(text: str, blocks: Sequence[Block]) -> list[Span]:
    """Code spans (CommonMark 6.1): from a run of backticks to the next run of the same length in its paragraph."""
    spans = []
    for block in blocks:
        if block.kind == "code":
            continue
        runs = [found.span() for found in _backticks().finditer(text, block.start, block.end)]
        # For each run the next one of its length, found from the end, so that unclosed runs cost nothing.
        closing: list[int | None] = [None] * len(runs)
        latest: dict[int, int] = {}
        for index in range(len(runs) - 1, -1, -1):
            length = runs[index][1] - runs[index][0]
            closing[index] = latest.get(length)
            latest[length] = index
        index = 0
        while index < len(runs):
            close = closing[index]
            if close is None:
                index += 1
                continue
            inner, end = runs[index][1], runs[close][0]
            if text[inner].isspace() == text[end - 1].isspace():
                spans.append(Span(runs[index][0], runs[close][1]))
                index = close + 1
            else:
                index += 1  # two opening signs of quotations: ``one'' and ``two''
    return spans
