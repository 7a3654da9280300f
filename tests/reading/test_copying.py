"""Responses as people copy them: with headers and prompts, as Python prints them, with lines lost."""

import json

import pytest

from citation_checker.model import Options
from citation_checker.reading import answers
from reading_helpers import TEXT, chunk, lines, read, sse, whole

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
