"""The answer without marks that point nowhere, as RAG pipelines clean an answer before they show it."""

from __future__ import annotations

from ..findings import Report
from ..model import Mark, Result, Target

#: Brackets that a shortened list of numbers keeps.
_BRACKETS = {"[": "]", "【": "】", "［": "］", "〔": "〕", "(": ")"}


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
            parts += [before, _shortened(mark, kept), f"~~{_shortened(mark, gone)}~~"]
        else:
            parts += [before if kept else before.rstrip(" "), _shortened(mark, kept)]
        at = mark.span.end
    return "".join([*parts, text[at:]])


def _written(target: Target) -> int | str | None:
    return target.number if target.number is not None else target.name


def _shortened(mark: Mark, targets: list[Target]) -> str:
    """The mark with only these targets; as it stands where it names nothing else."""
    if not targets:
        return ""
    if len(targets) == len(mark.targets):
        return mark.text
    opening = mark.text[0] if mark.text[0] in _BRACKETS else "["
    return opening + ", ".join(str(_written(target)) for target in targets) + _BRACKETS[opening]
