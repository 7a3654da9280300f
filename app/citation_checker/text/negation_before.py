"""A negation right before the words of a quote: "No guests may enter", quoted as "Guests may enter"."""

from __future__ import annotations

from dataclasses import replace

import regex

from ..model import Difference, Match, Note, Result, Span
from .guard_words import NEGATIONS

_WORD = regex.compile(r"[\p{L}\p{M}'’]{1,20}+$")
#: No negation is longer, blanks behind it included.
_REACH = 24


def negation_before(text: str, start: int) -> Span | None:
    """The negation that stands right before a place of a text, with nothing but blanks between."""
    before = text[max(0, start - _REACH) : start].rstrip()
    word = _WORD.search(before)
    if not word or word[0].casefold().replace("’", "'") not in NEGATIONS:
        return None
    end = max(0, start - _REACH) + len(before)
    return Span(end - len(word[0]), end)


def with_negation(match: Match, quote: str, text: str) -> Match:
    """The match of a quote that was found in a text, with what a negation right before it makes of it.

    A capital that the quote puts where the source has none presents the rest of a sentence as the whole of it: without
    the negation that is another statement, so it is `near`. Otherwise the words stand there, and a note tells of it.
    """
    if match.span is None:
        return match
    negation = negation_before(text, match.span.start)
    if negation is None:
        return match
    word = negation.of(text)
    if not _made_whole(quote, text[match.span.start]):
        return replace(match, reason=Note("quote.negation_before", {"word": word}))
    span = Span(negation.start, match.span.end)
    diff = (Difference("removed", word + " ", "negation"), Difference("same", quote.strip()))
    reason = Note("quote.negation_lost", {"source": word, "quote": ""})
    return replace(match, result=Result.NEAR, span=span, places=(span,), diff=diff, reason=reason)


def _made_whole(quote: str, first: str) -> bool:
    """Whether the quote begins with a capital where the source has a small letter; words in capitals are no sign."""
    letters = [letter for letter in quote[:40] if letter.isalpha()][:2]
    return len(letters) == 2 and letters[0].isupper() and letters[1].islower() and first.islower()
