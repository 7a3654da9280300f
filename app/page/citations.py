"""Main thread (MicroPython): the table of citations, worst first, and the buttons that filter it."""

from page import words
from page.dom import all_of, by_id, fill, fill_in_slices, hidden, link, new, on

#: What a reviewer has to look at stands on top; in reading order within a result.
WORST_FIRST = ("missing", "no_such_source", "near", "elsewhere", "stitched", "normalized", "exact", "number_only")
FAILURES = WORST_FIRST[:4]
#: Differences are open from the start in a table of up to this many rows.
OPEN = 60


class Citations:
    """The table. `show` fills it; a newer `show` ends an older one that is still filling."""

    def __init__(self):
        self.table = by_id("citations")
        self.body = self.table.querySelector("tbody")
        self.filling = 0
        self.total = 0

    async def show(self, report):
        """Fill the table from a report, some rows at a time."""
        self.filling += 1
        filling = self.filling
        rows = sorted(report["citations"], key=lambda c: (WORST_FIRST.index(c["result"]), c["index"]))
        labels = {source["number"]: source["label"] or source["id"] for source in report["sources"]}
        self.total = len(rows)
        self.show_filters(report["summary"])
        self.table.hidden = not rows
        opened = len(rows) <= OPEN
        await fill_in_slices(self.body, rows, lambda one: row(one, labels, opened), lambda: filling == self.filling)

    def show_filters(self, summary):
        """A button for all, one for what does not hold, one for each result that there is."""
        counts = summary["by_result"]
        failing = sum([counts.get(result, 0) for result in FAILURES])
        present = [result for result in WORST_FIRST if counts.get(result, 0)]
        buttons = []
        if len(present) > 1:
            buttons.append(self.filter_button("all", self.total))
            if failing and failing not in [counts[result] for result in FAILURES if counts.get(result)]:
                buttons.append(self.filter_button("failing", failing))
            for result in present:
                buttons.append(self.filter_button(result, counts[result]))
        fill(by_id("filters"), buttons)
        self.counts = {"all": self.total, "failing": failing}
        for result in present:
            self.counts[result] = counts[result]
        self.choose("all")

    def filter_button(self, name, count):
        """One filter with its count."""
        button = new("button", words.say("filter." + name, {"count": count}))
        button.type = "button"
        button.dataset.filter = name
        if name in WORST_FIRST:
            button.dataset.result = name
        on(button, "click", lambda event: self.choose(name))
        return button

    def choose(self, name):
        """Show the rows of one filter; the style sheet hides the others."""
        self.table.dataset.show = name
        for button in all_of("button", by_id("filters")):
            button.setAttribute("aria-pressed", "true" if button.dataset.filter == name else "false")
        text = "" if name == "all" else words.say("filter.shown", {"count": self.total, "shown": self.counts[name]})
        by_id("shown").textContent = text


def row(citation, labels, opened):
    """One citation as a row of the table."""
    index = str(citation["index"])
    line = new("tr", role="row")
    line.id = "citation-" + index
    line.dataset.result = citation["result"]
    line.dataset.citation = index

    number = new("td", role="cell")
    found = citation["found"]
    cited = found["source"] if found else citation["resolved"][0] if citation["resolved"] else None
    passage = link("#" + index, "citation-" + index if cited is None else "source-" + str(cited), "go")
    passage.dataset.citation = index
    passage.append(hidden(" " + words.say("citations.go" if cited else "citations.nowhere")))
    number.append(passage)

    source = new("td", role="cell")
    source.append(new("span", "[" + words.source_name(citation) + "]"))
    label = labels.get(citation["resolved"][0]) if citation["resolved"] else None
    if label and str(label) != words.source_name(citation):
        source.append(new("span", str(label), "label"))

    quote = new("td", role="cell")
    if citation["quote"] is None:
        quote.append(new("span", words.say("citations.no_quote"), "none"))
    else:
        quote.append(new("span", citation["quote"]))
        if citation["diff"]:
            quote.append(difference(citation, opened))

    result = new("td", role="cell")
    verdict = new("span", None, "verdict")
    sign = new("span", None, "sign")
    sign.setAttribute("aria-hidden", "true")
    verdict.append(sign, new("span", words.result(citation)))
    result.append(verdict)
    if citation["reason"]:
        reason = words.note(citation["reason"])
        if reason != words.result(citation):
            result.append(new("span", reason, "reason"))

    line.append(number, source, quote, result)
    return line


def difference(citation, opened):
    """The word-by-word difference of a quote and its passage: what the quote adds, what it leaves out."""
    box = new("details", None, "diff")
    box.open = opened
    box.append(new("summary", words.say("citations.difference")))
    line = new("p")
    for step in citation["diff"]:
        if step["kind"] == "same":
            line.append(step["text"])
            continue
        text = step["text"].rstrip()
        change = new("ins" if step["kind"] == "added" else "del", None, "guard" if step["guard"] else None)
        change.append(hidden(words.say("citations." + step["kind"]) + " "), text)
        if step["guard"]:
            change.title = words.say("guard." + step["guard"])
        line.append(change, step["text"][len(text) :])
    box.append(line)
    return box
