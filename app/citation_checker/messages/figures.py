"""Wordings: what became of a figure."""

from __future__ import annotations

ENGLISH: dict[str, str | tuple[str, str]] = {
    "figure.found": "stands in the source",
    "figure.found_as": "the source writes {found}",
    "figure.converted": "the source has {found}, which is as much",
    "figure.rounded": "rounded; the source has {found}",
    "figure.part": "the source has {found}",
    "figure.in_table": "the source has {found} in a table that names the scale",
    "figure.elsewhere": "not in the cited source; source [{source}] has {found}",
    "figure.calculated": "not in the source, but comes out of its figures: {calculation} = {value}",
    "figure.miscalculated": "does not come out: {calculation} = {value}",
    "figure.nearest": "not in the source, which has {nearest}",
    "figure.missing": "not in the source",
}
