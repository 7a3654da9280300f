"""Main thread (MicroPython): an answer pasted with formatting, so that marks which are raised figures or links stay.

The browser pastes the plain text as ever. Then the checker's thread reads the formatted one; only if that holds marks
does it take the plain one's place. Nothing is lost: Undo, and the browser's own, bring the plain text back.
"""

from pyscript import document

from page import words
from page.checker import Failure
from page.dom import breathe, by_id, on, show, start

#: Longer pastes, in characters of HTML, are left as they are.
MOST = 5_000_000


class Pasting:
    """Watches the answer field. `ask(name, …)` asks the checker, None when it is not ready."""

    def __init__(self, ask, fields):
        self.ask = ask
        self.fields = fields
        self.area = fields.answer
        #: What was pasted before the checker was ready.
        self.waiting = None
        #: The text that was put in, and the notices of what was done.
        self.done = None
        on(self.area, "paste", self.pasted)
        on(document, "language", lambda event: self.say())

    def pasted(self, event):
        """Something is being pasted; the browser does it after this."""
        html = event.clipboardData.getData("text/html")
        self.done = None
        self.say()
        if html and len(html) <= MOST and event.clipboardData.getData("text/plain"):
            area = self.area
            rest = area.textLength - (area.selectionEnd - area.selectionStart)
            start(self.read(html, area.selectionStart, rest))

    async def read(self, html, begin, rest):
        """Read the formatted text once the plain one is there: `rest` is the length of what was there besides."""
        await breathe()
        area = self.area
        self.waiting = (html, begin, begin + area.textLength - rest, area.value)
        await self.ready()

    async def ready(self):
        """Put the text with its marks in place of the plain one, if that still stands as it was pasted."""
        waiting = self.waiting
        if waiting is None:
            return
        html, begin, end, plain = waiting
        try:
            found = await self.ask("clip", html)
        except Failure:
            return
        if found is None:
            return
        self.waiting = None
        if not found["marks"] or self.area.value != plain:
            return
        self.fields.keep()
        self.area.focus()
        self.area.setSelectionRange(begin, end)
        # The one way into the browser's own undo; where it is not to be had, the page's Undo has the plain text.
        if not document.execCommand("insertText", False, found["text"]):
            self.area.setRangeText(found["text"], begin, end, "end")
            self.fields.changed()
        self.done = (self.area.value, found["notices"])
        self.say()

    def changed(self):
        """The answer was changed: what was done is said as long as it stands."""
        if self.done and self.area.value != self.done[0]:
            self.done = None
            self.say()

    def say(self):
        """Say what was done."""
        show("pasted", self.done is not None)
        by_id("pasted").textContent = words.notes(self.done[1]) if self.done else ""
