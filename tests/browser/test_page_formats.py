"""Pasting what people have: the ten most used formats, other readings, sources that come with the response."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from browser.steps import checks, paste, rows, text_of, wait_for_check

FORMATS = Path(__file__).parents[1] / "data" / "formats"

#: The ten most used formats: the file, and words of the reading that the page shows.
MOST_USED = {
    "openai_chat_stream.sse": ("an OpenAI-compatible chat completion", "joined from a stream"),
    "ollama_chat_stream.ndjson": ("an Ollama /api/chat response", "joined from a stream"),
    "anthropic_char.json": ("an Anthropic Messages response",),
    "gemini_grounding.json": ("a Gemini generateContent response",),
    "openai_responses_file.json": ("an OpenAI Responses response",),
    "llamaindex_citation.json": ("a LlamaIndex response",),
    "openwebui.json": ("an Open WebUI chat completion",),
    "ragflow.json": ("a RAGFlow response",),
    "dify.json": ("a Dify response",),
    "azure_oyd.json": ("an Azure OpenAI On Your Data response",),
}


def response(name) -> str:
    """A response as it was recorded."""
    return (FORMATS / name).read_text("utf-8")


def choose(page, selector, value):
    """Choose another reading, and wait for the check that follows."""
    before = checks(page)
    if not page.is_visible(selector):
        page.click("#otherwise summary")
    page.select_option(selector, value)
    wait_for_check(page, before + 1)


@pytest.mark.parametrize("name", MOST_USED)
def test_a_response_of_each_of_the_most_used_formats(opened, name):
    paste(opened, "", response(name))
    reading = text_of(opened, "#answer-reading").lower()
    for said in MOST_USED[name]:
        assert said.lower() in reading
    expected = json.loads((FORMATS / name).with_suffix(".expected.json").read_text("utf-8"))
    assert "".join(expected["text"].split())[:20] in "".join(opened.text_content("#read-answer").split())
    assert len(rows(opened)) >= 1


def test_a_response_read_as_plain_text_instead_and_back(opened):
    given = response("ollama_chat.json")
    paste(opened, '["One.", "Two.", "Three."]', given)
    assert "ollama /api/chat" in text_of(opened, "#answer-reading").lower()
    choose(opened, "#answer-as", "text")
    assert "ollama" not in text_of(opened, "#answer-reading").lower().split("recognised")[0]
    assert '"message"' in opened.text_content("#read-answer")
    choose(opened, "#answer-as", "")
    assert "ollama /api/chat" in text_of(opened, "#answer-reading").lower()


def test_sources_split_otherwise(opened):
    paste(opened, "First line.\nStill the first.\n\nSecond text.", 'It says "Still the first" [1]. Second [2].')
    assert len(opened.query_selector_all("#read-sources .source")) == 2
    choose(opened, "#sources-as", "one")
    assert len(opened.query_selector_all("#read-sources .source")) == 1
    assert dict(rows(opened))["2"] == "no_such_source"
    choose(opened, "#sources-as", "")
    assert len(opened.query_selector_all("#read-sources .source")) == 2


def test_sources_that_come_with_the_response_are_used(opened):
    paste(opened, "", response("openwebui.json"))
    assert "from a model's response" in text_of(opened, "#sources-reading").lower()
    assert "No sources were pasted: 2 sources that came with the response are used." in text_of(opened, "#notices")
    assert len(opened.query_selector_all("#read-sources .source")) == 2
    assert {result for _, result in rows(opened)} == {"number_only"}
