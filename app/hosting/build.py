"""Makes everything that the page loads and git does not hold, in order; what is up to date stays untouched."""

from __future__ import annotations

from .archive import members, pack, refresh_archive
from .site import write_file_list
from .snapshot import refresh_image
from .vendor import fill_vendor


def build(*, with_tests: bool = False) -> list[str]:
    """Fetch and generate; the names of what had to be fetched."""
    fetched = fill_vendor(with_tests=with_tests)
    refresh_image(pack(members()))
    refresh_archive()
    write_file_list()
    return fetched
