"""Wordings: how sources and answers were read."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {
    # The formats of answers; kept next to each other with `reading/formats/__init__.py`.
    "format.text": "plain text",
    "format.json": "a JSON object",
    "format.ollama_chat": "an Ollama /api/chat response",
    "format.ollama_generate": "an Ollama /api/generate response",
    "format.prompt": "a prompt that was sent to a model",
    "format.request": "a request to a model",
    "format.error": "an error response",
    "format.openai_chat": "an OpenAI-compatible chat completion",
    "format.openai_chat_citations": "a chat completion with a list of pages (xAI, Perplexity)",
    "format.openai_responses": "an OpenAI Responses response",
    "format.openai_assistants": "an OpenAI Assistants message",
    "format.openwebui": "an Open WebUI chat completion",
    "format.azure_oyd": "an Azure OpenAI On Your Data response",
    "format.azure_agentic": "an Azure AI Search agentic retrieval response",
    "format.azure_search_demo": "a response of the Azure Search and OpenAI demo",
    "format.perplexity": "a Perplexity response",
    "format.xai_grpc": "an xAI SDK response",
    "format.perplexity_agent": "a Perplexity Agent response",
    "format.mistral": "a Mistral chat completion with references",
    "format.mistral_agents": "a Mistral Agents response",
    "format.ragflow": "a RAGFlow response",
    "format.ragflow_openai": "a RAGFlow chat completion",
    "format.langchain_message": "a LangChain message",
    "format.langchain_chain": "a LangChain chain's result",
    "format.anthropic": "an Anthropic Messages response",
    "format.gemini": "a Gemini generateContent response",
    "format.gemini_interactions": "a Gemini Interactions response",
    "format.vertex_check_grounding": "a Vertex AI check grounding response",
    "format.vertex_answer": "a Vertex AI Search answer",
    "format.cohere_v2": "a Cohere v2 chat response",
    "format.cohere_v1": "a Cohere v1 chat response",
    "format.bedrock_converse": "an Amazon Bedrock Converse response",
    "format.bedrock_rag": "an Amazon Bedrock RetrieveAndGenerate response",
    "format.amazon_q": "an Amazon Q Business response",
    "format.vercel_ui_stream": "a Vercel AI SDK message stream",
    "format.vercel_data_v4": "a Vercel AI SDK 4 data stream",
    "format.vercel_message": "a Vercel AI SDK result",
    "format.onyx": "an Onyx response",
    "format.dify": "a Dify response",
    "format.anythingllm": "an AnythingLLM response",
    "format.perplexica": "a Perplexica response",
    "format.notebooklm_py": "a notebooklm-py answer",
    "format.llamaindex": "a LlamaIndex response",
    "format.haystack": "a Haystack result",
    "format.llamacpp_completion": "a llama.cpp completion",
    "format.tgi_generate": "a Text Generation Inference response",
    # How an answer was read, and why so.
    "answer.streamed": "joined from a stream",
    "answer.json_citations": "JSON with citations",
    "answer.json_answer": "JSON with an answer",
    "answer.prompt_tokens": ("{count} prompt token", "{count} prompt tokens"),
    "answer.model": "model {model}",
    "answer.recognised": "recognised by “{sign}”",
    "answer.chosen": "read so because you chose it",
    "answer.checked_against": "this reading was checked in November 2026 against {documents}",
    # What is to be known of an answer.
    "answer.error": "The response tells of an error: {error}",
    "answer.refusal": "The model or its provider refused to answer: {refusal}",
    "answer.cut_off_length": (
        "The answer was cut off: the model stopped at “{stop}”, which means that the limit of tokens for the answer "
        "(num_predict, max_tokens) was reached, or that the model's context was full. "
        "What it would have said after that is missing."
    ),
    "answer.cut_off_limit": (
        "The answer was cut off: the model stopped at “{stop}”, the limit of tokens for the answer was reached. "
        "Raise it to get the whole answer."
    ),
    "answer.cut_off_context": (
        "The answer was cut off: the model stopped at “{stop}”, prompt and answer together filled its context. "
        "Send fewer or shorter sources, or enlarge the context."
    ),
    "answer.cut_off_filter": "The answer was cut off by the provider's content filter (“{stop}”).",
    "answer.cut_off_recitation": (
        "The answer was cut off by the provider because it repeated a known text too closely (“{stop}”)."
    ),
    "answer.cut_off_pause": "The answer is not finished: the model paused its turn (“{stop}”) and waits to go on.",
    "answer.cut_off_resources": "The answer was cut off: the provider ran out of resources (“{stop}”).",
    "answer.cut_off_time": "The answer was cut off: the provider's time limit was reached (“{stop}”).",
    "answer.cut_off_error": "The answer was cut off by an error (“{stop}”).",
    "answer.cut_off_incomplete": "The answer is not finished: the response calls itself “{stop}”.",
    "answer.cut_off_stopped": "The answer was cut off: it was stopped from outside (“{stop}”).",
    "answer.cut_off_stream": (
        "The answer is not whole: the stream has no closing event, so its end is missing. "
        "Either it broke off, or the last lines were not copied."
    ),
    "answer.cut_off_json": "The answer is not whole: the JSON that the model wrote ends in the middle.",
    "answer.cut_off_paste": "The answer is not whole: the response ends in the middle. Perhaps its end was not copied.",
    "answer.stop_unknown": (
        "The model stopped with “{stop}”, a value that this checker does not know: the answer may not be whole."
    ),
    "answer.choices": (
        "The response holds {count} answer.",
        "The response holds {count} answers; number {read} is read.",
    ),
    "answer.thinking_set_aside": "The model's thinking was set aside: nothing in it counts as a citation.",
    "answer.counted_from_0": (
        "The numbers of the citations (“{name}”) were read as counting from 0, as LangChain writes them. "
        "If the model was given numbers from 1, choose “numbers count from 1”."
    ),
    "answer.protocol": "The answer stands in a text protocol ({protocol}); what comes before the answer is left out.",
    "answer.json_repaired": "The JSON that the model wrote was broken and was mended; compare it with the original.",
    "answer.json_cut": "The JSON that the model wrote ends in the middle; what there is of it was read.",
    "answer.json_surrounded": "The model wrote words around its JSON; they are left out.",
    "answer.response_repaired": "The response is broken JSON and was mended; compare it with the original.",
    "answer.python": "The response is what Python prints of it, not JSON; it was read as such.",
    "answer.lines_unread": (
        "{count} line of the stream could not be read and was left out.",
        "{count} lines of the stream could not be read and were left out.",
    ),
    "answer.text_before": "What stood before the response (a command, headers, other lines) was left out.",
    "answer.wrapped": "The response was found inside another object (a batch, a gateway, a string of JSON).",
    "answer.text_after": "What stood after the response was left out.",
    "answer.sources_inside": (
        "{count} source came with the response.",
        "{count} sources came with the response.",
    ),
    "answer.unknown_json": "This is JSON, but of no form that this checker knows: it is read as plain text.",
    "answer.unknown_stream": "This is a stream, but of no form that this checker knows: it is read as plain text.",
    "answer.not_this_format": "This text cannot be read as the format that was chosen; it is read as plain text.",
    "answer.reading_failed": "This text could not be taken apart; it is read as plain text.",
    "answer.prompt_cut": (
        "The prompt counted {count} token, but the pasted sources cost about {estimate}: the prompt was cut.",
        "The prompt counted only {count} tokens, close to a usual context size or half of one, but the pasted sources "
        "cost about {estimate}. Ollama cuts a prompt that is too long from the front without a word: the first sources "
        "may never have reached the model. Raise num_ctx and ask again.",
    ),
    "answer.prompt_short": (
        "The prompt counted {count} token, but the pasted sources cost about {estimate}.",
        "The prompt counted only {count} tokens, but the pasted sources cost about {estimate}. Either a part of it was "
        "counted in an earlier request (a cached prompt), or not all sources reached the model.",
    ),
    "clipboard.marks": (
        "Pasted with formatting: {count} raised figure or link was written as a mark, [n].",
        "Pasted with formatting: {count} raised figures or links were written as marks, [n].",
    ),
    # How sources were read.
    "sources.count": ("{count} source", "{count} sources"),
    "sources.empty": "nothing",
    "sources.json_strings": "a JSON array of strings",
    "sources.json_objects": "a JSON array of objects",
    "sources.separated": "text separated by lines of ---",
    "sources.paragraphs": "text separated by blank lines",
    "sources.lines": "one source a line",
    "sources.one": "the whole text as one source",
    "sources.numbered": "text with the sources' numbers in front",
    "sources.prompt": "a prompt with its sources, recognised by “{sign}”",
    "sources.response": "from a model's response",
    "sources.request": "from a request to a model",
    # What is to be known of sources.
    "sources.json_repaired": "The sources are broken JSON and were mended; compare them with the original.",
    "sources.json_cut": "The JSON of the sources ends in the middle: the last source may not be whole.",
    "sources.empty_ones": (
        "Source {numbers} is empty; it keeps its number.",
        "Sources {numbers} are empty; they keep their numbers.",
    ),
    "sources.ids_differ": (
        "The source's id is {first}, its number here is 1.",
        "The sources' ids run from {first} to {last}, their numbers here from 1 to {count}. "
        "If the model was given the ids, choose “numbers are the sources' own ids”.",
    ),
    "sources.none_in_response": (
        "This is a model's response, but no sources are in it. Does it belong on the other side?"
    ),
    "sources.reading_failed": "This text could not be taken apart; it is read as one source.",
}
