"""Responses as they also come: other fields, other orders, streamed and whole, cut, refused, copied badly."""

import json

import pytest

from citation_checker.model import Options
from citation_checker.reading import answers

TEXT = "The café opened in 2019 [1]. It seats forty."
EMOJI = "Café 🙂 opened in 2019. It seats forty guests."


def sse(*events, names=False, done=True):
    lines = []
    for event in events:
        name = f"event: {event['type']}\n" if names else ""
        lines.append(f"{name}data: {json.dumps(event, ensure_ascii=False)}\n\n")
    return "".join(lines) + ("data: [DONE]\n\n" if done else "")


def lines(*events):
    return "".join(json.dumps(event) + "\n" for event in events)


def chunk(index=0, finish=None, **delta):
    choice = {"index": index, "delta": delta, "finish_reason": finish}
    return {"id": "c", "object": "chat.completion.chunk", "choices": [choice]}


def whole(message, finish="stop", **more):
    return {
        "id": "c",
        "object": "chat.completion",
        "choices": [{"index": 0, "message": message, "finish_reason": finish}],
        **more,
    }


def given(answer):
    """What each citation points at (0-based numbers one up), its quote and its span."""
    found = []
    for g in answer.given:
        number = None if g.target.number is None else g.target.number + (g.base == 0)
        found.append((number or g.target.name, g.quote, g.span and g.span.of(answer.text)))
    return found


def read(pasted, **options):
    return answers.read(pasted if isinstance(pasted, str) else json.dumps(pasted), Options(**options))


# OpenAI and its likes


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


# Anthropic


def location(kind="char_location", **more):
    return {"type": kind, "cited_text": "Red.", **more}


def message(*blocks, stop="end_turn", **more):
    return {"type": "message", "role": "assistant", "model": "m", "content": list(blocks), "stop_reason": stop, **more}


def test_anthropic_locations():
    found = read(message(
        {"type": "thinking", "thinking": "r"},
        {"type": "text", "text": "It is red", "citations": [
            location("search_result_location", search_result_index=0, source="https://k.example", title="K",
                     start_block_index=0, end_block_index=1),
            location(document_index=1, document_title=None, start_char_index=0, end_char_index=4),
        ]},
    ))  # fmt: skip
    assert given(found) == [(1, "Red.", "It is red"), (2, "Red.", "It is red")]
    assert (found.given[0].blocks, found.given[1].source_span.to_list(), found.reasoning) == ((0, 1), [0, 4], "r")


@pytest.mark.parametrize(
    ("stop", "cut"), [("pause_turn", True), ("model_context_window_exceeded", True), ("tool_use", False)]
)
def test_anthropic_stops(stop, cut):
    assert read(message({"type": "text", "text": TEXT}, stop=stop)).truncated is cut


