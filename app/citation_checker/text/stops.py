"""Whether a stop ends a sentence: the rules, on the word lists of `abbreviations.py`."""

from __future__ import annotations

from functools import cache

import regex

from .abbreviations import CAPITAL_TITLES, DATED, FINAL, INNER, NUMBERED, OPEN, TIMES, TITLES, UNITS
from .months import MONTHS, SHORT_MONTHS
from .opening_words import ORDINAL_HERALDS, PREPOSITIONS, STARTERS
from .scanning import past

#: How far back the word in front of a stop is looked for.
_REACH = 40
#: What can be glued to the front of a word and is no part of it; an elided article too ("l'Ing.", "dell'avv.").
_FRONT = "\"'“”„‘’«»‹›([{（「*_—–-…¿¡"


@cache
def _quotative() -> regex.Pattern[str]:
    """Particles with which a Japanese sentence goes on after ？ ！ 。: と, って, っと, くらい, な, に, の."""
    return regex.compile(
        r"[・…、，,]*(?:と|って|っと|くらい|ぐらい|など|なんて|な[のんど]|に[\p{Hiragana}\p{Han}]|の[がをはに\p{Han}]|も[あい])"
    )


def goes_on_after(text: str, end: int) -> bool:
    """Whether a sentence goes on after a CJK stop, with a particle that quotes what the stop closed."""
    return _quotative().match(text, end) is not None


@cache
def _following() -> regex.Pattern[str]:
    return regex.compile(r"[\p{L}\p{M}\p{N}'’.-]*+")


def _next_word(text: str, at: int) -> str:
    return text[at : past(_following(), text, at)].rstrip(".'’-")


def begins_sentence(text: str, at: int) -> bool:
    """Whether the word at `at` is one that sentences begin with, and no name."""
    word = _next_word(text, at)
    if len(word) == 1 and text[at + 1 : at + 2] == ".":
        return False  # an initial
    return word.casefold().replace("’", "'").split("'")[0] in STARTERS


def runs_on(text: str, begin: int, at: int, limit: int) -> bool:
    """Whether a stop with no blank behind it ends a sentence all the same: "… at noon.The shop …".

    Only between a word and a word that begins sentences, and not in what looks like an address or a file.
    """
    before = text[max(begin, at - _REACH) : at].split()
    if not before or not text[at + 1 : at + 2].isupper():
        return False
    word, behind = before[-1], past(_following(), text, at + 1, limit)
    if any(sign in word for sign in "@/\\:_=") or text[behind : behind + 1] in ("@", "/", "\\", "_", "="):
        return False
    follower = text[at + 1 : behind].rstrip(".'’-")
    if "." in follower:
        follower = follower.split(".")[0]
    starts = follower.casefold() in STARTERS or (follower.casefold() in TITLES and len(follower) > 1)
    if word[-1].isdigit():
        return starts and len(follower) > 1
    if len(word) < 3 or not word[-2:].islower() or ("." in word and not word.rpartition(".")[2].isalpha()):
        return False
    if _roman().fullmatch(follower):
        return True
    return starts or (
        len(follower) > 3 and follower[1:].islower() and len(word) > 5 and text[behind : behind + 1] == " "
    )


@cache
def _initials() -> regex.Pattern[str]:
    return regex.compile(r"\p{L}\p{M}*(?:\.\p{L}\p{M}*)+|\p{L}\p{M}*")


@cache
def _roman() -> regex.Pattern[str]:
    return regex.compile(r"[IVXLC]{2,7}")


@cache
def _consonants() -> regex.Pattern[str]:
    """A short word without a vowel and not all capitals: an abbreviation ("Mngr", "Skt", "млрд").

    Not where l or r is one, as in Czech, Slovak and South Slavic words (vlk, prst, trg).
    """
    return regex.compile(
        r"(?!\p{L}+[lr]\p{L})(?:[B-DF-HJ-NP-TV-XZ]?[b-df-hj-np-tv-xz]{1,4}"
        r"|[БВГДЖЗЙКЛМНПРСТФХЦЧШЩ]?[бвгджзйклмнпрстфхцчшщ]{1,4})"
    )


@cache
def _letter_of_india() -> regex.Pattern[str]:
    """One letter with its signs, in a script of India."""
    scripts = r"\p{Devanagari}\p{Bengali}\p{Gujarati}\p{Gurmukhi}\p{Tamil}\p{Telugu}\p{Kannada}\p{Malayalam}"
    return regex.compile(rf"(?!\p{{M}})[{scripts}]\p{{M}}*+")


@cache
def _enumerator() -> regex.Pattern[str]:
    return regex.compile(r"[\s(\[•⁃*_]*(?:\p{Nd}{1,3}(?:\.\p{Nd}{1,3})*|[a-zA-Z]|[ivxIVX]{1,5})")


def _word_before(text: str, begin: int, at: int) -> str:
    """The word in front of a stop, with its inner dots; blanks before the stop are passed over."""
    words = text[max(begin, at - _REACH) : at].split()
    if not words:
        return ""
    word = words[-1].lstrip(_FRONT)
    for sign in "'’(/—–":
        if sign in word:
            word = word.rpartition(sign)[2] or word
    if not word.isascii():
        ideographs = _ideographs().search(word)
        if ideographs:
            return word[ideographs.end() :]
    return word


