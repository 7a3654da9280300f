"""Wordings: where a quote was found and what was set aside."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {}
