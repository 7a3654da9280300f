"""Wordings: how sources and answers were read."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {}
