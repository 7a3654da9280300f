"""What may be imported before the memory image is taken, and that importing it first changes nothing."""

import json
import subprocess
import sys

from hosting.archive import checker_entries
from hosting.imports import needing, preloaded, read_imports
from hosting.places import ROOT

TOY = [
    ("toy/__init__.py", b"from .whole import f\n"),
    ("toy/whole.py", b"import regex\nfrom .data import ROWS\nimport json\n"),
    ("toy/data.py", b"import bisect\nfrom . import more\nROWS = 1\n"),
    ("toy/more.py", b"def f():\n    import regex\n"),
    ("toy/typed.py", b"from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import regex\n"),
    ("toy/tried.py", b"try:\n    import regex\nexcept ImportError:\n    regex = None\n"),
    ("toy/deep/__init__.py", b"from ..whole import f\n"),
    ("toy/deep/one.py", b"from ..data import ROWS\n"),
    ("toy/broken.py", b"def f(:\n"),
    ("toy/__main__.py", b"import toy.data\n"),
]


def test_what_needs_regex_is_left_out_and_its_packages_get_a_stand_in():
    modules, packages = preloaded(TOY)
    inside = [name for name in modules if name.startswith("toy")]
    assert inside == ["toy.data", "toy.deep.one", "toy.more", "toy.typed"]
    assert packages == ["toy", "toy.deep"]
    assert {"bisect", "json", "zipfile"} <= set(modules)
    assert "regex" not in modules


def test_needing_follows_imports_to_their_end():
    graph = {"a": {"b"}, "b": {"c"}, "c": {"regex"}, "d": {"json"}}
    assert needing("regex", graph) == {"a", "b", "c"}


def test_relative_imports_are_resolved():
    graph = dict(read_imports(TOY))
    assert graph["toy.deep.one"] == {"toy.data"}
    assert graph["toy.data"] == {"bisect", "toy.more"}


#: Preloads in a fresh Python in which regex cannot be imported yet, then lets regex come and imports the checker.
RUN = """
import json, sys
sys.modules["regex"] = None
namespace = {"__name__": "preload"}
exec(open(sys.argv[1]).read(), namespace)
given = json.load(sys.stdin)
namespace["preload"](sys.argv[2], given["modules"], given["packages"])
first = sorted(name for name in sys.modules if name.startswith("citation_checker"))
del sys.modules["regex"]
sys.path.insert(0, sys.argv[2])
import citation_checker
for name in [name for name in sys.modules if name.startswith("citation_checker.")]:
    package, _, own = name.rpartition(".")
    assert hasattr(sys.modules[package], own), name
report = citation_checker.check('["one two three"]', 'It says "one two three" [1].').to_dict()
print(json.dumps([first, [row["result"] for row in report["citations"]]]))
"""


def test_the_checker_works_on_what_was_preloaded():
    modules, packages = preloaded(checker_entries())
    script = ROOT / "app" / "hosting" / "inside" / "preload.py"
    given = json.dumps({"modules": modules, "packages": packages})
    command = [sys.executable, "-c", RUN, str(script), str(ROOT / "app")]
    done = subprocess.run(command, input=given, capture_output=True, text=True, env={"PYTHONPATH": ""})
    assert done.returncode == 0, done.stderr
    first, results = json.loads(done.stdout)
    assert set(first) >= {name for name in modules if name.startswith("citation_checker")}
    assert "citation_checker" not in first
    assert results == ["exact"]
