"""The table of mark forms: one row a form, with the product that writes it.

Patterns run on a text in which code, formulas and addresses are hidden (`opaque.hide`). A pattern's groups say what
to read from it: `numbers` (a list, ranges and all), `name` and `pages` (a file), `tag` (attributes and words of a tag).
`{LIST}` and the other names in braces are the pieces defined first. Rows are tried in order; of marks that overlap the
longest stays. The evidence for each row is in the docs or the code of the product named.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import regex

#: Sources are never so many; what is larger is a year, a page count, an identifier.
MAX_NUMBER = 999
#: A range wider than this is no list of sources.
MAX_RANGE = 60

#: A blank or a sign that has no width, which some tokenizers leave in marks; never a line end.
GAP = r"(?:[^\S\r\n]|[\u200b-\u200d\u2060\ufeff])*+"
#: Any script's digits: Arabic-Indic, Devanagari, Bengali, full-width.
NUMBER = r"(?<!\p{Nd})\p{Nd}{1,3}+"
DASH = r"[-‐‑‒–—−~〜～－]"
#: "1-3", "1..3", "^1-^3", "1 to 3" in the languages of the page and the most common others.
RANGE = (
    rf"(?:{GAP}(?:{DASH}|to|bis|至|到|\.\.\.?|…){GAP}\^?"
    r"|[^\S\r\n]++(?:through|thru|a|à|al|até|tot|do|до)[^\S\r\n]++)"
)
#: "1, 3", "1; 2", "1 and 2" in the languages of the page and the most common others.
LINK = (
    rf"(?:{GAP}[,;，、；،]{GAP}(?:(?:and|und|et)[^\S\r\n])?{GAP}|{GAP}[&和及と및]{GAP}"
    r"|[^\S\r\n]++(?:and|or|und|oder|et|ou|e|y|i|en|och|og|ja|и|و)[^\S\r\n]++)"
)
LIST = rf"{NUMBER}(?:{RANGE}{NUMBER})?+(?:{LINK}{NUMBER}(?:{RANGE}{NUMBER})?+)*+"


class Word(NamedTuple):
    """Words that name a source in a mark: "[Source 2]", "[doc1]", "(ID: 4)"."""

    #: What the numbers behind it count from.
    base: int
    #: Whether round brackets make a mark with it too: "(Source 3)" is one, "(passage 2)" more often something else.
    round: bool
    words: str
    #: Who writes it.
    writer: str


WORDS: tuple[Word, ...] = (
    Word(0, True, "id", "RAGFlow: [ID:3], (ID: 3), [ID 12], 【ID: 12】"),
    Word(0, False, "ref_id", "Azure AI Search, agentic retrieval: [ref_id:0]"),
    Word(0, False, "context", "AnythingLLM numbers its prompt's passages [CONTEXT 0]"),
    Word(1, True, "source sources src", "LlamaIndex and LangChain prompts: [Source 1], (Source 3)"),
    Word(1, True, "doc docs document documents", "Azure OpenAI on your data: [doc1]"),
    Word(1, True, "citation citations", "DeepSeek: [citation:2]"),
    Word(1, False, "cite web", "Gemini's exports: [cite: 1, 2]; Grok, Perplexity: [web:1]"),
    Word(1, True, "ref refs reference references", "prompts"),
    Word(1, False, "s passage passages chunk chunks excerpt excerpts snippet snippets evidence", "prompts: [S1]"),
    Word(1, False, "see cf vgl siehe voir véase vedi zie", "models told to cite like a paper: [see 1], [cf. 2]"),
    Word(1, True, "quelle quellen dokument dokumente", "prompts in German"),
    Word(1, True, "fonte fonti fontes documento documenti documentos fuente fuentes", "Italian, Portuguese, Spanish"),
    Word(1, True, "bron bronnen kilde källa lähde zdroj kaynak sursa nguồn sumber πηγή", "Dutch, Danish, Swedish, …"),
    Word(1, True, "źródło źródła źródle", "Polish"),
    Word(1, True, "источник источники документ документы джерело джерела", "Russian, Ukrainian"),
    Word(1, True, "出典 出处 出處 来源 來源 資料 资料 文献 文獻 文書 文档 文檔 参考 引用", "Japanese, Chinese"),
    Word(1, True, "출처 자료 문서 المصدر مصدر المستند स्रोत מקור", "Korean, Arabic, Hindi, Hebrew"),
)  # fmt: skip

#: Endings of files that people ask questions of.
ENDINGS = (
    "pdf|docx?|txt|md|markdown|html?|csv|tsv|xlsx?|pptx?|json|jsonl|epub|rtf|xml|odt|ods|odp|tex|ya?ml|log|eml|msg"
    "|ipynb|rst|pages|mp[34]|srt|vtt|png|jpe?g"
)
#: What stands before, and in East Asia behind, a page number.
PAGE = (
    r"(?:(?:pages?|pgs?|pp?|seiten?|s|pag(?:ina|ine|es)?|pág(?:ina|inas|s)?|págs?|str(?:ona|ony|ana)?|blz|bladzijde"
    r"|стр|страница|с|sayfa|sida|side|sivu|صفحة|ص|पृष्ठ|第|頁|페이지|쪽)[.:]?)"
)
PAGES = (
    rf"(?:{GAP}[,;:，、]?{GAP}{PAGE}{GAP}(?P<pages>{NUMBER}(?:{GAP}{DASH}{GAP}{NUMBER})?+){GAP}(?:頁|页|ページ|쪽|페이지)?"
    rf"|{GAP}[,、，]?{GAP}(?P<pages>{NUMBER}(?:{GAP}{DASH}{GAP}{NUMBER})?+){GAP}(?:頁|页|ページ|쪽|페이지)"
    rf"|\#page={GAP}(?P<pages>{NUMBER}))"
)
NAME = rf"(?P<name>[\p{{L}}\p{{N}}_][^\[\]()【】（）［］<>|\n\"{{}},;#\ufffc]{{0,160}}?\.(?:{ENDINGS}))"


class Form(NamedTuple):
    """One form of mark."""

    name: str
    #: What the numbers count from.
    base: int
    #: Signs of which one must be in the text for the pattern to be tried at all.
    signs: tuple[str, ...]
    pattern: str
    #: Who writes it.
    writer: str


#: A word and a number, and more numbers with or without a word: `WORDS` says which words.
_WORD = rf"(?P<word>\p{{L}}[\p{{L}}\p{{M}}_]{{0,19}}+){GAP}(?:[:#.：]|no\.?|nr\.?|№)?{GAP}\#?"
_WORDED = (
    rf"{GAP}{_WORD}(?P<numbers>{LIST}(?:{LINK}(?!(?i:{PAGE}){GAP}\p{{Nd}})(?:{_WORD})?{LIST})*+)(?i:{PAGES})?{GAP}"
)
#: "Source: kettle.pdf", and further files behind the first.
_PREFIX = rf"(?:(?P<prefix>\p{{L}}{{1,19}}+){GAP}[:：]{GAP})?"
_MORE = rf"[^\[\]\n;]{{1,160}}?\.(?i:{ENDINGS})[^\[\];\n]{{0,40}}"


#: How the endings begin: a text without any of them names no file.
_ENDING_SIGNS = tuple(
    f".{case}" for ending in ENDINGS.split("|") for case in (ending[:2], ending[:2].upper(), ending[:2].title())
)
_RAISED = "[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}+"
_TURN = r"turn\p{Nd}{1,3}+[a-z]{2,12}+"

FORMS: tuple[Form, ...] = (
    Form("split_range", 1, ("[",),
         rf"\[(?P<first>{NUMBER})\][^\S\r\n]?[-–‑−][^\S\r\n]?\[(?P<last>{NUMBER})\]",
         "models told to cite like a paper: [1]-[3]"),
    Form("double", 1, ("[[",), rf"\[\[{GAP}(?P<numbers>{LIST}){GAP}\]\](?P<link>\ufffc*+)",
         "Onyx, xAI: [[1]](https://…)"),
    Form("square", 1, ("[",),
         rf"\[{GAP}(?P<numbers>{LIST})(?:\#[^\[\]\s]{{1,80}}+)?{GAP}\](?P<link>\ufffc*+)",
         "Ollama, Open WebUI ([1#suffix]), Perplexity, Haystack, LlamaIndex, Cohere prompts"),
    Form("square_page", 1, ("[",), rf"\[{GAP}(?P<numbers>{NUMBER})(?i:{PAGES}){GAP}\]",
         "models told to cite like a paper: [1, p. 5]"),
    Form("escaped", 1, ("\\[",), rf"\\\[{GAP}(?P<numbers>{LIST}){GAP}\\\]", "models that escape Markdown"),
    Form("wide", 1, ("［", "］"), rf"［{GAP}(?P<numbers>{LIST}){GAP}[］\]]|\[{GAP}(?P<numbers>{LIST}){GAP}］",
         "CJK input methods; RAGFlow"),
    Form("lenticular", 1, ("【",),
         rf"【{{1,2}}+{GAP}(?P<numbers>{LIST}){GAP}(?:†(?!L\p{{Nd}})[^【】\n]{{0,80}}+)?】{{1,2}}+",
         "Kotaemon, RAGFlow: 【1】; OpenAI: 【1†source】"),
    Form("tortoise", 1, ("〔", "〖"), rf"[〔〖]{GAP}(?P<numbers>{LIST}){GAP}[〕〗]", "Japanese legal and news style"),
    Form("footnote", 1, ("[^",), rf"\[\^{GAP}(?P<numbers>{LIST}(?:{LINK}\^{LIST})*+)\^?\](?!:)",
         "Azure samples: [^1^]; Markdown's footnotes"),
    Form("ref_zero", 0, ("ref",), rf"\bref(?P<numbers>{NUMBER})\b(?![\w.(])", "RAGFlow, before it repairs: ref12"),
    Form("word", 1, ("[", "【", "［", "(", "（"), rf"[\[【［(（]{_WORDED}[\]】］)）]", "see `WORDS`"),
    Form("file", 1, _ENDING_SIGNS,
         rf"\[{GAP}{_PREFIX}(?i:{NAME}{PAGES}?)(?P<more>(?:{GAP}[;,]{GAP}{_MORE})*+){GAP}\](?!\ufffc)",
         "Azure search demo: [kettle.pdf#page=3]; prompts: [kettle.pdf, page 3]"),
    Form("round_file", 1, _ENDING_SIGNS, rf"[(（]{GAP}{_PREFIX}(?i:{NAME}{PAGES}){GAP}[)）]",
         "prompts: (kettle.pdf, p. 1)"),
    Form("title_page", 1, ("[",),
         rf"\[{GAP}(?P<name>\p{{L}}[^\[\]\n,;#|]{{2,120}}?){GAP},(?i:{PAGES}){GAP}\](?!\ufffc)",
         "prompts: [Staff handbook, p. 3]"),
    Form("named", 1, ("[",),
         rf"\[{GAP}(?P<word>\p{{L}}{{2,19}}+){GAP}[:：]{GAP}(?P<name>[^\[\]\n]{{3,160}}+)\](?!\ufffc)",
         "LangChain prompts: [Source: Staff handbook]"),
    Form("json", 1, ("【{",),
         rf"【\{{[^{{}}\n]{{0,80}}?\"id\"\s*+:\s*+\"?(?P<numbers>{NUMBER})\"?[^{{}}\n]{{0,80}}+\}}】",
         'teachanything: 【{"id":3}】'),
    Form("tag", 1, ("<",),
         r"<(?P<element>cite|citation|ref|sup|source|src|doc|document|co)\b"
         r"(?P<attributes>(?:[^<>/\n]|/(?!>)){0,1000}+)"
         r"(?:/>|(?<!/)>(?P<words>(?:[^<]|<(?!/?(?P=element)\b)){0,8000}+)</(?P=element)\b[^<>\n]{0,200}+>)",
         'Anthropic: <cite index="0-1">; Brave: <citation>; PrivateGPT; Command R: <co: 0>; guillaumetell: <ref text>'),
    Form("code_name", 1, ("[",),
         r"\[(?P<name>(?=[A-Z0-9]{4}\])(?=(?:[0-9]*[A-Z]){2})(?![A-Z]+[0-9]*\])(?![0-9]+[A-Z]\])[A-Z0-9]{4})\]",
         "PrivateGPT: [7KQ2]"),
    Form("latex", 1, ("\\",),
         r"\\(?!no)[a-zA-Z]{0,9}[cC]ite[a-zA-Z]{0,12}\*?(?P<options>(?:\[[^\[\]\n]{0,100}+\]){0,2}+)"
         r"\{(?P<key>[^{}\n]{1,300}+)\}",
         "models that write LaTeX: \\cite{a,b}, \\citep[p.~3]{c}"),
    Form("superscript", 1, tuple("¹²³⁴⁵⁶⁷⁸⁹"),
         rf"(?P<raised>{_RAISED}(?:[,⁻⁃‚–-]{_RAISED})*+)(?![⁰-⁹¹²³⁺⁻⁼⁽⁾\p{{L}}\p{{N}}])", "NotebookLM-like exports"),
    Form("oaicite", 0, ("oaicite",),
         r":?(?:contentReference)?\[(?P<leak>oaicite:\p{Nd}{1,4}+)\](?:\{index=\p{Nd}{1,4}+\})?",
         "ChatGPT, copied from its page"),
    Form("private", 0, ("turn",),
         rf"\ue200?(?:file|i)?cite(?P<leaks>(?:\ue202?{_TURN}\p{{Nd}}{{1,3}}+)++)\ue201?"
         rf"|(?:\\ue202|\ue202)(?P<leak0>{_TURN}(?P<numbers>\p{{Nd}}{{1,3}}+))",
         "ChatGPT's private signs U+E200 to U+E206; LibreChat: \\ue202turn0search1"),
    Form("hash", 0, ("##",), rf"\#\#(?P<numbers>{NUMBER})\$\$", "RAGFlow, older: ##0$$"),
)  # fmt: skip

#: Weak: taken only at the end of a sentence, and only where no other form is in the text (`marks.py`). A number of an
#: equation, a figure, a kind is none.
ROUND = Form("round", 1, ("(", "（"),
    rf"(?<!(?i:equations?|eqs?\.?|formula|figures?|figs?\.?|tables?|sections?|steps?|types?|class|phase|grade"
    rf"|stage|level|version|options?|item|point|note|part|chapter|page)\s)"
    rf"(?<=[\p{{L}}\p{{Nd}}%)\"”»’.!?。！？][^\S\r\n]?)[(（](?P<numbers>{LIST})[)）](?=[.!?。]?[^\S\r\n]*+(?:$|\p{{Lu}}|[(（])"
    rf"|[.!?。])",
    "models told to cite (1)")  # fmt: skip


@cache
def words() -> dict[str, Word]:
    """The row of each word of `WORDS`."""
    return {word: row for row in WORDS for word in row.words.split()}


@cache
def compiled(form: Form) -> regex.Pattern[str]:
    """The pattern of a row, compiled when a text first needs it."""
    return regex.compile(form.pattern, regex.MULTILINE if form is ROUND else 0)


@cache
def _pieces() -> regex.Pattern[str]:
    return regex.compile(rf"({NUMBER})(?:{RANGE}({NUMBER}))?+")


def numbers_of(listed: str, base: int = 1) -> list[int] | None:
    """The numbers of a list, ranges expanded, in order; None where it is no list of sources.

    None: a range that runs backwards or is wider than `MAX_RANGE`; where numbers count from 1, a 0 in a range or
    beside other numbers (an interval, a pattern such as [0-9]).
    """
    numbers: list[int] = []
    for piece in _pieces().finditer(listed):
        first, last = int(piece[1]), int(piece[2] or piece[1])
        if piece[2] and len(piece[1]) > 1 and first < 10:
            return None  # "01-05" is a date
        if last < first or last - first > MAX_RANGE:
            return None
        numbers.extend(range(first, last + 1))
    if not numbers or len(numbers) > 2 * MAX_RANGE or (base == 1 and 0 in numbers and len(numbers) > 1):
        return None
    return list(dict.fromkeys(numbers))
