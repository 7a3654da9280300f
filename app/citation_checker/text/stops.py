"""Whether a stop ends a sentence: the rules, on the word lists of `abbreviations.py`."""

from __future__ import annotations

from functools import cache

import regex

from .abbreviations import (
    DATES,
    ENDING,
    INNER,
    MONTHS,
    NUMBERED,
    ORDINAL_HERALDS,
    PREPOSITIONS,
    STARTERS,
    TIMES,
    TITLES,
    UNITS,
)

#: How far back the word in front of a stop is looked for.
_REACH = 32


@cache
def _quotative() -> regex.Pattern[str]:
    """What makes a Japanese sentence go on after ？ ！ 。: と, って, っと (said, thought), くらい, な, の (UniDic: particles)."""
    return regex.compile(
        r"[・…、，,]*(?:と|って|っと|っていう|っていうか|くらい|ぐらい|など|なんて|な[のんど]|の[がをはに\p{Han}]|も[あい])"
    )


def goes_on_after(stop: str, text: str, end: int) -> bool:
    """Whether a sentence goes on after a CJK stop: after ？ and ！ with a particle of quoting, after 。 rarely."""
    return _quotative().match(text, end) is not None


@cache
def _word() -> regex.Pattern[str]:
    """The word that ends where the pattern is made to end, with inner dots, hyphens and apostrophes."""
    return regex.compile(r"[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}'’ªº°]|[.&/-](?=[\p{L}\p{N}]))*+$|[\p{L}\p{M}\p{N}%]$")


def _word_before(text: str, begin: int, at: int) -> str:
    """The word in front of a stop; blanks before the stop are passed over."""
    low = max(begin, at - _REACH)
    piece = text[low:at].split()
    if not piece:
        return ""
    return piece[-1].lstrip("\"'“”„‘’«»‹›([{（「*_—–-…¿¡")


@cache
def _initials() -> regex.Pattern[str]:
    return regex.compile(r"(?:\p{L}\p{M}*\.)+\p{L}\p{M}*")


@cache
def _roman() -> regex.Pattern[str]:
    return regex.compile(r"[IVXLC]{1,7}")


@cache
def _consonants() -> regex.Pattern[str]:
    """A short word without a vowel: an abbreviation in any Latin or Cyrillic language ("Bldg", "hrs", "млрд")."""
    return regex.compile(r"(?![A-Z]+$)(?:[b-df-hj-np-tv-xz]{2,5}|[бвгджзйклмнпрстфхцчшщ]{2,5})", regex.IGNORECASE)


@cache
def _enumerator() -> regex.Pattern[str]:
    return regex.compile(r"[\s(•⁃*_]*(?:\p{Nd}{1,3}(?:\.\p{Nd}{1,3})*|[a-zA-Z]|[ivxIVX]{1,5})")


@cache
def _following_word() -> regex.Pattern[str]:
    return regex.compile(r"[\p{L}\p{M}\p{N}'’.-]*+")


def ends_at_full_stop(text: str, begin: int, at: int, following: int) -> bool:
    """Whether the full stop at `at` ends the sentence that begins at `begin`.

    `following`: where the next word begins; it does not begin with a small letter.
    """
    before = _word_before(text, begin, at)
    if not before:
        return True
    if at - begin < 12 and _enumerator().fullmatch(text, begin, at):
        return False  # "1.", "A.", "(iv)." in front of an item
    word = before.casefold()
    first = text[following : following + 1]
    if word[-1].isdigit():
        return _after_number(text, begin, at, before, following)
    if not word[-1].isalpha() and not word[-1].isalnum():
        return True
    if word in INNER or word in TITLES:
        return False
    next_word = _following_word().match(text, following)[0]
    starts = next_word.rstrip(".'’").casefold().split("'")[0].split("’")[0] in STARTERS
    if word in NUMBERED:
        if (
            first.isdigit()
            or text[following - 1] in "("
            or _roman().fullmatch(next_word.rstrip("."))
            or _coded(next_word)
        ):
            return False
        return starts or word not in DATES
    if word in TIMES:
        return starts or not _opens_with_preposition(text, begin, at)
    if word in UNITS and _number_in_front(text, begin, at, before):
        return not first.isdigit()
    if word in MONTHS:
        return starts
    if len(before) == 1 or _initials().fullmatch(before):
        return _after_initials(text, begin, at, before, first, starts)
    if word in ENDING:
        return starts or (ENDING[word] and not first.isdigit())
    if _consonants().fullmatch(before):
        return starts
    if _caseless_abbreviation(before):
        return False
    return True


def _coded(word: str) -> bool:
    return len(word) < 8 and any(sign.isdigit() for sign in word) and word[:1].isalpha() and not word.islower()


def _after_number(text: str, begin: int, at: int, before: str, following: int) -> bool:
    """After a number: no end where it is an ordinal ("am 1. März", "XII. Pluk", "der 2. Weltkrieg")."""
    digits = before.rstrip("ªº°")
    next_word = _following_word().match(text, following)[0].rstrip(".,").casefold()
    if not (digits.isdigit() and len(digits) <= 2):
        return True
    if next_word in MONTHS or next_word in DATES:
        return False
    if next_word in STARTERS:
        return True
    words = text[max(begin, at - 40) : at].split()
    herald = words[-2].casefold() if len(words) > 1 else ""
    return herald not in ORDINAL_HERALDS


def _opens_with_preposition(text: str, begin: int, at: int) -> bool:
    """Whether a time or date is all that the sentence has so far ("At 5 a.m.", "In 44 B.C.", "He noted: At 5 a.m.")."""
    clause = text[max(begin, at - 60, text.rfind(":", begin, at) + 1) : at].lstrip("\"'“”‘’ \n")
    if begin < at - 60 and text.rfind(":", begin, at) < at - 60:
        return False
    return clause.split(None, 1)[0].casefold() in PREPOSITIONS if clause.split() else False


def _number_in_front(text: str, begin: int, at: int, before: str) -> bool:
    words = text[max(begin, at - len(before) - 12) : at - len(before)].split()
    return bool(words) and words[-1][-1:].isdigit()


def _after_initials(text: str, begin: int, at: int, before: str, first: str, starts: bool) -> bool:
    if before[-1].isalpha() and not before[-1].isupper() and not before[-1].islower():
        # Scripts without case: one letter is an initial in Arabic, Hebrew and the scripts of India.
        return not regex.match(
            r"[\p{Arabic}\p{Hebrew}\p{Devanagari}\p{Bengali}\p{Malayalam}\p{Tamil}\p{Telugu}]", before
        )
    if len(before) == 1 and before.islower() and first.isdigit():
        return False
    return starts


def _caseless_abbreviation(before: str) -> bool:
    """A word of one or two syllables in a script of India: stops there are Danda or stand after longer words."""
    return (
        len(before) <= 4
        and regex.fullmatch(r"[\p{Devanagari}\p{Malayalam}\p{Tamil}\p{Telugu}\p{Kannada}\p{Bengali}]{1,3}", before)
        is not None
    )
