"""Main thread (MicroPython): what the browser remembers of the texts: a draft, only if its switch is on."""

import json

from pyscript import window

from page import words
from page.dom import by_id, later, on, show

#: Milliseconds without an edit before a draft is kept.
PAUSE = 800
#: Characters of both texts together; browsers keep some five million for a site.
MOST = 2_000_000


class Drafts:
    """Keeps a draft while the switch is on; offers on return what was kept, and forces nothing."""

    def __init__(self, fields, forgotten):
        self.fields = fields
        self.forgotten = forgotten
        self.switch = by_id("keep-draft")
        self.timer = None
        self.switch.checked = window.settings.get("keep-draft") == "on"
        on(self.switch, "change", lambda event: self.switched())
        on(by_id("draft-take"), "click", lambda event: self.take())
        on(by_id("draft-leave"), "click", lambda event: self.leave())
        on(by_id("forget"), "click", lambda event: self.forget())
        self.found = window.settings.get("draft") if self.switch.checked else None
        if self.found:
            self.found = json.loads(self.found)
            characters = len(self.found["sources"]) + len(self.found["answer"])
            words.keep(by_id("draft-words"), "draft.found", {"count": characters})
            show("draft", True)

    def changed(self):
        """A text was changed: keep it soon, if that is wanted. What was offered stays on offer until then."""
        if self.timer is not None:
            window.clearTimeout(self.timer)
        self.timer = later(self.keep, PAUSE) if self.switch.checked and not self.found else None

    def keep(self):
        """Keep both texts in this browser."""
        sources, answer = self.fields.texts()
        if len(sources) + len(answer) <= MOST:
            window.settings.set("draft", json.dumps({"sources": sources, "answer": answer}))
        else:
            window.settings.set("draft", "")

    def switched(self):
        """The switch was turned: on keeps the texts as they are, off forgets what was kept."""
        window.settings.set("keep-draft", "on" if self.switch.checked else "off")
        if self.switch.checked:
            self.keep()
        else:
            self.leave()

    def take(self):
        """Bring back the draft that was found."""
        found = self.found
        self.found = None
        show("draft", False)
        self.fields.put(found["sources"], found["answer"])
        self.fields.filled()

    def leave(self):
        """Throw away the draft that was found."""
        self.found = None
        show("draft", False)
        window.settings.set("draft", "")

    def forget(self):
        """Forget every text and every choice that this browser keeps of the page, and empty the fields for good."""
        window.settings.forget()
        self.switch.checked = False
        self.found = None
        show("draft", False)
        self.fields.forget()
        self.forgotten()
