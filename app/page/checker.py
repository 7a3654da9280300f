"""Main thread (MicroPython): the life of the checker's thread. Starts it, asks it, ends it.

A thread that does not start shows it in five ways (all tried): worker.py raises → its first answer fails; a file of
`[files]`, the runtime or a package is missing → `ready` rejects; worker.py is missing → nothing ever settles;
pyscript.toml is broken → the script has no `xworker`; anything slow → nothing yet. `start` turns each into a `Failure`.
"""

import asyncio
import json

from pyscript import document, window, workers

from page.dom import by_id, data, root, start

#: Milliseconds: how often a start is looked at; how long pyscript.toml may take to be read once it has arrived.
LOOK = 20
CONFIG = 5_000
#: Seconds for a start, unless `<html data-limit>` says otherwise.
LIMIT = 120


class Failure(Exception):
    """Why the checker cannot work: a code that the page words (`failure.<code>`), and a technical detail."""

    def __init__(self, code, detail=""):
        super().__init__(code)
        self.code = code
        self.detail = detail


class Checker:
    """The checker's thread. One at a time: `stop` ends it, `start` makes a fresh one."""

    def __init__(self):
        self.script = by_id("worker")
        self.thread = None
        #: Whether the thread has ended of itself: WebAssembly ran out of stack or memory. It answers nothing any more.
        self.dead = False
        self.starts = 0

    async def start(self, on_stage):
        """Wait until the thread answers; returns what `hello` says. Calls `on_stage(n)` at each stage but the first.

        Raises Failure. A start that `stop` has overtaken returns None.
        """
        if self.script is None:
            self.script = self.fresh_script()
        self.starts += 1
        now = self.starts
        state = {}
        start(self.load(state, now))
        start(self.look_for_files(state))
        limit = float(data(root, "limit") or LIMIT) * 1000
        waited = 0
        without = 0
        stage = 2
        on_stage(stage)
        while "hello" not in state:
            await asyncio.sleep_ms(LOOK)
            if now != self.starts:
                return None
            waited += LOOK
            if "failure" in state:
                raise state["failure"]
            if "ready" in state and stage == 2:
                stage = 3
                on_stage(stage)
            if "config" in state and not worker_of(self.script):
                without += LOOK
                if without >= CONFIG:
                    raise Failure("config", window.lastError)
            if waited >= limit:
                raise Failure("slow", window.lastError)
        self.thread = state["thread"]
        return state["hello"]

    async def load(self, state, now):
        """The start itself, step by step; leaves what came of it in `state`."""
        script = self.script
        try:
            while not worker_of(script):
                if now != self.starts or "failure" in state:
                    return
                await asyncio.sleep_ms(LOOK)
            await script.xworker.ready
            thread = await workers[script.getAttribute("name")]
        except Exception as error:
            # Without a readable pyscript.toml, PyScript looks for a runtime elsewhere; the page's policy stops it.
            elsewhere = "//" in told(error) and window.location.origin not in told(error)
            state["failure"] = Failure("config" if elsewhere else "files", told(error))
            return
        state["ready"] = True
        try:
            answer = json.loads(await thread.hello())
        except Exception as error:
            state["failure"] = Failure("code", told(error))
            return
        state["thread"] = thread
        state["hello"] = answer

    async def look_for_files(self, state):
        """Whether the two files are there that PyScript would wait for in silence."""
        for code, address in (
            ("worker", self.script.getAttribute("src")),
            ("config", self.script.getAttribute("config")),
        ):
            try:
                response = await window.fetch(address)
                status = response.status
            except Exception as error:
                state["failure"] = Failure(code, address + ": " + told(error))
                return
            if status >= 400:
                state["failure"] = Failure(code, address + ": HTTP " + str(status))
                return
        state["config"] = True

    async def check(self, options):
        """Have the two texts checked as they stand in their fields; see `ask`."""
        return await self.answered(lambda thread: window.texts.ask(thread, "check", options))

    async def ask(self, name, *arguments):
        """Call one of the thread's functions; the value of the JSON text that it returns.

        Raises Failure when the checker failed. After `stop` it never returns.
        """
        return await self.answered(lambda thread: getattr(thread, name)(*arguments))

    async def answered(self, call):
        """The work of `ask`."""
        thread = self.thread
        try:
            answer = json.loads(await call(thread))
        except Exception as error:
            self.dead = thread == self.thread
            raise Failure("check", told(error)) from None
        if "failure" in answer:
            raise Failure("check", answer["failure"])
        return answer

    def stop(self):
        """End the thread at once, whatever it is doing. Calls that wait for it wait for ever."""
        self.starts += 1
        self.thread = None
        self.dead = False
        if self.script is not None:
            worker = worker_of(self.script)
            if worker:
                worker.terminate()
            self.script.remove()
        self.script = None

    def fresh_script(self):
        """A script tag like the one of index.html, under a name that was not used before."""
        script = document.createElement("script")
        script.type = "py"
        script.setAttribute("worker", "")
        script.setAttribute("name", "checker-" + str(self.starts))
        script.setAttribute("src", "app/worker.py")
        script.setAttribute("config", "./pyscript.toml")
        document.body.append(script)
        return script


def worker_of(script):
    """The worker that PyScript made for a script tag; None as long as there is none."""
    return getattr(script, "xworker", None)


def told(error):
    """What an exception says, with what the browser reported last: that of another thread comes only this way."""
    # One of JavaScript comes as (proxy, name, message).
    parts = [str(part) for part in error.args if isinstance(part, str)]
    said = ": ".join(parts) or repr(error)
    return said + "\n" + window.lastError if window.lastError and window.lastError not in said else said
