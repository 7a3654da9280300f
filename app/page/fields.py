"""Main thread (MicroPython): the two text fields, the examples, Clear and its Undo.

A button never loses what was typed: each one that changes the fields keeps their texts, and Undo brings them back.
"""

from pyscript import document, window

from page import words
from page.dom import all_of, by_id, fill, new, on, show, start

#: Readings that say how the checker knows, and against what it was checked.
GROUNDS = ("answer.recognised", "answer.checked_against")

#: Characters of a text that takes its direction from its letters.
SHORT = 20_000


class Fields:
    """Calls `changed()` when a text has changed (`replaced()` first when a button did it), `filled()` to check it."""

    def __init__(self, changed, filled, replaced):
        self.sources = by_id("sources")
        self.answer = by_id("answer")
        self.changed = changed
        self.filled = filled
        self.replaced = replaced
        self.kept = []
        #: The texts that a button put here last, and can put here again; None once they were brought back by Undo.
        self.given = ("", "")
        for area in (self.sources, self.answer):
            on(area, "input", lambda event: self.turn(event.target) or self.changed())
            # Set before a long text is in, in whatever way it comes (pasted, dropped, brought back by the browser's own
            # undo): afterwards the browser is at work on its direction already, for a minute and more.
            on(area, "beforeinput", lambda event: self.turn(event.target, False))
        for button in all_of("[data-example]"):
            on(button, "click", self.open_example)
        on(by_id("clear"), "click", lambda event: self.put("", "") or self.sources.focus())
        on(document, "keydown", self.key)
        on(by_id("undo"), "click", lambda event: self.undo())

    def texts(self):
        """`(sources, answer)` as they stand."""
        return self.sources.value, self.answer.value

    def length(self):
        """How long both texts are together, in UTF-16 units; neither is copied for it."""
        return self.sources.textLength + self.answer.textLength

    def empty(self):
        """Whether there is nothing to check: no answer, or only white space."""
        return window.texts.blank(self.answer)

    def without_sources(self):
        """Whether there is no source: nothing, or only white space."""
        return window.texts.blank(self.sources)

    def put(self, sources, answer):
        """Replace both texts; what was there can be brought back."""
        if self.texts() != (sources, answer):
            self.keep()
            self.given = (sources, answer)
            self.write(sources, answer)

    def keep(self):
        """Keep both texts as they stand, so that Undo brings them back."""
        if self.texts() != ("", ""):
            self.kept.append(self.texts())
            show("undo", True)

    def undo(self):
        """Bring back the texts before the last button that changed them; those edited since come last in turn."""
        if self.kept:
            texts = self.kept.pop()
            if self.texts() not in (self.given, ("", "")):
                self.kept.insert(0, self.texts())
            self.given = None
            self.write(*texts)
            self.sources.focus()

    def key(self, event):
        """Ctrl+Z or ⌘+Z outside a field undoes what a button did; in a field the browser undoes what was typed."""
        typing = document.activeElement.matches("textarea, input[type=text]")
        if event.key == "z" and (event.ctrlKey or event.metaKey) and not typing:
            event.preventDefault()
            self.undo()

    def forget(self):
        """Empty both fields, and let nothing bring their texts back."""
        self.kept = []
        self.given = ("", "")
        self.write("", "")

    def write(self, sources, answer):
        """Set both fields and say so."""
        for area, text in ((self.sources, sources), (self.answer, answer)):
            self.turn(area, False)
            area.value = text
            self.turn(area)
        show("undo", bool(self.kept))
        self.replaced()
        self.changed()

    def turn(self, area, short=True):
        """Let a short text run in the direction of its letters; over one of a million Chromium takes 20 seconds."""
        area.dir = "auto" if short and 0 < area.textLength <= SHORT else "ltr"

    def open_example(self, event):
        """Fetch an example's two files, put them in the fields and have them checked."""
        button = event.currentTarget
        start(self.fetch_example(button.dataset.sources, button.dataset.answer))

    async def fetch_example(self, sources, answer):
        """The work of `open_example`."""
        texts = []
        for address in (sources, answer):
            try:
                response = await window.fetch(address)
            except Exception:  # The connection is gone.
                response = None
            if response is None or not response.ok:
                words.keep(by_id("status"), "status.no_example", {"address": address})
                return
            texts.append(await response.text())
        self.put(*texts)
        self.filled()

    def say_readings(self, report):
        """Say beneath each field how its text was read; nothing when `report` is None."""
        say_reading(by_id("sources-reading"), report["sources_reading"] if report else ())
        say_reading(by_id("answer-reading"), report["answer"]["reading"] if report else ())


def say_reading(place, notes):
    """How a text was read in one line; beneath it, smaller, how the checker knows."""
    first = [note for note in notes if note["code"] not in GROUNDS]
    second = [note for note in notes if note["code"] in GROUNDS]
    lines = [new("p", words.notes(first), "reading")] if first else []
    if second:
        lines.append(new("p", words.notes(second), "quiet"))
    fill(place, lines)
