"""Figures in a text: numbers, percentages, money, quantities, dates, times, versions, with value, precision and unit.

A text is read by the rules of its own language, guessed where it is not told. Offsets count code points of the text as
given; digits are folded one for one, so that no place moves. Work grows linearly with the text, and no text raises.

This file goes over a text and asks each reader in turn: `figure_names.py` (what is no figure), `dates.py`,
`figure_amounts.py` (digits with what stands around them), `figure_words.py`; `figure_series.py` joins what belongs
together.
"""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from functools import cached_property

from ..model import Span
from .dates import Moment, read_date, read_time
from .figure_amounts import FRACTION_STEP, read_amount, sign_value
from .figure_names import VERSION, addresses, after_version_word, numbers_a_part, read_name, read_version
from .figure_series import add_amount, add_moment
from .figure_text import FigureText, without
from .figure_values import Figure, Key
from .figure_words import han_figures, word_figures
from .lazy_patterns import pattern
from .number_styles import Reading, guess_language, read_digits, style_of
from .number_words import has_number_word, words_of
from .numerals import FRACTION_SIGNS, ORDINALS, SMALL, fold_digits, lowered

__all__ = ["Figure", "FigureReader", "find_figures"]

#: Digits with separators inside; blanks only before groups of three. Or a sign such as ½.
_NUMBER = pattern(r"\d{1,3}(?:[ \u00a0]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,'\u066b]\d+)*|[" + FRACTION_SIGNS + "]")
_DIGITS = pattern(r"\d+")
_ANY_DIGIT = pattern("[0-9]")
_ANY_SIGN = pattern(f"[0-9{FRACTION_SIGNS}]")
_FRACTION = pattern(r"(\d{1,3})/(\d{1,3})(?![\d/.,])")
_PER_PARTS = pattern(r"(\d{1,3})分の(\d{1,3})")
#: Longer strings of digits are no numbers that anyone reads.
_LONGEST = 60
#: Of texts below this length the words are kept, to tell the language by.
_SHORT = 4000


def find_figures(text: str, *, lang: str | None = None, skip: Iterable[Span] = ()) -> list[Figure]:
    """The figures of a text, in order.

    `lang` is the language's code (`de`); None: guessed from script and function words. `skip` are stretches that are
    not read, such as citation marks. Numbers of lists, of headings and inside addresses are left out; names with
    numbers in them are given as kind `code`.
    """
    return FigureReader(text, lang, skip).read()


class FigureReader:
    """Reads the figures of a text, whole or in stretches. A `source` keeps list numbers, as weak ones.

    Language and style of numbers are those of the whole text, and what stands around a stretch is seen.
    """

    def __init__(
        self,
        text: str,
        lang: str | None = None,
        skip: Iterable[Span] = (),
        *,
        source: bool = False,
        fallback: str | None = None,
    ) -> None:
        """`lang` is the text's language where it is known, `fallback` the one to use where the text does not tell."""
        self._folded = without(fold_digits(text), skip)
        self._low = lowered(self._folded)
        self._words = set(words_of(self._low)) if len(text) < _SHORT else None
        self._source, self._any_digit = source, _ANY_DIGIT if text.isascii() else _ANY_SIGN
        self._given = text
        #: The text's language, None where it cannot be told.
        self.language = lang or guess_language(text, self._words) or (fallback if fallback != "en" else None)

    @cached_property
    def _text(self) -> FigureText:
        style = style_of(self._folded, self.language)
        return FigureText(self._given, self._folded, self._low, self.language, style, self._source)

    def read(self, start: int = 0, end: int | None = None) -> list[Figure]:
        """The figures that begin in `[start, end)`, in order."""
        end = len(self._given) if end is None else end
        words = self._words if self._words is not None and end - start == len(self._given) else None
        words = set(words_of(self._low[start:end])) if words is None else words
        in_words = _language_of_words(words, self.language, self._source)
        han = self.language in ("ja", "zh")
        digits = self._any_digit.search(self._folded, start, end) is not None
        if not (digits or in_words or han):
            return []
        t = self._text
        found = _Digits(t, start, end).read() if digits else []
        taken = [figure.span for figure in found]
        if in_words:
            found += word_figures(t, in_words, taken, start, end)
        if han:
            found += han_figures(t, taken, start, end)
        return sorted(found, key=lambda figure: figure.span)


def _language_of_words(words: set[str], lang: str | None, source: bool) -> str | None:
    """The language whose number words stand in a text (English where nothing tells it), None where there are none."""
    lang = lang or "en"
    if lang not in SMALL:
        return None
    if has_number_word(words, lang) or (source and lang == "en" and not words.isdisjoint(ORDINALS)):
        return lang
    if lang == "hi" and has_number_word({word.replace("\u093c", "") for word in words}, lang):
        return lang
    return None


