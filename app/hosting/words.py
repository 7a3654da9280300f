"""Keeps `static/words/en.json` equal to what it is a copy of: the page's own English and the checker's notes.

`python -m hosting.words` writes it anew. Words that only the page's Python uses stand in en.json alone and stay.
"""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

from citation_checker.messages import ENGLISH

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "index.html"
WORDS = ROOT / "static" / "words"


class _Words(HTMLParser):
    """Collects the text of each element that has a `data-word`."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self._key: str | None = None
        self._text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._key is not None:
            raise ValueError(
                f"<{tag}> stands inside the element with data-word={self._key!r}, whose words would be lost"
            )
        self._key = dict(attrs).get("data-word")
        self._text = ""

    def handle_data(self, data: str) -> None:
        self._text += data

    def handle_endtag(self, tag: str) -> None:
        if self._key is not None:
            if self.found.setdefault(self._key, self._text) != self._text:
                raise ValueError(f"data-word={self._key!r} stands at two different texts")
            self._key = None


def page_words(html: str) -> dict[str, str]:
    """The words of a page by key. Raises ValueError where an element with a key holds another element."""
    parser = _Words()
    parser.feed(html)
    return parser.found


def note_words() -> dict[str, Any]:
    """The checker's notes in English, as a words file writes them: a plural has the forms of `Intl.PluralRules`."""
    return {
        code: text if isinstance(text, str) else {"one": text[0], "other": text[1]} for code, text in ENGLISH.items()
    }


def read_words(language: str) -> dict[str, Any]:
    """A language's words: `{"page": {key: wording}, "notes": {code: wording}}`."""
    words: dict[str, Any] = json.loads((WORDS / f"{language}.json").read_text(encoding="utf-8"))
    return words


def english() -> dict[str, Any]:
    """What en.json must hold."""
    static = page_words(PAGE.read_text(encoding="utf-8"))
    return {
        "page": static | {k: v for k, v in read_words("en")["page"].items() if k not in static},
        "notes": note_words(),
    }


if __name__ == "__main__":
    (WORDS / "en.json").write_text(json.dumps(english(), ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
