"""JSON that is cut off, printed by Python, or slightly broken: what there is of it.

Tried in this order: closing what was cut, reading it as a Python repr, json_repair. What was done is told.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from json import JSONDecoder
from typing import Any

from . import reprs

#: Levels of nesting that are read (RFC 8259, section 9, lets a reader set a limit). Python's own reader overruns the
#: browser's stack from about 1,000 levels of objects on, and that ends the whole thread instead of raising.
_DEEPEST = 300
#: What opens and closes a level; a string, which may lack its end, is stepped over.
_LEVELS = re.compile(r'"(?:[^"\\]|\\.)*+"?|[{}\[\]]', re.S)


class _Decoder(JSONDecoder):
    """Raises RecursionError where a value is nested too deeply, on every platform alike."""

    def raw_decode(self, s: str, idx: int = 0) -> tuple[Any, int]:
        if _may_be_deep(s) and _is_deep(s, idx):
            raise RecursionError(f"JSON of more than {_DEEPEST} levels")
        return super().raw_decode(s, idx)


@lru_cache(maxsize=4)
def _may_be_deep(text: str) -> bool:
    """Whether a text has brackets enough; remembered, since a text of many values is asked about for each of them."""
    return text.count("{") + text.count("[") > _DEEPEST and _depth(text) > _DEEPEST


def _is_deep(text: str, at: int) -> bool:
    """Whether the value that begins at `at` is nested too deeply."""
    depth = 0
    for token in _LEVELS.finditer(text, at):
        depth += (token[0] in "{[") - (token[0] in "}]")
        if depth > _DEEPEST:
            return True
        if depth <= 0:
            break
    return False


#: RFC 8259, but raw line feeds inside strings are let through: models write them.
DECODER = _Decoder(strict=False)
#: Tokens of JSON; a string may lack its end, then its group is empty.
_TOKENS = re.compile(r'"(?:[^"\\]|\\.)*+("?)|[{}\[\]:,]|[^\s"{}\[\]:,]++', re.S)
#: An escape that was cut in the middle, or the first half of a pair without the second.
_CUT_ESCAPE = re.compile(r"(\\u[dD][89abAB][0-9a-fA-F]{2})?(\\+)(u[0-9a-fA-F]{0,3})?$|\\u[dD][89abAB][0-9a-fA-F]{2}$")
_LITERAL = re.compile(r"(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$")
#: How JSON begins, also with single quotes or bare names; "[1] According to" and "[CONTEXT 0]:" are prose.
_BEGINS = re.compile(r"""\{\s*(?:\\?["'“}]|[\w-]+\s*:|$)|\[\s*(?:\\?["'“{\[\]]|[A-Z]\w*\(\w+=|$)|\"""")
_BETWEEN = re.compile(r"[\s,]*")
#: Nothing, or a bare word or number that was cut.
_PARTIAL = re.compile(r"[\w.+-]*")
#: What may follow the last whole value: a comma, a name, its colon, and a bare word or number, each perhaps cut.
_UNFINISHED = re.compile(r'\s*,?\s*(?:"(?:[^"\\]|\\.)*+"?\\?\s*:?\s*)?[\w.+-]*\s*', re.S)
_CLOSES = {"{": "}", "[": "]"}
#: json_repair is for small texts: it reads character by character, and 500 open brackets already exceed its depth.
_REPAIR_LENGTH = 400_000
_REPAIR_DEPTH = 200


@dataclass(frozen=True, slots=True)
class Mended:
    """A value, and what it took to read it."""

    value: Any
    #: Whether it ended in the middle.
    cut: bool = False
    #: Whether json_repair read it, so that it may differ from what was meant.
    repaired: bool = False
    #: Whether it is what Python prints.
    python: bool = False


def begins(text: str, at: int = 0) -> bool:
    """Whether an object, a list or a string of JSON begins there, even a broken one."""
    return _BEGINS.match(text, at) is not None


def mend(text: str) -> Mended | None:
    """The value of a text that is no strict JSON; None where nothing can be made of it."""
    value = close(text)
    if value is not None:
        return Mended(value, cut=True)
    printed = reprs.read(text)
    if printed is not None and isinstance(printed[0], (dict, list)) and printed[0]:
        return Mended(printed[0], cut=printed[1], python=True)
    value = _unescaped(text)
    value = repair(text) if value is None else value
    if isinstance(value, (dict, list)) and value:
        return Mended(value, cut=is_open(text), repaired=True)
    return None


def _unescaped(text: str) -> Any:
    """JSON whose quotation marks are escaped, as it stands inside a string: `{\\"answer\\": …}`."""
    if not re.match(r'[{\[\s]*\\"', text):
        return None
    try:
        return DECODER.decode(DECODER.decode(f'"{text}"'))
    except (ValueError, TypeError, RecursionError):
        return None


def is_open(text: str) -> bool:
    """Whether the text ends before the brackets or the string that it opens."""
    depth = 0
    for token in _TOKENS.finditer(text):
        if token[1] == "" and token[0].startswith('"'):
            return True
        depth += (token[0] in "{[") - (token[0] in "}]")
    return depth > 0


def ends_in_string(text: str) -> bool:
    """Whether the text ends inside a string."""
    strings = (token for token in _TOKENS.finditer(text) if token[0].startswith('"'))
    return any(not token[1] for token in strings)


def close(text: str) -> Any:
    """The value of a JSON text that was cut off, without what was cut in the middle of a name or number.

    A string that was cut keeps what there is of it. None where the text is not JSON up to its end.
    """
    at = _BETWEEN.match(text).end()  # type: ignore[union-attr]  # it matches the empty string
    if not text.startswith("[", at):
        return _close(text)
    # The whole entries of a list are decoded at once; the last alone is walked through.
    entries: list[Any] = []
    at += 1
    while True:
        at = _BETWEEN.match(text, at).end()  # type: ignore[union-attr]
        try:
            entry, at = DECODER.raw_decode(text, at)
            entries.append(entry)
        except (ValueError, RecursionError):
            break
    rest = text[at:]
    if _PARTIAL.fullmatch(rest):
        return entries
    last = _close(rest)
    return None if last is None else [*entries, last]


def _close(text: str) -> Any:
    """The same for all but lists: token by token, with the brackets that are open."""
    stack: list[str] = []
    good = 0  # the end of what is whole; all after it belongs to a pair or number that was cut
    after_colon = False
    for token in _TOKENS.finditer(text):
        sign = token[0]
        is_value = not stack or stack[-1] == "[" or after_colon
        if sign in "{[":
            stack.append(sign)
            good, after_colon = token.end(), False
        elif sign in "}]":
            if not stack or _CLOSES[stack.pop()] != sign:
                return None
            good, after_colon = token.end(), False
        elif sign == ":":
            after_colon = True
        elif sign == ",":
            after_colon = False
        elif token[1] == "" and sign.startswith('"'):
            if not is_value:
                break
            return _parsed(text[: token.start()] + _without_cut_escape(sign) + '"', stack)
        elif is_value:
            if token.end() < len(text) or sign.startswith('"') or _LITERAL.match(sign):
                good = token.end()
            after_colon = False
    return _parsed(text[:good], stack) if good and _UNFINISHED.fullmatch(text, good) else None


def _without_cut_escape(string: str) -> str:
    found = _CUT_ESCAPE.search(string, max(1, len(string) - 2000))
    if found is None:
        return string
    if found[2] is None or len(found[2]) % 2:
        return string[: found.start()] + (found[2] or "")[:-1]
    return string


def _parsed(text: str, stack: list[str]) -> Any:
    try:
        return DECODER.decode(text + "".join(_CLOSES[sign] for sign in reversed(stack)))
    except (ValueError, RecursionError):
        return None


def repair(text: str) -> Any:
    """What json_repair makes of a text; None where it is too long, too deep or hopeless."""
    if len(text) > _REPAIR_LENGTH or _depth(text) > _REPAIR_DEPTH:
        return None
    # Imported here: most texts need no repair, and its import takes as long as all of this package's.
    from json_repair import loads

    try:
        return loads(text)
    except (ValueError, RecursionError):
        return None


def _depth(text: str) -> int:
    """The deepest nesting, counted without regard to strings: never less than the true one."""
    depth = deepest = 0
    for bracket in re.finditer(r"[{}\[\]]", text):
        depth = max(0, depth + (1 if bracket[0] in "{[" else -1))
        deepest = max(deepest, depth)
    return deepest
