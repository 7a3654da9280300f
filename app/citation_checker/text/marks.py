"""Citation marks in a text, by the table of `forms.py`; and what looks like a mark and is none.

Not marks: what stands in code, formulas and addresses; years, intervals and subscripts; links whose text is words;
definitions; the lines of a list of references; marks that a quoted source has glued to its words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import regex

from ..model import Mark, Span
from .blocks import Block
from .forms import FORMS, ROUND, Form, compiled
from .lookalikes import index_names, is_subscript, stands_free
from .mark_targets import targets_of
from .opaque import lay_out
from .pairs import BRACKETS, outer_pairs
from .references import Reference, find_references, references_in

__all__ = ["Reference", "find_marks", "find_references"]

#: Rows whose brackets programs and mathematics use too.
_BRACKETED = frozenset({"square", "double", "escaped", "split_range", "wide"})


def find_marks(text: str) -> list[Mark]:
    """Every citation mark of a text, in order; none overlaps another. Never raises; work grows linearly."""
    if not _worth_a_look().search(text):
        return []
    blocks, opaque, hidden = lay_out(text)
    marks = list(_apart([mark for form in FORMS for mark in _of_form(form, text, hidden)]))
    marks = marks or _round_marks(text, hidden)
    if marks:
        marks = _outside(marks, _barred(text, blocks))
        marks = _unquoted(text, blocks, marks)
        marks = _without_subscripts(text, marks, opaque)
        marks = _without_data(marks)
    return marks


@cache
def _worth_a_look() -> regex.Pattern[str]:
    """One sign of some form: without any, a text has no mark, and nothing else needs to be looked at."""
    return regex.compile(r"[\[【［〔〖(（<\\¹²³⁴⁵⁶⁷⁸⁹]|##|turn\d|\bref\d")


def _of_form(form: Form, text: str, hidden: str) -> Iterator[Mark]:
    if not any(sign in hidden for sign in form.signs):
        return
    for match in compiled(form).finditer(hidden):
        span = Span(*match.span())
        link = match.groupdict().get("link")
        if link and text[match.start("link")] != "(":
            span = Span(span.start, match.start("link"))  # what is hidden behind it is code, not its address
        if form.name in _BRACKETED and not stands_free(text, hidden, span):
            continue
        targets, base = targets_of(form, text, match)
        if targets:
            yield Mark(span, span.of(text), targets, form.name, base)


def _round_marks(text: str, hidden: str) -> list[Mark]:
    """Numbers in round brackets, where a text has no other marks: only at the ends of sentences, and two at least."""
    found = list(_of_form(ROUND, text, hidden))
    return found if len(found) > 1 else []


# --- Which of the marks stay ------------------------------------------------------------------------------------------


def _apart(marks: list[Mark]) -> Iterator[Mark]:
    """Marks in order without those that overlap an earlier, or at the same place a longer, one."""
    end = -1
    for mark in sorted(marks, key=lambda mark: (mark.span.start, -mark.span.end)):
        if mark.span.start >= end:
            yield mark
            end = mark.span.end


def _barred(text: str, blocks: Sequence[Block]) -> list[Span]:
    """Definitions and the lines of a list of references, in order."""
    spans = [Span(block.start, block.end) for block in blocks if block.kind == "definition"]
    return sorted(spans + [reference.span for reference in references_in(text, blocks)])


def _outside(marks: list[Mark], barred: list[Span]) -> list[Mark]:
    """The marks that touch none of some spans, which are in order."""
    kept, at = [], 0
    for mark in marks:
        while at < len(barred) and barred[at].end <= mark.span.start:
            at += 1
        if at == len(barred) or not barred[at].touches(mark.span):
            kept.append(mark)
    return kept


def _unquoted(text: str, blocks: Sequence[Block], marks: list[Mark]) -> list[Mark]:
    """The marks without those that a quotation has glued to its words, where the quotation has a mark of its own.

    They came with the words from the source: "Paris[12] is the capital[13]" [1].
    """
    glued = [mark for mark in marks if _is_glued(text, mark)]
    if not glued:
        return marks
    starts = {mark.span.start for mark in marks}
    dropped: set[Span] = set()
    at = 0
    for block in blocks:
        while at < len(glued) and glued[at].span.start < block.start:
            at += 1
        if at == len(glued) or glued[at].span.start >= block.end:
            continue
        for pair in outer_pairs(text, block.start, block.end):
            while at < len(glued) and glued[at].span.start < pair.inner:
                at += 1
            behind = pair.end
            while behind < block.end and text[behind] in " .,;:\u00a0":
                behind += 1
            while at < len(glued) and glued[at].span.end <= pair.inner_end:
                if pair.sign not in BRACKETS and behind in starts:
                    dropped.add(glued[at].span)
                at += 1
    return [mark for mark in marks if mark.span not in dropped]


@cache
def _number_before() -> regex.Pattern[str]:
    return regex.compile(r"(?<=\[\s?\p{Nd}{1,3}\s?\])")


def _is_glued(text: str, mark: Mark) -> bool:
    return mark.span.start > 0 and text[mark.span.start - 1].isalnum()


def _without_data(marks: list[Mark]) -> list[Mark]:
    """Beside plain numbers in brackets, "(ID: 45)" is data: "Ms. Ott (ID: 45) left [1]"."""
    if not any(mark.form in _BRACKETED for mark in marks):
        return marks
    return [mark for mark in marks if not (mark.base == 0 and mark.text[0] in "(（")]


def _without_subscripts(text: str, marks: list[Mark], opaque: Sequence[Span]) -> list[Mark]:
    """The marks without subscripts of names that the text's own code indexes, or that programs commonly do."""
    names: frozenset[str] | None = None
    loose = any(not _is_glued(text, mark) for mark in marks)
    kept: list[Mark] = []
    for mark in marks:
        start = mark.span.start
        if mark.form == "square" and text[start - 1 : start] == "]" and _number_before().match(text, start):
            if not kept or kept[-1].span.end != start:
                continue  # the second subscript: grid[1][2]
        elif mark.form == "square" and _is_glued(text, mark):
            if names is None:
                names = index_names(text, opaque)
            if is_subscript(text, mark.span, names, loose):
                continue
        kept.append(mark)
    return kept
