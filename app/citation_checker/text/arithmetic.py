"""Calculations that a text writes out: "4 × 384 + 8 = 1,552", and formulas with a name, "4 * dimensions + 8".

Those that it only names by words ("in total") are in `named_arithmetic.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal, localcontext

from .figure_values import Figure, show_number
from .lazy_patterns import pattern


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
    **dict.fromkeys(["×", "*", "x", "·", "⋅", "∙", "\\times", "\\cdot", "times", "multiplied by"], "×"),
    **dict.fromkeys(["mal", "fois", "volte", "per", "por", "गुणा", "かける"], "×"),
    **dict.fromkeys(["÷", "/", "divided by", "geteilt durch", "divisé par", "diviso", "भाग"], "÷"),
    **dict.fromkeys(["+", "plus", "più", "más", "जोड़", "足す"], "+"),
    **dict.fromkeys(["-", "−", "–", "minus", "moins", "meno", "menos", "引く"], "−"),
}
_SIGNS = "|".join(re.escape(sign) for sign in sorted(_OPERATOR, key=len, reverse=True))
#: Between two terms: perhaps a word that names the first ("384 dimensions × 4"), then the operator.
_BETWEEN = pattern(
    rf"(?P<named>[ \u00a0]?[^\W\d_][\w-]{{0,20}})?[ \u00a0)*_`]{{0,4}}(?P<sign>{_SIGNS})[ \u00a0(*_`]{{0,4}}"
)
_EQUALS = pattern(
    r"(?:[^=\n.;]{0,24}?)(?:=|≈|equals|is equal to|makes|gives|ergibt|ergeben|ist gleich|égale?nt?|font|fait|"
    r"uguale a|fa|fanno|es igual a|son|बराबर|イコール|は)"
    r"[ \u00a0*_`$]{0,4}(?:about |rund |approximately |约|約|\\approx )?"
)
#: "15 % of 200" is a product.
_PART_OF = pattern(
    r"[ \u00a0](?:of|von|der|des|de|du|di|del|dei|delle)(?: (?:the|all|these|den|die|les|los))?[ \u00a0]|の|"
    r"[ \u00a0]?का[ \u00a0]"
)
_IS = pattern(r"(?:[ \u00a0][^\W\d_]{1,20})?,?[ \u00a0](?:is|are|ist|sind|est|è|es|that is|i\.e\.|d\. ?h\.)[ \u00a0]")
#: "1,552 bytes (4 × 384 + 8)": the result stands right before.
_OPENS = pattern(r"[^\d\n.,;]{0,16}?[(=:（][ \u00a0*_`$(]{0,4}")
#: Signs that make a calculation without an equals sign; "-" may be a range, "per" a rate.
_CLEAR = frozenset("×*+÷=·⋅")


def _evaluate(terms: Sequence[Decimal], signs: Sequence[str]) -> Decimal | None:
    """The value of a chain of terms, products before sums; None where it divides by nothing."""
    with localcontext() as context:
        context.prec = 40
        values: list[Decimal] = [terms[0]]
        sums: list[str] = []
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


def as_term(figure: Figure) -> Decimal | None:
    """A figure as a term: a percentage as its share."""
    value = figure.value
    if not isinstance(value, Decimal) or figure.kind in ("time", "code"):
        return None
    return value / 100 if figure.kind == "percent" else value


def written_calculations(text: str, figures: Sequence[Figure]) -> Iterator[tuple[int | None, Calculation]]:
    """The calculations that a text writes out, each with the index of the figure given as its result, None without one.

    "4 × 384 + 8 = 1,552", "1,552 bytes (4 × 384 + 8)", "15 % of 200 is 30". Each figure is looked at once.
    """
    i = 0
    while i < len(figures):
        chain: list[int] = [i]
        signs: list[str] = []
        clear = False
        while chain[-1] + 1 < len(figures) and len(chain) < 12:
            last, following = figures[chain[-1]], figures[chain[-1] + 1]
            link = _link(text, last, following)
            if link is None or (link[0] == "−" and not clear and not signs and "=" not in text):
                break
            signs.append(link[0])
            clear = clear or link[1]
            chain.append(chain[-1] + 1)
        if len(chain) > 1:
            terms = [as_term(figures[k]) for k in chain]
            result = _evaluate([t for t in terms if t is not None], signs) if None not in terms else None
            if result is not None:
                shown = figures[chain[0]].text + "".join(
                    f" {sign} {figures[k].text}" for sign, k in zip(signs, chain[1:], strict=True)
                )
                given = _given(text, figures, chain)
                if clear or given is not None:
                    yield given, Calculation(shown, result, True)
        i = chain[-1] + 1 if len(chain) > 1 else i + 1


def _link(text: str, last: Figure, following: Figure) -> tuple[str, bool] | None:
    """The operator between two figures, and whether it is a clear one."""
    if last.unit is not None and last.unit.symbol == "x" and last.span.end <= following.span.start:
        gap = text[last.span.end : following.span.start]
        return ("×", True) if last.text.endswith(("×", "x")) and not gap.strip() else None
    if following.span.start - last.span.end > 40:
        return None
    if last.kind == "percent" != following.kind and _PART_OF.fullmatch(text, last.span.end, following.span.start):
        return "×", False
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
    if after < len(figures) and _IS.fullmatch(text, figures[chain[-1]].span.end, figures[after].span.start):
        one, other = figures[chain[-1]].unit, figures[after].unit
        return after if other is None or one == other else None
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


_PRODUCT_SIGN = pattern(r"[*×·÷/]")
_NUMBER_BEFORE = pattern(r"(?<![\w.,])(\d{1,9}(?:\.\d{1,6})?) ?$")
_NUMBER_AFTER = pattern(r" ?(\d{1,9}(?:\.\d{1,6})?)(?![\w,]|\.\d)")
_NAME_BEFORE = pattern(r"(?<![^\W\d])([^\W\d]{3,30}) ?$")
_NAME_AFTER = pattern(r" ?([^\W\d]{3,30})(?![^\W_])")
_ADDED = pattern(r" ?([-+−]) ?(\d{1,9}(?:\.\d{1,6})?)(?![\w,]|\.\d)")


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
            value = as_term(figure)
            after = low[figure.span.end : figure.span.end + 2 + len(stem)].lstrip(" -\u00a0")
            if value is not None and (
                after.startswith(stem) or stem in low[max(0, figure.span.start - len(stem) - 8) : figure.span.start]
            ):
                calculation = formula.applied(value)
                if calculation:
                    yield calculation
