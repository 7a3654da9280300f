"""Citation marks in a text, by the table of `forms.py`; and what looks like a mark and is none.

Not marks: what stands in code, formulas and addresses; years, intervals and subscripts; links whose text is words;
definitions; the lines of a list of references; marks that a quoted source has glued to its words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import regex

from ..model import Mark, Span, Target
from .blocks import Block, read_blocks
from .forms import FORMS, GAP, NUMBER, PAGES, Form, compiled, numbers_of
from .forms import ENDINGS as _ENDINGS
from .opaque import HIDDEN, hide, opaque_spans
from .pairs import BRACKETS, outer_pairs
from .references import Reference, find_references, references_in
from .tags import targets_of_tag

__all__ = ["Reference", "find_marks", "find_references"]


def find_marks(text: str) -> list[Mark]:
    """Every citation mark of a text, in order; none overlaps another. Never raises; work grows linearly."""
    if not _worth_a_look().search(text):
        return []
    blocks = read_blocks(text)
    hidden = hide(text, opaque_spans(text, blocks))
    marks = [mark for form in FORMS for mark in _of_form(form, text, hidden)]
    marks.sort(key=lambda mark: (mark.span.start, -mark.span.end))
    marks = list(_apart(marks))
    if marks:
        barred = [Span(b.start, b.end) for b in blocks if b.kind == "definition"]
        barred += [reference.span for reference in references_in(text, blocks, marks)]
        marks = _outside(marks, barred)
        marks = _unquoted(text, blocks, marks)
    return marks


@cache
def _worth_a_look() -> regex.Pattern[str]:
    """One sign of some form: without any, a text has no mark, and nothing else needs to be looked at."""
    return regex.compile(r"[\[【［〔(（<\\¹²³⁴⁵⁶⁷⁸⁹]|##|turn\d|\bref\d")


def _of_form(form: Form, text: str, hidden: str) -> Iterator[Mark]:
    if not any(sign in hidden for sign in form.signs):
        return
    for match in compiled(form).finditer(hidden):
        found = _read(form, text, hidden, match)
        if found is not None:
            span, targets, base = found
            yield Mark(span, span.of(text), targets, form.name, base)


Found = tuple[Span, tuple[Target, ...], int]
Match = regex.Match[str]


def _read(form: Form, text: str, hidden: str, match: Match) -> Found | None:
    """What a match of a row points at; None when it is no mark where it stands."""
    reader = _READERS.get(form.name, _numbers)
    span = Span(*match.span())
    groups = match.groupdict()
    link = groups.get("link")
    if link and text[match.start("link")] != "(":
        span = Span(span.start, match.start("link"))  # what is hidden behind it is code, not its address
    if form.name in _BRACKETED and not _stands_free(text, hidden, span):
        return None
    targets, base = reader(form, text, match)
    return (span, targets, base) if targets else None


#: Rows whose brackets programs and mathematics use too.
_BRACKETED = frozenset({"square", "double", "escaped", "split_range", "wide"})


@cache
def _before() -> regex.Pattern[str]:
    """What in front of a bracket makes it no mark, matched up to the bracket."""
    return regex.compile(
        r"""(?:
            \]\(                                    # the address of a link that was not recognised
          | [\p{L}_]\w*\(                           # a call: sum([1, 2])
          | (?<![\p{L}\p{N}])[a-zA-Z]               # a subscript: a[1], x[2]
          | \w*_\w*                                 # a name with an underscore
          | [a-z]+[A-Z]\w*                          # camelCase
          | [=$@\\]\s?                              # an assignment: x = [1]; an escape
          | "\s?:\s?                                # JSON: "ids": [1]
          | \]                                      # rows[1][2] when the first is a subscript; see below
        )$""",
        regex.VERBOSE,
    )


@cache
def _after() -> regex.Pattern[str]:
    """What behind a bracket makes it no mark: it is assigned to, called, a member is taken, a definition."""
    return regex.compile(r"\s?(?:=(?!=|\s?>)|\+=|-=|:=)|\.[a-z_]\w*\(|\(|\[\s?$|:\s+(?:https?://|www\.)")


@cache
def _printed() -> regex.Pattern[str]:
    """A line of R's output: [1] 0.53 1.20, [1] "a" "b", [1] TRUE."""
    return regex.compile(
        r"\[\p{Nd}{1,3}\](?:[ \t]++(?:[-+]?[\p{Nd}.]+(?:e[-+]?\p{Nd}+)?|\"[^\"\n]*+\"|TRUE|FALSE|NA|NaN|NULL))++[ \t]*+$",
        regex.MULTILINE,
    )


