"""Other programs' reading of what is taken away: an HTML5 parser, and a renderer of GitHub's Markdown."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from xml.etree.ElementTree import Element

import html5lib
from markdown_it import MarkdownIt

#: Texts that would become something else if a form let them.
HOSTILE = (
    "a | b || c \\| d \\\\| e",
    "`code` and `` ` `` and ```",
    "first\n\nsecond\r\n# third\n> fourth\n- fifth",
    "<script>alert(1)</script><img src=x onerror=alert(1)></td></table><!-- --!>",
    "[x](javascript:alert(1)) ![x](data:text/html,x) [y]: /z <javascript:alert(1)>",
    "# no heading",
    "> no quotation",
    "- no item",
    "1. no item",
    "12) no item",
    "---",
    "- - -",
    "===",
    "    no code",
    "  blanks at both ends  ",
    "\u3000full-width blanks\u3000",
    "\u00a0« no-break blanks »\u00a0",
    "ends in a backslash \\",
    "*a* _b_ __c__ ~~d~~ &lt; &#35; &amp;amp; \\* $x^2$ {+y+}",
    "https://example.com www.example.com example.com me@example.com //example.com mailto:me@example.com",
    "=HYPERLINK(0)",
    "+1 -1 @x",
    "\t=1",
    "\r=1",
    "\n=1",
    "שלום \u202eעולם\u202c (كتاب)",
    "全角｜、。「引用」＝１",
    "\u2028line\u2029separators\u0085",
    "a very long quotation " * 200,
)


#: Four folds, two figures amiss, a difference, a sentence without a source, two sources never cited, two empty: much to
#: join. There is no comma, colon or semicolon before a blank in it.
SOURCES = ['The "daily" fee - all\xad in - is 20 euros.', "It takes 1544 bytes in 12 days.", "Cats.", "Dogs.", "", ""]
ANSWER = (
    'It says "the “daily” fee – all in – is  20 euros" [1]. It takes 1552 bytes in 13 days [2]. So be it. '
    '"It takes 1544 bytes in 13 days" [2].'
)


def rendered(markdown: str) -> str:
    """Markdown as HTML, with everything that a renderer may do: tables, HTML as it stands, bare addresses as links."""
    return MarkdownIt("gfm-like", {"html": True, "linkify": True}).render(markdown)


def read_html(html: str) -> Element:
    """A document as a browser reads it."""
    return html5lib.parse(html, namespaceHTMLElements=False)


def tags(html: str) -> set[str]:
    """The elements of a document, but those that every document has."""
    return {str(element.tag) for element in read_html(html).iter()} - {"html", "head", "body"}


def table_rows(html: str) -> list[list[str]]:
    """The text of each cell of the one table, row by row; no rows where there is no table."""
    tables = list(read_html(html).iter("table"))
    assert len(tables) < 2
    return [[text_of(cell) for cell in row] for table in tables for row in table.iter("tr")]


def items(html: str) -> list[str]:
    """The text of each item of the lists, none of which lies in another."""
    found = list(_all(read_html(html), "li"))
    assert not any(next(_all(item, "ul"), None) for item in found)
    return [text_of(item) for item in found]


def _all(element: Element, tag: str) -> Iterator[Element]:
    return (below for below in element.iter(tag) if below is not element)


def text_of(element: Element) -> str:
    """The text of an element as a reader sees it."""
    return seen("".join(element.itertext()))


def seen(text: str) -> str:
    """A text as a browser shows it: its white space (that of HTML: not no-break spaces) is one space."""
    return re.sub(r"[ \t\n\f\r]+", " ", text).strip(" ")


def visible(text: str) -> str:
    """A text as Markdown can have it: with a sign in the place of each control other than white space."""
    return "".join("\ufffd" if unicodedata.category(sign) == "Cc" else sign for sign in seen(text))
