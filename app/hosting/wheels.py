"""Wheels, each by its sha256 from the first place that answers; what is there with the right hash stays untouched."""

from __future__ import annotations

import io
import re
import subprocess
import sys
import tempfile
import tomllib
import urllib.request
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from .places import Trouble, sha256, write_changed

LOCK = Path(__file__).with_name("wheels.lock.toml")

#: Seconds until a web address counts as silent.
PATIENCE = 5


@dataclass(frozen=True)
class Wheel:
    """One row of the lock: a file name, its hash, its folder under the vendor folder, the names of its places."""

    file: str
    sha256: str
    into: str
    places: tuple[str, ...]

    @property
    def name(self) -> str:
        """The package's name, as wheels write it."""
        return self.file.split("-")[0]

    @property
    def version(self) -> str:
        """The package's version."""
        return self.file.split("-")[1]


@dataclass(frozen=True)
class Place:
    """Somewhere a wheel may be had: words for a person, and a function from a wheel to its bytes.

    The function raises OSError when the place is silent or does not have the file.
    """

    words: str
    read: Callable[[Wheel], bytes]


def read_lock(lock: Path = LOCK) -> tuple[list[Wheel], dict[str, dict[str, str]]]:
    """The wheels, and the places by name, as the lock file writes them."""
    table = tomllib.loads(lock.read_text("utf-8"))
    wheels = [Wheel(row["file"], row["sha256"], row["into"], tuple(row["places"])) for row in table["wheels"]]
    return wheels, table["places"]


def make_places(rows: dict[str, dict[str, str]], pyodide: Path) -> dict[str, Place]:
    """The places of the lock; `pyodide` is the folder of the npm package, which knows where its release lies."""
    kinds = {
        "release": lambda row: release(release_address(pyodide)),
        "inside": lambda row: inside(row["requirement"], row["folder"]),
        "index": lambda row: index(),
    }
    return {name: kinds[row["kind"]](row) for name, row in rows.items()}


def release_address(pyodide: Path) -> str:
    """The address of Pyodide's release: the default of `packageBaseUrl` in its own pyodide.mjs."""
    text = (pyodide / "pyodide.mjs").read_text("utf-8")
    version = re.search(r'="(\d+\.\d+\.\d+)"', text)
    base = re.search(r"`(https://[^`$]+)\$\{\w+\}([^`]*)`", text)
    if not (version and base):
        raise Trouble(f"{pyodide / 'pyodide.mjs'} does not say where its release lies; is it the pinned version?")
    return base[1] + version[1] + base[2]


def release(address: str) -> Place:
    """A folder on the web. Once it was silent it is not asked again."""
    silent: list[OSError] = []

    def read(wheel: Wheel) -> bytes:
        if silent:
            raise silent[0]
        try:
            with urllib.request.urlopen(address + wheel.file, timeout=PATIENCE) as answer:
                return bytes(answer.read())
        except OSError as error:
            silent.append(error)
            raise

    return Place(address, read)


def inside(requirement: str, folder: str) -> Place:
    """A wheel that carries other wheels in one of its folders. It is fetched once, and not kept."""
    carried: dict[str, bytes] = {}

    def read(wheel: Wheel) -> bytes:
        if not carried:
            # The Python version is that of the wheel's tag, since pip would pass over it on a newer Python.
            with zipfile.ZipFile(io.BytesIO(pip_download(requirement, "--python-version", "3.12"))) as outer:
                carried.update({n.removeprefix(folder): outer.read(n) for n in outer.namelist() if n.endswith(".whl")})
        if wheel.file not in carried:
            raise OSError(f"it holds no {folder}{wheel.file}")
        return carried[wheel.file]

    return Place(f"the wheel {requirement}, folder {folder}", read)


def index() -> Place:
    """The package index that pip is set up with."""

    def read(wheel: Wheel) -> bytes:
        return pip_download(f"{wheel.name}=={wheel.version}", "--platform", "any")

    return Place("the package index that pip uses", read)


def pip_download(requirement: str, *options: str) -> bytes:
    """The bytes of one wheel, by way of pip."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
        command += ["--only-binary=:all:", *options, "--dest", folder, requirement]
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        found = sorted(Path(folder).glob("*.whl"))
        if done.returncode or not found:
            raise OSError(f"pip download {requirement}: {(done.stderr.strip() or 'nothing came').splitlines()[-1]}")
        return found[0].read_bytes()


def fetch_wheels(wheels: Sequence[Wheel], places: dict[str, Place], vendor: Path) -> list[str]:
    """Put every wheel under `vendor`; the names of those that had to be fetched."""
    return [wheel.file for wheel in wheels if fetch_wheel(wheel, [places[name] for name in wheel.places], vendor)]


def fetch_wheel(wheel: Wheel, places: Sequence[Place], vendor: Path) -> bool:
    """Put one wheel under `vendor` unless it is there; whether it was fetched.

    Raises `Trouble` when a file of another hash lies there, or when no place has the right one.
    """
    target = vendor / wheel.into / wheel.file
    if target.exists():
        refuse_other(target, wheel, target.read_bytes())
        return False
    print(f"Fetching {wheel.file} …", flush=True)
    tried = []
    for place in places:
        try:
            data = place.read(wheel)
        except OSError as error:
            tried.append(f"  {place.words}: {error}")
            continue
        if (found := sha256(data)) != wheel.sha256:
            tried.append(f"  {place.words}: refused, what came has sha256 {found}")
            continue
        return write_changed(target, data)
    raise Trouble(
        f"Cannot get {wheel.file}. Tried:\n" + "\n".join(tried) + "\n"
        f"To put it there by hand: get this file anywhere, save it as\n  {target}\n"
        f"and run the same command again. Its sha256 must be\n  {wheel.sha256}"
    )


def refuse_other(path: Path, wheel: Wheel, data: bytes) -> None:
    """Raise `Trouble` unless `data`, which lies at `path`, is what the lock names."""
    if (found := sha256(data)) != wheel.sha256:
        raise Trouble(
            f"{path} is refused: its sha256 is\n  {found}\nbut {LOCK.name} names\n  {wheel.sha256}\n"
            "Delete it and run the same command again to fetch the right one."
        )
