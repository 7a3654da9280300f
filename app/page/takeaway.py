"""Main thread (MicroPython): the report to take away: copied, saved, printed, as a whole or only what does not hold."""

import json

from pyscript import window

from page import words
from page.checker import Failure
from page.copying import save
from page.dom import by_id, on, start

#: The name of the file for each form.
FILES = {
    "markdown": "citations.md",
    "csv": "citations.csv",
    "json": "citations.json",
    "html": "citations.html",
    "cleaned": "answer.md",
    "struck": "answer.md",
}


class TakeAway:
    """The row of forms and buttons. `ask(name, …)` asks the checker of the report shown; `review` has the ticks."""

    def __init__(self, ask, review, by_hand):
        self.ask = ask
        self.review = review
        self.by_hand = by_hand
        self.form = by_id("take-form")
        self.failing = by_id("take-failing")
        self.said = by_id("take-said")
        on(self.form, "change", lambda event: self.chosen())
        on(by_id("take-copy"), "click", lambda event: start(self.copy()))
        on(by_id("take-save"), "click", lambda event: start(self.save()))
        on(by_id("take-print"), "click", lambda event: window.print())

    def chosen(self):
        """Another form was chosen; of the answer there are no rows to choose from."""
        words.put(self.said, "")
        self.failing.disabled = self.form.value in ("cleaned", "struck")

    async def text(self):
        """The report in the form chosen; None when the checker has it no longer."""
        try:
            found = await self.ask(
                "export",
                self.form.value,
                self.failing.checked,
                json.dumps(self.review.by_index()),
                words.language(),
                words.all_notes(),
            )
        except Failure:
            found = None
        if found is None:
            words.keep(self.said, "take.again")
        return found and found["text"]

    async def copy(self):
        """Copy it."""
        await self.by_hand.copy_coming(self.text(), self.said, "take.copied")

    async def save(self):
        """Save it as a file."""
        text = await self.text()
        if text is not None:
            name = FILES[self.form.value]
            save(text, name)
            words.keep(self.said, "take.saved", {"name": name})
