"""Sharing by link: made on a button only, fresh in a fresh browser to the same report; bad links get a sentence."""

from __future__ import annotations

import base64
import json
import random
import zlib

from browser.steps import ANSWER, SOURCES, paste, rows, wait_for_check


def link_of(page) -> str:
    """The link that the page makes."""
    page.click("#share")
    page.wait_for_selector("#share-made:visible")
    return page.input_value("#share-link")


def base64url(given: bytes) -> str:
    return base64.urlsafe_b64encode(given).decode().rstrip("=")


def fragment(plain: bytes, version=1) -> str:
    """A link's fragment as static/sharing.js writes it, with any content."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = deflate.compress(plain) + deflate.flush()
    total = 0x811C9DC5
    for byte in packed:
        total = ((total ^ byte) * 0x01000193) & 0xFFFFFFFF
    return f"#v{version}.{base64url(packed)}.{base64url(total.to_bytes(4, 'big'))}"


def prose(length: int, seed: int) -> str:
    """Some text that packs like prose: deflate leaves about a third."""
    chance = random.Random(0)
    known = ["".join(chance.choices("etaoinshrdlucmfwypvbgk", k=chance.randint(2, 9))) for _ in range(1500)]
    chance.seed(seed)
    words = (chance.choice(known) for _ in range(length // 3))
    return " ".join(words)[:length]


def test_a_link_opens_to_the_same_report_in_a_fresh_browser(fresh, new_page, site):
    paste(fresh, '["First.", "Second, it rains."]', 'One [0]. "Second, it rains" [1].')
    fresh.click("#otherwise summary")
    fresh.select_option("#numbering", "zero")
    wait_for_check(fresh, 2)
    before = rows(fresh)
    assert fresh.evaluate("location.hash") == ""
    link = link_of(fresh)
    assert "holds both texts whole" in fresh.inner_text("#share-words")
    assert link.startswith(site.address + "#v1.")
    page = new_page()
    page.goto(link)
    wait_for_check(page, 1)
    assert rows(page) == before
    assert page.input_value("#numbering") == "zero"


def test_a_hundred_thousand_characters_fit(fresh, new_page):
    sources = json.dumps([prose(24_000, seed) for seed in range(4)])
    fresh.uncheck("#auto")
    fresh.fill("#sources", SOURCES)
    paste(fresh, sources, "A river [2]. A mill [9]." + prose(3_000, 9))
    link = link_of(fresh)
    assert 30_000 < len(link) <= 64 * 1024
    page = new_page()
    page.goto(link)
    wait_for_check(page, 1)
    assert rows(page) == rows(fresh)
    assert page.input_value("#sources") == sources


def test_too_much_for_a_link_is_said(fresh):
    paste(fresh, SOURCES, ANSWER)
    fresh.evaluate(
        "document.getElementById('sources').value ="
        " Array.from({length: 20000}, () => Math.random().toString(36)).join(' ')"
    )
    fresh.click("#share")
    fresh.wait_for_selector("#sharing:visible")
    assert "would be too long" in fresh.inner_text("#share-words")
    assert not fresh.is_visible("#share-copy")


def test_a_link_asks_before_it_replaces_what_is_typed(fresh):
    paste(fresh, SOURCES, ANSWER)
    given = {"sources": "A shared source.", "answer": "It is shared [1].", "options": {}}
    fresh.evaluate("(hash) => { location.hash = hash; }", fragment(json.dumps(given).encode()))
    fresh.wait_for_selector("#shared:visible")
    assert fresh.input_value("#sources") == SOURCES
    fresh.click("#shared-take")
    assert fresh.input_value("#sources") == "A shared source."
    fresh.click("#undo")
    assert fresh.input_value("#sources") == SOURCES


#: Bad links, and what is said of each.
BAD = {
    "future": (fragment(b"{}", version=2), "newer version"),
    "no base64": ("#v1.%%%.AAAA", "damaged"),
    "no check": ("#v1.q1YqLkksSS1W", "damaged"),
    "cut off": (fragment(b'{"sources": "a", "answer": "b", "options": {}}')[:-9], "damaged"),
    "no JSON": (fragment(b"no JSON"), "damaged"),
    "no UTF-8": (fragment(b"\xff\xfe"), "damaged"),
    "other JSON": (fragment(b'{"sources": 7, "answer": [], "options": null}'), "damaged"),
    "a list": (fragment(b"[]"), "damaged"),
    "a bomb": (fragment(b" " * 60_000_000), "more than this page opens"),
}


def test_a_bad_link_gets_a_sentence(fresh):
    for name, (bad, said) in BAD.items():
        fresh.evaluate("document.getElementById('shared').hidden = true")
        fresh.evaluate("(hash) => { location.hash = hash; }", bad)
        fresh.wait_for_selector("#shared:visible")
        assert said in fresh.inner_text("#shared-words"), name
        assert not fresh.is_visible("#shared-take"), name
        assert fresh.input_value("#sources") == "", name


def test_a_letter_changed_on_the_way_is_noticed(fresh):
    good = fragment(json.dumps({"sources": "The fee is 20 euros.", "answer": "b [1]", "options": {}}).encode())
    for place in range(5, len(good), 9):
        bad = good[:place] + ("B" if good[place] == "A" else "A") + good[place + 1 :]
        answer = json.loads(fresh.evaluate("(hash) => sharing.unpack(hash)", bad))
        assert "failure" in answer, place
    assert "text" in json.loads(fresh.evaluate("(hash) => sharing.unpack(hash)", good))


def test_a_place_on_the_page_is_no_link(fresh):
    fresh.evaluate("location.hash = '#sources'")
    fresh.wait_for_timeout(200)
    assert not fresh.is_visible("#shared")


def test_the_keys_are_a_key_away(fresh):
    fresh.focus("#check")
    fresh.keyboard.press("?")
    fresh.wait_for_function("document.getElementById('keys').open")
    assert fresh.evaluate("document.activeElement.closest('details').id") == "keys"
    fresh.focus("#answer")
    fresh.keyboard.type("?")
    assert fresh.input_value("#answer") == "?"
