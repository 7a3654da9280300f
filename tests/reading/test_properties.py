"""What holds of every response, however it is cut, continued or damaged: nothing raises, no text that came is lost."""

import json
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from citation_checker.model import Options
from citation_checker.reading import answers, sources
from citation_checker.reading.damaged import close
from citation_checker.reading.formats import FORMATS
from format_examples import RESPONSES

QUICK = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.parametrize("name", RESPONSES)
def test_cut_anywhere_it_gives_the_beginning_of_the_answer(name):
    data = RESPONSES[name].encode()
    whole = answers.read(RESPONSES[name]).text
    longest = ""
    for end in range(1, len(data), max(1, len(data) // 70)):
        pasted = data[:end].decode("utf-8", "ignore")
        found = answers.read(pasted)
        if found.kind == "text":
            assert found.text == pasted
            continue
        assert whole.startswith(found.text)
        assert len(found.text) >= len(longest)
        longest = found.text


@QUICK
@given(st.sampled_from(sorted(RESPONSES)), st.data())
def test_cut_at_any_byte_nothing_raises_and_what_came_stays(name, data):
    raw = RESPONSES[name].encode()
    at = data.draw(st.integers(1, len(raw)))
    pasted = raw[:at].decode("utf-8", "ignore")
    found = answers.read(pasted)
    assert found.text == pasted or answers.read(RESPONSES[name]).text.startswith(found.text)
    sources.read(pasted)


@QUICK
@given(
    st.sampled_from(sorted(RESPONSES)), st.sampled_from(["\n", "\n\n$ ", "\nuser@host:~$ exit", "\n\nreal\t0m1.2s\n"])
)
def test_what_follows_a_response_changes_nothing(name, after):
    assert answers.read(RESPONSES[name] + after).text == answers.read(RESPONSES[name]).text


@QUICK
@given(st.sampled_from([n for n in RESPONSES if n.endswith((".sse", ".ndjson"))]), st.data())
def test_a_lost_line_loses_only_its_own_text(name, data):
    kept = RESPONSES[name].splitlines(keepends=True)
    del kept[data.draw(st.integers(0, len(kept) - 1))]
    answers.read("".join(kept))


@QUICK
@given(st.text(max_size=400), st.sampled_from([None, *(form.kind for form in FORMATS), "text", "nonsense"]))
def test_any_text_is_read(text, kind):
    found = answers.read(text, Options(answer_as=kind, choice=3))
    assert isinstance(found.text, str)
    assert all(note.text != note.code for note in (*found.reading, *found.notices))
    listed = sources.read(text, Options(sources_as=kind))
    assert [source.number for source in listed.items] == list(range(1, len(listed) + 1))


KEYS = sorted({w.split("=")[0].split(":")[0].lstrip("!") for form in FORMATS for s in form.signs for w in s.split()})
NAMES = """type text content message choices delta citations sources start end id answer quote source data index role
candidates parts object output error event obj metadata segment documents annotations""".split()
SIMPLE = st.none() | st.booleans() | st.integers(-3, 99) | st.floats(allow_nan=False) | st.text(max_size=12)
JSON = st.recursive(
    SIMPLE,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=5),
    max_leaves=14,
)


def nested(path, value):
    for step in reversed(path.split(".")):
        value = [value] if step.isdigit() else {step: value}
    return value


@QUICK
@given(st.sampled_from(KEYS), JSON, st.sampled_from(FORMATS), st.booleans())
def test_fields_of_any_type_are_read(path, value, form, forced):
    """Every field that a format looks at, holding anything."""
    body = {**(value if isinstance(value, dict) else {}), **({} if ":" in path else as_dict(nested(path, value)))}
    options = Options(answer_as=form.kind if forced else None)
    for pasted in (json.dumps(body), f"data: {json.dumps(body)}\n\n" * 2, json.dumps([body, body]), repr(body)):
        found = answers.read(pasted, options)
        assert not any(note.code == "answer.reading_failed" for note in found.notices)
        listed = sources.read(pasted)
        assert not any(note.code == "sources.reading_failed" for note in listed.notices)


def as_dict(value):
    return value if isinstance(value, dict) else {}


@QUICK
@given(JSON, st.data())
def test_closing_cut_json_keeps_what_is_whole(value, data):
    text = json.dumps({"a": value, "z": 1})
    assert close(text) == {"a": value, "z": 1}
    at = data.draw(st.integers(1, len(text)))
    assert isinstance(close(text[:at]), dict)


HOSTILE = (
    *("[", "{", '{"a":', '"', "\\", "<think>", "```{", "a\n{", "<source id=1>", "data: {\n", "{'a':", "[1] ", "x=1 "),
    *("0:{\n", "- ", "`</think>", "```\n   ", "{   ", "data:\n", "event: a\n", "A(b=", "a=(", "<document>", "\n---"),
    *(
        "[1]: a\n",
        " ",
        "\n",
        "\\u",
        '"\\',
        "HTTP/1.1 200 OK\n",
        "$ curl\n",
        "] ",
        "【1】",
        "```json\n",
        "{}\n",
        "CITATION LIST\n",
    ),
)


@pytest.mark.parametrize("piece", HOSTILE)
def test_hostile_texts_end_soon(piece):
    text = piece * (60_000 // len(piece))
    start = time.process_time()
    answers.read(text)
    sources.read(text)
    assert time.process_time() - start < 3
