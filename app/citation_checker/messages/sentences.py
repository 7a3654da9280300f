"""Wordings: why a sentence needs no source."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {}
