"""Markup that is not part of the words: HTML tags and entities, Markdown, table rules.

Each row of `MARKUP` is one fold: its name, the signs without which it cannot apply, and what finds its edits in a text.
None of the patterns looks further than a fixed stretch, so hostile text costs no more than its length.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import unescape
from typing import NamedTuple

from .characters import LINE_HYPHEN, TABLE
from .layers import Edit

#: HTML elements that stand inside a line: taking the tag out joins what is left and right of it.
_INLINE = "a|abbr|b|bdi|bdo|cite|code|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|tt|u|var|wbr"
#: HTML elements at which a line ends.
_BLOCK = (
    "article|aside|blockquote|body|br|caption|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|head|header|hr|html|img|li|"
    "main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|title|tr|ul"
)
_TAG = re.compile(rf"</?(?:(?P<inline>{_INLINE})|(?:{_BLOCK}))(?:\s[^<>]{{0,300}})?/?>", re.IGNORECASE)
#: A raised figure stays raised, so that 10<sup>2</sup> is 10² and never 102; a lowered one is written plain (CO₂, CO2).
_RAISED = re.compile(r"<(su[pb])(?:\s[^<>]{0,100})?>([^<>]{0,60})</\1>", re.IGNORECASE)
_SUPERSCRIPTS = str.maketrans("0123456789+-−()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁿ")
#: Encoded once or, by a careless pipeline, more often.
_ENTITY = re.compile(r"&(?:amp;){0,3}(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
#: CommonMark 0.31, 6.3 (links), 6.4 (images); a link whose text is a number is a citation mark and keeps its brackets.
_LINK = re.compile(r"(!?\[)([^\[\]]{0,300})(\]\((?:[^()\s]|\([^()\s]{0,100}\)){0,600}(?:\s{1,8}\"[^\"\n]{0,200}\")?\))")
#: CommonMark 0.31, 2.4: a backslash before punctuation is not part of the words; nor is that of a LaTeX command.
_ESCAPE = re.compile(r"\\")
#: A line end or tab that stayed coded when JSON was read once too few; LaTeX commands that begin alike are none.
_CODED = re.compile(r"\\[nrt](?!u\b|eq?\b|abla|ot|i\b|eg|heta|imes|ext|au\b|o\b|an\b|r|ilde|ho\b|ight|angle|m\b|op\b)")
_BROKEN = re.compile(r"[¬\u00ad](?=[ \t]{0,8}\r?\n)")
#: A lowered figure behind a letter (H₂O) is written plain as often; behind a figure (10₂) it is a value of its own.
_LOWERED = re.compile(r"(?<=[^\W\d_])[₀-₉]{1,4}")
_PLAIN_FIGURES = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")
_EMPHASIS = re.compile(r"\*+|_+")
_CODE = re.compile(r"(`{1,3})(?!`)([^`\n]{1,300})\1(?!`)")
_TEX_CLOSING = re.compile(r"'(?![^\W\d_])")
_FENCE = re.compile(r"^[ \t]{0,3}(?:```|~~~)[^\n`]{0,40}$", re.MULTILINE)
#: Headings, list bullets, rules, at the start of a line. `- 5` may be a figure and stays.
_LINE_START = re.compile(r"^[ \t]{0,8}(?:#{1,6}[ \t]+|[*][ \t]+|(?:[-*_=][ \t]*){3,80}$)", re.MULTILINE)
#: The signs in front of a block quote's line.
_QUOTED_LINE = re.compile(r"^[ \t]{0,8}>[> \t]*+", re.MULTILINE)
#: A table row (GitHub Flavored Markdown 0.29, 4.10), or a bar that stands alone between white space.
_ROW = re.compile(r"^[ \t]{0,8}\|[^\n|]*\|[^\n]*$", re.MULTILINE)
_BARS = re.compile(r"\|[ \t:|-]*")
_BAR = re.compile(r"(?<!\S)\|(?:[ \t]*:?-{2,80}:?[ \t]*\|)*+(?!\S)")


def _entities(text: str) -> Iterator[Edit]:
    for match in _ENTITY.finditer(text):
        plain = coded = match.group()
        while "&" in plain and plain != (plain := unescape(plain)):
            pass
        if plain != coded:
            yield match.start(), match.end(), plain


def _tags(text: str) -> Iterator[Edit]:
    for match in _TAG.finditer(text):
        yield match.start(), match.end(), "" if match["inline"] else "\n"


def _raised(text: str) -> Iterator[Edit]:
    for match in _RAISED.finditer(text):
        inner = match.group(2)
        if match.group(1).lower() == "sup":
            inner = inner.translate(_SUPERSCRIPTS)
        yield match.start(), match.end(), inner


def _comments(text: str) -> Iterator[Edit]:
    start = text.find("<!--")
    while start >= 0:
        end = text.find("-->", start)
        if end < 0:
            return
        yield start, end + 3, ""
        start = text.find("<!--", end)


def _links(text: str) -> Iterator[Edit]:
    for match in _LINK.finditer(text):
        number = match.group(2).strip().isdecimal()
        if not number:
            yield match.start(1), match.end(1), ""
        yield match.start(3) + number, match.end(3), ""


def _coded(text: str) -> Iterator[Edit]:
    if "\n" not in text:
        for match in _CODED.finditer(text):
            yield match.start(), match.end(), "\n"


def _broken(text: str) -> Iterator[Edit]:
    """A soft hyphen at a line's end, which some converters write as ¬ (Microsoft's among them)."""
    for match in _BROKEN.finditer(text):
        yield match.start(), match.end(), LINE_HYPHEN


def _lowered(text: str) -> Iterator[Edit]:
    for match in _LOWERED.finditer(text):
        yield match.start(), match.end(), match.group().translate(_PLAIN_FIGURES)


def _escapes(text: str) -> Iterator[Edit]:
    for match in _ESCAPE.finditer(text):
        yield match.start(), match.end(), ""


def _emphasis(text: str) -> Iterator[Edit]:
    """CommonMark 0.31, 6.2, as far as words go: a run of stars or underscores that touches a word on one side only.

    Between two words `_` is part of a name and `*` a sign of its own (2*3), unless the script has no word spaces or the
    run is bold (`**H**ello`) and no figure stands on both sides.
    """
    for match in _EMPHASIS.finditer(text):
        start, end = match.span()
        before, after = _seen(text, start - 1, -1), _seen(text, end, 1)
        left, right = not before or before.isspace(), not after or after.isspace()
        if left and right:
            continue
        if before.isalnum() and after.isalnum():
            if match.group()[0] == "_" or (before.isdigit() and after.isdigit()):
                continue
            if end - start == 1 and before < "\u2e80" and after < "\u2e80":
                continue
        elif end - start == 1 and _counts(text, start, before, after):
            continue
        yield start, end, ""


def _counts(text: str, place: int, before: str, after: str) -> bool:
    """Whether a single star at a figure is a sign of its own: 3 *4, a 5* hotel."""
    left, right = before.strip() or text[place - 2 : place - 1], after.strip() or text[place + 2 : place + 3]
    if left.isdigit() and right.isdigit():
        return True
    return before.isdigit() and text[place] == "*" and "*" not in text[max(0, place - 20) : place]


def _seen(text: str, place: int, step: int) -> str:
    """The character at a place, or the next one in that direction that is seen; empty beyond the text's ends."""
    while 0 <= place < len(text) and not TABLE[ord(text[place])]:
        place += step
    return text[place] if 0 <= place < len(text) else ""


