"""Each example written in another way (other white space, order, line forms, by Python) is read the same."""

import json

import pytest

from citation_checker.reading import answers
from format_examples import RESPONSES


def reversed_fields(value):
    if isinstance(value, dict):
        return {key: reversed_fields(value[key]) for key in reversed(value)}
    return [reversed_fields(entry) for entry in value] if isinstance(value, list) else value


def without_nulls(value):
    if isinstance(value, dict):
        return {key: without_nulls(entry) for key, entry in value.items() if entry is not None}
    return [without_nulls(entry) for entry in value] if isinstance(value, list) else value


def payloads(stream):
    return [line[5:].strip() for line in stream.splitlines() if line.startswith("data:")]


WHOLE = {
    "indented": lambda text: json.dumps(json.loads(text), indent=2, ensure_ascii=False),
    "tight": lambda text: json.dumps(json.loads(text), separators=(",", ":"), ensure_ascii=False),
    "escaped": lambda text: json.dumps(json.loads(text)),
    "fields reversed": lambda text: json.dumps(reversed_fields(json.loads(text))),
    "without nulls": lambda text: json.dumps(without_nulls(json.loads(text))),
    "by Python": lambda text: repr(json.loads(text)),
    "in a string": lambda text: json.dumps(json.dumps(json.loads(text))),
    "in a fence": lambda text: f"```json\n{text.strip()}\n```",
    "after a line": lambda text: f"Response:\n{text}",
    "in a batch": lambda text: json.dumps(
        {"custom_id": "1", "response": {"status_code": 200, "body": json.loads(text)}}
    ),
}
EVENTS = {
    "without blank lines": lambda text: text.replace("\n\n", "\n"),
    "without names": lambda text: "".join(line for line in text.splitlines(True) if not line.startswith("event:")),
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "tight": lambda text: text.replace("data: ", "data:"),
    "one JSON a line": lambda text: "\n".join(p for p in payloads(text) if p.startswith("{")),
    "one array": lambda text: "[" + ",\n".join(p for p in payloads(text) if p.startswith("{")) + "]",
}
LINES = {
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "as events": lambda text: "".join(f"data: {line}\n\n" for line in text.splitlines() if line),
    "one array": lambda text: "[" + ",".join(line for line in text.splitlines() if line) + "]",
    "blank lines": lambda text: text.replace("\n", "\n\n"),
}
KINDS = {".json": WHOLE, ".sse": EVENTS, ".ndjson": LINES}
PAIRS = [(name, way) for name in RESPONSES for way in KINDS["." + name.rpartition(".")[2]]]


@pytest.mark.parametrize(("name", "way"), PAIRS)
def test_written_otherwise_it_is_read_the_same(name, way):
    text = RESPONSES[name]
    expected = answers.read(text)
    found = answers.read(KINDS["." + name.rpartition(".")[2]][way](text))
    fields = ("text", "given", "error", "refusal", "reasoning", "truncated", "stop")
    assert {f: getattr(found, f) for f in fields} == {f: getattr(expected, f) for f in fields}
