"""RAG Citation Checker: what can be checked mechanically of an answer's citations.

    >>> from citation_checker import check
    >>> report = check('["The fee is 20 euros."]', 'It says "The fee is 20 euros" [1].')
    >>> report.citations[0].result.value
    'exact'

The way of the data: pasted text → reading → text → checks → report. All offsets count code points, `[start, end)`.
Nothing here knows a browser; nothing raises on bad input.
"""

from __future__ import annotations

from dataclasses import replace

from .checks import judge
from .checks.material import lay_out
from .findings import Citation, JudgedSentence, Report
from .model import Answer, Mark, Match, Note, Options, Result, Sentence, Source, Sources, Span, Status
from .reading import answers as _answers
from .reading import sources as _sources
from .text.marks import find_marks
from .text.quotes import find_quote
from .text.sentences import split_sentences

__version__ = "0.1.0"

__all__ = [
    "Answer",
    "Citation",
    "JudgedSentence",
    "Mark",
    "Match",
    "Note",
    "Options",
    "Report",
    "Result",
    "Sentence",
    "Source",
    "Sources",
    "Span",
    "Status",
    "check",
    "find_marks",
    "find_quote",
    "read_answer",
    "read_sources",
    "split_sentences",
]

_DEFAULTS = Options()


def read_sources(text: str, options: Options = _DEFAULTS) -> Sources:
    """Reads pasted sources: a JSON list, an object that holds one, or text in parts; numbered from 1 in order."""
    return _sources.read(text, options)


def read_answer(text: str, options: Options = _DEFAULTS) -> Answer:
    """Reads a pasted answer: a provider's response, whole or streamed, or plain text; finds the marks in it."""
    answer = _answers.read(text, options)
    return replace(answer, marks=tuple(find_marks(answer.text)))


def check(sources: str | Sources, answer: str | Answer, *, options: Options = _DEFAULTS) -> Report:
    """Checks each citation of an answer against its sources.

    Takes both as pasted, or as read before. Where no sources are given and some came with the response, those are
    used, and a notice says so. Never raises on any text.
    """
    pasted = (sources if isinstance(sources, str) else "", answer if isinstance(answer, str) else "")
    read = read_answer(answer, options) if isinstance(answer, str) else answer
    given = read_sources(sources, options) if isinstance(sources, str) else sources
    if not given.items and read.sources:
        note = Note("notice.sources_from_response", {"count": len(read.sources)})
        reading = (Note("sources.count", {"count": len(read.sources)}), Note("sources.response"))
        given = Sources(read.sources, kind="response", reading=reading, notices=(note,))
    return judge(lay_out(given, read, options, pasted))
