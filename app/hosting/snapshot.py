"""The memory image that Python starts from, and the bytecode of the checker: both made by the pinned Python in Node.

What is made is kept under the hash of all that went into it, so it is neither made twice nor used when stale.
"""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from .places import CACHE, VENDOR, Trouble, hash_file, sha256, write_changed

SCRIPT = Path(__file__).with_name("snapshot.mjs")

#: What static/runtime.mjs reads to find the image.
POINTER = "image.mjs"

#: Where what is made is kept: a folder for each key, and a file that names the last one.
KEPT = CACHE / "python"

#: The files that Python in the browser consists of.
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def refresh_image(archive: bytes, vendor: Path = VENDOR, kept: Path = KEPT) -> None:
    """Make image and bytecode for an archive (one without bytecode) unless that was done, and publish the image.

    Raises `Trouble` when Node is missing or fails. Then no image is published, and the page starts without.
    """
    parts = [sha256(archive), hash_file(SCRIPT), *(hash_file(vendor / "pyodide" / name) for name in RUNTIME)]
    made = kept / sha256(" ".join(parts).encode())[:16]
    try:
        if not made.exists():
            make(archive, made, vendor)
    except Trouble:
        publish(None, vendor)
        raise
    write_changed(kept / "last", made.name.encode())
    publish((made / "image.bin").read_bytes(), vendor)


def read_bytecode(kept: Path = KEPT) -> Mapping[str, Mapping[str, str]]:
    """The bytecode that was made last: name of a source → hash of that source, name of the bytecode's file, base64."""
    last = kept / "last"
    found: Mapping[str, Mapping[str, str]] = {}
    if last.exists():
        found = json.loads((kept / last.read_text("utf-8") / "bytecode.json").read_text("utf-8"))
    return found


def make(archive: bytes, made: Path, vendor: Path) -> None:
    """Run the script in Node; the folder `made` holds the results, all of them or none."""
    node = shutil.which("node")
    if not node:
        raise Trouble("node was not found: install Node 20 or later, then run the same command.")
    made.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=made.parent) as folder:
        packed, out = Path(folder, "checker.zip"), Path(folder, "out")
        packed.write_bytes(archive)
        out.mkdir()
        command = [node, str(SCRIPT), str(vendor / "pyodide"), str(packed), str(out)]
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.returncode:
            raise Trouble(f"Python's memory image could not be made. Node said:\n{done.stderr.strip()}")
        if made.exists():  # another run was faster
            return
        out.rename(made)


def publish(image: bytes | None, vendor: Path) -> None:
    """Put the image, and what points to it, where the page finds them; leave no other image there."""
    name = f"image-{sha256(image)[:16]}.bin.gz" if image else ""
    for old in vendor.glob("image-*.bin.gz"):
        if old.name != name:
            old.unlink()
    if image and not (vendor / name).exists():
        write_changed(vendor / name, gzip.compress(image, 9, mtime=0))
    pointer = json.dumps({"file": name, "size": len(image)}) if image else "null"
    text = f"// Generated: the memory image that Python starts from.\nexport const image = {pointer};\n"
    write_changed(vendor / POINTER, text.encode())
