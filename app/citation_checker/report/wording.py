"""Words in a language other than English, from a table of codes (`static/words/<language>.json`, under `notes`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..messages import english
from .rows import Say

#: Languages in which 0 and 1 are both singular (CLDR 46, plural rules, whole numbers); elsewhere only 1 is. Japanese
#: and Chinese have only `other`, which is taken where a form is missing. So it is for `many` of French, Italian,
#: Portuguese and Spanish (1,000,000 and its multiples), as `static/boot.js` does with what `Intl.PluralRules` picks.
_ZERO_IS_ONE = frozenset({"fr", "pt"})


def say_in(language: str, notes: Mapping[str, str | Mapping[str, str]]) -> Say:
    """Words codes in a language; a plural is `{"one": …, "other": …}`. What the table lacks is said in English."""

    def say(code: str, params: Mapping[str, Any]) -> str:
        wording = notes.get(code)
        if isinstance(wording, Mapping):
            single = params.get("count") in ((0, 1) if language in _ZERO_IS_ONE else (1,))
            wording = wording.get("one" if single else "other") or wording.get("other")
        if not isinstance(wording, str):
            return english(code, params)
        try:
            return wording.format(**params)
        except (KeyError, IndexError, ValueError):
            return english(code, params)

    return say
