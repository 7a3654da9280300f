"""Main thread (MicroPython): files as sources: opened, dropped or pasted, many at once, put in order, taken out.

The sources field stays the one truth: files are written into it as a JSON array of objects with title and text. As
long as the field holds exactly what was written, the list of files is shown beneath it, after an Undo too.
"""

import json

from pyscript import window

from page import words
from page.dom import by_id, fill, new, on, show, start

#: How many written lists are known again.
KNOWN = 20
#: Files whose text is taken as it is when one is opened alone: they hold sources themselves.
WHOLE = (".json", ".jsonl", ".ndjson")
#: How documents begin that hold their text in a form of their own: PDF, DOCX and other ZIP archives, RTF.
NOT_TEXT = ("%PDF-", "PK\x03\x04", "{\\rtf")
#: Byte order marks, and the encodings that begin with them (WHATWG Encoding, BOM sniff).
MARKS = (((0xFF, 0xFE), "utf-16le"), ((0xFE, 0xFF), "utf-16be"))


class Files:
    """The list of files. Writes the sources through `fields`."""

    def __init__(self, fields):
        self.fields = fields
        self.list = by_id("files")
        self.picker = by_id("files-input")
        self.items = []
        #: (text of the field, the files in it), the latest last.
        self.known = []
        self.dragged = None
        on(by_id("open"), "click", lambda event: self.picker.click())
        on(self.picker, "change", lambda event: self.take(self.picker.files, fields.sources))
        for area in (fields.sources, fields.answer):
            on(area, "dragover", self.over)
            on(area, "drop", self.dropped)
            on(area, "paste", self.pasted)

    def over(self, event):
        """Files can be dropped here."""
        event.preventDefault()

    def dropped(self, event):
        """Something was dropped on a field; text is left to the browser."""
        if event.dataTransfer.files.length:
            event.preventDefault()
            self.take(event.dataTransfer.files, event.currentTarget)

    def pasted(self, event):
        """Something was pasted into a field; text is left to the browser."""
        if event.clipboardData.files.length and not event.clipboardData.getData("text/plain"):
            event.preventDefault()
            self.take(event.clipboardData.files, event.currentTarget)

    def take(self, files, area):
        """Read files into a field."""
        start(self.read([files.item(i) for i in range(files.length)], area))

    async def read(self, files, area):
        """The work of `take`."""
        texts = []
        for file in files:
            texts.append((file.name, decoded(await file.arrayBuffer())))
        self.picker.value = ""
        unread = [name for name, text in texts if text is None]
        texts = [(name, text) for name, text in texts if text is not None]
        show("files-said", bool(unread))
        words.keep(by_id("files-said"), "files.not_text", {"name": words.joined(unread)})
        if not texts:
            return
        sources, answer = self.fields.texts()
        if area == self.fields.answer or area.id == "answer":
            self.fields.put(sources, "\n".join([text for _, text in texts]))
        elif len(texts) == 1 and texts[0][0].lower().endswith(WHOLE):
            self.fields.put(texts[0][1], answer)
        else:
            self.write(self.items + [{"title": name, "text": text} for name, text in texts])
        self.fields.filled()

    def write(self, items):
        """Put these files into the sources field."""
        text = json.dumps(items) if items else ""
        self.known = self.known[-KNOWN:]
        self.known.append((text, items))
        self.fields.put(text, self.fields.answer.value)

    def changed(self):
        """The sources field was changed: show the files that are in it, if it is a list that was written here."""
        text = self.fields.sources.value if self.known else ""
        self.items = []
        for known, items in self.known:
            if len(known) == len(text) and known == text:
                self.items = items
        self.list.hidden = not self.items
        fill(self.list, [self.line(i) for i in range(len(self.items))])

    def line(self, place):
        """One file of the list: its name, and the buttons that move it or take it out."""
        item = self.items[place]
        line = new("li")
        line.draggable = True
        line.append(new("span", item["title"], "title"))
        line.append(new("span", words.say("read.length", {"count": len(item["text"])}), "quiet"))
        last = len(self.items) - 1
        line.append(self.button("↑", "files.earlier", place, place - 1, place == 0))
        line.append(self.button("↓", "files.later", place, place + 1, place == last))
        line.append(self.button("✕", "files.remove", place, None, False))
        on(line, "dragstart", lambda event: self.drag(place))
        on(line, "dragover", self.over)
        on(line, "drop", lambda event: self.drop_at(event, place))
        on(line, "keydown", lambda event: self.key(event, place))
        return line

    def button(self, sign, key, place, target, off):
        """A button of one line."""
        button = new("button", sign, "small")
        button.type = "button"
        button.disabled = off
        button.setAttribute("aria-label", words.say(key, {"name": self.items[place]["title"]}))
        on(button, "click", lambda event: self.move(place, target))
        return button

    def key(self, event, place):
        """Alt and an arrow move a file, Delete takes it out."""
        target = {"ArrowUp": place - 1, "ArrowDown": place + 1}.get(event.key)
        if event.altKey and target is not None and 0 <= target < len(self.items):
            event.preventDefault()
            self.move(place, target)
        elif event.key == "Delete":
            self.move(place, None)

    def drag(self, place):
        """A line is being dragged."""
        self.dragged = place

    def drop_at(self, event, place):
        """A line was dropped on another one."""
        event.preventDefault()
        if self.dragged is not None:
            self.move(self.dragged, place)
        self.dragged = None

    def move(self, place, target):
        """Move a file to another place, or take it out (target None); Undo brings it back."""
        items = list(self.items)
        item = items.pop(place)
        if target is not None:
            items.insert(target, item)
        self.write(items)
        lines = self.list.children
        if lines.length:
            focus = min(place if target is None else target, lines.length - 1)
            buttons = lines.item(focus).querySelectorAll("button:not([disabled])")
            buttons.item(buttons.length - 1 if target is None else 0).focus()


def decoded(buffer):
    """The text of a file; None when it is none. Windows wrote what is neither UTF-8 nor marked as UTF-16."""
    head = window.Uint8Array.new(buffer)
    first = (head[0], head[1]) if head.length > 1 else ()
    marked = [label for mark, label in MARKS if mark == first]
    text = read_as(marked[0] if marked else "utf-8", buffer)
    # What is not UTF-8 is replaced by signs of three bytes; a mark at the start takes three and is left out.
    if not marked and "\ufffd" in text and len(text.encode()) not in (head.length, head.length - 3):
        text = read_as("windows-1252", buffer)
    return None if "\0" in text or text.startswith(NOT_TEXT) else text


def read_as(encoding, buffer):
    """Bytes as text; never raises, since what JavaScript raises at once ends a task of MicroPython without a word."""
    return window.TextDecoder.new(encoding).decode(buffer)
