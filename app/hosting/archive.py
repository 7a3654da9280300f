"""The archives that pyscript.toml names: the checker with what it imports, and regex, which must lie in a folder."""

from __future__ import annotations

import base64
import io
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from .places import ROOT, VENDOR

#: The name and the contents of one file of an archive.
Entry = tuple[str, bytes]

#: A zip cannot say "no time": this is its first day, so that the same contents give the same bytes.
NO_TIME = (1980, 1, 1, 0, 0, 0)


def checker_entries(root: Path = ROOT, vendor: Path = VENDOR) -> list[Entry]:
    """The checker's package and the pure wheels that it imports. Python imports them from the zip as it is."""
    package = root / "app" / "citation_checker"
    files = sorted(path for path in package.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    entries = [(path.relative_to(root / "app").as_posix(), path.read_bytes()) for path in files]
    return [*entries, *wheel_entries(vendor, "wheels/*.whl")]


def regex_entries(vendor: Path = VENDOR) -> list[Entry]:
    """The wheel of regex. It holds a dynamic library, so the page unpacks it."""
    return list(wheel_entries(vendor, "pyodide/regex-*.whl"))


def wheel_entries(vendor: Path, pattern: str) -> Iterator[Entry]:
    """What is in some wheels, without the list of hashes, which speaks of the wheel alone."""
    for wheel in sorted(vendor.glob(pattern)):
        with zipfile.ZipFile(wheel) as opened:
            for name in sorted(opened.namelist()):
                if not name.endswith(("/", "/RECORD")):
                    yield name, opened.read(name)


def with_bytecode(entries: Iterable[Entry], made: Mapping[str, tuple[str, str]], *, zipped: bool) -> Iterator[Entry]:
    """The same entries, each source with its bytecode: beside it if it is imported from the zip, else in its cache."""
    for name, data in entries:
        yield name, data
        if name in made:
            cached, code = made[name]
            yield (name + "c" if zipped else cached), base64.b64decode(code)


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
