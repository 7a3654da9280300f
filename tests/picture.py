"""Takes the picture that README.md opens with, from the real page: the example with an invented quote, checked.

python tests/picture.py
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "app")]

from browser.hosted import serving  # noqa: E402
from browser.steps import wait, wait_for_check  # noqa: E402
from hosting.build import build  # noqa: E402
from hosting.prepare import find_program  # noqa: E402
from hosting.release import write_site  # noqa: E402

PICTURE = HERE / "data" / "readme" / "page.png"
SIZE = {"width": 1200, "height": 1400}


def main() -> None:
    """Build the site, open the example, take the picture of what a person sees first."""
    build()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        write_site(Path(folder) / "site")
        browser = playwright.chromium.launch(executable_path=find_program("chromium"), args=["--no-sandbox"])
        with serving(Path(folder), "site/") as served:
            page = browser.new_page(viewport=SIZE, color_scheme="light", locale="en")
            page.goto(served.address)
            wait(page, "ready")
            page.click("[data-example=invented]")
            wait_for_check(page, 1)
            page.evaluate("document.activeElement.blur()")
            page.mouse.move(0, 0)
            page.screenshot(path=PICTURE)
        browser.close()
    print(f"{PICTURE.relative_to(HERE.parent)}: {PICTURE.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