def _stands_free(text: str, hidden: str, span: Span) -> bool:
    """Whether a bracket with numbers is a mark where it stands, and not a subscript, an interval, a literal."""
    start, end = span.start, span.end
    before, behind = text[start - 1 : start], text[end : end + 1]
    if behind and _after().match(hidden, end) and behind != HIDDEN:
        return False
    if before == "]":
        return _second_stands(text, start)
    if before and not before.isspace():
        if _before().search(hidden, max(0, start - 40), start):
            return False
        zero = text[start:end].strip("[]\\ ") == "0"
        if zero and before.isascii() and before.isalnum():
            return False
    elif text[max(0, start - 2) : start].strip() in ("=", "$") or text[max(0, start - 3) : start].strip() == "=":
        return False
    line = text.rfind("\n", 0, start) + 1
    return not (text[line:start].strip() == "" and _printed().match(text, start))


@cache
def _earlier() -> regex.Pattern[str]:
    """The bracket right in front of another one: its words, where it is not itself a mark."""
    return regex.compile(r"(?P<glued>[\w)])?\[(?P<words>[^\[\]\n]{1,300}+)\]$")


def _second_stands(text: str, start: int) -> bool:
    """Whether a bracket glued to another one is a mark: `[1][2]` is, `[text][2]` is a link, `m[i][2]` a subscript."""
    first = _earlier().search(text, max(0, start - 303), start)
    if first is None:
        return True
    words = first["words"]
    if not any(letter.isalpha() for letter in words):
        return True
    if first["glued"] and len(words) <= 2:
        return False
    return words in ("sic", "S1") or any(sign.isdigit() for sign in words) or "…" in words


# --- Readers: from a match to what it points at ---------------------------------------------------------------------

Read = tuple[tuple[Target, ...], int]
_NOTHING: Read = ((), 1)


def _numbers(form: Form, text: str, match: Match) -> Read:
    numbers = numbers_of(" ".join(match.captures("numbers")), form.base)
    return (tuple(Target(number) for number in numbers), form.base) if numbers else _NOTHING


def _split_range(form: Form, text: str, match: Match) -> Read:
    numbers = numbers_of(f"{match['first']}-{match['last']}")
    return (tuple(Target(number) for number in numbers), 1) if numbers else _NOTHING


def _pages_of(written: str | None) -> tuple[int, int] | None:
    if not written:
        return None
    numbers = [int(number) for number in regex.findall(r"\p{Nd}+", written)]
    return (numbers[0], max(numbers[0], numbers[-1]))


def _file(form: Form, text: str, match: Match) -> Read:
    targets = [Target(None, match["name"].strip(), _pages_of((match.captures("pages") or [None])[0]))]
    more = match.groupdict().get("more")
    for piece in _further().finditer(more or ""):
        pages = (piece.captures("pages") or [None])[0]
        targets.append(Target(None, piece["file"].strip(), _pages_of(pages)))
    return tuple(targets), 1


@cache
def _further() -> regex.Pattern[str]:
    return regex.compile(rf"{GAP}[;,]{GAP}(?P<file>[^;,\n]{{1,160}}?\.(?:{_ENDINGS}))(?:{PAGES})?", regex.IGNORECASE)


def _tag(form: Form, text: str, match: Match) -> Read:
    # A tag's attributes can hold addresses, which are hidden; they are read from the text itself.
    attributes = text[match.start("attributes") : match.end("attributes")]
    words = None if match["words"] is None else text[match.start("words") : match.end("words")]
    if (
        match["element"] == "sup"
        and not text[match.start() - 1 : match.start()].isspace()
        and not _raised_here(text, match.start())
    ):
        return _NOTHING
    return targets_of_tag(match["element"], attributes, words)


def _superscript(form: Form, text: str, match: Match) -> Read:
    if not _raised_here(text, match.start()):
        return _NOTHING
    plain = match["raised"].translate(_RAISED)
    numbers = numbers_of(plain)
    if not numbers or 0 in numbers:
        return _NOTHING
    return tuple(Target(number) for number in numbers), 1


