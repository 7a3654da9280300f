"""Cuts a text into blocks as Markdown's readers do, line by line: what is prose, and what is no prose at all.

A block is one line, or lines that belong together: a fence with its code, a table's rule, a block quote's paragraph,
prose that was wrapped at a line's end. Signs (`>`, `-`, `#`, `|`) stay outside a block's lines. The rules are those of
CommonMark 0.31 and GitHub's tables, loosened where models write looser: signs may be indented, a fence may stay open.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple
from unicodedata import numeric

import regex

from ..model import Span

#: Blocks whose text is no sentence.
WORDLESS = frozenset({"code", "rule", "definition"})

#: What stands in front of an item is not longer, a box to tick and blanks included.
_LONGEST_SIGN = 100


class Block(NamedTuple):
    """A stretch of lines of one kind."""

    #: `prose`, `item` (of a list), `row` (of a table), `head` (a table's first row), `heading`, `quote`, `code`,
    #: `rule` (a line across, a table's second row), `definition` (of a link or a footnote).
    kind: str
    #: The stretches of the text that hold its words, one a line, without signs and without blanks at the ends.
    lines: tuple[Span, ...]

    @property
    def start(self) -> int:
        """The first code point."""
        return self.lines[0].start

    @property
    def end(self) -> int:
        """The code point after the last."""
        return self.lines[-1].end


#: The marker of a list item (CommonMark 5.2), and numbers as East Asia writes them, without a blank: 1、 １． (1) ①.
_ITEM = (
    r"(?:(?:[-*+]|\d{1,9}[.)])(?=[ \t])[ \t]+|(?:\d{1,3}[、．）](?!\d)|[(（]\d{1,3}[)）]|[①-⑳])[ \t\u3000]*)"
    r"(?:\[[ xX]\][ \t]+)?"
)
#: The bullets that word processors, PDFs and Japanese leave; a dash is one before a blank.
_BULLET = r"(?:[•‣◦⁃▪▫●○■□◆◇►▶✓✔➤➢・]|[–—](?=[ \t]))"


@cache
def _patterns() -> dict[str, regex.Pattern[str]]:
    return {
        name: regex.compile(pattern)
        for name, pattern in {
            # What makes a line more than plain prose, looked for once so that plain lines cost one match.
            "special": rf"[ \t]*+(?:[>#|`~\[*_=+(（①-⑳-]|<!--|\d{{1,9}}[.)、．）]|{_BULLET}|[^\n|]*+\|)",
            "fence": r"[ \t]*+(?:[-*+][ \t]++|\d{1,9}[.)][ \t]++)?(?:(`{3,})[^`]*|(~{3,}).*)$",
            "heading": r"[ \t]*+#{1,6}(?:[ \t]++|$)(.*?)[ \t]*+#*+[ \t]*+$",
            "rule": r"[ \t]*+(?:([-*_=])(?:[ \t]*+\1){2,}+|[─—═]{3,}+)[ \t]*+$",
            "table": r"[ \t]*+\|?[ \t]*+:?-+:?[ \t]*+(?:\|[ \t]*+:?-+:?[ \t]*+)*+\|?[ \t]*+$",
            "quote": r"[ \t]*+((?:>[ \t]?)++)",
            "item": rf"[ \t]*+({_ITEM})",
            "bullet": rf"{_BULLET}[ \t\u3000]*+",
            "comment": r"<!--.*-->$",
            # A line of R's output, its first number in brackets: [1] 0.53 1.20, [1] "a" "b", [1] TRUE.
            "printed": r"\[\d{1,6}\](?:[ \t]++(?:[-+]?[\d.]+(?:e[-+]?\d+)?|\"[^\"\n]*+\"|TRUE|FALSE|NA|NaN|NULL))++$",
            # An indented line of code (CommonMark 4.4); indented prose is common, so it must have a sign of code.
            "indented": r"(?: {4}|\t)(?=[^\n]*(?:[={};]|\w[\[(]|>>>|\$ )|\s*(?:def|for|if|import|return|print)\b)",
            # Of a footnote, or of a link: an address without blanks, and a title (CommonMark 4.7).
            "definition": r"\[\^[^\[\]\n]{1,80}\]:(?:[ \t]|$)"
            r"|\[[^\[\]\n]{1,80}\]:[ \t]*+(?:<[^<>\n]*+>|\S++)(?:[ \t]++[\"'(].*)?$",
            "bold": r"[ \t]*+(\*\*|__)(?![ \t])([^*_\n]{1,200})\1:?[ \t]*+$",
        }.items()
    }


def read_blocks(text: str) -> list[Block]:
    """All blocks of a text, in order; blank lines belong to none. Work grows linearly with the text."""
    return list(_joined(text, list(_lines(text))))


class _Line(NamedTuple):
    kind: str
    span: Span
    #: Whether a blank line stands before it.
    first: bool


def _lines(text: str) -> Iterator[_Line]:
    """Every line that is not blank, with its kind; a fence's lines are `code`."""
    lines = text.splitlines(keepends=True)
    at, first, fence, before = 0, True, "", ""
    for index, line in enumerate(lines):
        start, at = at, at + len(line)
        words = line.strip()
        if not words:
            first = first or not fence
            continue
        begin = start + len(line) - len(line.lstrip())
        span = Span(begin, begin + len(words))
        if fence:
            fence = "" if words.startswith(fence) and not words.strip(fence[0]) else fence
            yield _Line("code", span, False)
            continue
        following = lines[index + 1] if index + 1 < len(lines) else ""
        kind, span = _kind(text, line, span, following, "" if first and before in _OF_TABLES else before, first)
        if kind == "fence":
            fence, kind = _opening_fence(line), "code"
        if span.start < span.end:
            yield _Line(kind, span, first)
        first = span.start == span.end  # a bare ">" parts what is quoted
        before = before if kind == "prose" and line[0].isspace() else kind


