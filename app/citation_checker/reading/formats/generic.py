"""An object of no product that is known here, with an answer under a name that people use."""

from __future__ import annotations

from typing import Any

from .. import content, names
from ..message import Message
from ..source_objects import named_source
from ..streams import Paste
from ..values import as_dict, as_list, as_str, at_path
from .format import Format
from .parts import read_content

#: Where the answer stands, most telling first. Below the others: Titan, watsonx; Llama on Bedrock; DashScope.
PATHS = (
    *("answer", "response", "output_text", "final_answer", "reply", "completion", "generated_text", "result", "output"),
    *("output.text", "data.answer", "data.response", "data.text", "message.content", "message", "text", "content"),
    *("result.response", "result.answer", "body.answer"),
    *("results.0.outputText", "results.0.generated_text", "generation"),
)
#: Where it says why it stopped.
STOPS = (
    *("finish_reason", "stop_reason", "finishReason", "output.finish_reason"),
    *("results.0.completionReason", "results.0.stop_reason"),
)


def read(message: Message, paste: Paste) -> None:
    """An answer with citations, else the first of these fields that is a text, and the sources beside it."""
    for event in paste.events:
        data = as_dict(event.data)
        written = content.from_value(data)
        if written is not None and written.given:
            message.arguments.append(data)
            continue
        for path in PATHS:
            value = at_path(data, path)
            if isinstance(value, str) or (isinstance(value, list) and path in ("content", "message.content")):
                read_content(message, value)
                break
        for holder in (data, as_dict(data.get("data")), as_dict(data.get("result")), as_dict(data.get("metadata"))):
            fields = names.by_snake(holder)
            listed: list[Any] = next(
                (fields[n] for n in names.LISTS if isinstance(fields.get(n), list) and fields[n]), []
            )
            found = [named_source(entry) for entry in as_list(listed)]
            if found and all(found) and not message.has_sources:
                for source in found:
                    if source is not None:
                        message.add_source(source)
        message.end(next((stop for stop in (as_str(at_path(data, path)) for path in STOPS) if stop), None))
    message.closed = True


FORMATS = (
    Format(
        "json",
        (
            *("answer:str", "response:str", "output_text:str", "reply:str", "completion:str", "generation:str"),
            *(
                "result:str",
                "output:str",
                "text:str sourceDocuments",
                "text:str sources:list",
                "text:str source_documents",
            ),
            *("message.content:str message.role=assistant", "role=assistant content", "output.text:str"),
            *("data.answer:str", "data.response:str", "result.response:str", "result.answer:str"),
            *("results.0.outputText", "results.0.generated_text", "citations answer"),
        ),
        read,
        "no document: names that are in common use",
        forms=("json", "lines"),
    ),
)
