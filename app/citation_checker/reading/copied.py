"""What people copy along with a response: a BOM, header lines of `curl -i`, a shell prompt and its command."""

from __future__ import annotations

import ast
import re

#: Bytes as Python prints them: `print(response.content)`.
_BYTES = re.compile(r"b(['\"])\s*(?:[{\[]|data:|event:).*\1\s*\Z", re.S)
#: The status line of HTTP, also as `curl -v` prints it.
_STATUS = re.compile(r"(?:< )?HTTP/[0-9.]+ \d{3}[^\n]*\n")
#: A header line; `curl -v` puts `<`, `>`, `*`, `{` and `}` before its lines.
_HEADER = re.compile(
    r"(?:< )?(?!(?:data|event|id|retry):)[A-Za-z][A-Za-z0-9-]*:[ \t][^\n]*\n"
    r"|[<>*][ \t][^\n]*\n|[<>][ \t]*\n|[{}] \[[^\n]*\n"
)
_BLANK = re.compile(r"[ \t]*\n")
#: A prompt with a command after it: sh, bash, zsh, PowerShell, cmd, Python, IPython.
_PROMPT = re.compile(
    r"(?:[\w.@~/:\\\-\[\]() ]{0,80}[$%#❯➜][ \t]+|PS [^\n>]{0,80}>[ \t]*|[A-Za-z]:\\[^\n>]{0,80}>[ \t]*)?"
    r"(?:curl|http|https|xh|wget|ollama|python3?|Invoke-RestMethod|Invoke-WebRequest|iwr|irm|cat|jq|aws|node)\b[^\n]*\n"
)
_PYTHON = re.compile(r"(?:>>>|\.\.\.|In \[\d+\]:)[ \t][^\n]*\n")
_OUT = re.compile(r"Out\[\d+\]:[ \t]*")
#: curl's progress meter.
_METER = re.compile(r"[ \t]*% Total[^\n]*\n[^\n]*\n(?:[ \t\r\d:.kMG-]+\n?)*")
#: How a response begins: JSON, a stream, an object that Python prints.
_RESPONSE = re.compile(r"""[{\["]|(?:data|event|id|retry):|:|[0-9a-k]:[{\["]|[A-Za-z_]\w*[(=]""")
#: Where a response may begin in a later line.
_BEGIN = re.compile(r"^(?:\{|\[\s*\{|data:|event:)", re.M)
#: How many lines may stand before a response that begins in a later line, in how many characters, and how many such
#: beginnings are tried.
_LINES_BEFORE, _FIRST, _PARTS = 12, 20_000, 4


def strip(text: str) -> str:
    """The text without what was copied before a response, with `\\n` line ends; all other texts lose nothing."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = _decoded(text.lstrip("\ufeff\u200b \t\n"))
    rest = _without(_METER, _without_command(_without(_METER, _without(_PYTHON, text))))
    rest = _without_headers(_without(_OUT, rest)).lstrip("\ufeff \t\n")
    return rest if _RESPONSE.match(rest) else text


def _decoded(text: str) -> str:
    """What stands in printed bytes; all other texts as they are."""
    if not _BYTES.match(text):
        return text
    try:
        printed = ast.literal_eval(text.strip())
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return text
    return printed.decode("utf-8", "replace").strip() if isinstance(printed, bytes) else text


def _without(pattern: re.Pattern[str], text: str) -> str:
    """The text without all that matches at its start."""
    at = 0
    while found := pattern.match(text, at):
        at = found.end()
    return text[at:]


def _without_command(text: str) -> str:
    """Without a prompt and a command, which goes on while a line ends in `\\` or a quotation mark is open."""
    found = _PROMPT.match(text)
    if found is None:
        return text
    at, quotes = 0, 0
    for line in text.splitlines(keepends=True)[:400]:
        at += len(line)
        quotes += line.count("'")
        if not line.rstrip("\n").endswith(("\\", "`", "^")) and quotes % 2 == 0:
            break
    rest = text[at:]
    return rest if rest.strip() else text


def _without_headers(text: str) -> str:
    """Without blocks of HTTP headers; a block ends at a blank line or at the first line that is no header."""
    at = 0
    while found := (_HEADER if text.startswith(("* ", "> "), at) else _STATUS).match(text, at):
        at = found.end()
        while header := _HEADER.match(text, at):
            at = header.end()
        while blank := _BLANK.match(text, at):
            at = blank.end()
    return text[at:]


def later_parts(text: str) -> list[str]:
    """What begins in a later one of the first lines as a response does; out of a code fence where it is in one."""
    parts: list[str] = []
    for found in _BEGIN.finditer(text[:_FIRST]):
        start = found.start()
        if text.count("\n", 0, start) > _LINES_BEFORE or len(parts) == _PARTS:
            break
        if start == 0:
            continue
        fenced = text[:start].rstrip().rpartition("\n")[2].lstrip().startswith("```")
        end = text.find("\n```", start) if fenced else -1
        parts.append(text[start : end if end >= 0 else len(text)])
    return parts
