"""Cuts a text into sentences, in every script and without being told the language.

Each block (`blocks.py`) is cut on its own (`cuts.py`): headings, rows of tables and block quotes are whole sentences,
prose and items of lists are cut at their stops.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import regex

from ..model import Mark, Sentence, Span
from .blocks import WORDLESS, Block
from .cuts import cut
from .marks import find_marks
from .opaque import lay_out

#: Kinds of blocks whose lines are one sentence together.
_WHOLE = frozenset({"heading", "row", "head", "quote"})


def split_sentences(text: str, marks: Sequence[Mark] | None = None) -> list[Sentence]:
    """The sentences of a text, in order. Code, rules and definitions are none; headings come with kind `heading`.

    `marks`: the text's citation marks, where they are known already. A mark behind a sentence's stop belongs to it.
    Spans do not overlap, begin and end with what is no blank, and leave out signs of lists, quotes and tables.
    Never raises; work grows linearly with the text.
    """
    blocks, _, hidden = lay_out(text)
    if marks is None:
        marks = find_marks(text)
    marked = {mark.span.start: mark.span.end for mark in marks}
    places = sorted(marked)
    sentences: list[Sentence] = []
    for block in blocks:
        if block.kind in WORDLESS:
            continue
        if sentences and marked and block.kind in ("prose", "item") and _only_marks(hidden, block, marked):
            sentences.append(_with_marks(text, sentences.pop(), block))
        elif block.kind in _WHOLE:
            words = "\n".join(line.of(text) for line in block.lines)
            kind = "row" if block.kind == "head" else block.kind
            sentences.append(Sentence(Span(block.start, block.end), words, kind))
        else:
            for first, last in _stretches(hidden, block):
                for start, end in cut(hidden, first, last, marked, places):
                    sentences.append(Sentence(Span(start, end), text[start:end], block.kind))
    return sentences


@cache
def _break() -> regex.Pattern[str]:
    """A tag of HTML's elements that stand on lines of their own (HTML Living Standard, 15.3.3, "Flow content")."""
    return regex.compile(
        r"</?(?:br|p|div|section|li|ul|ol|dl|dt|dd|table|thead|tbody|tr|td|th|blockquote|h[1-6]|hr)\b[^<>]{0,200}+>",
        regex.IGNORECASE,
    )


def _stretches(text: str, block: Block) -> Iterator[tuple[int, int]]:
    """The block in parts, where tags break its lines: "… in May.<br>Cash …", "<li>…</li><li>…</li>"."""
    begin = block.start
    for tag in _break().finditer(text, block.start, block.end):
        yield begin, tag.start()
        begin = tag.end()
    yield begin, block.end


def _only_marks(text: str, block: Block, marked: Mapping[int, int]) -> bool:
    """Whether a line holds nothing but marks: they belong to the sentence above it."""
    at, found = block.start, False
    while at < block.end:
        if at in marked:
            at, found = marked[at], True
        elif text[at].isspace() or text[at] in ",.;()—–-":
            at += 1
        else:
            return False
    return found


def _with_marks(text: str, sentence: Sentence, block: Block) -> Sentence:
    span = Span(sentence.start, block.end)
    return Sentence(span, f"{sentence.text}\n{text[block.start : block.end]}", sentence.kind)
