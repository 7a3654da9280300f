"""How long `check()` takes on a large paste: 2 MB of sources and a 100 KB answer, then twice as much.

    PYTHONPATH=app .venv/bin/python tests/bench/check.py

Made from the 40 sentences below, so that it needs no data; prints figures, asserts nothing.
CPU seconds count where other work runs beside it.
"""

from __future__ import annotations

import json
import random
import time

from citation_checker import check

SUBJECTS = "the harbour|a tenant|our survey|the northern line|every visitor|the second trial|a licence|the pump".split(
    "|"
)
VERBS = "opens|covers|measures|replaces|requires".split("|")
OBJECTS = "{n} boats on weekdays|a deposit of {n} euros|the flow at {n} litres|rooms below level {n}|{n} forms".split(
    "|"
)


def sentence(rng: random.Random) -> str:
    """A sentence of some twelve words with a figure."""
    thing = rng.choice(OBJECTS).format(n=rng.randrange(2, 9000))
    words = [
        rng.choice(SUBJECTS),
        rng.choice(VERBS),
        thing,
        rng.choice(["in winter", "by night", "for members", "at once"]),
    ]
    return " ".join(words).capitalize() + "."


def paste(rng: random.Random, source_bytes: int, answer_bytes: int) -> tuple[str, str, int]:
    """Sources as a JSON array of 10 KB texts, and an answer that quotes them, every fourth quote changed."""
    sources = []
    while sum(map(len, sources[-1:])) + 10_000 * len(sources) < source_bytes:
        sources.append(" ".join(sentence(rng) for _ in range(190)))
    lines: list[str] = []
    size = 0
    while size < answer_bytes:
        number = rng.randrange(len(sources))
        start = rng.randrange(len(sources[number]) - 200)
        words = sources[number][start : start + 80].split()[1:-1]
        if rng.random() < 0.25:
            words[len(words) // 2] = "seldom"
        lines.append(f'Note {len(lines)} says "{" ".join(words)}" [{number + 1}]. {sentence(rng)}')
        size += len(lines[-1])
    return json.dumps(sources), "\n".join(lines), len(lines)


def main() -> None:
    """Prints seconds and counts for one and for two times the input."""
    for times in (1, 2):
        sources, answer, quotes = paste(random.Random(7), 2_000_000 * times, 100_000 * times)
        start, spent = time.perf_counter(), time.process_time()
        report = check(sources, answer)
        seconds, spent = time.perf_counter() - start, time.process_time() - spent
        counts = {k: v for k, v in report.summary()["by_result"].items() if v}
        print(
            f"{len(sources) / 1e6:.1f} MB of sources, {len(answer) / 1e3:.0f} KB answer, {quotes} quotes: "
            f"{spent:.2f} s of CPU, {seconds:.2f} s by the clock  {counts}"
        )


if __name__ == "__main__":
    main()
