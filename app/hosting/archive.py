"""Packs the checker, and what it imports, into the one archive that pyscript.toml unpacks."""

from __future__ import annotations

import base64
import io
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from .places import ROOT, VENDOR, sha256, write_changed
from .snapshot import read_bytecode

#: Where the archive lies, from the site's root; pyscript.toml names it.
ARCHIVE = "static/vendor/checker.zip"

#: A zip cannot say "no time": this is its first day, so that the same contents give the same bytes.
NO_TIME = (1980, 1, 1, 0, 0, 0)


def checker_files(root: Path = ROOT) -> list[Path]:
    """The files of the checker's package, sorted."""
    package = root / "app" / "citation_checker"
    return sorted(path for path in package.rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def members(root: Path = ROOT, vendor: Path = VENDOR) -> Iterator[tuple[str, bytes]]:
    """What goes into the archive: names and contents, the checker first, then the wheels that it imports."""
    for path in checker_files(root):
        yield path.relative_to(root / "app").as_posix(), path.read_bytes()
    for pattern in ("pyodide/regex-*.whl", "wheels/*.whl"):
        for wheel in sorted(vendor.glob(pattern)):
            with zipfile.ZipFile(wheel) as opened:
                for name in sorted(opened.namelist()):
                    if not name.endswith(("/", "/RECORD")):
                        yield name, opened.read(name)


def with_bytecode(
    entries: Iterator[tuple[str, bytes]], made: Mapping[str, Mapping[str, str]]
) -> Iterator[tuple[str, bytes]]:
    """The same entries, each source followed by its bytecode, where some was made from just this source."""
    for name, data in entries:
        yield name, data
        row = made.get(name)
        if row and row["source"] == sha256(data):
            yield row["file"], base64.b64decode(row["code"])


def pack(entries: Iterator[tuple[str, bytes]]) -> bytes:
    """A zip of these entries: the same entries give the same bytes, whenever and wherever it is made."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in entries:
            info = zipfile.ZipInfo(name, NO_TIME)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            info.create_system = 3
            archive.writestr(info, data)
    return out.getvalue()


def refresh_archive(root: Path = ROOT, vendor: Path = VENDOR) -> bool:
    """Write the archive where its contents would change; whether it was written."""
    return write_changed(root / ARCHIVE, pack(with_bytecode(members(root, vendor), read_bytecode())))
