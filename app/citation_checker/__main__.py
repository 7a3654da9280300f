"""The same checker on a command line.

python -m citation_checker sources.json answer.json
python -m citation_checker sources.txt answer.txt --form json
ollama … | python -m citation_checker sources.json -
"""

from __future__ import annotations

import argparse
import io
import json
import sys
from pathlib import Path

from . import __version__, check
from .model import Options
from .report.markdown import to_markdown
from .report.table import to_csv


def main(arguments: list[str] | None = None) -> int:
    """Prints the report. Returns 0 when every citation holds, 1 when one does not, 2 when a file cannot be read."""
    parser = argparse.ArgumentParser(prog="citation_checker", description="Checks an answer's citations.")
    parser.add_argument("sources", help="a file with the sources, as they were sent to the model")
    parser.add_argument(
        "answer", help="a file with the answer, plain or as the response that held it; - for standard input"
    )
    parser.add_argument("--form", choices=("markdown", "json", "csv"), default="markdown", help="default: markdown")
    parser.add_argument("--failures-only", action="store_true", help="only the rows that do not hold")
    parser.add_argument("--answer-as", help="read the answer as this format, for example text or ollama_chat")
    parser.add_argument("--sources-as", help="read the sources this way, for example paragraphs")
    parser.add_argument("--choice", type=int, default=0, help="which of several answers in the response, from 0")
    parser.add_argument(
        "--numbering", choices=("given", "zero", "one", "ids"), default="given", help="how numbers count"
    )
    parser.add_argument("--version", action="version", version=__version__)
    given = parser.parse_args(arguments)
    try:
        texts = [_read(name) for name in (given.sources, given.answer)]
    except OSError as error:
        print(
            f"{error.filename} cannot be read ({error.strerror}). Give the path of a text file, or -.", file=sys.stderr
        )
        return 2
    options = Options(
        answer_as=given.answer_as, choice=given.choice, sources_as=given.sources_as, numbering=given.numbering
    )
    report = check(texts[0], texts[1], options=options)
    if isinstance(sys.stdout, io.TextIOWrapper):
        # Signs that a terminal's encoding lacks, half characters, and the line ends of CSV come out as in a file.
        sys.stdout.reconfigure(encoding="utf-8", errors="replace", newline="")
    if given.form == "json":
        print(json.dumps(report.to_dict(), ensure_ascii=False, indent=2))
    elif given.form == "csv":
        sys.stdout.write(to_csv(report, failures_only=given.failures_only))
    else:
        sys.stdout.write(to_markdown(report, failures_only=given.failures_only))
    return 0 if all(citation.holds for citation in report.citations) else 1


def _read(name: str) -> str:
    """A file's text: UTF-8, or UTF-16 with a byte order mark; what is neither is read as far as it goes."""
    data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    return data.decode(encoding, errors="replace")


if __name__ == "__main__":
    sys.exit(main())
