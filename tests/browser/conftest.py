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
def profiles(browser, guard):
    """Makes fresh profiles of the browser; it is an error if anything but the watched sites is reached from them."""
    made, before = [], len(guard.reached)

    def new_profile(**options):
        made.append(browser.new_context(**options))
        return made[-1]

    yield new_profile
    for profile in made:
        profile.close()
    assert guard.reached[before:] == [], "the page reached out of its origin"


def watched(profile, guard, served):
    """A page of a profile, not yet opened, that must not leave the site served."""
    page = profile.new_page()
    guard.watch(page, served.origin)
    return page


@pytest.fixture
def context(browser, guard):
    """A fresh profile."""
    with profiles(browser, guard) as new_profile:
        yield new_profile()


@pytest.fixture
def page(context, site, guard):
    """A page of that profile, not yet opened: `page.goto(site.address)`."""
    return watched(context, guard, site)


@pytest.fixture
def new_page(browser, guard, site):
    """Makes further pages for one test, each in a profile of its own, with any option: `new_page(locale="de")`."""
    with profiles(browser, guard) as new_profile:
        yield lambda **options: watched(new_profile(**options), guard, site)


@pytest.fixture(scope="module")
def lasting_page(browser, guard, site):
    """Makes pages for all tests of a file, in the same way."""
    with profiles(browser, guard) as new_profile:
        yield lambda **options: watched(new_profile(**options), guard, site)


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
        page = watched(context, guard, served)
        page.goto(served.address)
        return page

    return opened


def pytest_collection_modifyitems(items):
    """Everything in this folder drives a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
