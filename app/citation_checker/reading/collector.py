"""Reading without Python's cycle collector.

A response of 20 MB becomes a million small objects that stay, and the collector walks them over and over while they
come: it took 2.9 of 4.6 s for a Gemini array of that size. JSON has no cycles, so there is nothing for it to find.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def paused() -> Iterator[None]:
    """The collector stands still inside; afterwards it is as it was."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()
