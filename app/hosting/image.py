"""The checker's archive, and the memory image that Python starts from, made by the page's own Python in Node.

An image is kept under the hash of all that went into it, so it is neither made twice nor used when stale.
"""

from __future__ import annotations

import gzip
import io
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from .archive import Entry, checker_entries, pack
from .places import CACHE, ROOT, VENDOR, Trouble, hash_file, sha256, write_changed

INSIDE = Path(__file__).with_name("inside")

#: Loads the dynamic library of regex, in Node as in the page.
LIBRARY_SCRIPT = ROOT / "static" / "library.mjs"

#: Where images are kept, a folder for each key.
KEPT = CACHE / "python"

#: What pyscript.toml names: the checker and the pure wheels that it imports.
ARCHIVE = "checker.zip"

#: The dynamic library of regex. The name gets it the type that hosts compress.
LIBRARY = "regex.wasm"

#: What static/runtime.mjs reads to find the image.
POINTER = "image.mjs"

#: The files that Python in the browser consists of.
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

#: What the checker has checked once before the image is taken, so that its patterns are compiled: the page's examples.
EXAMPLES = Path("static") / "examples"


def refresh_image(root: Path = ROOT, vendor: Path = VENDOR, kept: Path = KEPT, *, make: bool = True) -> None:
    """Put archive, library and image under `vendor`, for the checker as it is now.

    With `make` False no image is made: where there is none for just these sources, the page starts without.
    Raises `Trouble` when Node is missing or fails.
    """
    checker = checker_entries(root, vendor)
    cases = read_cases(root / EXAMPLES)
    regex = next((vendor / "pyodide").glob("regex-*.whl"))
    files = [*sorted(INSIDE.glob("*.*")), LIBRARY_SCRIPT, regex, *(vendor / "pyodide" / name for name in RUNTIME)]
    made = kept / key_of(checker, cases, files)
    write_changed(vendor / ARCHIVE, pack(checker))
    write_changed(vendor / LIBRARY, read_library(regex))
    if make and not made.exists():
        print("Making Python's memory image (once for each state of the checker) …", flush=True)
        make_image(vendor, regex, cases, made)
        forget_oldest(kept)
    publish(made if made.exists() else None, vendor)


def read_cases(folder: Path) -> list[list[str]]:
    """Sources and answer of each example: `name.sources.*` and `name.answer.*`."""
    sources = {path.name.split(".")[0]: path for path in sorted(folder.glob("*.sources.*"))}
    answers = {path.name.split(".")[0]: path for path in sorted(folder.glob("*.answer.*"))}
    pairs = [(path, answers[name]) for name, path in sources.items() if name in answers]
    return [[one.read_text("utf-8"), other.read_text("utf-8")] for one, other in pairs]


def read_library(wheel: Path) -> bytes:
    """The dynamic library in a wheel."""
    with zipfile.ZipFile(io.BytesIO(wheel.read_bytes())) as opened:
        return opened.read(next(name for name in opened.namelist() if name.endswith(".so")))


def key_of(entries: list[Entry], cases: list[list[str]], files: list[Path]) -> str:
    """One short hash of all that an image is made of."""
    parts = [f"{name} {sha256(data)}" for name, data in entries] + [hash_file(path) for path in files]
    return sha256("\n".join([*parts, json.dumps(cases)]).encode())[:16]


def make_image(vendor: Path, regex: Path, cases: list[list[str]], made: Path) -> None:
    """Run Node; the folder `made` then holds the packed image and what the page must know of it: both or none."""
    node = shutil.which("node")
    if not node:
        raise Trouble("node was not found: install Node 20 or later, then run the same command.")
    made.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, tempfile.TemporaryDirectory(dir=made.parent) as beside:
        folder, out = Path(name), Path(beside, "out")
        for file, path in ((ARCHIVE, vendor / ARCHIVE), (LIBRARY, vendor / LIBRARY), ("regex.whl", regex)):
            shutil.copyfile(path, folder / file)
        (folder / "cases.json").write_text(json.dumps(cases), "utf-8")
        command = [node, str(INSIDE / "image.mjs"), str(vendor / "pyodide"), str(folder)]
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.returncode:
            raise Trouble(f"Python's memory image could not be made. Node said:\n{done.stderr.strip()}")
        if done.stderr.strip():
            print(f"Not in Python's memory image:\n{done.stderr.strip()}", file=sys.stderr)
        image = (folder / "image.bin").read_bytes()
        library = json.loads((folder / "library.json").read_text("utf-8"))
        out.mkdir()
        (out / "image.gz").write_bytes(gzip.compress(image, 9, mtime=0))
        (out / "facts.json").write_text(json.dumps({"size": len(image), "library": library}))
        if not made.exists():  # another run may have been faster
            out.rename(made)


def forget_oldest(kept: Path, keep: int = 3) -> None:
    """Delete the images of sources that have changed since, but for the last few."""
    for old in sorted(kept.iterdir(), key=lambda path: path.stat().st_mtime)[:-keep]:
        shutil.rmtree(old, ignore_errors=True)


def publish(made: Path | None, vendor: Path) -> None:
    """Put the image, and what points to it, where the page finds them; leave no other image there."""
    name, pointer = "", "null"
    if made:
        packed = (made / "image.gz").read_bytes()
        name = f"image-{sha256(packed)[:16]}.bin.gz"
        write_changed(vendor / name, packed)
        pointer = json.dumps({"file": name, **json.loads((made / "facts.json").read_text("utf-8"))})
    files = [vendor / part for part in (ARCHIVE, LIBRARY, name) if part]
    files += [vendor / "pyodide" / part for part in RUNTIME]
    sizes = json.dumps({path.name: path.stat().st_size for path in files})
    text = (
        "// Generated: the memory image that Python starts from, and how many bytes each large file has.\n"
        f"export const image = {pointer};\nexport const sizes = {sizes};\n"
    )
    write_changed(vendor / POINTER, text.encode())
    for old in vendor.glob("image-*.bin.gz"):
        if old.name != name:
            old.unlink()
