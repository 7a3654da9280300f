"""Wordings: what holds and what does not."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {
    # The results (README, "What each result means").
    "result.exact": "found as is",
    "result.normalized": "found, ignoring {folds}",
    "result.stitched": "found in pieces",
    "result.near": "differs",
    "result.elsewhere": "found in [{found}], not in [{source}]",
    "result.missing": "in none of the sources",
    "result.no_such_source": "no such source",
    "result.number_only": "number exists",
    # What does not hold. They begin small: the page and the command line set them in a list.
    "problem.missing": "the quote of citation #{index} is not in source [{source}]",
    "problem.near": "the quote of citation #{index} is not in source [{source}] word for word: a passage there differs",
    "problem.elsewhere": "the quote of citation #{index} is not in source [{source}] but in source [{found}]",
    "problem.no_such_source": (
        "citation #{index} names source [{source}], but there is only {count} source",
        "citation #{index} names source [{source}], but there are {count} sources",
    ),
    "problem.in_none": "the quote of citation #{index} is in none of the sources",
    "problem.differs": "the quote of citation #{index} is in no source word for word: a passage in [{found}] differs",
    # Why a citation's words are called found elsewhere.
    "citation.elsewhere": "found in [{found}], not in [{source}]",
    "citation.elsewhere_stitched": "found in pieces in [{found}], not in [{source}]",
    "citation.elsewhere_near": "a passage in [{found}] differs only a little; [{source}] has none that is near",
    "citation.other_place": "found, but not at the place that the citation names (characters {start} to {end})",
    "citation.names_no_source": "comes without a source; looked up in all of them",
    # Of the whole.
    "notice.no_sources": "There are no sources. Paste the texts that were sent to the model, then check again.",
    "notice.no_answer": "The answer is empty. Paste what the model wrote, or the whole response.",
    "notice.sources_from_response": (
        "No sources were pasted: {count} source that came with the response is used.",
        "No sources were pasted: {count} sources that came with the response are used.",
    ),
    "notice.swapped": "Sources and answer look swapped: what is pasted as sources reads like a model's response.",
    "notice.cut_off": "The answer was cut off ({stop}): what comes after that cannot be checked.",
    "notice.no_citations": "The answer has no citation at all: no number in brackets and no list of citations.",
    "notice.cited_apart": (
        "The citations came apart from the answer's text, which has no mark: "
        "which sentence each belongs to cannot be told, so no sentence is listed as having no source."
    ),
    "notice.zero_based": (
        "A [0] and no number above {last}: the model may have counted the sources from 0. "
        "If so, choose “numbers count from 0”.",
        "A [0] and no number above {last}: the model may have counted the {count} sources from 0. "
        "If so, choose “numbers count from 0”.",
    ),
    # Of a sentence.
    "exempt.cited_apart": "citations came apart from the text",
}
