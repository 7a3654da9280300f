"""The worked case: four sources, and an Ollama response whose second quote is in none of them."""

import json

SOURCES = json.dumps(
    [
        "pgvector adds vector search to PostgreSQL.",
        "For an HNSW index, hnsw.ef_search is 40 by default. Raise it for recall.",
        "A vector takes 4 times the dimensions plus 8 bytes.",
        "halfvec takes 2 times the dimensions plus 8 bytes.",
    ]
)

CONTENT = {
    "answer": "The default is 40 [2]. Each vector takes 4 bytes per dimension plus 8 [4].",
    "citations": [
        {"source": 2, "quote": "hnsw.ef_search is 40 by default"},
        {"source": 4, "quote": "4 bytes per dimension plus 8"},
    ],
}

ANSWER = json.dumps(
    {
        "model": "llama3.2",
        "message": {"role": "assistant", "content": json.dumps(CONTENT)},
        "done": True,
        "done_reason": "stop",
        "prompt_eval_count": 306,
    }
)
