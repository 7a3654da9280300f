"""Calculations on figures: those that a text writes out ("4 × 384 + 8"), and the plain ones that its words name.

A calculation is only looked for where a text names it, by signs or by words ("in total", "an increase of"): with many figures
in a passage nearly every small number is some combination of them. At most two steps, unless they are written out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal, localcontext
from itertools import combinations

from .figure_values import Figure, show_number


@dataclass(frozen=True, slots=True)
class Calculation:
    """A calculation with its result."""

    #: As it is shown: "4 × 384 + 8".
    shown: str
    result: Decimal
    #: Whether a text gives it so clearly that another result is a mistake.
    certain: bool


#: Operators as they are written, and in words.
_OPERATOR = {
    **dict.fromkeys(["×", "*", "x", "·", "⋅", "∙", "\\times", "\\cdot", "times", "mal", "fois", "volte", "per", "multiplied by"], "×"),
    **dict.fromkeys(["÷", "/", "divided by", "geteilt durch", "divisé par", "diviso", "भाग"], "÷"),
    **dict.fromkeys(["+", "plus", "più", "más", "जोड़", "足す"], "+"),
    **dict.fromkeys(["-", "−", "–", "minus", "moins", "meno", "menos", "引く"], "−"),
}  # fmt: skip
_SIGNS = "|".join(re.escape(sign) for sign in sorted(_OPERATOR, key=len, reverse=True))
#: Between two terms: perhaps a word that names the first ("384 dimensions × 4"), then the operator.
_BETWEEN = re.compile(
    rf"(?P<named>[ \u00a0]?[^\W\d_][\w-]{{0,20}})?[ \u00a0)*_`]{{0,4}}(?P<sign>{_SIGNS})[ \u00a0(*_`]{{0,4}}"
)
_EQUALS = re.compile(
    r"(?:[^=\n.;]{0,24}?)(?:=|≈|equals|is equal to|makes|gives|ergibt|ergeben|ist gleich|égale?nt?|font|fait|uguale a|fa|fanno|"
    r"es igual a|son|बराबर|イコール|は)[ \u00a0*_`$]{0,4}(?:about |rund |approximately |约|約|\\approx )?"
)
_OPENS = re.compile(r"[^\d\n.;]{0,24}?[(=:（][ \u00a0*_`$(]{0,4}")
#: Words that must not be read as operators unless the calculation also has a sign or an equals sign.
_CLEAR = frozenset("×*+÷=·⋅")


def _evaluate(terms: Sequence[Decimal], signs: Sequence[str]) -> Decimal | None:
    """The value of a chain of terms, products before sums; None where it divides by nothing."""
    with localcontext() as context:
        context.prec = 40
        values, sums = [terms[0]], []
        for sign, term in zip(signs, terms[1:], strict=True):
            if sign == "×":
                values[-1] *= term
            elif sign == "÷":
                if not term:
                    return None
                values[-1] /= term
            else:
                values.append(term)
                sums.append(sign)
        total = values[0]
        for sign, value in zip(sums, values[1:], strict=True):
            total = total + value if sign == "+" else total - value
        return total


def _term(figure: Figure) -> Decimal | None:
    """A figure as a term: a percentage as its share."""
    value = figure.value
    if not isinstance(value, Decimal) or figure.kind in ("time", "code"):
        return None
    return value / 100 if figure.kind == "percent" else value


def written_calculations(
    text: str, figures: Sequence[Figure]
) -> Iterator[tuple[int | None, Calculation, tuple[int, ...]]]:
    """The calculations that a text writes out: (index of the figure given as result or None, calculation, its terms).

    "4 × 384 + 8 = 1,552", "1,552 bytes (4 × 384 + 8)", "15 % of 200 is 30". Each figure is looked at once.
    """
    i = 0
    while i < len(figures):
        chain, signs, clear = [i], [], False
        while chain[-1] + 1 < len(figures) and len(chain) < 12:
            last, following = figures[chain[-1]], figures[chain[-1] + 1]
            link = _link(text, last, following)
            if link is None or (link[0] == "−" and not clear and not signs and "=" not in text):
                break
            signs.append(link[0])
            clear = clear or link[1]
            chain.append(chain[-1] + 1)
        if len(chain) > 1:
            terms = [_term(figures[k]) for k in chain]
            result = _evaluate([t for t in terms if t is not None], signs) if None not in terms else None
            if result is not None:
                shown = figures[chain[0]].text + "".join(
                    f" {sign} {figures[k].text}" for sign, k in zip(signs, chain[1:], strict=True)
                )
                given = _given(text, figures, chain)
                if clear or given is not None:
                    yield given, Calculation(shown, result, True), tuple(chain)
        i = chain[-1] + 1 if len(chain) > 1 else i + 1


def _link(text: str, last: Figure, following: Figure) -> tuple[str, bool] | None:
    """The operator between two figures, and whether it is a clear one."""
    if last.unit is not None and last.unit.symbol == "x" and last.span.end <= following.span.start:
        gap = text[last.span.end : following.span.start]
        return ("×", True) if last.text.endswith(("×", "x")) and not gap.strip() else None
    if following.span.start - last.span.end > 40:
        return None
    found = _BETWEEN.fullmatch(text, last.span.end, following.span.start)
    if found is None:
        return None
    sign = _OPERATOR[found["sign"]]
    written = found["sign"]
    if written in ("per", "x", "/") and "=" not in text:
        return None  # "5 per 100", "1920 x 1080", "24/7"
    return sign, written in _CLEAR or written.startswith("\\")


def _given(text: str, figures: Sequence[Figure], chain: Sequence[int]) -> int | None:
    """The figure that the text gives as the result of a chain."""
    after = chain[-1] + 1
    if after < len(figures) and _EQUALS.fullmatch(text, figures[chain[-1]].span.end, figures[after].span.start):
        return after
    before = chain[0] - 1
    if before >= 0 and _OPENS.fullmatch(text, figures[before].span.end, figures[chain[0]].span.start):
        return before
    return None


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula with one name in it, as a source writes it: "4 * dimensions + 8"."""

    name: str
    #: Whether the name comes first: "dimensions / 8".
    name_first: bool
    sign: str
    by: str
    then: str | None
    added: str | None

    def applied(self, value: Decimal) -> Calculation | None:
        """The formula with a number for its name."""
        terms, signs = [value, Decimal(self.by)], [self.sign]
        pair = [show_number(value), self.by]
        shown = f" {self.sign} ".join(pair if self.name_first else pair[::-1])
        if self.then and self.added:
            signs.append(self.then)
            terms.append(Decimal(self.added))
            shown += f" {self.then} {self.added}"
        result = _evaluate(terms, signs)
        return Calculation(shown, result, True) if result is not None else None


