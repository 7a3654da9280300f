"""JSON that is nested without end is told apart before Python's own reader overruns the stack of a browser."""

from __future__ import annotations

import json

import pytest

from citation_checker import check, read_sources
from citation_checker.reading.damaged import DECODER

SHAPES = {
    "objects cut": lambda n: '{"a":' * n,
    "objects": lambda n: '{"a":' * n + "1" + "}" * n,
    "lists cut": lambda n: "[" * n,
    "lists": lambda n: "[" * n + '"a"' + "]" * n,
    "lists in a stream": lambda n: "data: " + "[" * n + "]" * n,
    "after other values": lambda n: '{"a": 1}\n' * 3 + '{"a":' * n,
}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("levels", [1_000, 50_000])
def test_no_depth_breaks_the_check(shape, levels):
    text = SHAPES[shape](levels)
    assert isinstance(check(text, "It is so [1].").to_dict(), dict)
    assert isinstance(check('["a"]', text).to_dict(), dict)


def test_what_is_too_deep_raises_before_it_is_read():
    assert DECODER.decode("[" * 300 + "]" * 300)
    with pytest.raises(RecursionError):
        DECODER.decode("[" * 301 + "]" * 301)
    with pytest.raises(RecursionError):
        DECODER.raw_decode("see " + '{"a":' * 301, 4)


def test_brackets_inside_strings_are_no_levels():
    text = "The half-open range [0, 1) again. " * 50
    sources = read_sources(json.dumps([text] * 40))
    assert len(sources) == 40
    assert sources.items[0].text.startswith("The half-open range [0, 1)")
