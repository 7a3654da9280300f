"""A quote laid beside the passage that is most like it, word by word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import Match, SequenceMatcher

from .guard_words import TURNING
from .words import Word

#: The most that counting pairs of equal words may cost; words above it match only beside others.
_PAIRS = 200_000


@dataclass(frozen=True, slots=True)
class Step:
    """Words of the passage and of the quote that stand for each other; one of the two may be empty."""

    same: bool
    passage: Sequence[Word]
    quote: Sequence[Word]


@dataclass(frozen=True, slots=True)
class Alignment:
    """All steps from the passage's first word to its last."""

    steps: tuple[Step, ...]
    #: How alike the two are, 0 to 1, by characters of words.
    score: float

    @property
    def passage(self) -> tuple[int, int]:
        """`[start, end)` of the passage, in the words that it was cut from."""
        words = [word for step in self.steps for word in step.passage]
        return words[0].start, words[-1].end


def align(window: Sequence[Word], quote: Sequence[Word]) -> Alignment | None:
    """The part of the window that is like the quote; None when no word is the same."""
    keys, mine = [w.key for w in window], [w.key for w in quote]
    there, here = Counter(keys), Counter(mine)
    common = frozenset[str]()
    if sum(n * there[key] for key, n in here.items()) > _PAIRS:
        common = frozenset(key for key, n in here.items() if n * there[key] > 2000)
    matcher = SequenceMatcher(common.__contains__ if common else None, keys, mine, autojunk=False)
    blocks = _without_strays([block for block in matcher.get_matching_blocks() if block.size], keys)
    if not blocks:
        return _word_for_word(window, quote)
    steps: list[Step] = []
    lead = min(blocks[0].b, blocks[0].a)
    a, b = blocks[0].a - lead, 0
    for block in blocks:
        _differ(steps, window[a : block.a], quote[b : block.b])
        a, b = block.a + block.size, block.b + block.size
        steps.append(Step(True, window[block.a : a], quote[block.b : b]))
    rest = len(quote) - b
    _differ(steps, window[a : a + rest], quote[b:])
    return _scored(steps)


def _without_strays(blocks: list[Match], keys: list[str]) -> list[Match]:
    """Small words that happen to stand far from the rest, at either end, are no part of the passage."""
    while len(blocks) > 1 and _stray(blocks[0], blocks[0], blocks[1], keys):
        blocks = blocks[1:]
    while len(blocks) > 1 and _stray(blocks[-1], blocks[-2], blocks[-1], keys):
        blocks = blocks[:-1]
    return blocks


def _stray(edge: Match, first: Match, second: Match, keys: list[str]) -> bool:
    gap = second.a - first.a - first.size
    missing = second.b - first.b - first.size
    letters = sum(map(len, keys[edge.a : edge.a + edge.size]))
    return gap > 2 * missing + 2 and letters < (gap - missing) * (2 if edge.size == 1 else 1)


def _differ(steps: list[Step], passage: Sequence[Word], quote: Sequence[Word]) -> None:
    """Adds a difference; words that only a blank or a line end cut in two are the same, figures and negations aside."""
    if not passage and not quote:
        return
    mine, theirs = "".join(word.key for word in quote), "".join(word.key for word in passage)
    turned = any(word.key in TURNING for word in (*passage, *quote))
    steps.append(Step(mine == theirs and mine.isalpha() and not turned, passage, quote))


def _word_for_word(window: Sequence[Word], quote: Sequence[Word]) -> Alignment | None:
    """For a quote of one or two words of which none is the same: the words most like them."""
    size = len(quote)
    if not 0 < size <= 2 or len(window) < size:
        return None
    starts = range(len(window) - size + 1)
    pairs = ([Step(False, [w], [q]) for w, q in zip(window[i:], quote, strict=False)] for i in starts)
    return max(map(_scored, pairs), key=lambda alignment: alignment.score)


def _scored(steps: list[Step]) -> Alignment:
    alike = total = 0
    for step in steps:
        here, there = sum(len(w.key) for w in step.quote), sum(len(w.key) for w in step.passage)
        total += here + (there if step.quote else there // 2)  # words left out make a passage less unlike than others
        if step.same:
            alike += here + there
        elif len(step.quote) == len(step.passage) == 1:
            alike += 2 * _like(step.quote[0].key, step.passage[0].key)
    return Alignment(tuple(steps), alike / total if total else 0.0)


def _like(mine: str, theirs: str) -> int:
    """How many characters two words share at their beginning and end, if most."""
    short = min(len(mine), len(theirs))
    head = next((i for i in range(short) if mine[i] != theirs[i]), short)
    tail = next((i for i in range(short - head) if mine[-1 - i] != theirs[-1 - i]), short - head)
    return head + tail if 2 * (head + tail) > max(len(mine), len(theirs)) else 0
