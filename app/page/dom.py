"""Main thread (MicroPython): the few moves on the document that every part of the page makes.

Text from outside goes in as text alone (`textContent`); nothing here, or elsewhere on the page, makes HTML of it.
"""

import asyncio

from pyscript import document, window
from pyscript.ffi import to_js

root = document.documentElement

#: Milliseconds of work on end before the browser may draw and listen again.
SLICE = 30
#: Nodes put into the page at once, once the first have been.
BATCH = 500


def by_id(name):
    """The element with this id."""
    return document.getElementById(name)


def new(tag, text=None, classes=None, role=None):
    """A new element with a text, CSS classes and an ARIA role."""
    element = document.createElement(tag)
    if text is not None:
        element.textContent = text
    if classes is not None:
        element.className = classes
    if role is not None:
        element.setAttribute("role", role)
    return element


def from_outside(tag, text):
    """A new element with a text that was pasted: it runs from right to left where its letters do."""
    element = new(tag, text)
    element.dir = "auto"
    return element


def link(text, target, classes=None):
    """A link to a place on this page (`target` is an id)."""
    element = new("a", text, classes)
    element.setAttribute("href", "#" + target)
    return element


def data(element, name):
    """An element's `data-<name>`, None where it has none (MicroPython raises AttributeError for what JS lacks)."""
    return getattr(element.dataset, name, None)


def hidden(text):
    """Words for screen readers only."""
    return new("span", text, "unseen")


def show(name, visible):
    """Show or hide the element with this id."""
    by_id(name).hidden = not visible


def fill(element, children):
    """Replace what an element holds."""
    element.replaceChildren(gathered(children))


def gathered(children):
    """Nodes and texts as one fragment to put in at once (MicroPython has no room for hundreds of arguments)."""
    fragment = document.createDocumentFragment()
    for child in children:
        fragment.append(child)
    return fragment


async def fill_in_slices(element, items, make, wanted):
    """Replace what an element holds by `make(item)` of each item, giving the browser room to draw and listen between.

    The nodes are put in some hundreds at a time: each time costs a layout of all that is there already.
    Ends early, and returns False, as soon as `wanted()` does.
    """
    if not wanted():
        return False
    fill(element, [])
    fragment = document.createDocumentFragment()
    since = window.performance.now()
    held = 0
    for item in items:
        fragment.append(make(item))
        held += 1
        if window.performance.now() - since > SLICE:
            if held >= BATCH or not element.firstChild:
                element.append(fragment)
                held = 0
            await breathe()
            if not wanted():
                return False
            since = window.performance.now()
    element.append(fragment)
    return True


async def breathe():
    """Let the browser draw and listen."""
    await asyncio.sleep_ms(1)


def on(target, event, handler):
    """Call `handler(event)` at each event of this name."""
    target.addEventListener(event, handler)


def start(work):
    """Let a coroutine run beside everything else."""
    return asyncio.create_task(work)


def later(action, milliseconds):
    """Call `action()` after a while; the number returned cancels it (`window.clearTimeout`)."""
    return window.setTimeout(action, milliseconds)


def all_of(selector, inside=document):
    """Every element that a CSS selector names."""
    return inside.querySelectorAll(selector)


def arrive(element):
    """Scroll to an element, put the focus on it and let it light up once, the second time too."""
    if element.tabIndex < 0:
        element.tabIndex = -1
    element.classList.remove("arrived")
    element.offsetWidth  # noqa: B018  The browser starts the animation anew only after it has measured.
    element.classList.add("arrived")
    element.scrollIntoView(to_js({"block": "center", "inline": "nearest"}))
    element.focus(to_js({"preventScroll": True}))
