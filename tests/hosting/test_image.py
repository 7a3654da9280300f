"""Archives and memory image: made once for the same contents, never used for others, the same bytes each time."""

import io
import shutil
import zipfile

import pytest

from hosting.archive import pack, with_bytecode
from hosting.image import ARCHIVES, POINTER, refresh_image
from hosting.places import ROOT, VENDOR


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A small checker with the real runtime beside it."""
    root = tmp_path_factory.mktemp("project")
    package = root / "app" / "citation_checker"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("import regex\nfrom .model import A\n")
    (package / "model.py").write_text("import dataclasses\nA = 1\n")
    vendor = root / "static" / "vendor"
    for name in ("pyodide", "wheels"):
        shutil.copytree(VENDOR / name, vendor / name)
    return root


def refresh(root, *, make=True):
    refresh_image(root, root / "static" / "vendor", root / "kept", make=make)


def served(root):
    vendor = root / "static" / "vendor"
    return {path.name: path.read_bytes() for path in vendor.glob("*.*")}


def test_it_is_made_once_and_again_only_for_other_sources(project):
    refresh(project)
    first = served(project)
    assert {*ARCHIVES, POINTER} < set(first)
    [image] = [name for name in first if name.startswith("image-")]
    assert image.encode() in first[POINTER]
    refresh(project)
    assert len(list((project / "kept").iterdir())) == 1

    shutil.rmtree(project / "kept")
    refresh(project)
    assert served(project) == first, "the same sources must give the same bytes"

    model = project / "app" / "citation_checker" / "model.py"
    model.write_text("import dataclasses\nA = 2\n")
    refresh(project, make=False)
    stale = served(project)
    assert image not in stale
    assert b"image = null" in stale[POINTER]
    assert b"A = 2" in zipfile.ZipFile(io.BytesIO(stale["checker.zip"])).read("citation_checker/model.py")

    model.write_text("import dataclasses\nA = 1\n")
    refresh(project, make=False)
    assert served(project) == first


def test_a_source_that_is_broken_does_not_stop_the_build(project):
    broken = project / "app" / "citation_checker" / "half_written.py"
    broken.write_text("def f(:\n")
    refresh(project)
    archive = zipfile.ZipFile(io.BytesIO(served(project)["checker.zip"]))
    assert "citation_checker/half_written.py" in archive.namelist()
    assert "citation_checker/half_written.pyc" not in archive.namelist()
    assert "citation_checker/model.pyc" in archive.namelist()
    broken.unlink()


def test_packing_depends_on_the_contents_alone(tmp_path):
    entries = [("a.py", b"1"), ("b/c.txt", b"2")]
    assert pack(entries) == pack(iter(entries))
    assert zipfile.ZipFile(io.BytesIO(pack(entries))).testzip() is None


def test_bytecode_lies_where_python_looks_for_it():
    made = {"p/a.py": ("p/__pycache__/a.cpython-314.pyc", "AAAA")}
    assert [name for name, _ in with_bytecode([("p/a.py", b"")], made, zipped=True)] == ["p/a.py", "p/a.pyc"]
    names = [name for name, _ in with_bytecode([("p/a.py", b"")], made, zipped=False)]
    assert names == ["p/a.py", "p/__pycache__/a.cpython-314.pyc"]


def test_pyscript_toml_names_both_archives():
    config = (ROOT / "pyscript.toml").read_text("utf-8")
    assert all(f'"./static/vendor/{name}"' in config for name in ARCHIVES)
