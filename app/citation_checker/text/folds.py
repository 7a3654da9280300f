"""The folds: what is set aside when a quote is looked up, each with its name and the reason why it changes no word.

In the order in which they are applied. Never here: anything that can change a figure, a sign, a negation or a word,
such as accents (año, ano), raised figures (10², 102), separators in numbers (1,544, 1544), per cent signs, fractions.
"""

from __future__ import annotations

from typing import NamedTuple


class Fold(NamedTuple):
    """One thing that is set aside."""

    #: As `Match.folds` names it; its wording is `fold.<name>` in `messages/quotes.py`.
    name: str
    #: Why it changes no word, or what it repairs.
    reason: str


FOLDS = (
    Fold("html_entities", "&amp; is how HTML writes &; careless pipelines leave it, or code it twice"),
    Fold("html", "tags are layout; a raised figure in <sup> stays raised"),
    Fold("coded_line_ends", "a backslash and n stay where JSON was read once too few"),
    Fold("markdown", "emphasis, links, headings, code and table bars are layout (CommonMark 0.31)"),
    Fold("unicode_form", "one letter, several code points: normal form C and, where no figure changes, KC (UAX 15)"),
    Fold("full_width", "East Asian texts write letters and figures at full or half width (UAX 11)"),
    Fold("native_digits", "the same figure in the digits of another script"),
    Fold("ligatures", "PDF fonts draw fi as one sign; œ and æ are spelled oe and ae as well"),
    Fold("arabic_forms", "PDF files hold Arabic letters in the form that their place in the word gives them"),
    Fold("tatweel", "it only makes an Arabic word longer on the page"),
    Fold("vowel_signs", "Arabic and Hebrew are read with and without them"),
    Fold("soft_hyphens", "they show only where a line ends"),
    Fold("invisible_signs", "joiners, zero-width blanks and the like are not seen"),
    Fold("bidirectional_marks", "they only tell the direction of writing"),
    Fold("typographic_quotes", "one quotation mark or apostrophe, drawn in many ways"),
    Fold("nested_quotes", "inside a quote, double quotation marks are written single, and the other way about"),
    Fold("dashes", "one dash or hyphen, drawn in many ways; a minus is kept"),
    Fold("ellipsis_signs", "… and ... are the same"),
    Fold("bullets", "the sign of a list item is layout"),
    Fold("case", "a quote may begin with a capital, a heading may be all capitals; units keep their case"),
    Fold("line_end_hyphens", "a word broken at a line's end is one, whether its hyphen was put in or belonged there"),
    Fold("white_space", "where lines end is layout; between figures a blank stays"),
    Fold("cjk_blanks", "Chinese, Japanese and Thai write none; PDF readers put some in"),
    Fold("citation_marks", "nobody quotes the source's own [12]; a quote that has one must have the right one"),
    Fold("bracketed_letters", "[T]he: a letter changed to fit the sentence is put in brackets"),
    Fold("outer_signs", "ellipses around a quote, and the comma or stop that a language puts inside its marks"),
)

ORDER = {fold.name: i for i, fold in enumerate(FOLDS)}
