"""Sets up what the tests need: a Python environment, npm packages, browsers. What is there is left alone."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from .places import ROOT, Trouble

#: The Python environment of the tests and tools.
ENVIRONMENT = ROOT / ".venv"

#: Browser → the programs that show that it is installed, and Debian's packages that bring them.
BROWSERS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "chromium": (("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"), ("chromium",)),
    "firefox": (("firefox-esr", "firefox"), ("firefox-esr",)),
    "webkit": (("WebKitWebDriver",), ("webkit2gtk-driver",)),
    "xvfb": (("Xvfb",), ("xvfb",)),
}


def find_program(name: str) -> str | None:
    """The path of a browser's program, or None; the variables `CHROMIUM`, `FIREFOX` … go before the PATH."""
    programs = BROWSERS[name][0]
    return next(filter(None, [os.environ.get(name.upper()), *map(shutil.which, programs)]), None)


def environment_python() -> Path:
    """The Python of the tests' environment."""
    return ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def prepare_environment(root: Path = ROOT) -> None:
    """Make the Python environment, with what pyproject.toml pins, unless that has been done."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    wanted = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
    stamp = ENVIRONMENT / f".installed-{hashlib.sha256(repr(wanted).encode()).hexdigest()[:16]}"
    if stamp.exists():
        return
    print("Setting up the Python environment …", flush=True)
    if not environment_python().exists():
        run([sys.executable, "-m", "venv", str(ENVIRONMENT)], "On Debian: apt-get install python3-venv")
    pip = [str(environment_python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted]
    run(pip, "The package index that pip is set up with must be reachable.")
    stamp.touch()


def prepare_browsers(names: tuple[str, ...]) -> None:
    """Install the browsers that are missing with apt-get as root; else raise `Trouble` with the command for it."""
    missing = [name for name in names if not find_program(name)]
    if not missing:
        return
    packages = [package for name in missing for package in BROWSERS[name][1]]
    apt = shutil.which("apt-get")
    if not (apt and hasattr(os, "geteuid") and os.geteuid() == 0):
        raise Trouble(
            f"The tests need {' and '.join(missing)}, which was not found. On Debian or Ubuntu this installs it:\n"
            f"  sudo apt-get install {' '.join(packages)}\n"
            f"Elsewhere install it as you like and, if it is not on the PATH, name its program in {missing[0].upper()}."
        )
    print(f"Installing {', '.join(packages)} …", flush=True)
    command = [apt, "-o", "DPkg::Lock::Timeout=300", "--quiet", "--yes", "--no-install-recommends"]
    run([*command, "update"], "apt-get must reach its package lists.")
    run([*command, "install", *packages], "apt-get must reach its packages.")


def run(command: list[str], advice: str) -> None:
    """Run a command to its end; `Trouble` with its last words, and advice, if it fails."""
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, env=quiet)
    if done.returncode:
        words = "\n".join((done.stderr or done.stdout).strip().splitlines()[-12:])
        raise Trouble(f"This failed: {' '.join(command)}\n{words}\n{advice}")
