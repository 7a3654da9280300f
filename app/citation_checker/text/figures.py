"""Figures in a text: numbers, percentages, money, quantities, dates, times, versions, with value, precision and unit.

A text is read by the rules of its own language, guessed where it is not told. Offsets count code points of the text as given;
digits are folded one for one, so that no place moves. Work grows linearly with the text, and no text raises.

This file goes over a text and joins the readers: `number_styles.py` (digits), `number_words.py` (words), `dates.py`,
`figure_parts.py` (what stands around the digits).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from decimal import Decimal
from unicodedata import numeric

from ..model import Span
from .dates import Moment, read_date, read_time
from .figure_parts import hedge_before, money_before, read_exponent, read_scale, read_unit, read_word
from .figure_values import Figure, Key, numeric_figure, numeric_key, with_reading
from .number_styles import FUNCTION_WORDS, Reading, Style, guess_language, read_digits, style_of
from .number_words import HAN_RUN, find_word_numbers, has_number_word, read_han, words_of
from .numerals import FRACTION_SIGNS, HAN_PLACES, HAN_SCALES, ORDINALS, SMALL, fold_digits, lowered
from .units import Unit, find_unit

__all__ = ["Figure", "find_figures"]

#: Digits with separators inside; blanks only before groups of three.
_NUMBER = re.compile(r"\d{1,3}(?:[ \u00a0]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,'\u066b]\d+)*|[" + FRACTION_SIGNS + "]")
_DIGITS = re.compile(r"\d+")
_VERSION = re.compile(r"\d+(?:\.\d+)+")
_FRACTION = re.compile(r"/(\d{1,3})(?![\d/.,])")
_PER_PARTS = re.compile(r"分の(\d{1,4})")
#: What links the two ends of a range, which share their scale and unit: "10–12 million", "5 to 10 %".
_RANGE = re.compile(
    r"[ \u00a0]?(?:[-–—~〜～]|から|至)[ \u00a0]?|[ \u00a0](?:to|bis|à|a|y|and|und|et|e|से|or|oder)[ \u00a0]"
)
#: A number that only counts the lines of a list, or a heading.
_LIST_LEAD = re.compile(r"[ \t>*_+-]*[(（\[]?$")
_LIST_TAIL = re.compile(r"(?:[.)）\]](?=[\s*_]|$)|[.](?=\d))")
_HEADING = re.compile(r"[ \t]*#+[ \t]*(?:\*\*)?$")
#: Words that name a part of an answer or of what it was given: "Step 2:", "Document 3".
_PART_BEFORE = re.compile(
    r"(?:^|[^\w])(?:step|schritt|étape|passo|paso|चरण|ステップ|手順|option|document|documento|dokument|doc|source|quelle|fonte|passage|fuente|"
    r"excerpt|snippet|passage id|source id|chunk|सोर्स|स्रोत|दस्तावेज|文書|資料|出典|ソース)s?[ \u00a0]?#?\[?$"
)
_STEPS = frozenset("step schritt étape passo paso option चरण ステップ 手順".split())
_ADDRESS = re.compile(r"(?:https?://|www\.|doi:|10\.\d{4,}/)\S+|(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{1,99}")
_ID = re.compile(r"\d+(?:-\d+){2,}(?!\w)")
_CODE_REST = re.compile(r"[A-Za-zÀ-ɏ0-9_-]*(?:\.\d+)*[A-Za-zÀ-ɏ0-9_]*")
_CODE_START = re.compile(r"[A-Za-zÀ-ɏ0-9_-]+$")
#: Small prefixes that are words, not names: "pre-2020", "mid-2023".
_PREFIXES = frozenset("mid pre post late early ante sub top non over under ab bis seit anti ex vor nach circa".split())
_ORDINAL = re.compile(r"(?:st|nd|rd|th|er|ère|ème|e|ᵉ|º|ª|°(?![CF \d]))(?![^\W\d_])")
_DECADE = re.compile(r"(?:'?s|er|ern)(?![^\W\d_])")
_ANY_DIGIT = re.compile("[0-9]")
#: Signs and counters after a Han numeral that make it one: 三百人. 十分 ("enough") and the like are words.
_HAN_COUNTERS = frozenset(
    "年月日時時间间分秒人名個个個件社台本枚回倍歳岁円元割度次位番種种つ条章節项項票頁页点週周か箇ヶカ階层兆億万"
)
_HAN_WORDS = frozenset(
    {"十分", "一時", "一部", "万一", "一番", "一度", "一方", "一月", "一点", "十分に", "一日", "一次", "一位", "一年"}
)


def find_figures(text: str, *, lang: str | None = None, skip: Iterable[Span] = ()) -> list[Figure]:
    """The figures of a text, in order.

    `lang` is the language's code (`de`); None: guessed from script and function words. `skip` are stretches that are not
    read, such as citation marks. Numbers of lists, of headings and inside addresses are left out; names with numbers in them
    are given as kind `code`.
    """
    return scan(text, lang, skip)[0]


def scan(
    text: str, lang: str | None = None, skip: Iterable[Span] = (), *, source: bool = False
) -> tuple[list[Figure], str | None]:
    """The figures of a text and its language. In a source, numbers of lists are kept (as weak): a PDF's lines begin anywhere."""
    folded = _without(fold_digits(text), skip)
    low = lowered(folded)
    digits = _ANY_DIGIT.search(folded) is not None
    words = set(words_of(low))
    language = lang or guess_language(text, words if len(text) < 4000 else None)
    in_words = _words_language(language)
    spoken = in_words is not None and has_number_word(words, in_words)
    if source and in_words == "en" and not spoken:
        spoken = not words.isdisjoint(ORDINALS)
    if in_words == "hi" and not spoken:
        spoken = has_number_word({word.replace("\u093c", "") for word in words}, "hi")
    han = language in ("ja", "zh")
    signs = not text.isascii() and any(sign in text for sign in FRACTION_SIGNS)
    if not (digits or spoken or han or signs):
        return [], language
    scanner = _Scan(text, folded, low, language, style_of(folded, language), source)
    if digits or signs:
        scanner.read_digits()
    if spoken and in_words:
        scanner.read_words(in_words)
    if han:
        scanner.read_han()
    scanner.found.sort(key=lambda figure: figure.span)
    return scanner.found, language


