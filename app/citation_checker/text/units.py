"""Units and currencies: the unit that a word or a sign names, and its worth in the base unit of its dimension."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import cache

from .numerals import lowered
from .unit_table import BINARY_FACTORS, CURRENCIES, SHARED_SIGNS, SHORT_WORDS, UNITS


@dataclass(frozen=True, slots=True)
class Unit:
    """One unit: `amount × factor + offset` is the amount in the base unit of its dimension."""

    #: What it is shown and compared as: `km`, `%`, `EUR`.
    symbol: str
    #: `length`, `time`, `money`, …; a unit that converts to nothing is its own dimension.
    dimension: str
    factor: Decimal = Decimal(1)
    offset: Decimal = Decimal(0)
    #: A second factor that is also in use: 1024 for the kB of memory.
    binary: Decimal | None = None


def _entries(table: str) -> Iterator[tuple[list[str], list[str]]]:
    """The entries of a table: the cells of the line, and the spellings below it."""
    head: list[str] = []
    words: list[str] = []
    for line in [*table.strip().splitlines(), "end"]:
        if line.startswith(" "):
            words += line.replace("_", "\u00a0").split(" ")
        else:
            if head:
                yield head, [word.replace("\u00a0", " ") for word in words if word]
            head, words = line.split(), []


@cache
def spellings() -> dict[str, Unit]:
    """Every spelling with its unit. Read once, on first use."""
    table: dict[str, Unit] = {}
    for (symbol, dimension, factor, *offset), words in _entries(UNITS):
        binary = BINARY_FACTORS.get(symbol)
        unit = Unit(
            symbol,
            dimension,
            Decimal(factor),
            Decimal(offset[0]) if offset else Decimal(0),
            Decimal(binary) if binary else None,
        )
        table.update((word, unit) for word in words)
    for (symbol,), words in _entries(CURRENCIES):
        table.update((word, Unit(symbol, "money")) for word in words)
    # Hindi is written with and without nukta.
    table.update([(word.replace("\u093c", ""), unit) for word, unit in table.items() if "\u093c" in word])
    return table


@cache
def joined_spellings() -> tuple[dict[str, Unit], int]:
    """The spellings of scripts that put no blank between number and unit, and the length of the longest."""
    table = {word: unit for word, unit in spellings().items() if "\u3040" <= word[0] <= "\u9fff"}
    return table, max(map(len, table))


def find_unit(word: str) -> Unit | None:
    """The unit that a word or a sign names, or None."""
    table = spellings()
    unit = table.get(word)
    if unit is None and len(word) > 3:
        unit = table.get(lowered(word))
    if unit is None and word.isalpha() and len(word) <= 3:
        # "Min", "Std", "Ore" begin a sentence; "KM", "MG" are shouted. What has capitals of its own keeps them.
        low = lowered(word)
        unit = table.get(low) if low in SHORT_WORDS else None
    return unit


def same_currency(one: str, other: str) -> bool:
    """Whether two currency signs can mean one currency: `$` and USD can, USD and CAD cannot."""
    return one == other or other in SHARED_SIGNS.get(one, ()) or one in SHARED_SIGNS.get(other, ())
