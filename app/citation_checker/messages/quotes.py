"""Wordings: where a quote was found and what was set aside."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {
    "quote.words_differ": ("{count} word differs", "{count} words differ"),
    "quote.signs_differ": "the words are the same, the signs between them differ",
    "quote.negation_lost": 'the source says "{source}", the quote leaves it out',
    "quote.negation_added": 'the quote says "{quote}", the source does not',
    "quote.figure_changed": 'a figure differs: "{quote}" in the quote, "{source}" in the source',
    "quote.figure_lost": 'the quote leaves out a figure of the source: "{source}"',
    "quote.figure_added": 'the quote has a figure that the source has not: "{quote}"',
    "quote.sign_changed": 'a sign differs: "{quote}" in the quote, "{source}" in the source',
    "quote.unit_changed": 'a unit differs: "{quote}" in the quote, "{source}" in the source',
    "quote.date_changed": 'a date differs: "{quote}" in the quote, "{source}" in the source',
    "quote.modal_changed": 'how sure or how many differs: "{quote}" in the quote, "{source}" in the source',
    "quote.direction_changed": 'the direction differs: "{quote}" in the quote, "{source}" in the source',
    "quote.same_value_written_differently": '"{quote}" in the quote, "{source}" in the source: '
    "written differently, same value",
    "quote.in_pieces": "found in {count} pieces, with words left out between",
    "quote.gap_hides_negation": 'what is left out between the pieces holds a negation: "{word}"',
    "quote.gap_hides_figure": 'what is left out between the pieces holds a figure: "{word}"',
    "quote.spans_two_sources": "begins at the end of source [{first}] and goes on at the start of source [{second}]",
    "quote.too_short": (
        "the quote is a single word: that it is found says little",
        "the quote has only {count} short words: that it is found says little",
    ),
}
