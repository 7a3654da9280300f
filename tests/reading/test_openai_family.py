"""OpenAI, and the many servers and products that write as it does."""

import json

import pytest

from reading_helpers import EMOJI, TEXT, chunk, given, read, sse, whole


def test_refusals():
    assert read(whole({"role": "assistant", "content": None, "refusal": "I can't."})).refusal == "I can't."
    stream = sse(chunk(refusal="I "), chunk(refusal="can't."), chunk(finish="stop"))
    assert read(stream).refusal == "I can't."
    response = {"object": "response", "status": "completed", "output": [
        {"type": "message", "content": [{"type": "refusal", "refusal": "I can't."}]}]}  # fmt: skip
    found = read(response)
    assert (found.refusal, found.text, found.truncated) == ("I can't.", "", False)


def test_a_stream_without_its_end_is_cut_off_and_one_with_done_is_not():
    events = [chunk(role="assistant", content=""), chunk(content=TEXT)]
    assert read(sse(*events, done=False)).truncated
    assert not read(sse(*events)).truncated
    assert not read(sse(*events, chunk(finish="stop"), done=False)).truncated


def test_an_error_in_mid_stream():
    error = {
        "id": "c",
        "error": {"code": 502, "message": "Bad gateway"},
        "choices": [{"index": 0, "delta": {"content": ""}, "finish_reason": "error"}],
    }
    found = read(": OPENROUTER PROCESSING\n\n" + sse(chunk(content=TEXT), error))
    assert (found.text, found.truncated, found.error, found.stop) == (TEXT, True, "Bad gateway", "error")


def test_several_choices():
    both = {"choices": [{"index": i, "message": {"content": f"answer {i}"}, "finish_reason": "stop"} for i in (0, 1)]}
    assert [(a.text, a.choices) for a in (read(both), read(both, choice=1), read(both, choice=9))] == [
        ("answer 0", 2),
        ("answer 1", 2),
        ("answer 0", 2),
    ]
    stream = sse(chunk(0, content="a"), chunk(1, content="b"), chunk(0, content="c"), chunk(1, content="d"))
    assert [read(stream, choice=i).text for i in (0, 1)] == ["ac", "bd"]


def test_litellm_offsets_are_bytes_for_gemini_and_the_mark_for_perplexity():
    note = {"type": "url_citation", "url_citation": {"start_index": 27, "end_index": 49, "url": "https://a.example"}}
    found = read(whole({"content": EMOJI, "annotations": [note]}))
    assert given(found) == [("https://a.example", None, "It seats forty guests.")]
    assert found.given[0].span_of == "claim"
    note["url_citation"].update(start_index=24, end_index=27)
    found = read(whole({"content": TEXT, "annotations": [note]}))
    assert (found.given[0].span.of(found.text), found.given[0].span_of) == ("[1]", "mark")


@pytest.mark.parametrize("offsets", [{}, {"start_index": 0, "end_index": 0}, {"start_index": None, "end_index": None}])
def test_annotations_without_offsets(offsets):
    note = {"type": "url_citation", "url": "https://a.example", "title": "A", **offsets}
    response = {"object": "response", "status": "completed", "output": [
        {"type": "message", "content": [{"type": "output_text", "text": TEXT, "annotations": [note]}]}]}  # fmt: skip
    assert given(read(response)) == [("https://a.example", None, None)]


def test_thinking_in_parts_fields_and_tags():
    assert read(whole({"content": TEXT, "reasoning": "r", "reasoning_details": [{"text": "r"}]})).reasoning == "r"
    parts = [{"type": "thinking", "thinking": [{"type": "text", "text": "r"}]}, {"type": "text", "text": TEXT}]
    assert (read(whole({"content": parts})).reasoning, read(whole({"content": parts})).text) == ("r", TEXT)
    assert read(sse(chunk(content="<thi"), chunk(content="nk>[3]</think>\n"), chunk(content=TEXT))).text == TEXT
    assert read(whole({"content": "[3]?</think>" + TEXT})).reasoning == "[3]?"
    found = read(whole({"content": "<think>[3] and no end"}, finish="length"))
    assert (found.text, found.reasoning, found.truncated) == ("", "[3] and no end", True)


