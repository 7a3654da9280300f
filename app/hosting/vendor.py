"""Fills static/vendor/: what the page loads from npm packages, and the wheels."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

from .places import ROOT, VENDOR, Trouble, hash_file, write_changed
from .wheels import Wheel, fetch_wheels, make_places, read_lock

#: npm package → folder under static/vendor/ and the files the page loads from it. A glob may name several.
PARTS = {
    "pyodide": ("pyodide", ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"]),
    "@pyscript/core": ("pyscript", ["dist/*.js", "dist/*.css"]),
    "@micropython/micropython-webassembly-pyscript": ("micropython", ["micropython.mjs", "micropython.wasm"]),
}

#: Parts of PyScript that this page never loads, so not in the site. (It fetches its small plugins in any case.)
UNUSED = ("codemirror", "xterm", "zip-", "pyodide_graph", "service-worker")


def fill_vendor(*, with_tests: bool = False) -> list[str]:
    """Fetch what is missing; the names of what was fetched (empty on a second run)."""
    fetched = install_npm(ROOT, with_tests=with_tests)
    for package, (folder, patterns) in PARTS.items():
        copy_parts(ROOT / "node_modules" / package, VENDOR / folder, patterns)
    pyodide = ROOT / "node_modules" / "pyodide"
    wheels, places = read_lock()
    fetched += fetch_wheels(wheels, make_places(places, pyodide), VENDOR)
    write_lock(pyodide / "pyodide-lock.json", wheels, VENDOR / "pyodide" / "pyodide-lock.json")
    return fetched


def install_npm(root: Path, *, with_tests: bool = False) -> list[str]:
    """Install what package-lock.json pins, unless that has been done; `with_tests` adds what only tests need."""
    kind = "all" if with_tests else "page"
    key = hash_file(root / "package-lock.json")
    # npm itself rewrites node_modules/.package-lock.json, and deleting node_modules deletes the stamp with it.
    stamp = root / "node_modules" / f".installed-{kind}-{key[:16]}"
    if stamp.exists() or (root / "node_modules" / f".installed-all-{key[:16]}").exists():
        return []
    npm = shutil.which("npm")
    if not npm:
        raise Trouble("npm was not found. It comes with Node: install Node 20 or later, then run the same command.")
    print("Fetching npm packages …", flush=True)
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", *([] if with_tests else ["--omit=dev"])]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise Trouble(
            f"`{' '.join(['npm', *command[1:]])}` failed in {root}:\n{done.stderr.strip()}\n"
            "Where the npm registry cannot be reached, copy a node_modules folder that was made from the same "
            f"package-lock.json here, and create the empty file\n  {stamp}"
        )
    stamp.touch()
    return ["npm packages"]


def copy_parts(package: Path, folder: Path, patterns: list[str]) -> None:
    """Copy the files that the page loads, where they are missing or differ in size or time."""
    folder.mkdir(parents=True, exist_ok=True)
    for pattern in patterns:
        sources = [path for path in package.glob(pattern) if not path.name.startswith(UNUSED)]
        if not sources:
            raise Trouble(f"{package} has no {pattern}: delete node_modules and run the same command again.")
        for source in sources:
            target = folder / source.name
            if not (target.exists() and same_stat(source, target)):
                shutil.copy2(source, target)


def same_stat(a: Path, b: Path) -> bool:
    """Whether two files have the same size and time of change."""
    return (a.stat().st_size, a.stat().st_mtime_ns) == (b.stat().st_size, b.stat().st_mtime_ns)


def write_lock(full: Path, wheels: list[Wheel], target: Path) -> None:
    """Pyodide's own lock file, cut down to the packages that lie beside it (113 KB → 1 KB)."""
    lock = json.loads(full.read_text("utf-8"))
    here = {wheel.file for wheel in wheels if wheel.into == "pyodide"}
    lock["packages"] = {name: row for name, row in lock["packages"].items() if row["file_name"] in here}
    text = json.dumps(lock, indent=1, sort_keys=True) + "\n"
    write_changed(target, text.encode())
