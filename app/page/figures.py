"""Main thread (MicroPython): the figures of the answer: what is said of each, and which citations they go with."""

from page import words
from page.dom import new

#: The results that are to be looked at.
AMISS = ("missing", "miscalculated", "elsewhere")


def all_figures(report):
    """The figures of all sentences, in the order of the pieces' kinds `n:<number>`."""
    figures = []
    for sentence in report["sentences"]:
        figures += sentence["figures"]
    return figures


def by_citation(report):
    """#n → the figures, other than those simply found, of the sentence in which that citation stands."""
    sentences = [sentence for sentence in report["sentences"] if sentence["figures"]]
    found = {}
    for citation in report["citations"]:
        place = citation["mark"]["start"] if citation["mark"] else (citation["quote_span"] or [None])[0]
        if place is None:
            place = (citation["claim_span"] or [None])[0]
        sentence = sentence_at(sentences, place)
        if sentence:
            found[citation["index"]] = [figure for figure in sentence["figures"] if figure["result"] != "found"]
    return found


def sentence_at(sentences, place):
    """The last of these sentences that begins at or before a place, if it has not ended long before it (a mark
    may follow its sentence)."""
    if place is None:
        return None
    first, last = 0, len(sentences)
    while first < last:
        middle = (first + last) // 2
        if sentences[middle]["start"] <= place:
            first = middle + 1
        else:
            last = middle
    return sentences[first - 1] if first and place <= sentences[first - 1]["end"] else None


def said_of(figure):
    """What is said of one figure: its result, and how."""
    return words.note(figure["note"]) if figure["note"] else words.say("read.figure-" + figure["result"])


def verdicts(figures):
    """One line a figure for the table: sign, figure, what is said of it."""
    lines = []
    for figure in figures:
        line = new("span", None, "figure-line")
        line.dataset.result = figure["result"]
        sign = new("span", None, "sign")
        sign.setAttribute("aria-hidden", "true")
        line.append(sign, new("b", figure["text"]), words.said_of("", said_of(figure)))
        lines.append(line)
    return lines
