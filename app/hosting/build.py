"""Makes everything that the page loads and git does not hold, in order; what is up to date stays untouched."""

from __future__ import annotations

import sys

from .image import refresh_image
from .licences import write_licences
from .places import Trouble
from .site import write_file_list
from .vendor import fill_vendor


def build(*, with_tests: bool = False) -> list[str]:
    """Fetch and generate; the names of what had to be fetched."""
    fetched = fill_vendor(with_tests=with_tests)
    try:
        refresh_image()
    except Trouble as trouble:
        print(f"{trouble}\nThe page works without it, but starts some seconds later.", file=sys.stderr)
        refresh_image(make=False)
    write_licences()
    write_file_list()
    return fetched


def refresh() -> None:
    """Follow changes of the sources while the work tree is served, without fetching or making an image."""
    refresh_image(make=False)
    write_file_list()
