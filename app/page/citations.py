"""Main thread (MicroPython): the table of citations: worst first or sorted, filtered, some rows at a time."""

from page import words
from page.dom import all_of, breathe, by_id, fill, fill_in_slices, new, on, start
from page.figures import AMISS, by_citation
from page.rows import Review, row

#: What a reviewer has to look at stands on top; in reading order within a result.
WORST_FIRST = ("missing", "no_such_source", "near", "elsewhere", "stitched", "normalized", "exact", "number_only")
#: The results that do not hold.
FAILURES = WORST_FIRST[:4]
#: Differences are open from the start in a table of up to this many rows.
OPEN = 60


def by_result(citation):
    """Worst first."""
    return (WORST_FIRST.index(citation["result"]), citation["index"])


def by_number(citation):
    """As the answer has them."""
    return (citation["index"],)


def by_source(citation):
    """By the source named: numbers first, then names."""
    source = citation["source"]
    return (0, source, "", citation["index"]) if isinstance(source, int) else (1, 0, str(source), citation["index"])


SORTS = {"result": by_result, "number": by_number, "source": by_source}


class Citations:
    """The table. `show` fills it; a newer `show` ends an older one that is still filling."""

    def __init__(self):
        self.table = by_id("citations")
        self.body = self.table.querySelector("tbody")
        self.review = Review()
        self.filling = 0
        self.report = None
        self.counts = {}
        self.figures = {}
        self.sort = "result"
        self.backwards = False
        for button in all_of("[data-sort]", self.table):
            on(button, "click", self.sorted_by)

    async def show(self, report):
        """Fill the table from a report, some rows at a time."""
        self.report = report
        await breathe()
        self.review.take(report["citations"])
        await breathe()
        self.figures = by_citation(report)
        self.show_filters(report["summary"])
        await self.fill()

    async def fill(self):
        """Make the rows anew, in the order chosen."""
        self.filling += 1
        filling = self.filling
        citations = self.report["citations"]
        rows = sorted(citations, key=SORTS[self.sort], reverse=self.backwards)
        labels = {source["number"]: source["label"] or source["id"] for source in self.report["sources"]}
        opened = len(rows) <= OPEN
        figures = self.figures
        self.table.classList.toggle("no-figures", not any(figures.values()))
        await breathe()
        if filling != self.filling:
            return
        self.table.hidden = not rows
        for button in all_of("[data-sort]", self.table):
            chosen = button.dataset.sort == self.sort
            order = "descending" if self.backwards else "ascending"
            button.closest("th").setAttribute("aria-sort", order if chosen else "none")
        await fill_in_slices(
            self.body,
            rows,
            lambda citation: row(citation, labels, opened, self.review, figures.get(citation["index"], ())),
            lambda: filling == self.filling,
        )

    def sorted_by(self, event):
        """A column's head was pressed: sort by it, the second time backwards."""
        name = event.currentTarget.dataset.sort
        self.backwards = name == self.sort and not self.backwards
        self.sort = name
        if self.report:
            start(self.fill())

    def show_filters(self, summary):
        """A button for all, one for what does not hold, one for each result that there is."""
        counts = summary["by_result"]
        failing = sum([counts.get(result, 0) for result in FAILURES])
        self.counts = {"all": summary["citations"], "failing": failing}
        present = [result for result in WORST_FIRST if counts.get(result, 0)]
        for result in present:
            self.counts[result] = counts[result]
        names = ["all"]
        if failing and failing not in [counts.get(result, 0) for result in FAILURES]:
            names.append("failing")
        names += present
        amiss = [figures for figures in self.figures.values() if any(f["result"] in AMISS for f in figures)]
        if amiss:
            self.counts["figures"] = len(amiss)
            names.append("figures")
        shown = len(present) > 1 or bool(amiss)
        fill(by_id("filters"), [self.filter_button(name) for name in names] if shown else [])
        self.choose("all")

    def filter_button(self, name):
        """One filter with its count."""
        button = new("button", words.say("filter." + name, {"count": self.counts[name]}))
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
        counts = {"count": self.counts["all"], "shown": words.number(self.counts[name])}
        by_id("shown").textContent = "" if name == "all" else words.say("filter.shown", counts)
