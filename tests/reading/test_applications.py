"""Frameworks, applications and smaller products."""

import json

import pytest

from reading_helpers import EMOJI, TEXT, candidate, chunk, given, lines, read, sse, whole


def test_ragflow_whole_text_so_far():
    parts = [TEXT[:10], TEXT[:25], TEXT]
    found = read("".join(
        "data:" + json.dumps({"code": 0, "data": {"answer": part, "reference": {}}}) + "\n\n" for part in parts
    ) + 'data:{"code": 0, "data": true}\n\n')  # fmt: skip
    assert (found.text, found.truncated) == (TEXT, False)
    assert read({"code": 102, "message": "You don't own the chat", "data": None}).error == "You don't own the chat"


def test_dify_replaces_and_ends():
    head = {"task_id": "t", "message_id": "m"}
    events = [{"event": "message", "answer": "Rubbish", **head}, {"event": "message_replace", "answer": TEXT, **head}]
    assert (read(sse(*events, done=False)).text, read(sse(*events, done=False)).truncated) == (TEXT, True)
    assert not read(sse(*events, {"event": "message_end", **head}, done=False)).truncated


def test_vercel_reset_error_and_abort():
    def delta(text):
        return {"type": "text-delta", "id": "t", "delta": text}

    step = {"type": "start-step"}
    found = read(
        sse({"type": "start"}, step, delta("Rubbish"), {"type": "reset-step"}, step, delta(TEXT), {"type": "finish"})
    )
    assert (found.text, found.truncated) == (TEXT, False)
    error = read(sse({"type": "start"}, delta(TEXT), {"type": "error", "errorText": "Boom"}, done=False))
    assert (error.text, error.error, error.truncated) == (TEXT, "Boom", True)
    assert read(sse({"type": "start"}, delta(TEXT), {"type": "abort"}, done=False)).truncated
    assert read(sse({"type": "start"}, delta(TEXT), {"type": "finish", "finishReason": "length"})).truncated


def test_onyx_lines_and_older_citations():
    def packet(**obj):
        return {"placement": {"turn_index": 0}, "obj": obj}

    document = {"document_id": "A", "semantic_identifier": "K", "blurb": "s"}
    found = read(lines(
        packet(type="reasoning_delta", reasoning="[3]"),
        packet(type="message_start", final_documents=[document], content=""),
        packet(type="message_delta", content=TEXT), packet(type="citation_info", citation_number=2, document_id="A"),
        packet(type="stop"),
    ))  # fmt: skip
    assert (found.text, found.reasoning, found.truncated) == (TEXT, "[3]", False)
    assert [(s.number, s.text) for s in found.sources] == [(1, ""), (2, "s")]
    older = read({"answer": TEXT, "citations": {"1": "A"}, "top_documents": [document]})
    assert [(s.number, s.text) for s in older.sources] == [(1, "s")]


def test_open_webui_tells_its_sources_last_too():
    group = {"source": {"name": "KB"}, "document": ["a", "b"], "metadata": [{"source": "x"}, {"source": "y"}]}
    found = read(sse(chunk(content=TEXT), chunk(finish="stop"), {"sources": [group]}))
    assert (found.kind, [s.text for s in found.sources]) == ("openwebui", ["a", "b"])


def test_haystack_picks_one_of_several_answers():
    both = {"answer_builder": {"answers": [{"data": f"answer {i}", "query": "q", "documents": []} for i in (0, 1)]}}
    assert [read(both, choice=i).text for i in (0, 1)] == ["answer 0", "answer 1"]


def test_langchain_chains_and_messages():
    document = {"page_content": "s", "metadata": {"source": "k.pdf"}, "type": "Document"}
    for chain in (
        {"input": "q", "context": [document], "answer": TEXT},
        {"query": "q", "result": TEXT, "source_documents": [document]},
    ):
        found = read(chain)
        assert (found.text, [(s.text, s.label) for s in found.sources]) == (TEXT, [("s", "k.pdf")])
    printed = (
        f"AIMessage(content={TEXT!r}, additional_kwargs={{}}, response_metadata={{'finish_reason': 'length'}}, id='r')"
    )
    assert (read(printed).text, read(printed).truncated) == (TEXT, True)


def test_anythingllm_abort_and_llamacpp_streams():
    found = read(
        {"id": "u", "type": "abort", "textResponse": None, "sources": [], "close": True, "error": "No workspace"}
    )
    assert (found.text, found.error) == ("", "No workspace")
    stream = sse(
        {"content": TEXT[:9], "stop": False},
        {"content": TEXT[9:], "stop": False},
        {"content": "", "stop": True, "stop_type": "eos", "truncated": False},
        done=False,
    )
    assert (read(stream).text, read(stream).truncated) == (TEXT, False)
    assert read({"content": TEXT, "stop": True, "stop_type": "eos", "truncated": True}).truncated


def test_ollama_ends():
    line = {"model": "m", "created_at": "t", "response": TEXT, "done": False}
    for reason, cut in (("stop", False), ("length", True), ("", True), ("load", False), ("unload", False)):
        assert read(lines(line, {**line, "response": "", "done": True, "done_reason": reason})).truncated is cut
    assert (read({"error": "model not found"}).error, read({"error": "model not found"}).truncated) == (
        "model not found",
        False,
    )


