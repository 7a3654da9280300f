"""Main thread (MicroPython): any words looked up in the sources, by the rules that quotes are found by."""

from page import words
from page.checker import Failure
from page.dom import by_id, fill, link, new, on, show, start
from page.overview import source_title
from page.rows import difference


class LookUp:
    """The box above the sources. `ask(name, …)` asks the checker; `reader` shows the passage."""

    def __init__(self, ask, reader):
        self.ask = ask
        self.reader = reader
        self.field = by_id("lookup")
        self.said = by_id("lookup-said")
        self.places = by_id("lookup-places")
        self.asked = 0
        on(by_id("lookup-go"), "click", lambda event: start(self.look()))
        on(self.field, "keydown", self.key)
        on(self.field, "input", lambda event: None if self.field.value else self.clear())

    def key(self, event):
        """Enter looks up."""
        if event.key == "Enter" and not (event.ctrlKey or event.metaKey or event.isComposing):
            event.preventDefault()
            start(self.look())

    def clear(self):
        """Nothing is looked up; an answer that is still on its way is worthless."""
        self.asked += 1
        words.put(self.said, "")
        fill(self.places, [])
        show("lookup-difference", False)

    async def look(self):
        """Look up what the field holds."""
        phrase = self.field.value
        self.clear()
        if not phrase.strip():
            return
        asked = self.asked
        try:
            answer = await self.ask("find", phrase)
        except Failure:
            answer = None
        if asked != self.asked:
            return
        if answer is None:
            words.keep(self.said, "take.again")
            return
        self.show(answer["found"])

    def show(self, found):
        """Say where it stands, and list the places."""
        result = found["result"]
        places = found["places"]
        sources = len({place["source"] for place in places})
        params = {"count": len(places), "sources": words.say("lookup.sources", {"count": sources})}
        said = "more" if found["more"] else "found" if result in ("exact", "normalized") else result
        text = words.say("lookup." + said, params)
        if found["reason"]:
            text += " " + words.note(found["reason"]) + "."
        words.put(self.said, text)
        fill(self.places, [self.item(place) for place in places])
        show("lookup-difference", bool(found["diff"]))
        if found["diff"]:
            fill(by_id("lookup-difference"), [difference(found, True)])

    def item(self, place):
        """One place: its source, the words in their surroundings, and what was set aside."""
        number = place["source"]
        line = new("li")
        line.dataset.result = place["result"]
        target = link(source_title({"number": number, "label": place["label"], "id": None}), "source-" + str(number))
        on(target, "click", lambda event: self.go(event, place, target))
        passage = new("span", None, "around")
        passage.dir = "auto"
        passage.append(place["before"], new("mark", place["words"], "looked-up"), place["after"])
        line.append(target, " ", passage)
        if place["folds"]:
            folds = [words.note({"code": "fold." + name, "params": {}, "text": name}) for name in place["folds"]]
            said = words.say("lookup.ignoring", {"folds": words.and_list(folds)})
            line.append(" ", new("span", said, "quiet"))
        return line

    def go(self, event, place, target):
        """To the place in its source, marked there."""
        event.preventDefault()
        start(self.reader.go_to_place(place["source"], place["start"], place["end"], target))
