"""What the site is made of: one list, from which `make serve` serves and `make site` copies."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from pathlib import Path

from .places import ROOT, hash_file, sha256, write_changed

#: The list of files and their hashes that the service worker goes by.
FILE_LIST = "static/vendor/files.js"

#: Folders of app/ that are not fetched as they lie: one never runs in a browser, the other travels in the archive.
NOT_SERVED = ("hosting", "citation_checker")

#: Parts of static/vendor/ that only building needs.
FOR_BUILDING = ("static/vendor/wheels/",)

#: Only the service worker itself, and the list that it goes by, are not on the list.
NOT_LISTED = ("sw.js", FILE_LIST)


def site_files(root: Path = ROOT) -> dict[str, Path]:
    """Every file of the site: its address, relative to the site's root, and where it lies on disk."""
    found = [root / "index.html", root / "pyscript.toml"]
    found += [path for path in (root / "app").rglob("*") if path.relative_to(root / "app").parts[0] not in NOT_SERVED]
    found += (root / "static").rglob("*")
    site = {address(path, root): path for path in found if path.is_file() and is_served(path.relative_to(root))}
    return dict(sorted(site.items()))


def address(path: Path, root: Path) -> str:
    """The address of a file. The service worker must lie at the root: deeper, it could not serve the page."""
    relative = path.relative_to(root).as_posix()
    return "sw.js" if relative == "static/sw.js" else relative


def is_served(relative: Path) -> bool:
    """Whether a file belongs to the site: no hidden files, no leftovers, no parts for building."""
    hidden = any(part.startswith(".") or part == "__pycache__" for part in relative.parts)
    unfinished = relative.suffix == ".part"
    return not (hidden or unfinished) and not relative.as_posix().startswith(FOR_BUILDING)


def file_hashes(site: Mapping[str, Path]) -> dict[str, str]:
    """The sha256 of each file that the service worker keeps, in the form that `fetch(…, {integrity})` takes."""
    hashes = {name: bytes.fromhex(hash_file(path)) for name, path in site.items() if name not in NOT_LISTED}
    return {name: "sha256-" + base64.b64encode(digest).decode() for name, digest in hashes.items()}


def write_file_list(root: Path = ROOT) -> None:
    """Write the list that the service worker loads. Its version is the hash of all names and hashes."""
    listed = json.dumps(file_hashes(site_files(root)), indent=1)
    version = sha256(listed.encode())[:16]
    text = "// Generated: every file of this version of the site, and its sha256.\n"
    text += f'self.SITE = {{\n"version": "{version}",\n"files": {listed}\n}};\n'
    write_changed(root / FILE_LIST, text.encode())
