"""Whether a quote and a stretch of the source with the same key say the same: what the key leaves out must agree too.

The key has no white space, no hyphens inside words, no citation marks, and one kind of quotation mark. Each of these is
left out because a damaged text has it wrong; each is looked at here, because now and then it turns the meaning.
"""

from __future__ import annotations

import re
from itertools import pairwise

from ..model import Span
from .borders import keeps_to_words, spaceless
from .folding import Folded
from .guard_words import A_STEMS, CASED, NEGATIONS, TURNING

#: So many words in one run have lost their blanks by damage, not by a slip.
_RUN_ON = 4
#: A unit behind its figure, as written.
_UNIT = re.compile(r"\d\s?([A-Za-zµμ]{1,4})\b")


def same_words(quote: Folded, first: int, last: int, source: Folded, start: int) -> Span | None:
    """The stretch of the source that says what `[first, last)` of the quote's key says, or None.

    The source's key has the same characters from `start` on.
    """
    pair = _Pair(quote, first, source, start, last - first)
    if not (pair.hyphens_agree() and pair.blanks_agree() and pair.quotation_marks_agree() and pair.marks_agree()):
        return None
    begin, end = source.span(start, start + last - first)
    if not keeps_to_words(source.text, begin, end) or not _units_agree(quote.text, source.text[begin:end]):
        return None
    return Span(begin, end)


class _Pair:
    """A stretch of the quote's key and the equal stretch of the source's."""

    __slots__ = ("first", "length", "mine", "quote", "source", "start", "theirs")

    def __init__(self, quote: Folded, first: int, source: Folded, start: int, length: int):
        self.quote, self.first, self.source, self.start, self.length = quote, first, source, start, length
        #: Hyphens on either side: their place from the start, and whether a line end may have put them in.
        self.mine = {h.place - first: h.soft for h in quote.hyphens_in(first, first + length)} if quote.hyphens else {}
        theirs = source.hyphens_in(start, start + length) if source.hyphens else ()
        self.theirs = {h.place - start: h.soft for h in theirs}

    def hyphens_agree(self) -> bool:
        """A hyphen that only one side has must be a line end's own, or the other side's line end must have eaten it."""
        for place in self.mine.keys() ^ self.theirs.keys():
            if self.mine.get(place, True) and self.theirs.get(place, True):
                continue
            if place in self.mine:
                eaten = _line_ends(self.source, self.start + place)
            else:
                eaten = _line_ends(self.quote, self.first + place)
            if not eaten:
                return False
        return True

    def blanks_agree(self) -> bool:
        """No blank that only one side has may make or break a negation ("not able", "notable"; "a moral", "amoral").

        A text that lost most of its blanks is no such case.
        """
        mine = self.quote.blanks_in(self.first, self.first + self.length)
        theirs = self.source.blanks_in(self.start, self.start + self.length)
        if mine == theirs:
            return True
        key = self.quote.key[self.first : self.first + self.length]
        hyphens = self.mine.keys() | self.theirs.keys()
        mine_set, their_set = set(mine), set(theirs)
        for place in (mine_set ^ their_set) - hyphens:
            if not (key[place - 1].isalpha() and key[place].isalpha()) or spaceless(key[place]):
                continue
            here, there = (mine_set, their_set) if place in mine_set else (their_set, mine_set)
            left, right = place - 1, place + 1
            while left and key[left - 1].isalpha() and left not in there:
                left -= 1
            while right < self.length and key[right].isalpha() and right not in there:
                right += 1
            cuts = [left, *(cut for cut in range(left + 1, right) if cut in here), right]
            words = [key[a:b] for a, b in pairwise(cuts)]
            if len(words) < _RUN_ON and _turns(words) != (key[left:right] in NEGATIONS):
                return False
        return True

    def quotation_marks_agree(self) -> bool:
        """5" is not 5'; behind a figure, a mark that was turned needs an opening one before it that was turned too."""
        if not self.quote.doubles and not self.source.doubles:
            return True
        mine = self.quote.doubles_in(self.first, self.first + self.length)
        theirs = self.source.doubles_in(self.start, self.start + self.length)
        turned = min({*mine} ^ {*theirs}, default=None)
        if turned is None:
            return True
        return not (_measures(self.quote, self.first + turned) and _measures(self.source, self.start + turned))

    def marks_agree(self) -> bool:
        """A quote need not have the source's own citation marks; if it has any, they must be those.

        At its very ends a mark may also be the answer's own, where the source has none.
        """
        if not self.quote.marks:
            return True
        theirs = {m.place - self.start: m.text for m in self.source.marks_in(self.start, self.start + self.length)}
        for mark in self.quote.marks_in(self.first, self.first + self.length):
            place = mark.place - self.first
            inside = 0 < place < self.length
            if theirs.get(place, None if inside else mark.text) != mark.text:
                return False
        return True


def _units_agree(quote: str, passage: str) -> bool:
    """Case makes units (mW, MW): behind a figure it must agree, unless one side is in capitals throughout."""
    mine, theirs = _UNIT.findall(quote), _UNIT.findall(passage)
    if mine == theirs or quote.isupper() or passage.isupper():
        return True
    pairs = zip(mine, theirs, strict=False)
    return not any(a != b and a.lower() == b.lower() and a in CASED and b in CASED for a, b in pairs)


def _turns(words: list[str]) -> bool:
    """Whether one of these words turns the others round when the blank between them is lost."""
    return any(word in TURNING for word in words) or (words[0] == "a" and words[1].startswith(A_STEMS))


def _measures(folded: Folded, place: int) -> bool:
    """Whether the quotation mark at `place` of the key touches a figure before it."""
    if not folded.key[place - 1 : place].isdigit():
        return False
    start, end = folded.span(place - 1, place + 1)
    return not any(map(str.isspace, folded.text[start:end]))


def _line_ends(folded: Folded, place: int) -> bool:
    start, end = folded.span(place - 1, place + 1)
    return "\n" in folded.text[start:end]
