"""Where sentences end in a stretch of prose.

Every stop is looked at once, in order: what is glued behind it (closing signs, citation marks), what follows, and what
stands before it (`stops.py`). A stop inside a quotation or a pair of brackets that is closed in the same stretch ends
nothing, unless it is the last thing in it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import regex

from .enumerations import items_of
from .opaque import HIDDEN
from .pairs import BRACKETS, Pair, outer_pairs
from .scanning import past
from .stops import begins_sentence, ends_at_full_stop, goes_on_after, runs_on

#: Stops after which no blank is needed: CJK, full-width, and those of scripts that have a stop of their own.
_WIDE = frozenset("。｡！？︒︕︖．")
#: What may stand between the last stop in a pair and the sign that closes it.
_AFTER_LAST = " \u00a0*_)]}\"'”’»）］」』"
_QUOTES = frozenset("\"'”’»“›")


@cache
def _stop() -> regex.Pattern[str]:
    """A stop with the stops and closing signs that are glued to it; dots of an ellipsis may be spaced.

    Sentence_Terminal is Unicode's property (UAX #29). … is a stop too, the colon in Armenian, the semicolon in Greek.
    A stop before an ellipsis with spaced dots and a capital ends its sentence; the ellipsis opens the next one.
    """
    return regex.compile(
        r"""(?P<stop>
              (?<=[^\s.])\.(?=[ \u00a0]\.[ \u00a0]\.[ \u00a0]\.[ \u00a0]\p{Lu})
            | (?:--|[—–])(?=[\"”’»][ \u00a0]\p{Lu})
            | (?:[\p{Sentence_Terminal}…]|(?<=\p{Armenian}):|(?<=\p{Greek})[;\u037e])
              (?:[\p{Sentence_Terminal}…]|[ \u00a0](?=[.!?…](?:[ \u00a0.!?…]|$))(?!\.\.\.?\p{L}))*+)
            (?P<close>(?:[\"'”’»›“)\]}」』）］】〕〉》〟*_~`]|==|</\w[\w:-]{0,30}+>)*+)""",
        regex.VERBOSE,
    )


def cut(
    text: str, start: int, limit: int, marked: Mapping[int, int], places: Sequence[int]
) -> Iterator[tuple[int, int]]:
    """The sentences of `text[start:limit]`, trimmed, in order.

    `marked` holds for the start of each citation mark its end, `places` the starts in order.
    """
    pairs = outer_pairs(text, start, limit)
    opened = [pair.start for pair in pairs]
    items = iter(items_of(text, start, limit))
    item = next(items, limit)
    begin = start
    for match in _stop().finditer(text, start, limit):
        at = match.start()
        while item <= at:
            yield from _trimmed(text, begin, item)
            begin, item = item, next(items, limit)
        if at < begin or (at - begin < 16 and not text[begin:at].strip()):
            continue  # an ellipsis opens the sentence
        if text[at - 1 : at] in ("[", "(") and text[match.end("stop") : match.end("stop") + 1] in ("]", ")"):
            continue  # [...] stands for what was left out
        mark = bisect_right(places, at) - 1
        if mark >= 0 and at < marked[places[mark]]:
            continue  # a mark that wraps words, or has a page in it
        end = _closed(match, pairs, opened)
        inside = bisect_right(opened, at) - 1
        if inside >= 0 and at < pairs[inside].inner_end:
            pair, after = pairs[inside], match.end("stop")
            if pair.inner_end - after < 16 and not text[after : pair.inner_end].strip(_AFTER_LAST):
                end = max(end, pair.end)
            elif _guards(pair, marked, places):
                continue
        end, following = _behind(text, end, limit, marked)
        if following >= limit:
            break
        if _ends(text, begin, limit, at, match["stop"], end, following):
            yield from _trimmed(text, begin, end)
            begin = end
    while item < limit:
        yield from _trimmed(text, begin, item)
        begin, item = item, next(items, limit)
    yield from _trimmed(text, begin, limit)


def _closed(match: regex.Match[str], pairs: Sequence[Pair], opened: Sequence[int]) -> int:
    """Where a stop ends with the closing signs glued to it; a sign that opens a pair there closes nothing."""
    after, end = match.end("stop"), match.end()
    if after < end:
        first = bisect_left(opened, after)
        if first < len(opened) and opened[first] < end:
            return opened[first]
    return end


def _guards(pair: Pair, marked: Mapping[int, int], places: Sequence[int]) -> bool:
    """Whether stops in a pair end nothing: not where it holds marks, as when a model quotes its whole answer."""
    if pair.sign in BRACKETS or pair.end in marked:
        return True
    first = bisect_left(places, pair.inner)
    return first == len(places) or places[first] >= pair.inner_end


def _trimmed(text: str, begin: int, end: int) -> Iterator[tuple[int, int]]:
    words = text[begin:end]
    left = len(words) - len(words.lstrip())
    right = len(words.rstrip())
    if left < right:
        yield begin + left, begin + right


@cache
def _closing() -> regex.Pattern[str]:
    """Signs behind a mark that belong to the sentence before it; tags that close there too."""
    return regex.compile(r"(?:[\"'”’»›)\]}」』）］】*_~`.。]|</\w[\w:-]{0,30}+>|<(\w{1,30}+)></\1>){0,50}+")


@cache
def _blanks() -> regex.Pattern[str]:
    return regex.compile(r"\s*+")


@cache
def _footnote() -> regex.Pattern[str]:
    """The number of a footnote that lost its raising: "… (1987).1 According", "… thinking.10–12 This"."""
    return regex.compile(r"(?<=(?:\p{L}{3}|[)\]”\"])[.!?])\p{Nd}{1,3}+(?:[,–-]\p{Nd}{1,3}+)*+(?=\s+[\p{Lu}\"“(])")


@cache
def _emoji() -> regex.Pattern[str]:
    """Emoji behind a stop belong to the sentence that it ends (Unicode's Emoji_Presentation and their joiners)."""
    return regex.compile(
        r"\s?(?:[\p{Emoji_Presentation}\p{Extended_Pictographic}][\ufe0f\u200d\p{Emoji_Modifier}]*+)++"
    )


@cache
def _lone_quote() -> regex.Pattern[str]:
    """A quotation sign with blanks on both sides, as in text that was cut into tokens."""
    return regex.compile(r"[ \u00a0]++(''|[\"'])(?=\s|$)")


def _behind(text: str, end: int, limit: int, marked: Mapping[int, int]) -> tuple[int, int]:
    """Where the sentence ends when marks behind its stop are counted in, and where the next word begins."""
    end = past(_emoji(), text, past(_footnote(), text, end, limit), limit)
    lone = _lone_quote().match(text, end, limit)
    if lone and text[end - 1] not in _QUOTES and _closes(text, lone.start(1), limit, f" {lone[1]} "):
        end = lone.end()
    following = past(_blanks(), text, end, limit)
    while (at := _mark_at(text, following, marked)) is not None:
        after = min(marked[at], limit)
        after = past(_closing(), text, after, limit)
        next_word = past(_blanks(), text, after, limit)
        # "… closed. [2] says so": a mark set apart from the stop and followed by a small letter begins a sentence.
        if following > end and after < next_word < limit and text[next_word].islower():
            break
        end, following = after, next_word
    return end, following


def _mark_at(text: str, at: int, marked: Mapping[int, int]) -> int | None:
    """Where a mark begins that stands at `at`: by itself, in round brackets "([1])", behind a comma "[1], [2]"."""
    if at in marked:
        return at
    if text[at : at + 1] in ("(", "（") and text[(close := marked.get(at + 1, at)) : close + 1] in (")", "）"):
        return at + 1
    comma = _comma().match(text, at)
    return comma.end() if comma and comma.end() in marked else None


@cache
def _comma() -> regex.Pattern[str]:
    return regex.compile(r"(?<=[\]】］)])[,;、]\s?")


def _closes(text: str, at: int, limit: int, sign: str) -> bool:
    """Whether a lone quotation sign closes: an odd number of them stands before it, or nothing is left for it "
    "to open."""
    before = f" {text[max(0, at - 2000) : at]}".count(sign)
    return before % 2 == 1 or (before == 0 and text.count(sign, at - 1, min(limit + 1, at + 2000)) % 2 == 1)


@cache
def _opening() -> regex.Pattern[str]:
    """Signs between a stop and the next sentence's first word."""
    return regex.compile(r"(?:[\"'“”„‘‚«»‹›(\[{「『（［【〈《*_¿¡~`\s–—•-]|\.\.\.++|…){0,24}+")


def _ends(text: str, begin: int, limit: int, at: int, stop: str, end: int, following: int) -> bool:
    """Whether a stop ends the sentence that begins at `begin`; `following` is where the next word or sign begins."""
    last, glued = stop[-1], end == following
    sign = text[following]
    if last in _WIDE:
        if text[end - 1] in "」』" and "\u3040" < sign < "\u30a0" and glued:
            return False  # what was said is followed by its particle
        if last == "．" and ((glued and sign.isdigit()) or text[begin:at].strip().isdigit()):
            return False  # 2．5, and the number in front of a line: １． 犬
        return not goes_on_after(text, end)
    if glued and not (text[end - 1] in "]】］>¹²³⁴⁵⁶⁷⁸⁹⁰\u2060" or _ideographic(sign)):
        if last in ".!?…:;":
            return last == "." and len(stop) == 1 and end == at + 1 and runs_on(text, begin, at, limit)
        return True
    if last == "…" or len(stop) > 1:
        return _after_ellipsis(text, stop, following)
    if sign == "." and text.startswith("..", following) and last == ".":
        return True  # an ellipsis opens the next sentence: "… was hit. ...and then"
    word = past(_opening(), text, following)
    first = text[word : word + 1]
    if first.islower() or (first and first in ",;:!?、，") or (first == "." and text[word + 1 : word + 3] != " ."):
        return False
    if last in "-—–":
        return begins_sentence(text, word)  # speech that breaks off: "… she said--" The door
    if sign in "(（" and text[end - 1] in _QUOTES and _closes_block(text, following, limit):
        return False  # who wrote what is quoted: "… words." (Author 2010)
    if last in ".․﹒．":
        return ends_at_full_stop(text, begin, at, word)
    return True


def _closes_block(text: str, bracket: int, limit: int) -> bool:
    """Whether the round bracket at `bracket` is the last thing of the stretch."""
    return limit - bracket < 200 and text[limit - 1] in ")）" and text.count(text[bracket], bracket, limit) == 1


def _after_ellipsis(text: str, stop: str, following: int) -> bool:
    """After an ellipsis or several stops: a capital must follow, and not the English "I", which tells nothing."""
    word = past(_opening(), text, following)
    first = text[word : word + 1]
    if first.islower() or (first and first in ",;:!?、，"):
        return False
    if "!" in stop or "?" in stop or not ("…" in stop or ".." in stop or ". ." in stop):
        return True
    if first.isalpha() and not first.isupper():
        return _ideographic(first) or "…." in stop or stop.count(".") > 3
    return not (first == "I" and not text[word + 1 : word + 2].isalpha())


def _ideographic(letter: str) -> bool:
    return "\u3040" <= letter <= "\u9fff" or letter == HIDDEN
