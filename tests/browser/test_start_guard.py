"""The guard itself: what leaves the origin is noticed, so a test that sees nothing proves something."""


def test_the_guard_sees_a_page_that_reaches_out(browser, guard, site):
    context = browser.new_context()
    page = context.new_page()
    guard.watch(page, site.origin)
    page.goto(site.address + "static/style.css")
    before = len(guard.reached)
    page.evaluate("() => fetch('http://example.org/leak').catch(() => 0)")
    page.evaluate("() => fetch('http://127.0.0.1:9/leak').catch(() => 0)")
    context.close()
    seen = guard.reached[before:]
    del guard.reached[before:]
    assert any("http://example.org/leak" in line for line in seen)
    assert "http://127.0.0.1:9/leak" in seen
