"""The report cases of `tests/data/cases/`: `check()` comes to the right verdict on each."""

import pytest

from case_files import FOLDER, Case, differences, read_cases
from citation_checker import check

CASES = [case for path in sorted(FOLDER.glob("*.cases")) for case in read_cases(path)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_verdict(case: Case) -> None:
    assert differences(case, check(case.sources, case.answer).to_dict()) == []


def test_there_are_cases_of_every_file() -> None:
    assert len(CASES) >= 76
