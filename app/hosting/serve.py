"""Serves a folder as the site on a loopback address, the way any static host would."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import BinaryIO
from urllib.parse import unquote, urlsplit

from .build import refresh
from .places import ROOT, Trouble
from .site import FILE_LIST, site_files

#: The first port that is tried; when it is taken, the next ones are, and then any that is free.
PORT = 8000
TRIES = 20


class Site(SimpleHTTPRequestHandler):
    """Files with the types that browsers insist on; never an old copy from the browser's cache."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".css": "text/css",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".py": "text/x-python; charset=utf-8",
        ".svg": "image/svg+xml",
        ".toml": "application/toml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/zip",
        ".zip": "application/zip",
    }
    protocol_version = "HTTP/1.1"
    #: Headers and body are two writes: the second must not wait until the browser has confirmed the first.
    disable_nagle_algorithm = True

    def end_headers(self) -> None:
        """Ask the browser to look for a newer file each time (it gets a 304 where there is none)."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say only what went wrong."""
        if len(args) > 1 and str(args[1])[:1] in "45":
            super().log_message(format, *args)


class WorkTree(Site):
    """The project's own folder as a site: only what belongs to it, made anew where its parts have changed."""

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Bring up to date what is asked for, then answer as any static host would."""
        wanted = urlsplit(self.path).path.lstrip("/")
        if wanted in ("static/vendor/image.mjs", FILE_LIST, "sw.js"):
            refresh()
        return super().send_head()

    def translate_path(self, path: str) -> str:
        """Where the file of an address lies; nowhere, if it is none of the site's."""
        wanted = unquote(urlsplit(path).path).lstrip("/") or "index.html"
        return str(site_files().get(wanted, ROOT / ".cache" / "no-such-file"))


class Server(ThreadingHTTPServer):
    """A thread for each connection; a browser that closes one early is no error."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Print what went wrong, unless it is only that the browser went away."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def listen(handler: type[Site], folder: Path, port: int | None = None) -> Server:
    """A server on a loopback address: on `port` or not at all, else on the first free one from `PORT` on."""
    for candidate in [port] if port is not None else [*range(PORT, PORT + TRIES), 0]:
        try:
            return Server(("127.0.0.1", candidate), partial(handler, directory=str(folder)))
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
            print(f"Port {candidate} is taken by another program.", file=sys.stderr)
    raise Trouble(f"Port {port} cannot be used. Give another one, or none at all to take the first that is free.")


def has_screen() -> bool:
    """Whether a browser can show itself; else one inside the terminal would take the place of the printed address."""
    return sys.platform in ("win32", "darwin") or any(
        os.environ.get(n) for n in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )


def serve(port: int | None = None, *, browser: bool = True) -> None:
    """Serve the work tree until it is interrupted; print the address and open a browser where there is one."""
    server = listen(WorkTree, ROOT, port)
    address = f"http://127.0.0.1:{server.server_address[1]}/"
    print(f"RAG Citation Checker: {address}  (Ctrl+C ends it)", flush=True)
    if browser and has_screen():
        # Where there is no browser this says False, or an odd one raises: the printed address is enough then.
        with contextlib.suppress(Exception):
            webbrowser.open(address)
    with contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()
    server.server_close()
