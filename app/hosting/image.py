"""The archives and the memory image that Python starts from, made by the page's own Python in Node.

What is made is kept under the hash of all that went into it, so it is neither made twice nor used when stale.
"""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from .archive import Entry, checker_entries, pack, regex_entries, with_bytecode
from .imports import preloaded
from .places import CACHE, ROOT, VENDOR, Trouble, hash_file, sha256, write_changed

INSIDE = Path(__file__).with_name("inside")

#: Where what is made is kept, a folder for each key.
KEPT = CACHE / "python"

#: What pyscript.toml names.
ARCHIVES = ("checker.zip", "regex.zip")

#: What static/runtime.mjs reads to find the image.
POINTER = "image.mjs"

#: The files that Python in the browser consists of.
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def refresh_image(root: Path = ROOT, vendor: Path = VENDOR, kept: Path = KEPT, *, make: bool = True) -> None:
    """Put archives and image under `vendor`, made from the checker as it is now.

    With `make` False nothing is made: where there is no image for just these sources, the page starts without one.
    Raises `Trouble` when Node is missing or fails.
    """
    checker, regex = checker_entries(root, vendor), regex_entries(vendor)
    made = kept / key_of([*checker, *regex], [*sorted(INSIDE.glob("*.*")), *(vendor / "pyodide" / n for n in RUNTIME)])
    if make and not made.exists():
        make_image(checker, regex, vendor / "pyodide", made)
        forget_oldest(kept)
    if made.exists():
        publish([(made / name).read_bytes() for name in ARCHIVES], made, vendor)
    else:
        publish([pack(checker), pack(regex)], None, vendor)


def key_of(entries: list[Entry], files: list[Path]) -> str:
    """One short hash of all that an image is made of."""
    parts = [f"{name} {sha256(data)}" for name, data in entries] + [hash_file(path) for path in files]
    return sha256("\n".join(parts).encode())[:16]


def make_image(checker: list[Entry], regex: list[Entry], pyodide: Path, made: Path) -> None:
    """Run Node; the folder `made` then holds the archives, the packed image and its size: all of them or none."""
    modules, packages = preloaded(checker)
    made.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, tempfile.TemporaryDirectory(dir=made.parent) as beside:
        folder, out = Path(name), Path(beside, "out")
        (folder / "checker.zip").write_bytes(pack(checker))
        (folder / "regex.zip").write_bytes(pack(regex))
        (folder / "modules.json").write_text(json.dumps({"modules": modules, "packages": packages}))
        run_node(pyodide, folder)
        bytecode = json.loads((folder / "bytecode.json").read_text("utf-8"))
        image = (folder / "image.bin").read_bytes()
        out.mkdir()
        (out / "checker.zip").write_bytes(pack(with_bytecode(checker, bytecode, zipped=True)))
        (out / "regex.zip").write_bytes(pack(with_bytecode(regex, bytecode, zipped=False)))
        (out / "image.gz").write_bytes(gzip.compress(image, 9, mtime=0))
        (out / "size").write_text(str(len(image)))
        if not made.exists():  # another run may have been faster
            out.rename(made)


def forget_oldest(kept: Path, keep: int = 3) -> None:
    """Delete what was made for sources that have changed since, but for the last few."""
    for old in sorted(kept.iterdir(), key=lambda path: path.stat().st_mtime)[:-keep]:
        shutil.rmtree(old, ignore_errors=True)


def run_node(pyodide: Path, folder: Path) -> None:
    """Compile the archives in `folder` and take the image."""
    node = shutil.which("node")
    if not node:
        raise Trouble("node was not found: install Node 20 or later, then run the same command.")
    command = [node, str(INSIDE / "image.mjs"), str(pyodide), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise Trouble(f"Python's memory image could not be made. Node said:\n{done.stderr.strip()}")


def publish(archives: list[bytes], made: Path | None, vendor: Path) -> None:
    """Put archives, image, and what points to it, where the page finds them; leave no other image there."""
    for name, data in zip(ARCHIVES, archives, strict=True):
        write_changed(vendor / name, data)
    name, pointer = "", "null"
    if made:
        packed = (made / "image.gz").read_bytes()
        name = f"image-{sha256(packed)[:16]}.bin.gz"
        write_changed(vendor / name, packed)
        pointer = json.dumps({"file": name, "size": int((made / "size").read_text())})
    files = [vendor / archive for archive in ARCHIVES] + [vendor / "pyodide" / part for part in RUNTIME]
    sizes = {path.name: path.stat().st_size for path in [*files, *([vendor / name] if name else [])]}
    text = (
        "// Generated: the memory image that Python starts from, and how many bytes each large file has.\n"
        f"export const image = {pointer};\nexport const sizes = {json.dumps(sizes)};\n"
    )
    write_changed(vendor / POINTER, text.encode())
    for old in vendor.glob("image-*.bin.gz"):
        if old.name != name:
            old.unlink()