def test_anthropic_refusal_and_errors():
    found = read(message(stop="refusal", stop_details={"type": "refusal", "category": "bio", "explanation": None}))
    assert (found.text, found.refusal, found.truncated) == ("", "bio", False)
    assert read(message(stop="refusal")).refusal
    error = read({"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}})
    assert (error.error, error.truncated) == ("Overloaded", False)


def test_anthropic_citations_may_come_before_the_text_of_their_block():
    def delta(index, **what):
        return {"type": "content_block_delta", "index": index, "delta": what}

    events = [
        {
            "type": "message_start",
            "message": {"model": "m", "usage": {"input_tokens": 5, "cache_read_input_tokens": 7}},
        },
        {"type": "content_block_start", "index": 0, "content_block": {"type": "text", "text": ""}},
        delta(0, type="text_delta", text="So: "),
        {"type": "content_block_start", "index": 1, "content_block": {"type": "text", "text": "", "citations": []}},
        delta(1, type="citations_delta", citation=location(document_index=0)),
        delta(1, type="text_delta", text="it is"),
        delta(1, type="text_delta", text=" red"),
    ]
    found = read(sse(*events, names=True, done=False))
    assert (given(found), found.truncated, found.prompt_tokens) == ([(1, "Red.", "it is red")], True, 12)
    end = {"type": "message_delta", "delta": {"stop_reason": "end_turn"}}
    assert not read(sse(*events, end, {"type": "message_stop"}, names=True, done=False)).truncated


# Google


def candidate(*parts, finish="STOP", **more):
    return {"candidates": [{"content": {"parts": list(parts)}, "finishReason": finish, **more}]}


def support(start, end, *indices, **more):
    return {"segment": {"startIndex": start, "endIndex": end, **more}, "groundingChunkIndices": list(indices)}


def test_gemini_thoughts_and_parts():
    grounding = {
        "groundingChunks": [{"web": {"uri": "u", "title": "t"}}],
        "groundingSupports": [support(1, 23, 0, partIndex=2)],
    }
    parts = [{"text": "hm [3]", "thought": True}, {"text": "Café 🙂 opened."}, {"text": " It seats forty guests."}]
    found = read(candidate(*parts, groundingMetadata=grounding))
    assert (found.text, found.reasoning) == ("Café 🙂 opened. It seats forty guests.", "hm [3]")
    assert given(found) == [(1, None, "It seats forty guests.")]


def test_gemini_streams_accumulate_chunks_and_need_a_finish():
    grounding = {
        "groundingChunks": [{"retrievedContext": {"title": "k.txt", "text": "s"}}],
        "groundingSupports": [support(27, 49, 0, text="It seats forty guests.")],
    }
    events = [candidate({"text": EMOJI[:9]}, finish=None), candidate({"text": EMOJI[9:]}, groundingMetadata=grounding)]
    found = read(sse(*events, done=False))
    assert (given(found), found.truncated, found.sources[0].text) == ([(1, None, "It seats forty guests.")], False, "s")
    assert read(sse(events[0], done=False)).truncated
    assert read(json.dumps(events)).text == EMOJI


def test_gemini_in_snake_case_as_python_prints_it():
    printed = (
        "candidates=[Candidate(content=Content(parts=[Part(text='It seats forty guests.')], role='model'), "
        "finish_reason=<FinishReason.STOP: 'STOP'>, grounding_metadata=GroundingMetadata(grounding_chunks="
        "[GroundingChunk(web=GroundingChunkWeb(uri='u', title='t'))], grounding_supports=[GroundingSupport("
        "grounding_chunk_indices=[0], segment=Segment(end_index=22, text='It seats forty guests.'))]))]"
    )
    found = read(printed)
    assert (given(found), found.stop) == ([(1, None, "It seats forty guests.")], "STOP")


@pytest.mark.parametrize("reason", ["SAFETY", "OTHER", "PROHIBITED_CONTENT"])
def test_gemini_blocked_prompts(reason):
    found = read({"promptFeedback": {"blockReason": reason}, "usageMetadata": {}})
    assert (found.text, found.refusal) == ("", reason)


def test_vertex_answers_print_numbers_as_strings_and_leave_out_zero():
    answer = {"answer": {
        "state": "SUCCEEDED", "answerText": EMOJI,
        "citations": [{"endIndex": "26", "sources": [{"referenceId": "0"}]},
                      {"startIndex": "27", "endIndex": "49", "sources": [{"referenceId": "1"}]}],
        "references": [{"chunkInfo": {"content": "a", "documentMetadata": {"title": "A"}}},
                       {"chunkInfo": {"content": "b", "documentMetadata": {"title": "B"}}}]}}  # fmt: skip
    found = read(answer)
    assert given(found) == [(1, None, "Café 🙂 opened in 2019."), (2, None, "It seats forty guests.")]
    assert [s.text for s in found.sources] == ["a", "b"]


# Cohere, Mistral, AWS, Azure


def test_cohere_reads_citations_of_the_text_only():
    source = {"type": "document", "id": "mine", "document": {"id": "mine", "text": "Red."}}
    cites = [
        {"start": 0, "end": 2, "text": "hm", "sources": [source], "type": "THINKING_CONTENT", "content_index": 0},
        {"start": 14, "end": 17, "text": "red", "sources": [source], "type": "TEXT_CONTENT", "content_index": 1},
    ]
    content = [{"type": "thinking", "thinking": "hm"}, {"type": "text", "text": "The kettle is red."}]
    found = read(
        {
            "id": "c",
            "message": {"role": "assistant", "content": content, "citations": cites},
            "finish_reason": "MAX_TOKENS",
        }
    )
    assert (given(found), found.reasoning, found.truncated) == ([("mine", "Red.", "red")], "hm", True)


def test_cohere_stream_with_an_error_and_a_v1_stream():
    delta = {"type": "content-delta", "index": 0, "delta": {"message": {"content": {"text": TEXT}}}}
    end = {"type": "message-end", "delta": {"finish_reason": "ERROR", "error": "broken"}}
    found = read(sse(delta, end, names=True, done=False))
    assert (found.text, found.error, found.truncated) == (TEXT, "broken", True)
    v1 = lines(
        {"event_type": "stream-start", "generation_id": "g"},
        {"event_type": "search-results", "documents": [{"id": "doc_0", "snippet": "Red."}]},
        {"event_type": "text-generation", "text": "The kettle"},
        {"event_type": "text-generation", "text": " is red."},
        {
            "event_type": "citation-generation",
            "citations": [{"start": 14, "end": 17, "text": "red", "document_ids": ["doc_0"]}],
        },
        {"event_type": "stream-end", "finish_reason": "COMPLETE", "response": {"text": "The kettle is red."}},
    )
    found = read(v1)
    assert (found.text, given(found), found.truncated) == ("The kettle is red.", [("doc_0", "Red.", "red")], False)


def test_mistral_streams_lists_and_splits_numbers():
    reference = {"type": "reference", "reference_ids": ["1", "kb-7"]}
    found = read(sse(
        chunk(content="It has 3"), chunk(content=[{"type": "text", "text": "9"}, reference]), chunk(content=" seats."),
        chunk(finish="model_length"),
    ))  # fmt: skip
    assert (found.text, found.truncated) == ("It has 39 seats.", True)
    assert [(g.target.number, g.base, g.target.name, g.span.start) for g in found.given] == [
        (1, 0, None, 9),
        (None, 1, "kb-7", 9),
    ]


def test_bedrock_with_other_locations_and_words_that_are_not_ascii():
    text = "Das Café öffnet. Es hat 40 Plätze."
    reference = {"content": {"text": "c"}, "location": {"type": "WEB", "webLocation": {"url": "https://k.example"}}}
    part = {"textResponsePart": {"text": "Es hat 40 Plätze.", "span": {"start": 17, "end": 33}}}
    body = {
        "output": {"text": text},
        "citations": [{"generatedResponsePart": part, "retrievedReferences": [reference] * 2}],
    }
    assert given(read(body)) == [("https://k.example", "c", "Es hat 40 Plätze.")] * 2
    assert read(str(body)).given == read(body).given
    assert read({**body, "guardrailAction": "INTERVENED"}).refusal


@pytest.mark.parametrize(
    ("where", "field", "value"),
    [
        ({"documentPage": {"documentIndex": 1, "start": 3, "end": 4}}, "pages", (3, 3)),
        ({"documentChunk": {"documentIndex": 1, "start": 0, "end": 2}}, "blocks", (0, 2)),
        ({"searchResultLocation": {"searchResultIndex": 1, "start": 0, "end": 1}}, "blocks", (0, 1)),
    ],
)
def test_converse_locations_whole_and_streamed(where, field, value):
    citation = {"title": "K", "sourceContent": [{"text": "Red."}], "location": where}
    cited = {"citationsContent": {"content": [{"text": "red"}], "citations": [citation]}}
    found = read({"output": {"message": {"content": [{"text": "It is "}, cited]}}, "stopReason": "end_turn"})
    stream = read(lines(
        {"messageStart": {"role": "assistant"}},
        {"contentBlockDelta": {"contentBlockIndex": 0, "delta": {"text": "It is "}}},
        {"contentBlockDelta": {"contentBlockIndex": 1, "delta": {"citation": citation}}},
        {"contentBlockDelta": {"contentBlockIndex": 1, "delta": {"text": "red"}}},
        {"messageStop": {"stopReason": "end_turn"}},
    ))  # fmt: skip
    for answer in (found, stream):
        assert (given(answer), getattr(answer.given[0], field)) == ([(2, "Red.", "red")], value)
        assert not answer.truncated


def test_azure_streams_of_both_ages():
    citations = [{"content": "s", "title": "K", "filepath": "k.pdf", "url": None, "chunk_id": "0"}]
    new = sse(
        chunk(role="assistant", context={"citations": citations, "intent": "[]"}),
        chunk(content=TEXT),
        chunk(finish="stop"),
    )
    tool = json.dumps({"citations": citations, "intent": "[]"})
    old = sse(
        {
            "object": "chat.completion.chunk",
            "choices": [{"index": 0, "messages": [{"delta": {"role": "tool", "content": tool}}]}],
        },
        {"object": "chat.completion.chunk", "choices": [{"index": 0, "messages": [{"delta": {"content": TEXT}}]}]},
    )
    middle = json.dumps(whole({"content": TEXT, "context": {"messages": [{"role": "tool", "content": tool}]}}))
    for pasted in (new, old, middle):
        found = read(pasted)
        assert (found.text, found.kind, [(s.label, s.text) for s in found.sources]) == (
            TEXT,
            "azure_oyd",
            [("k.pdf", "s")],
        )


# Applications


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


# How people copy

STREAM = sse(chunk(content=TEXT[:10]), chunk(content=TEXT[10:]), chunk(finish="stop"))
NDJSON = lines(
    *({"model": "m", "created_at": "t", "response": part, "done": False} for part in (TEXT[:9], TEXT[9:])),
    {"model": "m", "response": "", "done": True},
)
HEADERS = "HTTP/1.1 200 OK\nContent-Type: application/json; charset=utf-8\nDate: Mon, 05 Jan 2026 10:00:00 GMT\n\n"


@pytest.mark.parametrize(
    "pasted", [STREAM, NDJSON, json.dumps(whole({"content": TEXT})), json.dumps(whole({"content": TEXT}), indent=2)]
)
@pytest.mark.parametrize(
    "copied",
    [
        lambda t: "\ufeff" + t,
        lambda t: t.replace("\n", "\r\n"),
        lambda t: t.replace("\n\n", "\n"),
        lambda t: "\n\n  \n" + t,
        lambda t: HEADERS + t,
        lambda t: HEADERS.replace("\n\n", "\n") + t,
        lambda t: ("HTTP/1.1 100 Continue\n\n" + HEADERS + t).replace("\n", "\r\n"),
        lambda t: "$ curl http://localhost:11434/api/chat -d '{\"model\": \"m\"}'\n" + t,
        lambda t: "user@host:~$ curl -s localhost/v1 \\\n  -d '{\n  \"model\": \"m\"\n}'\n" + t,
        lambda t: "PS C:\\Users\\me> curl.exe http://localhost\n" + t,
        lambda t: t + "\nuser@host:~$ ",
        lambda t: ">>> print(response.text)\n" + t,
        lambda t: t.replace("data: ", "data:"),
    ],
    ids=lambda f: None,
)  # fmt: skip
def test_copied_badly(pasted, copied):
    found = answers.read(copied(pasted))
    assert (found.text, found.truncated) == (TEXT, False)


def test_python_prints():
    body = whole({"role": "assistant", "content": TEXT, "refusal": None})
    assert (read(str(body)).text, read(str(body)).stop) == (TEXT, "stop")
    printed = (
        "ChatCompletion(id='c', choices=[Choice(finish_reason='stop', index=0, "
        f"message=ChatCompletionMessage(content={TEXT!r}, role='assistant'))], model='m')"
    )
    assert (read(printed).text, read(printed).kind) == (TEXT, "openai_chat")
    printed = (
        "model='m' created_at='t' done=True done_reason='stop' prompt_eval_count=7 "
        f"message=Message(role='assistant', content={TEXT!r}, thinking=None)"
    )
    assert (read(printed).text, read(printed).kind, read(printed).prompt_tokens) == (TEXT, "ollama_chat", 7)


def test_a_line_that_cannot_be_read_is_counted_and_the_others_stay():
    head, tail = NDJSON.split("\n", 1)
    found = answers.read(head + "\n  % Total    % Received\n" + tail)
    assert (found.text, found.truncated) == (TEXT, False)
    assert "answer.lines_unread" in [note.code for note in found.notices]


def test_another_format_can_be_chosen():
    both = json.dumps(
        {"model": "m", "created_at": "t", "response": "r", "message": {"role": "a", "content": "c"}, "done": True}
    )
    assert {"ollama_chat", "ollama_generate", "text"} <= set(answers.read(both).alternatives)
    assert answers.read(both, Options(answer_as="text")).alternatives == answers.read(both).alternatives
    assert [
        answers.read(both, Options(answer_as=kind)).text for kind in ("ollama_chat", "ollama_generate", "text")
    ] == ["c", "r", both]
