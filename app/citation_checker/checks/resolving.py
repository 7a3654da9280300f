"""Which sources a citation names: from a number or a name (and pages) to source numbers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import regex

from ..model import Given, Mark, Source, Target
from ..text.marks import find_marks

#: The page in a label (RFC 8118, section 3: `#page=3`).
_PAGE = regex.compile(r"#page=(\d{1,6})$", regex.IGNORECASE)

#: Signs around and in a number that a model wrote as a string, and the longest such string.
_AROUND_NUMBERS = regex.compile(r"[\[\](){}<>【】［］^#№_\s]+")
_LONGEST_NUMBER = 40

#: Fields under which loaders keep the page of a chunk. LangChain's PyPDFLoader counts `page` from 0 and writes
#: `page_label` as printed; LlamaIndex, Azure and unstructured count from 1.
PAGE_FIELDS = ("page_label", "page_number", "pageNumber", "page_no", "page", "pages")
#: Fields under which loaders keep the name of the file.
NAME_FIELDS = (
    "file_name",
    "filename",
    "fileName",
    "file_path",
    "filepath",
    "source",
    "title",
    "name",
    "url",
    "uri",
    "path",
    "id",
    "doc_id",
    "document_id",
    "file_id",
)


class Resolver:
    """Resolves what citations point at.

    `numbering` is `Options.numbering`. `references` are the lines of the answer's own list of references, by number:
    a number that is none of the sources' is looked up there ("[1] kettle.pdf").
    """

    __slots__ = ("_by_name", "_ids", "_known", "_numbering", "_pages", "_references", "count")

    def __init__(
        self, sources: Sequence[Source], numbering: str = "given", references: Mapping[int, str] | None = None
    ):
        self.count = len(sources)
        self._numbering = numbering
        self._references = references or {}
        #: What was asked before: every check asks of every mark.
        self._known: dict[tuple[Target, int], tuple[int, ...]] = {}
        self._by_name: dict[str, list[int]] = defaultdict(list)
        self._pages = {source.number: _pages(source) for source in sources}
        self._ids = {_integer(source.id): source.number for source in sources if _integer(source.id) is not None}
        for source in sources:
            for name in _names(source):
                numbers = self._by_name[name]
                if not numbers or numbers[-1] != source.number:
                    numbers.append(source.number)

    def __call__(self, target: Target, base: int = 1) -> tuple[int, ...]:
        """The numbers of the sources it names, best first; empty when it names none of them."""
        key = (target, base)
        if key not in self._known:
            self._known[key] = self._find(target, base)
        return self._known[key]

    def _find(self, target: Target, base: int) -> tuple[int, ...]:
        if target.number is not None:
            number = self._number(target.number, base)
            if number is not None:
                return (number,)
            listed = self._references.get(target.number)
            if listed is not None:
                return self._referenced(listed)
        if target.name is not None:
            return self._named(target.name, target.pages)
        return ()

    def _number(self, written: int, base: int) -> int | None:
        if self._numbering == "ids":
            return self._ids.get(written)
        first = {"zero": 0, "one": 1}.get(self._numbering, base)
        number = written - first + 1
        return number if 1 <= number <= self.count else None

    def _referenced(self, line: str) -> tuple[int, ...]:
        """The source whose name stands in a line of the answer's list of references."""
        line = " ".join(line.casefold().split())
        named = [(len(name), numbers) for name, numbers in self._by_name.items() if len(name) > 3 and name in line]
        return tuple(max(named, key=lambda pair: pair[0])[1]) if named else ()

    def _named(self, name: str, pages: tuple[int, int] | None) -> tuple[int, ...]:
        numbers: list[int] = []
        for key in _keys(name):
            numbers = self._by_name.get(key, [])
            if numbers:
                break
        if pages is None:
            return tuple(numbers)
        return tuple(self._on_pages(numbers, pages))

    def _on_pages(self, numbers: list[int], pages: tuple[int, int]) -> list[int]:
        """Those on the pages named; those without a page of their own hold the whole file."""
        wanted = range(pages[0], pages[1] + 1)
        return [n for n in numbers if not self._pages[n] or any(page in wanted for page in self._pages[n])]


def with_keys_apart(mark: Mark, resolve: Resolver) -> Mark:
    r"""A LaTeX mark with one target a key: `\cite{a,b}` names two sources, unless one of them is called "a,b"."""
    if mark.form != "latex":
        return mark
    targets: list[Target] = []
    for target in mark.targets:
        keys = [] if target.name is None or resolve(target, mark.base) else target.name.split(",")
        targets.extend([replace(target, name=key.strip()) for key in keys if key.strip()] or [target])
    return replace(mark, targets=tuple(targets))


def with_numbers(given: Given, resolve: Resolver) -> list[Given]:
    """A citation whose name is no source's but reads as a mark does ("Quelle 1", "source_2", "<1>"): one a number."""
    name = given.target.name
    if name is None or given.target.number is not None or len(name) > _LONGEST_NUMBER or resolve(given.target):
        return [given]
    written = f"[{' '.join(_AROUND_NUMBERS.sub(' ', name.partition(':')[0]).split())}]"
    marks = find_marks(written)
    if len(marks) != 1 or marks[0].text != written or any(target.number is None for target in marks[0].targets):
        return [given]
    return [
        replace(given, target=replace(target, pages=target.pages or given.target.pages), base=marks[0].base)
        for target in marks[0].targets
    ]


def _names(source: Source) -> Iterable[str]:
    """Every name that the source can be called by, best first."""
    given: list[Any] = [source.label, source.id]
    for holder in _holders(source.details):
        given.extend(holder.get(field) for field in NAME_FIELDS)
    for name in given:
        if isinstance(name, str) and name.strip():
            yield from _keys(name)


def _holders(details: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    """The fields themselves, and those one step down (`metadata`, `meta`, `properties`)."""
    yield details
    for value in details.values():
        if isinstance(value, Mapping):
            yield value


def _keys(name: str) -> list[str]:
    """A name as written, as a file name, and without its ending: "docs/Kettle.pdf" → also "kettle.pdf", "kettle"."""
    whole = " ".join(name.casefold().split())
    file = whole.replace("\\", "/").rstrip("/").rpartition("/")[2]
    file = _PAGE.sub("", file)
    stem = file.rpartition(".")[0] if "." in file and len(file.rpartition(".")[2]) <= 5 else file
    return [key for key in dict.fromkeys((whole, file, stem)) if key]


def _pages(source: Source) -> frozenset[int]:
    """The pages that a source's details or its label (`kettle.pdf#page=3`) name, counted from 1."""
    for holder in _holders(source.details):
        for field in PAGE_FIELDS:
            if field not in holder:
                continue
            value = holder[field]
            numbers = {n for n in map(_integer, value if isinstance(value, list) else [value]) if n is not None}
            if field == "page" and "total_pages" in holder:
                numbers = {n + 1 for n in numbers}  # PyPDFLoader counts from 0 and writes total_pages beside it
            if numbers:
                return frozenset(numbers)
    labelled = _PAGE.search(source.label or "")
    return frozenset({int(labelled[1])}) if labelled else frozenset()


def _integer(value: Any) -> int | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    text = value.strip() if isinstance(value, str) else ""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
