"""Where things lie, how files are written and told apart, and the one kind of error that is told to a person."""

from __future__ import annotations

import hashlib
from pathlib import Path

#: The project's folder: what the site is made of, and what `make serve` serves.
ROOT = Path(__file__).resolve().parents[2]

#: Everything that is fetched or generated for the page; ignored by git, safe to delete.
VENDOR = ROOT / "static" / "vendor"

#: What helps later runs to be fast; ignored by git, safe to delete.
CACHE = ROOT / ".cache"


class Trouble(Exception):
    """Something the person at the terminal can mend; its text says what was given, why not, and what to do."""


def write_changed(path: Path, data: bytes) -> bool:
    """Write a file unless it holds just this; whether it was written. A reader never sees half of it."""
    if path.exists() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    part.write_bytes(data)
    part.replace(path)
    return True


def sha256(data: bytes) -> str:
    """The sha256 of some bytes, in hex."""
    return hashlib.sha256(data).hexdigest()


#: Hashes by path, size and time: a file is read again only when one of them has changed.
_known: dict[tuple[Path, int, int], str] = {}


def hash_file(path: Path) -> str:
    """The sha256 of a file, in hex."""
    state = path.stat()
    key = (path, state.st_size, state.st_mtime_ns)
    if key not in _known:
        _known[key] = sha256(path.read_bytes())
    return _known[key]
