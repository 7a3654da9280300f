"""Cuts a text into sentences, in every script and without being told the language.

Each block (`blocks.py`) is cut on its own. In a block every stop is looked at once, in order: what stands before it
(an abbreviation, a number, an initial), what is glued behind it (closing signs, citation marks) and what follows.
A stop inside a quotation or a pair of brackets that is closed in its block ends nothing. The words that rules need
are data: `stops.py`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import regex

from ..model import Mark, Sentence, Span
from .blocks import WORDLESS, Block, read_blocks
from .marks import find_marks
from .opaque import HIDDEN, hide, opaque_spans
from .pairs import BRACKETS, Pair, outer_pairs
from .stops import ends_at_full_stop, goes_on_after

#: Kinds of blocks whose lines are one sentence each.
_WHOLE = frozenset({"heading", "row", "head", "quote"})


def split_sentences(text: str, marks: Sequence[Mark] | None = None) -> list[Sentence]:
    """The sentences of a text, in order. Code, rules and definitions are none; headings come with kind `heading`.

    `marks`: the text's citation marks, where they are known already. A mark behind a sentence's stop belongs to it.
    Spans do not overlap, begin and end with what is no blank, and leave out signs of lists, quotes and tables.
    Never raises; work grows linearly with the text.
    """
    blocks = read_blocks(text)
    if marks is None:
        marks = find_marks(text)
    hidden = hide(text, opaque_spans(text, blocks))
    marked = {mark.span.start: mark.span.end for mark in marks}
    places = sorted(marked)
    sentences: list[Sentence] = []
    for block in blocks:
        if block.kind in WORDLESS or block.start == block.end:
            continue
        if sentences and block.kind == "prose" and _only_marks(hidden, block, marked):
            sentences.append(_with_marks(text, sentences.pop(), block))
            continue
        kind = "row" if block.kind == "head" else block.kind
        if block.kind in _WHOLE:
            words = "\n".join(line.of(text) for line in block.lines)
            sentences.append(Sentence(Span(block.start, block.end), words, kind))
            continue
        for start, end in _cut(hidden, block, marked, places):
            sentences.append(Sentence(Span(start, end), text[start:end], kind))
    return sentences


def _only_marks(text: str, block: Block, marked: Mapping[int, int]) -> bool:
    """Whether a line holds nothing but marks: they belong to the sentence above it."""
    if not marked:
        return False
    at, found = block.start, False
    while at < block.end:
        if at in marked:
            at, found = marked[at], True
        elif text[at].isspace() or text[at] in ",.;()":
            at += 1
        else:
            return False
    return found


def _with_marks(text: str, sentence: Sentence, block: Block) -> Sentence:
    span = Span(sentence.start, block.end)
    return Sentence(span, f"{sentence.text}\n{text[block.start : block.end]}", sentence.kind)


@cache
def _stop() -> regex.Pattern[str]:
    """A stop with the stops and closing signs that are glued to it; dots of an ellipsis may be spaced.

    Sentence_Terminal is Unicode's property (UAX #29); … is a stop too, the colon in Armenian, the semicolon in Greek.
    """
    return regex.compile(
        r"""(?P<stop>(?:[\p{Sentence_Terminal}…]|(?<=\p{Armenian}):|(?<=\p{Greek})[;\u037e])
             (?:[\p{Sentence_Terminal}…]|[ \u00a0](?=[.!?][ \u00a0.!?]|[.!?]$))*+)
            (?P<close>[\"'”’“»›«‹)\]}」』）］】〕〉》〟*_~`]*+)""",
        regex.VERBOSE,
    )


def _cut(text: str, block: Block, marked: Mapping[int, int], places: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The sentences of one block of prose, trimmed."""
    start, limit = block.start, block.end
    pairs = outer_pairs(text, start, limit)
    starts = [pair.start for pair in pairs]
    numbered = iter(_enumeration(text, start, limit))
    cut = next(numbered, limit)
    begin = skip = start
    for match in _stop().finditer(text, start, limit):
        at = match.start()
        while cut <= at:
            if cut > begin:
                yield from _trimmed(text, begin, cut)
                begin = cut
            cut = next(numbered, limit)
        if at < skip:
            continue
        end = match.end()
        inside = bisect_right(starts, at) - 1
        if inside >= 0 and at < pairs[inside].inner_end:
            pair = pairs[inside]
            if not text[match.end("stop") : pair.inner_end].strip(" \u00a0*_"):
                end = max(end, pair.end)
            elif _guards(pair, marked, places):
                skip = pair.end
                continue
        end, following = _behind(text, end, limit, marked)
        if following >= limit:
            break
        if _ends(text, begin, at, match["stop"], end, following):
            yield from _trimmed(text, begin, end)
            begin = skip = end
    while cut < limit:
        if cut > begin:
            yield from _trimmed(text, begin, cut)
            begin = cut
        cut = next(numbered, limit)
    yield from _trimmed(text, begin, limit)


def _guards(pair: Pair, marked: Mapping[int, int], places: Sequence[int]) -> bool:
    """Whether stops in a pair end nothing: not where it holds marks, as when a model quotes its whole answer."""
    if pair.sign in BRACKETS or pair.end in marked:
        return True
    first = bisect_right(places, pair.inner - 1)
    return first == len(places) or places[first] >= pair.inner_end


def _trimmed(text: str, begin: int, end: int) -> Iterator[tuple[int, int]]:
    words = text[begin:end]
    left = len(words) - len(words.lstrip())
    right = len(words.rstrip())
    if left < right:
        yield begin + left, begin + right


@cache
def _closing() -> regex.Pattern[str]:
    return regex.compile(r"[\"'”’»›)\]}」』）］】*_~`.]*+")


@cache
def _blanks() -> regex.Pattern[str]:
    return regex.compile(r"\s*+")


def _behind(text: str, end: int, limit: int, marked: Mapping[int, int]) -> tuple[int, int]:
    """Where the sentence ends when marks behind its stop are counted in, and where the next word begins."""
    following = _blanks().match(text, end, limit).end()
    while following in marked:
        after = min(marked[following], limit)
        after = _closing().match(text, after, limit).end()
        next_word = _blanks().match(text, after, limit).end()
        # "… closed. [2] says so": a mark set apart from the stop and followed by a small letter begins a sentence.
        if following > end and next_word > after and next_word < limit and text[next_word].islower():
            break
        end, following = after, next_word
    return end, following


@cache
def _opening() -> regex.Pattern[str]:
    """Signs between a stop and the next sentence's first word."""
    return regex.compile(r"[\"'“”„‘‚«»‹›(\[{「『（［【〈《*_¿¡~`\s–—•-]*+")


def _ends(text: str, begin: int, at: int, stop: str, end: int, following: int) -> bool:
    """Whether a stop ends the sentence that begins at `begin`; `following` is where the next word or sign begins."""
    last = stop[-1]
    glued = end == following
    if last in "。｡！？︒︕︖" or (last in "．" and not text[following].isdigit()):
        return not goes_on_after(last, text, end)
    if glued and text[end - 1] not in "]】］)>¹²³⁴⁵⁶⁷⁸⁹⁰" and not (last in ".．" and _ideographic(text[following])):
        return last not in ".!?…:;．" and not text[following].isdigit()
    if glued and text[end - 1] == ")":
        return False
    word = _opening().match(text, following).end()
    first = text[word : word + 1]
    if first.islower():
        return False
    if first in ",;:!?.…、，" and first and not text.startswith("...", word):
        return False
    if last in "!?":
        return True
    if last == "…" or len(stop) > 1:
        dots = last == "…" or "." in stop
        return not (dots and first == "I" and not text[word + 1 : word + 2].isalnum())
    if last in ".․﹒．":
        return ends_at_full_stop(text, begin, at, word)
    return True


def _ideographic(letter: str) -> bool:
    return "\u3040" <= letter <= "\u9fff" or letter == HIDDEN


@cache
def _numbering() -> regex.Pattern[str]:
    return regex.compile(
        r"(?<!\S)(?:[•⁃‣]\s?)?(?P<open>\(?)(?:(?P<number>\p{Nd}{1,2})|(?P<letter>[a-zA-Z]))(?P<close>\.\)|[.)])(?=\s)"
    )


def _enumeration(text: str, start: int, end: int) -> list[int]:
    """Where the items of an enumeration written in one line begin: "1. Mix 2. Bake", "a) tea b) coffee".

    The first item begins the block or follows a stop, and each is numbered one above the item before it.
    """
    found = list(_numbering().finditer(text, start, end))
    if len(found) < 2:
        return []
    cuts: list[int] = []
    expected: dict[tuple[str, str, str], int] = {}
    for match in found:
        number = match["number"]
        value = int(number) if number else ord(match["letter"].lower()) - ord("a") + 1
        style = (match["open"], "1" if number else "a" if match["letter"].islower() else "A", match["close"])
        before = text[max(start, match.start() - 8) : match.start()].rstrip()[-1:]
        if expected.get(style) == value:
            cuts.append(match.start())
            expected[style] = value + 1
        elif not before or before in ".!?。:":
            expected[style] = value + 1
    return cuts
