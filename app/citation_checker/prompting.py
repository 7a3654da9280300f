"""The prompt that asks a model for citations which can be checked: instructions, numbered sources, question."""

from __future__ import annotations

from html import escape

from .messages import english
from .model import Source, Sources
from .reading.prompt_size import usual_tokens
from .report.rows import Say, said_of

#: How the answer may be asked for: as JSON with a list of citations, or as text with [n] after each sentence.
FORMS = ("json", "marks")


def write_prompt(sources: Sources, question: str, *, form: str = "json", say: Say = english) -> tuple[str, int]:
    """The prompt, and an estimate of its tokens.

    Sources stand in the form of Open WebUI's prompts, `<source id="1" name="…">…</source>`, under the numbers that
    the checker gives them, so that the prompt can be pasted back as sources. Raises ValueError for an unknown form.
    """
    if form not in FORMS:
        raise ValueError(f"{form!r} is no form of an answer; give one of {', '.join(FORMS)}.")
    parts = [
        say("prompt.task", {}),
        say(f"prompt.{form}", {}),
        said_of(say("prompt.sources", {}), "", say).rstrip(),
        "\n".join(_tagged(source) for source in sources.items),
        said_of(say("prompt.question", {}), question.strip(), say),
    ]
    prompt = "\n\n".join(parts) + "\n"
    return prompt, usual_tokens(prompt)


def _tagged(source: Source) -> str:
    name = f' name="{escape(source.label)}"' if source.label else ""
    return f'<source id="{source.number}"{name}>\n{source.text}\n</source>'
