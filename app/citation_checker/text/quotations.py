"""Quoted words in an answer's text, and the mark that each goes with."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache

import regex

from ..model import Mark, Quotation, Sentence, Span
from .blocks import Block
from .opaque import lay_out
from .pairs import BRACKETS, outer_pairs


def find_quotations(text: str, marks: Sequence[Mark] | None = None) -> list[Quotation]:
    """Quotations in every language's marks, and block quotes, in order; of nested ones the outer.

    `marks`: the text's citation marks. Those at a block quote's end are no words of it.
    Code is passed over. An opening sign that its paragraph does not close opens nothing. Never raises; linear.
    """
    blocks, _, hidden = lay_out(text)
    ends = {mark.span.end: mark.span.start for mark in marks or ()}
    found: list[Quotation] = []
    for block in blocks:
        if block.kind in ("code", "rule", "definition"):
            continue
        if block.kind == "quote":
            quoted = _block_quote(text, hidden, block, ends)
            if quoted is not None:
                found.append(quoted)
                continue
        found.extend(_in_marks(text, hidden, block.start, block.end))
    return found


def _in_marks(text: str, hidden: str, start: int, end: int) -> list[Quotation]:
    found = []
    for pair in outer_pairs(hidden, start, end, brackets=False):
        if pair.sign in BRACKETS:
            continue
        escaped = text[pair.start - 1 : pair.start] == text[pair.inner_end - 1 : pair.inner_end] == "\\"
        span = _trimmed(text, pair.inner, pair.inner_end - escaped)
        words = span.of(text)
        if any(letter.isalnum() for letter in words) and not (pair.sign in "'’`" and len(words) < 2):
            found.append(Quotation(span, Span(pair.start, pair.end), words))
    return found


def _trimmed(text: str, start: int, end: int) -> Span:
    words = text[start:end]
    left = len(words) - len(words.lstrip())
    return Span(start + left, max(start + left, start + len(words.rstrip())))


@cache
def _remark() -> regex.Pattern[str]:
    """A block that is set off but quotes nobody: GitHub's alerts, notes with a label in bold."""
    return regex.compile(
        r"\[!\w+\]|[*_]{2}\s?\p{L}[^*_\n]{0,40}[:：]?[*_]{2}|(?:note|tip|warning|important|caution|hinweis|nota"
        r"|remarque|注意?|メモ)\s?[:：]",
        regex.IGNORECASE,
    )


@cache
def _attribution() -> regex.Pattern[str]:
    """A last line that says who wrote it: "— Author, Book"."""
    return regex.compile(r"(?:[—–―]|--)\s?\S.*$")


def _block_quote(text: str, hidden: str, block: Block, ends: dict[int, int]) -> Quotation | None:
    """The words of a block quote, without the signs in front of its lines, the marks at its end and the author's line.

    Where all of it stands in quotation marks, these are left out too.
    """
    lines = list(block.lines)
    if _remark().match(text, lines[0].start):
        return None
    if len(lines) > 1 and _attribution().match(text, lines[-1].start, lines[-1].end):
        lines.pop()
    last = Span(lines[-1].start, _before_marks(text, lines[-1], ends))
    while last.start == last.end and len(lines) > 1:
        lines.pop()
        last = Span(lines[-1].start, _before_marks(text, lines[-1], ends))
    lines[-1] = last
    first, end = lines[0].start, last.end
    pairs = outer_pairs(hidden, first, end, brackets=False)
    if pairs and pairs[0].start == first and end - pairs[0].end <= 1:
        lines[0] = Span(pairs[0].inner, max(pairs[0].inner, lines[0].end))
        lines[-1] = Span(
            max(lines[-1].start, lines[0].start if len(lines) == 1 else lines[-1].start), pairs[0].inner_end
        )
    words = "\n".join(line.of(text) for line in lines).strip()
    if not any(letter.isalnum() for letter in words):
        return None
    return Quotation(_trimmed(text, lines[0].start, lines[-1].end), Span(block.start, block.end), words, "block")


def _before_marks(text: str, line: Span, ends: dict[int, int]) -> int:
    """Where the line ends when the marks at its end are left out."""
    end = line.end
    while end > line.start:
        bare = end
        while bare > line.start and text[bare - 1] in " \t.,;*_()":
            bare -= 1
        if bare not in ends:
            break
        end = max(line.start, ends[bare])
        while end > line.start and text[end - 1].isspace():
            end -= 1
    return end


def attach(
    quotations: Sequence[Quotation], marks: Sequence[Mark], sentences: Sequence[Sentence]
) -> list[tuple[int, int | None]]:
    """For each quotation, in order, its index and the index of the mark that it goes with, or None.

    The next mark in its sentence; where none follows, the one before it in the same sentence; where there is none
    either, a mark inside it. A block quote: the mark at its end, or alone right after it, or in the sentence before it.
    """
    starts = [mark.span.start for mark in marks]
    begins = [sentence.start for sentence in sentences]
    return [
        (index, _mark_of(quotation, marks, starts, sentences, begins)) for index, quotation in enumerate(quotations)
    ]


def _mark_of(
    quotation: Quotation, marks: Sequence[Mark], starts: list[int], sentences: Sequence[Sentence], begins: list[int]
) -> int | None:
    outer, inner = quotation.outer, quotation.span
    sentence = bisect_right(begins, max(outer.start, outer.end - 1)) - 1
    if sentence < 0 or not marks:
        return None
    opening = max(0, bisect_right(begins, outer.start) - 1)
    limit = max(outer.end, sentences[sentence].end)
    following = bisect_right(starts, inner.end - 1)
    if following < len(marks) and starts[following] < limit:
        return following
    before = bisect_right(starts, outer.start) - 1
    if quotation.kind == "block":
        # The line that introduces it: the sentence right before the block.
        lead_in = bisect_right(begins, outer.start - 1) - 1
        if before >= 0 and lead_in >= 0 and starts[before] >= begins[lead_in]:
            return before
    elif before >= 0 and starts[before] >= begins[opening]:
        return before
    inside = bisect_right(starts, inner.end - 1) - 1
    return inside if inside >= 0 and starts[inside] >= inner.start else None
