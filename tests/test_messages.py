"""Every code that the checker says has a wording, every wording is said, and every wording can be filled."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from citation_checker.messages import ENGLISH, english
from citation_checker.model import Note, Result

ROOT = Path(__file__).parents[1] / "app" / "citation_checker"


def strings() -> Iterator[str]:
    """Every string constant of the checker but for the wordings themselves, f-strings as far as they are constant."""
    for path in ROOT.rglob("*.py"):
        if path.parent.name != "messages":
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield node.value


def codes() -> Iterator[str]:
    """The code of every `Note("…")`."""
    for path in ROOT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Note" and node.args:
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    yield code.value


SAID = set(strings())


@pytest.mark.parametrize("code", sorted(ENGLISH))
def test_wording_is_said_somewhere(code: str) -> None:
    stage, _, name = code.partition(".")
    assert code in SAID or (f"{stage}." in SAID and any(name == s or name.startswith(s) for s in SAID if s)), code


@pytest.mark.parametrize("code", sorted(set(codes())))
def test_code_has_a_wording(code: str) -> None:
    assert code in ENGLISH


@pytest.mark.parametrize("code", sorted(ENGLISH))
def test_wording_can_be_filled(code: str) -> None:
    wording = ENGLISH[code]
    for form in wording if isinstance(wording, tuple) else (wording,):
        for _, name, spec, conversion in string.Formatter().parse(form):
            assert name is None or name.isidentifier()
            assert not spec
            assert conversion is None


def test_a_plural_is_picked_by_count() -> None:
    assert english("sources.count", {"count": 1}) == "1 source"
    assert english("sources.count", {"count": 4}) == "4 sources"


def test_what_is_missing_never_raises() -> None:
    assert Note("no.such_code", {}).text == "no.such_code"
    assert "{index}" in english("problem.missing", {})


@pytest.mark.parametrize("result", Result)
def test_every_result_is_worded(result: Result) -> None:
    assert f"result.{result.value}" in ENGLISH
