"""The command line."""

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from citation_checker.__main__ import main


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    sources, answer = tmp_path / "sources.json", tmp_path / "answer.txt"
    sources.write_text('["The fee is 20 euros.", "Children pay half."]', encoding="utf-8")
    answer.write_bytes('It says "The fee is 20 euros" [1].'.encode("utf-16"))
    return [str(sources), str(answer)]


def test_json(files: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*files, "--form", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["citations"][0]["result"] == "exact"


def test_a_citation_that_does_not_hold_makes_the_exit_code_one(
    files: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    Path(files[1]).write_text("Dogs stay free [9].", encoding="utf-8")
    assert main([*files, "--form", "csv"]) == 1
    assert "no such source" in capsys.readouterr().out


def test_a_file_that_cannot_be_read_is_named(files: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([files[0] + ".none", files[1]]) == 2
    assert "sources.json.none" in capsys.readouterr().err


@pytest.mark.parametrize("form", ["markdown", "csv", "json"])
def test_any_text_comes_out_whatever_the_terminal_can_show(files: list[str], form: str) -> None:
    Path(files[0]).write_text('["\\ud800 half a character and a house: 家"]', encoding="utf-8")
    citation = '{"source": 1, "quote": "\\ud800 half a character and a house: 家"}'
    Path(files[1]).write_text('{"answer": "So [1].", "citations": [' + citation + "]}", encoding="utf-8")
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONPATH": str(Path(__file__).parents[1] / "app")}
    command = [sys.executable, "-m", "citation_checker", *files, "--form", form]
    done = subprocess.run(command, capture_output=True, env=environment, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode("utf-8")
    assert "家" in text
    if form == "csv":
        assert text.endswith("\r\n")
        assert len(list(csv.reader(io.StringIO(text, newline="")))) == 2
