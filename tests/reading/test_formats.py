"""Every example of `tests/data/formats` is read as its `.expected.json` says."""

import pytest

from citation_checker import read_answer, read_sources
from citation_checker.messages import ENGLISH
from citation_checker.reading.formats import FORMATS
from format_examples import NAMES, example

#: Readings that have another name here; the kind of the others is that of the example.
KINDS = {
    "amazon_q": "amazon_q", "anthropic_request": "request", "openwebui_prompt": "prompt", "quivr": "json",
    "langchain_cited_answer": "json", "langchain_quoted_answer": "json", "command_r_raw": "text", "librechat": "text",
    "privategpt": "anthropic",
}  # fmt: skip


def squash(text):
    return " ".join((text or "").split())


def points_at(citation):
    if citation.get("n") is not None:
        return citation["n"]
    return citation["index0"] + 1 if citation.get("index0") is not None else str(citation.get("source"))


def keys(citations, via):
    """What is compared of citations: number or name, quote (where it is a quotation), span."""
    found = set()
    for c in citations:
        if c["via"] == via:
            quote = squash(c.get("quote")) if via == "structured" and not c.get("quote_is") else ""
            found.add((points_at(c), quote, tuple(c["span"]) if c.get("span") else None))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_example(name):
    pasted, expected = example(name)
    found = read_answer(pasted).to_dict()
    assert squash(found["text"]) == squash(expected["text"])
    assert found["truncated"] == expected["truncated"]
    for field in ("error", "refusal", "reasoning", "stop"):
        assert found.get(field) == expected.get(field), field
    for via in ("structured", "inline"):
        assert keys(found["citations"], via) == keys(expected["citations"], via)


#: Its sources are told apart from the answer, not inside it.
APART = "quoted_wikipedia"


@pytest.mark.parametrize("name", [name for name in NAMES if "sources" in example(name)[1] and name != APART])
def test_sources_of_example(name):
    pasted, expected = example(name)
    found = [s for s in read_sources(pasted).items if s.text or s.label]
    assert len(found) == len(expected["sources"])
    for source, wanted in zip(found, expected["sources"], strict=True):
        text = wanted.get("text") or wanted.get("blocks") or ""
        assert squash(source.text) == squash(text if isinstance(text, str) else " ".join(text))
        if "source" in wanted:
            assert wanted["source"] in (source.label, source.id)
        if "n" in wanted:
            assert source.number == wanted["n"]


def test_every_format_has_its_wording_and_what_it_was_checked_against():
    for form in FORMATS:
        assert f"format.{form.kind}" in ENGLISH
        assert form.checked


@pytest.mark.parametrize("name", [name for name in NAMES if "kind" in example(name)[1]])
def test_the_kind_is_told(name):
    pasted, expected = example(name)
    kind = KINDS.get(expected["kind"], expected["kind"])
    found = read_answer(pasted).kind
    assert found == kind or found in (f"{kind}_openai", f"{kind}_citations")
