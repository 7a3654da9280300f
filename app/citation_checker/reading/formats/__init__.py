"""Every format that a response can have, in the order in which they are tried."""

from __future__ import annotations

from . import ollama, openai_chat
from .format import Format

#: The order is that of how telling the signs are: those of one product before those that many share.
FORMATS: tuple[Format, ...] = (*ollama.FORMATS, *openai_chat.FORMATS)
BY_KIND: dict[str, Format] = {form.kind: form for form in FORMATS}
