"""Reads what was pasted as the sources: JSON, a response or prompt that holds them, or text with separators."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ..model import Answer, Note, Options, Sources
from . import answers, copied, names, prompts, streams, values
from .damaged import repair
from .source_objects import Named, find_text, named_source, numbered

#: A line of three or more dashes, alone.
_SEPARATOR = re.compile(r"^[ \t]*-{3,}[ \t]*$", re.M)
#: JSON in a code fence, or as the value of a variable, as it stands in a program.
_FENCED = re.compile(r"\A```[\w-]*\n(.*?)\n?```\Z", re.S)
_ASSIGNED = re.compile(
    r"\A(?:(?:const|let|var|export)[ \t]+)*[A-Za-z_]\w*[ \t]*(?::[ \t]*[\w\[\]<>]+[ \t]*)?=[ \t]*(?=[\[{])"
)
_BLANK_LINES = re.compile(r"\n[ \t]*(?:\n[ \t]*)+")
#: A longer list of numbers is cut in a notice.
_LISTED = 12


@dataclass(frozen=True, slots=True)
class _Found:
    """Sources in one reading, before they are numbered."""

    kind: str
    items: list[Named]
    notices: tuple[Note, ...] = ()
    #: What it was recognised by, for the wording.
    params: dict[str, Any] | None = None


def read(text: str, options: Options | None = None) -> Sources:
    """The sources in a pasted text, numbered from 1 in their order. Never raises.

    `options.sources_as` forces one of the readings of `Sources.alternatives`.
    """
    options = options or Options()
    try:
        return _read(text, options)
    except Exception:
        # A pasted text must always lead to a reading: here it is one source, and that is said.
        return replace(_named(_Found("one", [Named(text)])), notices=(Note("sources.reading_failed"),))


def _read(text: str, options: Options) -> Sources:
    body = copied.strip(text).strip()
    if not body:
        return Sources()
    inner = _written_in_code(body)
    if inner is not None:
        text = body = inner
    unforced = _structured(text, body) or _as_text(body)
    forced = _FORCED[options.sources_as](body) if options.sources_as in _FORCED else None
    return replace(_named(forced or unforced), alternatives=_alternatives(body, unforced))


def _written_in_code(body: str) -> str | None:
    """The JSON of a code fence, or of a variable's value; None where the text is neither."""
    fenced = _FENCED.match(body)
    inner = fenced[1] if fenced else body
    assigned = _ASSIGNED.match(inner)
    inner = inner[assigned.end() :].rstrip("; \t\n") if assigned else inner
    return inner if (fenced or assigned) and values.begins_json(inner) else None


def _structured(text: str, body: str) -> _Found | None:
    """JSON, a response, a request or a prompt."""
    if body[0] in '{["' or streams.is_stream(body):
        loaded = values.load_all(body)
        if loaded is not None and not loaded.rest:
            found = _from_json(text, loaded)
            if found is not None:
                return found
        answer = answers.read(text)
        if answer.sources:
            return _from_response(answer)
        if answer.kind not in ("text", "json"):
            return _Found("response", [], (Note("sources.none_in_response"),))
        mended = _mended(body) if loaded is None or loaded.rest else None
        if mended is not None:
            return mended
    return _from_prompt(body)


def _from_json(text: str, loaded: values.Loaded) -> _Found | None:
    """A list of strings or objects, an object that holds one, or one object a line."""
    notices = [Note("sources.json_repaired")] if loaded.repaired else []
    if loaded.cut:
        notices.append(Note("sources.json_cut"))
    value = loaded.values[0] if len(loaded.values) == 1 else loaded.values
    if isinstance(value, str):
        inner = values.load_all(value) if value.strip()[:1] in ("{", "[") else None
        value = inner.values[0] if inner and inner.values and not inner.rest else [value]
    if isinstance(value, dict) or (isinstance(value, list) and value and isinstance(value[0], dict)):
        answer = answers.read(text)
        if answer.kind not in ("text", "json", "error"):
            if answer.sources:
                return _from_response(answer)
            if not _wrapped(value):
                return _Found("response", [], (Note("sources.none_in_response"),))
    listed = value if isinstance(value, list) else _wrapped(value)
    if listed is None and isinstance(value, dict):
        single = named_source(value)
        listed = [value] if single is not None and single.text.strip() else _mapping(value)
    if listed is None:
        return None
    listed = [entry for part in listed for entry in (part if isinstance(part, list) else [part])]
    items = [_item(entry) for entry in listed]
    kind = "json_strings" if all(isinstance(entry, str) or entry is None for entry in listed) else "json_objects"
    return _Found(kind, items, tuple(notices))


