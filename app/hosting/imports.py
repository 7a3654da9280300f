"""Which modules of the checker can be imported before the memory image is taken: those that do not need regex."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping

from .archive import Entry

#: What cannot be in an image, since it is a dynamic library.
DYNAMIC = "regex"

#: What unpacking an archive, Pyodide's package loader and PyScript's own start import.
FOR_THE_START = (
    "asyncio",
    "encodings.cp437",
    "importlib.metadata",
    "json",
    "pyodide._package_loader",
    "pyodide.code",
    "pyodide.ffi",
    "pyodide.http",
    "pyodide.webloop",
    "random",
    "shutil",
    "tempfile",
    "traceback",
    "zipfile",
)


def preloaded(entries: Iterable[Entry]) -> tuple[list[str], list[str]]:
    """The modules to import, and the packages among the others that some of them lie in."""
    graph = dict(read_imports(entries))
    inside = {name for name in graph if not name.endswith("__main__")}
    pure = inside - needing(DYNAMIC, graph)
    outside = {name for module in inside for name in graph[module] if name not in graph and name != DYNAMIC}
    parents = {name.rpartition(".")[0] for name in pure}
    return sorted(outside | pure | set(FOR_THE_START)), sorted((parents & inside) - pure)


def needing(what: str, graph: Mapping[str, set[str]]) -> set[str]:
    """The modules that import `what`, or a module that does, and so on."""
    found: set[str] = set()
    more = {what}
    while more:
        more = {name for name, imported in graph.items() if imported & more} - found
        found |= more
    return found


def read_imports(entries: Iterable[Entry]) -> Iterator[tuple[str, set[str]]]:
    """Each module and what it imports when it is imported itself (not what its functions import later)."""
    sources = {name: data for name, data in entries if name.endswith(".py")}
    names = {module_name(path) for path in sources}
    for path, source in sources.items():
        try:
            tree = ast.parse(source)
        except SyntaxError:  # the page will say so itself
            continue
        name = module_name(path)
        package = name if path.endswith("__init__.py") else name.rpartition(".")[0]
        yield name, set(imported(tree.body, package, names))


def module_name(path: str) -> str:
    """`a/b/__init__.py` → `a.b`, `a/b.py` → `a.b`."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(body: Iterable[ast.stmt], package: str, names: set[str]) -> Iterator[str]:
    """The modules that these statements import."""
    for statement in body:
        if isinstance(statement, ast.Import):
            yield from (alias.name for alias in statement.names)
        elif isinstance(statement, ast.ImportFrom):
            parts = package.split(".")[: len(package.split(".")) + 1 - statement.level] if statement.level else []
            base = ".".join([*parts, *([statement.module] if statement.module else [])])
            inner = {f"{base}.{alias.name}" for alias in statement.names} & names
            # `from . import a` needs the submodule; the package itself only if it is not all that is asked for.
            yield from inner
            if len(inner) < len(statement.names):
                yield base
        elif isinstance(statement, ast.Try):
            yield from imported(statement.body, package, names)
        elif isinstance(statement, ast.If) and "TYPE_CHECKING" not in ast.dump(statement.test):
            yield from imported([*statement.body, *statement.orelse], package, names)
