"""Firefox, driven by firefox.mjs: a process of Node that takes commands as lines of JSON.

Firefox has no driver for WebDriver among Debian's packages; Node's puppeteer-core speaks WebDriver BiDi with it.
"""

from __future__ import annotations

import contextlib
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

from hosting.prepare import find_program

SCRIPT = Path(__file__).with_name("firefox.mjs")


class Firefox:
    """One session; its methods are those of `WebDriver` (webdriver.py)."""

    def __init__(self, process: subprocess.Popen):
        self.process = process

    def ask(self, name: str, *arguments):
        """One command; AssertionError with the driver's words when it cannot be done."""
        print(json.dumps([name, *arguments]), file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        assert line, "Firefox, or what drives it, has ended"
        answer = json.loads(line)
        assert "error" not in answer, f"{name} {arguments}: {answer['error']}"
        return answer.get("value")

    def preload(self, script: str):
        """Run a script in every page from now on, before the page's own."""
        self.ask("preload", script)

    def open(self, address: str):
        self.ask("open", address)

    def run(self, script: str, *arguments):
        """Run a function body in the page; what it returns, or what its promise comes to."""
        return self.ask("run", script, *arguments)

    def wait(self, condition: str, seconds: float = 60):
        """Wait until an expression in the page is true."""
        self.ask("wait", condition, seconds)

    def click(self, selector: str):
        """Click with the mouse on what a selector names."""
        self.ask("click", selector)

    def upload(self, selector: str, *paths: Path):
        """Choose files in a field for files."""
        self.ask("upload", selector, *map(str, paths))

    def type(self, text: str):
        """Type a text where the focus is, key by key."""
        self.ask("type", text)

    def press(self, *keys: str):
        """Press keys together: "Shift", "F8"."""
        self.ask("press", *keys)

    def said(self) -> list[str]:
        """The lines of the page's console so far."""
        return self.ask("said")


@contextlib.contextmanager
def firefox(profile: Path | None = None) -> Iterator[Firefox]:
    """Firefox without a window, with a profile of its own unless one is given."""
    command = ["node", str(SCRIPT), find_program("firefox"), *([str(profile)] if profile else [])]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield Firefox(process)
        finally:
            process.stdin.close()
            process.wait(timeout=60)