def _item(entry: Any) -> Named:
    """One entry of a list of sources; one without a text keeps its place, empty."""
    source = named_source(entry)
    if source is not None:
        return source
    if isinstance(entry, dict):
        return Named("", details=entry)
    return Named("" if isinstance(entry, bool) else str(entry))


def _wrapped(value: Any, depth: int = 0) -> list[Any] | None:
    """The list of sources that an object holds, at most a few steps down."""
    if not isinstance(value, dict) or depth > 4:
        return None
    fields = names.by_snake(value)
    chroma = _columns(fields)
    if chroma is not None:
        return chroma
    for name in names.LISTS:
        listed = fields.get(name)
        if isinstance(listed, list) and listed and all(_is_source(entry) for entry in listed):
            if name in names.TEXT and all(isinstance(e, dict) and set(e) <= {"type", "text"} for e in listed):
                continue  # text blocks of one source
            return listed
    for name in (*names.WRAPPERS, *names.LISTS):
        inner = fields.get(name)
        if isinstance(inner, list) and len(inner) == 1:
            inner = inner[0]
        found = _wrapped(inner, depth + 1)
        if found is not None:
            return found
        if isinstance(inner, dict) and name in names.LISTS and find_text(inner) is None:
            mapped = _mapping(inner)
            if mapped:
                return mapped
    return None


def _is_source(entry: Any) -> bool:
    if isinstance(entry, list):
        return bool(entry) and all(
            isinstance(part, str) or (isinstance(part, dict) and find_text(part)) for part in entry
        )
    return isinstance(entry, str) or (isinstance(entry, dict) and find_text(entry) is not None)


def _columns(fields: dict[str, Any]) -> list[Any] | None:
    """Chroma's answer: `documents`, `ids`, `metadatas` as lists side by side, often one list deeper."""
    documents, metadatas, ids = (fields.get(n) for n in ("documents", "metadatas", "ids"))
    if not isinstance(documents, list) or not (isinstance(metadatas, list) or isinstance(ids, list)):
        return None

    def flat(column: Any) -> list[Any]:
        listed = column if isinstance(column, list) else []
        return listed[0] if len(listed) == 1 and isinstance(listed[0], list) else listed

    texts, labels, keys = flat(documents), flat(metadatas), flat(ids)
    if not all(isinstance(text, str) or text is None for text in texts):
        return None
    rows = []
    for i, text in enumerate(texts):
        row = {
            "text": text,
            "metadata": labels[i] if i < len(labels) else None,
            "id": keys[i] if i < len(keys) else None,
        }
        rows.append({name: entry for name, entry in row.items() if name == "text" or entry is not None})
    return rows


def _mapping(value: dict[str, Any]) -> list[Any] | None:
    """An object from ids or names to texts (Mistral's tool results): the key is the id, or the label."""
    if not value:
        return None
    rows: list[Any] = []
    for key, entry in value.items():
        if isinstance(entry, str):
            row: dict[str, Any] = {"text": entry}
        elif isinstance(entry, dict) and find_text(entry) is not None:
            row = dict(entry)
        else:
            return None
        row.setdefault("id" if key.strip().isdigit() else "title", key)
        rows.append(row)
    return rows


