"""A list of references that stands in the answer itself: it is no text to be cited, and says what a number means."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import regex

from ..model import Span
from .blocks import Block, sign_before
from .opaque import lay_out

#: Headings above a list of references: the words for it in the languages of Wikipedia's larger editions.
HEADINGS = (
    "references|reference list|sources|sources cited|sources used|works cited|bibliography|citations|cited "
    "sources|footnotes|notes"
    "|quellen|quellenangaben|quellenverzeichnis|literatur|literaturverzeichnis|einzelnachweise|nachweise|referenzen|belege"
    "|fonti|riferimenti|riferimenti bibliografici|bibliografia|note|citazioni"
    "|fuentes|referencias|bibliografía|citas|références|bibliographie|sources citées|notes et références"
    "|referências|fontes|referências bibliográficas|bronnen|bronvermelding|referenties|literatuur"
    "|źródła|bibliografia|przypisy|piśmiennictwo|источники|список литературы|литература|ссылки|примечания|джерела"
    "|参考文献|参考资料|參考文獻|參考資料|出典|引用文献|来源|來源|資料來源|参考来源|参考|引用|参照|脚注|注釈"
    "|참고문헌|참고 문헌|출처|참고 자료|참고자료"
    "|المراجع|المصادر|مصادر|संदर्भ|स्रोत"
    "|kaynaklar|kaynakça|källor|referenser|kilder|lähteet|zdroje|πηγές|מקורות|nguồn|sumber|daftar pustaka"
)


class Reference(NamedTuple):
    """One line of a list of references."""

    #: The number in front of it, as in the marks; None where it has none.
    number: int | None
    span: Span
    #: The line without its number.
    text: str


@cache
def _heading() -> regex.Pattern[str]:
    return regex.compile(rf"[\s#*_]*+(?:\p{{Nd}}{{1,2}}[.)]\s)?(?:{HEADINGS})\s?[:：]?[\s*_:：]*+$", regex.IGNORECASE)


@cache
def _entry() -> regex.Pattern[str]:
    """A line that begins with a number in brackets, or with a number and a stop."""
    return regex.compile(
        r"(?:[-*+•]\s+)?[*_]{0,2}(?:[\[【［]\^?(?P<number>\p{Nd}{1,3})\^?[\]】］](?P<colon>:)?"
        r"|\^?(?P<number>\p{Nd}{1,3})[.):])"
        r"[*_]{0,2}\s*+(?P<text>\S.*+)$"
    )


def find_references(text: str) -> list[Reference]:
    """The lines of lists of references, in order: definitions, lines under such a heading, a run at the end."""
    return references_in(text, lay_out(text).blocks)


def references_in(text: str, blocks: Sequence[Block]) -> list[Reference]:
    """As `find_references`, for blocks that were read already."""
    found: list[Reference] = []
    under, run = False, _run_at_end(text, blocks)
    for index, block in enumerate(blocks):
        words = text[block.start : block.end]
        entry = _entry_of(text, block) if under or index >= run else None
        if entry is not None and _quoted().match(entry["text"]):
            continue
        if block.kind == "definition" or index >= run:
            found.append(_reference(text, block))
        elif block.kind in ("heading", "prose") and len(words) < 60 and _heading().match(words):
            under = True
        elif block.kind == "heading":
            under = False
        elif under and block.kind in ("item", "prose", "row"):
            if entry is not None or block.kind == "item" or _addressed().search(words):
                found.append(_reference(text, block))
            else:
                under = False
    return found


@cache
def _addressed() -> regex.Pattern[str]:
    return regex.compile(r"https?://|www\.|\bdoi\b|\.(?:pdf|html?|docx?|txt|md)\b", regex.IGNORECASE)


@cache
def _quoted() -> regex.Pattern[str]:
    """An entry that begins with a quoted sentence says what the source says: it is evidence to be checked, no title."""
    return regex.compile(
        r"(?:\"[^\"\n]{20,}?[.!?…]\"|“[^”\n]{20,}?[.!?…]”|„[^“”\n]{20,}?[.!?…][“”]|«[^»\n]{20,}?[.!?…]\s?»"
        r"|「[^」\n]{8,}?。?」)"
    )


def _whole_line(text: str, block: Block) -> Span:
    """The block with the sign or number that its line begins with."""
    return Span(block.start - len(sign_before(text, block.start)), block.end)


def _entry_of(text: str, block: Block) -> regex.Match[str] | None:
    line = _whole_line(text, block)
    return _entry().match(line.of(text).split("\n", 1)[0])


def _reference(text: str, block: Block) -> Reference:
    line, entry = _whole_line(text, block), _entry_of(text, block)
    if entry is None:
        return Reference(None, line, text[block.start : block.end])
    number = next(number for number in entry.captures("number"))
    return Reference(int(number), line, entry["text"].strip())


def _run_at_end(text: str, blocks: Sequence[Block]) -> int:
    """The block at which a run of "[1] Title" lines begins that ends the text; the count of blocks where none does.

    The numbers go up from line to line, and each is cited above, or the lines have addresses, files or years in them
    as titles do and sentences rarely do.
    """
    first, last = len(blocks), None
    entries: list[tuple[str, str]] = []
    for index in range(len(blocks) - 1, -1, -1):
        block = blocks[index]
        entry = _entry_of(text, block) if block.kind in ("prose", "item") else None
        bracketed = entry is not None and text[_whole_line(text, block).start :][:4].lstrip("-*+•_ ")[:1] in (
            "[",
            "【",
            "［",
        )
        if entry is None or not bracketed or (last is not None and int(entry["number"]) >= last):
            break
        first, last = index, int(entry["number"])
        entries.append((entry["number"], entry["text"]))
    if not entries:
        return len(blocks)
    above = text[: blocks[first].start]
    cited = any(f"[{number}]" in above or f"【{number}】" in above for number, _ in entries)
    titles = all(not words[:1].islower() for _, words in entries)
    addressed = all(_addressed().search(words) for _, words in entries)
    if titles and (addressed or (cited and all(not _sentence().search(words) for _, words in entries))):
        return first
    return len(blocks)


@cache
def _sentence() -> regex.Pattern[str]:
    """A line that ends as sentences do; titles end without a stop, or after a year or an abbreviation."""
    return regex.compile(r"\p{Ll}{3}[.!?]$|[。！？]$")
