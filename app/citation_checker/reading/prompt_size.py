"""Ollama's silent cut: a prompt that is too long loses its front, where the first sources stand, and nothing says so.

`done_reason` stays `stop`; `prompt_eval_count` alone tells: it is the count after the cut, about num_ctx/2 + 2 (2050,
2051, 16386 …) or num_ctx. https://github.com/ollama/ollama/issues/17427 , llama_server.go completionPromptForRequest
"""

from __future__ import annotations

import re

from ..model import Answer, Note, Sources

#: Every word costs at least one token; so this many are never fewer than the truth in scripts with spaces.
_WORD = re.compile(r"[^\W\d_]+|\d+")
#: Scripts without spaces between words: at least one token for two characters.
_CJK = re.compile(r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\u0e00-\u0e7f]")
#: Tokens for a word of common text, as tokenizers of 2024 and later need them.
_USUAL = 1.35
#: Below this share of the least possible count the sources cannot all have been in the prompt.
_FAR_BELOW = 0.9
#: Context lengths that people and Ollama set; each may show as itself or as its half and 2.
_CONTEXTS = tuple(1024 * n for n in (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 40, 48, 64, 96, 128, 160, 200, 256))
_NEAR = 8


def least_tokens(text: str) -> int:
    """A number of tokens that the text costs at least, with any tokenizer in use."""
    without_spaces = len(_CJK.findall(text))
    words = len(_WORD.findall(_CJK.sub(" ", text) if without_spaces else text))
    return words + without_spaces // 2


def usual_tokens(text: str) -> int:
    """An estimate of the tokens that the text costs: right within some 20% for tokenizers of 2024 and later."""
    return round(least_tokens(text) * _USUAL)


def prompt_cut_note(answer: Answer, sources: Sources) -> Note | None:
    """Says that the first sources may never have reached the model; None where nothing points to it.

    Compares the prompt's tokens that the response tells with the least that the pasted sources must have cost.
    """
    told = answer.prompt_tokens
    if not told:
        return None
    least = sum(least_tokens(source.text) for source in sources.items)
    if told >= least * _FAR_BELOW:
        return None
    near = any(abs(told - size) <= _NEAR or abs(told - size // 2 - 2) <= _NEAR for size in _CONTEXTS)
    if not near and not answer.kind.startswith("ollama"):
        return None
    usual = round(least * _USUAL, -2) or least
    return Note("answer.prompt_cut" if near else "answer.prompt_short", {"count": told, "estimate": int(usual)})
