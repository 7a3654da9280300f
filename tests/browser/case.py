"""The worked case, typed and checked on an open page."""

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
    "answer": "The default is 40 [2]. It is very fast [4].",
    "citations": [
        {"source": 2, "quote": "hnsw.ef_search is 40 by default"},
        {"source": 4, "quote": "walruses sing at midnight in the harbour"},
    ],
}

ANSWER = json.dumps(
    {
        "model": "m",
        "message": {"role": "assistant", "content": json.dumps(CONTENT)},
        "done": True,
        "done_reason": "stop",
        "prompt_eval_count": 306,
    }
)


def type_case(page, sources=SOURCES, answer=ANSWER):
    """Put a case into the two fields."""
    page.fill("#sources", sources)
    page.fill("#answer", answer)


def wait_for_state(page, *states, seconds=90):
    """Wait until `<html data-state>` is one of these."""
    page.wait_for_function(
        "(states) => states.includes(document.documentElement.dataset.state)", arg=list(states), timeout=seconds * 1000
    )


def check(page) -> list[str]:
    """Type the worked case, wait for its report; the results of its two quotes, in their order."""
    wait_for_state(page, "ready", "checking", "done")
    before = int(page.get_attribute("html", "data-checks"))
    type_case(page)
    page.click("#check")
    page.wait_for_function("(n) => Number(document.documentElement.dataset.checks) > n", arg=before, timeout=90_000)
    wait_for_state(page, "done")
    rows = page.eval_on_selector_all("table#citations tr[data-result]", "rows => rows.map(row => row.dataset.result)")
    return sorted(row for row in rows if row != "number_only")