def _from_response(answer: Answer) -> _Found:
    items = [Named(s.text, s.label, s.id, s.details, s.number) for s in answer.sources]
    kind = "request" if answer.kind in ("request", "prompt") else "response"
    return _Found(kind, items, params={"format": answer.kind})


def _mended(body: str) -> _Found | None:
    """JSON that only json_repair can read."""
    if not values.begins_json(body):
        return None
    value = repair(body)
    if not isinstance(value, (dict, list)) or not value:
        return None
    return _from_json(body, values.Loaded([value], repaired=True))


def _from_prompt(body: str) -> _Found | None:
    found = prompts.read(body)
    if found is None:
        return None
    kind = "numbered" if found.form == "numbered" else "prompt"
    return _Found(kind, found.items, params={"sign": found.sign})


# Text ----------------------------------------------------------------------------------------------------------------


def _as_text(body: str) -> _Found:
    if _SEPARATOR.search(body):
        found = _separated(body)
        if len(found.items) > 1:
            return found
    return _paragraphs(body)


def _separated(body: str) -> _Found:
    """Between lines of dashes; an empty piece keeps its number, but none begins or ends the list."""
    pieces = [piece.strip() for piece in _SEPARATOR.split(body)]
    filled = [i for i, piece in enumerate(pieces) if piece]
    listed = pieces[filled[0] : filled[-1] + 1] if filled else []
    return _Found("separated", [Named(piece) for piece in listed])


def _paragraphs(body: str) -> _Found:
    return _Found(
        "paragraphs", [Named(piece.strip("\n").rstrip()) for piece in _BLANK_LINES.split(body) if piece.strip()]
    )


def _lines(body: str) -> _Found:
    return _Found("lines", [Named(line.strip()) for line in body.split("\n") if line.strip()])


def _one(body: str) -> _Found:
    return _Found("one", [Named(body)])


def _json(body: str) -> _Found | None:
    loaded = values.load_all(body)
    return _from_json("", loaded) if loaded else None


_FORCED: dict[str | None, Callable[[str], _Found | None]] = {
    "separated": _separated,
    "paragraphs": _paragraphs,
    "lines": _lines,
    "one": _one,
    "numbered": _from_prompt,
    "prompt": _from_prompt,
    "json_strings": _json,
    "json_objects": _json,
}


def _alternatives(body: str, found: _Found) -> tuple[str, ...]:
    """The reading that is used unless another is chosen, then those that would give something else."""
    if found.kind in ("json_strings", "json_objects", "response", "request"):
        return (found.kind, "one")
    possible = [found.kind]
    if _SEPARATOR.search(body):
        possible.append("separated")
    if _BLANK_LINES.search(body):
        possible.append("paragraphs")
    if "\n" in body:
        possible.append("lines")
    possible += ["one"]
    return tuple(dict.fromkeys(possible)) if len(set(possible)) > 1 or len(found.items) > 1 else (found.kind,)


# Telling -------------------------------------------------------------------------------------------------------------


def _named(found: _Found) -> Sources:
    """The sources with their numbers, and what is to be said of them."""
    items = numbered(found.items)
    reading = (Note("sources.count", {"count": len(items)}), Note(f"sources.{found.kind}", found.params or {}))
    notices = list(found.notices)
    empty = [source.number for source in items if not source.text.strip()]
    if empty:
        notices.append(Note("sources.empty_ones", {"count": len(empty), "numbers": _list(empty)}))
    ids = [values.as_int(source.id) for source in items]
    if len(ids) > 1 and all(i is not None for i in ids):
        run = [i for i in ids if i is not None]
        if run == list(range(run[0], run[0] + len(run))) and run[0] != 1:
            notices.append(Note("sources.ids_differ", {"first": run[0], "last": run[-1], "count": len(run)}))
    return Sources(items, found.kind, reading, tuple(notices))


def _list(numbers: list[int]) -> str:
    """Numbers as marks, which need no comma of any language."""
    return " ".join(f"[{number}]" for number in numbers[:_LISTED]) + (" …" if len(numbers) > _LISTED else "")