def test_a_conversation_ends_with_the_answer():
    talk = [{"role": "user", "content": '<source id="1">s</source>\nq'}, {"role": "assistant", "content": TEXT}]
    for pasted in (talk, {"messages": talk}):
        found = read(pasted)
        assert (found.text, [s.text for s in found.sources]) == (TEXT, ["s"])
    assert read(talk[:1]).text == ""


def test_guardrails_and_filters_refuse():
    blocked = {"output": {"message": {"content": [{"text": "Sorry."}]}}, "stopReason": "guardrail_intervened"}
    found = read(blocked)
    assert (found.refusal, found.text, found.truncated) == ("guardrail_intervened", "Sorry.", False)
    assert read(candidate(finish="RECITATION")).refusal == "RECITATION"
    assert read(candidate({"text": TEXT}, finish="RECITATION")).refusal is None


def test_kotaemon_and_command_r_answers_stand_after_their_lists():
    pasted = "CITATION LIST\n\nCITATION【1】\n\nSTART_PHRASE: a\nEND_PHRASE: b\n\nFINAL ANSWER\nIt is so 【1】."
    assert read(pasted).text == "It is so 【1】."
    raw = "Relevant Documents: 0\nCited Documents: 0\nAnswer: Red.\nGrounded answer: <co: 0>Red</co: 0>."
    line = {"model": "m", "created_at": "t", "response": raw, "done": True, "done_reason": "stop"}
    assert read(line).text == "<co: 0>Red</co: 0>."
    harmony = "<|channel|>analysis<|message|>[3]?<|end|><|start|>assistant<|channel|>final<|message|>Red [1].<|return|>"
    assert read({**line, "response": harmony}).text == "Red [1]."


@pytest.mark.parametrize(
    ("pasted", "cut"),
    [
        ({"results": [{"outputText": TEXT, "completionReason": "LENGTH"}]}, True),
        ({"results": [{"generated_text": TEXT, "stop_reason": "max_tokens"}]}, True),
        ({"generation": TEXT, "stop_reason": "length", "prompt_token_count": 9}, True),
        ({"output": {"text": TEXT, "finish_reason": "stop"}, "usage": {}}, False),
        ({"output": {"choices": [{"message": {"content": TEXT}, "finish_reason": "stop"}]}}, False),
        ({"completion": TEXT, "stop_reason": "stop_sequence"}, False),
        ([{"generated_text": TEXT}], False),
        ({"statusCode": 200, "body": json.dumps(whole({"content": TEXT}))}, False),
        ({"text": TEXT, "sourceDocuments": [{"pageContent": "s", "metadata": {}}]}, False),
        ({"answer": TEXT}, False),
    ],
)
def test_smaller_products_and_wrappers(pasted, cut):
    assert (read(pasted).text, read(pasted).truncated) == (TEXT, cut)


def test_haystack_and_langchain_as_python_prints_them():
    printed = (
        f"{{'answer_builder': {{'answers': [GeneratedAnswer(data={TEXT!r}, query='q', documents=[Document(id=8a9b, "
        "content: 's', meta: {'source_index': 1, 'referenced': True}, score: 0.5)], meta={'finish_reason': 'stop'})]}}"
    )
    found = read(printed)
    assert (found.text, found.stop, [(s.id, s.text) for s in found.sources]) == (TEXT, "stop", [("8a9b", "s")])
    assert given(read("CitedAnswer(answer='A.', citations=[0, 2])")) == [(1, None, None), (3, None, None)]


def test_haystack_replies_and_older_grounding():
    assert read({"llm": {"replies": [TEXT], "meta": [{"finish_reason": "length"}]}}).truncated
    attribution = {"web": {"uri": "u", "title": "t"}, "segment": {"startIndex": 27, "endIndex": 49}}
    found = read(candidate({"text": EMOJI}, groundingMetadata={"groundingAttributions": [attribution]}))
    assert given(found) == [(1, None, "It seats forty guests.")]


def test_xai_tells_the_place_of_each_mark():
    mark = {"id": "1", "start_index": 24, "end_index": 27, "web_citation": {"url": "https://a.example"}}
    found = read(
        {
            "content": TEXT,
            "citations": ["https://a.example"],
            "inline_citations": [mark],
            "finish_reason": "REASON_MAX_LEN",
        }
    )
    assert (given(found), found.truncated) == ([(1, None, "[1]")], True)


def test_offsets_in_utf16_find_the_link():
    link = "([k.example](https://k.example))"
    text = f"Café 🙂 opened {link}. More."
    start = len(text[: text.index(link)].encode("utf-16-le")) // 2
    note = {"type": "url_citation", "start_index": start, "end_index": start + len(link), "url": "https://k.example"}
    response = {"object": "response", "status": "completed", "output": [
        {"type": "message", "content": [{"type": "output_text", "text": text, "annotations": [note]}]}]}  # fmt: skip
    assert given(read(response)) == [("https://k.example", None, link)]