@cache
def _ideographs() -> regex.Pattern[str]:
    """Scripts without blanks between words, up to the last of their letters in front of other letters."""
    return regex.compile(r".*[\p{Han}\p{Hiragana}\p{Katakana}、，。「」『』（）・](?=[\p{Latin}\p{N}])")


def ends_at_full_stop(text: str, begin: int, at: int, following: int) -> bool:
    """Whether the full stop at `at` ends the sentence that begins at `begin`.

    `following`: where the next word begins; it does not begin with a small letter.
    """
    before = _word_before(text, begin, at)
    if not before:
        return True
    if at - begin < 12 and _enumerator().fullmatch(text, begin, at):
        return False  # "1.", "A.", "(iv)." in front of an item
    word, first = before.casefold(), text[following : following + 1]
    if first in "§%№" and first:
        return False
    starts = begins_sentence(text, following)
    if before.isdigit() or _roman().fullmatch(before):
        return _after_number(text, begin, at, before, following, starts)
    if _initials().fullmatch(before):
        return _after_initials(text, begin, at, before, following, starts)
    if word in UNITS and _number_in_front(text, begin, at, before):
        return not first.isdigit()
    if word in TITLES or (word in CAPITAL_TITLES and before[0].isupper()):
        return False
    capitals = before.isupper()  # an acronym ("the CIA.", "in OPEC."), not a short word
    if word in INNER and not capitals:
        return False
    if (word in NUMBERED or word in SHORT_MONTHS) and _numbers(text, following):
        return False
    if word in TIMES:
        return _after_time(text, begin, at, before, starts)
    if (word in OPEN and not capitals) or _consonants().fullmatch(before):
        return starts
    if word in FINAL:
        return not first.isdigit()
    # Spanish and Italian double the letter of a plural: "EE. UU.", "AA. VV."
    return not (len(before) == 2 and before[0] == before[1] and before.isupper())


def _numbers(text: str, at: int) -> bool:
    """Whether a number follows, or what stands for one: a Roman number, a code such as A13, a number in brackets."""
    word = _next_word(text, at)
    if not word:
        return False
    coded = len(word) < 8 and word[0].isalpha() and any(sign.isdigit() for sign in word) and not word.islower()
    return word[0].isdigit() or coded or _roman().fullmatch(word) is not None


def _after_number(text: str, begin: int, at: int, before: str, following: int, starts: bool) -> bool:
    """After a number: no end where it is an ordinal ("am 1. März", "XII. Pluk", "der 2. Weltkrieg")."""
    next_word = _next_word(text, following).casefold()
    if not before.isdigit():
        return starts
    if len(before) > 2:
        return True
    if next_word in MONTHS or next_word in DATED:
        return False
    words = text[max(begin, at - _REACH) : at].split()
    return starts or len(words) < 2 or words[-2].casefold() not in ORDINAL_HERALDS


def _after_initials(text: str, begin: int, at: int, before: str, following: int, starts: bool) -> bool:
    """After one letter or letters with stops between: "Edgar F. Codd", "z. B. Wasser", "the U.S. Then"."""
    word, first = before.casefold(), text[following : following + 1]
    if word in INNER and not (before.isupper() and len(before) == 1):
        return False
    if not before.isupper() and ((word in TITLES and not starts) or (word in NUMBERED and _numbers(text, following))):
        return False
    if word in TIMES and _number_in_front(text, begin, at, before):
        return _after_time(text, begin, at, before, starts)
    if word in FINAL and not first.isdigit():
        return True
    if before.islower() and word in UNITS and _number_in_front(text, begin, at, before):
        return not first.isdigit()
    if len(before) == 1 and first.isdigit():
        return not before.islower() and word not in NUMBERED
    if len(before) == 1 and not before.isupper() and not before.islower() and not _letter_of_india().fullmatch(before):
        return regex.match(r"[\p{Arabic}\p{Hebrew}]", before) is None
    if _letter_of_india().fullmatch(before):
        # It can be a word too (है, "is"); an initial has another one beside it, or a title in front.
        words = text[max(begin, at - _REACH) : at].split()
        beside = text[at + 1 : at + 8].split(".")[0].strip()
        return not ((len(words) > 1 and words[-2][-1] == ".") or _letter_of_india().fullmatch(beside))
    return starts


def _after_time(text: str, begin: int, at: int, before: str, starts: bool) -> bool:
    """After a time or an era: no end where the sentence has nothing else yet ("At 5 a.m. Mr. Smith went").

    Nor where the name of a time zone follows ("11:58 p.m. PDT").
    """
    following = _next_word(text, at + 2)
    if regex.fullmatch(r"[A-Z]{2,4}|(?:[A-Z]\.){2,3}[A-Z]?", following):
        return False
    if starts or not _number_in_front(text, begin, at, before):
        return starts
    colon = text.rfind(": ", max(begin, at - 60), at)
    clause = text[max(begin, at - 60) if colon < 0 else colon + 1 : at].split()
    opens = bool(clause) and (at - begin < 60 or colon >= 0) and clause[0].strip(_FRONT).casefold() in PREPOSITIONS
    return not opens


def _number_in_front(text: str, begin: int, at: int, before: str) -> bool:
    words = text[max(begin, at - len(before) - 16) : at - len(before)].split()
    return before[:1].isdigit() or (bool(words) and words[-1][-1:].isdigit())
