"""The ends of a quote: signs around it that are no part of it, and citation marks that it cuts in two."""

from __future__ import annotations

import re

from .folding import Folded

#: Signs that a writer puts around a quote, or a language inside its quotation marks, and that are no part of it.
_HEAD = re.compile(r"(?:\.{2,}|[',;:)\]]|[-.](?!\d))+")
#: What is left of a citation mark of the source's that a quote cuts in two.
_CUT_HEAD, _CUT_TAIL = re.compile(r"(?:[\d,;-]{1,20}|needed)\]"), re.compile(r"\[(?:\^?[\d,;-]{1,20}|citation)\Z")
_TAIL = "'.,;:([-"


def ends_of(key: str) -> tuple[int, int, str, str]:
    """`[start, end)` of a quote's key without the signs around it, and what it holds of marks that it cuts in two."""
    head, tail = _CUT_HEAD.match(key), _CUT_TAIL.search(key, max(0, len(key) - 24))
    start, end = head.end() if head else 0, tail.start() if tail else len(key)
    bare = len(key[:end].rstrip(_TAIL))
    end = bare + (key[bare : bare + 1] == "'" and key[bare - 1 : bare].isdigit())  # 5' and 5" are measures
    signs = _HEAD.match(key, start)
    start = min(signs.end() if signs else start, end)
    return start, end, head.group() if head else "", tail.group() if tail else ""


def cut_marks_agree(head: str, tail: str, source: Folded, start: int, end: int) -> bool:
    """Whether the source has, at both ends of `[start, end)` of its key, the marks that the quote has parts of."""
    if not head and not tail:
        return True
    return all(
        any(cut(mark.text, part) for mark in marks)
        for part, cut, marks in (
            (head, str.endswith, source.marks_in(start - 2, start)),
            (tail, str.startswith, source.marks_in(end, end + 2)),
        )
        if part
    )
