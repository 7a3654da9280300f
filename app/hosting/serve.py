"""Serves a folder as the site on a loopback address, the way any static host would."""

from __future__ import annotations

import contextlib
import errno
import sys
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from .archive import ARCHIVE, checker_files, refresh_archive
from .places import ROOT, Trouble

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

    def end_headers(self) -> None:
        """Ask the browser to look for a newer file each time (it gets a 304 where there is none)."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say only what went wrong."""
        if len(args) > 1 and str(args[1])[:1] in "45":
            super().log_message(format, *args)


class WorkTree(Site):
    """The project's own folder: packs the checker anew when its files have changed, and hides what is not the site."""

    def translate_path(self, path: str) -> str:
        """The file of an address; the service worker's source lies deeper than where it must be served."""
        plain = path.split("?")[0].split("#")[0]
        if plain == "/" + ARCHIVE:
            self.keep_archive_fresh()
        if plain == "/sw.js":
            path = "/static/sw.js"
        elif any(part.startswith(".") or part == "node_modules" for part in plain.split("/")):
            path = "/static/there-is-no-such-file"
        return super().translate_path(path)

    def keep_archive_fresh(self) -> None:
        """Pack again where a file of the checker is newer than the archive."""
        archive = ROOT / ARCHIVE
        made = archive.stat().st_mtime if archive.exists() else 0
        if any(path.stat().st_mtime > made for path in checker_files()):
            refresh_archive()


def listen(handler: type[Site], folder: Path, port: int | None = None) -> ThreadingHTTPServer:
    """A server on a loopback address: on `port` or not at all, else on the first free one from `PORT` on."""
    for candidate in [port] if port is not None else [*range(PORT, PORT + TRIES), 0]:
        try:
            return ThreadingHTTPServer(("127.0.0.1", candidate), partial(handler, directory=str(folder)))
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
            print(f"Port {candidate} is taken by another program.", file=sys.stderr)
    raise Trouble(f"Port {port} cannot be used. Give another one, or none at all to take the first that is free.")


def serve(port: int | None = None, *, browser: bool = True) -> None:
    """Serve the work tree until it is interrupted; print the address and open a browser where there is one."""
    server = listen(WorkTree, ROOT, port)
    address = f"http://127.0.0.1:{server.server_address[1]}/"
    print(f"RAG Citation Checker: {address}  (Ctrl+C ends it)", flush=True)
    if browser:
        # Where there is no browser this says False, or an odd one raises: the printed address is enough then.
        with contextlib.suppress(Exception):
            webbrowser.open(address)
    with contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()
    server.server_close()
