"""Writes the finished site: a folder that any static host can serve, and the same as a zip."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

from .archive import pack
from .places import ROOT, sha256, write_changed
from .site import site_files

#: What the site's folder and the zip are called.
NAME = "rag-citation-checker"

#: The checksums of all files, in the form that `sha256sum --check` reads.
SUMS = "SHA256SUMS"


def write_site(folder: Path, root: Path = ROOT) -> None:
    """Make `folder` hold the site and nothing else."""
    if folder.exists():
        shutil.rmtree(folder)
    for name, path in site_files(root).items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    write_changed(folder / SUMS, checksums(folder).encode())


def checksums(folder: Path) -> str:
    """One line a file, sorted: hash, two blanks, name."""
    files = sorted(path for path in folder.rglob("*") if path.is_file() and path.name != SUMS)
    return "".join(f"{sha256(path.read_bytes())}  {path.relative_to(folder).as_posix()}\n" for path in files)


def make_release(dist: Path = ROOT / "dist", root: Path = ROOT) -> Path:
    """Write the folder and the zip into `dist`; the zip's path. The same sources give the same bytes."""
    version = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    write_site(dist / NAME, root)
    files = sorted(path for path in (dist / NAME).rglob("*") if path.is_file())
    packed = dist / f"{NAME}-{version}.zip"
    write_changed(packed, pack((path.relative_to(dist).as_posix(), path.read_bytes()) for path in files))
    return packed


def describe(packed: Path) -> str:
    """What was made, for the terminal."""
    folder = packed.parent / NAME
    sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    return (
        f"{folder}: {len(sizes)} files, {sum(sizes) / 1e6:.1f} MB\n"
        f"{packed}: {packed.stat().st_size / 1e6:.1f} MB, sha256 {sha256(packed.read_bytes())}"
    )
