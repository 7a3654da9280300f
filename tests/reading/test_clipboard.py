import time

import pytest

from citation_checker.messages import ENGLISH
from citation_checker.reading import clipboard


@pytest.mark.parametrize(
    ("html", "text", "marks"),
    [
        ("<p>It opened in May.<sup>1</sup></p>", "It opened in May.[1]", 1),
        ("a claim<sup>[1]</sup><sup>[2]</sup>", "a claim[1][2]", 2),
        ("a claim<sup>1, 3–5</sup>", "a claim[1, 3–5]", 1),
        ('a claim <a href="https://a.example">1</a>', "a claim [1]", 1),
        ('a claim<sup><a href="#fn1">1</a></sup>.', "a claim[1].", 1),
        ('a claim<a class="citation" data-n="2"><span>2</span></a>', "a claim[2]", 1),
        ('a claim<span class="citation-pill">3</span>', "a claim[3]", 1),
        ('read <a href="https://a.example">this page</a> now', "read this page now", 0),
        ("40 m<sup>2</sup> and 10<sup>6</sup> cells, CO<sub>2</sub>", "40 m² and 10⁶ cells, CO₂", 0),
        ("the 21<sup>st</sup> of May", "the 21st of May", 0),
        ("<p>One.</p><p>Two.<br>Three.</p>", "One.\n\nTwo.\nThree.", 0),
        ("<ul><li>a</li><li>b</li></ul>", "- a\n- b", 0),
        ("<ol><li>tea<sup>1</sup></li><li>b</li></ol>", "1. tea[1]\n2. b", 1),
        ("<h2>Head</h2><p>x</p>", "## Head\n\nx", 0),
        ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a | b\nc", 0),
        ("<pre>x[1]\n  y</pre>", "```\nx[1]\n  y\n```", 0),
        ("see <code>a[0]</code>", "see `a[0]`", 0),
        ("<style>p{}</style><script>1</script>a &amp; b&nbsp;c", "a & b\u00a0c", 0),
        ("  a\n   b  ", "a b", 0),
        ("<sup>1", "[1]", 1),
        ("", "", 0),
    ],
)
def test_plain_text_with_marks(html, text, marks):
    clip = clipboard.read(html)
    assert (clip.text, clip.marks) == (text, marks)
    assert [note.code for note in clip.notices] == (["clipboard.marks"] if marks else [])
    assert all(note.code in ENGLISH for note in clip.notices)


@pytest.mark.parametrize("piece", ["<", "<!--", "<a>", "<sup>1", "</p>", "<![CDATA[", "&#", "<a href='", "<div><p>"])
def test_hostile_html_ends_soon(piece):
    start = time.process_time()
    clipboard.read(piece * (60_000 // len(piece)))
    assert time.process_time() - start < 5
