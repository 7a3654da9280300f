"""llama.cpp's own `/completion`, whole or streamed; Hugging Face TGI's `/generate`. tools/server/README.md"""

from __future__ import annotations

from ..message import Message
from ..streams import Paste
from ..values import as_dict, as_str, at_path, dicts, first
from .format import Format


def read(message: Message, paste: Paste) -> None:
    """`content`; `stop_type` limit, or `truncated` (the context was exceeded)."""
    for event in paste.events:
        data = as_dict(event.data)
        message.add(data.get("content"))
        if data.get("stop") is True:
            message.closed = True
        if data.get("stop") is not False:
            message.end(data.get("stop_type") or ("limit" if data.get("stopped_limit") is True else None))
        message.cut = message.cut or data.get("truncated") is True


def read_tgi(message: Message, paste: Paste) -> None:
    """`generated_text`, or `token.text` of each event that is no special token."""
    for event in paste.events:
        for data in dicts(event.data):
            whole = as_str(data.get("generated_text"))
            if "token" in data:
                if at_path(data, "token.special") is not True:
                    message.add(at_path(data, "token.text"))
                message.closed = message.closed or bool(whole)
            else:
                message.add(whole)
                message.closed = True
            message.end(as_dict(first(data, "details")).get("finish_reason"))


FORMATS = (
    Format(
        "llamacpp_completion",
        ("content:str stop:bool", "content:str stop_type", "content:str tokens_predicted"),
        read,
        "llama.cpp tools/server/README.md (main branch)",
    ),
    Format("tgi_generate", ("generated_text:str", "token.text"), read_tgi, "Text Generation Inference, as seen in use"),
)
