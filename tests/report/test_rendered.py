"""The answer as people see it: blocks and pieces whose words are the text's own."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from citation_checker import check
from citation_checker.report.rendered import answer_document

TEXT = """# Title [1]

Intro **bold [1]** and *it* with `a *b* [2]`, 2 * 3 * 4 and snake_case_name
Second line

- one
  - nested
1. first
2. second

| A | B |
|---|---|
| x [1] | `y|z` |

> quoted

```python
def f():
    return [1]
```
"""


def document(text):
    return answer_document(check('["one", "two"]', text))


def seen(found, block):
    """What a reader sees of a block: its lines, without the signs."""
    lines = [found["pieces"][first:last] for first, last in block["lines"]]
    return ["".join(p["text"] for p in line if "syntax" not in p["kinds"]) for line in lines]


def words_of(found, kind):
    return "|".join(piece["text"] for piece in found["pieces"] if kind in piece["kinds"])


def test_blocks_are_what_a_reader_sees():
    found = document(TEXT)
    blocks = [(b["kind"], b["level"], b["marker"], seen(found, b)) for b in found["blocks"] if b["kind"] != "rule"]
    assert blocks == [
        ("heading", 1, "", ["Title [1]"]),
        ("prose", 0, "", ["Intro bold [1] and it with a *b* [2], 2 * 3 * 4 and snake_case_name", "Second line"]),
        ("item", 0, "", ["one"]),
        ("item", 1, "", ["nested"]),
        ("item", 0, "1.", ["first"]),
        ("item", 0, "2.", ["second"]),
        ("head", 0, "", ["A", "B"]),
        ("row", 0, "", ["x [1]", "y|z"]),
        ("quote", 0, "", ["quoted"]),
        ("code", 0, "", ["def f():", "    return [1]"]),
    ]


def test_signs_are_told_from_the_words_that_they_set():
    found = document(TEXT)
    assert words_of(found, "strong") == "bold |[1]"
    assert words_of(found, "em") == "it"
    assert words_of(found, "code").replace("|", "") == "a *b* [2]yz"


@pytest.mark.parametrize(
    "text", ["a ~~gone~~ b", "__strong__ _em_ 2*3*4 **open", r"\*not\* `open", "**", "****", "`` ` ``"]
)
def test_the_pieces_are_the_text(text):
    found = document(text)
    assert "".join(piece["text"] for piece in found["pieces"]) == text


@settings(deadline=None, max_examples=60)
@given(st.text(alphabet="a *_`~|#->\n[1]\\", max_size=60))
def test_any_text_keeps_every_character_and_every_range(text):
    found = document(text)
    assert "".join(piece["text"] for piece in found["pieces"]) == check('["one"]', text).answer.text
    for block in found["blocks"]:
        for first, last in block["lines"]:
            assert 0 <= first <= last <= len(found["pieces"])
