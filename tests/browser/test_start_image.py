"""The start with the memory image and without it, on hosts that know no types, and what is installed on demand."""

import gzip
import re
import time
import zipfile

import pytest

from browser.hosted import Quiet, serving
from browser.steps import check, wait

WITHOUT = "without its memory image"


def listen_to(page) -> list[str]:
    """What the page says on its console from now on."""
    said = []
    page.on("console", lambda message: said.append(message.text))
    return said


def open_listening(context, guard, served):
    page = context.new_page()
    guard.watch(page, served.origin)
    said = listen_to(page)
    page.goto(served.address)
    return page, said


def damage(image):
    image.write_bytes(image.read_bytes()[:-1000])


def flip(image):
    data = bytearray(image.read_bytes())
    data[len(data) // 2] ^= 255
    image.write_bytes(data)


def replace(image):
    image.write_bytes(gzip.compress(bytes(31_457_824)))


def remove(image):
    image.unlink()


def remove_library(image):
    image.with_name("regex.wasm").unlink()


def test_python_starts_from_the_image(context, guard, site):
    page, said = open_listening(context, guard, site)
    assert check(page) == ["exact", "missing"]
    assert not [line for line in said if WITHOUT in line]


@pytest.mark.parametrize("harm", [damage, flip, replace, remove, remove_library])
def test_without_a_good_image_it_starts_the_plain_way(context, guard, copy, harm):
    harm(next((copy / "site" / "static" / "vendor").glob("image-*.gz")))
    with serving(copy, "site/") as served:
        page, said = open_listening(context, guard, served)
        assert check(page) == ["exact", "missing"]
        assert [line for line in said if WITHOUT in line]


class KnowsNoWasm(Quiet):
    """A host that has never heard of WebAssembly."""

    extensions_map = Quiet.extensions_map | {".wasm": "application/octet-stream"}


def test_a_wrong_type_for_wasm_does_no_harm(context, guard, copy):
    with serving(copy, "site/", KnowsNoWasm) as served:
        page, said = open_listening(context, guard, served)
        assert check(page) == ["exact", "missing"]
        assert not [line for line in said if WITHOUT in line]


class Slow(Quiet):
    """A host that takes its time over the largest file."""

    def do_GET(self):
        if self.path.endswith("pyodide.asm.wasm"):
            time.sleep(5)
        super().do_GET()


def test_the_wait_is_shown_in_words_and_bytes(context, guard, copy):
    with serving(copy, "site/", Slow) as served:
        page, _ = open_listening(context, guard, served)
        page.wait_for_selector("#bytes:not([hidden])", timeout=60_000)
        assert re.fullmatch(r"\d+ of \d+ MB", page.inner_text("#bytes"))
        wait(page, "ready")
        assert page.is_hidden("#bytes")


class KnowsNoModules(Quiet):
    """A host that sends .mjs as plain text, which browsers refuse to run."""

    extensions_map = Quiet.extensions_map | {".mjs": "text/plain"}


def test_a_wrong_type_for_modules_is_told(context, guard, copy):
    with serving(copy, "site/", KnowsNoModules) as served:
        page, _ = open_listening(context, guard, served)
        wait(page, "failed")
        assert "text/javascript" in page.inner_text("#failure")


def test_a_missing_runtime_ends_the_start_soon(context, guard, copy):
    (copy / "site" / "static" / "vendor" / "pyodide" / "pyodide.asm.wasm").unlink()
    with serving(copy, "site/") as served:
        page, _ = open_listening(context, guard, served)
        wait(page, "failed")


PROBE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>probe</title>
<script type="module" src="static/vendor/pyscript/core.js"></script>
<script type="py" worker src="probe.py" config="./pyscript.toml"></script></html>"""

PROBE_SCRIPT = """
import random
import pyodide_js
from js import console

console.log(f"chance {random.random()}")
await pyodide_js.loadPackage("micropip")
import micropip
await micropip.install(ADDRESS + "tiny_thing-1.0-py3-none-any.whl")
import tiny_thing
console.log(f"installed {tiny_thing.WORDS}")
"""


def test_a_wheel_of_the_site_is_installed_on_demand_and_chance_is_fresh(context, guard, copy):
    with zipfile.ZipFile(copy / "site" / "tiny_thing-1.0-py3-none-any.whl", "w") as wheel:
        wheel.writestr("tiny_thing/__init__.py", "WORDS = 'from the wheel'")
        wheel.writestr("tiny_thing-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: tiny-thing\nVersion: 1.0\n")
        wheel.writestr(
            "tiny_thing-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        wheel.writestr("tiny_thing-1.0.dist-info/RECORD", "")
    (copy / "site" / "probe.html").write_text(PROBE)
    with serving(copy, "site/") as served:
        (copy / "site" / "probe.py").write_text(PROBE_SCRIPT.replace("ADDRESS", repr(served.address)))
        chances = []
        for _ in range(2):
            page = context.new_page()
            guard.watch(page, served.origin)
            with page.expect_console_message(
                lambda m: "installed" in m.text or "rror" in m.text, timeout=90_000
            ) as last:
                said = listen_to(page)
                page.goto(served.address + "probe.html")
            assert last.value.text == "installed from the wheel"
            chances += [line for line in said if re.fullmatch(r"chance 0\.\d+", line)]
        assert len(set(chances)) == 2
