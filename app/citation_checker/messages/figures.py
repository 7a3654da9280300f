"""Wordings: what became of a figure."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {}
