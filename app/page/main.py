"""Main thread (MicroPython): puts the page together. The checking itself is done on another thread (app/worker.py).

What the page is about to do is written on `<html data-state>`: loading → ready → checking → done, or failed.
An edit takes done back to ready.
"""

from pyscript import document, window

from page import words
from page.checker import Checker, Failure
from page.choices import Choices
from page.citations import Citations
from page.copying import ByHand
from page.dom import arrive, breathe, by_id, later, on, root, show, start
from page.drafts import Drafts
from page.fields import Fields
from page.files import Files
from page.lookup import LookUp
from page.overview import show_lists, show_overview, sum_of
from page.pasting import Pasting
from page.prompts import Prompts
from page.reader import Reader
from page.sharing import Sharing
from page.steps import Steps
from page.takeaway import TakeAway

#: Milliseconds without an edit before a check follows by itself, and characters above which none does.
PAUSE = 1_200
MOST = 300_000


class Page:
    """The whole page: its state, and what each event does to it."""

    def __init__(self):
        self.checker = Checker()
        self.choices = Choices(self.check)
        self.fields = Fields(self.changed, self.check, self.choices.reset)
        self.files = Files(self.fields)
        self.drafts = Drafts(self.fields, self.forget)
        self.citations = Citations()
        self.reader = Reader(self.source, lambda: self.citations.choose("all"))
        self.steps = Steps(self.reader.go_to_row)
        by_hand = ByHand()
        self.pasting = Pasting(self.ask_if_ready, self.fields)
        self.lookup = LookUp(self.ask_of_shown, self.reader)
        TakeAway(self.ask_of_shown, self.citations.review, by_hand)
        Prompts(self.ask_if_ready, self.fields, self.choices, by_hand)
        self.auto = by_id("auto")
        self.auto.checked = window.settings.get("auto") != "off"
        #: The timer of a check that follows a pause in typing.
        self.timer = None
        self.shown = None
        #: Whether a check is wanted as soon as the checker is ready.
        self.wanted = not self.fields.empty()
        #: The last stage of the start that was reached.
        self.step = 1
        #: Counts checks; the answer to any but the last is worthless.
        self.run = 0
        #: Counts what was begun to be shown; a newer one ends an older one.
        self.showing = 0
        #: The check whose sources the checker holds.
        self.held = 0
        on(by_id("check"), "click", lambda event: self.check())
        on(by_id("stop"), "click", lambda event: self.stop())
        on(by_id("again"), "click", lambda event: self.restart())
        on(by_id("count-in"), "click", lambda event: by_id("count-exempt").click())
        on(by_id("show-keys"), "click", lambda event: self.show_keys())
        on(self.auto, "change", lambda event: self.switch_auto())
        on(document, "keydown", self.key)
        on(document, "language", lambda event: self.say_again())
        Sharing(self.fields, self.choices, by_hand)

    # State

    @property
    def state(self):
        """`loading`, `ready`, `checking`, `done` or `failed`."""
        return root.dataset.state

    def enter(self, state, status, params=None):
        """Take a state and say in one sentence what it is about."""
        root.dataset.state = state
        words.keep(by_id("status"), "status." + status, params)
        show("stop", state == "checking")

    # The checker's thread

    async def start(self):
        """Start the checker, say each stage, and check what was typed meanwhile."""
        show("failure", False)
        try:
            hello = await self.checker.start(self.say_stage)
        except Failure as failure:
            self.fail(failure)
            return
        if hello is None:
            return
        words.keep(by_id("version"), "footer.version", {"version": hello["version"], "python": hello["python"]})
        self.enter("ready", "ready")
        await self.pasting.ready()
        if self.wanted:
            self.check()

    def say_stage(self, step=None):
        """Say how far the start has come, and whether a check is waiting for it."""
        self.step = step or self.step
        self.enter("loading", "queued" if self.wanted else "loading", {"step": self.step})

    def restart(self):
        """End the checker's thread and start a fresh one."""
        self.run += 1
        self.held = 0
        self.checker.stop()
        start(self.start())

    def fail(self, failure):
        """Say that the checker cannot work: why, and what to do."""
        window.fail(failure.code, failure.detail)
        show("stop", False)

    # What a person does

    def changed(self):
        """A text was changed: a result that is shown is no longer its result, and a check under way is worthless."""
        self.wanted = not self.fields.empty()
        self.fields.say_readings(None)
        self.files.changed()
        self.drafts.changed()
        self.pasting.changed()
        if self.shown:
            by_id("result").classList.add("stale-result")
        if self.state == "loading":
            self.say_stage()
        elif self.checker.thread:
            self.run += 1
            show("failure", False)
            self.await_check()

    def await_check(self):
        """Nothing is known of the texts as they stand: check them after a pause, or say what to do."""
        stale = self.shown and not self.fields.empty()
        self.enter("ready", self.check_soon() or ("changed" if stale else "ready"))

    def check_soon(self):
        """Check after a pause in typing, where that is wanted and there is not too much; returns the status of it."""
        self.put_off()
        if not self.auto.checked or self.fields.without_sources() or self.fields.empty():
            return None
        if self.fields.length() > MOST:
            return "long"
        self.timer = later(self.check, PAUSE)
        return "soon" if self.shown else None

    def put_off(self):
        """No check after the pause."""
        if self.timer is not None:
            window.clearTimeout(self.timer)
        self.timer = None

    def switch_auto(self):
        """The switch for checking while typing was turned."""
        window.settings.set("auto", "on" if self.auto.checked else "off")
        if self.state == "ready":
            self.await_check()

    def forget(self):
        """Everything was forgotten: show nothing of it either."""
        self.put_off()
        self.shown = None
        self.run += 1
        self.showing += 1
        show("result", False)
        self.wanted = False
        if self.checker.thread:
            self.enter("ready", "forgotten")

    def check(self):
        """Check the texts as they stand; as soon as the checker is ready, if it is not yet."""
        self.put_off()
        if self.state == "loading":
            self.wanted = True
            self.say_stage()
        elif self.fields.empty() and self.fields.without_sources():
            self.enter(self.state, "nothing")
        elif self.checker.dead:
            self.wanted = True
            self.restart()
        elif self.checker.thread:
            self.wanted = False
            self.run += 1
            start(self.ask(self.run))

    def stop(self):
        """End a check at once. Only a fresh thread can follow."""
        if self.state == "checking":
            self.restart()

    def key(self, event):
        """Ctrl+Enter or ⌘+Enter checks, wherever the focus is; ? shows the keys, unless something is being typed."""
        if event.key == "Enter" and (event.ctrlKey or event.metaKey):
            event.preventDefault()
            self.check()
        elif event.key == "?" and not document.activeElement.matches("textarea, input, select"):
            event.preventDefault()
            self.show_keys()

    def show_keys(self):
        """Open the help on keys and go there."""
        by_id("keys").open = True
        arrive(by_id("keys").querySelector("summary"))

    # A check

    async def ask(self, run):
        """One check from the question to the page that shows its answer; dropped as soon as it is an old one."""
        self.enter("checking", "checking")
        show("failure", False)
        try:
            found = await self.checker.check(self.choices.options())
        except Failure as failure:
            if run == self.run:
                self.fail(failure)
            return
        self.held = run
        await breathe()
        if run == self.run:
            self.shown = found
            self.shown["run"] = run
            self.lookup.clear()
            await self.show(run)

    async def show(self, run):
        """Show what was found, the most important first."""
        self.showing += 1
        showing = self.showing
        report, answer = self.shown["report"], self.shown["answer"]
        stale = self.state == "ready"
        self.fields.say_readings(None if stale else report)
        self.choices.offer(report)
        show_overview(report)
        by_id("result").classList.toggle("stale-result", stale)
        show("result", True)
        await self.citations.show(report)
        if not await show_lists(report, lambda: showing == self.showing):
            return
        await self.reader.show(report, answer)
        self.steps.take(report)
        if run == self.run and self.state == "checking":
            root.dataset.state = "done"
            show("stop", False)
            root.dataset.checks = str(int(root.dataset.checks) + 1)
        if run == self.run and not stale:
            self.say_sum()

    def say_sum(self):
        """The sum of the result in the status line."""
        words.put(by_id("status"), sum_of(self.shown["report"]))

    async def source(self, number, *looked_up):
        """One source of the check that is shown, cut into pieces; None when the checker has another one by now."""
        try:
            answer = await self.ask_of_shown("source", number, *looked_up)
        except Failure:
            return None
        return answer and answer["source"]

    async def ask_of_shown(self, name, *arguments):
        """Ask the checker about the check that is shown; None when it has another one by now. Raises Failure."""
        if self.shown is None or self.held != self.shown["run"]:
            return None
        return await self.ask_if_ready(name, *arguments)

    async def ask_if_ready(self, name, *arguments):
        """Ask the checker; None when it is not there. Raises Failure."""
        return await self.checker.ask(name, *arguments) if self.checker.thread else None

    def say_again(self):
        """Word the result anew, after the language was changed; that of a text changed since stays marked as such."""
        if self.shown and self.state in ("done", "ready") and self.held == self.shown["run"]:
            start(self.show(self.run))


root.dataset.python = "started"
start(Page().start())
