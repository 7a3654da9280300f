"""Writes the finished site to a folder that any static host can serve."""

from __future__ import annotations

import shutil
from pathlib import Path

from .places import ROOT
from .site import site_files

#: What the site's folder and the zip are called.
NAME = "rag-citation-checker"


def write_site(folder: Path, root: Path = ROOT) -> None:
    """Make `folder` hold the site and nothing else."""
    if folder.exists():
        shutil.rmtree(folder)
    for name, path in site_files(root).items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