_PRODUCT_SIGN = re.compile(r"[*×·÷/]")
_NUMBER_BEFORE = re.compile(r"(?<![\w.,])(\d{1,9}(?:\.\d{1,6})?) ?$")
_NUMBER_AFTER = re.compile(r" ?(\d{1,9}(?:\.\d{1,6})?)(?![\w,]|\.\d)")
_NAME_BEFORE = re.compile(r"(?<![^\W\d])([^\W\d]{3,30}) ?$")
_NAME_AFTER = re.compile(r" ?([^\W\d]{3,30})(?![^\W_])")
_ADDED = re.compile(r" ?([-+−]) ?(\d{1,9}(?:\.\d{1,6})?)(?![\w,]|\.\d)")


def find_formulas(source: str) -> list[Formula]:
    """The formulas with one name in a source, numbers read as programs write them. Looks around each sign; linear."""
    rows = []
    for sign in _PRODUCT_SIGN.finditer(source):
        before, operator = source[max(0, sign.start() - 34) : sign.start()], _OPERATOR[sign[0]]
        number, name = _NUMBER_BEFORE.search(before), _NAME_AFTER.match(source, sign.end())
        if number and name and operator == "×":
            added = _ADDED.match(source, name.end())
            rows.append(Formula(name[1].lower(), False, operator, number[1], *_sum_of(added)))
            continue
        name, number = _NAME_BEFORE.search(before), _NUMBER_AFTER.match(source, sign.end())
        if name and number:
            added = _ADDED.match(source, number.end())
            rows.append(Formula(name[1].lower(), True, operator, number[1], *_sum_of(added)))
    return rows


