"""What LiteLLM keeps of Anthropic's citations in a Chat Completion.

`provider_specific_fields.citations` is a list of lists; the text blocks were joined, so that `supported_text` alone
tells which words a citation belongs to: https://github.com/BerriAI/litellm/issues/7970
"""

from __future__ import annotations

from typing import Any

from ..message import Message
from ..offsets import Place
from ..values import as_dict, as_list, as_str
from . import anthropic_locations


def cite(message: Message, fields: Any) -> None:
    """Adds the citations of `provider_specific_fields`, whole (`citations`) or of one chunk (`citation`)."""
    holder = as_dict(fields)
    groups = [*as_list(holder.get("citations")), holder.get("citation")]
    for group in groups:
        for location in group if isinstance(group, list) else [group]:
            if isinstance(location, dict):
                words = as_str(location.get("supported_text")).strip()
                place = Place(None, None, words) if words else None
                anthropic_locations.cite(message, location, place)
