"""Main thread (MicroPython): links that hold the texts, made on a button only; and the opening of such a link.

static/sharing.js packs and unpacks; here is what a person is told and asked.
"""

import json

from pyscript import document, window

from page import words
from page.dom import by_id, on, show, start


class Sharing:
    """The panel of a link that is being made, and the one of a link that was opened."""

    def __init__(self, fields, choices, by_hand):
        self.fields = fields
        self.choices = choices
        self.link = by_id("share-link")
        self.said = by_id("share-said")
        #: What an opened link brings, as long as a person is being asked.
        self.offered = None
        on(by_id("share"), "click", lambda event: start(self.make()))
        on(by_id("share-copy"), "click", lambda event: start(by_hand.copy(self.link.value, self.said, "take.copied")))
        on(by_id("share-close"), "click", lambda event: self.close())
        on(by_id("shared-take"), "click", lambda event: self.take(self.offered))
        on(by_id("shared-leave"), "click", lambda event: show("shared", False))
        on(document, "link", lambda event: start(self.open()))
        start(self.open())

    # Making a link

    async def make(self):
        """Make the link, and say what it holds before it can be copied."""
        sources, answer = self.fields.texts()
        given = {"sources": sources, "answer": answer, "options": json.loads(self.choices.options())}
        fragment = await window.sharing.pack(json.dumps(given))
        count = {"count": len(sources) + len(answer)}
        words.keep(by_id("share-words"), "share.holds" if fragment else "share.too_long", count)
        self.link.value = window.location.origin + window.location.pathname + fragment
        words.put(self.said, "")
        show("share-made", bool(fragment))
        show("sharing", True)
        by_id("share-copy" if fragment else "share-close").focus()

    def close(self):
        """Close the panel."""
        show("sharing", False)
        self.link.value = ""
        by_id("share").focus()

    # Opening one

    async def open(self):
        """Open the link that the page was called by: at once into empty fields, else after asking."""
        answer = await window.sharing.unpack(window.location.hash)
        if not answer:
            return
        found = read(json.loads(answer))
        show("shared-choice", "failure" not in found)
        if "failure" in found:
            words.keep(by_id("shared-words"), "shared." + found["failure"])
        elif self.fields.texts() in (("", ""), (found["sources"], found["answer"])):
            self.take(found)
            return
        else:
            self.offered = found
            words.keep(by_id("shared-words"), "shared.asks", {"count": len(found["sources"]) + len(found["answer"])})
        show("shared", True)

    def take(self, found):
        """Put the texts of a link into the fields and have them checked as they were."""
        show("shared", False)
        self.offered = None
        self.fields.put(found["sources"], found["answer"])
        self.choices.take(found["options"])
        self.fields.filled()


def read(given):
    """What a link holds, each value of its kind; a link that was tampered with is a damaged one."""
    if "failure" in given:
        return given
    try:
        found = json.loads(given["text"])
        options = found["options"]
        texts = [found["sources"], found["answer"]]
        if all(isinstance(text, str) for text in texts) and isinstance(options, dict):
            return {"sources": texts[0], "answer": texts[1], "options": options}
    except Exception:
        pass
    return {"failure": "damaged"}
