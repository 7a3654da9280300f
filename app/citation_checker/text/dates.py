"""Dates and times of day, as the languages write them; ISO 8601 too.

Month names are CLDR 42's (wide and abbreviated, format and stand-alone). A date is `(year, month, day)`, a time of day
counts seconds from midnight. What is not said is None: "5 March" is (None, 3, 5). Years of Japanese eras are counted as
CLDR's Japanese calendar does (Reiwa 1 = 2019).
"""

from __future__ import annotations

import string
from dataclasses import dataclass
from decimal import Decimal

from .lazy_patterns import pattern

Date = tuple[int | None, int | None, int | None]

#: The months of a language, wide and abbreviated, two lines a language.
_MONTHS_BY_LANGUAGE = """
january jan february feb march mar april apr may may june jun
july jul august aug september sep october oct november nov december dec
januar jan februar feb märz mrz april apr mai mai juni jun
juli jul august aug september sept oktober okt november nov dezember dez
jänner jän feber feb märz mär april apr mai mai juni jun
juli jul august aug september sep oktober okt november nov dezember dez
janvier janv février févr mars mars avril avr mai mai juin juin
juillet juil août août septembre sept octobre oct novembre nov décembre déc
gennaio gen febbraio febbr marzo mar aprile apr maggio magg giugno giu
luglio lug agosto agosto settembre sett ottobre ott novembre nov dicembre dic
enero ene febrero feb marzo mar abril abr mayo mayo junio jun
julio jul agosto agosto septiembre sept octubre oct noviembre nov diciembre dic
janeiro jan fevereiro fev março mar abril abr maio maio junho jun
julho jul agosto agosto setembro setembro outubro out novembro nov dezembro dez
januari jan februari feb maart mrt april apr mei mei juni jun
juli jul augustus aug september sep oktober okt november nov december dec
जनवरी जनवरी फरवरी फरवरी मार्च मार्च अप्रैल अप्रैल मई मई जून जून
जुलाई जुलाई अगस्त अगस्त सितंबर सितम्बर अक्टूबर अक्तूबर नवंबर नवम्बर दिसंबर दिसम्बर
"""
_NAMES = _MONTHS_BY_LANGUAGE.split()
#: Every month name with its number.
MONTHS: dict[str, int] = {name: i % 24 // 2 + 1 for i, name in enumerate(_NAMES)}
#: The year before the first of each era.
ERAS = {"令和": 2018, "平成": 1988, "昭和": 1925, "大正": 1911, "明治": 1867}


@dataclass(frozen=True, slots=True)
class Moment:
    """A date or a time of day, with its place; `others` are its other readings ("03/04/2024", "3 o'clock")."""

    start: int
    end: int
    kind: str
    value: Date | Decimal
    others: tuple[Date | Decimal, ...] = ()


_YEAR_FIRST = pattern(r"(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d]|[-/.]\d)|(\d{4})-(\d\d)-(\d\d)(?=\d\d:\d\d)")
_YEAR_LAST = pattern(r"(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d]|[-/.]\d)")
_YEAR_MONTH = pattern(r"((?:19|20)\d\d)-(0[1-9]|1[0-2])(?![\d]|-\d)")
_MONTH_YEAR = pattern(r"(0?[1-9]|1[0-2])/((?:19|20)\d\d)(?![\d/])")
_DAY_MONTH = pattern(
    r"\d{1,2}(?:st|nd|rd|th|er|\.|º|°|ª|ème|e)?(?: ?[-–/] ?(\d{1,2})(?:st|nd|rd|th|\.)?)?(?:[ \u00a0-]{0,2}|\n)"
    r"(?:of |de |d['e] ?)?([^\W\d_](?:[^\W\d_]|[\u0300-\u036f\u0900-\u0963])+)(\.?)"
)
_THEN_YEAR = pattern(r",?[ \u00a0\n-]?(?:del? |,)?('?\d{2}|\d{4})(?![\d])(?![.,:]\d|%| ?%)")
#: What may touch the name of a month.
_AROUND = string.punctuation + "“”„«»‹›（）「」–—…"
_MONTH_BEFORE = pattern(r"([^\W\d_](?:[^\W\d_]|[\u0300-\u036f\u0900-\u0963])+)\.?(?:,| de| del| of|-)?[ \u00a0\n]?$")
_AFTER_DAY = pattern(
    r"\d{1,2}(?:st|nd|rd|th)?(?: ?[-–] ?(\d{1,2})(?!\d))?(?:,?[ \n](\d{4}))?(?!\d|[.,:]\d|[ \u00a0]?%)"
)
_HAN_DATE = pattern(r"(\d{4})[ ]?年(?!間|间)(?:度|[ ]?(\d{1,2})[ ]?月(?:[ ]?(\d{1,2})[ ]?[日号號])?)?")
_HAN_DAY = pattern(r"(\d{1,2})[ ]?月[ ]?(\d{1,2})[ ]?[日号號]")
_ERA = pattern(r"(\d{1,2})年(?:(\d{1,2})月(?:(\d{1,2})日)?)?")


def _date(year: int | None, month: int | None, day: int | None) -> Date | None:
    if month is not None and not 1 <= month <= 12:
        return None
    if day is not None and not 1 <= day <= 31:
        return None
    return year, month, day


def two_digit_year(digits: str) -> int:
    """The year from 1950 to 2049 that two digits stand for."""
    year = int(digits)
    return year + (2000 if year < 50 else 1900)


def _numeric(text: str, start: int, lang: str | None) -> Moment | None:
    found = _YEAR_FIRST.match(text, start)
    if found:
        year, month, day = (found[1], found[3], found[4]) if found[1] else found.group(5, 6, 7)
        date = _date(int(year), int(month), int(day))
        return date and Moment(start, found.end(), "date", date)
    found = _YEAR_LAST.match(text, start)
    if found:
        if len(found[4]) == 2 and (found[2] == "-" or len(found[1]) + len(found[3]) < 4):
            return None  # 10-12-24 and 1.2.24 are as often something else
        year = int(found[4]) if len(found[4]) == 4 else two_digit_year(found[4])
        day_first = _date(year, int(found[3]), int(found[1]))
        month_first = _date(year, int(found[1]), int(found[3])) if found[2] != "." else None
        if lang not in ("en", None) and day_first:
            month_first = None
        first, second = (month_first, day_first) if found[2] == "/" else (day_first, month_first)
        if first is None:
            first, second = second, None
        return first and Moment(start, found.end(), "date", first, (second,) if second and second != first else ())
    found = _YEAR_MONTH.match(text, start)
    if found and not int(found[1]) % 100 < int(found[2]):  # 2011-12 is a season
        return Moment(start, found.end(), "date", (int(found[1]), int(found[2]), None))
    found = _MONTH_YEAR.match(text, start)
    if found:
        return Moment(start, found.end(), "date", (int(found[2]), int(found[1]), None))
    return None


#: Month names that are other words elsewhere ("1 out of 10", "Gen 3", "Mars 2020"), and whose months they are.
_ONLY_IN = {"out": ("pt",), "set": ("pt",), "gen": ("it",), "mars": ("fr", "de", "nl", None), "mei": ("nl",)}


def _month(text: str, low: str, start: int, end: int, lang: str | None) -> int | None:
    """The month that a word names. "may" and "mar" need their capital."""
    word = low[start:end].replace("\u093c", "")
    month = MONTHS.get(word)
    if month is None or (word in ("may", "mar") and text[start].islower()):
        return None
    return month if lang in _ONLY_IN.get(word, (lang,)) else None


def read_date(text: str, low: str, start: int, end: int, lang: str | None) -> Moment | None:
    """The date at a run of digits `[start, end)` of `text` (ASCII digits; `low` in small letters), or None.

    The month may stand before the digits; then the date starts there.
    """
    width = end - start
    if width > 4 or width == 3:
        return None
    after = text[end : end + 1]
    if after and after in "-/." and text[end + 1 : end + 2].isdigit():
        numeric = _numeric(text, start, lang)
        if numeric:
            return numeric
    if width == 4 and after in ("年", " "):
        found = _HAN_DATE.match(text, start)
        if found:
            month, day = found[2], found[3]
            date = _date(int(found[1]), int(month) if month else None, int(day) if day else None)
            return date and Moment(start, found.end(), "date", date)
    if width <= 2:
        if after == "年" and (era := ERAS.get(text[start - 2 : start])):
            found = _ERA.match(text, start)
            if found:
                date = _date(
                    era + int(found[1]), int(found[2]) if found[2] else None, int(found[3]) if found[3] else None
                )
                return date and Moment(start - 2, found.end(), "date", date)
        han = "月" in text[end : end + 2]
        found = _HAN_DAY.match(text, start) if han else _DAY_MONTH.match(text, start)
        if found and han:
            date = _date(None, int(found[1]), int(found[2]))
            return date and Moment(start, found.end(), "date", date)
        if found and (number := _month(text, low, found.start(2), found.end(2), lang)):
            stop = found.end()
            year = _THEN_YEAR.match(text, stop)
            if year and len(year[1]) == 4:
                date, stop = _date(int(year[1]), number, int(text[start:end])), year.end()
            else:
                date, stop = _date(None, number, int(text[start:end])), found.end(2)
            if date:
                last = _date(date[0], number, int(found[1])) if found[1] else None
                return Moment(start, stop, "date", date, (last,) if last else ())
    return _after_month(text, low, start, end, lang)


def _after_month(text: str, low: str, start: int, end: int, lang: str | None) -> Moment | None:
    """ "March 5, 2024", "März 2024", "marzo de 2024"."""
    window = max(0, start - 18)
    if not any(word.strip(_AROUND).replace("\u093c", "") in MONTHS for word in low[window:start].split()[-2:]):
        return None  # most figures have no month in front, and this is quicker than the pattern
    found = _MONTH_BEFORE.search(text[window:start])
    number = found and _month(text, low, window + found.start(1), window + found.end(1), lang)
    if not found or not number:
        return None
    begin = window + found.start(1)
    if end - start == 4:
        return Moment(begin, end, "date", (int(text[start:end]), number, None))
    day = _AFTER_DAY.match(text, start)
    if not day:
        return None
    year = int(day[2]) if day[2] else None
    date, last = _date(year, number, int(text[start:end])), _date(year, number, int(day[1])) if day[1] else None
    return date and Moment(begin, day.end(), "date", date, (last,) if last else ())


_CLOCK = pattern(
    r"(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,6})?)?(?![\d:])"
    r"(?:[ \u00a0]?(a\.m\.|p\.m\.|am\b|pm\b|uhr|h\b|o'clock|बजे))?"
)
_MERIDIEM = pattern(r"(\d{1,2})(?:[.](\d{2}))?[ \u00a0]?(a\.m\.|p\.m\.|am\b|pm\b|o'clock)")
_UHR = pattern(r"(\d{1,2})(?:[.](\d{2}))?[ \u00a0]?uhr(?: (\d{1,2})(?![\d.,%]))?")
_HEURES = pattern(r"(\d{1,2})[ \u00a0]?(?:h|heures)(?:[ \u00a0]?(\d{2})(?!\d|[ \u00a0]?%))?(?![^\W\d_])")
_HAN_CLOCK = pattern(r"(\d{1,2})(?:時|时|點|点)(?!間|间|台)(?:(\d{1,2})分|(半))?")
_BAJE = pattern(r"(\d{1,2})[ \u00a0]?बजे")
_AT_HOUR = pattern(r"(?:^|\s)(?:ore|alle|dalle|fino alle|um|gegen)[ \u00a0]$")
_AT_TIME = pattern(r"(\d{1,2})[.:](\d{2})(?![\d.,]*\d|[ \u00a0]?%)")
_AFTERNOON = ("午後", "下午", "晚上", "दोपहर", "शाम", "रात")
_MORNING = ("午前", "上午", "早上", "सुबह")


def _clock(start: int, end: int, parts: tuple[str | None, ...], half: str | None) -> Moment | None:
    """A time of day from hours, minutes, seconds; `half` is `am`, `pm`, `24` (a full clock) or None (either half)."""
    hours, minutes, seconds = (int(part) if part else 0 for part in parts)
    if hours > 24 or minutes > 59 or seconds > 59:
        return None
    if half in ("am", "pm") and hours <= 12:
        hours = hours % 12 + (12 if half == "pm" else 0)
    value = Decimal((hours * 60 + minutes) * 60 + seconds)
    either = half is None and 1 <= hours <= 12 and parts[0] is not None and parts[0][0] != "0"
    other = (Decimal(value + 43200 if hours < 12 else value - 43200),) if either else ()
    return Moment(start, end, "time", value, other)


def _half_before(text: str, start: int) -> tuple[str | None, int]:
    """Which half of the day a word in front names (午後, शाम), and where that word starts."""
    if text[max(0, start - 2) : start] < "\u0900" and text[start - 1 : start] < "\u0900":
        return None, start  # no Han or Devanagari in front
    before = text[max(0, start - 11) : start].rstrip().removesuffix("के").rstrip()
    for half, words in (("pm", _AFTERNOON), ("am", _MORNING)):
        for word in words:
            if before.endswith(word):
                return half, text.rfind(word, 0, start)
    return None, start


def _half(mark: str | None) -> str | None:
    return {"a": "am", "p": "pm", "u": "24", "h": "24"}.get(mark[0]) if mark else None


def read_time(text: str, low: str, start: int, end: int, lang: str | None) -> Moment | None:
    """The time of day at a run of digits `[start, end)`, or None. "15h" is left to the units: it is a duration too."""
    if end - start > 2:
        return None
    after = low[end : end + 1]
    half, begin = _half_before(text, start)
    found = _CLOCK.match(low, start) if after == ":" else None
    if found:
        return _clock(begin, found.end(), (found[1], found[2], found[3]), _half(found[4]) or half)
    if after in "時时點点" and after:
        found = _HAN_CLOCK.match(low, start)
        if found:
            return _clock(begin, found.end(), (found[1], "30" if found[3] else found[2], None), half)
    ahead = low[end : end + 7]
    if "m" in ahead or "o'c" in ahead:
        found = _MERIDIEM.match(low, start)
        if found:
            return _clock(start, found.end(), (found[1], found[2], None), _half(found[3]))
    if "uhr" in ahead:
        found = _UHR.match(low, start)
        if found:
            return _clock(start, found.end(), (found[1], found[2] or found[3], None), "24" if found[2] else None)
    if "बजे" in ahead:
        found = _BAJE.match(low, start)
        if found:
            return _clock(begin, found.end(), (found[1], None, None), half)
    if after in (".", ":") and _AT_HOUR.search(low, max(0, start - 12), start):
        found = _AT_TIME.match(low, start)
        if found:
            return _clock(start, found.end(), (found[1], found[2], None), "24")
    if lang == "fr" and "h" in ahead[:2]:
        found = _HEURES.match(low, start)
        if found and found[2]:
            return _clock(start, found.end(), (found[1], found[2], None), "24")
    return None
