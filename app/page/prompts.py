"""Main thread (MicroPython): a prompt that asks a model for citations which can be checked."""

from page import words
from page.checker import Failure
from page.dom import by_id, on, show, start


class Prompts:
    """The question, the form of the answer, and the prompt made of them. `ask(name, …)` asks the checker."""

    def __init__(self, ask, fields, choices, by_hand):
        self.ask = ask
        self.fields = fields
        self.choices = choices
        self.text = by_id("prompt-text")
        self.said = by_id("prompt-said")
        on(by_id("prompt-write"), "click", lambda event: start(self.write()))
        on(by_id("prompt-question"), "keydown", self.key)
        on(by_id("prompt-copy"), "click", lambda event: start(by_hand.copy(self.text.value, self.said, "take.copied")))

    def key(self, event):
        """Enter in the question writes the prompt."""
        if event.key == "Enter" and not (event.ctrlKey or event.metaKey or event.isComposing):
            event.preventDefault()
            start(self.write())

    async def write(self):
        """Write the prompt and say how long it is."""
        sources, _ = self.fields.texts()
        question = by_id("prompt-question").value
        if not sources.strip() or not question.strip():
            words.keep(self.said, "prompt.lacks")
            return
        form = by_id("prompt-form").value
        options = self.choices.options()
        try:
            found = await self.ask("prompt", sources, question, form, options, words.language(), words.all_notes())
        except Failure:
            found = None
        if found is None:
            words.keep(self.said, "prompt.later")
            return
        self.text.value = found["prompt"]
        show("prompt-made", True)
        params = {"count": found["tokens"], "sources": words.say("prompt.sources", {"count": found["sources"]})}
        words.keep(self.said, "prompt.tokens", params)
