"""What each character is compared as, and the names of the folds that do it.

One table, filled as characters are met: building it for all of Unicode would cost more than most checks. A character
keeps its own identity unless a row here says otherwise: accents, raised figures (10² is not 102), fractions and circled
figures are never folded.
"""

from __future__ import annotations

import unicodedata
from functools import cache

#: Quotation marks and what looks like them (Unicode 17, General Punctuation and CJK Symbols; the spacing accents and
#: primes that people and PDF files use instead).
DOUBLE = frozenset('"“”„‟«»″‶〝〞〟「」『』﹁﹂﹃﹄״＂')
SINGLE = frozenset("'‘’‚‛‹›′‵´`ʹʻʼʽˈ׳＇ꞌ")
#: Dashes beside those of general category Pd: the minus sign. Raised and lowered minus stay.
DASHES = frozenset("−﹣－")
#: Signs of list items; none of them means anything inside a sentence. Ticks and empty circles do, in a table.
BULLETS = frozenset("•⁃‣⁌⁍∙▪▫●◦■◆▶►➢➤❖⦾⦿\uf0b7\uf0a7")
#: Signs beside category Cf that are not seen: the grapheme joiner, Hangul fillers, variation selectors.
UNSEEN = frozenset("\u034f\u115f\u1160\u3164\uffa0\u180e" + "".join(map(chr, range(0xFE00, 0xFE10))))
#: Arabic vowel signs (Unicode, Arabic: tashkil and the Koranic marks), which most writers leave out.
VOWELS = frozenset(map(chr, (*range(0x0610, 0x061B), *range(0x064B, 0x0653), 0x0670, *range(0x06D6, 0x06DD))))
#: Hebrew points and accents (Unicode, Hebrew), likewise.
POINTS = frozenset(map(chr, (*range(0x0591, 0x05BE), 0x05BF, 0x05C1, 0x05C2, 0x05C4, 0x05C5, 0x05C7)))
#: A hyphen that a line end put in or that stood there; Claude's citations of PDF files carry it.
LINE_HYPHEN = "\x02"
#: The same as PDFium writes it.
LINE_HYPHENS = frozenset("\x02\ufffe")
#: What a bullet becomes: it may stand there or not, and a dash may stand for it.
BULLET = "\x03"
#: Letters that are two in one, which compatibility forms leave alone.
JOINED = {"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE"}
#: The same letter, written with another language's code point (Persian and Arabic), and signs of native figures.
SAME = {"ي": "ی", "ك": "ک", "٫": ".", "٬": ",", "٪": "%", "⋯": "...", "⁄": "/", "∕": "/", "‧": "·"}
#: Compatibility decompositions that change no word (Unicode Standard Annex 44); `<super>`, `<sub>`, `<fraction>` and
#: `<circle>` change figures, so they are not here.
FORMS = {
    "<wide>": "full_width",
    "<narrow>": "full_width",
    "<initial>": "arabic_forms",
    "<medial>": "arabic_forms",
    "<final>": "arabic_forms",
    "<isolated>": "arabic_forms",
    "<compat>": "unicode_form",
    "<font>": "unicode_form",
    "<noBreak>": "unicode_form",
    "<square>": "unicode_form",
    "<vertical>": "unicode_form",
    "<small>": "unicode_form",
}


@cache
def folds_of(character: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """What a character is compared as, and each fold needed for that with what it was applied to.

    White space becomes a blank or a line feed; an empty string means that the character is set aside.
    """
    if character.isspace() or character == "\x85":
        return ("\n" if character in "\n\r\v\f\x85\u2028\u2029" else " "), ()
    signs = _sign(character)
    if signs is not None:
        out, name = signs
        return out, ((name, character),) if out != character else ()
    out, name = form_of(character)
    steps = [(name, character)] if out != character else []
    if len(out) == 1 and out in JOINED:
        out = JOINED[out]
        steps.append(("ligatures", character))
    small = "".join(folds_of(c)[0] if _sign(c) else c for c in unicodedata.normalize("NFC", out.casefold()))
    if small != out and out.casefold() != out:
        steps.append(("case", out))
    return small, tuple(steps)


def _sign(character: str) -> tuple[str, str] | None:
    """For signs that are no letters: what they are compared as, and the fold's name."""
    if character in DOUBLE:
        return '"', "typographic_quotes"
    if character in SINGLE:
        return "'", "typographic_quotes"
    if character in LINE_HYPHENS:
        return LINE_HYPHEN, "line_end_hyphens"
    category = unicodedata.category(character)
    if category == "Pd" or character in DASHES:
        return "-", "dashes"
    if character in VOWELS or character in POINTS:
        return "", "vowel_signs"
    if character == "ـ":
        return "", "tatweel"
    if character in BULLETS:
        return BULLET, "bullets"
    if character == "\u00ad":
        return "", "soft_hyphens"
    if category == "Cf" or character in UNSEEN or (category == "Cc" and character != BULLET):
        bidi = unicodedata.bidirectional(character) != "BN" or "\u2066" <= character <= "\u2069"
        return "", "bidirectional_marks" if category == "Cf" and bidi else "invisible_signs"
    if category == "Nd" and not character.isascii():
        width = unicodedata.east_asian_width(character) == "F"
        return str(unicodedata.digit(character)), "full_width" if width else "native_digits"
    if character in SAME:
        return SAME[character], "ellipsis_signs" if character == "⋯" else "unicode_form"
    return None


def form_of(character: str) -> tuple[str, str]:
    """A character in its plain form, and the name of the fold that gives it."""
    decomposition = unicodedata.decomposition(character)
    if not decomposition:
        return character, ""
    tag, *points = decomposition.split()
    if not tag.startswith("<"):
        plain = unicodedata.normalize("NFC", character)
        return plain, "unicode_form" if plain != character else ""
    if tag not in FORMS or points[0] == "0020":  # a spacing accent is no letter with an accent
        return character, ""
    out = "".join(form_of(chr(int(point, 16)))[0] for point in points)
    name = FORMS[tag]
    if out == "...":
        name = "ellipsis_signs"
    elif tag == "<compat>" and "\ufb00" <= character <= "\ufb17":
        name = "ligatures"
    return unicodedata.normalize("NFC", out), name


class _Table(dict[int, str]):
    """For `str.translate`: looks a character up once."""

    def __missing__(self, point: int) -> str:
        self[point] = out = folds_of(chr(point))[0]
        return out


#: Every character met so far, with what it is compared as.
TABLE = _Table()
