"""JSON as people paste it: whole, cut off, several values after each other, or slightly broken.

Strict JSON is tried first, always; each further step is named in what is returned, so that it can be told.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any

#: RFC 8259, but raw line feeds inside strings are let through: models write them.
DECODER = json.JSONDecoder(strict=False)
#: White space, and what stands between values of a list that lost its brackets. U+001E: RFC 7464 text sequences.
_BETWEEN = re.compile(r"[\s,\x1e]*")
#: Tokens of JSON; a string may lack its end. `"` opens or is the whole of a string that was cut.
_TOKENS = re.compile(r'"(?:[^"\\]|\\.)*+("?)|[{}\[\]:,]|[^\s"{}\[\]:,]++', re.S)
#: An escape that was cut in the middle, or the first half of a pair without the second.
_CUT_ESCAPE = re.compile(r"(\\u[dD][89abAB][0-9a-fA-F]{2})?(\\+)(u[0-9a-fA-F]{0,3})?$|\\u[dD][89abAB][0-9a-fA-F]{2}$")
_LITERAL = re.compile(r"(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$")
#: How JSON begins, also with single quotes or bare names; "[1] According to" and "[CONTEXT 0]:" are prose.
_BEGINS = re.compile(r"""\{\s*(?:["'}]|[\w-]+\s*:|$)|\[\s*(?:["'{\[\]]|$)|\"""")
_CLOSES = {"{": "}", "[": "]"}
#: json_repair is for small texts: it reads character by character, and 500 open brackets already exceed its depth.
_REPAIR_LENGTH = 400_000
_REPAIR_DEPTH = 200
#: How many damaged lines are looked at; the others are only counted.
_DAMAGED_LINES = 50


@dataclass(slots=True)
class Loaded:
    """The values of a text, in order, and what it took to read them."""

    values: list[Any] = field(default_factory=list)
    #: Whether the last value ended in the middle.
    cut: bool = False
    #: Whether json_repair had to mend something.
    repaired: bool = False
    #: How many lines could not be read at all.
    broken: int = 0
    #: What follows the last value and is no JSON.
    rest: str = ""
    #: The code point after the last value.
    end: int = 0


def load_all(text: str) -> Loaded | None:
    """Reads values that follow each other (one, or one a line), or None where the text does not begin with one."""
    loaded = Loaded()
    at = _BETWEEN.match(text).end()  # type: ignore[union-attr]  # it matches the empty string
    if not text.startswith(("{", "[", '"'), at):
        return None
    while at < len(text):
        try:
            value, at = DECODER.raw_decode(text, at)
            loaded.values.append(value)
            loaded.end = at
        except ValueError:
            if not text.startswith(("{", "[", '"'), at):
                loaded.rest = text[at:].strip()
                break
            at = _load_damaged(text, at, loaded)
        except RecursionError:
            loaded.broken += 1
            break
        at = _BETWEEN.match(text, at).end()  # type: ignore[union-attr]
    return loaded if loaded.values or loaded.broken else None


def _load_damaged(text: str, at: int, loaded: Loaded) -> int:
    """Reads one value that is not strict JSON; gives where to go on.

    After other values it is one line of many and ends before the next that begins with `{`; the first one may have
    such lines inside.
    """
    if not loaded.values and not _BEGINS.match(text, at):
        loaded.rest, loaded.end = text[at:].strip(), at
        return len(text)
    following = text.find("\n{", at) if loaded.values or loaded.broken else -1
    end = following if following >= 0 else len(text)
    value = None
    if loaded.broken < _DAMAGED_LINES:
        chunk = text[at:end]
        value = close(chunk)
        if value is not None:
            loaded.cut = loaded.cut or following < 0
            loaded.broken += following >= 0
        else:
            value = repair(chunk)
            if isinstance(value, (dict, list)) and value:
                loaded.repaired = True
                loaded.cut = loaded.cut or (following < 0 and is_open(chunk))
            else:
                value = None
    if value is not None:
        loaded.values.append(value)
    else:
        loaded.broken += 1
        following = text.find("\n{", at)
        end = following if following >= 0 else len(text)
    loaded.end = end
    return end


def begins_json(text: str) -> bool:
    """Whether the text begins like an object or a list of JSON, even a broken one."""
    return not text.startswith('"') and _BEGINS.match(text) is not None


def load_one(text: str, at: int = 0) -> Loaded | None:
    """Reads the one value that begins at `at`, whatever follows it; None where there is none to be read."""
    try:
        value, end = DECODER.raw_decode(text, at)
        return Loaded([value], end=end)
    except RecursionError:
        return None
    except ValueError:
        pass
    if not _BEGINS.match(text, at):
        return None
    chunk = text[at:]
    value = close(chunk)
    if value is not None:
        return Loaded([value], cut=True, end=len(text))
    value = repair(chunk)
    if isinstance(value, (dict, list)) and value:
        return Loaded([value], repaired=True, cut=is_open(chunk), end=len(text))
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
    return _parsed(text[:good], stack) if good else None


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


def at_path(value: Any, path: str) -> Any:
    """What stands at a path such as `choices.0.delta`; None where there is nothing."""
    for step in path.split("."):
        if isinstance(value, dict):
            value = value.get(step)
        elif isinstance(value, list) and step.isdigit() and int(step) < len(value):
            value = value[int(step)]
        else:
            return None
    return value


def as_dict(value: Any) -> dict[str, Any]:
    """The value where it is an object, else an empty one."""
    return value if isinstance(value, dict) else {}


def as_list(value: Any) -> list[Any]:
    """The value where it is a list, else an empty one."""
    return value if isinstance(value, list) else []


def dicts(value: Any) -> list[dict[str, Any]]:
    """The objects of a list; one object alone is a list of one."""
    if isinstance(value, dict):
        return [value]
    return [entry for entry in as_list(value) if isinstance(entry, dict)]


def as_str(value: Any) -> str:
    """The value where it is a string, else an empty one."""
    return value if isinstance(value, str) else ""


def as_int(value: Any) -> int | None:
    """A whole number, also as a string (protobuf prints int64 so); None for everything else, truth values included."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value if abs(value) < 10**15 else None
    if isinstance(value, float) and value.is_integer() and abs(value) < 10**15:
        return int(value)
    if isinstance(value, str) and re.fullmatch(r"\s*-?[0-9]{1,15}\s*", value):
        return int(value)
    return None


def first(value: dict[str, Any], *names: str) -> Any:
    """The first of these fields that is there and neither null nor empty."""
    for name in names:
        found = value.get(name)
        if found is not None and found != "" and found != [] and found != {}:
            return found
    return None
