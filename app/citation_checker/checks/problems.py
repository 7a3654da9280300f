"""What does not hold, one sentence each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..findings import Citation
from ..model import Note, Result

_CODES = {
    Result.MISSING: "problem.missing",
    Result.NEAR: "problem.near",
    Result.ELSEWHERE: "problem.elsewhere",
    Result.NO_SUCH_SOURCE: "problem.no_such_source",
}


def problems(citations: Sequence[Citation], sources: int) -> Iterable[Note]:
    """A sentence for each citation that does not hold. `sources`: how many there are."""
    for citation in citations:
        code = _CODES.get(citation.result)
        if code is not None and citation.source is None:
            code = "problem.in_none" if citation.result is Result.MISSING else "problem.differs"
        if code is not None:
            found = citation.found.source if citation.found else None
            written = "?" if citation.source is None else citation.source
            yield Note(code, {"index": citation.index, "source": written, "found": found, "count": sources})
