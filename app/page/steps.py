"""Main thread (MicroPython): from one problem to the next, by button or key."""

from pyscript import document

from page import words
from page.citations import FAILURES
from page.dom import all_of, arrive, by_id, on, show


class Steps:
    """The problems of a result, in order: citations that do not hold, then figures and sentences without a source."""

    def __init__(self, go_to_row):
        self.go_to_row = go_to_row
        self.rows = []
        self.place = -1
        on(by_id("previous"), "click", lambda event: self.step(-1))
        on(by_id("next"), "click", lambda event: self.step(1))
        on(document, "keydown", self.key)

    def take(self, report):
        """These are the problems now."""
        self.rows = [c["index"] for c in report["citations"] if c["result"] in FAILURES]
        self.place = -1
        show("steps", len(self.rows) + all_of(PLACES).length > 0)
        by_id("steps-place").textContent = ""

    def key(self, event):
        """F8 and Shift+F8."""
        if event.key == "F8" and not by_id("steps").hidden:
            event.preventDefault()
            self.step(-1 if event.shiftKey else 1)

    def step(self, by):
        """Go on, or back; after the last comes the first."""
        others = all_of(PLACES)
        count = len(self.rows) + others.length
        if not count:
            return
        first = 0 if by > 0 else count - 1
        self.place = first if self.place < 0 else (self.place + by) % count
        if self.place < len(self.rows):
            self.go_to_row(self.rows[self.place])
        else:
            arrive(others.item(self.place - len(self.rows)))
        by_id("steps-place").textContent = words.say("steps.place", {"number": self.place + 1, "count": count})


#: The places in the answer that are problems, but no citations.
PLACES = (
    "#read-answer .unsourced.first, #read-answer .figure-missing, #read-answer .figure-miscalculated,"
    " #read-answer .figure-elsewhere"
)