#: Kinds of lines that make up a table; after one of them a line with a bar is a row.
_OF_TABLES = frozenset({"row", "head", "table_rule"})
_OF_LISTS = frozenset({"item", "numbered", "bullet"})


def _opening_fence(line: str) -> str:
    opening = _patterns()["fence"].match(line.rstrip("\r\n"))
    return str(opening[1] or opening[2]) if opening else ""


def _kind(text: str, line: str, span: Span, following: str, before: str, first: bool) -> tuple[str, Span]:
    """What a line is, and where its words are. `before`: the kind of the line above; `first`: it is a blank one."""
    patterns = _patterns()
    if (first or before == "code") and before not in _OF_LISTS and patterns["indented"].match(line):
        return "code", span
    if not patterns["special"].match(line):
        return "prose", span
    if patterns["fence"].match(line.rstrip("\r\n")):
        return "fence", span
    signs, words = patterns["quote"].match(line), span.of(text)
    if signs:
        inner = line[signs.end() :]
        start = span.start - (len(line) - len(line.lstrip())) + signs.end() + len(inner) - len(inner.lstrip())
        return "quote", Span(min(start, span.end), span.end)
    return _signed(patterns, words, span, following, before)


def _signed(
    patterns: dict[str, regex.Pattern[str]], words: str, span: Span, following: str, before: str
) -> tuple[str, Span]:
    """What a line is that begins with a sign or has bars in it."""
    if "|" in words and "-" in words and patterns["table"].match(words):
        return "table_rule", span
    if patterns["rule"].match(words):
        return "rule", span
    if patterns["printed"].match(words) or patterns["comment"].match(words):
        return "code", span
    heading = patterns["heading"].match(words)
    if heading and heading.start(1) == heading.end(1):
        return "rule", span  # an empty heading
    if heading:
        return "heading", Span(span.start + heading.start(1), span.start + heading.end(1))
    if patterns["definition"].match(words):
        return "definition", span
    if "|" in words:
        head = "|" in following and "-" in following and patterns["table"].match(following.strip()) is not None
        if head or before in _OF_TABLES or (words[0] == "|" and words.count("|") > 2 and words[-1] == "|"):
            cells = words.strip("| \t")
            begin = span.start + words.find(cells) if cells else span.start
            return "head" if head else "row", Span(begin, begin + len(cells))
    if patterns["bold"].match(words) and words.strip("*_: \t")[-1:] not in (".", "!", "?", "]", "。"):
        return "heading", span
    item = patterns["item"].match(words)
    if item and item.end() < len(words):
        # A number is taken off only where the whole line is an item of a list; see `_joined`.
        return ("item" if words[0] in "-*+" else "numbered"), Span(span.start + item.end(), span.end)
    bullet = patterns["bullet"].match(words)
    return ("bullet", Span(span.start + bullet.end(), span.end)) if bullet else ("prose", span)


