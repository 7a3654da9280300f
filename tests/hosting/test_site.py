"""What the site is made of, how it is served from the work tree, and the finished release."""

import hashlib
import os
import subprocess
import sys
import threading
import urllib.error
import urllib.request
import zipfile

import pytest

from hosting.places import ROOT, Trouble
from hosting.release import NAME, SUMS, make_release
from hosting.serve import Site, WorkTree, listen
from hosting.site import FILE_LIST, file_hashes, site_files


def test_the_site_has_what_the_page_loads_and_nothing_else():
    files = site_files()
    assert {"index.html", "sw.js", "pyscript.toml", "app/worker.py", "static/runtime.mjs", FILE_LIST} <= set(files)
    assert {"static/vendor/pyodide/pyodide.asm.wasm", "static/vendor/checker.zip"} <= set(files)
    assert not [name for name in files if name.startswith(("app/hosting/", "app/citation_checker/", "tests/", "."))]
    assert not [name for name in files if "__pycache__" in name or name == "static/sw.js"]


def test_the_list_has_every_file_but_itself_and_the_service_worker():
    files = site_files()
    hashes = file_hashes(files)
    assert set(files) - set(hashes) == {"sw.js", FILE_LIST}
    assert all(value.startswith("sha256-") and len(value) == 51 for value in hashes.values())


@pytest.fixture
def address():
    server = listen(WorkTree, ROOT, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("", "text/html"),
        ("static/runtime.mjs", "text/javascript"),
        ("static/vendor/pyodide/pyodide.asm.wasm", "application/wasm"),
        ("sw.js", "text/javascript"),
        ("static/vendor/checker.zip", "application/zip"),
        ("static/vendor/pyodide/micropip-0.11.1-py3-none-any.whl", "application/zip"),
        ("pyscript.toml", "application/toml"),
    ],
)
def test_types(address, path, kind):
    with urllib.request.urlopen(address + path) as answer:
        assert answer.headers["Content-Type"].split(";")[0] == kind


@pytest.mark.parametrize(
    "path",
    [".git/config", "pyproject.toml", "app/hosting/serve.py", "static/../pyproject.toml", "%2e%2e/x", "node_modules/"],
)
def test_only_the_site_is_served(address, path):
    with pytest.raises(urllib.error.HTTPError) as error:
        urllib.request.urlopen(address + path)
    assert error.value.code == 404


def test_a_busy_port_is_passed_over_unless_it_was_asked_for():
    first = listen(Site, ROOT)
    second = listen(Site, ROOT)
    try:
        assert first.server_address[1] != second.server_address[1]
        assert first.server_address[0] == "127.0.0.1"
        with pytest.raises(Trouble, match="cannot be used"):
            listen(Site, ROOT, first.server_address[1])
    finally:
        first.server_close()
        second.server_close()


def test_serve_prints_the_address_and_serves():
    command = [sys.executable, "-m", "hosting", "serve", "--no-browser", "--port", "0"]
    environment = {"PYTHONPATH": str(ROOT / "app"), "PATH": os.environ["PATH"]}
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        line = next(line for line in process.stdout if "http://127.0.0.1:" in line)
        found = "http://" + line.split("http://")[1].split()[0]
        with urllib.request.urlopen(found) as answer:
            assert b"<html" in answer.read()
    finally:
        process.terminate()
        process.wait()


def test_the_release_is_the_same_byte_for_byte(tmp_path):
    first = make_release(tmp_path / "one")
    second = make_release(tmp_path / "two")
    assert first.read_bytes() == second.read_bytes()
    with zipfile.ZipFile(first) as opened:
        names = opened.namelist()
        sums = opened.read(f"{NAME}/{SUMS}").decode()
        listed = dict(reversed(line.split("  ")) for line in sums.splitlines())
        for name, digest in listed.items():
            assert hashlib.sha256(opened.read(f"{NAME}/{name}")).hexdigest() == digest
    assert {f"{NAME}/{name}" for name in listed} | {f"{NAME}/{SUMS}"} == set(names)
    assert f"{NAME}/index.html" in names


def test_the_licences_of_all_parts_are_there():
    text = (ROOT / "static" / "vendor" / "LICENSES.txt").read_text("utf-8")
    for words in (
        "MIT License",
        "Mozilla Public License Version 2.0",
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "Apache License",
        "Damien P. George",
        "pyodide 314.0.3: MPL-2.0",
        "json_repair",
    ):
        assert words in text
