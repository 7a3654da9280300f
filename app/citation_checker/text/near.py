"""The passage most like a quote that does not stand in a source: found by pieces, then laid beside the quote."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..model import Match, Result, Span
from .alignment import Alignment, Step, align
from .borders import spaceless
from .difference import difference
from .folding import Folded
from .grams import best_window, pairs_by_search
from .guard_words import CASED
from .guards import negates
from .pieces import stitched
from .prepared import Prepared
from .words import Word, words_of

#: How alike a passage must be to be shown (0 to 1, by characters of words). Chosen on the quote benchmark's passages:
#: 99 of 100 quotes with one change score more, 19 of 20 quotes of other texts score less than .4.
ALIKE = 0.5
#: How far beyond the pieces that were found the passage is looked for, in characters of the key.
_SLACK = 24
#: Longer quotes are compared by their first words only.
_WORDS = 1500
#: A quote joined without ellipsis: the most gaps, the least letters of a piece, the least words of a gap inside a line.
_GAPS, _PIECE, _PHRASE = 3, 6, 4
#: What may stand between a word and a part of it that a quote leaves out: nothing, or one of these.
_JOINTS = ("", "-", "/", ".", ",", "'")


def find_near(quote: Folded, prepared: Prepared, near_to: Span | None = None) -> Match | None:
    """The most alike passage with its difference, as `near`; None when nothing is alike enough."""
    source = prepared.folded
    if not quote.key or not source.key:
        return None
    near = source.place(near_to.start) if near_to else None
    grams = prepared.grams
    pairs = grams.pairs(quote.key) if grams else pairs_by_search(quote.key, source.key)
    window = best_window(pairs, len(quote.key), near)
    if window is None:
        return None
    return near_in(quote, source, *window[:2])


def near_in(quote: Folded, source: Folded, start: int, end: int) -> Match | None:
    """The same inside `[start, end)` of the source's key."""
    alignment = _aligned(quote, source, start, end)
    if alignment is None or alignment.score < ALIKE:
        return None
    pieces = _as_pieces(alignment, source, quote)
    if pieces:
        return pieces
    alignment = Alignment(tuple(_with_units(alignment.steps, source, quote)), alignment.score)
    diff, reason = difference(alignment, source, quote)
    span = Span(*source.text_span(*alignment.passage))
    return Match(Result.NEAR, span, (span,), diff=diff, reason=reason, score=alignment.score)


def _as_pieces(alignment: Alignment, source: Folded, quote: Folded) -> Match | None:
    """The quote as pieces joined without an ellipsis: all its words are there, with whole lines or phrases left out.

    A word or two left out of a line make a quote differ, and a lost negation does so at any length.
    """
    steps = alignment.steps
    gaps = [step for step in steps if not step.same]
    if not 0 < len(gaps) <= _GAPS or any(gap.quote for gap in gaps) or not (steps[0].same and steps[-1].same):
        return None
    runs: list[list[Step]] = [[]]
    for step in steps:
        if step.same:
            runs[-1].append(step)
        else:
            runs.append([])
    chain, starts = [], []
    for run in runs:
        if sum(len(word.key) for step in run for word in step.quote) < _PIECE:
            return None
        chain.append(Span(*source.text_span(run[0].passage[0].start, run[-1].passage[-1].end)))
        starts.append(quote.text_span(run[0].quote[0].start, run[0].quote[0].end)[0])
    for gap, left, right in zip(gaps, chain, chain[1:], strict=False):
        line = "\n" not in source.text[left.end : right.start]
        if line and (len(gap.passage) < _PHRASE or negates([word.key for word in gap.passage])):
            return None
    starts[0] = 0
    texts = [quote.text[a:b] for a, b in zip(starts, [*starts[1:], len(quote.text)], strict=True)]
    return stitched(chain, texts, source)


def _aligned(quote: Folded, source: Folded, start: int, end: int) -> Alignment | None:
    start, end = max(0, start - _SLACK), min(len(source.key), end + _SLACK)
    first, last = source.word_span(start, max(end, start + 1))
    window, mine = words_of(source, first, last), words_of(quote)[:_WORDS]
    if not window or not mine:
        return None
    alignment = align(window, mine)
    return alignment and _with_cut_words(alignment, source, window)


def _with_units(steps: Iterable[Step], source: Folded, quote: Folded) -> Iterator[Step]:
    """Takes units apart that only their case tells apart: behind a figure, mW is not MW."""
    for step in steps:
        done = 0
        if step.same and len(step.passage) == len(step.quote):
            for i, (theirs, mine) in enumerate(zip(step.passage, step.quote, strict=True)):
                if i and len(mine.key) < 5 and step.quote[i - 1].key[-1].isdigit():
                    written = {_written(source, theirs), _written(quote, mine)}
                    if len(written) == 2 and written <= CASED:
                        yield Step(True, step.passage[done:i], step.quote[done:i])
                        yield Step(False, step.passage[i : i + 1], step.quote[i : i + 1])
                        done = i + 1
        if done < max(len(step.passage), len(step.quote)):
            yield Step(step.same, step.passage[done:], step.quote[done:]) if done else step


def _written(folded: Folded, word: Word) -> str:
    start, end = folded.text_span(word.start, word.end)
    return folded.text[start:end]


def _with_cut_words(alignment: Alignment, source: Folded, window: list[Word]) -> Alignment:
    """Adds what a quote cut off the passage's first or last word: non-|binding, 5|%, can|'t."""
    start, end = alignment.passage
    first = next(i for i, word in enumerate(window) if word.start == start)
    last = next(i for i, word in enumerate(window) if word.end == end)
    steps = list(alignment.steps)
    if first and steps[0].same and _joined(source, window[first - 1], window[first]):
        steps.insert(0, Step(False, window[first - 1 : first], ()))
    if last + 1 < len(window) and steps[-1].same and _joined(source, window[last], window[last + 1]):
        steps.append(Step(False, window[last + 1 : last + 2], ()))
    return Alignment(tuple(steps), alignment.score)


def _joined(source: Folded, left: Word, right: Word) -> bool:
    if right.key in "%‰":
        return True
    if spaceless(left.key[0]) or spaceless(right.key[0]):
        return False
    return source.words[left.end : right.start] in _JOINTS