def _code(text: str) -> Iterator[Edit]:
    """Code spans; `word' and ``words'' are quotation marks, as TeX writes them."""
    for match in _CODE.finditer(text):
        if not _TEX_CLOSING.search(match.group(2)):
            yield match.start(1), match.end(1), ""
            yield match.end(2), match.end(), ""


def _block_quotes(text: str) -> Iterator[Edit]:
    """The signs of block quotes; `> 5` or `>= 5` alone on its line may be a comparison that a line end broke."""
    done = -1
    for match in _QUOTED_LINE.finditer(text):
        start, end = match.span()
        after = text[end : end + 1]
        if after.isdigit() or after in ("=", "."):
            follows = 0 <= done == text.rfind("\n", max(0, start - 1000), start)
            line = text.find("\n", end, end + 1000)
            if not follows and not (line >= 0 and text[line + 1 : line + 10].lstrip().startswith(">")):
                continue
        yield start, end, ""
        done = text.find("\n", end, end + 1000)


def _matches(pattern: re.Pattern[str]) -> Callable[[str], Iterator[Edit]]:
    def find(text: str) -> Iterator[Edit]:
        for match in pattern.finditer(text):
            yield match.start(), match.end(), ""

    return find


def _rows(text: str) -> Iterator[Edit]:
    for row in _ROW.finditer(text):
        for bar in _BARS.finditer(text, row.start(), row.end()):
            yield bar.start(), bar.end(), " "
    for bar in _BAR.finditer(text):
        yield bar.start(), bar.end(), ""


class Markup(NamedTuple):
    """One kind of markup that is set aside."""

    #: The fold's name.
    name: str
    #: One of these must be in the text, or nothing is found.
    signs: tuple[str, ...]
    #: What stands instead of what.
    find: Callable[[str], Iterator[Edit]]


#: In order of precedence: where two rows want the same stretch, the one further up has it.
MARKUP = (
    Markup("html_entities", ("&",), _entities),
    Markup("html", ("<",), _comments),
    Markup("html", ("<",), _raised),
    Markup("html", ("<",), _tags),
    Markup("markdown", ("](",), _links),
    Markup("coded_line_ends", ("\\n", "\\t", "\\r"), _coded),
    Markup("line_end_hyphens", ("¬", "\u00ad"), _broken),
    Markup("unicode_form", tuple("₀₁₂₃₄₅₆₇₈₉"), _lowered),
    Markup("markdown", ("\\",), _escapes),
    Markup("markdown", ("```", "~~~"), _matches(_FENCE)),
    Markup("markdown", ("`",), _code),
    Markup("markdown", ("#", "*", "--", "- -", "__", "=="), _matches(_LINE_START)),
    Markup("markdown", (">",), _block_quotes),
    Markup("markdown", ("|",), _rows),
    Markup("markdown", ("*", "_"), _emphasis),
)


#: One of all rows' signs, so that most texts are looked at once.
_ANY = re.compile("|".join(map(re.escape, sorted({sign for row in MARKUP for sign in row.signs}))))


def strip_markup(text: str) -> list[tuple[Edit, str]]:
    """The edits that take all markup out of a text, in order and apart from each other, each with its fold's name."""
    if not _ANY.search(text):
        return []
    found: list[tuple[int, int, int, str, str]] = []
    for rank, row in enumerate(MARKUP):
        if any(map(text.__contains__, row.signs)):
            found += ((start, end, rank, instead, row.name) for start, end, instead in row.find(text))
    if not found:
        return []
    found.sort(key=lambda edit: (edit[0], edit[2]))
    edits: list[tuple[Edit, str]] = []
    done = 0
    for start, end, _, instead, name in found:
        if start >= done:
            edits.append(((start, end, instead), name))
            done = end
    return edits
