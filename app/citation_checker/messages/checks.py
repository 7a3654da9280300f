"""Wordings: what holds and what does not."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {}
