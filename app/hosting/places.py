"""Where things lie, and the one kind of error that is told to a person."""

from __future__ import annotations

from pathlib import Path

#: The project's folder: what the site is made of, and what `make serve` serves.
ROOT = Path(__file__).resolve().parents[2]

#: Everything that is fetched or generated for the page; ignored by git, safe to delete.
VENDOR = ROOT / "static" / "vendor"

#: What helps later runs to be fast; ignored by git, safe to delete.
CACHE = ROOT / ".cache"


class Trouble(Exception):
    """Something the person at the terminal can mend; its text says what was given, why not, and what to do."""
