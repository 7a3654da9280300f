"""Main thread (MicroPython): what a person chose instead of what the checker would choose (its `Options`)."""

import json

from page import words
from page.dom import all_of, by_id, fill, new, on


class Choices:
    """The fields under "Read it otherwise". Calls `chosen()` when one of them changes."""

    def __init__(self, chosen):
        self.sources_as = by_id("sources-as")
        self.answer_as = by_id("answer-as")
        self.choice = by_id("choice")
        self.numbering = by_id("numbering")
        self.count_exempt = by_id("count-exempt")
        for field in all_of("select, input", by_id("otherwise")):
            on(field, "change", lambda event: chosen())

    def options(self):
        """The fields as `Options`, in JSON."""
        return json.dumps(
            {
                "sources_as": self.sources_as.value or None,
                "answer_as": self.answer_as.value or None,
                "choice": int(self.choice.value or 0),
                "numbering": self.numbering.value,
                "count_exempt": self.count_exempt.checked,
            }
        )

    def reset(self):
        """Back to what the checker recognises: the texts are others."""
        for field in (self.sources_as, self.answer_as, self.choice):
            field.value = ""
        self.numbering.value = "given"

    def take(self, options):
        """Take over the choices of somebody else (fields of `Options`, as `options` gives them)."""
        for field, name in ((self.sources_as, "sources_as"), (self.answer_as, "answer_as"), (self.choice, "choice")):
            value = str(options.get(name) or "")
            if value:
                field.append(option(value, value))
            field.value = value
        self.numbering.value = str(options.get("numbering") or "given")
        self.count_exempt.checked = options.get("count_exempt") is True

    def offer(self, report):
        """Offer the readings that a report says are possible."""
        offer(self.sources_as, report["sources_alternatives"], "sources.")
        offer(self.answer_as, report["answer"]["alternatives"], "format.")
        count = report["answer"]["choices"]
        wanted = self.choice.value
        fill(self.choice, [option(str(i), words.say("otherwise.choice", {"number": i + 1})) for i in range(count)])
        self.choice.value = wanted or "0"
        self.choice.closest("label").hidden = count < 2


def offer(field, kinds, group):
    """Fill a field with readings, "as recognised" first; keep what was chosen."""
    wanted = field.value
    options = [option("", words.say("otherwise.auto"))]
    for kind in sorted(set(kinds) | ({wanted} if wanted else set())):
        options.append(option(kind, words.note({"code": group + kind, "params": {"sign": "…"}, "text": kind})))
    fill(field, options)
    field.value = wanted
    field.closest("label").hidden = len(options) < 2


def option(value, text):
    """One line of a choice."""
    line = new("option", text)
    line.value = value
    return line
