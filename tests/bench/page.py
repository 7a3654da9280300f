"""How long the page takes to show a large result, and how long it is deaf meanwhile.

    .venv/bin/python tests/bench/page.py [runs]

1,000 sources of 10 KB and an answer with 500 citations, in Chromium, on the built site. "Shown" counts from the moment
at which Python has answered to the moment at which the whole table stands; tasks are those of the page's own thread
(Long Tasks API). Makes its own data; prints figures, asserts nothing.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path[:0] = [str(Path(__file__).resolve().parents[2] / name) for name in ("app", "tests")]

from browser.hosted import serving  # noqa: E402
from hosting.build import build  # noqa: E402
from hosting.prepare import find_program  # noqa: E402
from hosting.release import write_site  # noqa: E402

SOURCES, LENGTH, CITATIONS = 1_000, 10_000, 500

WATCH = """() => {
  window.seen = {tasks: []};
  const root = document.documentElement;
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) window.seen.tasks.push([task.startTime, task.duration]);
  }).observe({entryTypes: ["longtask"]});
  const parse = () => { window.seen.answered ??= performance.now(); };
  new MutationObserver(parse).observe(document.getElementById("sources-reading"), {childList: true});
  new MutationObserver(() => {
    if (root.dataset.state === "checking") { window.seen.started = performance.now(); delete window.seen.answered; }
    if (root.dataset.state === "done") window.seen.done = performance.now();
  }).observe(root, {attributes: true, attributeFilter: ["data-state"]});
}"""

FILL = """([sources, answer]) => {
  for (const [name, text] of [["sources", sources], ["answer", answer]]) {
    const field = document.getElementById(name);
    field.value = text;
    field.dispatchEvent(new Event("input"));
  }
}"""


def paste(rng: random.Random) -> tuple[str, str]:
    """The sources, and an Ollama response whose content is JSON: eight quotes in ten are found as they are."""
    letters = "abcdefghijklmnoprstuv"
    words = ["".join(rng.choices(letters, k=rng.randrange(2, 9))) for _ in range(3_000)]
    texts = [" ".join(rng.choices(words, k=LENGTH // 5))[:LENGTH] for _ in range(SOURCES)]
    sentences, citations = [], []
    for number in range(CITATIONS):
        source = rng.randrange(SOURCES)
        start = rng.randrange(LENGTH - 200)
        quoted = texts[source][start : start + 90].split(" ")[1:-1]
        if number % 10 == 0:
            quoted[len(quoted) // 2] = "otherwise"
        if number % 10 == 5:
            quoted = ["nowhere", *reversed(quoted)]
        citations.append({"source": source + 1, "quote": " ".join(quoted)})
        sentences.append(f"The survey says a thing about it [{source + 1}].")
    content = json.dumps({"answer": " ".join(sentences), "citations": citations})
    response = {"message": {"role": "assistant", "content": content}, "done": True, "done_reason": "stop"}
    return json.dumps([{"title": f"Text {i + 1}", "text": text} for i, text in enumerate(texts)]), json.dumps(response)


def measure(page, address: str, texts: tuple[str, str]) -> dict[str, float | list[int]]:
    """One run in a fresh page: seconds until Python had answered, until all was shown; tasks above 200 ms."""
    page.goto(address)
    page.wait_for_selector('html[data-state="ready"]', timeout=120_000)
    page.evaluate(FILL, list(texts))
    page.wait_for_timeout(3_000)
    page.evaluate(WATCH)
    page.click("#check")
    page.wait_for_selector('html[data-checks="1"]', timeout=600_000)
    page.wait_for_timeout(1_000)
    seen = page.evaluate("window.seen")
    return {
        "python": round((seen["answered"] - seen["started"]) / 1000, 2),
        "shown": round((seen["done"] - seen["answered"]) / 1000, 2),
        "tasks above 200 ms": [round(length) for start, length in seen["tasks"] if length > 200],
    }


def main(runs: int) -> None:
    """Serve the site, run, print."""
    build()
    texts = paste(random.Random(7))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        write_site(Path(folder) / "site")
        browser = playwright.chromium.launch(
            executable_path=find_program("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        with serving(Path(folder), "site/") as served:
            for run in range(runs):
                page = browser.new_page()
                print(f"run {run + 1}: {measure(page, served.address, texts)}", flush=True)
                page.close()
        browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
