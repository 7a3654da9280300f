"""What numbers are written with: digits, number words, scales and hedges, as data.

Number words follow CLDR 42's spell-out rules (rule-based number formats of `en de fr it es hi ja`), with the everyday
variants that those rules leave out ("cent vingt et un", "छः"). Digits follow Unicode's decimal digits.
"""

from __future__ import annotations

import unicodedata

#: Spaces that are written inside a number, all read as one: CLDR groups French with U+202F, others with U+00A0.
HARD_SPACE = "\u00a0"
_FOLDED = {
    **dict.fromkeys("\u2007\u2009\u202f\u2008\u2006", HARD_SPACE),
    **dict.fromkeys("’ʼ‘\u066c", "'"),  # Swiss grouping; U+066C is the Arabic one
    **dict.fromkeys("−‐‑﹣", "-"),
    "٪": "%",
    "\u3000": " ",
}


class _Fold(dict[int, str]):
    """A table for `str.translate` that learns: any decimal digit to its ASCII one, full-width forms to ASCII."""

    def __missing__(self, code: int) -> str:
        char = chr(code)
        digit = unicodedata.decimal(char, None)
        if digit is not None:
            folded = str(digit)
        elif 0xFF01 <= code <= 0xFF5E:
            folded = chr(code - 0xFEE0)
        else:
            folded = _FOLDED.get(char, char)
        self[code] = folded
        return folded


_FOLD = _Fold()


def fold_digits(text: str) -> str:
    """The text with ASCII digits, one code point for one code point, so that offsets stay."""
    return text if text.isascii() else text.translate(_FOLD)


def lowered(text: str) -> str:
    """The text in lower case, one code point for one code point ("İ" stays as it is)."""
    low = text.lower()
    return low if len(low) == len(text) else "".join(c.lower() if len(c.lower()) == 1 else c for c in text)


def _numbered(words: str, start: int = 0, step: int = 1) -> dict[str, int]:
    """Words in counting order to their values; variants of one value stand side by side with `/`."""
    return {word: start + i * step for i, entry in enumerate(words.split()) for word in entry.split("/")}


#: Number words below a thousand, by language. German and Italian compounds are taken apart in `number_words.py`.
SMALL: dict[str, dict[str, int]] = {
    "en": _numbered(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen"
    )
    | _numbered("twenty thirty forty/fourty fifty sixty seventy eighty ninety hundred", 20, 10)
    | {"dozen": 12},
    "de": _numbered(
        "null ein/eins zwei/zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn "
        "sechzehn siebzehn achtzehn neunzehn"
    )
    | _numbered("zwanzig dreißig/dreissig vierzig fünfzig sechzig siebzig achtzig neunzig hundert", 20, 10)
    | {"dutzend": 12, "fuenf": 5, "zwoelf": 12},
    "fr": _numbered("zéro un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize")
    | _numbered("vingt/vingts trente quarante cinquante soixante/soixantes septante huitante/octante nonante", 20, 10)
    | {"cent": 100, "cents": 100, "douzaine": 12},
    "it": _numbered(
        "zero un/uno/una due tre/tré quattro cinque sei sette otto nove dieci undici dodici tredici quattordici "
        "quindici sedici diciassette diciotto diciannove"
    )
    | _numbered("venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento", 20, 10)
    | {"dozzina": 12},
    "es": _numbered(
        "cero un/uno/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince "
        "dieciséis/dieciseis diecisiete dieciocho diecinueve veinte veintiuno/veintiún veintidós/veintidos "
        "veintitrés/veintitres veinticuatro veinticinco veintiséis/veintiseis veintisiete veintiocho veintinueve"
    )
    | _numbered("treinta cuarenta cincuenta sesenta setenta ochenta noventa cien/ciento", 30, 10)
    | _numbered(
        "doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas quinientos/quinientas "
        "seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas novecientos/novecientas",
        200,
        100,
    )
    | {"docena": 12},
    # CLDR writes nukta and the newer spellings; both are folded away or listed.
    "hi": _numbered(
        "शून्य एक दो तीन चार पाँच/पांच छह/छः/छे/छ: सात आठ नौ दस ग्यारह बारह तेरह चौदह पन्द्रह/पंद्रह सोलह सत्रह/सतरह "
        "अठारह/अट्ठारह उन्नीस बीस इक्कीस बाईस/बाइस तेईस/तेइस चौबीस "
        "पच्चीस छब्बीस सत्ताईस/सत्ताइस अट्ठाईस/अट्ठाइस/अठाईस उनतीस/उन्तीस "
        "तीस इकतीस/इकत्तीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस/उन्तालीस चालीस इकतालीस बयालीस तैंतालीस "
        "चौवालीस/चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास/उन्चास पचास इक्यावन बावन तिरेपन/तिरपन चौवन पचपन छप्पन सत्तावन "
        "अट्ठावन/अठावन उनसठ साठ इकसठ बासठ तिरेसठ/तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर "
        "चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी/उन्यासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी/सतासी "
        "अट्ठासी/अठासी नवासी नब्बे इक्यानबे/इक्यानवे बानबे/बानवे तिरानबे/तिरानवे चौरानबे/चौरानवे पंचानबे/पंचानवे/पचानवे/पचानबे "
        "छियानबे/छियानवे सत्तानबे/सत्तानवे अट्ठानबे/अट्ठानवे निन्यानबे/निन्यानवे सौ"
    ),
}

