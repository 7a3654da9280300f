"""Forms in which a model writes its answer as text: the answer is a part of it, or holds more than words.

Each row of PROTOCOLS: the product, and what stands before the answer, which is left out.
"""

from __future__ import annotations

import re

from ..model import Given, Span, Target
from .damaged import DECODER
from .values import as_int, as_str

PROTOCOLS: tuple[tuple[str, re.Pattern[str]], ...] = (
    # Raw output of the open Command-R weights: the answer stands twice, the second time with its marks.
    # Model card, "Grounded Generation and RAG Capabilities".
    ("command_r_raw", re.compile(r"\s*+Relevant Documents:.*?^Grounded answer:[ \t]*", re.S | re.M)),
    # gpt-oss without a parser of its channels: https://github.com/openai/harmony
    ("harmony", re.compile(r"\s*+(?:<\|start\|>assistant)?<\|channel\|>.*<\|channel\|>final[^<]*<\|message\|>", re.S)),
    # Kotaemon: quotes first (CITATION【1】 START_PHRASE END_PHRASE), whose numbers name quotes, not sources.
    # libs/kotaemon/kotaemon/indices/qa/citation_qa_inline.py
    ("kotaemon", re.compile(r"\s*+[#*]*[ \t]*CITATION LIST\b.*?^[ \t#*]*FINAL ANSWER[ \t:*]*", re.S | re.M)),
)
#: Tokens that end a message of gpt-oss.
_END = re.compile(r"<\|(?:return|end)\|>\s*\Z")
#: Brave's answers write each citation into the text as JSON.
_BRAVE = re.compile(r"<citation>(\{[^<>]{0,4000}\})</citation>")


def unwrap(text: str) -> tuple[str, str] | None:
    """The protocol that a text is written in, and the answer in it; None for all other texts."""
    for name, before in PROTOCOLS:
        found = before.match(text)
        if found is not None:
            return name, _END.sub("", text[found.end() :]).strip()
    return None


def inner_citations(text: str) -> list[Given]:
    """The words that `<citation>{…}</citation>` marks say they cite; they belong to the marks in the text."""
    given = []
    for mark in _BRAVE.finditer(text) if "<citation>{" in text else ():
        try:
            fields = DECODER.decode(mark[1])
        except (ValueError, RecursionError):
            continue
        number = as_int(fields.get("number"))
        if number is not None:
            target = Target(number, as_str(fields.get("url")) or None)
            quote = as_str(fields.get("snippet")) or None
            given.append(Given(target, quote=quote, span=Span(*mark.span()), span_of="mark", mark=mark[0], inline=True))
    return given
