"""The answer without marks that point nowhere, as RAG pipelines clean an answer before they show it."""

from __future__ import annotations

import regex

from ..findings import Report
from ..model import Mark, Result, Span, Target

#: Brackets that a shortened list of numbers keeps.
_BRACKETS = {"[": "]", "【": "】", "［": "］", "〔": "〕", "(": ")"}
#: What parts the numbers of a mark; a shortened list keeps the writer's own.
_SEPARATOR = regex.compile(r"\s*[,;，；、]\s*")
_JOINER = "\u2060"


def cleaned_answer(report: Report, *, strike: bool = False) -> str:
    """The answer's text; numbers that are none of the sources' are taken out, or struck through as Markdown does.

    Of a mark that names existing sources too, those stay: `[1, 9]` becomes `[1]`. Quotes that are in no source stay:
    what to do about them is for a person to say.
    """
    dead = {c.source for c in report.citations if c.result is Result.NO_SUCH_SOURCE}
    text, parts, at = report.answer.text, [], 0
    for mark in report.answer.marks:
        gone = [target for target in mark.targets if _written(target) in dead]
        if not gone or mark.span.start < at:
            continue
        before = text[at : mark.span.start]
        kept = [target for target in mark.targets if target not in gone]
        if strike:
            parts += [before, _shortened(mark, kept), _struck(_shortened(mark, gone), text, mark.span)]
        else:
            runs_on = text[mark.span.end : mark.span.end + 1].isalnum()
            parts += [before if kept or runs_on else before.rstrip(" "), _shortened(mark, kept)]
        at = mark.span.end
    return "".join([*parts, text[at:]])


def _struck(words: str, text: str, span: Span) -> str:
    """Words between `~~`. Where a letter stands right before or behind, such signs set nothing unless a letter follows
    them (CommonMark 0.31, section 6.2, "flanking"): a word joiner, which nobody sees, counts as one."""
    before, after = text[max(0, span.start - 1) : span.start], text[span.end : span.end + 1]
    return f"~~{_JOINER * before.isalnum()}{words}{_JOINER * after.isalnum()}~~"


def _written(target: Target) -> int | str | None:
    return target.number if target.number is not None else target.name


def _shortened(mark: Mark, targets: list[Target]) -> str:
    """The mark with only these targets; as it stands where it names nothing else."""
    if not targets:
        return ""
    if len(targets) == len(mark.targets):
        return mark.text
    opening = mark.text[0] if mark.text[0] in _BRACKETS else "["
    own = _SEPARATOR.search(mark.text)
    between = own[0] if own else ", "
    return opening + between.join(str(_written(target)) for target in targets) + _BRACKETS[opening]
