"""Patterns that are compiled when they are first used: start-up pays for none of them."""

from __future__ import annotations

import re
from typing import Any, cast


class _Lazy:
    """Stands for a compiled pattern; from the first use on, its methods are the pattern's own."""

    def __init__(self, source: str) -> None:
        self._source = source

    def __getattr__(self, name: str) -> Any:
        compiled = re.compile(self._source)
        for method in ("match", "fullmatch", "search", "finditer", "findall", "sub"):
            self.__dict__[method] = getattr(compiled, method)
        return getattr(compiled, name)


def pattern(source: str) -> re.Pattern[str]:
    """The pattern of this source, compiled on first use; it has the methods that look for it, and no flags."""
    return cast("re.Pattern[str]", _Lazy(source))
