"""How much processor time 20 MB of a stream take, for each form of stream. Prints figures, asserts nothing.

PYTHONPATH=app python tests/bench/reading.py [megabytes]
"""

import json
import sys
import time

from citation_checker.reading import answers, sources

WORDS = "The café opened in 2019 [1]. "


def repeated(event, end, size):
    return event * (size // len(event)) + end


def forms(size):
    """Each form, and about `size` characters of it."""
    ollama = json.dumps(
        {"model": "m", "created_at": "t", "message": {"role": "assistant", "content": WORDS}, "done": False}
    )
    chunk = json.dumps(
        {"id": "c", "object": "chat.completion.chunk", "choices": [{"index": 0, "delta": {"content": WORDS}}]}
    )
    block = json.dumps({"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": WORDS}})
    response = json.dumps({"type": "response.output_text.delta", "delta": WORDS, "output_index": 0, "content_index": 0})
    candidate = json.dumps({"candidates": [{"content": {"parts": [{"text": WORDS}]}}]})
    yield "Ollama, JSON lines", repeated(ollama + "\n", "", size)
    yield "Chat Completions, data lines", repeated(f"data: {chunk}\n\n", "data: [DONE]\n\n", size)
    yield "Anthropic, data lines", repeated(f"event: content_block_delta\ndata: {block}\n\n", "", size)
    yield "Responses, data lines", repeated(f"data: {response}\n\n", "", size)
    yield "Gemini, one array", "[" + repeated(candidate + ",\n", candidate + "]", size)
    yield "Gemini, array cut off", "[" + repeated(candidate + ",\n", candidate[:-11], size)
    yield "AI SDK 4, lettered lines", repeated(f"0:{json.dumps(WORDS)}\n", 'd:{"finishReason":"stop"}\n', size)
    yield "plain text", repeated(WORDS, "", size)
    yield "Python repr", repr({"choices": [{"message": {"content": WORDS * (size // len(WORDS))}}]})
    yield "text in backslashes and brackets", repeated('[{\\"`<think>', "", size)


def main():
    size = int(float(sys.argv[1] if len(sys.argv) > 1 else 20) * 1_000_000)
    for name, text in forms(size):
        start = time.process_time()
        answer = answers.read(text)
        took = time.process_time() - start
        print(
            f"{name:34} {len(text) / 1e6:6.1f} MB {took:6.2f} s  read as {answer.kind}, {len(answer.text)} characters"
        )
    text = json.dumps([WORDS * 40] * (size // (40 * len(WORDS))))
    start = time.process_time()
    found = sources.read(text)
    took = time.process_time() - start
    print(f"{'sources, a JSON array':34} {len(text) / 1e6:6.1f} MB {took:6.2f} s  {len(found)} sources")


if __name__ == "__main__":
    main()
