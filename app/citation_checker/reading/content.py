"""JSON that a model wrote into its answer: an answer and a list of citations.

It comes bare, in a code fence, after an opening sentence, with a trailing comma, cut off in the middle, with numbers as
strings, with the list as a string that holds JSON, and under the names of `names.py`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from ..model import Given, Note, Span, Target
from . import names, values
from .damaged import ends_in_string
from .source_objects import Named, named_source

_FENCE = re.compile(r"```[\w+-]*\s*+(?=[{\[])")
_FENCE_END = re.compile(r"```")
#: An object of JSON; after an opening sentence it begins a line or follows a colon.
_OBJECT = re.compile(r"\{(?=\s*+[\"'}])")
#: How many objects are looked at to find one that begins so.
_OBJECTS = 50
#: A number as models write it in JSON: 2, "2", "[2]", "Source 2", "#2", "doc 2"; not the id "doc_2".
_NUMBER = re.compile(
    r"[\[(【［]?\s*(?:(?:source|document|doc|passage|context|chunk|reference|ref|citation|no\.?|s|id)\s*[:#]?\s*|#\s*)?"
    r"(\d{1,6})\s*[\])】］]?\.?",
    re.I,
)
_NUMBERS = re.compile(r"[\[(]?\s*\d{1,6}(?:\s*[,;]\s*\d{1,6})+\s*[\])]?")
#: A citation as one string: `[2] "the words"`, `2: the words`.
_LINE = re.compile(r"\s*[\[(]?(\d{1,6})[\])]?\s*[:.\-–—]?\s*[\"“«](.+)[\"”»]\s*", re.S)
_MARK = re.compile(r"[\[【［](\d{1,4})[\]】］]")
_NO_QUOTE: tuple[str | None, ...] = (None,)
#: A string in a list of citations with at least this many words is a quote, not a name.
_QUOTE_WORDS = 5


@dataclass(frozen=True, slots=True)
class Content:
    """What the JSON holds."""

    text: str
    given: tuple[Given, ...] = ()
    sources: list[Named] = field(default_factory=list)
    notices: tuple[Note, ...] = ()
    #: Whether the JSON ends in the middle, and whether inside a string.
    cut: bool = False
    in_string: bool = False


def read(text: str) -> Content | None:
    """The answer and citations of the JSON in a text; None where the text holds no such JSON."""
    body = text.strip()
    if "{" not in body and "[" not in body:
        return None
    for start in _starts(body):
        loaded = values.load_one(body, start)
        if loaded is None:
            continue
        found = from_value(loaded.values[0])
        if found is None:
            continue
        return _with_notices(found, loaded, body, start)
    return None


def _starts(body: str) -> list[int]:
    """Where JSON may begin, most likely first."""
    if body[0] in "{[":
        return [0]
    starts = [match.end() for match in (_FENCE.search(body),) if match]
    for match in islice(_OBJECT.finditer(body), _OBJECTS):
        if body[max(0, match.start() - 40) : match.start()].rstrip(" \t").endswith(("\n", ":")):
            return [*starts, match.start()]
    return starts


def _with_notices(found: Content, loaded: values.Loaded, body: str, start: int) -> Content:
    notices = list(found.notices)
    if loaded.repaired or loaded.python:
        notices.append(Note("answer.json_repaired"))
    fence = loaded.cut and _FENCE_END.search(body, start)
    cut = loaded.cut and not fence
    if cut:
        notices.append(Note("answer.json_cut"))
    before, after = body[:start], "" if loaded.cut else body[loaded.end :]
    outside = (_FENCE.sub("", before + "{")[:-1] + " " + _FENCE_END.sub("", after, count=1)).strip(" \t\r\n`")
    if not found.text:
        # The answer stands outside, the JSON lists its citations only.
        found = replace(found, text=outside)
    elif outside:
        notices.append(Note("answer.json_surrounded"))
    in_string = cut and ends_in_string(body[start:])
    given = found.given
    if in_string and given and given[-1].quote and body.endswith(given[-1].quote[-8:]):
        given = (*given[:-1], replace(given[-1], quote_cut=True))
    return replace(found, given=given, notices=tuple(notices), cut=bool(cut), in_string=bool(in_string))


def from_value(value: Any) -> Content | None:
    """The answer and citations of a parsed value; None where it is no such object."""
    if isinstance(value, str):
        loaded = values.load_all(value)
        value = loaded.values[0] if loaded and len(loaded.values) == 1 else None
    if isinstance(value, list):
        return from_value(value[0]) if len(value) == 1 and isinstance(value[0], dict) else _from_segments(value)
    if not isinstance(value, dict):
        return None
    fields = names.by_snake(value)
    inner = _inner(fields)
    if inner is not None:
        return inner
    name, listed = _citations(fields)
    text, segments = _answer(fields, name)
    if segments is not None:
        return segments
    if text is None and (name is None or not _entries(listed)):
        return None
    if text is not None and name is None and not any(n in fields for n in names.ANSWER_ALONE):
        return None
    given, sources = _split(name, listed, text or "")
    if text is None and not given:
        return None
    for other in names.LISTS if not sources else ():
        if other != name and isinstance(fields.get(other), list):
            sources = [s for s in map(named_source, fields[other]) if s is not None]
            break
    return Content(text or "", tuple(given), sources)


def _inner(fields: dict[str, Any]) -> Content | None:
    """`{"result": {"answer", "citations"}}`: one object inside another."""
    for name in (
        "result",
        "response",
        "output",
        "data",
        "answer",
        "final_answer",
        "json",
        "args",
        "arguments",
        "parameters",
        "cited_answer",
        "quoted_answer",
    ):
        if isinstance(fields.get(name), dict):
            found = from_value(fields[name])
            if found is not None and (found.text or found.given):
                return found
    return None


def _citations(fields: dict[str, Any]) -> tuple[str | None, Any]:
    """The field that lists the citations, and its value, parsed where it is a string that holds JSON."""
    for name in names.CITATIONS:
        value = fields.get(name)
        if isinstance(value, str) and value.strip()[:1] in "[{" and value.strip():
            loaded = values.load_one(value.strip())
            value = loaded.values[0] if loaded else value
        if isinstance(value, (list, dict, int, str)) and not isinstance(value, bool) and name in fields:
            return name, value
    return None, None


def _answer(fields: dict[str, Any], citations: str | None) -> tuple[str | None, Content | None]:
    for name in names.ANSWER:
        if name == citations:
            continue
        value = fields.get(name)
        if isinstance(value, str):
            return value, None
        if value is None and name in fields and name in names.ANSWER_ALONE and citations is not None:
            return "", None  # the model gave no answer
        if isinstance(value, list) and value:
            return None, _from_segments(value)
    for name in ("statements", "claims", "sentences", "segments", "paragraphs", "answers", "points", "facts"):
        if isinstance(fields.get(name), list):
            segments = _from_segments(fields[name])
            if segments is not None:
                return None, segments
    return None, None


def _from_segments(listed: list[Any]) -> Content | None:
    """A list of pieces of the answer, each with its own citations: joined by blanks, each piece a claim."""
    if not listed or not all(isinstance(entry, dict) for entry in listed):
        return None
    parts: list[str] = []
    given: list[Given] = []
    at = 0
    for entry in listed:
        fields = names.by_snake(entry)
        text = next(
            (fields[n] for n in (*names.CLAIM, "text", "sentence", "content", "answer", "point", "fact")
             if isinstance(fields.get(n), str)), None,
        )  # fmt: skip
        if text is None:
            return None
        claim = Span(at, at + len(text))
        name, cited = _citations(fields)
        entries = _entries(cited) if name else [entry]
        found = [g for e in entries for g in _given(e, text)]
        found = [g for g in found if g.target.number is not None or g.target.name or (g.quote and g.quote != text)]
        if not found and name is None:
            return None
        given += [replace(g, span=claim, span_of="claim") for g in found]
        parts.append(text)
        at += len(text) + 1
    return Content(" ".join(parts), tuple(_based(given, " ".join(parts), frozenset())))


def _entries(listed: Any) -> list[Any]:
    """The entries of a list of citations, whatever it is: a list, one entry, or an object from numbers to quotes."""
    if isinstance(listed, dict):
        fields = names.by_snake(listed)
        if any(name in fields for name in (*names.QUOTE, "source", "source_id", "number", "id")):
            return [listed]
        return [
            {"source": key, **(quote if isinstance(quote, dict) else _quote_or_name(quote))}
            for key, entry in listed.items()
            for quote in (entry if isinstance(entry, list) else [entry])
        ]
    if isinstance(listed, list):
        return listed
    return [] if listed is None or listed == "" else [listed]


def _quote_or_name(value: Any) -> dict[str, Any]:
    """What an object from numbers to strings says of each: a quote, or in one word what the source is called."""
    return {"quote" if " " in str(value).strip() else "title": value}


def _split(name: str | None, listed: Any, text: str) -> tuple[list[Given], list[Named]]:
    """The entries that cite, and those that are sources themselves."""
    given: list[Given] = []
    sources: list[Named] = []
    used: set[str] = set()
    for entry in _entries(listed):
        if isinstance(entry, dict) and _is_source(entry, name):
            source = named_source(entry)
            if source is not None:
                sources.append(source)
            continue
        given += _given(entry, text)
        used |= _number_names(entry)
    return _based(given, text, frozenset(used)), sources


def _is_source(entry: dict[str, Any], name: str | None) -> bool:
    """Whether an entry is a source and not a citation: it has a text, no quote, and under "citations" no number."""
    fields = names.by_snake(entry)
    if any(n in fields for n in names.QUOTE_ONLY) or not any(isinstance(fields.get(n), str) for n in names.TEXT):
        return False
    telling = names.NUMBER if name in names.CITATIONS_ONLY else names.CITING_NUMBER
    return not any(_number(fields.get(n)) for n in telling)


def _given(entry: Any, text: str) -> list[Given]:
    """The citations of one entry; several where it names several sources or quotes."""
    if isinstance(entry, (int, float)):
        numbers = _number(entry)
        return [Given(Target(number)) for number in numbers]
    if isinstance(entry, str):
        return _given_string(entry)
    if isinstance(entry, list):
        if len(entry) == 2 and isinstance(entry[1], str) and _number(entry[0]):
            return [Given(Target(number), quote=entry[1]) for number in _number(entry[0])]
        return [given for inner in entry if not isinstance(inner, list) for given in _given(inner, text)]
    if not isinstance(entry, dict):
        return []
    fields = names.by_snake(entry)
    if isinstance(fields.get("source"), dict):
        fields = {**names.by_snake(fields["source"]), **{k: v for k, v in fields.items() if k != "source"}}
    quotes = _quotes(fields)
    targets = _targets(fields)
    claim = next((fields[n] for n in names.CLAIM if isinstance(fields.get(n), str) and fields[n].strip()), None)
    found = text.find(claim) if claim else -1
    span = Span(found, found + len(claim)) if claim and found >= 0 else None
    pages = _pages(fields)
    if not quotes and not targets:
        return []
    return [
        Given(target, quote=quote, pages=pages, span=span, span_of="claim" if span else None)
        for target in targets or [Target()]
        for quote in quotes or _NO_QUOTE
    ]


def _given_string(entry: str) -> list[Given]:
    numbers = _number(entry)
    if numbers:
        return [Given(Target(number)) for number in numbers]
    line = _LINE.fullmatch(entry)
    if line:
        return [Given(Target(int(line[1])), quote=line[2])]
    if not entry.strip():
        return []
    if len(entry.split()) >= _QUOTE_WORDS:
        return [Given(Target(), quote=entry)]
    return [Given(Target(name=entry.strip()))]


def _quotes(fields: dict[str, Any]) -> list[str]:
    for name in names.QUOTE:
        value = fields.get(name)
        if isinstance(value, str) and value.strip() and not _number(value):
            return [value]
        if isinstance(value, list) and value and all(isinstance(v, str) for v in value):
            return [v for v in value if v.strip()]
        if isinstance(value, list) and value and all(isinstance(v, dict) for v in value):
            return [quote for v in value for quote in _quotes(names.by_snake(v))]
    return []


def _targets(fields: dict[str, Any]) -> list[Target]:
    label = next(
        (fields[n].strip() for n in names.NAME
         if isinstance(fields.get(n), str) and fields[n].strip() and not _number(fields[n])), None,
    )  # fmt: skip
    for name in names.NUMBER:
        numbers = _number(fields.get(name))
        if numbers:
            return [Target(number, label) for number in numbers]
    listed: list[Any] = next(
        (fields[n] for n in ("sources", "source_ids", "source") if isinstance(fields.get(n), list)), []
    )
    named = [Target(name=entry) for entry in listed if isinstance(entry, str) and entry.strip()]
    return named or ([Target(name=label)] if label else [])


def _number(value: Any) -> list[int]:
    """The numbers that a value writes, in the ways of `_NUMBER`; empty where it is none."""
    whole = values.as_int(value) if not isinstance(value, str) else None
    if whole is not None:
        return [whole] if 0 <= whole < 10**6 else []
    if isinstance(value, list) and value and all(_number(v) for v in value if not isinstance(v, list)):
        return [number for v in value if not isinstance(v, list) for number in _number(v)]
    if not isinstance(value, str) or len(value) > 60:
        return []
    text = value.strip()
    if _NUMBERS.fullmatch(text):
        return [int(number) for number in re.findall(r"\d+", text)]
    found = _NUMBER.fullmatch(text)
    return [int(found[1])] if found else []


def _number_names(entry: Any) -> set[str]:
    """Under which name an entry writes its number; "" where the entry is the number."""
    if not isinstance(entry, dict):
        return {""}
    fields = names.by_snake(entry)
    return {next((n for n in names.NUMBER if _number(fields.get(n))), "?")}


def _pages(fields: dict[str, Any]) -> tuple[int, int] | None:
    for name in names.PAGE:
        value = fields.get(name)
        found = [int(n) for n in re.findall(r"\d{1,6}", str(value))] if isinstance(value, (int, str, list)) else []
        if found and not isinstance(value, bool):
            return found[0], found[-1]
    return None


def _based(given: list[Given], text: str, used: frozenset[str]) -> list[Given]:
    """Decides whether the numbers count from 0 or from 1, for all of a list alike.

    A 0 among them: from 0. Else bare numbers and LangChain's `source_id` count from 0 unless the answer's own marks
    show the same numbers; every other name counts from 1.
    """
    numbers = {g.target.number for g in given if g.target.number is not None}
    marks = {int(mark) for mark in _MARK.findall(text)}
    named_0 = bool(used) and used <= {"", *names.COUNTED_FROM_0}
    base = 0 if numbers and (0 in numbers or (named_0 and not numbers & marks)) else 1
    if 0 in numbers and marks and 0 not in marks and numbers - {0} <= marks and not named_0:
        base = 1  # a lone wrong 0 beside marks that count from 1
    return [replace(g, base=base) if g.target.number is not None else g for g in given]
