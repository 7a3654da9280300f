"""Why a sentence needs no source: the codes that `messages/sentences.py` words."""

from __future__ import annotations

from functools import cache

import regex

from ..model import Sentence
from .phrases import GREETINGS, NO_ANSWER


@cache
def _greeting() -> regex.Pattern[str]:
    return regex.compile(rf"\W*+(?:{GREETINGS})", regex.IGNORECASE)


@cache
def _no_answer() -> regex.Pattern[str]:
    return regex.compile(NO_ANSWER, regex.IGNORECASE)


@cache
def _label() -> regex.Pattern[str]:
    """An item that is all bold and no sentence: the title of what follows under it."""
    return regex.compile(r"(?:\p{Nd}{1,3}[.)]\s+)?(\*\*|__)[^*_\n]{1,120}(?<![.!?。])\1")


@cache
def _tags() -> regex.Pattern[str]:
    """Tags, and images with all they say."""
    return regex.compile(r"!\[[^\[\]]*+\]\([^()\s]*+\)|</?[a-zA-Z][\w:-]{0,30}+(?:\s[^<>]{0,300}+)?/?>")


@cache
def _table_rule() -> regex.Pattern[str]:
    return regex.compile(r"[^\n]*\n[ \t]*+\|?[ \t]*+:?-+:?[ \t]*+(?:\|[ \t]*+:?-+:?[ \t]*+)*+\|?[ \t]*+(?:\n|$)")


def exempt_reason(sentence: Sentence, text: str) -> str | None:
    """The code of why a sentence of `text` needs no source; None where it needs one.

    Whether it is a line of a list of references is not told by its words: see `references.find_references`.
    """
    words = _tags().sub("", sentence.text).strip().strip("*_ ")
    if sentence.kind == "heading" or (sentence.kind == "item" and _label().fullmatch(sentence.text)):
        return "exempt.heading"
    if sentence.kind == "row" and _table_rule().match(text, sentence.start):
        return "exempt.table_head"
    if not any(letter.isalnum() for letter in words):
        return "exempt.no_words"
    bare = words.rstrip("\"'”’»）)」』*_ ")
    if bare[-1:] in "?？؟;՞፧" and (bare[-1] != ";" or regex.search(r"\p{Greek};$", bare)):
        return "exempt.question"
    if bare[-1:] in ":：" and not regex.search(r"\p{Armenian}:$", bare):
        return "exempt.lead_in"
    if _no_answer().search(words):
        return "exempt.no_answer"
    if len(words) < 160 and _greeting().match(words):
        return "exempt.greeting"
    return None
