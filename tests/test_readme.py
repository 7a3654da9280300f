"""What the README says is true: its commands run, its code runs, its words are the checker's."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from case_files import FOLDER, read_cases
from citation_checker.messages import ENGLISH
from citation_checker.model import Result
from citation_checker.report.rows import SIGNS

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README, re.DOTALL)
COMMANDS = [line.partition("  #")[0].strip() for kind, body in BLOCKS if kind == "sh" for line in body.splitlines()]


def test_every_make_target_that_it_names_exists() -> None:
    named = {word for command in COMMANDS for word in re.findall(r"^make (\w[\w-]*)", command)}
    named |= set(re.findall(r"`make (\w[\w-]*)`", README))
    assert {"serve", "test"} <= named
    for target in named:
        done = subprocess.run(["make", "-n", target], cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("command", [command for command in COMMANDS if "-m citation_checker" in command])
def test_the_command_line_runs(command: str) -> None:
    words = shlex.split(command)
    settings = dict(word.split("=", 1) for word in words if re.match(r"[A-Z]+=", word))
    python = next(i for i, word in enumerate(words) if word.endswith("python"))
    done = subprocess.run(
        [sys.executable, *words[python + 1 :]],
        cwd=ROOT,
        env=os.environ | settings,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr
    assert "[4\\]" in done.stdout


@pytest.mark.parametrize("code", [body for kind, body in BLOCKS if kind == "python"])
def test_its_python_runs(code: str) -> None:
    names: dict[str, object] = {}
    exec(code, names)
    assert names["report"].citations[0].result is Result.EXACT  # type: ignore[attr-defined]


@pytest.mark.parametrize("result", Result)
def test_every_result_has_a_row_with_its_sign_and_a_case(result: Result) -> None:
    row = re.search(rf"^\| `{result.value}` \| (\S+) ([^|]*?) \|", README, re.MULTILINE)
    assert row
    assert row[1] == SIGNS[result]
    shown = ENGLISH[f"result.{result.value}"]
    assert isinstance(shown, str)
    assert row[2].split("[")[0].split(" …")[0].strip() in shown
    named = {
        r for path in FOLDER.glob("*.cases") for case in read_cases(path) for _, rs, _ in case.citations for r in rs
    }
    assert result.value in named


def test_the_files_that_it_links_to_exist() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).exists(), target
