"""How well and how fast quotes are found: kinds of damage and of change, several at once, in long sources and in many.

    PYTHONPATH=app .venv/bin/python tests/bench/quotes.py [--seed 1] [--per-kind 60] [--show KIND]

Texts are the passages of CITATION_CHECKER_DATA (`gold/passages.jsonl`); without it, sentences made from a few words.
Three parts: kinds (every honest one found, no changed one taken for verbatim), the same in a source of 1 MB, and growth
(10 MB of sources, 1,000 quotes of which half stand nowhere; then twice as much). Where gtrex is installed, it looks the
first part's rows up too (`pip install --target <folder> gtrex==1.1.0`, and that folder in PYTHONPATH).
Prints figures, asserts nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import time
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from citation_checker.text.library import Library
from citation_checker.text.prepared import prepare
from citation_checker.text.quotes import find_in, find_quote
from citation_checker.text.search import search

FOUND = ("exact", "normalized")
#: One kind: from a random generator and a passage to the damaged passage; None where it does not apply.
Kind = Callable[[random.Random, str], str | None]
WORDS = (
    "harbour lantern office flood signal river council register carried mountain winter efficient garden bread quarter "
    "report treasure machine visitor deposit handover boats members weekday licence northern survey measure pressure"
).split()


def every(pattern: str, by: str | Callable[[re.Match[str]], str], share: float = 1.0) -> Kind:
    """Replaces what a pattern matches, each time with this probability."""

    def damage(rng: random.Random, text: str) -> str | None:
        def one(match: re.Match[str]) -> str:
            return match.expand(by) if isinstance(by, str) else by(match)

        changed = re.sub(pattern, lambda m: one(m) if rng.random() < share else m.group(), text)
        return changed if changed != text else None

    return damage


#: What happens to a source on its way. None of it changes a word, a figure or a sign.
HONEST: dict[str, Kind] = {
    "narrow no-break blanks": every(r"(?<=\w) (?=\w)", "\u202f", 0.3),
    "tabs and double blanks": every(" ", " \t", 0.2),
    "line separators": every(" ", "\u2028", 0.15),
    "PDFium line ends": every(r"(?<=[a-z]{3})(?=[a-z]{3})", "\ufffe", 0.1),
    "not signs at line ends": every(r"(?<=[a-z]{3})(?=[a-z]{3})", "¬\n", 0.1),
    "soft hyphen and line end": every(r"(?<=[a-z]{3})(?=[a-z]{3})", "\u00ad\n", 0.1),
    "word joiners": every(r"(?<=[a-z])(?=[a-z])", "\u2060", 0.2),
    "bidirectional isolates": every(r"[^\W\d_]+", "\u2068\\g<0>\u2069", 0.2),
    "footnote figures": every(r"(?<=[a-z]{4})(?= )", "³", 0.2),
    "footnote tags": every(r"(?<=[a-z]{4})(?= )", "<sup>12</sup>", 0.2),
    "wiki marks": every(r"(?<=[a-z]{3})(?= )", "[citation needed]", 0.1),
    "links": every(r"(?<![\w\[(/.])[A-Za-z]{4,}(?![\w/.])", "[\\g<0>](https://example.org/a_b)", 0.1),
    "inline tags": every(r"(?<![\w&/<])[A-Za-z]{4,}(?![\w/;])", '<span class="x">\\g<0></span>', 0.2),
    "underscores": every(r"(?<![\w\\/&])[A-Za-z]{4,}(?![\w/;.])", "__\\g<0>__", 0.2),
    "block quote": every(r" (?=[A-Za-z])", "\n> ", 0.1),
    "bullets": every(r"(?<=[.;:]) (?=[A-Z])", "\n• ", 0.7),
    "dashes as bullets": every(r"(?<=[.;:]) (?=[A-Z][a-z])", "\n- ", 0.7),
    "coded twice": every("&|'", lambda m: "&amp;amp;" if m.group() == "&" else "&amp;#39;"),
    "numeric entities": every("[^\\x00-\\x7f]", lambda m: f"&#x{ord(m.group()):x};", 0.5),
    "half-width kana": every(r"[ガ-ヂ]", lambda m: {"ガ": "ｶﾞ", "デ": "ﾃﾞ", "グ": "ｸﾞ"}.get(m.group(), m.group())),
    "quotes as CSV": every('"', '""'),
    "quotes as LaTeX": every('"([^"\\d]+)"', "``\\1''"),
    "lost blanks": every(r"(?<=[.,;]) (?=[A-Z][a-z]{2})", ""),
    "kerned": every(r"\b([a-z])([a-z]{5,})\b(?<!not)", "\\1 \\2", 0.03),
    "two columns of dots": every(r"\.\.\.", ". . ."),
    "decomposed": lambda _, text: d if (d := unicodedata.normalize("NFD", text)) != text else None,
    "compatibility letters": every("[a-z]", lambda m: chr(0x1D41A + ord(m.group()) - 97), 0.02),
}
#: Layout comes last, and one of it at a time: the others would damage its signs.
LAYOUT = ("links", "inline tags", "underscores", "block quote", "footnote tags", "bullets", "dashes as bullets")
OTHERS = [name for name in HONEST if name not in ("kerned", "numeric entities", "coded twice", "wiki marks")]
#: What changes a meaning, done to the quote.
CHANGED: dict[str, Kind] = {
    "unit": every(r"(?<=\d )(?:km|kg|cm|mm|mg|million|percent|euros?|dollars?|years?|days?|hours?|miles?)\b", "lbs"),
    "number word": every(r"\b(?:two|three|four|five|six|seven|eight|nine|ten)\b", "eleven"),
    "direction": every(r"\b(?:more|less|before|after|above|below|under|over|increased?|decreased?)\b", "instead of"),
    "modal": every(r"\b(?:may|might|must|should|can|will|would)\b", "shall"),
    "all and some": every(r"\b(?:all|some|many|most|few|every)\b", "no"),
    "contraction": every(r"\b(?:isn|wasn|aren|don|doesn|didn|won|can|couldn|wouldn)['’]?t\b", "does"),
    "un-": every(r"\b(?=(?:able|available|likely|known|certain|usual|common|clear|fair|safe|healthy)\b)", "un"),
    "year": every(r"\b(?:19|20)(\d\d)\b", "21\\1"),
    "decimal point": every(r"(?<=\d)\.(?=\d{1,2}\b)", ","),
    "per mille": every("%", "‰"),
    "joined figures": every(r"(?<=\d) (?=\d)", ""),
    "joined list": every(r"(?<=\d), (?=\d{3}\b)", ","),
    "range to sign": every(r"(?<=\d)[-–](?=\d)", " -"),
    "comparison": every("[<>≤≥]", lambda m: {"<": ">", ">": "<", "≤": "≥", "≥": "≤"}[m.group()]),
    "currency": every("[$€£]", lambda m: "€" if m.group() != "€" else "$"),
    "letters of a formula": every(r"\b[A-Z](?=\d\b)", "Q"),
    "accent": every("[éèñöüäåçšžğ]", lambda m: unicodedata.normalize("NFD", m.group())[0]),
    "Greek spelled out": every("[αβγδμ]", "x"),
    "half": every(r"½|¼|¾", "1"),
    "initials": every(r"\b[A-Z](?=\. [A-Z][a-z])", "W"),
}


def passages() -> tuple[list[tuple[str, str]], str]:
    """Texts with their language, and where they are from."""
    folder = os.environ.get("CITATION_CHECKER_DATA", "")
    path = Path(folder, "gold", "passages.jsonl")
    if folder and path.exists():
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        return [(row["text"], row["lang"]) for row in rows], str(len(rows)) + " passages"
    rng = random.Random(0)
    return [(prose(rng, 900), "en") for _ in range(200)], "made-up passages (CITATION_CHECKER_DATA is not set)"


def prose(rng: random.Random, length: int) -> str:
    """Sentences of random words with a figure here and there."""
    sentences, size = [], 0
    while size < length:
        words = rng.choices(WORDS, k=rng.randint(7, 19))
        words[rng.randrange(len(words))] = rng.choice(["12 km", "3.5%", "1,250", "not", "may", "more", "2019", "five"])
        sentences.append(" ".join(words).capitalize() + ".")
        size += len(sentences[-1]) + 1
    return " ".join(sentences)


def pick(rng: random.Random, text: str, lang: str) -> str:
    """Words of a passage, or characters where a script has no word spaces."""
    if lang in ("zh", "ja", "th"):
        start = rng.randrange(max(1, len(text) - 50))
        stretch = text[start : start + rng.randint(16, 50)]
        return re.sub(r"^[\W\da-zA-Z_]+|[\W\da-zA-Z_]+$", "", stretch)
    words = list(re.finditer(r"\S+", text))
    count = rng.randint(7, 24)
    first = rng.randrange(max(1, len(words) - count))
    last = min(first + count, len(words)) - 1
    return text[words[first].start() : words[last].end()].strip(" ,;:-–—").rstrip("%")


def flat(text: str) -> str:
    """Letters, marks and figures alone."""
    text = unicodedata.normalize("NFKC", text).casefold()
    return "".join(c for c in text if c.isalnum() or unicodedata.category(c)[0] == "M")


def rows(seed: int, per_kind: int) -> Iterator[tuple[str, str, str, str]]:
    """Side, kind, source and quote."""
    rng = random.Random(seed)
    texts, _ = passages()
    sides = [("honest", HONEST), ("three", HONEST), ("changed", CHANGED)]
    for side, kinds in sides:
        for name in kinds:
            got = 0
            for _ in range(per_kind * 40):
                text, lang = rng.choice(texts)
                quote = pick(rng, text, lang)
                place = text.find(quote)
                if len(quote) < 18 or place < 0:
                    continue
                end = place + len(quote)
                if unicodedata.category(text[end : end + 1] or " ")[0] == "M" or quote[-1:].isdigit():
                    continue
                if side == "changed":
                    new = kinds[name](rng, quote)
                    row = new and flat(new) not in flat(text) and (text, new)
                else:
                    names = [name, *(rng.sample(OTHERS, 2) if side == "three" else [])]
                    damaged: str | None = quote
                    plain = [one for one in names if one not in LAYOUT]
                    for one in plain + [one for one in names if one in LAYOUT][:1]:
                        damaged = damaged and (kinds[one](rng, damaged) or (damaged if side == "three" else None))
                    row = damaged and (text[:place] + damaged + text[end:], quote)
                if row:
                    got += 1
                    yield side, name if side != "three" else "three at once", *row
                    if got == (per_kind if side != "three" else per_kind // 6):
                        break


def judge(title: str, look: Callable[[str, str], str], all_rows: list[tuple[str, str, str, str]], show: str) -> None:
    """Looks all rows up and prints, for each side, how many came out right, and what did not."""
    right: Counter[str] = Counter()
    total: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    seconds = 0.0
    for side, kind, source, quote in all_rows:
        start = time.process_time()
        result = look(source, quote)
        seconds += time.process_time() - start
        good = (result in FOUND) != (side == "changed")
        total[side] += 1
        right[side] += good
        if not good:
            wrong[f"{side}: {kind}"] += 1
            if kind == show:
                print(f"   {result}: {quote!r}\n      {source[max(0, source.find(quote[:9]) - 20) :][:300]!r}")
    parts = ", ".join(f"{side} {right[side]}/{n} = {right[side] / n:.4f}" for side, n in total.items())
    print(f"{title}: {parts}; {1e3 * seconds / max(1, len(all_rows)):.2f} ms a quote")
    print("   wrong:", dict(wrong) or "none")


def growth(sources: int, quotes: int, each: int = 10_000) -> float:
    """Seconds for many sources and quotes, half of which stand nowhere."""
    rng = random.Random(3)
    names = [f"{a}{b}" for a in WORDS for b in WORDS]
    texts = [" ".join(rng.choices(names, k=each // 13)) for _ in range(sources)]
    looked_up, split = [], [text.split() for text in texts]
    for i in range(quotes):
        cited = rng.randrange(sources)
        words = split[cited]
        start = rng.randrange(len(words) - 15)
        chosen = words[start : start + 15] if i % 2 else rng.choices(names, k=15)
        looked_up.append(("\n".join(chosen) if i % 4 == 1 else " ".join(chosen), cited if i % 3 else 0))
    start = time.process_time()
    library = Library(prepare(text) for text in texts)
    results = Counter(search(quote, library, cited)[1].result.value for quote, cited in looked_up)
    seconds = time.process_time() - start
    size = sum(map(len, texts)) / 1e6
    print(f"   {size:.1f} MB in {sources} sources, {quotes} quotes: {seconds:.2f} s  {dict(results)}")
    return seconds


def main() -> None:
    """Prints all three parts."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--per-kind", type=int, default=60)
    parser.add_argument("--show", default="")
    options = parser.parse_args()
    texts, origin = passages()
    print(f"{origin}, seed {options.seed}")
    all_rows = list(rows(options.seed, options.per_kind))
    judge("kinds", lambda source, quote: find_quote(quote, source).result.value, all_rows, options.show)
    try:
        from gtrex import Policy, Verifier  # type: ignore[import-not-found]
    except ImportError:
        print("gtrex is not installed: not compared")
    else:
        judge("gtrex", lambda s, q: "exact" if Verifier(s, Policy()).verify(q).grounded else "", all_rows, "")
    long_source(all_rows, [text for text, _ in texts])
    print("growth (twice the input should take twice the time):")
    for sources, each in ((1000, 10_000), (1, 10_000_000)):
        once = growth(sources, 1000, each)
        twice = growth(2 * sources, 2000, each) if sources > 1 else growth(1, 2000, 2 * each)
        print(f"   x {twice / once:.2f}")


def long_source(all_rows: list[tuple[str, str, str, str]], texts: list[str]) -> None:
    """Some rows again, each source inside 1 MB of other text."""
    around = "\n\n".join(texts * (1 + 1_000_000 // sum(map(len, texts))))[:1_000_000]
    some = [row for row in all_rows[:: max(1, len(all_rows) // 60)] if flat(row[3])[:40] not in flat(around)]
    total: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for side, _, source, quote in some or all_rows[:20]:
        whole = prepare(around[:500_000] + "\n\n" + source + "\n\n" + around[500_000:])
        total[side] += 1
        right[side] += (find_in(quote, whole).result.value in FOUND) != (side == "changed")
    whole = prepare(around)
    find_in("nothing of the kind stands anywhere in here", whole)
    start = time.process_time()
    for _, _, _, quote in all_rows[:300]:
        find_in(quote, whole)
    seconds = time.process_time() - start
    parts = ", ".join(f"{side} {right[side]}/{n}" for side, n in total.items())
    print(f"inside 1 MB: {parts}; {1e3 * seconds / 300:.2f} ms a quote once it is prepared")


if __name__ == "__main__":
    main()