def _joined(text: str, lines: list[_Line]) -> Iterator[Block]:
    """Lines that belong together as one block."""
    numbers = {_number(text, line.span) for line in lines if line.kind == "numbered"}
    bullets = sum(line.kind == "bullet" for line in lines)
    block: list[Span] = []
    kind = ""
    for line in lines:
        sort, span = line.kind.replace("table_rule", "rule"), line.span
        if sort == "numbered":
            sort, number = "item", _number(text, span)
            # "1." is the sign of a list only where a list is; alone it is text ("1. FC Köln won.").
            if number - 1 not in numbers and number + 1 not in numbers:
                span = _with_sign(text, span)
        elif sort == "bullet":
            # The sign of a list where the list has another item; in front of a lone line it is text.
            sort, span = "item", span if bullets > 1 else _with_sign(text, span)
        if sort == "rule" and kind == "prose" and block and not line.first and _underlines(text, span, block):
            kind = "heading"
        if block and not (
            (sort == kind == "quote" and not line.first)
            or (sort == kind == "code")
            or (sort == "prose" and kind in ("prose", "item") and not line.first and _continues(text, block[-1], span))
        ):
            yield Block(kind, tuple(block))
            block = []
        if not block:
            kind = sort
        block.append(span)
    if block:
        yield Block(kind, tuple(block))


def _underlines(text: str, rule: Span, block: list[Span]) -> bool:
    """Whether a rule makes the line above it a heading (CommonMark 4.3); a line that ends as sentences do is none."""
    return len(block) == 1 and not rule.of(text).strip("-=") and text[block[0].end - 1] not in ".!?:;。！？…]】"


def _with_sign(text: str, span: Span) -> Span:
    """A line with the number in front of it."""
    return Span(span.start - len(sign_before(text, span.start)), span.end)


def sign_before(text: str, at: int) -> str:
    """What stands before `at` in its line: of an item the number or bullet, and blanks behind it."""
    line = f"{text[max(0, at - _LONGEST_SIGN) : at]}|".splitlines()[-1]
    return line[:-1].lstrip()


def _number(text: str, span: Span) -> int:
    """The number in front of an item."""
    sign = "".join(sign_before(text, span.start).split()[:1]).strip(".)、．）(（")
    return int(numeric(sign)) if len(sign) == 1 and sign.isnumeric() else int(sign) if sign.isdecimal() else 0


@cache
def _unfinished() -> regex.Pattern[str]:
    """Ends of a line after which a sentence goes on: a comma, or a Japanese particle (の, が, を, に, へ, で)."""
    return regex.compile(r"[,،、，;]$|[\p{Han}\p{Katakana}\p{Hiragana}ー][のがをにへで]$")


@cache
def _going_on() -> regex.Pattern[str]:
    """Beginnings of a line that go on with a sentence: a small letter, also behind a mark, or a stop."""
    return regex.compile(r"(?:\[\p{Nd}{1,3}\]\s)?[(\[\"'“‘«]?\p{Ll}|[.,;:!?)](?:\s|$)")


def _continues(text: str, before: Span, line: Span) -> bool:
    """Whether a line of prose goes on with the line before it: a sentence wrapped at the line's end.

    A model ends a line only where a paragraph or an item ends; text from a terminal, a mail or a PDF wraps anywhere.
    """
    last = text[max(before.start, before.end - 2) : before.end]
    if _unfinished().search(last):
        return True
    if last[-1:] in ".!?。！？:;…":
        return False
    length = before.end - before.start
    # One blank at the line's end is what PDF readers leave; Markdown's line break has two, an editor none.
    torn = length > 40 and text[before.end : before.end + 3].rstrip("\r\n") == " "
    if torn or (length > 60 and text[line.start] == "("):
        return True
    if _going_on().match(text, line.start):
        return text.count(" ", before.start, before.end) >= 2 or text[line.start - 1] in " \t"
    # Wrapped at a width: the line is as long as such widths are and ends in a word; the next one is not set apart.
    return 60 <= length <= 100 and last[-1:].islower() and text[line.start - 1] == "\n"
