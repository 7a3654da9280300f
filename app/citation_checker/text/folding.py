"""A text as quotes are compared: everything that changes no word set aside, with the way back to every place.

Four passes, each a layer of edits that leads back to the text before it:

1. markup     HTML, entities, Markdown (`markup.py`)
2. composed   Unicode normal form C
3. characters case, width, quotation marks, dashes, ligatures, invisible signs (`characters.py`)
4. joined     white space between words; then, in one pass, what may stand there or not: a hyphen between letters, the
              source's own citation marks and footnote signs. Those are kept as lists of places, for a quote that has
              them must have the right ones

White space next to figures stays, as one blank: "1 544" is not "1544", and "3, 5" is not "3,5".
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

import regex

from . import layers
from .characters import BULLET, LINE_HYPHEN, TABLE, form_of
from .layers import Edit, Layer
from .markup import strip_markup

#: A character with combining marks after it (also the dotless i that some PDF writers put an accent on), Hangul parts.
_COMPOSABLE = regex.compile(
    r"\P{M}\p{M}+|[\u1100-\u11ff]+|[\uff66-\uff9d][\uff9e\uff9f]|\p{L}[\u00ad\u200b\u2060]++[\u0300-\u036f]+"
)
#: What normal form C leaves alone: a mark on a form that is none of its own, or apart from its letter.
_FORM_MARKED = re.compile(
    "[ı\ufb00-\ufb06\uff01-\uffee][\u0300-\u036f\u3099\u309a\uff9e\uff9f]|[\u00ad\u200b\u2060][\u0300-\u036f]"
)
#: White space between figures, which stays as one blank while the other is taken out.
_BETWEEN_FIGURES = re.compile(r"(\d[.,:]?)\s(\s*)(?=[-+.,]?\d)")
_KEPT = "\x1f"
#: A citation mark of the source's own: [12], [3, 14], [2-5], [^4]; white space is out already.
#: Notes go by a letter or a word: [b], [note 1], [citation needed].
_MARK = re.compile(
    r"\[\^?\d{1,4}(?:[,;-] ?\d{1,4}){0,20}\]|\[\^\w{1,30}\]|(?<=[^\W\d_]{2})\[[a-z]\](?![^\W\d_])"
    r"|\[(?:note|nb|n|fn)\.?\d{1,3}\]|\[citationneeded\]"
)
_HYPHENS = re.compile(rf"{BULLET}+|[-{LINE_HYPHEN}]+")
_BROKEN = re.compile(r"-\s")
#: A footnote sign: a dagger anywhere; a raised figure behind a word (not behind a unit, m², or a figure) or a sign.
_FOOTNOTE = re.compile(r"[†‡]|(?:(?<=[^\W\d_]{4})|(?<=[^\W\d_][.,;:!?)\]'\"]))[¹²³⁰⁴-⁹](?:[,-]?[¹²³⁰⁴-⁹]){0,8}")
_NOTE_SIGNS = re.compile(r"[†‡¹²³⁰⁴-⁹]")
#: "[t]he": a quoted sentence that opens in the middle of the source's.
_BRACKETED = re.compile(r"\[([^\W\d_])\](?=[^\W\d_])")
_NIKHAHIT = "\u0e4d"
_PAIRS = ("''", '""', "'\"", "\"'")
_QUOTES = re.compile("['\"]{2,}")
_DOTS = re.compile(r"\.{4,}")

#: A dash behind a letter, a figure or one of the first, and before a letter or one of the second, can be a line end's
#: hyphen or the bullet of a list item; before a figure it is a sign, and stays.
_CLAUSE_ENDS, _OPENERS = ".,:;!?)'\"。", "('\""


class Loose(NamedTuple):
    """Something that may stand in one text and not in the other."""

    #: Its place in the key.
    place: int
    #: Of a mark or a footnote sign: the sign; of a hyphen, `-`.
    text: str
    #: Of a hyphen: whether a line end may have put it there.
    soft: bool


class Folded:
    """A text and its key."""

    __slots__ = (
        "__dict__",
        "blanks",
        "characters",
        "composed",
        "doubles",
        "hyphens",
        "joined",
        "key",
        "marks",
        "markup",
        "text",
        "words",
    )

    def __init__(self, text: str):
        #: As it came.
        self.text = text
        edits = strip_markup(text)
        plain, self.markup = layers.apply(text, [edit for edit, _ in edits])
        plain, self.composed = _compose(plain)
        #: After the third pass: words with single characters compared, white space still there.
        self.words: str
        self.words, self.characters = _translate(plain)
        bare, self.blanks = layers.join(_keep_blanks(self.words.replace("\n", " ")), " ")
        bare = bare.replace(_KEPT, " ")
        #: What quotes are looked for in, and looked up as.
        self.key: str
        self.hyphens: list[Loose] = []
        self.marks: list[Loose] = []
        #: Where the key's `'` was a double quotation mark.
        self.doubles: list[int] = []
        self.key, self.joined = self._join(bare)

    def _join(self, bare: str) -> tuple[str, Layer | None]:
        """Sets aside what may stand there or not, and makes quotation marks one kind."""
        edits: list[tuple[int, int, str, str]] = []
        back = self.blanks.start if self.blanks else int
        if "[" in bare:
            for m in _MARK.finditer(bare):
                digits = bare[m.start() - 1 : m.start()].isdigit() and bare[m.end() : m.end() + 1].isdigit()
                edits.append((*m.span(), " " if digits else "", "mark"))
            touching = (m for m in _BRACKETED.finditer(bare) if back(m.end()) == back(m.start()) + 3)
            edits += ((*m.span(), m.group(1), "") for m in touching)
        if not bare.isascii() and _NOTE_SIGNS.search(bare):
            notes = (m.span() for m in _FOOTNOTE.finditer(bare))
            edits += ((start, end, "", "mark") for start, end in notes if self._ends_word(end))
        if "-" in bare or LINE_HYPHEN in bare or BULLET in bare:
            edits += self._hyphens(bare, edits)
        if "...." in bare:
            edits += ((*m.span(), "...", "") for m in _DOTS.finditer(bare))
        if any(map(bare.__contains__, _PAIRS)):
            edits += ((start, end, '"', "") for start, end in self._doubled(bare))
        edits.sort()
        key, layer = layers.apply(bare, [(a, b, instead) for a, b, instead, _ in edits])
        done = 0
        for start, end, instead, kind in edits:
            if start < done:
                continue
            done = end
            if kind and layer:
                place = layer.out(end) - len(instead)
                if kind == "mark":
                    self.marks.append(Loose(place, bare[start:end], False))
                else:
                    self.hyphens.append(Loose(place, "-", kind == "soft"))
        if '"' in key:
            self.doubles = [m.start() for m in re.finditer('"', key)]
            key = key.replace('"', "'")
        return key, layer

    def _doubled(self, bare: str) -> Iterator[tuple[int, int]]:
        """Quotation marks that touch each other: '' for ", "" in a CSV file, "' where two open at once."""
        back = self.blanks.start if self.blanks else int
        for match in _QUOTES.finditer(bare):
            start, end = match.span()
            for place in range(start + 1, end + 1):
                if place == end or back(place) > back(place - 1) + 1:
                    if place - start > 1:
                        yield start, place
                    start = place

    def _hyphens(self, bare: str, marks: list[tuple[int, int, str, str]]) -> list[tuple[int, int, str, str]]:
        """Hyphens between letters, soft where a line end may have put them in; runs of dashes, shortened."""
        starts = {end: start for start, end, _, kind in marks if kind}
        ends = {start: end for start, end, _, kind in marks if kind}
        edits = []
        broken = _BROKEN.search(self.words) is not None
        for match in _HYPHENS.finditer(bare):
            start, end = match.span()
            left, right = starts.get(start, start), ends.get(end, end)
            before, after = bare[left - 1 : left], bare[right : right + 1]
            bullet = BULLET in match.group()
            if before and after and _may_end(before) and (_letter(after) or after in _OPENERS):
                soft = (
                    bullet or LINE_HYPHEN in match.group() or (broken and end - start == 1 and self._at_line_end(start))
                )
                edits.append((start, end, "", "soft" if soft else "hard"))
            elif bullet:
                edits.append((start, end, "", ""))
            elif LINE_HYPHEN in match.group() or (end - start > 1 and not after.isdigit()):
                edits.append((start, end, "-", ""))
        return edits

    def _ends_word(self, place: int) -> bool:
        """Whether no letter, figure or raised sign touches what ends at `place` (white space taken out)."""
        at = self.blanks.end(place) if self.blanks else place
        after = self.words[at : at + 1]
        return not after.isalnum() and after not in ("⁻", "⁺")

    def _at_line_end(self, place: int) -> bool:
        """Whether a hyphen at `place` (white space taken out) stands where a line was broken: "antici-\\npation"."""
        start = self.blanks.start(place) if self.blanks else place
        before, after = self.words[start - 1], self.words[start + 1]
        if not after.isspace():
            return False
        end = self.blanks.start(place + 1) if self.blanks else place + 1
        return not before.isspace() or before == "\n" or "\n" in self.words[start + 1 : end]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The stretch of the text that `[start, end)` of the key came from."""
        return self.text_span(*self.word_span(start, end))

    def word_span(self, start: int, end: int) -> tuple[int, int]:
        """The stretch of `words` that `[start, end)` of the key came from."""
        for layer in (self.joined, self.blanks):
            if layer is not None:
                start, end = layer.start(start), layer.end(end)
        return start, end

    def text_span(self, start: int, end: int) -> tuple[int, int]:
        """The stretch of the text that `[start, end)` of `words` came from."""
        for layer in (self.characters, self.composed, self.markup):
            if layer is not None:
                start, end = layer.start(start), layer.end(end)
        return start, end

    def place(self, offset: int) -> int:
        """The place in the key of `offset` in the text."""
        for layer in (self.markup, self.composed, self.characters, self.blanks, self.joined):
            if layer is not None:
                offset = layer.out(offset)
        return offset

    def doubles_in(self, start: int, end: int) -> list[int]:
        """Where double quotation marks stand inside `[start, end)` of the key, counted from `start`."""
        doubles = self.doubles
        return [place - start for place in doubles[bisect_left(doubles, start) : bisect_left(doubles, end)]]

    @cached_property
    def hyphen_places(self) -> list[int]:
        """The places of `hyphens`, for bisection."""
        return [loose.place for loose in self.hyphens]

    @cached_property
    def mark_places(self) -> list[int]:
        """The places of `marks`, for bisection."""
        return [loose.place for loose in self.marks]

    def hyphens_in(self, start: int, end: int) -> list[Loose]:
        """The hyphens between letters inside `[start, end)` of the key."""
        places = self.hyphen_places
        return self.hyphens[bisect_right(places, start) : bisect_left(places, end)]

    def marks_in(self, start: int, end: int) -> list[Loose]:
        """The marks inside `[start, end]` of the key, those at its very ends too."""
        places = self.mark_places
        return self.marks[bisect_left(places, start) : bisect_right(places, end)]

    def blanks_in(self, start: int, end: int) -> list[int]:
        """Where white space was taken out inside `[start, end)` of the key, counted from `start`."""
        if self.blanks is None:
            return []
        outs = self.blanks.outs
        if self.joined is None:
            return [out - start for out in outs[bisect_right(outs, start) : bisect_left(outs, end)]]
        first, last = self.joined.start(start), self.joined.end(end)
        joined = self.joined
        places = [joined.out(out) - start for out in outs[bisect_right(outs, first) : bisect_left(outs, last)]]
        return [place for place in places if 0 < place < end - start]


def _keep_blanks(words: str) -> str:
    """Marks the blanks between figures so that they are not taken out."""
    return _BETWEEN_FIGURES.sub(lambda m: m[1] + _KEPT + m[2], words)


def _may_end(character: str) -> bool:
    return character.isalnum() or character in _CLAUSE_ENDS or _letter(character)


def _letter(character: str) -> bool:
    return bool(character) and (character.isalpha() or unicodedata.category(character)[0] == "M")


def _compose(text: str) -> tuple[str, Layer | None]:
    if text.isascii() or (unicodedata.is_normalized("NFC", text) and not _FORM_MARKED.search(text)):
        return text, None
    edits: list[Edit] = []
    for match in _COMPOSABLE.finditer(text):
        old = match.group()
        base = "i" if old[0] == "ı" and len(old) > 1 else form_of(old[0])[0]
        new = unicodedata.normalize(
            "NFC", base + "".join(form_of(mark)[0] for mark in old[1:] if mark not in "\u00ad\u200b\u2060")
        )
        if new != old:
            edits.append((*match.span(), new))
    return layers.apply(text, edits)


def _translate(text: str) -> tuple[str, Layer | None]:
    if text.isascii():
        out = text.translate(TABLE)
        if len(out) == len(text):  # of ASCII, nothing becomes longer
            return out, None
    layer = None
    odd = [c for c in set(text) if len(TABLE[ord(c)]) != 1]
    if odd:
        pattern = re.compile("[" + "".join(map(re.escape, sorted(odd))) + "]")
        text, layer = layers.apply(text, [(*m.span(), TABLE[ord(m.group())]) for m in pattern.finditer(text)])
    text = text.translate(TABLE)
    if _NIKHAHIT in text:
        for tone in "\u0e48\u0e49\u0e4a\u0e4b":  # ำ in parts: Unicode wants the tone first, keyboards do not
            text = text.replace(f"{_NIKHAHIT}{tone}\u0e32", f"{tone}{_NIKHAHIT}\u0e32")
    return text, layer
