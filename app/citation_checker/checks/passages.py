"""The passages of a source that hold figures, and which of them a sentence speaks of."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import log

from ..text.figure_values import Figure
from ..text.lazy_patterns import pattern
from ..text.number_words import words_of

#: Where one passage ends and the next begins: a line, or a sentence by its sign.
_PASSAGE_END = pattern(r"\n|[。！？।]|[.!?][\"'”’)\]]*\s")
_HAN = pattern(r"[\u3040-\u30ff\u3400-\u9fff]{2,}")
#: A word in more passages than this does not tell them apart; leaving it out keeps the work linear.
_COMMON = 60
#: How far a passage without an end is read, in code points.
_LONGEST = 2000
#: How many passages are handed out, best first.
_BEST = 8


def content_words(text: str) -> set[str]:
    """The words by which passages are told apart: of three letters or more; pairs of signs in Han and kana."""
    words = {word for word in words_of(text.lower()) if len(word) > 2}
    if not text.isascii():
        for run in _HAN.findall(text):
            words.update(run[i : i + 2] for i in range(len(run) - 1))
    return words


@dataclass(frozen=True, slots=True)
class Passage:
    """One passage: its words, and the indexes of its figures."""

    words: frozenset[str]
    figures: tuple[int, ...]


class Passages:
    """The passages of one text, found when they are first asked for. `figures` are the text's, in order."""

    def __init__(self, text: str, figures: Sequence[Figure]) -> None:
        self._text, self._figures = text, figures

    @cached_property
    def _all(self) -> list[Passage]:
        borders = [0, *(match.end() for match in _PASSAGE_END.finditer(self._text)), len(self._text)]
        members: defaultdict[int, list[int]] = defaultdict(list)
        for i, figure in enumerate(self._figures):
            members[bisect_right(borders, figure.span.start) - 1].append(i)
        rows = []
        for k, figures in members.items():
            words = content_words(self._text[borders[k] : min(borders[k + 1], borders[k] + _LONGEST)])
            rows.append(Passage(frozenset(words), tuple(figures)))
        return rows

    @cached_property
    def _home(self) -> dict[int, Passage]:
        return {i: passage for passage in self._all for i in passage.figures}

    @cached_property
    def _index(self) -> dict[str, list[int]]:
        index: defaultdict[str, list[int]] = defaultdict(list)
        for row, passage in enumerate(self._all):
            for word in passage.words:
                index[word].append(row)
        return index

    def shared(self, figure: int, words: set[str]) -> int:
        """How many of a sentence's words the passage of a figure has."""
        return len(self._home[figure].words & words)

    def best(self, words: set[str]) -> list[tuple[float, list[Figure]]]:
        """The passages that share words with a sentence, best first: weight and figures. Rare words weigh more."""
        scores: defaultdict[int, float] = defaultdict(float)
        total = len(self._all) + 1
        for word in words:
            rows = self._index.get(word, ())
            if rows and (len(rows) <= _COMMON or total <= 2 * _COMMON):
                weight = log(1 + total / (1 + len(rows)))
                for row in rows:
                    scores[row] += weight
        ranked = sorted(scores.items(), key=lambda item: (-item[1], item[0]))[:_BEST]
        return [(score, [self._figures[i] for i in self._all[row].figures]) for row, score in ranked]
