"""JSON that a model wrote into its answer: an answer and a list of citations.

It comes bare, in a code fence, after an opening sentence, with a trailing comma, cut off in the middle, with numbers as
strings, with the list as a string that holds JSON, and under the names of `names.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from ..model import Given, Note, Span
from . import entries, names, values
from .damaged import ends_in_string
from .source_objects import Named, named_source

_FENCE = re.compile(r"```[\w+-]*\s*+(?=[{\[])")
#: What may stand in front of JSON that is all there is: a BOM, one backtick, a tag, the language of a lost fence.
_LEAD = re.compile(r"(?:\ufeff|`(?!`)|<\w{1,20}>|json\b|\s)*+(?=[{\[])", re.I)
#: Tags around JSON; they are no words of the answer.
_TAGS = re.compile(r"</?\w{1,20}>")
_FENCE_END = re.compile(r"```")
#: How many fences are looked at to find the one with citations: a model may repeat the form it was asked for first.
_FENCES = 5
#: An object of JSON; after an opening sentence it begins a line or follows a colon.
_OBJECT = re.compile(r"\{(?=\s*+[\"'}])")
#: How many objects are looked at to find one that begins so.
_OBJECTS = 50
#: A mark in brackets, which tells the text of an answer from other texts.
_MARK = re.compile(r"[\[【［]\s*\d{1,3}\s*(?:[,-]\s*\d{1,3}\s*)*[\]】］]")
#: A text of so many words is prose; a shorter one is a name, a date, a key.
_PROSE = 3
#: How deep an answer lies at most in an object of unknown names.
_DEEPEST = 8


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
    #: Whether its names are known as those of an answer and citations.
    known: bool = True


def read(text: str) -> Content | None:
    """The answer and citations of the JSON in a text; None where the text holds no such JSON."""
    body = text.strip()
    if "{" not in body and "[" not in body:
        return None
    if body[0] == '"':
        quoted = values.load_one(body)  # JSON in a string of JSON
        if quoted is not None and isinstance(quoted.values[0], str) and quoted.end == len(body):
            return read(quoted.values[0])
    first: Content | None = None
    for start in _starts(body):
        loaded = values.load_one(body, start)
        found = from_value(loaded.values[0]) if loaded is not None else None
        if loaded is None or found is None:
            continue
        content = _with_notices(found, loaded, body, start)
        if content.given:
            return content
        first = first or content
    return first or _unknown(body)


def _unknown(body: str) -> Content | None:
    """The prose in an object of names that nobody knows; to be read in place of its braces and names."""
    start = 0 if body[0] == "{" else next((match.end() for match in (_FENCE.match(body),) if match), None)
    loaded = None if start is None else values.load_one(body, start)
    if loaded is None or loaded.cut or _FENCE_END.sub("", body[loaded.end :]).strip():
        return None
    if not isinstance(loaded.values[0], dict):
        return None
    prose = "\n\n".join(
        text for text in _strings(loaded.values[0]) if len(text.split()) >= _PROSE or _MARK.search(text)
    )
    return Content(prose, notices=(Note("answer.unknown_json"),), known=False) if prose else None


def _strings(value: Any) -> Iterator[str]:
    """Every text in a value, in order, down to where no answer lies any more."""
    stack = [(value, 0)]
    while stack:
        value, depth = stack.pop()
        if isinstance(value, str):
            yield value
        elif isinstance(value, (dict, list)) and depth < _DEEPEST:
            inner = list(value.values()) if isinstance(value, dict) else value
            stack.extend((entry, depth + 1) for entry in reversed(inner))


def _starts(body: str) -> list[int]:
    """Where JSON may begin, most likely first."""
    lead = _LEAD.match(body)
    if lead is not None:
        return [lead.end()]
    starts = [match.end() for match in islice(_FENCE.finditer(body), _FENCES)]
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
    outside = _FENCE.sub("", before + "{")[:-1] + " " + _FENCE_END.sub("", after, count=1)
    outside = _TAGS.sub("", outside).strip(" \t\r\n`\ufeff")
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
    if text is None and (name is None or not entries.entries(listed)):
        return None
    if text is not None and name is None and not any(n in fields for n in names.ANSWER_ALONE):
        return None
    given, sources, notices = _split(name, listed, text or "")
    if text is None and not given:
        return None
    for other in names.LISTS if not sources else ():
        if other != name and isinstance(fields.get(other), list):
            sources = [s for s in map(named_source, fields[other]) if s is not None]
            break
    return Content(text or "", tuple(given), sources, notices)


def _inner(fields: dict[str, Any]) -> Content | None:
    """`{"result": {"answer", "citations"}}`: one object inside another."""
    for name in names.AROUND:
        value = fields.get(name)
        if isinstance(value, dict) or (name == "arguments" and isinstance(value, str)):
            found = from_value(value)
            if found is not None and (found.text or found.given):
                return found
    return None


def _citations(fields: dict[str, Any]) -> tuple[str | None, Any]:
    """The field that lists the citations, and its value, parsed where it is a string that holds JSON."""
    for name in names.CITATIONS:
        value = fields.get(name)
        if isinstance(value, str) and value.strip()[:1] in "[{" and value.strip():
            loaded = values.load_all(value.strip())
            found = loaded.values if loaded and not loaded.rest else [value]
            value = found[0] if len(found) == 1 else found
        if isinstance(value, (list, dict, int, str)) and not isinstance(value, bool) and name in fields:
            return name, _alone(fields, value)
    return None, None


def _alone(fields: dict[str, Any], value: Any) -> Any:
    """The one citation of `{"answer", "source": 2, "quote": "…"}`, its parts beside the answer; else `value`."""
    if isinstance(value, dict) or (isinstance(value, list) and not entries.numbers_in(value)):
        return value
    number = next((fields[n] for n in names.BESIDE if entries.numbers_in(fields.get(n))), None)
    quote = next((fields[n] for n in names.QUOTE_ONLY if isinstance(fields.get(n), str) and fields[n].strip()), None)
    return value if number is None or quote is None else {"source": number, "quote": quote}


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
    """A list of pieces of the answer, each with its own citations or marks: joined by blanks, each piece a claim."""
    parts: list[str] = []
    given: list[Given] = []
    at = 0
    for entry in listed:
        fields = names.by_snake(entry) if isinstance(entry, dict) else {"text": entry}
        text = next((fields[n] for n in names.PIECE if isinstance(fields.get(n), str)), None)
        if text is None:
            return None
        claim = Span(at, at + len(text))
        name, cited = _citations(fields)
        found = [g for e in (entries.entries(cited) if name else [entry]) for g in entries.read(e, text)]
        found = [g for g in found if g.target.number is not None or g.target.name or (g.quote and g.quote != text)]
        if isinstance(entry, str) or (not found and name is None):
            found = []
            if not _MARK.search(text) and not given:
                return None
        given += [replace(g, span=claim, span_of="claim") for g in found]
        parts.append(text)
        at += len(text) + 1
    return Content(" ".join(parts), tuple(given)) if parts else None


def _split(name: str | None, listed: Any, text: str) -> tuple[list[Given], list[Named], tuple[Note, ...]]:
    """The entries that cite, and those that are sources themselves."""
    given: list[Given] = []
    sources: list[Named] = []
    used: set[str] = set()
    for entry in entries.entries(listed):
        source = named_source(entry) if isinstance(entry, dict) and _is_source(entry, name) else None
        if source is not None:
            sources.append(source)
        else:
            given += entries.read(entry, text)
            used.add(entries.number_name(entry))
    given, notices = entries.count_from(given, text, frozenset(used))
    return given, sources, notices


def _is_source(entry: dict[str, Any], name: str | None) -> bool:
    """Whether an entry is a source and not a citation: it has a text, no quote, and under "citations" no number."""
    fields = names.by_snake(entry)
    if any(n in fields for n in names.QUOTE_ONLY) or not any(isinstance(fields.get(n), str) for n in names.TEXT):
        return False
    telling = names.NUMBER if name in names.CITATIONS_ONLY else names.CITING_NUMBER
    return not any(entries.numbers_in(fields.get(n)) for n in telling)