#: Articles that double as "one": a number only before a scale or a unit, and then never said to be missing.
ARTICLES: dict[str, frozenset[str]] = {
    "en": frozenset({"a", "an"}),
    "de": frozenset({"ein", "eine", "einer", "einem", "einen", "eines"}),
    "fr": frozenset({"un", "une"}),
    "it": frozenset({"un", "uno", "una"}),
    "es": frozenset({"un", "una"}),
    "hi": frozenset({"एक"}),
}

#: Words that may stand inside a number word: "two hundred and five", "vingt et un", "treinta y cinco".
JOINERS: dict[str, str] = {"en": "and", "fr": "et", "es": "y", "de": "und", "it": "e"}

#: English ordinals; in a text they only serve to find "19th" where a source writes "nineteenth".
ORDINALS: dict[str, int] = _numbered(
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth "
    "sixteenth seventeenth eighteenth nineteenth twentieth twenty-first",
    1,
)

#: Fractions in words: (language, word, numerator, denominator). Numerator 0: a number must stand before ("two thirds").
FRACTION_WORDS: dict[str, dict[str, tuple[int, int]]] = {
    "en": {"half": (1, 2), "third": (0, 3), "thirds": (0, 3), "quarter": (0, 4), "quarters": (0, 4), "fifth": (0, 5)}
    | {"fifths": (0, 5), "tenth": (0, 10), "tenths": (0, 10), "eighths": (0, 8)},
    "de": {
        "hälfte": (1, 2),
        "halbe": (1, 2),
        "halben": (1, 2),
        "drittel": (0, 3),
        "viertel": (0, 4),
        "fünftel": (0, 5),
        "zehntel": (0, 10),
    },
    "fr": {"moitié": (1, 2), "demi": (1, 2), "tiers": (0, 3), "quart": (0, 4), "quarts": (0, 4), "cinquième": (0, 5)}
    | {"cinquièmes": (0, 5), "dixième": (0, 10)},
    "it": {
        "metà": (1, 2),
        "mezzo": (1, 2),
        "mezza": (1, 2),
        "terzo": (0, 3),
        "terzi": (0, 3),
        "quarto": (0, 4),
        "quarti": (0, 4),
        "quinto": (0, 5),
    }
    | {"quinti": (0, 5), "decimo": (0, 10)},
    "es": {"mitad": (1, 2), "medio": (1, 2), "tercio": (0, 3), "tercios": (0, 3), "cuarto": (0, 4), "cuartos": (0, 4)}
    | {"quinto": (0, 5), "quintos": (0, 5)},
    "hi": {"आधा": (1, 2), "आधे": (1, 2), "आधी": (1, 2), "तिहाई": (0, 3), "चौथाई": (0, 4)},
}
#: Single signs, from Unicode: ½, ⅓, ¾ …
FRACTION_SIGNS = "¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"