@pytest.mark.parametrize("stop", ["eos", "stop", "tool_calls", "function_call", "end_turn", "stop_sequence"])
def test_stops_of_whole_answers(stop):
    assert not read(whole({"content": TEXT}, finish=stop)).truncated


@pytest.mark.parametrize(
    "stop",
    [
        "length",
        "max_tokens",
        "model_length",
        "content_filter",
        "insufficient_system_resource",
        "error",
        "network_error",
    ],
)
def test_stops_of_cut_answers_have_a_sentence_each(stop):
    found = read(whole({"content": TEXT}, finish=stop))
    assert found.truncated
    assert any(note.code.startswith("answer.cut_off") and stop in note.text for note in found.notices)


def test_tool_calls_hold_the_answer_where_there_is_no_text():
    cited = {"answer": "A.", "citations": [{"source_id": 0, "quote": "q w e"}]}
    call = {"function": {"name": "f", "arguments": json.dumps(cited)}}
    expected = [(1, "q w e", None)]
    assert given(read(whole({"content": None, "tool_calls": [call]}))) == expected
    pieces = [
        chunk(tool_calls=[{"index": 0, "function": {"arguments": part}}])
        for part in (json.dumps(cited)[:20], json.dumps(cited)[20:])
    ]
    assert given(read(sse(*pieces, chunk(finish="tool_calls")))) == expected
    ollama = {
        "model": "m",
        "message": {"content": "", "tool_calls": [{"function": {"arguments": cited}}]},
        "done": True,
    }
    assert given(read(ollama)) == expected
    block = {"type": "tool_use", "name": "f", "input": cited}
    assert (
        given(read({"type": "message", "role": "assistant", "content": [block], "stop_reason": "tool_use"})) == expected
    )
    part = {"functionCall": {"name": "f", "args": cited}}
    assert given(read({"candidates": [{"content": {"parts": [part]}, "finishReason": "STOP"}]})) == expected


def test_perplexity_chunks_hold_delta_and_text_so_far():
    events = []
    for i in range(1, 4):
        event = chunk(content=TEXT[10 * (i - 1) : 10 * i] if i < 3 else TEXT[20:], finish="stop" if i == 3 else None)
        event["choices"][0]["message"] = {"role": "assistant", "content": TEXT[: 10 * i] if i < 3 else TEXT}
        events.append(
            {
                **event,
                "citations": ["https://a.example"],
                "search_results": [{"url": "https://a.example", "snippet": "s"}],
            }
        )
    found = read(sse(*events, done=False))
    assert (found.text, found.kind, [s.text for s in found.sources]) == (TEXT, "perplexity", ["s"])


def test_responses_streams_take_the_text_once():
    part = {"output_index": 0, "content_index": 0}
    note = {"type": "file_citation", "file_id": "f", "filename": "k.pdf", "index": 27}
    events = [
        {"type": "response.created", "response": {"object": "response", "status": "in_progress", "output": []}},
        {"type": "response.output_text.delta", "delta": TEXT[:10], **part},
        {"type": "response.output_text.delta", "delta": TEXT[10:], **part},
        {"type": "response.output_text.annotation.added", "annotation": note, **part},
        {"type": "response.output_text.done", "text": TEXT, **part},
        {"type": "response.content_part.done", "part": {"type": "output_text", "text": TEXT}, **part},
    ]
    cut = read(sse(*events, names=True, done=False))
    assert (cut.text, cut.truncated, cut.given[0].span.start) == (TEXT, True, 27)
    message = {"type": "message", "content": [{"type": "output_text", "text": TEXT, "annotations": [note]}]}
    last = {
        "type": "response.completed",
        "response": {"object": "response", "status": "completed", "output": [message]},
    }
    found = read(sse(*events, last, names=True, done=False))
    assert (found.text, found.truncated, len(found.given)) == (TEXT, False, 1)
    for error in ({"type": "error", "code": "c", "message": "Boom"}, {"type": "error", "error": {"message": "Boom"}}):
        failed = read(sse(*events[:3], error, names=True, done=False))
        assert (failed.text, failed.error, failed.truncated) == (TEXT, "Boom", True)
