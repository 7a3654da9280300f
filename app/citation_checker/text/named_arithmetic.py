"""Calculations that a text names by words: "in total", "an increase of", "on average", "from A to B".

They are only looked for where a word names them: with many figures in a passage nearly every small number is some
combination of them. At most two steps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import combinations, pairwise

from .arithmetic import Calculation, as_term
from .figure_values import Figure, show_number
from .lazy_patterns import pattern

#: Words that name a calculation, as they begin, in small letters.
_CUES: dict[str, str] = {
    "sum": "total|in all|altogether|combined|together|sum of|sums|adds up|add up|insgesamt|zusammen|summe|gesamt|"
    "au total|ensemble|somme|totale|complessiv|somma|insieme|en total|suma|कुल|मिलाकर|合計|合わせ|总共|总计|合计",
    "difference": "difference|more than|less than|fewer|increase|decrease|rose|fell|grew|drop|gain|higher|lower|declin|"
    "reduc|risen|growth|longer|shorter|larger|later|earlier|saving|remain|left|differenz|unterschied|mehr als|weniger|"
    "anstieg|stieg|gestiegen|rückgang|sank|gesunken|zunahme|abnahme|wuchs|gewachsen|différence|de plus|de moins|hausse|"
    "baisse|augment|diminu|differenza|in più|in meno|aument|calo|calat|crescit|cresciut|diferencia|más que|menos que|"
    "अंतर|वृद्धि|अधिक|कम|बढ़|घट|差|増|減|多い|少ない|增长|增加|减少|下降",
    "share": "share|of |von |sur |sobre |में से|のうち|proportion|accounts for|account for|represent|anteil|entspricht|"
    "part de|soit|quota|pari a|corrispond|correspond|proporci|हिस्सा|割合|占",
    "product": "each|per |times|product of|je |jeweils|pro |chacun|par |ciascun|al giorno|cada|प्रत्येक|प्रति|毎|"
    "各|ずつ|每",
    "average": "average|mean of|the mean |mean is|durchschnitt|im mittel|moyenne|media|promedio|औसत|平均",
}
_WORDS = {kind: tuple(words.split("|")) for kind, words in _CUES.items()}
_FROM = pattern(r"(?:from|von|de|da|dal|dai|dalle|di|desde)[ \u00a0][^\d]{0,12}$")
_TO = pattern(
    r"[^\d.;]{0,24}?[ \u00a0](?:to|auf|à|a|al|ai|alle|hasta)[ \u00a0][^\d.;]{0,12}|"
    r"[^\d。]{0,10}(?:से|から)[^\d。]{0,10}"
)


def cues(low: str) -> set[str]:
    """The calculations that the words of a text name; words of alphabets only where a word begins."""
    return {kind for kind, words in _WORDS.items() if any(word in low and _begins(low, word) for word in words)}


def _begins(low: str, word: str) -> bool:
    at = low.find(word)
    while at > 0 and word[0] < "\u0900" and low[at - 1].isalpha():
        at = low.find(word, at + 1)
    return at >= 0


def from_to(low: str, figures: Sequence[Figure]) -> tuple[Figure, Figure] | None:
    """The two ends of "from A to B" in a text in small letters."""
    for first, second in pairwise(figures):
        if first.keys[0][0] != second.keys[0][0] or first.amount is None or second.amount is None:
            continue
        link = _TO.fullmatch(low, first.span.end, second.span.start)
        if link and (
            "से" in link[0] or "から" in link[0] or _FROM.search(low, max(0, first.span.start - 18), first.span.start)
        ):
            return first, second
    return None


def named_calculations(
    target: Figure, operands: Sequence[Figure], named: set[str], *, change: bool = False
) -> Iterator[Calculation]:
    """The plain calculations on `operands` that the words `named` allow for `target`, likeliest first.

    `change`: the operands are the two ends of "from A to B", so that another result is a mistake.
    """
    like = [o for o in operands if o.keys[0][0] == target.keys[0][0] and o.amount is not None][:6]
    if target.unit is not None and target.unit.symbol == "yr":
        yield from _years(operands)
    if "sum" in named and len(like) >= 2:
        yield Calculation(" + ".join(o.text for o in like), _sum(like), False)
        if len(like) > 2:
            yield from (Calculation(f"{a.text} + {b.text}", _sum((a, b)), False) for a, b in combinations(like, 2))
    if "difference" in named:
        for one, other in combinations(like, 2):
            more, less = (one, other) if _amount(one) >= _amount(other) else (other, one)
            yield Calculation(f"{more.text} − {less.text}", _amount(more) - _amount(less), change)
    if target.kind == "percent":
        yield from _percentages(operands, named, change)
    elif "product" in named:
        factor = target.unit.factor if target.unit else Decimal(1)
        for one, other in combinations([o for o in operands if abs(_amount(o)) > 1][:6], 2):
            first, second = as_term(one), as_term(other)
            if first is not None and second is not None:
                yield Calculation(f"{one.text} × {other.text}", first * second * factor, False)
    if "average" in named and len(like) >= 2:
        yield Calculation(f"({' + '.join(o.text for o in like)}) ÷ {len(like)}", _sum(like) / len(like), False)


def _percentages(operands: Sequence[Figure], named: set[str], change: bool) -> Iterator[Calculation]:
    """A change in percent, and one figure as a share of another."""
    for one, other in combinations([o for o in operands if o.kind != "percent" and _amount(o)][:6], 2):
        if one.keys[0][0] != other.keys[0][0]:
            continue
        a, b = _amount(one), _amount(other)
        if "difference" in named:
            yield Calculation(f"({other.text} − {one.text}) ÷ {one.text}", abs((b - a) / a * 100), change)
        if "share" in named:
            yield Calculation(f"{one.text} ÷ {other.text}", a / b * 100, False)
            yield Calculation(f"{other.text} ÷ {one.text}", b / a * 100, False)


def _years(operands: Sequence[Figure]) -> Iterator[Calculation]:
    """The years between two years, in months (the base unit)."""
    years = [o for o in operands if o.kind == "number" and o.precision == 1 and 1000 <= _amount(o) <= 2200]
    for one, other in combinations(years[:4], 2):
        later, earlier = max(_amount(one), _amount(other)), min(_amount(one), _amount(other))
        yield Calculation(f"{show_number(later)} − {show_number(earlier)}", (later - earlier) * 12, False)


def _amount(figure: Figure) -> Decimal:
    return figure.amount if figure.amount is not None else Decimal(0)


def _sum(figures: Sequence[Figure]) -> Decimal:
    return sum((_amount(figure) for figure in figures), Decimal(0))
