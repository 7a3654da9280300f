"""Main thread (MicroPython): one citation as a row of the table, with a reviewer's tick and note."""

from page import words
from page.dom import from_outside, hidden, link, new, on
from page.figures import AMISS, verdicts


def row(citation, labels, opened, review, figures):
    """The row of one citation. `labels`: source number → label; `opened`: whether its difference shows at once;
    `figures`: those of its sentence that are not simply found."""
    index = str(citation["index"])
    line = new("tr", role="row")
    line.id = "citation-" + index
    line.dataset.result = citation["result"]
    line.dataset.citation = index
    line.append(number_cell(citation), source_cell(citation, labels), quote_cell(citation, opened))
    line.append(result_cell(citation), figures_cell(figures), review_cell(citation, review))
    if any(figure["result"] in AMISS for figure in figures):
        line.dataset.figures = "amiss"
    return line


def cited_place(citation):
    """The number of the source to show for a citation: where its words were found, else the one that it names."""
    if citation["found"]:
        return citation["found"]["source"]
    return citation["resolved"][0] if citation["resolved"] else None


def number_cell(citation):
    """The citation's number, which leads to its passage."""
    index = str(citation["index"])
    place = cited_place(citation)
    passage = link("#" + index, "citation-" + index if place is None else "source-" + str(place), "go")
    passage.dataset.citation = index
    passage.append(hidden(" " + words.say("citations.nowhere" if place is None else "citations.go")))
    cell = new("td", role="cell")
    cell.append(passage)
    return cell


def source_cell(citation, labels):
    """What the citation names, with the source's label."""
    cell = new("td", role="cell")
    cell.append(new("span", "[" + words.source_name(citation) + "]"))
    label = labels.get(citation["resolved"][0]) if citation["resolved"] else None
    if label and str(label) != words.source_name(citation):
        cell.append(new("span", str(label), "label"))
    return cell


def quote_cell(citation, opened):
    """The quoted words, and where they differ from their passage, how."""
    cell = new("td", role="cell")
    if citation["quote"] is None:
        cell.append(new("span", words.say("citations.no_quote"), "none"))
        return cell
    cell.append(from_outside("span", citation["quote"]))
    if citation["diff"]:
        cell.append(difference(citation, opened))
    return cell


def result_cell(citation):
    """The result: sign, word, colour, and what there is to say of it."""
    verdict = new("span", None, "verdict")
    sign = new("span", None, "sign")
    sign.setAttribute("aria-hidden", "true")
    said = words.result(citation)
    verdict.append(sign, new("span", said))
    cell = new("td", role="cell")
    cell.append(verdict)
    reason = words.note(citation["reason"]) if citation["reason"] else said
    if reason != said:
        cell.append(new("span", reason, "reason"))
    return cell


def figures_cell(figures):
    """What is said of the figures of the citation's sentence; never mixed with the quote's result."""
    cell = new("td", None, "figures", role="cell")
    for line in verdicts(figures):
        cell.append(line)
    return cell


def review_cell(citation, review):
    """A reviewer's own tick and note; both stay when the same citation is checked again."""
    name = "#" + str(citation["index"])
    kept = review.of(citation)
    tick = new("input", None, "tick")
    tick.type = "checkbox"
    tick.checked = kept["ticked"]
    tick.setAttribute("aria-label", words.say("review.tick", {"citation": name}))
    note = new("input", None, "note")
    note.type = "text"
    note.value = kept["note"]
    note.placeholder = words.say("review.note_short")
    note.setAttribute("aria-label", words.say("review.note", {"citation": name}))
    on(tick, "change", lambda event: review.keep(citation, "ticked", tick.checked))
    on(note, "input", lambda event: review.keep(citation, "note", note.value))
    cell = new("td", role="cell")
    cell.append(tick, note)
    return cell


def difference(citation, opened):
    """The word-by-word difference of a quote and its passage: what the quote adds, what it leaves out."""
    box = new("details", None, "diff")
    box.open = opened
    box.append(new("summary", words.say("citations.difference")))
    line = from_outside("p", None)
    for step in citation["diff"]:
        text = step["text"].rstrip()
        if step["kind"] == "same" or not text:  # Of mere white space nobody is told.
            line.append(step["text"])
            continue
        change = new("ins" if step["kind"] == "added" else "del", None, "guard" if step["guard"] else None)
        change.append(hidden(words.say("citations." + step["kind"]) + " "), text)
        if step["guard"]:
            change.title = words.say("guard." + step["guard"])
        line.append(change, step["text"][len(text) :])
    box.append(line)
    return box


class Review:
    """What a reviewer ticked and noted, by what a citation says: its source, its quote, and which of the same it is."""

    def __init__(self):
        self.kept = {}
        self.keys = {}

    def take(self, citations):
        """These are the citations now; what was kept of the same ones stays theirs."""
        self.keys = {}
        seen = {}
        for citation in citations:
            key = words.source_name(citation) + "\n" + (citation["quote"] or "")
            seen[key] = seen.get(key, 0) + 1
            self.keys[citation["index"]] = key + "\n" + str(seen[key])

    def of(self, citation):
        """`{"ticked", "note"}` of one citation."""
        return self.kept.get(self.keys[citation["index"]]) or {"ticked": False, "note": ""}

    def keep(self, citation, name, value):
        """Keep a tick or a note."""
        found = self.of(citation)
        self.kept[self.keys[citation["index"]]] = {
            "ticked": value if name == "ticked" else found["ticked"],
            "note": value if name == "note" else found["note"],
        }

    def by_index(self):
        """`{"ticked": [#n …], "notes": {#n: note}}` of the citations shown, as exports take it."""
        ticked = [index for index in self.keys if self.kept.get(self.keys[index], {}).get("ticked")]
        notes = {}
        for index in self.keys:
            note = self.kept.get(self.keys[index], {}).get("note")
            if note:
                notes[str(index)] = note
        return {"ticked": ticked, "notes": notes}
