"""Numbers that are no figures: in names (GPT-4, COVID-19), of lists, headings and steps, in addresses; and versions.

A name is told by letters that touch its digits; "ISO 9001" is told later, by the source that has it as a name.
"""

from __future__ import annotations

from decimal import Decimal

from ..model import Span
from .figure_parts import DECADE, ORDINAL, money_before, read_exponent, read_scale, read_unit, read_word
from .figure_text import FigureText
from .figure_values import Figure, Key
from .lazy_patterns import pattern
from .units import find_unit

VERSION = pattern(r"\d+(?:\.\d+)+")
_VERSION_WORDS = ("version", "versione", "versión", "release", "ver.", "バージョン", "संस्करण", " v")

_ADDRESS = pattern(r"(?:https?://|www\.|doi:|10\.\d{4,}/)\S+|(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{1,99}")

#: ISBN, telephone numbers, dates that are none.
_DASHED = pattern(r"\d+(?:-\d+){2,}(?!\w)")
_NAME_REST = pattern(r"[A-Za-zÀ-ɏ0-9_-]*(?:\.\d+)*[A-Za-zÀ-ɏ0-9_]*")
_NAME_START = pattern(r"[A-Za-zÀ-ɏ0-9_-]+$")
#: Small prefixes that are words, not names: "pre-2020", "mid-2023".
_PREFIXES = frozenset("mid pre post late early ante sub top non over under ab bis seit anti ex vor nach circa".split())

_LIST_LEAD = pattern(r"[ \t>*_+-]*[(（\[]?$")
_LIST_TAIL = pattern(r"\x1f*[.)）\]](?=[\s*_]|$)")
_HEADING = pattern(r"[ \t]*#+[ \t]*(?:\*\*)?$")
#: Words that name a part of an answer ("Step 2:") or of what it was given ("Document 3").
_STEPS = "step schritt étape passo paso option चरण ステップ 手順".split()
_GIVEN = (
    "document documento dokument doc source quelle fonte fuente passage excerpt snippet chunk id सोर्स स्रोत दस्तावेज 文書 "
    "資料 出典 ソース"
).split()
_PART = pattern(rf"(?:^|(?<=\W))(?:{'|'.join(_STEPS + _GIVEN)})s?[ \u00a0]?#?\[?$")


def addresses(folded: str, low: str, start: int, end: int) -> list[tuple[int, int]]:
    """The web and mail addresses of a stretch of a text, last first."""
    if folded.find("/", start, end) >= 0 or folded.find("@", start, end) >= 0 or low.find("www.", start, end) >= 0:
        return [match.span() for match in _ADDRESS.finditer(folded, start, end)][::-1]
    return []


def numbers_a_part(t: FigureText, start: int, run_end: int, end: int) -> bool:
    """Whether digits number a line of a list, a heading, a step, or what the answer was given.

    `[start, end)` is the whole number ("3.2"), `[start, run_end)` its first run of digits.
    """
    folded = t.folded
    window = max(0, start - 13)
    line = folded.rfind("\n", window, start) + 1
    if line or window == 0:
        lead = folded[line:start]
        if run_end - start <= 2 and _HEADING.fullmatch(lead):
            return True
        if run_end == end <= start + 3 and _LIST_LEAD.fullmatch(lead) and _LIST_TAIL.match(folded, end):
            return True
    if run_end != end:
        return False
    if t.source or end - start > 2:
        return False
    before = _PART.search(t.low, max(0, start - 14), start)
    if not before:
        return False
    word = before[0].strip(" \u00a0#[")
    return word.rstrip("s") not in _STEPS or folded[end : end + 1] in (":", "：", "*", ".", ")", "-")


def read_version(t: FigureText, start: int, end: int) -> Figure:
    """The version `[start, end)`; one of two parts is a number too."""
    parts = t.folded[start:end].split(".")[:8]
    value = tuple(int(part[:18]) for part in parts)
    keys: list[Key] = [("version", value)]
    if len(value) == 2:
        keys.append(("", Decimal(f"{value[0]}.{parts[1][:18]}")))
    span = Span(start, end)
    return Figure(span, span.of(t.text), "version", value, keys=tuple(keys))


def after_version_word(t: FigureText, start: int) -> bool:
    """Whether the word in front says that a version follows."""
    return t.low[max(0, start - 10) : start].rstrip().endswith(_VERSION_WORDS)


def read_name(t: FigureText, start: int, end: int) -> Figure | None:
    """The name that the digits `[start, end)` belong to, as kind `code`; a version after "v"; None for a number."""
    folded = t.folded
    left = folded[start - 1 : start]
    begin = start
    if left and (left in "-_" or _is_latin(left)):
        window = max(0, start - 40)
        found = _NAME_START.search(folded[window:start])
        begin = window + found.start() if found else start
        name = folded[begin:start].rstrip("-_")
        if not name.strip("-_"):
            begin = start
        elif name.lower() == "v" and folded[end : end + 1] != "-":
            version = VERSION.match(folded, start)
            return read_version(t, start, version.end()) if version else None
        elif left != "-":
            unit = find_unit(name) if name.isalpha() else None
            if (unit and unit.dimension == "money") or (name in ("FY", "CY") and end - start == 4):
                return None
            return _name(t, begin, end)
        elif name.isdigit() or name.lower() in _PREFIXES or _is_compound(name, end - start):
            begin = start
        else:
            return _name(t, begin, end)
    right = folded[end : end + 1]
    if right and (right == "_" or (right.isascii() and right.isalpha())):
        return None if _known_ending(t, start, end) else _name(t, begin, end)
    if right == "-":
        following = folded[end + 1 : end + 2]
        if following.isupper() and not folded[end + 2 : end + 3].isalpha():
            return _name(t, begin, end)  # 10-K
        dashed = _DASHED.match(folded, start) if following.isdigit() else None
        if dashed:
            return _name(t, start, dashed.end())
    return None


def _is_latin(char: str) -> bool:
    return "A" <= char <= "Z" or "a" <= char <= "z" or "À" <= char <= "ɏ"


def _is_compound(name: str, width: int) -> bool:
    """Whether a word and a number are joined by a hyphen without being a name: "Mai-2020", but not "lithium-7"."""
    if any(c.isdigit() for c in name):
        return name[0].isdigit() and not any(c.isupper() for c in name)
    return (width == 4 and not name.isupper()) or (len(name) < 4 and name.islower())


def _known_ending(t: FigureText, start: int, end: int) -> bool:
    """Whether the letters that touch the digits are a scale, a unit, an ordinal's ending, an exponent."""
    folded, low = t.folded, t.low
    if ORDINAL.match(low, end) or (DECADE.match(low, end) and end - start in (2, 4)):
        return True
    money = money_before(folded, start)[0] is not None
    scale, stop = read_scale(folded, low, end, t.lang, money)
    if scale > 1:
        tail, tail_end = read_word(folded, stop)
        return not tail or read_unit(folded, low, stop, t.lang)[1] >= tail_end
    return read_unit(folded, low, end, t.lang)[0] is not None or read_exponent(folded, end)[1] > end


def _name(t: FigureText, start: int, end: int) -> Figure:
    rest = _NAME_REST.match(t.folded, end)
    stop = rest.end() if rest else end
    while stop > end and t.folded[stop - 1] in "-_":
        stop -= 1
    span = Span(start, stop)
    return Figure(span, span.of(t.text), "code", (), keys=(("code", tuple(map(ord, span.of(t.low)))),))
