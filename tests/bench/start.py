"""How long a visitor waits: the product and a plain page in turn, from the same server, in real browsers.

    python tests/bench/start.py [--runs 7] [--browsers chromium,firefox]

Cold is a new browser profile; warm is the second visit with that profile, in a new browser process. A browser gets some
seconds after its own start, before the visit: Chromium loads parts of its own interface then.
Prints medians in milliseconds from the start of the navigation, bytes sent by the server, and the ratios.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1] / "app"), str(HERE.parent)]

from browser.firefox import firefox as driven_firefox  # noqa: E402
from hosting.build import build  # noqa: E402
from hosting.places import ROOT, VENDOR  # noqa: E402
from hosting.prepare import find_program  # noqa: E402
from hosting.release import write_site  # noqa: E402
from hosting.serve import Site, listen  # noqa: E402

#: The case that is checked: the worked one of the page's examples.
SOURCES = json.dumps(
    [
        "pgvector adds vector search to PostgreSQL.",
        "For an HNSW index, hnsw.ef_search is 40 by default. Raise it for recall.",
        "A vector takes 4 times the dimensions plus 8 bytes.",
        "halfvec takes 2 times the dimensions plus 8 bytes.",
    ]
)
ANSWER = json.dumps(
    {
        "model": "m",
        "message": {
            "role": "assistant",
            "content": json.dumps(
                {
                    "answer": "The default is 40 [2]. Each vector takes 4 bytes per dimension plus 8 [4].",
                    "citations": [
                        {"source": 2, "quote": "hnsw.ef_search is 40 by default"},
                        {"source": 4, "quote": "4 bytes per dimension plus 8"},
                    ],
                }
            ),
        },
        "done": True,
        "done_reason": "stop",
        "prompt_eval_count": 306,
    }
)
CASE = {"sources": SOURCES, "answer": ANSWER}

#: Milliseconds that a browser gets to start in.
SETTLE = 2_500
#: Milliseconds of a visit before anything is asked of the page: to do so, Playwright brings in a script of 300 KB.
UNASKED = 1_000

MEASURES = ("paint", "typing", "ready", "verdict", "bytes")
RECORDER = HERE.parent / "browser" / "recorder.js"

FLAGS = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
FLAGS += " --disable-component-update --disable-sync"


class Counting(Site):
    """A static server that counts the bytes it sends."""

    sent = 0
    lock = threading.Lock()

    def copyfile(self, source, outputfile):
        data = source.read()
        with Counting.lock:
            Counting.sent += len(data)
        outputfile.write(data)

    def log_message(self, format, *args):
        pass


def write_plain(folder: Path) -> None:
    """The plain page: the same checker and wheels, each file on its own, packages through micropip."""
    shutil.copytree(HERE / "plain", folder)
    shutil.copytree(VENDOR, folder / "vendor")
    for package, kind, into in (
        ("@pyscript/core/dist", "*.js", "pyscript"),
        ("pyodide", "pyodide-lock.json", "pyodide"),
    ):
        for path in (ROOT / "node_modules" / package).glob(kind):
            shutil.copyfile(path, folder / "vendor" / into / path.name)
    shutil.copyfile(ROOT / "app" / "worker.py", folder / "worker.py")
    shutil.copytree(ROOT / "app" / "citation_checker", folder / "citation_checker")
    names = [path.relative_to(folder).as_posix() for path in sorted((folder / "citation_checker").rglob("*.py"))]
    files = "".join(f'"./{name}" = "./{name}"\n' for name in names)
    wheels = [f"./vendor/wheels/{path.name}" for path in (folder / "vendor" / "wheels").glob("*.whl")]
    (folder / "pyscript.toml").write_text(
        'interpreter = "./vendor/pyodide/pyodide.mjs"\nsync_main_only = true\n'
        f"packages = {json.dumps(['regex', *wheels])}\n[files]\n{files}",
        "utf-8",
    )


def chromium(address: str, profile: Path, offline: bool) -> dict[str, float]:
    """One visit in Chromium; `offline` waits until the service worker has everything, as a person's visit would."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            str(profile), executable_path=find_program("chromium"), args=FLAGS.split(), headless=True
        )
        page = context.pages[0]
        page.add_init_script(f"window.given = {json.dumps(CASE)};" + RECORDER.read_text("utf-8"))
        page.wait_for_timeout(SETTLE)
        page.goto(address, wait_until="commit")
        page.wait_for_timeout(UNASKED)
        page.wait_for_function("window.recorded?.verdict", timeout=120_000)
        seen = page.evaluate("window.recorded")
        if offline:
            page.wait_for_function("document.documentElement.dataset.offline === 'ready'", timeout=60_000)
        page.wait_for_timeout(1000)
        context.close()
    return seen


def firefox(address: str, profile: Path, offline: bool) -> dict[str, float]:
    """One visit in Firefox."""
    with driven_firefox(profile) as browser:
        browser.preload(f"window.given = {json.dumps(CASE)};" + RECORDER.read_text("utf-8"))
        time.sleep(SETTLE / 1000)
        browser.open(address)
        browser.wait("window.recorded?.verdict", 120)
        if offline:
            browser.wait("document.documentElement.dataset.offline === 'ready'")
        return browser.run("return window.recorded")


def measure(visit, pages: dict[str, tuple[str, bool]], runs: int) -> dict[tuple[str, str], list[dict[str, float]]]:
    """Visits of all pages in turn, cold and warm."""
    seen: dict[tuple[str, str], list[dict[str, float]]] = {}
    for run in range(runs):
        for name, (address, offline) in pages.items():
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
                for temperature in ("cold", "warm"):
                    Counting.sent = 0
                    result = visit(address, Path(profile), offline and temperature == "cold")
                    seen.setdefault((name, temperature), []).append(result | {"bytes": Counting.sent})
            print(f"run {run + 1} of {runs}: {name}", file=sys.stderr)
    return seen


def table(browser: str, seen: dict[tuple[str, str], list[dict[str, float]]]) -> str:
    """The medians, and how the product compares."""
    lines = [f"{browser:<10} {'':<6}" + "".join(f"{name:>12}" for name in MEASURES)]
    for temperature in ("cold", "warm"):
        medians = {
            name: [statistics.median(run[m] for run in seen[name, temperature]) for m in MEASURES]
            for name in ("product", "plain")
        }
        for name, values in medians.items():
            lines.append(f"{name:<10} {temperature:<6}" + "".join(f"{value:>12,.0f}" for value in values))
        pairs = zip(medians["product"], medians["plain"], strict=True)
        ratios = [f"{a / b:.2f}" if b else "-" for a, b in pairs]
        lines.append(f"{'ratio':<10} {temperature:<6}" + "".join(f"{ratio:>12}" for ratio in ratios))
    return "\n".join(lines)


def main() -> None:
    """Build, serve, measure, print."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--runs", type=int, default=7)
    words.add_argument("--browsers", default="chromium,firefox")
    given = words.parse_args()
    build()
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        write_site(root / "product")
        write_plain(root / "plain")
        server = listen(Counting, root, 0)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        base = f"http://127.0.0.1:{server.server_address[1]}"
        pages = {"product": (f"{base}/product/", True), "plain": (f"{base}/plain/", False)}
        for browser in given.browsers.split(","):
            if not find_program(browser):
                print(f"{browser} was not found: not measured")
                continue
            visit = {"chromium": chromium, "firefox": firefox}[browser]
            started = time.monotonic()
            print(table(browser, measure(visit, pages, given.runs)))
            print(f"{given.runs} runs each, {time.monotonic() - started:.0f} s in all\n", flush=True)


if __name__ == "__main__":
    main()