def _sum_of(added: re.Match[str] | None) -> tuple[str | None, str | None]:
    return (_OPERATOR[added[1]], added[2]) if added else (None, None)


def applied_formulas(text: str, figures: Sequence[Figure], rows: Sequence[Formula]) -> Iterator[Calculation]:
    """What formulas give for the numbers that a sentence says of their names: "384-dimensional" for "dimensions"."""
    low = text.lower()
    for formula in rows[:200]:
        stem = formula.name[: max(4, len(formula.name) - 2)]
        if stem not in low:
            continue
        for figure in figures:
            value = _term(figure)
            after = low[figure.span.end : figure.span.end + 2 + len(stem)].lstrip(" -\u00a0")
            if value is not None and (after.startswith(stem) or stem in low[max(0, figure.span.start - len(stem) - 8) : figure.span.start]):
                calculation = formula.applied(value)
                if calculation:
                    yield calculation


#: Words that name a calculation, as they begin, in small letters.
_CUES: dict[str, tuple[str, ...]] = {
    "sum": tuple(
        "total|in all|altogether|combined|together|sum of|sums|insgesamt|zusammen|summe|gesamt|au total|ensemble|somme|totale|"
        "complessiv|somma|insieme|en total|suma|कुल|मिलाकर|合計|合わせ|总共|总计|合计|adds up|add up".split("|")
    ),
    "difference": tuple(
        "difference|more than|less than|fewer|increase|decrease|rose|fell|grew|drop|gain|higher|lower|declin|reduc|risen|growth|"
        "longer|shorter|larger|later|earlier|saving|remain|left|differenz|unterschied|mehr als|weniger|anstieg|stieg|gestiegen|"
        "rückgang|sank|gesunken|zunahme|abnahme|wuchs|gewachsen|differenz|différence|de plus|de moins|hausse|baisse|augment|"
        "diminu|differenza|in più|in meno|aument|calo|calat|crescit|cresciut|diminui|diferencia|más que|menos que|"
        "अंतर|वृद्धि|अधिक|कम|बढ़|घट|差|増|減|多い|少ない|增长|增加|减少|下降".split("|")
    ),
    "share": tuple(
        "share|percent of|% of|proportion|rate of|out of|accounts for|account for|represent|anteil|part de|soit|quota|pari a|"
        "proporci|हिस्सा|割合|占|anteil|entspricht|corrispond|correspond".split("|")
    ),
    "product": tuple(
        "each|per |times|product of|je |jeweils|pro |chacun|par |ciascun|al giorno|cada|प्रत्येक|प्रति|毎|各|ずつ|每".split(
            "|"
        )
    ),
    "average": tuple("average|mean of|the mean |mean is|durchschnitt|im mittel|moyenne|media|promedio|औसत|平均".split("|")),
}
_FROM_TO = re.compile(r"(?:from|von|de|da|dal|dai|dalle|di|desde)[ \u00a0][^\d]{0,12}$")
_TO = re.compile(
    r"[^\d.;]{0,24}?[ \u00a0](?:to|auf|à|a|al|ai|alle|hasta)[ \u00a0][^\d.;]{0,12}|[^\d。]{0,10}(?:से|から)[^\d。]{0,10}"
)


