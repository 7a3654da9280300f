"""Zips that depend on their contents alone, and the one that the page imports the checker from."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from .places import ROOT, VENDOR

#: The name and the contents of one file of an archive.
Entry = tuple[str, bytes]

#: A zip cannot say "no time": this is its first day, so that the same contents give the same bytes.
NO_TIME = (1980, 1, 1, 0, 0, 0)


def checker_entries(root: Path = ROOT, vendor: Path = VENDOR) -> list[Entry]:
    """The checker's package and the pure wheels that it imports."""
    package = root / "app" / "citation_checker"
    files = sorted(path for path in package.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    entries = [(path.relative_to(root / "app").as_posix(), path.read_bytes()) for path in files]
    return [*entries, *wheel_entries(vendor)]


def wheel_entries(vendor: Path) -> Iterator[Entry]:
    """What is in the pure wheels, without their lists of hashes, which speak of the wheel alone."""
    for wheel in sorted((vendor / "wheels").glob("*.whl")):
        with zipfile.ZipFile(wheel) as opened:
            for name in sorted(opened.namelist()):
                if not name.endswith(("/", "/RECORD")):
                    yield name, opened.read(name)


def pack(entries: Iterable[Entry]) -> bytes:
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
