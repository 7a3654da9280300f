"""Main thread (MicroPython): the text of one source as nodes: passages that lead back, figures, words looked up."""

from page import words
from page.answer import worst
from page.dom import link, new


def source_parts(found, citations):
    """The nodes of a source as the checker's thread cut it (`{"pieces", "parts"}`).

    Of a long one a block for each part, which the browser lays out when it comes into sight.
    """
    if len(found["parts"]) < 2:
        return source_nodes(found["pieces"], citations)
    blocks = []
    at = 0
    for count in found["parts"]:
        block = new("div", None, "part")
        for node in source_nodes(found["pieces"][at : at + count], citations):
            block.append(node)
        blocks.append(block)
        at += count
    return blocks


def source_nodes(pieces, citations):
    """The nodes of a source's pieces; those of one passage make one link. `citations`: #n → citation."""
    nodes = []
    passage = None
    last = None
    for piece in pieces:
        indexes = [index for index in piece["citations"] if index in citations]
        if not indexes:
            passage = None
            nodes.append(inner(piece))
        elif passage is not None and indexes == last:
            passage.append(inner(piece))
        else:
            passage = link(None, "citation-" + str(indexes[0]), "passage ends")
            passage.dataset.passage = " ".join([str(index) for index in indexes])
            passage.dataset.result = worst(indexes, citations)
            passage.title = words.say("read.passage", {"citations": words.joined(["#" + str(i) for i in indexes])})
            passage.append(inner(piece))
            nodes.append(passage)
        last = indexes
    return nodes or [new("span", words.say("read.empty"), "none")]


def inner(piece):
    """One piece without regard to the passage that it belongs to."""
    for kind in piece["kinds"]:
        if kind == "looked-up":
            return new("mark", piece["text"], kind)
    for kind in piece["kinds"]:
        if kind in ("figure-nearest", "figure-found"):
            part = new("span", piece["text"], kind)
            part.title = words.say("read." + kind)
            return part
    return piece["text"]
