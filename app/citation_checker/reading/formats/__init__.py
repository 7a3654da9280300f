"""Every format that a response can have, in the order in which they are tried.

The order is that of how telling the signs are: those of one product before those that many share. To add a format,
write its file and its examples under `tests/data/formats`, and put it here.
"""

from __future__ import annotations

from . import (
    amazon_q,
    anthropic,
    anythingllm,
    azure,
    bedrock,
    cohere,
    dify,
    errors,
    gemini,
    gemini_interactions,
    generic,
    haystack,
    langchain,
    llamacpp,
    llamaindex,
    mistral,
    notebooklm,
    ollama,
    onyx,
    openai_assistants,
    openai_chat,
    openai_responses,
    openwebui,
    perplexica,
    perplexity,
    ragflow,
    requests,
    vercel,
    vertex,
)
from .format import Format

FORMATS: tuple[Format, ...] = (
    # Chat Completions with something of their own come before the plain ones.
    *openwebui.FORMATS,
    *azure.FORMATS,
    *perplexity.FORMATS,
    *mistral.FORMATS,
    *ragflow.FORMATS,
    *openai_chat.FORMATS,
    *ollama.FORMATS,
    *openai_responses.FORMATS,
    *openai_assistants.FORMATS,
    *langchain.FORMATS[:1],
    *anthropic.FORMATS,
    *gemini_interactions.FORMATS,
    *gemini.FORMATS,
    *vertex.FORMATS,
    *cohere.FORMATS,
    *bedrock.FORMATS,
    *amazon_q.FORMATS,
    *vercel.FORMATS,
    *onyx.FORMATS,
    *dify.FORMATS,
    *anythingllm.FORMATS,
    *perplexica.FORMATS,
    *notebooklm.FORMATS,
    *llamaindex.FORMATS,
    *haystack.FORMATS,
    *llamacpp.FORMATS,
    *langchain.FORMATS[1:],
    *requests.FORMATS,
    # Names that many share come last.
    *errors.FORMATS,
    *generic.FORMATS,
)
BY_KIND: dict[str, Format] = {form.kind: form for form in FORMATS}
