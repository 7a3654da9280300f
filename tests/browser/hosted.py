"""Serving a folder to a browser, and seeing what the browser asks of anybody else."""

from __future__ import annotations

import contextlib
import socketserver
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from hosting.serve import Site, listen


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


#: Hosts that Chromium calls of its own accord, whatever page is open; the page has no reason to.
BROWSER = (".google.com", ".googleapis.com", ".gvt1.com")


@dataclass
class Guard:
    """A proxy for every address but the page's own: it notes who knocks, and lets nobody through."""

    reached: list[str] = field(default_factory=list)

    @contextlib.contextmanager
    def listening(self) -> Iterator[str]:
        guard = self

        class Door(socketserver.StreamRequestHandler):
            def handle(self):
                line = self.rfile.readline(4096).decode("latin-1").strip()
                address = [*line.split(" "), ""][1]
                host = urlsplit(address if "//" in address else f"//{address}").hostname or ""
                if not host.endswith(BROWSER):
                    guard.reached.append(line)

        class Doors(socketserver.ThreadingTCPServer):
            daemon_threads = True

        with Doors(("127.0.0.1", 0), Door) as doors:
            threading.Thread(target=doors.serve_forever, daemon=True).start()
            yield f"http://127.0.0.1:{doors.server_address[1]}"
            doors.shutdown()

    def watch(self, page, origin: str):
        """Note what goes to another loopback port, which no proxy sees."""

        def note(request):
            at = urlsplit(request.url)
            leaves = f"{at.scheme}://{at.netloc}" != origin and at.scheme in ("http", "https", "ws", "wss")
            if leaves and at.hostname in ("127.0.0.1", "localhost", "::1"):
                self.reached.append(request.url)

        page.context.on("request", note)
