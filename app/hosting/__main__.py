"""`python -m hosting COMMAND`: what the Makefile's recipes call."""

from __future__ import annotations

import argparse
import sys

from .archive import refresh_archive
from .places import Trouble
from .serve import serve
from .vendor import fill_vendor


def main() -> int:
    """Run one command; 1 after a `Trouble`, whose words go to the terminal."""
    parser = argparse.ArgumentParser(prog="hosting", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("vendor", help="fetch what is pinned into static/vendor/")
    serving = commands.add_parser("serve", help="serve the page on a loopback address")
    serving.add_argument("--port", type=int, help="this port or none (default: the first free one from 8000 on)")
    serving.add_argument("--no-browser", action="store_true", help="only print the address")
    given = parser.parse_args()
    try:
        fetched = fill_vendor()
        print("Fetched: " + ", ".join(fetched) if fetched else "Everything that is pinned is here.", flush=True)
        refresh_archive()
        if given.command == "serve":
            serve(given.port, browser=not given.no_browser)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
