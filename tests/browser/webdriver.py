"""The few commands of WebDriver (W3C) that the WebKitGTK test needs."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from hosting.prepare import find_program

#: Where Debian puts the browser that WebKitWebDriver drives.
MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"


class WebDriver:
    """One session with a driver that listens on a loopback port."""

    def __init__(self, base: str, options: dict):
        self.base = base
        self.session = self.send("POST", "session", {"capabilities": {"alwaysMatch": options}})["sessionId"]

    def send(self, method: str, path: str, data: dict | None = None):
        body = None if data is None else json.dumps(data).encode()
        request = urllib.request.Request(
            f"{self.base}/{path}", body, {"Content-Type": "application/json"}, method=method
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)["value"]

    def open(self, address: str):
        self.send("POST", f"session/{self.session}/url", {"url": address})

    def run(self, script: str, *arguments):
        """Run a function body in the page; what it returns."""
        return self.send("POST", f"session/{self.session}/execute/sync", {"script": script, "args": list(arguments)})

    def wait(self, condition: str, seconds: float = 120):
        """Wait until an expression in the page is true."""
        end = time.monotonic() + seconds
        while not self.run(f"return Boolean({condition})"):
            assert time.monotonic() < end, f"waited {seconds} s for {condition}"
            time.sleep(0.2)

    def quit(self):
        with contextlib.suppress(OSError):
            self.send("DELETE", f"session/{self.session}")


@contextlib.contextmanager
def webkit(port: int = 4499) -> Iterator[WebDriver]:
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
