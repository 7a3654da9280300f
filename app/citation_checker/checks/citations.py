"""Every citation of the answer: those that came beside its text, then the marks in it, each judged."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from ..findings import Citation
from ..model import Given, Mark, Result, Target
from ..text.quotes import find_quote
from .material import Material, Quoted
from .verdicts import FOUND, Verdict, at_cited_place, judge, look_up


def judge_citations(material: Material) -> tuple[Citation, ...]:
    """All citations in the order people read them, numbered from 1.

    Citations of the response's own list come first; a mark whose number is in that list is the same citation and is
    not told twice, unless words quoted before it are new.
    """
    given = [_given(material, entry) for entry in material.answer.given]
    listed: dict[int | str | None, list[Citation]] = defaultdict(list)
    for citation in given:
        listed[citation.source].append(citation)
        for number in citation.resolved:
            listed[number].append(citation)
    quotes = _quotes_by_mark(material)
    places = {entry.span for entry in material.answer.given if entry.span_of == "mark"}
    marked: list[Citation] = []
    for i, mark in enumerate(material.answer.marks):
        if mark.span in places:
            continue  # the response tells of this very mark itself
        for citation in _marked(material, mark, quotes.get(i, [])):
            same = listed.get(citation.resolved[0] if citation.resolved else citation.source, [])
            if not any(_repeats(citation, other) for other in same):
                marked.append(citation)
    return tuple(replace(citation, index=n) for n, citation in enumerate([*given, *marked], 1))


def _repeats(citation: Citation, listed: Citation) -> bool:
    """Whether a mark says nothing that the listed citation of the same source does not say."""
    if citation.quote is None:
        return True
    return listed.quote is not None and find_quote(citation.quote, listed.quote).result in FOUND


def _quotes_by_mark(material: Material) -> dict[int, list[Quoted]]:
    quotes: dict[int, list[Quoted]] = defaultdict(list)
    for quoted in material.quoted:
        quotes[quoted.mark].append(quoted)
    return quotes


def _given(material: Material, given: Given) -> Citation:
    target = given.target
    if given.pages and not target.pages and target != Target():
        target = replace(target, pages=given.pages)
    # Where none of the file's sources is of that page, the whole file is looked through.
    named = material.resolve(target, given.base) or material.resolve(given.target, given.base)
    quote = given.quote if given.quote and given.quote.strip() else None
    verdict = at_cited_place(_verdict(material, quote, named, given), given, named)
    return _citation(
        verdict,
        source=_written(target),
        resolved=named,
        quote=quote,
        mark=given.mark,
        mark_span=given.span if given.span_of == "mark" else None,
        claim_span=given.span if given.span_of == "claim" else None,
        pages=target.pages,
        via="given",
    )


def _verdict(material: Material, quote: str | None, named: tuple[int, ...], given: Given | None = None) -> Verdict:
    if quote is None:
        return Verdict(Result.NUMBER_ONLY if named else Result.NO_SUCH_SOURCE)
    if given is not None and given.target == Target():
        return look_up(quote, material.prepared)
    return judge(quote, named, material.prepared, given.source_span if given else None)


def _marked(material: Material, mark: Mark, quotes: list[Quoted]) -> list[Citation]:
    """One citation for each quotation that goes with the mark, then one for each target that none stands in."""
    named = [material.resolve(target, mark.base) for target in mark.targets]
    taken: set[int] = set()
    citations = []
    for quoted in quotes:
        verdicts = [_verdict(material, quoted.text, numbers) for numbers in named]
        best = next((i for i, v in enumerate(verdicts) if v.result in FOUND), 0)
        taken.add(best)
        citations.append(
            _citation(
                verdicts[best],
                source=_written(mark.targets[best]),
                resolved=named[best],
                quote=quoted.text,
                quote_span=quoted.span,
                mark=mark.text,
                mark_span=mark.span,
                pages=mark.targets[best].pages,
            )
        )
    for i, target in enumerate(mark.targets):
        if i not in taken:
            citations.append(
                _citation(
                    _verdict(material, None, named[i]),
                    source=_written(target),
                    resolved=named[i],
                    mark=mark.text,
                    mark_span=mark.span,
                    pages=target.pages,
                )
            )
    return citations


def _citation(verdict: Verdict, **what: object) -> Citation:
    match = verdict.match
    return Citation(
        index=0,
        result=verdict.result,
        reason=verdict.reason,
        found=verdict.found,
        places=match.places if verdict.found else (),
        folds=match.folds,
        pieces=match.pieces,
        diff=match.diff,
        **what,  # type: ignore[arg-type]
    )


def _written(target: Target) -> int | str | None:
    return target.number if target.number is not None else target.name
