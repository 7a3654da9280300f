"""The built site on a static server, and a Chromium page on it that must not reach anything else."""

from __future__ import annotations

import contextlib
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from browser.hosted import Guard, Served, serving
from browser.steps import start
from hosting.build import build
from hosting.prepare import find_program
from hosting.release import write_site

CHROMIUM = find_program("chromium")

#: No calls home of the browser's own, so that what reaches a socket is the page's doing.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=AutofillServerCommunication,OptimizationHints,MediaRouter,Translate,NetworkTimeServiceQuerying",
]


@pytest.fixture(scope="session")
def built(tmp_path_factory) -> Path:
    """The folder in which the built site lies under `tools/checker/`."""
    build()
    root = tmp_path_factory.mktemp("host")
    write_site(root / "tools" / "checker")
    return root


@pytest.fixture(scope="session")
def site(built) -> Iterator[Served]:
    """The built site, in a sub-folder of a static server on a loopback port."""
    with serving(built, "tools/checker/") as served:
        yield served


@pytest.fixture(scope="session")
def guard() -> Guard:
    return Guard()


@pytest.fixture(scope="session")
def browser(guard):
    """Chromium, with the guard in front of everything that is not on this machine."""
    if not CHROMIUM:
        pytest.skip("no Chromium was found: `make test` installs it, or says how")
    from playwright.sync_api import sync_playwright

    with guard.listening() as proxy, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=FLAGS, proxy={"server": proxy, "bypass": "127.0.0.1"}
        )
        yield browser
        browser.close()


@contextlib.contextmanager
def pages(browser, guard, site):
    """Makes pages, not yet opened, each in a fresh profile; it is an error if anything but the site is reached."""
    contexts, before = [], len(guard.reached)

    def new_page(**options):
        contexts.append(browser.new_context(**options))
        page = contexts[-1].new_page()
        guard.watch(page, site.origin)
        return page

    yield new_page
    for context in contexts:
        context.close()
    assert guard.reached[before:] == [], "the page reached out of its origin"


@pytest.fixture
def new_page(browser, guard, site):
    """Makes pages for one test: `new_page(locale="de")`, with any option of a profile."""
    with pages(browser, guard, site) as new_page:
        yield new_page


@pytest.fixture(scope="module")
def lasting_page(browser, guard, site):
    """Makes pages for all tests of a file."""
    with pages(browser, guard, site) as new_page:
        yield new_page


@pytest.fixture
def page(new_page):
    """A page in a fresh profile, not yet opened: `page.goto(site.address)`."""
    return new_page()


@pytest.fixture
def context(page):
    """The profile of that page."""
    return page.context


@pytest.fixture
def fresh(page, site):
    """A page of one test's own, on which Python is ready."""
    return start(page, site)


@pytest.fixture(scope="module")
def opened(lasting_page, site):
    """The page that all tests of a file share, on which Python is ready; a file may prepare it further."""
    return start(lasting_page(), site)


@pytest.fixture
def copy(built, tmp_path):
    """A copy of the built site that a test may change."""
    shutil.copytree(built / "tools" / "checker", tmp_path / "site")
    return tmp_path


@pytest.fixture
def visit(context, guard):
    """Opens pages of a served site in one browser profile, each under guard."""

    def opened(served):
        page = context.new_page()
        guard.watch(page, served.origin)
        page.goto(served.address)
        return page

    return opened


def pytest_collection_modifyitems(items):
    """Everything in this folder drives a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
