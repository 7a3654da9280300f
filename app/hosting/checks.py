"""Runs the linters, the tests and the benchmarks with the project's own Python environment."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from .places import ROOT
from .prepare import environment_python

#: In this order; the first that fails ends it.
LINTERS = (
    ("ruff", "check"),
    ("ruff", "format", "--check"),
    ("mypy", "app/citation_checker", "app/hosting", "--exclude", "app/hosting/inside"),
)

#: Test data of other people lies beside the project, where there is any, and is never part of it.
DATA = ROOT.parent / "shared"


def lint() -> int:
    """0 when every linter is content, else the code of the first that is not."""
    return next((code for linter in LINTERS if (code := run_tool(*linter))), 0)


def run_tests(options: list[str]) -> int:
    """Run pytest; `options` go to it as they are."""
    return run_tool("pytest", *options)


def run_benchmarks() -> int:
    """Run every benchmark of tests/bench/ but those of the start, which take minutes and a browser."""
    scripts = sorted(path for path in (ROOT / "tests" / "bench").glob("*.py") if not path.name.startswith("start"))
    return next((code for script in scripts if (code := run_script(script))), 0)


def run_tool(module: str, *options: str) -> int:
    """Run a tool that is a Python module; its exit code."""
    return subprocess.run([str(environment_python()), "-m", module, *options], cwd=ROOT, env=surroundings()).returncode


def run_script(script: Path, *options: str) -> int:
    """Run a Python script; its exit code."""
    return subprocess.run([str(environment_python()), str(script), *options], cwd=ROOT, env=surroundings()).returncode


def surroundings() -> dict[str, str]:
    """The environment of tests: the package path, and where other people's data lies."""
    given = os.environ | {"PYTHONPATH": str(ROOT / "app")}
    if DATA.is_dir():
        given.setdefault("CITATION_CHECKER_DATA", str(DATA))
    return given
