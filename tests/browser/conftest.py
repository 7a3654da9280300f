"""The built site on a static server, and a Chromium page on it that must not reach anything else."""

from __future__ import annotations

import contextlib
import socketserver
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from hosting.build import build
from hosting.prepare import find_program
from hosting.release import write_site
from hosting.serve import Site, listen

CHROMIUM = find_program("chromium")

#: No calls home of the browser's own, so that what reaches a socket is the page's doing.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Quiet(Site):
    """A static server that says nothing."""

    def log_message(self, format, *args):
        pass


@dataclass
class Served:
    """A site that is being served: its address (with a sub-folder, ends in a slash), its folder, and a switch."""

    address: str
    folder: Path
    server: object

    @property
    def origin(self) -> str:
        return "{0.scheme}://{0.netloc}".format(urlsplit(self.address))

    def stop(self):
        """Pull the cable: from here on nothing listens."""
        self.server.shutdown()
        self.server.server_close()


@contextlib.contextmanager
def serving(root: Path, below: str = "", handler: type[Site] = Quiet, port: int = 0) -> Iterator[Served]:
    """Serve a folder; the site itself lies in the sub-folder `below`."""
    server = listen(handler, root, port)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    served = Served(f"http://127.0.0.1:{server.server_address[1]}/{below}", root / below, server)
    try:
        yield served
    finally:
        served.stop()


@dataclass
class Guard:
    """A proxy for every address but the page's own: it notes who knocks, and lets nobody through."""

    reached: list[str] = field(default_factory=list)

    @contextlib.contextmanager
    def listening(self) -> Iterator[str]:
        guard = self

        class Door(socketserver.StreamRequestHandler):
            def handle(self):
                guard.reached.append(self.rfile.readline(4096).decode("latin-1").strip())

        class Doors(socketserver.ThreadingTCPServer):
            daemon_threads = True

        with Doors(("127.0.0.1", 0), Door) as doors:
            threading.Thread(target=doors.serve_forever, daemon=True).start()
            yield f"http://127.0.0.1:{doors.server_address[1]}"
            doors.shutdown()

    def watch(self, page, origin: str):
        """Note what goes to another loopback port, which no proxy sees."""

        def note(request):
            if request.url.startswith(("http:", "https:", "ws:", "wss:")) and not request.url.startswith(origin + "/"):
                if urlsplit(request.url).hostname in ("127.0.0.1", "localhost", "::1"):
                    self.reached.append(request.url)

        page.context.on("request", note)


@pytest.fixture(scope="session")
def built(tmp_path_factory) -> Path:
    """The folder in which the built site lies under `tools/checker/`."""
    build()
    root = tmp_path_factory.mktemp("host")
    write_site(root / "tools" / "checker")
    return root


@pytest.fixture(scope="session")
def site(built) -> Iterator[Served]:
    """The built site, in a sub-folder of a static server on a loopback port."""
    with serving(built, "tools/checker/") as served:
        yield served


@pytest.fixture(scope="session")
def guard() -> Guard:
    return Guard()


@pytest.fixture(scope="session")
def browser(guard):
    """Chromium, with the guard in front of everything that is not on this machine."""
    if not CHROMIUM:
        pytest.skip("no Chromium was found: `make test` installs it, or says how")
    from playwright.sync_api import sync_playwright

    with guard.listening() as proxy, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=FLAGS, proxy={"server": proxy, "bypass": "127.0.0.1"}
        )
        yield browser
        browser.close()


@pytest.fixture
def context(browser, guard):
    """A fresh browser profile; the test fails if anything but the site was reached from it."""
    context = browser.new_context()
    before = len(guard.reached)
    yield context
    context.close()
    assert guard.reached[before:] == [], "the page reached out of its origin"


@pytest.fixture
def page(context, site, guard):
    """A page of that profile, not yet opened: `page.goto(site.address)`."""
    page = context.new_page()
    guard.watch(page, site.origin)
    return page


def pytest_collection_modifyitems(items):
    """Everything in this folder drives a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
