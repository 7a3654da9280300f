"""Main thread (MicroPython): the answer as people see it, or as it was written, with all that is said of it in place.

The checker's thread has read the Markdown (`report/rendered.py`): here its blocks and pieces become elements.
"""

from pyscript import window

from page import words
from page.citations import WORST_FIRST
from page.dom import by_id, fill, fill_in_slices, hidden, link, new, on, start
from page.figures import AMISS, said_of

#: The kinds of a piece that are a matter of looks.
LOOKS = ("strong", "em", "code", "struck")
NOTHING = {"kinds": (), "citations": ()}
#: An answer of up to so many characters takes its direction from its letters; in a long one that costs minutes.
SHORT = 20_000


class AnswerPane:
    """The pane. `show` fills it; the switch shows the same answer as it was written."""

    def __init__(self):
        self.pane = by_id("read-answer")
        self.written = by_id("as-written")
        self.written.checked = window.settings.get("as-written") == "on"
        self.shown = None
        on(self.written, "change", lambda event: self.switched())

    async def show(self, answer, citations, figures, wanted):
        """Fill the pane with an answer (`{"pieces", "blocks"}`); `citations`: #n → citation; `figures`: all of them."""
        self.shown = (answer, citations, figures)
        self.figures = figures
        pieces = answer["pieces"]
        self.citations = citations
        self.pieces = pieces
        self.pane.dir = "auto" if sum([len(piece["text"]) for piece in pieces]) <= SHORT else "ltr"
        self.pane.classList.toggle("as-written", self.written.checked)
        self.look_around()
        if not pieces:
            fill(self.pane, [new("span", words.say("read.no_answer"), "none")])
            return True
        if self.written.checked:
            return await fill_in_slices(self.pane, range(len(pieces)), self.piece, wanted)
        return await fill_in_slices(self.pane, groups(answer["blocks"]), self.group, wanted)

    def switched(self):
        """The switch was turned."""
        window.settings.set("as-written", "on" if self.written.checked else "off")
        if self.shown:
            start(self.show(*self.shown, lambda: True))

    def look_around(self):
        """For each piece the piece before and the piece after it that are seen."""
        self.before = []
        last = NOTHING
        for piece in self.pieces:
            self.before.append(last)
            last = piece if self.seen(piece) else last
        self.after = []
        last = NOTHING
        for piece in reversed(self.pieces):
            self.after.append(last)
            last = piece if self.seen(piece) else last
        self.after.reverse()

    def seen(self, piece):
        """Whether a reader sees this piece."""
        return self.written.checked or "syntax" not in piece["kinds"]

    # Blocks

    def group(self, group):
        """The element of one block, or of blocks that belong together: a list, a table."""
        kind = group[0]["kind"]
        if kind == "item":
            return self.list_of(group)
        if kind in ("head", "row"):
            return self.table_of(group)
        if kind == "rule":
            return new("hr")
        block = group[0]
        if kind == "code":
            return self.code_of(block)
        tag = "h" + str(min(block["level"] + 2, 6)) if kind == "heading" else "blockquote" if kind == "quote" else "p"
        return self.filled(new(tag), block)

    def filled(self, element, block):
        """An element with the lines of a block."""
        lines = block["lines"]
        for i in range(len(lines)):
            if i:
                element.append(new("br"))
            self.put(element, lines[i])
        return element

    def put(self, element, line):
        """Append the pieces of one line, or cell."""
        for i in range(line[0], line[1]):
            if self.seen(self.pieces[i]):
                element.append(self.piece(i))

    def code_of(self, block):
        """A block of code, line by line."""
        code = new("code")
        for line in block["lines"]:
            self.put(code, line)
            code.append("\n")
        box = new("pre")
        box.append(code)
        return box

    def list_of(self, items):
        """A list; deeper items lie in lists of their own."""
        box = new("div", None, "list")
        #: (level, list, its last item), from the outside in.
        open_lists = []
        for item in items:
            tag = "ol" if item["marker"] else "ul"
            while open_lists and open_lists[-1][0] > item["level"]:
                open_lists.pop()
            if open_lists and open_lists[-1][0] == item["level"] and open_lists[-1][1].tagName.lower() != tag:
                open_lists.pop()
            if not open_lists or open_lists[-1][0] < item["level"]:
                inner = new(tag)
                (open_lists[-1][2] if open_lists else box).append(inner)
                open_lists.append((item["level"], inner, None))
            line = new("li")
            if item["marker"]:
                line.setAttribute("value", item["marker"][:-1])
            level, inner, _ = open_lists.pop()
            inner.append(self.filled(line, item))
            open_lists.append((level, inner, line))
        return box

    def table_of(self, rows):
        """A table."""
        table = new("table")
        for row in rows:
            line = new("tr")
            for cell in row["lines"]:
                box = new("th" if row["kind"] == "head" else "td")
                self.put(box, cell)
                line.append(box)
            table.append(line)
        return table

    # Pieces

    def piece(self, place):
        """One piece of the answer: a text, or an element where something is said of it."""
        piece = self.pieces[place]
        kinds = piece["kinds"]
        if not kinds:
            return piece["text"]
        indexes = [index for index in piece["citations"] if index in self.citations]
        if "mark" in kinds and indexes:
            part = link(piece["text"], "citation-" + str(indexes[0]), "mark")
            said = []
            for index in indexes:
                said.append(words.said_of("#" + str(index), words.result(self.citations[index])))
            part.title = words.joined(said)
            part.setAttribute("aria-label", piece["text"] + " " + part.title)
        elif "quote" in kinds and indexes:
            part = link(piece["text"], "citation-" + str(indexes[0]), "quote")
        else:
            part = new("span", piece["text"], "mark" if "mark" in kinds else None)
        if indexes:
            part.dataset.citation = " ".join([str(index) for index in indexes])
            part.dataset.result = worst(indexes, self.citations)
        for kind in kinds:
            if kind.startswith("figure"):
                part.classList.add("figure", kind)
                if kind[7:] in AMISS:
                    part.append(hidden(" (" + words.say("read." + kind) + ")"))
            elif kind.startswith("n:"):
                figure = self.figures[int(kind[2:])]
                part.title = words.said_of(figure["text"], said_of(figure))
                if figure["found"] or figure["nearest"]:
                    part.dataset.figure = kind[2:]
            elif kind in LOOKS and not self.written.checked:
                part.classList.add(kind)
        if "unsourced" in kinds:
            part.classList.add("unsourced")
            if "unsourced" not in self.before[place]["kinds"]:
                part.classList.add("first")
            if "unsourced" not in self.after[place]["kinds"]:
                part.append(hidden(" (" + words.say("read.unsourced") + ")"))
                part.classList.add("last")
        if self.after[place]["citations"] != piece["citations"]:
            part.classList.add("ends")
        return part


def groups(blocks):
    """Blocks, with items of one list together, and rows of one table."""
    found = []
    for block in blocks:
        kind = block["kind"]
        last = found[-1][-1]["kind"] if found else None
        if kind == "rule" and last == "head":
            continue
        if (kind == "item" and last == "item") or (kind == "row" and last in ("head", "row")):
            found[-1].append(block)
        else:
            found.append([block])
    return found


def worst(indexes, citations):
    """The worst result among some citations."""
    return WORST_FIRST[min([WORST_FIRST.index(citations[index]["result"]) for index in indexes])]
