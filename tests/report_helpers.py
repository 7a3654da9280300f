"""What tests of the checks and of the report share."""

import json

from citation_checker import Report, check


def report(sources: list[str] | str, answer: str, citations: list[dict[str, object]] | None = None) -> Report:
    """The report on an answer; with `citations`, on the JSON answer that lists them."""
    pasted = sources if isinstance(sources, str) else json.dumps(sources)
    if citations is not None:
        answer = json.dumps({"answer": answer, "citations": citations})
    return check(pasted, answer)


def results(given: Report) -> list[tuple[int | str | None, str]]:
    """Number as written and result of every citation."""
    return [(c.source, c.result.value) for c in given.citations]