def cues(low: str) -> set[str]:
    """The calculations that the words of a text name; words of alphabets only where a word begins."""
    return {kind for kind, words in _CUES.items() if any(word in low and _begins(low, word) for word in words)}


def _begins(low: str, word: str) -> bool:
    at = low.find(word)
    while at > 0 and word[0] < "\u0900" and low[at - 1].isalpha():
        at = low.find(word, at + 1)
    return at >= 0


def from_to(low: str, figures: Sequence[Figure]) -> tuple[Figure, Figure] | None:
    """The two ends of "from A to B" in a text."""
    for first, second in zip(figures, figures[1:], strict=False):
        if first.keys[0][0] != second.keys[0][0] or first.amount is None or second.amount is None:
            continue
        link = _TO.fullmatch(low, first.span.end, second.span.start)
        if not link:
            continue
        spaced = link[0].strip()
        if "से" in spaced or "から" in spaced or _FROM_TO.search(low[max(0, first.span.start - 18) : first.span.start]):
            return first, second
    return None


def named_calculations(
    target: Figure, operands: Sequence[Figure], named: set[str], change: bool
) -> Iterator[Calculation]:
    """The plain calculations on `operands` that the words `named` allow for `target`, likeliest first.

    `change`: the operands are the two ends of "from A to B", so that another result is a mistake.
    """
    dimension = target.keys[0][0]
    like = [o for o in operands if o.keys[0][0] == dimension and o.amount is not None][:6]
    if dimension in ("time", "months") or target.kind == "number":
        like_years = [
            o for o in operands if o.kind == "number" and o.precision == 1 and 1000 <= (o.amount or 0) <= 2200
        ]
        if target.unit and target.unit.symbol == "yr":
            for one, other in combinations(like_years[:4], 2):
                years = abs(_amount(other) - _amount(one))
                yield Calculation(
                    f"{show_number(max(_amount(one), _amount(other)))} − {show_number(min(_amount(one), _amount(other)))}",
                    years * 12,
                    False,
                )
    if "sum" in named and len(like) >= 2:
        yield Calculation(" + ".join(o.text for o in like), sum((_amount(o) for o in like), Decimal(0)), False)
        if len(like) > 2:
            for one, other in combinations(like, 2):
                yield Calculation(f"{one.text} + {other.text}", _amount(one) + _amount(other), False)
    if "difference" in named:
        for one, other in combinations(like, 2):
            more, less = (one, other) if _amount(one) >= _amount(other) else (other, one)
            yield Calculation(f"{more.text} − {less.text}", _amount(more) - _amount(less), change)
    if target.kind == "percent" and named & {"difference", "share"}:
        for one, other in combinations([o for o in operands if o.kind != "percent" and o.amount][:6], 2):
            if one.keys[0][0] != other.keys[0][0]:
                continue
            a, b = _amount(one), _amount(other)
            if "difference" in named:
                yield Calculation(f"({other.text} − {one.text}) ÷ {one.text}", abs((b - a) / a * 100), change)
            if "share" in named:
                yield Calculation(f"{one.text} ÷ {other.text}", a / b * 100, False)
                yield Calculation(f"{other.text} ÷ {one.text}", b / a * 100, False)
    if "product" in named and target.kind != "percent":
        for one, other in combinations([o for o in operands if o.amount is not None and abs(o.amount) > 1][:6], 2):
            first, second = _term(one), _term(other)
            if first is not None and second is not None:
                factor = target.unit.factor if target.unit else Decimal(1)
                yield Calculation(f"{one.text} × {other.text}", first * second * factor, False)
    if "average" in named and len(like) >= 2:
        total = sum((_amount(o) for o in like), Decimal(0))
        yield Calculation(f"({' + '.join(o.text for o in like)}) ÷ {len(like)}", total / len(like), False)


def _amount(figure: Figure) -> Decimal:
    return figure.amount if figure.amount is not None else Decimal(0)
