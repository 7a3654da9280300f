"""Why models stop: the values that responses write, and whether the answer is whole.

Each row: the value, in lower case; the sentence for it. Values differ only in case between Gemini and Cohere v1/v2,
so case is folded.
"""

from __future__ import annotations

from ..model import Note

#: The answer was cut. https://platform.openai.com/docs/api-reference, https://platform.claude.com/docs/en/api/messages,
#: google-genai types.py FinishReason, cohere v2 ChatFinishReason, mistralai FinishReason, Ollama llm/server.go,
#: DeepSeek docs, xai-sdk FinishReason, botocore bedrock-runtime StopReason, llama.cpp tools/server/README.md.
CUT: dict[str, str] = {
    "length": "answer.cut_off_length",
    "max_tokens": "answer.cut_off_limit",
    "max_output_tokens": "answer.cut_off_limit",
    "max_completion_tokens": "answer.cut_off_limit",
    "max_prompt_tokens": "answer.cut_off_context",
    "limit": "answer.cut_off_limit",
    "maxpredictedtokensreached": "answer.cut_off_limit",
    "reason_max_len": "answer.cut_off_limit",
    "continuation": "answer.cut_off_limit",
    "max_messages": "answer.cut_off_limit",
    "budget_exceeded": "answer.cut_off_limit",
    "model_length": "answer.cut_off_context",
    "reason_max_context": "answer.cut_off_context",
    "model_context_window_exceeded": "answer.cut_off_context",
    "contextlengthreached": "answer.cut_off_context",
    "error_toxic": "answer.cut_off_filter",
    "error_limit": "answer.cut_off_context",
    "pause_turn": "answer.cut_off_pause",
    "content_filter": "answer.cut_off_filter",
    "content-filter": "answer.cut_off_filter",
    "content_filtered": "answer.cut_off_filter",
    "safety": "answer.cut_off_filter",
    "recitation": "answer.cut_off_recitation",
    "language": "answer.cut_off_filter",
    "blocklist": "answer.cut_off_filter",
    "prohibited_content": "answer.cut_off_filter",
    "spii": "answer.cut_off_filter",
    "model_armor": "answer.cut_off_filter",
    "image_safety": "answer.cut_off_filter",
    "insufficient_system_resource": "answer.cut_off_resources",
    "timeout": "answer.cut_off_time",
    "reason_time_limit": "answer.cut_off_time",
    "run_expired": "answer.cut_off_time",
    "error": "answer.cut_off_error",
    "network_error": "answer.cut_off_error",
    "failed": "answer.cut_off_error",
    "run_failed": "answer.cut_off_error",
    "malformed_response": "answer.cut_off_error",
    "malformed_model_output": "answer.cut_off_error",
    "malformed_function_call": "answer.cut_off_error",
    "malformed_tool_use": "answer.cut_off_error",
    "other": "answer.cut_off_error",
    "too_many_tool_calls": "answer.cut_off_error",
    "incomplete": "answer.cut_off_incomplete",
    "in_progress": "answer.cut_off_incomplete",
    "queued": "answer.cut_off_incomplete",
    "steered": "answer.cut_off_stopped",
    "run_cancelled": "answer.cut_off_stopped",
    "cancelled": "answer.cut_off_stopped",
    "canceled": "answer.cut_off_stopped",
    "error_user_cancel": "answer.cut_off_stopped",
    "user_cancel": "answer.cut_off_stopped",
    "abort": "answer.cut_off_stopped",
    "aborted": "answer.cut_off_stopped",
}
#: The provider put a refusal in the answer's place. Bedrock Converse.
REFUSED = frozenset({"refusal", "guardrail_intervened"})
#: Values that mean a refusal where there is no text at all: the filter let nothing through.
REFUSED_IF_EMPTY = frozenset(
    "safety recitation prohibited_content blocklist spii model_armor image_safety language content_filter "
    "content-filter content_filtered".split()
)
#: The answer is whole, or a tool is to be called first.
WHOLE = frozenset(
    """stop eos eos_token end_turn stop_sequence complete completed finished done tool_calls tool_call tool_use
    function_call word eosfound tool-calls refusal guardrail_intervened none load unload requires_action stop_eos
    reason_stop max_turns_reached""".split()
)


def is_cut(stop: str | None) -> bool:
    """Whether this value says that the answer is not whole."""
    return stop is not None and stop.strip().lower() in CUT


def is_refusal(stop: str | None, text: str) -> bool:
    """Whether this value, with this text of an answer, says that the provider refused."""
    value = (stop or "").strip().lower()
    return value in REFUSED or (value in REFUSED_IF_EMPTY and not text.strip())


def stop_note(stop: str | None) -> Note | None:
    """The sentence for a value that cut the answer, or that is not known; None for those of whole answers."""
    value = (stop or "").strip().lower()
    if value in CUT:
        return Note(CUT[value], {"stop": (stop or "").strip()})
    if value and value not in WHOLE:
        return Note("answer.stop_unknown", {"stop": (stop or "").strip()[:80]})
    return None
