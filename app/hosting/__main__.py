"""`python -m hosting COMMAND`: what the Makefile's recipes call."""

from __future__ import annotations

import argparse
import sys

from .build import build
from .checks import lint, run_benchmarks, run_script, run_tests
from .places import ROOT, Trouble
from .prepare import BROWSERS, prepare_browsers, prepare_environment
from .release import describe, make_release
from .serve import serve


def main() -> int:
    """Run one command; 1 after a `Trouble`, whose words go to the terminal."""
    given, rest = parser().parse_known_args()
    if rest and given.command != "test":
        parser().error(f"unrecognized arguments: {' '.join(rest)}")
    try:
        return run(given, rest)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    words = argparse.ArgumentParser(prog="python -m hosting", description="Puts the site together.")
    commands = words.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("vendor", help="fetch what is pinned into static/vendor/")
    serving = commands.add_parser("serve", help="fetch, then serve the page on a loopback address")
    serving.add_argument("--port", type=int, help="this port or none (default: the first free one from 8000 on)")
    serving.add_argument("--no-browser", action="store_true", help="only print the address")
    commands.add_parser("site", help="write the finished site, as a folder and as a zip, into dist/")
    commands.add_parser("lint", help="ruff and mypy")
    commands.add_parser("test", help="set up what the tests need, lint, then pytest (further options go to pytest)")
    commands.add_parser("bench", help="run the benchmarks of tests/bench/")
    starting = commands.add_parser("bench-start", help="measure how long a visitor waits, against a plain page")
    starting.add_argument("--runs", default="7")
    starting.add_argument("--browsers", default="chromium,firefox")
    commands.add_parser("browsers", help="install every browser that the tests can drive (Debian, as root)")
    return words


def run(given: argparse.Namespace, rest: list[str]) -> int:
    """Carry out one command; its exit code."""
    if given.command in ("vendor", "serve", "site"):
        make()
    if given.command == "site":
        print(describe(make_release()))
    if given.command == "serve":
        serve(given.port, browser=not given.no_browser)
    if given.command == "browsers":
        prepare_browsers(tuple(BROWSERS))
    if given.command in ("lint", "test", "bench", "bench-start"):
        prepare_environment()
    if given.command == "lint":
        return lint()
    if given.command == "bench":
        return run_benchmarks()
    if given.command == "bench-start":
        make(with_tests=True)
        script = ROOT / "tests" / "bench" / "start.py"
        return run_script(script, "--runs", given.runs, "--browsers", given.browsers)
    if given.command == "test":
        prepare_browsers(("chromium",))
        make(with_tests=True)
        return lint() or run_tests(rest)
    return 0


def make(*, with_tests: bool = False) -> None:
    """Fetch and generate what the page loads, and say where nothing had to be fetched."""
    if not build(with_tests=with_tests):
        print("Everything that is pinned is here.", flush=True)


if __name__ == "__main__":
    sys.exit(main())
