"""Main thread (MicroPython): texts that leave the page by a person's hand: to the clipboard, or into a file."""

from pyscript import document, window
from pyscript.ffi import to_js

from page import words
from page.dom import by_id, new, on, show

#: What a file's name ends in says what it is.
TYPES = {"md": "text/markdown", "csv": "text/csv", "json": "application/json", "html": "text/html"}

#: Spreadsheets take a file for UTF-8 only when it begins with U+FEFF.
BYTE_ORDER_MARK = [0xEF, 0xBB, 0xBF]


class ByHand:
    """The field from which a text is copied by hand, where the browser gives a page no clipboard."""

    def __init__(self):
        self.area = by_id("by-hand-text")
        on(by_id("by-hand-close"), "click", lambda event: show("by-hand", False))

    async def copy(self, text, said, key, params=None):
        """Put a text on the clipboard and say so in the element `said`; else show it, selected, to be copied by hand.

        A page has a clipboard only on https and on this machine, and only right after a click.
        """
        show("by-hand", False)
        await self.written(text, lambda: window.navigator.clipboard.writeText(text), said, key, params)

    async def copy_coming(self, coming, said, key):
        """The same for a text that another thread is still to bring (a coroutine); nothing when it brings None.

        By then the click is too long ago for WebKit, which lets a page write only what was promised right after it.
        """
        show("by-hand", False)
        settle = []
        try:
            promise = window.Promise.new(lambda *functions: settle.extend(functions))
            item = window.ClipboardItem.new(to_js({"text/plain": promise}))
            writing = window.navigator.clipboard.write(to_js([item]))
        except Exception:
            writing = None
        text = await coming
        if text is None:
            return
        if writing is None:
            await self.copy(text, said, key)
            return
        settle[0](window.Blob.new(to_js([text]), to_js({"type": "text/plain"})))
        await self.written(text, lambda: writing, said, key)

    async def written(self, text, writing, said, key, params=None):
        """Wait for the clipboard and say so; without it show the text."""
        try:
            await writing()
        except Exception:
            self.area.value = text
            show("by-hand", True)
            self.area.focus()
            self.area.select()
            words.put(said, "")
            return
        words.keep(said, key, params)


def save(text, name):
    """Save a text as a file; the browser asks where, or puts it where it puts its downloads."""
    ending = name.split(".")[-1]
    # As bytes: on its way from Python a text loses this sign.
    mark = window.Uint8Array.new(to_js(BYTE_ORDER_MARK if ending == "csv" else []))
    blob = window.Blob.new(to_js([mark, text]), to_js({"type": TYPES[ending] + ";charset=utf-8"}))
    address = window.URL.createObjectURL(blob)
    anchor = new("a")
    anchor.setAttribute("href", address)
    anchor.setAttribute("download", name)
    document.body.append(anchor)
    anchor.click()
    anchor.remove()
    window.setTimeout(lambda: window.URL.revokeObjectURL(address), 10_000)
