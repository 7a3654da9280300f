"""The checker's archive and the memory image: made once for the same contents, never used for others."""

import io
import json
import shutil
import zipfile

import pytest

from hosting.archive import pack
from hosting.image import ARCHIVE, LIBRARY, POINTER, read_cases, refresh_image
from hosting.places import ROOT, VENDOR, Trouble


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


def archived(root, name):
    return zipfile.ZipFile(io.BytesIO(served(root)[ARCHIVE])).read(name)


def test_it_is_made_once_and_again_only_for_other_sources(project):
    refresh(project)
    first = served(project)
    assert {ARCHIVE, LIBRARY, POINTER} < set(first)
    [image] = [name for name in first if name.startswith("image-")]
    assert image.encode() in first[POINTER]
    assert first[LIBRARY][:4] == b"\0asm"
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
    assert b"A = 2" in archived(project, "citation_checker/model.py")

    model.write_text("import dataclasses\nA = 1\n")
    refresh(project, make=False)
    assert served(project) == first


def test_a_source_that_is_broken_does_not_stop_the_build(project, capfd):
    broken = project / "app" / "citation_checker" / "half_written.py"
    broken.write_text("def f(:\n")
    refresh(project)
    assert archived(project, "citation_checker/half_written.py") == b"def f(:\n"
    assert "citation_checker.half_written: SyntaxError" in capfd.readouterr().err
    assert [name for name in served(project) if name.startswith("image-")]
    broken.unlink()


def test_without_node_it_says_so_and_the_page_can_do_without(project, monkeypatch):
    init = project / "app" / "citation_checker" / "__init__.py"
    whole = init.read_text()
    init.write_text(whole + "B = 1\n")
    with monkeypatch.context() as patch:
        patch.setenv("PATH", "")
        with pytest.raises(Trouble, match="node was not found"):
            refresh(project)
    refresh(project, make=False)
    assert b"image = null" in served(project)[POINTER]
    init.write_text(whole)


def test_the_sizes_of_the_large_files_are_told_to_the_page(project):
    refresh(project)
    files = served(project)
    line = next(line for line in files[POINTER].decode().splitlines() if "sizes" in line)
    sizes = json.loads(line.partition(" = ")[2].rstrip(";"))
    assert all(sizes[name] == len(files[name]) for name in sizes if name in files)
    assert {ARCHIVE, LIBRARY, "pyodide.asm.wasm", "python_stdlib.zip"} < set(sizes)


def test_packing_depends_on_the_contents_alone():
    entries = [("a.py", b"1"), ("b/c.txt", b"2")]
    assert pack(entries) == pack(iter(entries))
    assert zipfile.ZipFile(io.BytesIO(pack(entries))).testzip() is None


def test_the_examples_of_the_page_are_what_is_checked_before_the_image_is_taken(tmp_path):
    for name in ("a.sources.json", "a.answer.txt", "b.sources.txt", "c.answer.json"):
        (tmp_path / name).write_text(name)
    assert read_cases(tmp_path) == [["a.sources.json", "a.answer.txt"]]
    assert len(read_cases(ROOT / "static" / "examples")) >= 4


def test_pyscript_toml_names_the_archive():
    assert f'"./static/vendor/{ARCHIVE}" = "./{ARCHIVE}"' in (ROOT / "pyscript.toml").read_text("utf-8")
