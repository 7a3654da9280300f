"""Main thread (MicroPython): the answer and its sources side by side, and the ways between them.

A mark, a row and a quoted text lead to the passage in its source; a passage leads back to where one came from.
"""

from pyscript import document

from page import words
from page.answer import AnswerPane
from page.dom import all_of, arrive, breathe, by_id, data, fill, fill_in_slices, new, on, show, start
from page.figures import all_figures
from page.overview import source_title
from page.passages import source_parts

#: Sources are open from the start when there are at most so many, of at most so many characters in all.
OPEN_COUNT = 8
OPEN_LENGTH = 20_000
#: Whether a source's text was asked for, or is here.
ASKED, HERE = "asked", "here"


class Reader:
    """Both panes. `ask_source(number)` fetches one source in pieces from the checker."""

    def __init__(self, ask_source, show_all_rows):
        self.ask_source = ask_source
        self.show_all_rows = show_all_rows
        self.answer = AnswerPane()
        self.sources = by_id("read-sources")
        self.citations = {}
        self.figures = []
        self.loaded = {}
        self.origin = None
        self.filling = 0
        on(by_id("result"), "click", self.clicked)
        on(document, "keydown", self.key)
        self.sources.addEventListener("toggle", self.toggled, True)  # It does not bubble.
        on(by_id("back"), "click", lambda event: self.back())

    # What is shown

    async def show(self, report, answer):
        """Fill both panes; sources come some at a time, their texts when they are opened."""
        self.filling += 1
        filling = self.filling
        self.citations = {citation["index"]: citation for citation in report["citations"]}
        self.loaded = {}
        self.forget_origin()
        self.figures = all_figures(report)
        if not await self.answer.show(answer, self.citations, self.figures, lambda: filling == self.filling):
            return
        cited = {}
        for citation in report["citations"]:
            if citation["found"]:
                number = citation["found"]["source"]
                cited[number] = cited.get(number, 0) + 1
        few = len(report["sources"]) <= OPEN_COUNT
        few = few and sum([source["length"] for source in report["sources"]]) <= OPEN_LENGTH
        self.sources.classList.toggle("many", len(report["sources"]) > OPEN_COUNT)
        if not report["sources"]:
            fill(self.sources, [new("p", words.say("read.no_sources"), "none")])
        else:
            await fill_in_slices(
                self.sources,
                report["sources"],
                lambda source: source_box(source, cited.get(source["number"], 0), few),
                lambda: filling == self.filling,
            )

    def toggled(self, event):
        """A source was opened: fetch its text."""
        if event.target.open:
            start(self.load(event.target))

    async def load(self, box, looked_up=()):
        """Fill a source's box with its text: once, and anew where a stretch `(start, end)` of it was looked up."""
        number = int(box.dataset.number)
        filling = self.filling
        if number in self.loaded and not looked_up:
            # Opening a source asks for its text: whoever follows at once waits for the same answer.
            while self.loaded.get(number) == ASKED and filling == self.filling:
                await breathe()
            return
        self.loaded[number] = ASKED
        found = await self.ask_source(number, *looked_up)
        if filling != self.filling:
            return
        if found is None:
            del self.loaded[number]
            return
        fill(box.querySelector(".text"), source_parts(found, self.citations))
        self.loaded[number] = HERE

    # The ways between

    def clicked(self, event):
        """Any click in the result: follow what was clicked, if it leads somewhere."""
        target = event.target.closest(
            "summary, [data-figure], [data-passage], [data-source], [data-row], [data-citation]"
        )
        if target is None or target.tagName == "SUMMARY":
            return
        if event.target.closest(".diff, input"):
            return
        if target.tagName == "TR" and not document.getSelection().isCollapsed:
            return  # Words of the row were marked, to be copied.
        event.preventDefault()
        if data(target, "figure") and not target.matches("a"):
            self.go_to_figure(self.figures[int(target.dataset.figure)], target)
        elif data(target, "passage"):
            self.follow_passage([int(index) for index in target.dataset.passage.split()])
        elif data(target, "source"):
            start(self.go_to_source(int(target.dataset.source), target))
        elif data(target, "row"):
            self.go_to_row(int(target.dataset.row))
        else:
            start(self.go_to_passage(self.next_of(target), target))

    def next_of(self, target):
        """Which citation of a mark with several comes next: each click leads to another one."""
        indexes = [int(index) for index in target.dataset.citation.split()]
        turn = int(data(target, "turn") or 0) % len(indexes)
        target.dataset.turn = str(turn + 1)
        return indexes[turn]

    async def go_to_passage(self, index, origin):
        """To where a citation's words stand; without such a place to the source cited, else to the citation's row."""
        citation = self.citations[index]
        number = citation["found"]["source"] if citation["found"] else None
        if number is None and citation["resolved"]:
            number = citation["resolved"][0]
        self.choose(index)
        if number is None:
            if origin.closest("tr") is None:
                self.go_to_row(index)
            return
        await self.go_to_source(number, origin, index)

    async def go_to_source(self, number, origin, index=None):
        """To a source, and in it to the passage of a citation, where there is one."""
        box = by_id("source-" + str(number))
        if box is None:
            return
        box.open = True
        await self.load(box)
        target = box.querySelector("summary")
        for passage in all_of(".passage", box):
            if index is not None and str(index) in passage.dataset.passage.split():
                target = passage
                break
        self.remember_origin(origin, index)
        if index is not None:
            self.choose(index)
        arrive(target)

    def go_to_figure(self, figure, origin):
        """To where a figure stands in a source, else to the one nearest to it."""
        place = figure["found"] or figure["nearest"]
        start(self.go_to_place(place["source"], place["start"], place["end"], origin))

    async def go_to_place(self, number, first, last, origin):
        """To a stretch of a source, `[first, last)` in code points, which is marked there."""
        box = by_id("source-" + str(number))
        box.open = True
        await self.load(box, (first, last))
        self.remember_origin(origin, None)
        arrive(box.querySelector(".looked-up") or box.querySelector("summary"))

    def follow_passage(self, indexes):
        """From a passage back to where one came from, else to the citation's mark or row."""
        if self.origin is not None and self.origin_index in indexes:
            self.back()
            return
        self.choose(indexes[0])
        for part in all_of("[data-citation]", self.answer.pane):
            if str(indexes[0]) in part.dataset.citation.split():
                arrive(part)
                return
        self.go_to_row(indexes[0])

    def go_to_row(self, index):
        """To a citation's row in the table."""
        line = by_id("citation-" + str(index))
        if line is not None:
            if line.offsetParent is None:
                self.show_all_rows()
            self.choose(index)
            arrive(line.querySelector(".go"))

    def back(self):
        """To where one came from."""
        origin = self.origin
        self.forget_origin()
        if origin is not None:
            arrive(origin if origin.tagName != "TR" else origin.querySelector(".go"))

    def key(self, event):
        """Esc goes back from a passage."""
        if event.key == "Escape" and self.origin is not None:
            self.back()

    def remember_origin(self, origin, index):
        """Keep where one came from and offer the way back."""
        self.origin = origin
        self.origin_index = index
        show("back", True)
        words.keep(by_id("back"), "read.back" if index is None else "read.back_to", {"index": index})

    def forget_origin(self):
        """Nowhere to go back to."""
        self.origin = None
        self.origin_index = None
        show("back", False)

    def choose(self, index):
        """Show everything that belongs to one citation as chosen."""
        for part in all_of(".chosen"):
            part.classList.remove("chosen")
        name = str(index)
        for part in all_of("tr[data-citation='" + name + "'], #read-answer [data-citation], [data-passage]"):
            if name in (data(part, "citation") or data(part, "passage")).split():
                part.classList.add("chosen")


def source_box(source, passages, opened):
    """One source, closed or open; its text comes when it is open."""
    box = new("details", None, "source")
    box.id = "source-" + str(source["number"])
    box.dataset.number = str(source["number"])
    summary = new("summary", source_title(source))
    length = words.say("read.length", {"count": source["length"]})
    said = [words.say("read.found", {"count": passages}), length] if passages else [length]
    summary.append(new("span", words.joined(said), "quiet"))
    text = new("div", None, "text")
    if source["length"] <= OPEN_LENGTH:
        text.setAttribute("dir", "auto")  # In a long text Chromium takes minutes over it.
    box.append(summary, text)
    box.open = opened
    return box
