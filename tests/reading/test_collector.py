"""The cycle collector is as it was after every reading."""

import gc

import pytest

from citation_checker.reading import answers, collector


@pytest.mark.parametrize("running", [True, False])
def test_it_is_put_back_as_it_was(running: bool) -> None:
    before = gc.isenabled()
    try:
        (gc.enable if running else gc.disable)()
        with collector.paused():
            assert not gc.isenabled()
        assert gc.isenabled() is running
        answers.read('{"message": {"content": "The fee is 20 [1]."}, "done": true}')
        assert gc.isenabled() is running
    finally:
        (gc.enable if before else gc.disable)()
