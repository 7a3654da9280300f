"""Writes LICENSES.txt: what is in the site besides the project's own files, under which licences, with their texts."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .places import ROOT, VENDOR, write_changed
from .wheels import read_lock

#: Where the text lies, from the site's root.
LICENCES = "static/vendor/LICENSES.txt"

#: Texts that do not come with the packages.
TEXTS = Path(__file__).with_name("licences")

#: What the packages' own lists do not say.
REMARKS = {
    "pyodide": "Contains CPython 3.14 (Python Software Foundation License 2, below) and libraries it is linked with,"
    "\namong them zlib, bzip2, xz, zstd, libffi, SQLite, OpenSSL, mpdecimal and SDL. The text of the Mozilla Public"
    "\nLicense 2.0 is below, under micropip. Source code: github.com/pyodide/pyodide, tag of this version.",
    "micropip": "Source code: github.com/pyodide/micropip, tag of this version.",
    "@micropython/micropython-webassembly-pyscript": "MicroPython, compiled for PyScript.",
    "regex": "Derived from the Secret Labs regular expression engine of Python.",
}

#: Texts of our own folder, by package.
ADDED = {"pyodide": "python.txt", "@micropython/micropython-webassembly-pyscript": "micropython.txt"}


@dataclass(frozen=True)
class Part:
    """One package in the site."""

    name: str
    version: str
    licence: str
    texts: tuple[str, ...]


def write_licences(root: Path = ROOT, vendor: Path = VENDOR) -> None:
    """Write the file anew where it would change."""
    parts = [*npm_parts(root), *wheel_parts(vendor)]
    blocks = ["RAG Citation Checker\n\n" + (root / "LICENSE").read_text("utf-8")]
    for part in parts:
        words = [f"{part.name} {part.version}: {part.licence}", REMARKS.get(part.name, ""), *part.texts]
        blocks.append("\n\n".join(text.strip() for text in words if text))
    write_changed(root / LICENCES, ("\n" + "=" * 100 + "\n").join(f"\n{block.strip()}\n" for block in blocks).encode())


def npm_parts(root: Path) -> Iterator[Part]:
    """The npm packages that the page loads, and those bundled into them: all that are not only for tests."""
    packages = json.loads((root / "package-lock.json").read_text("utf-8"))["packages"]
    for path, row in packages.items():
        if path and not row.get("dev"):
            name = path.rpartition("node_modules/")[2]
            found = sorted((root / path).glob("LICEN[CS]E*"))
            texts = [file.read_text("utf-8") for file in found]
            texts += [(TEXTS / ADDED[name]).read_text("utf-8")] if name in ADDED else []
            yield Part(name, row["version"], row.get("license", "see its text"), tuple(texts))


def wheel_parts(vendor: Path) -> Iterator[Part]:
    """The wheels of the lock, with the licences that they carry."""
    for wheel in read_lock()[0]:
        with zipfile.ZipFile(vendor / wheel.into / wheel.file) as opened:
            names = [name for name in opened.namelist() if ".dist-info/licenses/" in name and not name.endswith("/")]
            metadata = next(name for name in opened.namelist() if name.endswith(".dist-info/METADATA"))
            said = [line for line in opened.read(metadata).decode().splitlines() if line.startswith("License")]
            licence = next((line.partition(": ")[2] for line in said if "File" not in line), "see its text")
            texts = tuple(opened.read(name).decode() for name in sorted(names))
        yield Part(wheel.name, wheel.version, licence, texts)
