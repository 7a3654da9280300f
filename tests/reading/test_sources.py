import json

import pytest

from citation_checker.model import Options
from citation_checker.reading import sources


def texts(pasted, **options):
    return [source.text for source in sources.read(pasted, Options(**options)).items]


def test_a_json_array_of_strings_is_one_source_each_whatever_is_in_it():
    found = sources.read(json.dumps(["one\n\n---\n\ntwo", "three"]))
    assert [s.text for s in found.items] == ["one\n\n---\n\ntwo", "three"]
    assert [note.text for note in found.reading] == ["2 sources", "a JSON array of strings"]


def test_an_empty_one_keeps_its_number():
    found = sources.read('["a", "", "c"]')
    assert [(s.number, s.text) for s in found.items] == [(1, "a"), (2, ""), (3, "c")]
    assert "sources.empty_ones" in [note.code for note in found.notices]


@pytest.mark.parametrize(
    "name", ["text", "content", "page_content", "pageContent", "document", "passage", "chunk", "snippet", "body"]
)
@pytest.mark.parametrize("label", ["title", "name", "filename", "source", "url"])
def test_objects_under_any_name(name, label):
    found = sources.read(json.dumps([{label: "k.pdf", name: "words", "score": 0.5}]))
    assert (found.items[0].text, found.items[0].label, found.items[0].details["score"]) == ("words", "k.pdf", 0.5)


@pytest.mark.parametrize("wrapper", ["documents", "sources", "chunks", "contexts", "results", "matches", "passages"])
def test_objects_that_wrap_a_list(wrapper):
    assert texts(json.dumps({"query": "q", wrapper: [{"text": "a"}, {"text": "b"}]})) == ["a", "b"]


@pytest.mark.parametrize(
    ("pasted", "expected"),
    [
        ('{"hits": {"hits": [{"_source": {"body": "z"}}]}}', ["z"]),
        ('{"matches": [{"metadata": {"text": "p"}}]}', ["p"]),
        ('{"result": [{"id": 3, "payload": {"content": "q"}}]}', ["q"]),
        ('{"documents": [["a", "b"]], "ids": [["1", "2"]], "metadatas": [[null, null]]}', ["a", "b"]),
        ('{"0": "a", "1": "b"}', ["a", "b"]),
        ('{"text": "a"}\n{"text": "b"}', ["a", "b"]),
        ('["a", "b",]', ["a", "b"]),
        ('["a", "b', ["a", "b"]),
        ("[{'text': 'a', 'x': None}]", ["a"]),
        ('```json\n["a", "b"]\n```', ["a", "b"]),
        ('sources = ["a", "b"]', ["a", "b"]),
        ("const docs = ['a', 'b'];", ["a", "b"]),
        ("[Document(metadata={'source': 'k'}, page_content='a'), Document(page_content='b')]", ["a", "b"]),
        ('[{\\"text\\": \\"a\\"}]', ["a"]),
        ('[{"title": null, "text": "a"}, {"title": "T", "text": null}]', ["a", ""]),
    ],
)
def test_json_of_stores_and_broken_json(pasted, expected):
    assert texts(pasted) == expected


@pytest.mark.parametrize(
    ("pasted", "kind", "expected"),
    [
        ("a\n---\nb", "separated", ["a", "b"]),
        ("a\n---\n---\nb\n-----\n", "separated", ["a", "", "b"]),
        ("a\n\n---\n\nb\n\nc", "separated", ["a", "b\n\nc"]),
        ("a\n\nb\n \n\nc", "paragraphs", ["a", "b", "c"]),
        ("a\r\n\r\nb", "paragraphs", ["a", "b"]),
        ("a", "paragraphs", ["a"]),
        ("[1] a\n[2] b", "numbered", ["a", "b"]),
        ("Sources:\n[1] a\n[2] b", "numbered", ["a", "b"]),
        ("k.pdf#page=1: a\nl.pdf: b", "prompt", ["a", "b"]),
        ("An article. " * 20 + "\n\n[1] a\n[2] b", "paragraphs", [("An article. " * 20).strip(), "[1] a\n[2] b"]),
        ("[1] a, says [2].", "paragraphs", ["[1] a, says [2]."]),
        ("", "empty", []),
    ],
)
def test_text(pasted, kind, expected):
    found = sources.read(pasted)
    assert (found.kind, [s.text for s in found.items]) == (kind, expected)


@pytest.mark.parametrize(
    "pasted",
    [
        '<context>\n<source id="1" name="k">a</source>\n<source id="2" name="l">b</source>\n</context>\nQuestion?',
        "Source 1:\na\n\nSource 2:\nb",
        "[Source 1]\na\n\n[Source 2]\nb",
        "## Document 1\na\n\n## Document 2\nb",
        "Source ID: 0\nArticle Title: k\na\n\nSource ID: 1\nArticle Title: l\nb",
        "[CONTEXT 0]:\na\n[END CONTEXT 0]\n\n[CONTEXT 1]:\nb\n[END CONTEXT 1]",
        "[1] a\n\n[2] b\n\nQuestion: which of them?\nAnswer:",
        json.dumps({"model": "m", "prompt": "Use these sources. " * 20 + "\n\n[1] a\n[2] b\n\n## Question\nWhich?"}),
        json.dumps({"messages": [{"role": "user", "content": "<source id='1'>a</source> <source id='2'>b</source>"}]}),
        json.dumps({"messages": [{"role": "tool", "content": json.dumps({"0": {"text": "a"}, "1": {"text": "b"}})}]}),
        '{"message": "q", "documents": [{"id": "x", "data": {"text": "a"}}, {"id": "y", "data": {"text": "b"}}]}',
        "[webpage 1 begin]a[webpage 1 end]\n[webpage 2 begin]b[webpage 2 end]",
        "<result index=1 title=k>a</result>\n<result index=2 title=l>b</result>",
        "ID: 45\na\n\nID: 46\nb",
        "<node id='[7KQ2]'>a</node><node id='[ZZ9X]'>b</node>",
        '<documents><document index="1"><source>k</source><document_content>a</document_content></document>'
        '<document index="2"><source>l</source><document_content>b</document_content></document></documents>',
    ],
)
def test_prompts(pasted):
    assert texts(pasted) == ["a", "b"]


def test_ids_that_are_no_numbers_from_one_are_told():
    found = sources.read('[{"id": 0, "text": "a"}, {"id": 1, "text": "b"}]')
    assert [s.id for s in found.items] == ["0", "1"]
    assert "sources.ids_differ" in [note.code for note in found.notices]


def test_a_reading_can_be_chosen():
    pasted = "a\nb\n\nc\n---\nd"
    assert set(sources.read(pasted).alternatives) == {"separated", "paragraphs", "lines", "one"}
    assert texts(pasted, sources_as="lines") == ["a", "b", "c", "---", "d"]
    assert texts(pasted, sources_as="one") == [pasted]
    assert sources.read('["a"]', Options(sources_as="one")).alternatives == ("json_strings", "one")
    assert texts(pasted, sources_as="paragraphs") == ["a\nb", "c\n---\nd"]
