"""The site with the cable pulled, with a new version on the host, with damaged files, and without a service worker."""

import contextlib

from browser.hosted import serving
from browser.steps import check, wait
from hosting.site import write_file_list


def offline(page, seconds=60):
    page.wait_for_function("document.documentElement.dataset.offline === 'ready'", timeout=seconds * 1000)


def new_version(folder):
    """Change a file of the site the way a new build does: the words of the page, and the list."""
    page = folder / "index.html"
    page.write_text(page.read_text("utf-8").replace("<html ", '<html data-test="second" ', 1), "utf-8")
    write_file_list(folder)


def which(page):
    return page.evaluate("document.documentElement.dataset.test ?? 'first'")


def test_after_one_visit_it_works_without_a_network(visit, copy):
    with serving(copy, "site/") as served:
        page = visit(served)
        offline(page)
    page.reload()
    assert check(page) == ["exact", "missing"]


def test_it_can_be_installed(page, context, site):
    page.goto(site.address)
    page.locator('link[rel="manifest"]').wait_for(state="attached")
    found = context.new_cdp_session(page).send("Page.getAppManifest")
    assert found["url"] == site.address + "static/manifest.webmanifest"
    assert found["errors"] == []
    hindrances = context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [hindrance["errorId"] for hindrance in hindrances] == ["in-incognito"], "a test's profile is a private one"


def test_the_first_visit_itself_survives_the_cable(visit, copy):
    with serving(copy, "site/") as served:
        page = visit(served)
        offline(page)
    assert check(page) == ["exact", "missing"]


def test_a_new_version_is_offered_and_nothing_typed_is_lost(visit, copy):
    with serving(copy, "site/") as served:
        page = visit(served)
        offline(page)
        new_version(served.folder)
        page.fill("#sources", "typed before")
        page.fill("#answer", "and this too")
        page.evaluate("document.addEventListener('newversion', (event) => { window.offered = event.detail; })")
        page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())")
        page.wait_for_function("window.offered")
        assert which(page) == "first"
        with page.expect_navigation():
            page.evaluate("window.offered.accept()")
        wait(page, "ready", "checking", "done")
        assert which(page) == "second"
        assert page.input_value("#sources") == "typed before"
        assert page.input_value("#answer") == "and this too"
        assert page.evaluate("sessionStorage.length") == 0


def test_a_new_version_waits_for_the_other_pages(visit, copy):
    with serving(copy, "site/") as served:
        page = visit(served)
        offline(page)
        other = visit(served)
        new_version(served.folder)
        page.evaluate("document.addEventListener('newversion', (event) => { window.offered = event.detail; })")
        page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())")
        page.wait_for_function("window.offered")
        assert page.evaluate("window.offered.accept()") == 1
        page.reload()
        assert which(page) == which(other) == "first"
        other.close()
        page.evaluate("document.addEventListener('newversion', (event) => { window.offered = event.detail; })")
        page.wait_for_function("document.documentElement.dataset.newVersion === 'waiting'")


def test_a_damaged_file_is_refused_and_the_page_still_works_online(visit, copy):
    words = copy / "site" / "static" / "words" / "it.json"
    whole = words.read_bytes()
    words.write_bytes(whole[:-40])
    with serving(copy, "site/") as served:
        page = visit(served)
        assert check(page) == ["exact", "missing"]
        with contextlib.suppress(Exception):
            offline(page, 5)
        assert page.evaluate("document.documentElement.dataset.offline") is None
        words.write_bytes(whole)
        page.reload()
        offline(page)


def test_without_a_service_worker_it_works_online(context, guard, site):
    page = context.new_page()
    guard.watch(page, site.origin)
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.goto(site.address)
    assert check(page) == ["exact", "missing"]
    assert page.evaluate("document.documentElement.dataset.offline") is None
