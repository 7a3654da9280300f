"""What Python prints: dicts with single quotes, True and None, and the objects of SDKs, `Message(content='…')`.

Read by hand, never evaluated. An object becomes an object of its named arguments; what was cut off at the end is
closed, like in JSON.
"""

from __future__ import annotations

import re
from typing import Any

_TOKEN = re.compile(
    r"""\s*(?:
      (?P<string>[rRbBuU]{0,2}(?:'(?:[^'\\]|\\.)*+(?P<one>'?)|"(?:[^"\\]|\\.)*+(?P<two>"?)))
    | (?P<number>-?\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w-]))
    | (?P<name>[A-Za-z_][\w.]*)
    | (?P<word>\w[\w.-]*)
    | (?P<angle><[^<>\n]{0,400}>)
    | (?P<sign>[{}\[\](),:=|])
    )""",
    re.X | re.S,
)
#: An object of a class, or pydantic's `str()`: names with values, blanks between.
START = re.compile(r"(?:[A-Z]\w*\(\s*\w+=|[a-z_]\w*=(?:['\"\[{(\d-]|None\b|True\b|False\b|[A-Z]\w*\())")
_SOLID = re.compile(r"\S")
_NAMED = re.compile(r"\s*([A-Za-z_]\w*)\s*=(?!=)")
_ESCAPE = re.compile(r"\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{1,3})|(.))", re.S)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "\n": "", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}
_CONSTANTS = {"True": True, "False": False, "None": None, "true": True, "false": False, "null": None}
_ENUM = re.compile(r"<[\w.]+: (?:'([^']*)'|\"([^\"]*)\"|(-?\d+))>")
_CLOSING = {"{": "}", "[": "]", "(": ")"}
_DEPTH = 120


class _Unreadable(ValueError):
    """The text is no Python repr."""


class _Reader:
    def __init__(self, text: str):
        self.text = text
        self.at = 0
        self.cut = False

    def token(self) -> re.Match[str] | None:
        """The next token, not taken; None at the end."""
        found = _TOKEN.match(self.text, self.at)
        if found is None and _SOLID.search(self.text, self.at):
            raise _Unreadable
        return found

    def value(self, depth: int) -> Any:
        found = self.token()
        if found is None:
            self.cut = True
            return None
        if depth > _DEPTH:
            raise _Unreadable
        self.at = found.end()
        if found["string"] is not None:
            return self.string(found)
        if found["number"] is not None:
            number = found["number"].replace("_", "")
            if len(number) > 40:
                raise _Unreadable
            return float(number) if set(".eE") & set(number) else int(number)
        if found["word"] is not None:
            return found["word"]  # an id without quotes
        if found["angle"] is not None:
            enum = _ENUM.fullmatch(found["angle"])
            return next((part for part in enum.groups() if part is not None), None) if enum else None
        if found["name"] is not None:
            return self.named(found["name"], depth)
        if found["sign"] in _CLOSING:
            return self.container(found["sign"], depth)
        raise _Unreadable

    def string(self, found: re.Match[str]) -> str:
        """A string, and those right after it: pprint breaks long ones."""
        parts = []
        while True:
            whole = bool(found["one"] or found["two"])
            body = found["string"].lstrip("rRbBuU")
            parts.append(_unescaped(body[1:-1] if whole else body[1:]))
            if not whole:
                self.cut = True
                self.at = len(self.text)
                break
            following = _TOKEN.match(self.text, self.at)
            if following is None or following["string"] is None:
                break
            found, self.at = following, following.end()
        return "".join(parts)

    def named(self, name: str, depth: int) -> Any:
        if self.text.startswith("(", self.at):
            self.at += 1
            arguments = self.container("(", depth, keywords=True)
            return arguments[0] if isinstance(arguments, list) and len(arguments) == 1 else arguments
        if name in _CONSTANTS:
            return _CONSTANTS[name]
        return name.rpartition(".")[2]  # an enum's member, or a bare name

    def container(self, opening: str, depth: int, *, keywords: bool = False) -> Any:
        """What a bracket holds, up to its closing one: a dict where it has pairs or named arguments, else a list."""
        pairs: dict[str, Any] = {}
        items: list[Any] = []
        commas = 0
        while True:
            found = self.token()
            if found is None:
                self.cut = True
                break
            if found["sign"] in ("}", "]", ")"):
                if found["sign"] != _CLOSING[opening]:
                    raise _Unreadable
                self.at = found.end()
                break
            if found["sign"] == ",":
                self.at = found.end()
                commas += 1
                continue
            name = _NAMED.match(self.text, self.at) if keywords else None
            if name is not None:
                self.at = name.end()
                pairs[name[1]] = self.value(depth + 1)
                continue
            entry = self.value(depth + 1)
            following = self.token()
            if following is not None and following["sign"] == ":":
                self.at = following.end()
                pairs[str(entry)] = self.value(depth + 1)
            elif opening != "{" or not self.cut:
                items.append(entry)
        if opening == "{" and not items:
            return pairs
        if opening == "(" and not keywords and len(items) == 1 and not commas and not pairs:
            return items[0]  # brackets around one value
        return pairs if pairs else items

    def pairs(self) -> dict[str, Any]:
        """`name=value name=value`, to the end."""
        found: dict[str, Any] = {}
        while self.token() is not None:
            name = _NAMED.match(self.text, self.at)
            if name is None:
                raise _Unreadable
            self.at = name.end()
            found[name[1]] = self.value(0)
        return found


def _unescaped(body: str) -> str:
    return _ESCAPE.sub(_escape, body) if "\\" in body else body


def _escape(found: re.Match[str]) -> str:
    code = found[1] or found[2] or found[3]
    if code:
        value = int(code, 16)
        return chr(value) if value < 0x110000 else "\ufffd"
    if found[4]:
        return chr(int(found[4], 8))
    return _ESCAPES.get(found[5], found[5] if found[5] in "\\'\"" else "\\" + found[5])


def read(text: str) -> tuple[Any, bool] | None:
    """The value that a Python repr shows, and whether it was cut off; None where the text is none."""
    reader = _Reader(text.strip())
    try:
        if re.match(r"[a-z_]\w*=", reader.text):
            return reader.pairs(), reader.cut
        value = reader.value(0)
        if reader.text[reader.at :].strip():
            return None
    except (_Unreadable, RecursionError):
        return None
    return value, reader.cut
