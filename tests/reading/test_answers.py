import json

import pytest

from citation_checker.model import Options
from citation_checker.reading import answers

CITED = {"answer": "The fee is 20 [1].", "citations": [{"source": 1, "quote": "the fee is 20"}]}


def words(answer):
    return [note.text for note in answer.reading]


def chat(content, **more):
    return json.dumps({"model": "m", "message": {"role": "assistant", "content": content}, "done": True, **more})


def test_the_worked_case_is_read_as_the_page_shows_it():
    answer = answers.read(chat(json.dumps(CITED), done_reason="stop", prompt_eval_count=306))
    assert words(answer)[:3] == ["an Ollama /api/chat response", "JSON with citations", "306 prompt tokens"]
    assert (answer.text, answer.shape, answer.truncated) == (CITED["answer"], "json", False)
    assert [(g.target.number, g.base, g.quote) for g in answer.given] == [(1, 1, "the fee is 20")]


def test_one_token_is_singular():
    assert "1 prompt token" in words(answers.read(chat("x", prompt_eval_count=1)))


@pytest.mark.parametrize(
    "wrap",
    [
        "{}",
        "```json\n{}\n```",
        "```\n{}\n```",
        "Sure, here is the result:\n```json\n{}\n```\nHope this helps!",
        "Here you are: {}",
        "Here you are:\n{}\n",
    ],
)
def test_json_is_found_in_fences_and_after_words(wrap):
    answer = answers.read(wrap.replace("{}", json.dumps(CITED)))
    assert (answer.text, len(answer.given)) == (CITED["answer"], 1)


@pytest.mark.parametrize("number", [1, "1", "[1]", "Source 1", "#1", 1.0, ["1"], "doc 1", "【1】"])
@pytest.mark.parametrize(
    "key", ["source", "n", "number", "source_number", "sourceNumber", "ref", "citation_number", "id"]
)
def test_numbers_under_any_name_and_in_any_writing(key, number):
    answer = answers.read(json.dumps({"answer": "A [1].", "citations": [{key: number, "quote": "q w"}]}))
    assert [(g.target.number, g.base) for g in answer.given] == [(1, 1)]


@pytest.mark.parametrize("key", ["citations", "references", "sources", "quotes", "evidence", "citedSources"])
@pytest.mark.parametrize("quote", ["quote", "text", "exact_quote", "excerpt", "cited_text", "quotedText"])
def test_lists_and_quotes_under_any_name(key, quote):
    answer = answers.read(json.dumps({"response": "A [2].", key: [{"source": 2, quote: "some words here"}]}))
    assert [(g.target.number, g.quote) for g in answer.given] == [(2, "some words here")]


@pytest.mark.parametrize(
    ("citations", "expected"),
    [
        ([1, 2], [(1, None), (2, None)]),
        (["[1]", "[2]"], [(1, None), (2, None)]),
        ({"1": "a b", "2": ["c d", "e f"]}, [(1, "a b"), (2, "c d"), (2, "e f")]),
        ('[{"source": 1, "quote": "a b"}]', [(1, "a b")]),
        ("[1], [2]", [(1, None), (2, None)]),
        ("1, 2", [(1, None), (2, None)]),
        ([{"sources": [1, 2], "quote": "a b"}], [(1, "a b"), (2, "a b")]),
        ([{"source": 1, "quotes": ["a b", "c d"]}], [(1, "a b"), (1, "c d")]),
        ([{"source": {"id": 1, "title": "K"}, "quote": "a b"}], [(1, "a b")]),
        (['[1] "a b"'], [(1, "a b")]),
        ({"source": 1, "quote": "a b"}, [(1, "a b")]),
    ],
)
def test_shapes_of_the_list(citations, expected):
    answer = answers.read(json.dumps({"answer": "X [1] [2].", "citations": citations}))
    assert [(g.target.number, g.quote) for g in answer.given] == expected


def test_a_trailing_comma_is_mended_and_told():
    answer = answers.read('{"answer": "A [1].", "citations": [{"source": 1, "quote": "q r"},]}')
    assert answer.given[0].quote == "q r"
    assert "answer.json_repaired" in [note.code for note in answer.notices]


@pytest.mark.parametrize(
    "broken",
    [
        "{“answer”: “A [1].”, “citations”: [{“source”: 1, “quote”: “q r”}]}",
        "{'answer': 'A [1].', 'citations': [{'source': 1, 'quote': 'q r'}]}",
        '{answer: "A [1].", citations: [{source: 1, quote: "q r"}]}',
        '{"answer": "A [1].", "citations": [{"source": 1, "quote": "q r"}]',
        '{"answer": "A [1]." "citations": [{"source": 1, "quote": "q r"}]}',
        '{"answer": "A [1].", /* all */ "citations": [{"source": 1, "quote": "q r"}]}',
        '{\\"answer\\": \\"A [1].\\", \\"citations\\": [{\\"source\\": 1, \\"quote\\": \\"q r\\"}]}',
    ],
)
def test_broken_json_is_mended(broken):
    for pasted in (broken, chat(broken), f"Here it is:\n```json\n{broken}\n```"):
        answer = answers.read(pasted)
        assert (answer.text, [(g.target.number, g.quote) for g in answer.given]) == ("A [1].", [(1, "q r")])


def test_json_cut_in_a_quote_is_cut_off_and_the_quote_is_marked():
    answer = answers.read('{"answer": "A [1].", "citations": [{"source": 1, "quote": "q r')
    assert (answer.truncated, answer.given[0].quote, answer.given[0].quote_cut) == (True, "q r", True)


def test_plain_text_in_brackets_is_no_json():
    text = "[1] According to {the source}, tea is free."
    answer = answers.read(text)
    assert (answer.kind, answer.text, answer.given) == ("text", text, ())


def test_answer_as_text_unwraps_nothing():
    pasted = chat("A [1].")
    assert answers.read(pasted, Options(answer_as="text")).text == pasted


def test_thinking_is_set_aside_and_told():
    answer = answers.read(chat("<think>\n[2]?\n</think>\n\nA [1]."))
    assert (answer.text, answer.reasoning) == ("A [1].", "[2]?")
    assert "answer.thinking_set_aside" in [note.code for note in answer.notices]


@pytest.mark.parametrize(
    "text", ["", " ", "\n", "{", "[", '"', "{}", "[]", "null", "data:", "data: [DONE]", "0:", "\ufeff"]
)
def test_next_to_nothing_is_read(text):
    assert answers.read(text).given == ()
