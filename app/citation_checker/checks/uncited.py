"""Sources that the answer never names."""

from __future__ import annotations

from .material import Material


def uncited_sources(material: Material) -> tuple[int, ...]:
    """The numbers of sources that no mark and no given citation names, whatever became of their quotes."""
    named: set[int] = set()
    for mark in material.answer.marks:
        for target in mark.targets:
            named.update(material.resolve(target, mark.base))
    for given in material.answer.given:
        named.update(material.resolve(given.target, given.base))
    return tuple(source.number for source in material.sources.items if source.number not in named)
