"""How a language writes digits: which sign parts the decimals, which the thousands, and what a string of digits means.

Separators follow CLDR 42 (`numbers/symbols`): de it es pt nl write 1.234,5; fr writes 1 234,5 with U+202F; en hi ja zh
write 1,234.5; hi groups 12,34,567; German-speaking Switzerland writes 1'234.5.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from .lazy_patterns import pattern
from .number_words import has_number_word
from .numerals import SMALL

#: Languages whose decimals follow a comma.
COMMA_LANGUAGES = frozenset({"de", "fr", "it", "es", "pt", "nl"})

#: Words that tell a language: its most frequent ones, and those that stand beside figures. A sentence holds some of
#: them or is too short to tell.
_TELLING_WORDS: dict[str, frozenset[str]] = {
    "en": frozenset(
        "the of and to in is that for with was are by from as on at this be has have which it or not an its were been "
        "their they you years days hours months people percent".split()
    ),
    "de": frozenset(
        "der die das in und ist von den mit für auf ein eine nicht im zu des dem wird sind bei am hat haben es sich um "
        "oder aus werden sie wurde wurden als nach beträgt rund über etwa insgesamt seit kamen jahre jahren tage tagen "
        "stunden monate millionen prozent menschen mehr".split()
    ),
    "fr": frozenset(
        "le la les des et est une dans pour du en que qui sur au par avec sont un plus aux de ce à il y elle ont était "
        "soit environ depuis chaque cette fut été ans jours heures mois millions personnes".split()
    ),
    "it": frozenset(
        "il in di che è per una del della nel con sono dei le alla gli da non un al ha la lo dal nella nei sul hanno "
        "degli delle dello agli ed sono stato stata circa fino ogni questo questa tra fra anni giorni ore mesi milioni "
        "persone oltre più".split()
    ),
    "es": frozenset(
        "el los de la que en y un una del las por con para es se su al lo fue son tiene años días horas meses millones "
        "personas".split()
    ),
    "pt": frozenset("os é à da do dos das em um uma para com não são que no na ao anos dias horas milhões".split()),
    "nl": frozenset("het in van een en is op te dat voor met zijn niet aan door de werd jaar dagen uur".split()),
}
#: Small words that count nothing: "5 of" says no more than 5.
FUNCTION_WORDS = frozenset(word for words in _TELLING_WORDS.values() for word in words if len(word) < 5)
_WORD = pattern(r"[^\W\d_]+")


def guess_language(text: str, words: set[str] | None = None) -> str | None:
    """`ja`, `zh`, `hi` by script, else the language most of whose function words occur; None when that is not clear.

    `words` are the text's words in small letters, where the caller has them.
    """
    if not text.isascii():
        head = text[:4000]
        if max(head) >= "\u3040" and any("\u3040" <= c <= "\u9fff" for c in head):
            return "ja" if any("\u3040" <= c <= "\u30ff" for c in head) else "zh"
        if sum("\u0900" <= c <= "\u097f" for c in head) * 5 > len(head):
            return "hi"
    if words is None:
        words = set(_WORD.findall(text[:4000].lower()))
    most, best = -1, [""]
    for language, telling in _TELLING_WORDS.items():
        count = len(words & telling)
        if count > most:
            most, best = count, [language]
        elif count == most:
            best.append(language)
    if len(best) == 1:
        return best[0]
    for letters, language in _LETTERS:
        if language in best and not text.isascii() and letters.search(text[:400]):
            return language
    return next((language for language in best if language in SMALL and has_number_word(words, language)), None)


#: Letters that tell a language where its words do not suffice. Italian has its accents at the ends of words.
_LETTERS = (
    (pattern("[ßäöü]"), "de"),
    (pattern("[ñ¿¡]"), "es"),
    (pattern("[ãõ]"), "pt"),
    (pattern("[êçœûîôâ]|[éè][a-z]"), "fr"),
    (pattern("[èàìòù](?![a-z])"), "it"),
)


@dataclass(frozen=True, slots=True)
class Style:
    """The decimal sign of a text, and whether that is certain."""

    decimal: str
    certain: bool = True


#: Numbers that can be read in one way only: 1.234,5 and 3,75 and 0,123 against 1,234.5 and 3.75. The first digit stands
#: in front of what must not be before it, so that a search goes from digit to digit.
_COMMA_SHOWS = pattern(
    r"[0-9](?<![0-9.,].)(?:\d{0,2}(?:\.\d{3})+,\d|\d*+,\d{1,2}(?![\d.,])|(?<=0),\d|\d{0,2}(?:\.\d{3}){2})"
)
_POINT_SHOWS = pattern(
    r"[0-9](?<![0-9.,].)(?:\d{0,2}(?:,\d{2,3})+\.\d|\d*+\.\d{1,2}(?![\d.,])|(?<=0)\.\d|\d{0,2}(?:,\d{3}){2})"
)


def style_of(text: str, lang: str | None) -> Style:
    """The style of a text by its language and its own numbers; its numbers decide where the language is not known."""
    head = text[:20000]
    comma = "," in head and _COMMA_SHOWS.search(head) is not None
    point = "." in head and _POINT_SHOWS.search(head) is not None
    if lang is None:
        return Style(",", True) if comma and not point else Style(".", point and not comma)
    by_language = "," if lang in COMMA_LANGUAGES else "."
    if comma != point and (by_language == ",") != comma:
        return Style("," if comma else ".", False)
    return Style(by_language, comma == point or (by_language == ",") == comma)


_GROUPED = {
    # thousands, or Indian lakhs and crores, before an optional decimal part
    ",": pattern(r"(\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:[.\u066b](\d+))?"),
    ".": pattern(r"(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?"),
    " ": pattern(r"(\d{1,3}(?:[ \u00a0]\d{3})+)(?:[.,](\d+))?"),
    "'": pattern(r"(\d{1,3}(?:'\d{3})+)(?:[.,\u066b](\d+))?"),
}
_PLAIN = pattern(r"(\d+)(?:([.,\u066b])(\d+))?")
_NOT_DIGIT = pattern(r"\D")


@dataclass(frozen=True, slots=True)
class Reading:
    """A string of digits, read: its value, and the worth of its last digit (0.01 in 3.75)."""

    value: Decimal
    precision: Decimal


def _reading(whole: str, decimals: str | None) -> Reading:
    whole = _NOT_DIGIT.sub("", whole)
    if decimals:
        return Reading(Decimal(f"{whole}.{decimals}"), Decimal(1).scaleb(-len(decimals)))
    return Reading(Decimal(whole), Decimal(1))


def read_digits(digits: str, style: Style) -> tuple[Reading, ...]:
    """The readings of a string of ASCII digits and separators, likeliest first; empty when it is not one number.

    More than one only where the string is ambiguous ("1,234") and the style is not certain.
    """
    plain = _PLAIN.fullmatch(digits)
    if plain and plain[2] is None:
        return (_reading(plain[1], None),)
    if plain and not (plain[2] in ".," and len(plain[3]) == 3 and len(plain[1]) <= 3 and plain[1][0] != "0"):
        if plain[2] == "," and style.decimal == "." and style.certain and (len(plain[1]) > 3 or len(plain[3]) > 3):
            return ()
        return (_reading(plain[1], plain[3]),)
    grouped = [_reading(m[1], m[2]) for pattern in _GROUPED.values() if (m := pattern.fullmatch(digits))]
    if not plain:
        return tuple(grouped[:1])
    both = (_reading(plain[1], plain[3]), *grouped)
    if plain[2] != style.decimal:
        both = both[::-1]
    return both[:1] if style.certain else both