class _Digits:
    """One pass over the digits of one stretch of a text."""

    def __init__(self, t: FigureText, start: int, end: int) -> None:
        self.t, self.start, self.end = t, start, end
        self.found: list[Figure] = []
        self.addresses = addresses(t.folded, t.low, start, end)

    def read(self) -> list[Figure]:
        """Every figure that is written with digits, in order."""
        folded, taken = self.t.folded, 0
        for match in _NUMBER.finditer(folded, self.start, self.end):
            start, end = match.span()
            if end - start > _LONGEST:  # no number, but a list of some, or a row of a table
                for piece in _DIGITS.finditer(folded, start, end):
                    if piece.start() >= taken:
                        taken = self._figure(*piece.span())
                continue
            while start < end:
                if start < taken:  # read already, or in part
                    rest = _NUMBER.search(folded, taken, end) if taken < end else None
                    if rest is None:
                        break
                    start = rest.start()
                taken = self._figure(start, end)
        return self.found

    def _figure(self, start: int, end: int) -> int:
        """Read the figure whose digits are `[start, end)`; the place after what was read."""
        t = self.t
        while self.addresses and self.addresses[-1][1] <= start:
            self.addresses.pop()
        if self.addresses and self.addresses[-1][0] <= start:
            return self.addresses[-1][1]
        if t.folded[start] in FRACTION_SIGNS:
            return self._amount(start, start + 1, (Reading(sign_value(t.folded[start]), FRACTION_STEP),))
        first_run = _DIGITS.match(t.folded, start)
        run_end = first_run.end() if first_run else end
        moment = read_date(t.folded, t.low, start, run_end, t.lang) or read_time(
            t.folded, t.low, start, run_end, t.lang
        )
        if moment:
            add_moment(self.found, self._moment(moment), t)
            return moment.end
        name = read_name(t, start, end)
        if name:
            self.found.append(name)
            return name.span.end
        if numbers_a_part(t, start, run_end, end):
            return self._amount(start, end, self._read(start, end), weak=True) if t.source else end
        version = VERSION.match(t.folded, start)
        dots = version[0].count(".") if version else 0
        if version and (after_version_word(t, start) if dots == 1 else not self._read(start, version.end())):
            self.found.append(read_version(t, start, version.end()))
            return version.end()
        return self._fraction(start) or self._number(start, end, run_end)

    def _moment(self, moment: Moment) -> Figure:
        span, t = Span(moment.start, moment.end), self.t
        dimension = "date" if moment.kind == "date" else "clock"
        keys: tuple[Key, ...] = tuple((dimension, value) for value in (moment.value, *moment.others))
        written = span.of(t.low)
        if dimension == "clock" and any(sign in written for sign in ("h", "時", "时")) and "uhr" not in written:
            keys += (("time", moment.value),)  # "15h" may be a duration as well
        return Figure(span, span.of(t.text), moment.kind, moment.value, keys=keys)

    def _fraction(self, start: int) -> int | None:
        """2/3 and 3分の2, where they are less than one."""
        folded = self.t.folded
        found = _FRACTION.match(folded, start) if folded[start - 1 : start] != "/" else None
        parts = (found[1], found[2]) if found else None
        if not found and (found := _PER_PARTS.match(folded, start)):
            parts = found[2], found[1]
        if found is None or parts is None or not 0 < int(parts[0]) < int(parts[1]) <= 100:
            return None
        return self._amount(start, found.end(), (Reading(Decimal(int(parts[0])) / int(parts[1]), FRACTION_STEP),))

    def _number(self, start: int, end: int, run_end: int) -> int:
        readings = self._read(start, end)
        if not readings:
            end = run_end
            readings = self._read(start, end)
        stop = self._amount(start, end, readings)
        if self.t.source and " " in self.t.folded[start:end]:
            for piece in _DIGITS.finditer(
                self.t.folded, start, end
            ):  # columns of a table look like groups of thousands
                self._amount(piece.start(), piece.end(), self._read(*piece.span()), weak=True)
        return max(stop, end)

    def _read(self, start: int, end: int) -> tuple[Reading, ...]:
        return read_digits(self.t.folded[start:end], self.t.style) if end - start <= _LONGEST else ()

    def _amount(self, start: int, end: int, readings: tuple[Reading, ...], weak: bool = False) -> int:
        """Add the amount whose number is `[start, end)`; the place after it."""
        if not readings:
            return end
        amount = read_amount(self.t, start, end, readings, self.found[-1] if self.found else None, weak=weak)
        stop = amount.figure.span.end
        add_amount(self.found, amount, self.t)
        return stop
