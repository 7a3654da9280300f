"""Thinking that stands inside the text, between tags: it is set aside and never scanned.

`<think>` (DeepSeek-R1, Qwen3, and through Ollama and vLLM without a reasoning parser), `<thinking>` and `<reasoning>`
(prompted), `<seed:think>` (Seed-OSS), `◁think▷` (Kimi-VL), `[THINK]` (Magistral), and the `<details>` in which
Open WebUI and Dify fold it.
"""

from __future__ import annotations

import re
from bisect import bisect_right

from ..model import Span

_TAG = re.compile(
    r"[<◁](?P<closing>/?)(?P<name>think|thinking|thought|reasoning|seed:think)[>▷]|\[(?P<square>/?)THINK\]"
    r"|<details\b[^<>]{0,300}>(?=\s{0,20}<summary>\s{0,20}(?:think|thought|reason))"
    r"|<details\s[^<>]{0,200}type=\"reasoning\"[^<>]{0,200}>|(?P<details></details>)",
    re.I,
)
_SUMMARY = re.compile(r"\s*<summary>[^<>]{0,200}</summary>")
_OPENING = ("<think>", "<thinking>", "<thought>", "<reasoning>", "<seed:think>")
_SOLID = re.compile(r"\S")
#: How many blanks before a tag are looked over to see whether it begins its line.
_INDENT = 80


class Thinking:
    """A text cut into what is answer and what is thinking."""

    def __init__(self, raw: str, *, cut: bool = False):
        """`cut`: more was to come, so that a tag that is not whole yet may open thinking.

        Some templates write the opening tag themselves, so that the answer has the closing one alone.

        An opening tag that is never closed: all that follows is thinking. Tags in code (backticks) are text.
        """
        self.reasoning: str | None = None
        begun = raw[:40].strip().lower()
        if cut and begun and any(tag.startswith(begun) for tag in _OPENING) and len(raw) < 40:
            raw = ""
        kept: list[Span] = []
        thoughts: list[str] = []
        at = 0
        opened: re.Match[str] | None = None
        for tag in _TAG.finditer(raw):
            closing = bool(tag["closing"] or tag["square"] or tag["details"])
            if opened is None and closing and not thoughts:
                # A closing tag alone; `</think>` in code is spoken of, not used, and any `<details>` may end.
                if not tag["details"] and raw[tag.start() - 1 : tag.start()] != "`":
                    thoughts.append(raw[: tag.start()])
                    at = tag.end()
            elif opened is None and not closing:
                if _begins(raw, at, tag.start()):
                    opened = tag
            elif opened is not None and closing and _kind(tag) == _kind(opened):
                kept.append(Span(at, opened.start()))
                thoughts.append(_SUMMARY.sub("", raw[opened.end() : tag.start()], count=1))
                at = tag.end()
                opened = None
        if opened is not None:
            kept.append(Span(at, opened.start()))
            thoughts.append(raw[opened.end() :])
            at = len(raw)
        kept.append(Span(at, len(raw)))
        if not thoughts:
            self.text, self._kept, self._starts = raw, [Span(0, len(raw))], [0]
            return
        self.reasoning = "\n".join(thought.strip() for thought in thoughts if thought.strip())
        text = "".join(span.of(raw) for span in kept)
        # White space after the thinking belongs to the tags, not to the answer.
        skipped = len(text) - len(text.lstrip())
        self.text = text.lstrip()
        self._kept, self._starts, place = kept, [], -skipped
        for span in kept:
            self._starts.append(place)
            place += span.end - span.start

    def moved(self, span: Span) -> Span | None:
        """Where a span of the raw text is in the answer; None where it is in thinking."""
        index = bisect_right(self._kept, span.start, key=lambda kept: kept.start) - 1
        if index < 0 or span.end > self._kept[index].end:
            return None
        shift = self._starts[index] - self._kept[index].start
        return Span(span.start + shift, span.end + shift) if span.start + shift >= 0 else None


def _kind(tag: re.Match[str]) -> str:
    """What a tag is called: its name, `[THINK]` or `details`."""
    if tag["name"]:
        return tag["name"].lower()
    return "details" if tag[0][0] == "<" else "square"


def _begins(raw: str, at: int, start: int) -> bool:
    """Whether a tag stands where thinking begins: first of all that is left, or first in its line."""
    before = raw[max(at, start - _INDENT) : start].rstrip(" \t")
    if before:
        return before.endswith("\n")
    solid = _SOLID.search(raw, at)
    return solid is not None and solid.start() == start
