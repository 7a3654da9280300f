"""Wordings: what the report's forms say around its rows."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {
    "report.title": "Citations checked",
    "report.column_number": "#",
    "report.column_source": "Source",
    "report.column_quote": "Quoted text",
    "report.column_result": "Result",
    "report.column_details": "Details",
    "report.column_figures": "Figures",
    "report.column_ticked": "Looked at",
    "report.column_note": "Note",
    "report.ticked": "yes",
    "report.holding": (
        "{found} of {count} citation holds as far as a machine can tell.",
        "{found} of {count} citations hold as far as a machine can tell.",
    ),
    "report.problems": "What does not hold",
    "report.citations": "Citations",
    "report.answer": "The answer",
    "report.passages": "The passages",
    "report.unsourced": "Sentences without a source",
    "report.uncited": "Sources never cited",
    "report.figures": "Figures to look at",
    "report.notices": "What else to know",
    "report.limits": "A quote that is found shows only that the words are in the source, not that they are right.",
    # What stands between two wordings: between the items of a list, its last two, a name and what is said of it, two
    # sayings of one line.
    "join.item": ", ",
    "join.and": "{before} and {last}",
    "join.colon": ": ",
    "join.semicolon": "; ",
    # The prompt that asks for citations that can be checked.
    "prompt.task": (
        "Answer the question with the sources below and nothing else. "
        "If they do not hold the answer, say so. Quote word for word; do not change a quoted word, figure or sign."
    ),
    "prompt.json": (
        "Answer as JSON and nothing around it: "
        '{{"answer": "…", "citations": [{{"source": 1, "quote": "words copied from that source"}}]}}. '
        "Put the number of its source in square brackets after each sentence of the answer."
    ),
    "prompt.marks": "Put the number of its source in square brackets after each sentence: [1], or [2, 3].",
    "prompt.sources": "Sources",
    "prompt.question": "Question",
}
