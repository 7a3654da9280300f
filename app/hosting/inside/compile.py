"""Runs in the page's Python, in Node: the bytecode of every source of some archives.

`compile_archives` is called by image.mjs; the bytecode is of the kind that is used without looking at its source.
"""

import base64
import importlib.util
import json
import py_compile
import zipfile
from pathlib import Path


def compile_archives(*archives: str) -> str:
    """`{source: [the name of its bytecode in a folder, base64]}` as JSON; a source with a syntax error has none."""
    made = {}
    for archive in archives:
        with zipfile.ZipFile(archive) as opened:
            for name in opened.namelist():
                if name.endswith(".py"):
                    Path("/source.py").write_bytes(opened.read(name))
                    code = py_compile.compile(
                        "/source.py",
                        cfile="/source.pyc",
                        dfile=name,
                        quiet=2,
                        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
                    )
                    if code:
                        data = base64.b64encode(Path(code).read_bytes()).decode()
                        made[name] = importlib.util.cache_from_source(name), data
    return json.dumps(made)
