"""Wheels come from the first place that answers, and only with the hash of the lock: on local servers and files."""

import hashlib
import http.server
import json
import threading
import tomllib
import zipfile
from functools import partial

import pytest

from hosting.places import ROOT, VENDOR, Trouble
from hosting.wheels import Wheel, fetch_wheel, fetch_wheels, index, inside, make_places, read_lock, release

NAME = "tiny_thing-1.0-py3-none-any.whl"


def make_wheel(path, extra=None):
    with zipfile.ZipFile(path, "w") as wheel:
        wheel.writestr("tiny_thing/__init__.py", "")
        wheel.writestr("tiny_thing-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: tiny-thing\nVersion: 1.0\n")
        wheel.writestr(
            "tiny_thing-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        wheel.writestr("tiny_thing-1.0.dist-info/RECORD", "")
        for name, data in (extra or {}).items():
            wheel.writestr(name, data)
    return path.read_bytes()


@pytest.fixture
def shelf(tmp_path):
    """A folder with the wheel, the wheel's row in a lock, and an empty vendor folder."""
    folder = tmp_path / "shelf"
    folder.mkdir()
    data = make_wheel(folder / NAME)
    return folder, Wheel(NAME, hashlib.sha256(data).hexdigest(), "wheels", ("here",)), tmp_path / "vendor"


@pytest.fixture
def web(shelf):
    """The folder on a loopback server, and the requests that came."""
    seen = []

    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, format, *args):
            seen.append(self.path)

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(shelf[0])))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/", seen
    server.shutdown()
    server.server_close()


@pytest.fixture
def local_index(shelf, monkeypatch):
    """pip, told to look at the folder and nowhere else."""
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(shelf[0]))
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")


def silent():
    """A place at a port where nobody listens."""
    return release("http://127.0.0.1:9/")


def test_a_second_run_fetches_nothing(shelf, web):
    _, wheel, vendor = shelf
    address, seen = web
    assert fetch_wheels([wheel], {"here": release(address)}, vendor) == [NAME]
    assert (vendor / "wheels" / NAME).is_file()
    asked = len(seen)
    assert asked == 1
    assert fetch_wheels([wheel], {"here": release(address)}, vendor) == []
    assert len(seen) == asked


def test_a_silent_place_is_passed_over(shelf, web):
    _, wheel, vendor = shelf
    assert fetch_wheel(wheel, [silent(), release(web[0])], vendor)


def test_a_place_without_the_file_is_passed_over(shelf, web, tmp_path):
    _, wheel, vendor = shelf
    assert fetch_wheel(wheel, [release(web[0] + "elsewhere/"), release(web[0])], vendor)


def test_a_wrong_hash_is_refused_and_the_next_place_tried(shelf, web, local_index):
    folder, wheel, vendor = shelf
    (folder / "bad").mkdir()
    (folder / "bad" / NAME).write_bytes(b"something else")
    assert fetch_wheel(wheel, [release(web[0] + "bad/"), index()], vendor)
    assert hashlib.sha256((vendor / "wheels" / NAME).read_bytes()).hexdigest() == wheel.sha256


def test_when_no_place_has_it_the_error_says_what_to_do(shelf, web):
    folder, wheel, vendor = shelf
    (folder / NAME).write_bytes(b"something else")
    with pytest.raises(Trouble) as trouble:
        fetch_wheel(wheel, [silent(), release(web[0])], vendor)
    words = str(trouble.value)
    assert NAME in words
    assert "http://127.0.0.1:9/" in words
    assert web[0] in words
    assert "refused" in words
    assert str(vendor / "wheels" / NAME) in words
    assert wheel.sha256 in words
    assert not (vendor / "wheels" / NAME).exists()


def test_a_file_put_there_by_hand_is_taken(shelf):
    folder, wheel, vendor = shelf
    (vendor / "wheels").mkdir(parents=True)
    (vendor / "wheels" / NAME).write_bytes((folder / NAME).read_bytes())
    assert not fetch_wheel(wheel, [silent()], vendor)


def test_another_file_put_there_by_hand_is_refused(shelf):
    _, wheel, vendor = shelf
    (vendor / "wheels").mkdir(parents=True)
    (vendor / "wheels" / NAME).write_bytes(b"something else")
    with pytest.raises(Trouble, match="is refused"):
        fetch_wheel(wheel, [silent()], vendor)


def test_a_wheel_from_the_index_that_pip_uses(shelf, local_index):
    _, wheel, vendor = shelf
    assert fetch_wheel(wheel, [index()], vendor)


def test_a_wheel_inside_another_wheel(shelf, local_index):
    folder, wheel, vendor = shelf
    data = (folder / NAME).read_bytes()
    (folder / NAME).unlink()
    make_wheel(folder / "tiny_thing-2.0-py3-none-any.whl", {f"deep/inside/{NAME}": data})
    # pip goes by the file's name; its metadata says 1.0, so the outer wheel is named for what it says.
    (folder / "tiny_thing-2.0-py3-none-any.whl").rename(folder / NAME)
    assert fetch_wheel(wheel, [inside("tiny-thing==1.0", "deep/inside/")], vendor)
    assert (vendor / "wheels" / NAME).read_bytes() == data


def test_the_lock_names_the_versions_of_the_project():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    pinned = {name.replace("-", "_"): version for name, version in (row.split("==") for row in project["dependencies"])}
    locked = {wheel.name: wheel.version for wheel in read_lock()[0]}
    assert {name: locked[name] for name in pinned} == pinned


def test_the_lock_agrees_with_the_pinned_pyodide():
    packages = json.loads((ROOT / "node_modules" / "pyodide" / "pyodide-lock.json").read_text("utf-8"))["packages"]
    for wheel in read_lock()[0]:
        if wheel.into == "pyodide":
            row = packages[wheel.name]
            assert (row["file_name"], row["sha256"]) == (wheel.file, wheel.sha256)


def test_the_address_of_the_release_is_that_of_the_pinned_version():
    wheels, rows = read_lock()
    places = make_places(rows, ROOT / "node_modules" / "pyodide")
    version = json.loads((ROOT / "node_modules" / "pyodide" / "package.json").read_text("utf-8"))["version"]
    assert version in places["release"].words
    assert {name for wheel in wheels for name in wheel.places} == set(rows)


def test_the_cut_down_lock_lists_what_lies_beside_it():
    packages = json.loads((VENDOR / "pyodide" / "pyodide-lock.json").read_text("utf-8"))["packages"]
    assert set(packages) == {"regex", "micropip"}
