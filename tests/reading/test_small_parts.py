"""Thinking, stop values, Python reprs, the size of a prompt, what is copied along."""

import pytest

from citation_checker.messages import ENGLISH
from citation_checker.model import Answer, Source, Sources, Span
from citation_checker.reading import copied, reprs, stops
from citation_checker.reading.prompt_size import least_tokens, prompt_cut_note
from citation_checker.reading.thinking import Thinking

#: Section 0.4 of the facts on formats, word by word.
CUT = """length max_tokens MAX_TOKENS CONTINUATION max_output_tokens incomplete model_length
model_context_window_exceeded pause_turn limit
insufficient_system_resource content_filter SAFETY RECITATION TIMEOUT ERROR error network_error
REASON_MAX_LEN REASON_MAX_CONTEXT REASON_TIME_LIMIT run_expired run_failed content_filtered abort""".split()
WHOLE = "stop eos eos_token end_turn stop_sequence COMPLETE STOP completed tool_calls tool_use load unload".split()


@pytest.mark.parametrize("value", CUT)
def test_values_of_cut_answers(value):
    note = stops.stop_note(value)
    assert stops.is_cut(value)
    assert note.code in ENGLISH
    assert value in note.text


@pytest.mark.parametrize("value", [*WHOLE, None, ""])
def test_values_of_whole_answers(value):
    assert (stops.is_cut(value), stops.stop_note(value)) == (False, None)


def test_an_unknown_value_is_told():
    assert stops.stop_note("purple").code == "answer.stop_unknown"


@pytest.mark.parametrize(
    ("raw", "text", "reasoning"),
    [
        ("<think>a</think>b", "b", "a"),
        ("<think>\na\n</think>\n\nb", "b", "a"),
        ("a</think>b", "b", "a"),
        ("<think>a", "", "a"),
        ("<thinking>a</thinking>b\n<thinking>c</thinking>\nd", "b\n\nd", "a\nc"),
        ("<think></think>b", "b", ""),
        ("[THINK]a[/THINK]b", "b", "a"),
        ('<details type="reasoning" done="true">\n<summary>Thought for 3 s</summary>\n> a\n</details>\nb', "b", "> a"),
        ('<details style="x" open> <summary> Thinking... </summary>a</details>b', "b", "a"),
        ("<details><summary>More</summary>a</details>b", "<details><summary>More</summary>a</details>b", None),
        ("The tag <think> is text.", "The tag <think> is text.", None),
        ("Use `</think>` to end.", "Use `</think>` to end.", None),
        ("  b", "  b", None),
    ],
)
def test_thinking(raw, text, reasoning):
    found = Thinking(raw)
    assert (found.text, found.reasoning) == (text, reasoning)


def test_spans_move_with_the_text():
    raw = "<think>a</think>\n\nb c\n<think>d</think>\ne f"
    found = Thinking(raw)
    for word in "bcef":
        at = raw.index(word, 18)
        assert found.moved(Span(at, at + 1)).of(found.text) == word
    assert found.moved(Span(7, 8)) is None


@pytest.mark.parametrize(
    ("printed", "value", "cut"),
    [
        ("{'a': \"it's\", 'b': [1, -2.5, True, (1, 2)]}", {"a": "it's", "b": [1, -2.5, True, [1, 2]]}, False),
        ("A(b='x\\n\\u00e9\\x41', c=B(d=[]))", {"b": "x\néA", "c": {"d": []}}, False),
        ("A(e=<F.G: 'g'>, h=F.I)", {"e": "g", "h": "I"}, False),
        ("a='x' b=2 c=None", {"a": "x", "b": 2, "c": None}, False),
        ("{'a': ('one '\n      'two')}", {"a": "one two"}, False),
        ("{'a': {'b': 'cut o", {"a": {"b": "cut o"}}, True),
        ("{'a': datetime.datetime(2026, 1, 5)}", {"a": [2026, 1, 5]}, False),
    ],
)  # fmt: skip
def test_reprs(printed, value, cut):
    assert reprs.read(printed) == (value, cut)


@pytest.mark.parametrize(
    "text", ["", "hello world", "x=1 and so on", "{'a': 1} and more", "{'a' 'b': }", "f(" * 300, "]"]
)
def test_no_reprs(text):
    assert reprs.read(text) is None or reprs.read(text)[1]


def told(tokens, words, kind="ollama_chat"):
    source = Source(1, "word " * words)
    return prompt_cut_note(Answer("a", kind=kind, prompt_tokens=tokens), Sources((source,)))


def test_a_prompt_that_was_cut_is_told():
    assert least_tokens("one two 3") == 3
    assert least_tokens("日本語の文") == 2
    assert told(2050, 6000).code == "answer.prompt_cut"
    assert told(4096, 6000).code == "answer.prompt_cut"
    assert told(1700, 6000).code == "answer.prompt_short"
    assert "2050" in told(2050, 6000).text
    assert [told(tokens, 6000) for tokens in (8000, 5900, None)] == [None] * 3
    assert told(1700, 6000, "openai_chat") is None


OWN = (
    *("{}", "[1] a", "HTTP is a protocol.\nIt is old.", "$5 is the fee.\n\nNo more.", "curl is a tool.\nYes."),
    *("> quoted\ntext", "* a\n* b", "... and so on\nto the end", "cat food\nis dear", "$ 5\n$ 6", "node: a\nb"),
)


@pytest.mark.parametrize("text", OWN)
def test_nothing_is_taken_from_a_text_of_ones_own(text):
    assert copied.strip(text) == text
