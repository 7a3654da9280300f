"""Wordings: why a sentence needs no source."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {
    "exempt.heading": "a heading",
    "exempt.question": "a question",
    "exempt.lead_in": "it only leads to what follows",
    "exempt.greeting": "a greeting, an offer or a closing phrase",
    "exempt.no_answer": "it says that the sources do not say it",
    "exempt.table_head": "the head of a table",
    "exempt.references": "a line of a list of references",
    "exempt.no_words": "it has no words",
}
