"""The main job on the built site in Firefox and in WebKitGTK, where they are installed."""

import json
import subprocess
from pathlib import Path

import pytest

from browser.case import ANSWER, SOURCES
from browser.webdriver import webkit
from hosting.prepare import find_program

HERE = Path(__file__).parent
CASE = {"sources": SOURCES, "answer": ANSWER}


@pytest.mark.skipif(not find_program("firefox"), reason="Firefox is not installed: see `python -m hosting browsers`")
def test_firefox(site, tmp_path):
    given = {"address": site.address, "profile": str(tmp_path), "case": CASE, "offline": True}
    command = ["node", str(HERE / "firefox.mjs"), find_program("firefox")]
    done = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    assert sorted(seen["results"]) == ["exact", "missing"]
    assert seen["offline"] == "ready"
    assert not [line for line in seen["said"] if "without its memory image" in line]


@pytest.mark.skipif(
    not (find_program("webkit") and find_program("xvfb")),
    reason="WebKitGTK's driver or Xvfb is not installed: `python -m hosting browsers` does it",
)
def test_webkit(site):
    with webkit() as browser:
        browser.open(site.address)
        browser.wait("document.querySelector('#answer')")
        browser.run(
            """for (const [id, text] of Object.entries(arguments[0])) {
              const field = document.getElementById(id);
              field.value = text;
              field.dispatchEvent(new InputEvent("input", {bubbles: true}));
            }""",
            CASE,
        )
        browser.wait("document.documentElement.dataset.state === 'done'")
        rows = "return [...document.querySelectorAll('table#citations tr[data-result]')].map(row => row.dataset.result)"
        assert sorted(browser.run(rows)) == ["exact", "missing"]
        browser.wait("document.documentElement.dataset.offline === 'ready'")
