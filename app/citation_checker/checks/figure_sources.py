"""A source in which the figures of many sentences are looked up; only what may matter to one of them is read."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from ..text.arithmetic import Formula, find_formulas
from ..text.figure_values import Figure
from ..text.figure_writings import Range, writings
from ..text.figures import FigureReader
from ..text.lazy_patterns import pattern
from ..text.written_numbers import written_numbers
from .passages import Passages

#: What the head of a table says of all its numbers: after "in", or by itself.
_TABLE_SCALES = (
    dict.fromkeys("thousands tausend milliers migliaia miles".split(), 10**3)
    | dict.fromkeys("million millions millionen mio milioni millones".split(), 10**6)
    | dict.fromkeys("billions milliarden mrd miliardi milliards".split(), 10**9)
)
_TABLE_SCALE_SIGNS = {
    "千円": 10**3,
    "हज़ार में": 10**3,
    "百万円": 10**6,
    "十億円": 10**9,
    "लाख में": 10**5,
    "करोड़ में": 10**7,
}
_IN_SCALE = pattern(r"(?:in|en) (?:[$€£] ?|usd |eur )?([^\W\d_]+)")
#: Of the passages that may hold a figure so many are read, those first that share words with the sentence.
_MOST_READ = 32
#: Of the sources that a sentence does not name so many are looked into for one figure.
_MOST_SOURCES = 16
#: Of one number so many places are looked at.
_MOST_PLACES = 2000
#: So much of the lines before and after a wrapped line is read with it, in code points.
_WRAPPED = 40


class NumberIndex:
    """Numbers in order, each with whose it is."""

    def __init__(self, rows: Iterable[tuple[float, int]]) -> None:
        ordered = sorted(rows)
        self._values = array("d", [value for value, _ in ordered])
        self._owners = array("L", [owner for _, owner in ordered])

    def owners(self, ranges: Iterable[Range]) -> Iterator[int]:
        """Whose numbers are in any of some ranges; one may be given many times."""
        for low, high in ranges:
            first = bisect_left(self._values, low)
            if first < len(self._values) and self._values[first] <= high:
                yield from self._owners[first : min(bisect_right(self._values, high, first), first + _MOST_PLACES)]


class FigureSource:
    """One source. Its figures are read by passages, each once, in the language and style of the whole."""

    def __init__(self, text: str, number: int, lang: str | None = None, fallback: str | None = None) -> None:
        """`number` is what verdicts call it by; `lang`, `fallback` are as for `FigureReader`."""
        self.text, self.number, self._languages = text, number, (lang, fallback)
        self._read: dict[int, list[Figure]] = {}

    @cached_property
    def _reader(self) -> FigureReader:
        lang, fallback = self._languages
        return FigureReader(self.text, lang, source=True, fallback=fallback)

    @property
    def language(self) -> str | None:
        """Its language, None where it cannot be told."""
        return self._reader.language

    @cached_property
    def numbers(self) -> list[tuple[float, int]]:
        """The numbers of the text, as they are written, and where they stand."""
        return written_numbers(self.text, self.language)

    @cached_property
    def _index(self) -> NumberIndex:
        return NumberIndex(self.numbers)

    @cached_property
    def passages(self) -> Passages:
        """The passages of the text."""
        return Passages(self.text, [place for _, place in self.numbers])

    def figures_of(self, passage: int) -> list[Figure]:
        """The figures of a passage, read when they are first asked for."""
        figures = self._read.get(passage)
        if figures is None:
            start, end = self.passages.span(passage)
            # what belongs together may be parted by the end of a wrapped line: "between 5 / and 10 million"
            begin, stop = start, end
            if start and self.text[start - 1] == "\n":
                before = max(0, start - _WRAPPED)
                begin = 1 + max(self.text.rfind(sign, before, max(0, start - _WRAPPED // 2)) for sign in " \n") or start
            if self.text[end - 1 : end] == "\n":
                stop = min(end + _WRAPPED, len(self.text))
            figures = [f for f in self._reader.read(begin, stop) if start <= f.span.start < end]
            self._read[passage] = figures
        return figures

    def figures_like(self, wanted: Iterable[Figure], words: set[str]) -> list[Figure]:
        """The figures of the passages that may hold any of those wanted, in order; `words` are the sentence's."""
        passages = {passage for figure in wanted for passage in self._holding(figure, words)}
        return [figure for passage in sorted(passages) for figure in self.figures_of(passage)]

    def _holding(self, figure: Figure, words: set[str]) -> list[int]:
        passages = set(map(self.passages.at, self._index.owners(writings(figure))))
        if len(passages) <= _MOST_READ:
            return list(passages)

        def rank(passage: int) -> tuple[int, int]:
            written = self.text.find(figure.text, *self.passages.span(passage)) >= 0
            return -len(self.passages.words(passage) & words) - written, passage

        return sorted(passages, key=rank)[:_MOST_READ]

    def named_like(self, stem: str) -> Figure | None:
        """The first name that is this stem and a number: GPT-3 for `gpt-`."""
        low, place = self._low, -1
        while (place := low.find(stem, place + 1)) >= 0:
            for figure in self.figures_of(self.passages.at(place)):
                if figure.kind == "code" and name_stem(figure) == stem:
                    return figure
            place = self.passages.span(self.passages.at(place))[1] - 1
        return None

    @cached_property
    def _low(self) -> str:
        return self.text.lower()

    @cached_property
    def table_scales(self) -> list[int]:
        """What heads of tables here say of their numbers: 1000 for "in thousands"."""
        scales = [scale for sign, scale in _TABLE_SCALE_SIGNS.items() if sign in self._low]
        if any(word in self._low for word in _TABLE_SCALES):  # quicker than the pattern, and mostly enough
            scales += (_TABLE_SCALES.get(word, 0) for word in set(_IN_SCALE.findall(self._low)))
        return sorted({*scales} - {0})

    @cached_property
    def calculates(self) -> bool:
        """Whether the text holds a sign of calculation."""
        return any(sign in self.text for sign in "×*+÷·/")

    @cached_property
    def formulas(self) -> list[Formula]:
        """The formulas with one name in the text."""
        return find_formulas(self.text)


class Shelf:
    """Several sources, and which of them may hold a figure."""

    def __init__(self, sources: Sequence[FigureSource]) -> None:
        self._sources = sources

    @cached_property
    def _index(self) -> NumberIndex:
        return NumberIndex((value, i) for i, source in enumerate(self._sources) for value, _ in source.numbers)

    def holding(self, figure: Figure) -> list[FigureSource]:
        """The sources that have a number by which the figure may be written, in order.

        Of very many, some; those that have it as it is written come first.
        """
        sources = [self._sources[i] for i in sorted(set(self._index.owners(writings(figure))))]
        if len(sources) > _MOST_SOURCES:
            sources.sort(key=lambda source: figure.text not in source.text)
        return sources[:_MOST_SOURCES]


def name_stem(figure: Figure) -> str:
    """A name without its last number."""
    return figure.text.rstrip("0123456789.").casefold()