#: Hindi words that shift the number after them: डेढ़ लाख = 150,000; साढ़े तीन = 3.5 (value alone, or added).
HINDI_HALVES: dict[str, tuple[str, str]] = {
    "डेढ": ("1.5", ""),
    "ढाई": ("2.5", ""),
    "साढे": ("", "0.5"),
    "सवा": ("", "0.25"),
}

_K, _M, _G, _T = 10**3, 10**6, 10**9, 10**12
#: Scale words after a number, in lower case, by language. Short scale in English, long scale in the others.
SCALES: dict[str, dict[str, int]] = {
    "en": {"hundred": 100, "thousand": _K, "thousands": _K, "million": _M, "millions": _M, "billion": _G}
    | {"billions": _G, "trillion": _T, "trillions": _T, "lakh": 10**5, "lakhs": 10**5, "lac": 10**5, "crore": 10**7}
    | {"crores": 10**7, "milliard": _G, "quadrillion": 10**15},
    "de": {"hundert": 100, "tausend": _K, "million": _M, "millionen": _M, "milliarde": _G, "milliarden": _G}
    | {"billion": _T, "billionen": _T, "billiarde": 10**15, "billiarden": 10**15, "tsd": _K, "bio": _T},
    "fr": {"mille": _K, "millier": _K, "milliers": _K, "million": _M, "millions": _M, "milliard": _G, "milliards": _G}
    | {"billion": _T, "billions": _T, "md": _G, "mds": _G},
    "it": {"mille": _K, "mila": _K, "milione": _M, "milioni": _M, "miliardo": _G, "miliardi": _G, "bilione": _T}
    | {"bilioni": _T, "mln": _M, "mld": _G},
    "es": {"mil": _K, "miles": _K, "millón": _M, "millon": _M, "millones": _M, "billón": _T, "billones": _T, "mill": _M}
    | {"millardo": _G, "millardos": _G},
    "hi": {"सौ": 100, "हजार": _K, "लाख": 10**5, "करोड": 10**7, "अरब": _G, "खरब": 10**11, "मिलियन": _M, "बिलियन": _G},
    # Written in many languages, mostly abbreviated.
    "": {"mio": _M, "mn": _M, "mrd": _G, "bn": _G, "mln": _M, "mld": _G, "tn": _T, "md": _G},
}
#: Letters that scale a number when they touch it ("1.5k", "7B"), and those that do so only with money ("$5m").
GLUED_SCALES = {"k": _K, "K": _K, "M": _M, "B": _G, "T": _T, "bn": _G, "mn": _M, "mio": _M, "Mio": _M, "MM": _M}
MONEY_SCALES = {"m": _M, "b": _G, "t": _T, "M": _M, "B": _G, "k": _K, "K": _K, "T": _T, "G": _G, "Md": _G}

#: Han numerals and their places.
HAN_DIGITS = {c: i for i, c in enumerate("〇一二三四五六七八九")} | {
    "零": 0,
    "两": 2,
    "兩": 2,
    "壱": 1,
    "弐": 2,
    "参": 3,
}
HAN_PLACES = {"十": 10, "百": 100, "千": 1000, "拾": 10}
HAN_SCALES = {"万": 10**4, "萬": 10**4, "億": 10**8, "亿": 10**8, "兆": 10**12}

#: Words and signs before a figure that loosen it: 0 = to either side, 1 = at least so much, -1 = at most.
HEDGES: dict[str, int] = {
    **dict.fromkeys(
        "about around approximately approx roughly circa ca some ~ ≈ rund etwa ungefähr zirka gut".split(), 0
    ),
    **dict.fromkeys(
        "environ autour près circa approssimativamente intorno aproximadamente alrededor unos unas cerca".split(), 0
    ),
    **dict.fromkeys("लगभग करीब तकरीबन 約 约 およそ 大约".split(), 0),
    **dict.fromkeys("over above exceeding > über oltre 超 超过".split(), 1),
    **dict.fromkeys("nearly almost under below fast knapp presque quasi casi < 近 ほぼ".split(), -1),
}
