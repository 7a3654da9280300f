"""One small step that several scanners share."""

from __future__ import annotations

import sys

import regex


def past(pattern: regex.Pattern[str], text: str, at: int, limit: int = sys.maxsize) -> int:
    """Where the pattern ends when it is matched at `at` and not beyond `limit`; `at` itself where it does not match."""
    match = pattern.match(text, at, limit)
    return match.end() if match else at
