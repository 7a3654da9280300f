"""The difference between a quote and a passage as a person reads it, and what in it weighs most."""

from __future__ import annotations

from collections.abc import Sequence

from ..model import Difference, Note
from .alignment import Alignment
from .folding import Folded
from .guards import WEIGHT, Guard, guard_of
from .words import Word

#: Signs around a word, and the most words for which a difference is named as a whole.
_AROUND, _SHORT = " \t\r\n.,;:!?\"'“”‘’()[]", 3


def difference(alignment: Alignment, source: Folded, quote: Folded) -> tuple[tuple[Difference, ...], Note]:
    """The steps with the words as written, and the reason: the guard that weighs most, else how many words differ."""
    parts: list[Difference] = []
    guards: list[Guard] = []
    differing = 0
    steps = alignment.steps
    theirs = _pieces(source, [step.passage for step in steps], whole=False)
    mine = _pieces(quote, [step.quote for step in steps], whole=True)
    for i, step in enumerate(steps):
        if step.same:
            parts.append(Difference("same", mine[i] or theirs[i]))
            continue
        before = steps[i - 1].quote[-1].key if i and steps[i - 1].quote else ""
        after = steps[i + 1].quote[0].key if i + 1 < len(steps) and steps[i + 1].quote else ""
        guard = guard_of([w.key for w in step.passage], [w.key for w in step.quote], before, after)
        if guard:
            guards.append(_as_written(guard, theirs[i], mine[i]))
        kind = guard and guard.kind
        differing += max(len(step.passage), len(step.quote))
        if step.passage:
            parts.append(Difference("removed", theirs[i], kind))
        if step.quote:
            parts.append(Difference("added", mine[i], kind))
    return tuple(parts), _reason(guards, differing)


def _as_written(guard: Guard, theirs: str, mine: str) -> Guard:
    """The guard with its words as they are written, where they are all that differs."""
    source, quote = theirs.strip(_AROUND), mine.strip(_AROUND)
    if max(len(source.split()), len(quote.split())) > _SHORT:
        return guard
    return guard._replace(source=source if guard.source else "", quote=quote if guard.quote else "")


def _reason(guards: Sequence[Guard], differing: int) -> Note:
    if guards:
        first = min(guards, key=lambda guard: WEIGHT.index(guard.code))
        return Note(first.code, {"source": first.source, "quote": first.quote})
    if differing:
        return Note("quote.words_differ", {"count": differing})
    return Note("quote.signs_differ")


def _pieces(folded: Folded, runs: Sequence[Sequence[Word]], *, whole: bool) -> list[str]:
    """The text of each run of words, as written, up to the next run; `whole`: with what stands around all of them."""
    starts = [folded.text_span(run[0].start, run[0].end)[0] if run else None for run in runs]
    last = next((run[-1] for run in reversed(runs) if run), None)
    if last is None:
        return ["" for _ in runs]
    end = len(folded.text) if whole else folded.text_span(last.start, last.end)[1]
    pieces = []
    for start in reversed(starts):
        pieces.append("" if start is None else folded.text[start:end])
        end = end if start is None else start
    pieces.reverse()
    if whole and end:
        first = next(i for i, start in enumerate(starts) if start is not None)
        pieces[first] = folded.text[:end] + pieces[first]
    return pieces
