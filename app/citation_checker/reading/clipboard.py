"""Formatted text from the clipboard (text/html) → plain text that keeps its citation marks.

Chat pages raise their marks (`<sup>1</sup>`) or make them links (`<a href="…">1</a>`); pasted as plain text, such a
mark is a bare figure at the end of a word, or gone. Here it becomes `[1]`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html.parser import HTMLParser

from ..model import Note

#: Elements that begin and end a line.
_BLOCKS = frozenset(
    """address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2
    h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul summary""".split()
)
#: Blocks with an empty line before them.
_APART = frozenset("p h1 h2 h3 h4 h5 h6 pre ul ol table blockquote".split())
#: Elements whose content is not read.
_SILENT = frozenset(
    "script style head title template noscript svg button select option audio video canvas object".split()
)
#: Elements that may be marks; of `span` only those that the page calls so.
_HOLDING = frozenset({"sup", "sub", "a", "cite"})
_VOID = frozenset("area base br col embed hr img input link meta source track wbr".split())
#: A mark: one number or several, in brackets or not.
_MARK = re.compile(r"\s*[\[(【［]?\s*(\d{1,4}(?:\s*[,;–-]\s*\d{1,4})*)\s*[\])】］]?\s*")
#: Classes and attributes by which pages call their marks.
_CITING = re.compile(r"cit(?:e|ation)|footnote|\bref(?:erence)?s?\b|fnref|noteref|source", re.I)
_BLANKS = re.compile(r"[ \t\n\r\f]+")
_RAISED = str.maketrans("0123456789+-−()n", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁿ")
_LOWERED = str.maketrans("0123456789+-−()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎")
#: A sign that opens no tag: none ends before the next opens. html.parser takes quadratic time over many of these.
_NO_TAG = re.compile(r"<(?![^<>]{0,5000}>)")
#: How many marks may stand inside each other.
_DEEPEST = 12
#: How far back a figure or a short unit is looked for before a raised figure.
_UNIT = 4


@dataclass(frozen=True, slots=True)
class Clip:
    """What was pasted, as plain text."""

    text: str
    #: How many raised figures and links became marks.
    marks: int
    #: What was done, in words; empty where nothing was.
    notices: tuple[Note, ...]


def read(html: str) -> Clip:
    """The plain text of an HTML fragment. Never raises."""
    reader = _Reader()
    try:
        reader.feed(_NO_TAG.sub("&lt;", _without_comments(html)))
        reader.close()
    except Exception:  # html.parser promises not to raise; whatever it did read is kept
        reader.unread = True
    reader.leave_all()
    text = re.sub(r"[ \t]+\n", "\n", "".join(reader.parts)).strip("\n ")
    notices = (Note("clipboard.marks", {"count": reader.marks}),) if reader.marks else ()
    return Clip(re.sub(r"\n{3,}", "\n\n", text), reader.marks, notices)


def _without_comments(html: str) -> str:
    """Without comments, declarations and what Office writes into them."""
    kept = []
    at = 0
    while (start := html.find("<!", at)) >= 0:
        kept.append(html[at:start])
        end = html.find("-->", start + 4) if html.startswith("<!--", start) else html.find(">", start)
        if end < 0:
            return "".join(kept)
        at = end + (3 if html.startswith("<!--", start) else 1)
    return "".join([*kept, html[at:]])


@dataclass(slots=True)
class _Held:
    """A `<sup>`, `<sub>` or link whose text is not yet whole."""

    tag: str
    start: int
    #: Whether its element or one around it is called a citation by the page, or is a link.
    citing: bool
    #: Whether an element inside it became a mark.
    marked: bool = False


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.marks = 0
        self.unread = False
        self._held: list[_Held] = []
        self._silent = 0
        self._preformatted = 0
        self._lists: list[int | None] = []
        #: The last character written; "\n" at the start.
        self._last = "\n"

    # Elements ----------------------------------------------------------------------------------------------------

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _SILENT:
            self._silent += 1
        if self._silent:
            return
        if tag == "br":
            self._write("\n")
        elif len(self._held) < _DEEPEST and (tag in _HOLDING or (tag == "span" and self._calls_citing(attrs))):
            citing = tag in ("a", "cite") or self._calls_citing(attrs) or any(held.citing for held in self._held)
            self._held.append(_Held(tag, len(self.parts), citing))
        elif tag in ("td", "th"):
            if self._last not in "\n":
                self._write(" | ")
        elif tag == "code" and not self._preformatted:
            self._write("`")
        if tag in _BLOCKS:
            self._line(apart=tag in _APART and not self._lists)
        if tag in ("ul", "ol"):
            self._lists.append(0 if tag == "ol" else None)
        elif tag == "li":
            self._item()
        elif tag == "blockquote":
            self._write("> ")
        elif tag == "pre":
            self._preformatted += 1
            self._write("```\n")
        elif len(tag) == 2 and tag[0] == "h" and tag[1] in "123456":
            self._write("#" * int(tag[1]) + " ")

    def handle_endtag(self, tag: str) -> None:
        if tag in _SILENT and self._silent:
            self._silent -= 1
            return
        if self._silent or tag in _VOID:
            return
        if any(held.tag == tag for held in self._held[-8:]):
            while self._held:
                held = self._held.pop()
                self._settle(held)
                if held.tag == tag:
                    break
        elif tag == "code" and not self._preformatted:
            self._write("`")
        elif tag == "pre" and self._preformatted:
            self._preformatted -= 1
            self._line()
            self._write("```")
        if tag in ("ul", "ol") and self._lists:
            self._lists.pop()
        if tag in _BLOCKS:
            self._line(apart=tag in _APART and not self._lists)

    def handle_data(self, data: str) -> None:
        if self._silent:
            return
        if not self._preformatted:
            data = _BLANKS.sub(" ", data)
            if self._last in " \n":
                data = data.lstrip(" ")
        self._write(data)

    def leave_all(self) -> None:
        """Settles what was never closed."""
        while self._held:
            self._settle(self._held.pop())

    # Writing -----------------------------------------------------------------------------------------------------

    def _write(self, text: str) -> None:
        if text:
            self.parts.append(text)
            self._last = text[-1]

    def _line(self, *, apart: bool = False) -> None:
        if self.parts and self._last != "\n":
            self._write("\n")
        if apart and self.parts:
            self._write("\n")

    def _item(self) -> None:
        if self._lists and self._lists[-1] is not None:
            self._lists[-1] += 1
            self._write(f"{self._lists[-1]}. ")
        else:
            self._write("- ")

    @staticmethod
    def _calls_citing(attrs: list[tuple[str, str | None]]) -> bool:
        return any(
            _CITING.search(f"{name} {value or ''}"[:200])
            for name, value in attrs
            if name in ("class", "id", "role", "rel", "type") or name.startswith("data-")
        )

    def _settle(self, held: _Held) -> None:
        """Writes what was held: a mark as `[n]`, a raised figure as such, all else as it is."""
        inner = "".join(self.parts[held.start :])
        mark = _MARK.fullmatch(inner) if held.tag != "sub" and not held.marked else None
        raised = held.tag == "sup"
        if mark is not None and (held.citing or (raised and not self._is_power(held.start, inner))):
            del self.parts[held.start :]
            self._write("[" + re.sub(r"\s+", "", mark[1]).replace(",", ", ").replace(";", ", ") + "]")
            self.marks += 1
            for outer in self._held:
                outer.marked = True
        elif held.tag in ("sup", "sub") and inner.strip() and len(inner) < 20 and "[" not in inner:
            table = _RAISED if raised else _LOWERED
            if all(ord(character) in table for character in inner.strip()):
                del self.parts[held.start :]
                self._write(inner.strip().translate(table))

    def _is_power(self, start: int, inner: str) -> bool:
        """Whether a raised figure is an exponent: it follows a figure, or a unit or variable of one or two letters."""
        before = "".join(self.parts[max(0, start - 3) : start])[-_UNIT:]
        word = re.search(r"[^\W_]*\Z", before)
        letters = word[0] if word else ""
        return "[" not in inner and bool(letters) and (letters[-1].isdigit() or len(letters) <= 2)
