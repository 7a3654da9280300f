"""The examples of `tests/data/formats`: responses as pasted, each beside its right reading."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "data" / "formats"
NAMES = sorted(path.name.removesuffix(".expected.json") for path in FOLDER.glob("*.expected.json"))


def example(name: str) -> tuple[str, dict[str, Any]]:
    """What was pasted, line ends as they are, and what is expected."""
    path = next(p for p in FOLDER.glob(name + ".*") if not p.name.endswith(".expected.json"))
    with path.open(encoding="utf-8", newline="") as file:
        pasted = file.read()
    return pasted, json.loads((FOLDER / f"{name}.expected.json").read_text(encoding="utf-8"))


#: All but those of plain text, by file name.
RESPONSES = {
    path.name: path.read_text(encoding="utf-8")
    for path in sorted(FOLDER.iterdir())
    if not path.name.endswith((".expected.json", ".txt"))
}
