"""Lighthouse on the built site, desktop profile: its scores, and what costs points.

    .venv/bin/python tests/bench/lighthouse.py [runs]

Python starts at once, as it does for everyone: there is no waiting for idle time or for a click. Prints the scores of
each run and their medians; asserts nothing.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / name) for name in ("app", "tests")]

from browser.hosted import serving  # noqa: E402
from hosting.build import build  # noqa: E402
from hosting.prepare import find_program  # noqa: E402
from hosting.release import write_site  # noqa: E402

FLAGS = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"


def look(address: str, chromium: str) -> dict[str, Any]:
    """Lighthouse's report on one cold visit."""
    command = ["npx", "--no-install", "lighthouse", address, "--preset=desktop", "--quiet", "--output=json"]
    command += [f"--chrome-flags={FLAGS}", "--only-categories=performance,accessibility,best-practices"]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | {"CHROME_PATH": chromium}, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def main() -> None:
    """Prints the scores, from 0 to 100."""
    chromium = find_program("chromium")
    if not chromium:
        sys.exit("No Chromium was found: `make test` installs it, or says how.")
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    scores: dict[str, list[float]] = {}
    build()
    with tempfile.TemporaryDirectory() as folder:
        write_site(Path(folder) / "checker")
        with serving(Path(folder), "checker/") as served:
            for run in range(runs):
                report = look(served.address, chromium)
                for name, category in report["categories"].items():
                    scores.setdefault(name, []).append(100 * category["score"])
                lost = [
                    f"{ref['id']} {report['audits'][ref['id']].get('displayValue', '')}".strip()
                    for category in report["categories"].values()
                    for ref in category["auditRefs"]
                    if ref["weight"] and (report["audits"][ref["id"]]["score"] or 1) < 0.9
                ]
                print(f"run {run + 1}: {', '.join(f'{n} {s[-1]:.0f}' for n, s in scores.items())}; lost: {lost}")
    print("medians: " + ", ".join(f"{name} {statistics.median(values):.0f}" for name, values in scores.items()))


if __name__ == "__main__":
    main()