_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁃", "0123456789--")
#: Units that are raised to a power, as they are written in front of it (SI brochure, table 2 and 4, and inches, feet).
_UNITS = frozenset(
    "m km cm mm dm nm µm μm s ms h kg g mg l mol ft in yd mi ha px rad sec min inch feet метр м км см".split()
)


def _raised_here(text: str, at: int) -> bool:
    """Whether a raised number at this place is a mark: it follows a stop or a word, not a unit, a variable, a number."""
    before = text[at - 1 : at]
    if not before or before.isspace():
        return False
    if not before.isalnum():
        return before not in "+-−×*/=^(<>°_"
    word = _word_before().search(text, max(0, at - 40), at)
    if word is None:
        return not before.isdigit()
    return len(word[0]) > 2 and word[0].casefold() not in _UNITS and not word[0][-1].isdigit()


@cache
def _word_before() -> regex.Pattern[str]:
    return regex.compile(r"[\p{Latin}\p{Greek}\p{Cyrillic}\p{N}]++$")


def _latex(form: Form, text: str, match: Match) -> Read:
    key, options = match["key"].strip(), match["options"]
    if regex.fullmatch(r"[\p{Nd},\s]+", key):
        numbers = numbers_of(key)
        return (tuple(Target(number) for number in numbers), 1) if numbers else _NOTHING
    page = regex.search(r"p{1,2}\.?[~\s]*(\p{Nd}{1,4}(?:-{1,2}\p{Nd}{1,4})?)", options)
    return (Target(None, key, _pages_of(page and page[1])),), 1


def _leak(form: Form, text: str, match: Match) -> Read:
    if form.name == "oaicite":
        return (Target(None, match["leak"]),), 1
    if match["leak0"]:
        return (Target(int(match["numbers"]), match["leak0"]),), 0
    names = regex.findall(r"turn\p{Nd}+[a-z]+\p{Nd}+", match["leaks"])
    return tuple(Target(None, name) for name in names), 1


def _code_name(form: Form, text: str, match: Match) -> Read:
    return (Target(None, match["name"]),), 1


_READERS: dict[str, Callable[[Form, str, Match], Read]] = {
    "split_range": _split_range,
    "file": _file,
    "round_file": _file,
    "title_page": _file,
    "tag": _tag,
    "superscript": _superscript,
    "latex": _latex,
    "oaicite": _leak,
    "private": _leak,
    "code_name": _code_name,
}


# --- Which of the marks stay --------------------------------------------------------------------------------------------


def _apart(marks: list[Mark]) -> Iterator[Mark]:
    """Marks in order without those that overlap an earlier, or at the same place a longer, one."""
    end = -1
    for mark in marks:
        if mark.span.start >= end:
            yield mark
            end = mark.span.end


def _outside(marks: list[Mark], barred: list[Span]) -> list[Mark]:
    """The marks that touch none of some spans."""
    barred.sort()
    kept, at = [], 0
    for mark in marks:
        while at < len(barred) and barred[at].end <= mark.span.start:
            at += 1
        if at == len(barred) or not barred[at].touches(mark.span):
            kept.append(mark)
    return kept


def _unquoted(text: str, blocks: list[Block], marks: list[Mark]) -> list[Mark]:
    """The marks without those that a quotation has glued to its words, where the quotation has a mark of its own.

    They came with the words from the source: "Paris[12] is the capital[13]" [1].
    """
    glued = [m for m in marks if text[m.span.start - 1 : m.span.start].isalnum()]
    if not glued:
        return marks
    dropped: set[Span] = set()
    starts = {mark.span.start for mark in marks}
    at = 0
    for block in blocks:
        while at < len(glued) and glued[at].span.end <= block.start:
            at += 1
        inside = at
        if inside >= len(glued) or glued[inside].span.start >= block.end:
            continue
        for pair in outer_pairs(text, block.start, block.end):
            if pair.sign in BRACKETS:
                continue
            behind = pair.end
            while behind < block.end and text[behind] in " .,;:\u00a0":
                behind += 1
            if behind in starts:
                dropped.update(
                    m.span for m in glued[inside:] if pair.inner <= m.span.start and m.span.end <= pair.inner_end
                )
    return [mark for mark in marks if mark.span not in dropped]
