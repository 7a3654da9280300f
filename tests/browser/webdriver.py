"""WebKitGTK's small browser, driven over WebDriver (W3C): the few commands that the tests need.

`WebDriver` and `Firefox` (firefox.py) have the same methods, so that one test runs in both.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from hosting.prepare import find_program

#: Where Debian puts the browser that WebKitWebDriver drives.
MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"

#: The keys that print nothing, as WebDriver names them.
KEYS = {
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Shift": "\ue008",
    "Control": "\ue009",
    "Alt": "\ue00a",
    "Escape": "\ue00c",
    "End": "\ue010",
    "ArrowUp": "\ue013",
    "Delete": "\ue017",
    "F8": "\ue038",
}


class WebDriver:
    """One session with a driver that listens on a loopback port."""

    def __init__(self, base: str, options: dict):
        self.base = base
        self.session = self.send("POST", "session", {"capabilities": {"alwaysMatch": options}})["sessionId"]

    def send(self, method: str, path: str, data: dict | None = None):
        """One command; AssertionError with the driver's words when it cannot be done."""
        body = None if data is None else json.dumps(data).encode()
        request = urllib.request.Request(
            f"{self.base}/{path}", body, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{path}: {error.read().decode()}") from None

    def post(self, command: str, data: dict):
        return self.send("POST", f"session/{self.session}/{command}", data)

    def open(self, address: str):
        self.post("url", {"url": address})

    def run(self, script: str, *arguments):
        """Run a function body in the page; what it returns, or what its promise comes to."""
        return self.post("execute/sync", {"script": script, "args": list(arguments)})

    def wait(self, condition: str, seconds: float = 60):
        """Wait until an expression in the page is true."""
        end = time.monotonic() + seconds
        while not self.run(f"return Boolean({condition})"):
            assert time.monotonic() < end, f"waited {seconds} s for {condition}"
            time.sleep(0.05)

    def find(self, selector: str) -> str:
        return next(iter(self.post("element", {"using": "css selector", "value": selector}).values()))

    def click(self, selector: str):
        """Click with the mouse on what a selector names; first away from the bar, which lies over what scrolls past."""
        self.run("document.querySelector(arguments[0])?.scrollIntoView({block: 'center'})", selector)
        self.post(f"element/{self.find(selector)}/click", {})

    def upload(self, selector: str, *paths: Path):
        """Choose files in a field for files."""
        self.post(f"element/{self.find(selector)}/value", {"text": "\n".join(map(str, paths))})

    def keys(self, moves: list[tuple[str, str]]):
        actions = [{"type": kind, "value": KEYS.get(key, key)} for kind, key in moves]
        self.post("actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def type(self, text: str):
        """Type a text where the focus is, key by key."""
        self.keys([(kind, key) for key in text for kind in ("keyDown", "keyUp")])

    def press(self, *keys: str):
        """Press keys together: "Shift", "F8"."""
        self.keys([("keyDown", key) for key in keys] + [("keyUp", key) for key in reversed(keys)])

    def quit(self):
        with contextlib.suppress(OSError, AssertionError):
            self.send("DELETE", f"session/{self.session}")


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@contextlib.contextmanager
def webkit() -> Iterator[WebDriver]:
    """WebKitGTK's small browser, on a screen of its own that nobody sees."""
    browser = next(Path("/").glob(MINI_BROWSERS.lstrip("/")))
    unsafe_as_root = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"} if os.geteuid() == 0 else {}
    screen = subprocess.Popen(
        [find_program("xvfb"), "-displayfd", "1", "-screen", "0", "1200x900x24", "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    number = screen.stdout.readline().strip()
    environment = os.environ | unsafe_as_root | {"DISPLAY": f":{number}", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
    port = free_port()
    driver = subprocess.Popen([find_program("webkit"), f"--port={port}"], env=environment)
    try:
        session = None
        for _ in range(100):
            try:
                options = {"webkitgtk:browserOptions": {"binary": str(browser), "args": ["--automation"]}}
                session = WebDriver(f"http://127.0.0.1:{port}", options)
                break
            except urllib.error.URLError:
                time.sleep(0.1)
        assert session, "WebKitWebDriver does not answer"
        yield session
        session.quit()
    finally:
        for process in (driver, screen):
            process.terminate()
            process.wait()