def _without(text: str, skip: Iterable[Span]) -> str:
    """The text with a sign that is no part of any figure in place of each code point that is not to be read."""
    pieces, at = [], 0
    for span in sorted(skip):
        start, end = max(at, span.start), min(len(text), span.end)
        if start < end:
            pieces += [text[at:start], "\x1f" * (end - start)]
            at = end
    return "".join([*pieces, text[at:]]) if pieces else text


def _may_hold_address(low: str) -> bool:
    return "/" in low or "@" in low or "www." in low


def _words_language(lang: str | None) -> str | None:
    """The language whose number words are read: English where nothing tells."""
    return "en" if lang is None else lang if lang in SMALL else None


class _Scan:
    """One pass over one text."""

    def __init__(self, text: str, folded: str, low: str, lang: str | None, style: Style, source: bool) -> None:
        self.text, self.folded, self.low, self.lang, self.style, self.source = text, folded, low, lang, style, source
        self.found: list[Figure] = []
        # last first, to be taken off as the pass goes on
        self.addresses = [m.span() for m in _ADDRESS.finditer(folded)][::-1] if _may_hold_address(low) else []

    # ---- digits

    def read_digits(self) -> None:
        """Every figure that is written with digits."""
        taken = 0
        for match in _NUMBER.finditer(self.folded):
            start, end = match.span()
            while start < end:
                if start < taken:  # read already, or in part
                    rest = _NUMBER.search(self.folded, taken, end) if taken < end else None
                    if rest is None:
                        break
                    start = rest.start()
                taken = self._figure(start, end)

    def _figure(self, start: int, end: int) -> int:
        """Read the figure whose digits are `[start, end)`; the place after what was read."""
        folded = self.folded
        while self.addresses and self.addresses[-1][1] <= start:
            self.addresses.pop()
        if self.addresses and self.addresses[-1][0] <= start:
            return self.addresses[-1][1]
        if folded[start] in FRACTION_SIGNS:
            return self._amount(start, start + 1, (Reading(_sign_value(folded[start]), Decimal("0.01")),))
        first_run = _DIGITS.match(folded, start)
        run_end = first_run.end() if first_run else end
        moment = self._moment(start, run_end)
        if moment:
            return self._add_moment(moment)
        code = self._code(start, end)
        if code:
            return code
        if self._part_number(start, end, run_end):
            return end if not self.source else self._amount(start, run_end, self._read(start, run_end), weak=True)
        version = _VERSION.match(folded, start)
        if version and (version[0].count(".") > 1 or self._version_word(start)):
            grouped = read_digits(version[0], self.style) if version[0].count(".") > 1 else ()
            if not grouped:
                return self._add_version(start, version.end())
        ratio = (
            _FRACTION.match(folded, end)
            if folded[end : end + 1] == "/" and run_end == end and end - start <= 3
            else None
        )
        if ratio and 0 < int(folded[start:end]) < int(ratio[1]) <= 100 and folded[start - 1 : start] != "/":
            value = Decimal(int(folded[start:end])) / int(ratio[1])
            return self._amount(start, ratio.end(), (Reading(value, Decimal("0.01")),))
        parts = _PER_PARTS.match(folded, end)
        if parts and int(folded[start:run_end]):
            value = Decimal(int(parts[1])) / int(folded[start:run_end])
            return self._amount(start, parts.end(), (Reading(value, Decimal("0.01")),))
        readings = self._read(start, end)
        if not readings:
            end = run_end
            readings = self._read(start, end)
        stop = self._amount(start, end, readings)
        if self.source and " " in folded[start:end]:
            for piece in _DIGITS.finditer(folded, start, end):  # columns of a table look like groups of thousands
                self._amount(piece.start(), piece.end(), self._read(piece.start(), piece.end()), weak=True)
        return max(stop, end)

    def _read(self, start: int, end: int) -> tuple[Reading, ...]:
        digits = self.folded[start:end]
        return read_digits(digits, self.style) if len(digits) <= 60 else ()

    def _moment(self, start: int, end: int) -> Moment | None:
        return read_date(self.folded, self.low, start, end, self.lang) or read_time(
            self.folded, self.low, start, end, self.lang
        )

    def _add_moment(self, moment: Moment) -> int:
        span = Span(moment.start, moment.end)
        dimension = "date" if moment.kind == "date" else "clock"
        keys: tuple[Key, ...] = tuple((dimension, value) for value in (moment.value, *moment.others))
        if dimension == "clock":
            # hours alone ("15時", "15h") may be a duration as well
            lasting = any(sign in span.of(self.low) for sign in ("h", "時", "时")) and "uhr" not in span.of(self.low)
            keys += (("time", moment.value),) if lasting else ()
        figure = Figure(span, span.of(self.text), moment.kind, moment.value, keys=keys)
        self._share_month(figure)
        self.found.append(figure)
        return moment.end

    def _version_word(self, start: int) -> bool:
        before = self.low[max(0, start - 10) : start].rstrip()
        return before.endswith(("version", "versione", "versión", "release", "ver.", "バージョン", "संस्करण", " v"))

    def _add_version(self, start: int, end: int) -> int:
        value = tuple(int(part[:18]) for part in self.folded[start:end].split(".")[:8])
        span = Span(start, end)
        keys: list[Key] = [("version", value)]
        if len(value) == 2:
            keys.append(("", Decimal(f"{value[0]}.{self.folded[start:end].split('.')[1][:18]}")))
        self.found.append(Figure(span, span.of(self.text), "version", value, keys=tuple(keys)))
        return end

    def _code(self, start: int, end: int) -> int | None:
        """Names with numbers in them: GPT-4, halfvec2, COVID-19, 3D. The place after the name, or None."""
        folded = self.folded
        left = folded[start - 1 : start]
        begin = start
        if left and (left in "-_" or "A" <= left <= "Z" or "a" <= left <= "z" or "À" <= left <= "ɏ"):
            window = max(0, start - 40)
            found = _CODE_START.search(folded[window:start])
            begin = window + found.start() if found else start
            prefix = folded[begin:start]
            name = prefix.rstrip("-_")
            if not name.strip("-_"):
                begin = start
            elif name.lower() == "v" and folded[end : end + 1] != "-":
                version = _VERSION.match(folded, start)
                return self._add_version(start, version.end()) if version else None
            elif left != "-":
                if name.isalpha() and (unit := find_unit(name)) and unit.dimension == "money":
                    return None
                return self._add_code(begin, end)
            elif name.isdigit() or name.lower() in _PREFIXES or _is_compound(name, end - start):
                begin = start
            else:
                return self._add_code(begin, end)
        right = folded[end : end + 1]
        if right and (right == "_" or "A" <= right <= "Z" or "a" <= right <= "z"):
            if self._known_tail(start, end):
                return None
            return self._add_code(begin, end)
        if right == "-" and folded[end + 1 : end + 2].isupper() and not folded[end + 2 : end + 3].isalpha():
            return self._add_code(begin, end)  # 10-K
        if right == "-" and folded[end + 1 : end + 2].isdigit():
            rest = _ID.match(folded, start)
            if rest:
                return self._add_code(start, rest.end())  # ISBN, telephone
        return None

    def _known_tail(self, start: int, end: int) -> bool:
        """Whether letters that touch the digits are a scale, a unit, an ordinal's ending …"""
        folded, low = self.folded, self.low
        if _ORDINAL.match(low, end) or (_DECADE.match(low, end) and end - start in (2, 4)):
            return True
        money = money_before(folded, start)[0] is not None
        scale, stop = read_scale(folded, low, end, self.lang, money)
        if scale > 1:
            tail, tail_end = read_word(folded, stop)
            return not tail or read_unit(folded, low, stop, self.lang)[1] >= tail_end
        return read_unit(folded, low, end, self.lang)[0] is not None or read_exponent(folded, end)[1] > end

    def _add_code(self, start: int, end: int) -> int:
        rest = _CODE_REST.match(self.folded, end)
        stop = rest.end() if rest else end
        while stop > end and self.folded[stop - 1] in "-_":
            stop -= 1
        span = Span(start, stop)
        key: Key = ("code", tuple(map(ord, span.of(self.low))))
        self.found.append(Figure(span, span.of(self.text), "code", (), keys=(key,)))
        return stop

    def _part_number(self, start: int, end: int, run_end: int) -> bool:
        """Whether digits number a line of a list, a heading, a step, or what the answer was given ("Document 3")."""
        folded = self.folded
        window = max(0, start - 13)
        line = folded.rfind("\n", window, start) + 1
        if line or window == 0:
            lead = folded[line:start]
            if _HEADING.fullmatch(lead):
                return True
            if run_end - start <= 3 and _LIST_LEAD.fullmatch(lead) and run_end == end and _LIST_TAIL.match(folded, end):
                return True
        if self.source or run_end != end or end - start > 2:
            return False
        before = _PART_BEFORE.search(self.low, max(0, start - 14), start)
        if not before:
            return False
        word = before[0].strip(" \u00a0#[(*").rstrip("s")
        return word not in _STEPS or folded[end : end + 1] in (":", "：", "*", ".", ")", "-")

    # ---- amounts

    def _amount(
        self, start: int, end: int, readings: tuple[Reading, ...], weak: bool = False, words: bool = False
    ) -> int:
        """Add the number `[start, end)` with its scale, unit, currency and sign; the place after it."""
        if not readings:
            return end
        folded, low = self.folded, self.low
        value, precision = readings[0].value, readings[0].precision
        others = [reading.value for reading in readings[1:]]
        currency, begin = money_before(folded, start)
        if currency is not None and self.found and begin < self.found[-1].span.end:
            currency, begin = None, start  # it belongs to the amount before it
        stop = end
        if folded[stop : stop + 1] in FRACTION_SIGNS and stop < len(folded) and precision == 1:
            value, precision, stop = value + _sign_value(folded[stop]), Decimal("0.01"), stop + 1
        power, stop = read_exponent(folded, stop)
        scale = Decimal(1)
        if folded[stop : stop + 1] in HAN_SCALES or folded[stop : stop + 1] in HAN_PLACES:
            value, precision, stop = self._han_places(value, precision, stop)
        else:
            for _ in range(2):
                factor, stop = read_scale(folded, low, stop, self.lang, currency is not None)
                scale *= factor
        scale *= power
        value, precision = value * scale, precision * scale
        others = [other * scale for other in others]
        decade = stop == end and not words and _is_decade(low, start, end)
        unit, after = (None, stop) if decade else read_unit(folded, low, stop, self.lang, scaled=scale > 1)
        if currency is not None and (unit is None or unit.dimension != "money"):
            unit = None  # "$5 m": the sign before wins
        hedge = hedge_before(low, begin)
        if unit is not None:
            stop = after
        elif currency is None:
            ordinal = _ORDINAL.match(low, stop) if not words else None
            if decade and (ending := _DECADE.match(low, stop)):
                stop, precision, hedge = ending.end(), Decimal(10), 1
            elif ordinal:
                stop = ordinal.end()
        unit = currency or unit
        negative = folded[begin - 1 : begin] == "-" and (begin < 2 or folded[begin - 2] in " (\u00a0|[/:\t")
        if negative:
            begin -= 1
            others.append(value) if self.text[begin] == "-" else None
            value = -value
        span = Span(begin, stop)
        figure = numeric_figure(span, span.of(self.text), value, precision, unit)
        counts = unit is None and self._counted(stop)
        figure = replace(figure, weak=weak, hedge=hedge, counts=counts, words=words)
        if counts and (further := self._unit_after_word(stop)):
            figure = with_reading(figure, [numeric_key(value, further)])
        if others:
            figure = with_reading(figure, [numeric_key(other, unit) for other in others])
        if unit is not None and unit.symbol == "h" and self.lang in ("fr", "it", "es", "de", "pt") and 0 <= value <= 24:
            figure = with_reading(figure, [("clock", value * 3600)])
        if unit is None and scale == 1 and not words and stop - begin == 4 and precision == 1 and 1000 <= value <= 2100:
            figure = with_reading(figure, [("date", (int(value), None, None))])
        if unit is None and scale == 1 and end - start == 2 and (year := self._season(start, int(value))):
            figure = with_reading(figure, [("", Decimal(year)), ("date", (year, None, None))])
        self._share_range(figure, scale)
        self.found.append(figure)
        return stop

    def _han_places(self, value: Decimal, precision: Decimal, at: int) -> tuple[Decimal, Decimal, int]:
        """Digits with Han places: 1億2,000万, 3万5千, 3千万."""
        total = Decimal(0)
        folded = self.folded
        while True:
            place = 1
            while at < len(folded) and folded[at] in HAN_PLACES:
                place, at = place * HAN_PLACES[folded[at]], at + 1
            if at < len(folded) and folded[at] in HAN_SCALES:
                place, at = place * HAN_SCALES[folded[at]], at + 1
            total, precision = total + value * place, precision * place
            more = _NUMBER.match(folded, at)
            following = folded[more.end() : more.end() + 1] if more else ""
            if not more or place == 1 or more.end() - at > 12:
                break
            reading = read_digits(more[0], self.style)
            if not reading or reading[0].value >= place:
                break
            value, precision, at = reading[0].value, reading[0].precision, more.end()
            if not following or (following not in HAN_SCALES and following not in HAN_PLACES):
                total += value
                break
        return total, precision, at

    def _counted(self, at: int) -> bool:
        """Whether the next word says what is counted ("5 employees"): a word that is no small function word."""
        if self.folded[at : at + 1] in (" ", "\u00a0", "-"):
            at += 1
        word, end = read_word(self.low, at)
        if not word:
            return (
                "\u3040" <= self.folded[at : at + 1] <= "\u9fff"
                and self.folded[at] not in "のはがをにでとへもやか和的是在与"
            )
        if word in FUNCTION_WORDS:
            return False
        return end - at > 3 or (end - at > 2 and self.text[at].isupper())

    def _season(self, start: int, value: int) -> int | None:
        """The year that two digits stand for after another year: 2018–19."""
        if not self.found or start - self.found[-1].span.end != 1 or self.folded[start - 1] not in "-–/":
            return None
        first = self.found[-1].value
        if not isinstance(first, Decimal) or not 1000 <= first <= 2100 or not 0 < (value - int(first)) % 100 <= 30:
            return None
        return int(first) + (value - int(first)) % 100

    def _unit_after_word(self, at: int) -> Unit | None:
        """The unit after one more word: "30 calendar days"."""
        _, end = read_word(self.folded, at + 1)
        if end - at < 4 or self.folded[end : end + 1] not in (" ", "\u00a0"):
            return None
        unit, stop = read_unit(self.folded, self.low, end, self.lang)
        return unit if stop - end > 3 else None

    def _share_range(self, figure: Figure, scale: Decimal) -> None:
        """Give the first end of a range the unit and scale of the second: "10–12 %"."""
        if not self.found or (figure.unit is None and scale == 1):
            return
        first = self.found[-1]
        if first.kind != "number" or not isinstance(first.value, Decimal) or figure.span.start - first.span.end > 7:
            return
        link = _RANGE.fullmatch(self.low, first.span.end, figure.span.start)
        if not link or not isinstance(figure.value, Decimal):
            return
        unit = figure.unit
        if first.precision > 1 or first.value >= 10**4:
            scale = Decimal(1)  # it has a scale of its own: "900 million to 1.5 billion"
        shared = numeric_figure(first.span, first.text, first.value * scale, first.precision * scale, unit)
        if link[0].strip() in ("-", "–", "—", "~", "〜", "～", "to", "bis", "à", "から", "से"):
            self.found[-1] = with_reading(replace(shared, weak=first.weak, hedge=first.hedge), first.keys)
        else:
            self.found[-1] = with_reading(first, shared.keys)

    def _share_month(self, figure: Figure) -> None:
        """Give the first day of a range its month and year: "12 to 18 April 2015"."""
        first = self.found[-1] if self.found else None
        if first is None or figure.kind != "date" or first.kind != "number" or not 0 < figure.span.start - first.span.end < 8:
            return
        if isinstance(first.value, Decimal) and 1 <= first.value <= 31 and first.value % 1 == 0:
            gap = self.low[first.span.end : figure.span.start]
            if _RANGE.fullmatch(gap.removeprefix(".")) and isinstance(figure.value, tuple):
                year, month, _ = (*figure.value, None, None)[:3]
                self.found[-1] = with_reading(first, [("date", (year, month, int(first.value)))])

    # ---- words

    def read_words(self, lang: str) -> None:
        """Every figure that is written in words."""
        taken = [figure.span for figure in self.found]
        position = 0
        for number in find_word_numbers(self.low, lang):
            while position < len(taken) and taken[position].end <= number.start:
                position += 1
            if position < len(taken) and taken[position].start < number.end:
                continue
            if number.kind == "ordinal" and not self.source:
                continue
            self._word_number(number.start, number.end, number.value, number.precision, number.kind)

    def _word_number(self, start: int, end: int, value: Decimal, precision: Decimal, kind: str) -> None:
        unit, stop = read_unit(self.folded, self.low, end, self.lang, scaled=precision > 1)
        if kind == "ordinal" or (unit is not None and unit.symbol in ("B", "kB", "A", "V", "t", "°") and stop - end < 3):
            unit, stop = None, end  # "nineteenth century" counts no centuries
        if (
            kind == "article"
            and unit is None
            and not (self.source and self.low[start:end] in ("one", "एक", "uno", "eins"))
        ):
            if self.low[start:end] not in ("one", "eins"):
                return
        weak = kind != "number"
        if kind in ("number", "article") and value == 1 and (self.low[start:end] == "one" or kind == "article"):
            weak = unit is None or kind == "article" or unit.symbol in ("d", "x")
        span = Span(start, stop if unit is not None else end)
        figure = numeric_figure(span, span.of(self.text), value, precision, unit)
        counts = unit is None and self._counted(end)
        if counts and (further := self._unit_after_word(end)):
            figure = with_reading(figure, [numeric_key(value, further)])
        hedge = hedge_before(self.low, start)
        self.found.append(replace(figure, weak=weak, words=precision == 1, hedge=hedge, counts=counts))

    def read_han(self) -> None:
        """Han numerals before a counter or a unit: 三百二十人, 二〇二四年."""
        taken = {i for figure in self.found for i in range(figure.span.start, figure.span.end)}
        for run in HAN_RUN.finditer(self.folded):
            start, end = run.span()
            if start in taken or self.folded[start - 1 : start].isdigit() or self.text[start : end + 1] in _HAN_WORDS:
                continue
            value = read_han(run[0])
            following = self.folded[end : end + 1]
            unit, stop = read_unit(self.folded, self.low, end, self.lang)
            if value is None or (unit is None and following not in _HAN_COUNTERS and value < 20):
                continue
            if unit is not None and unit.symbol == "yr" and value >= 1000:
                self._han_year(start, end, value)
                continue
            if following == "分" and self.folded[end : end + 2] == "分の":
                parts = HAN_RUN.match(self.folded, end + 2)
                share = read_han(parts[0]) if parts and value else None
                if parts and share is not None:
                    self._amount(start, parts.end(), (Reading(share / value, Decimal("0.01")),), words=True)
                continue
            span = Span(start, stop if unit is not None else end)
            figure = numeric_figure(span, span.of(self.text), value, Decimal(1), unit)
            self.found.append(
                replace(figure, weak=value <= 1 or run[0] in ("千", "百", "十", "万"), words=True, counts=unit is None)
            )

    def _han_year(self, start: int, end: int, year: Decimal) -> None:
        """二〇二四年, 二〇二四年三月五日."""
        parts: list[int] = []
        stop = end + 1
        for sign in "月日":
            run = HAN_RUN.match(self.folded, stop)
            value = read_han(run[0]) if run and self.folded[run.end() : run.end() + 1] == sign else None
            if run is None or value is None or value > 31:
                break
            parts.append(int(value))
            stop = run.end() + 1
        month, day = (*parts, None, None)[:2]
        span, value_ = Span(start, stop), (int(year), month, day)
        self.found.append(Figure(span, span.of(self.text), "date", value_, keys=(("date", value_),)))


def _is_compound(name: str, width: int) -> bool:
    """Whether a word and a number are joined by a hyphen without being a name: "Mai-2020", "a-5", but not "lithium-7"."""
    if any(c.isdigit() for c in name):
        return name[0].isdigit() and not any(c.isupper() for c in name)
    return (width == 4 and not name.isupper()) or (len(name) < 4 and name.islower())


def _is_decade(low: str, start: int, end: int) -> bool:
    """Whether digits and their ending name a decade: 1990s, 1990er; "30s" may be seconds and is none."""
    return end - start == 4 and low[end - 1] == "0" and low[start] in "12" and _DECADE.match(low, end) is not None


def _sign_value(sign: str) -> Decimal:
    """The value of ½ and the like."""
    return Decimal(str(round(numeric(sign), 12)))
