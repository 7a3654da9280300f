"""The passages of a source that hold numbers, and which of them a sentence speaks of."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property
from math import log

from ..text.lazy_patterns import pattern
from ..text.number_words import WORD
from ..text.numerals import lowered

#: Where one passage ends and the next begins: a line, or a sentence by its sign.
_PASSAGE_END = pattern(r"\n|[。！？।]|[.!?][\"'”’)\]]*\s")
_LONG_WORD = pattern("[a-z]{3,}")
_HAN = pattern(r"[\u3040-\u30ff\u3400-\u9fff]{2,}")
#: A word in more passages than this does not tell them apart; leaving it out keeps the work linear.
_COMMON = 60
#: How long a passage without an end is, in code points.
_LONGEST = 2000
#: How many passages are handed out, best first.
_BEST = 8


def content_words(low: str, start: int = 0, end: int | None = None) -> set[str]:
    """The words by which passages are told apart: of three letters or more; pairs of signs in Han and kana.

    Of `[start, end)` of a text in small letters.
    """
    end = len(low) if end is None else end
    if low.isascii():
        return set(_LONG_WORD.findall(low, start, end))
    words = {word for word in WORD.findall(low, start, end) if len(word) > 2}
    for run in _HAN.findall(low, start, end):
        words.update(run[i : i + 2] for i in range(len(run) - 1))
    return words


class Passages:
    """The passages of one text, by number. `places`: where its numbers stand; each part is worked out when needed."""

    def __init__(self, text: str, places: Iterable[int]) -> None:
        self._text, self._low, self._places = text, lowered(text), places
        self._words: dict[int, set[str]] = {}

    @cached_property
    def _starts(self) -> list[int]:
        """Where each passage begins; in a text without ends they are cut at a blank where there is one."""
        return [0, *self._ends()]

    def _ends(self) -> Iterator[int]:
        last = 0
        for end in (*(match.end() for match in _PASSAGE_END.finditer(self._text)), len(self._text)):
            while end - last > _LONGEST:
                last = self._text.rfind(" ", last, last + _LONGEST) + 1 or last + _LONGEST
                yield last
            last = end
            yield end

    def at(self, place: int) -> int:
        """The passage that a place of the text is in."""
        return bisect_right(self._starts, place) - 1

    def span(self, passage: int) -> tuple[int, int]:
        """The place of a passage."""
        starts = self._starts
        return starts[passage], starts[passage + 1] if passage + 1 < len(starts) else len(self._text)

    def words(self, passage: int) -> set[str]:
        """The content words of a passage."""
        words = self._words.get(passage)
        if words is None:
            start, end = self.span(passage)
            words = self._words[passage] = content_words(self._low, start, end)
        return words

    @cached_property
    def _numbered(self) -> list[int]:
        return sorted({self.at(place) for place in self._places})

    @cached_property
    def _index(self) -> dict[str, list[int]]:
        index: defaultdict[str, list[int]] = defaultdict(list)
        for passage in self._numbered:
            for word in content_words(self._low, *self.span(passage)):
                index[word].append(passage)
        return index

    def best(self, words: set[str]) -> list[tuple[float, int]]:
        """The passages with numbers that share words with a sentence, weight and passage, best first.

        Rare words weigh more.
        """
        scores: defaultdict[int, float] = defaultdict(float)
        total = len(self._numbered) + 1
        for word in sorted(words):
            rows = self._index.get(word, ())
            if rows and (len(rows) <= _COMMON or total <= 2 * _COMMON):
                weight = log(1 + total / (1 + len(rows)))
                for row in rows:
                    scores[row] += weight
        ranked = sorted((-score, passage) for passage, score in scores.items())[:_BEST]
        return [(-score, passage) for score, passage in ranked]
