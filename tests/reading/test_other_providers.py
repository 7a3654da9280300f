"""Anthropic, Google, Cohere, Mistral, AWS and Azure."""

import json

import pytest

from reading_helpers import EMOJI, TEXT, candidate, chunk, given, lines, read, sse, support, whole


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
