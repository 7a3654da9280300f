"""Runs in the page's Python, in Node, before its memory image is taken: imports the checker and lets it work a little.

`preload` is called by image.mjs. What was imported, and the patterns that were compiled, are then in the image.
"""

import contextlib
import gc
import importlib
import json
import pkgutil
import sys
import zipimport

#: What Pyodide's package loader and PyScript's own start import.
FOR_THE_START = (
    "asyncio",
    "encodings.cp437",
    "importlib.metadata",
    "pyodide._package_loader",
    "pyodide.code",
    "pyodide.http",
    "pyodide.webloop",
    "random",
    "shutil",
    "tempfile",
    "traceback",
    "zipfile",
)


def preload(archive, cases):
    """Import the checker from `archive` and check some cases, pairs of sources and answer; what failed, in words."""
    # The clock stands still, so that Python cannot tell that files were added.
    importlib.invalidate_caches()
    sys.path.insert(0, archive)
    for name in FOR_THE_START:
        importlib.import_module(name)
    failed = []
    with noting(failed, "citation_checker"):
        package = importlib.import_module("citation_checker")
        for module in pkgutil.walk_packages(package.__path__, "citation_checker.", lambda name: None):
            if not module.name.endswith("__main__"):
                with noting(failed, module.name):
                    importlib.import_module(module.name)
        view = importlib.import_module("citation_checker.report.view")
        for sources, answer in cases:
            with noting(failed, "a case"):
                report = package.check(sources, answer)
                json.dumps([report.to_dict(), view.answer_view(report)])
    sys.path.remove(archive)
    # The page's archive may be another one: its list of files is read anew. That of the standard library stays.
    zipimport._zip_directory_cache.pop(archive, None)
    sys.path_importer_cache.pop(archive, None)
    return "\n".join(failed)


@contextlib.contextmanager
def noting(failed, what):
    """Go on after an error, since the page can say more of it; but note it."""
    try:
        yield
    except Exception as error:
        failed.append(f"{what}: {type(error).__name__}: {error}")


def tidy():
    """Overwrite freed memory with zeros, so that the image packs well."""
    gc.collect()
    for size in (1 << 20, 1 << 16, 1 << 12, 1 << 9):
        blocks = [bytes(size) for _ in range((3 << 20) // size)]
        del blocks
    gc.collect()
