"""Sources inside a prompt that was sent to a model, in the forms that products write them.

Each row: the form, how one source begins and ends, and the product whose prompt has it. The sources are only those
marked; the question and the instructions around them are none.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from .source_objects import Named

_ATTRIBUTE = re.compile(r"""([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>/]+))""")
#: Attributes that tell what a source is called, and its id.
_LABELS = ("name", "title", "source", "file", "filename", "url", "href", "path")
_IDS = ("id", "index", "number", "n", "doc_id", "document_id")


#: Forms that have to begin the text; at most a heading of this length may stand before.
_FIRST_OF_ALL = frozenset({"numbered", "file_lines"})
_HEADING = 120


@dataclass(frozen=True, slots=True)
class Form:
    """One way of writing sources into a prompt."""

    name: str
    #: How a source begins, a pattern with groups `id`, `label`, `attributes` where there are any.
    begin: str
    #: How it ends; None: where the next begins, or at the end of the text.
    end: str | None
    #: Whether it may be taken for prose, so that ids must run on by ones and two sources are needed.
    weak: bool = False


@dataclass(frozen=True, slots=True)
class Prompt:
    """The sources of a prompt."""

    form: str
    items: list[Named]
    #: How the first source begins.
    sign: str


def _tag(name: str) -> tuple[str, str]:
    return rf"(?i)<{name}\b(?P<attributes>[^<>\n]{{0,600}})>", rf"(?i)</{name}\s*>"


def _line(pattern: str) -> str:
    return rf"(?m)^[ \t]*{pattern}"


# Patterns are compiled when they are first used (`re` keeps them): most texts are no prompts, and start-up is dear.
FORMS: tuple[Form, ...] = (
    # Open WebUI: backend/open_webui/utils/middleware.py; <source> is also LibreChat's and many home-made prompts'.
    Form("source_tags", *_tag("source")),
    # PrivateGPT: components/engines/citations.
    Form("node_tags", *_tag("node")),
    # Perplexica: <result index=1 title=…>.
    Form("result_tags", *_tag("result")),
    # Anthropic's long-context advice: <document index="1"><source>…</source><document_content>…</document_content>.
    Form("document_tags", *_tag("document")),
    Form("document_tags", *_tag("doc")),
    Form("passage_tags", *_tag("passage")),
    Form("chunk_tags", *_tag("chunk")),
    Form("context_tags", *_tag("context(?=[^>]*=)")),
    # AnythingLLM: server/utils/chats; counts from 0.
    Form("context_blocks", _line(r"\[CONTEXT (?P<id>\d+)\]:?[ \t]*\n?"), r"\n?\[END CONTEXT \d+\]"),
    # DeepSeek: https://github.com/deepseek-ai/DeepSeek-R1 README, "[webpage X begin]".
    Form("webpages", r"\[webpage (?P<id>\d+) begin\]", r"\[webpage \d+ end\]"),
    Form(
        "files",
        r"\[file name\]: ?(?P<label>[^\n]*)\n\[file content begin\]\n?",
        r"\n?\[file content end\]",
    ),
    # LlamaIndex: core/query_engine/citation_query_engine.py.
    Form("source_lines", _line(r"Source (?P<id>\d+):[ \t]*(?:\n|(?=\S))"), None, weak=True),
    # LangChain's citation guide; counts from 0.
    Form(
        "source_id_lines", _line(r"Source ID: (?P<id>\d+)[ \t]*\n(?:Article Title: (?P<label>[^\n]*)\n)?"), None, True
    ),
    # RAGFlow: rag/prompts; counts from 0.
    Form("id_lines", _line(r"(?:-+\n)?ID: (?P<id>\d+)[ \t]*\n(?:├──[^\n]*\n)*"), None),
    Form(
        "document_lines",
        _line(r"(?:#+ )?\[?(?:Source|Document|Doc|Passage|Context|Chunk) (?P<id>\d+)(?:\]:?|:|(?=\n))[ \t]*\n?"),
        None,
        True,
    ),
    # azure-search-openai-demo: app/backend/approaches.
    Form("file_lines", _line(r"(?P<label>[^\s:][^:\n]{0,120}\.\w{1,5}(?:#page=\d+)?): "), None, weak=True),
    # The number in front of the text, as most prompts of one's own write it.
    Form("numbered", _line(r"\[(?P<id>\d+)\]:?[ \t]+"), None, weak=True),
    Form("numbered", _line(r"\[(?P<id>\d+)\]:?[ \t]*\n"), None, weak=True),
    Form("numbered", _line(r"【(?P<id>\d+)】[ \t]*\n?"), None, weak=True),
)


def read(text: str, *, strong_only: bool = False, anywhere: bool = False) -> Prompt | None:
    """The sources of a prompt; None where none of the forms is there.

    `strong_only`: only forms that are no prose. `anywhere`: the text is known to be a prompt, so that instructions may
    stand before any form.
    """
    found: list[tuple[bool, int, Prompt]] = []
    for form in FORMS:
        if form.weak and (strong_only or found):
            continue
        begins = list(re.finditer(form.begin, text))
        if not begins or (form.weak and not _is_list(form, begins, anywhere)):
            continue
        items = _items(form, begins, text)
        if strong_only and (form.end is None or len(re.findall(form.end, text)) < len(items)):
            continue
        if items:
            found.append((form.weak, begins[0].start(), Prompt(form.name, items, begins[0][0].strip()[:60])))
    # Of tags inside each other the outer one, which begins first, is the source.
    return min(found, key=lambda entry: entry[:2])[2] if found else None


def _is_list(form: Form, begins: list[re.Match[str]], anywhere: bool) -> bool:
    """Whether there are at least two, and their numbers run on by ones from 0 or 1.

    The list of references under an article looks like numbered sources: those must begin the text, or nearly so.
    """
    if not anywhere and form.name in _FIRST_OF_ALL and begins[0].start() > _HEADING:
        return False
    if "id" not in begins[0].groupdict():
        return len(begins) > 1
    numbers = [int(begin["id"]) for begin in begins if len(begin["id"]) < 7]
    return len(numbers) > 1 and numbers[0] in (0, 1) and numbers == [*range(numbers[0], numbers[0] + len(numbers))]


def _items(form: Form, begins: list[re.Match[str]], text: str) -> list[Named]:
    items = []
    done = 0
    closes = form.end is not None
    for i, begin in enumerate(begins):
        if begin.start() < done:
            continue  # inside the last one
        following = begins[i + 1].start() if i + 1 < len(begins) else len(text)
        end = following
        if begin[0].endswith("/>"):
            continue  # it holds nothing
        if form.end is not None:
            closing = re.compile(form.end).search(text, begin.end()) if closes else None
            closes = closing is not None
            if closing is None and not text[begin.end() : following].strip():
                continue
            end = closing.start() if closing else following
            done = closing.end() if closing else following
        groups = begin.groupdict()
        attributes = {k: a or b or c for k, a, b, c in _ATTRIBUTE.findall(groups.get("attributes") or "")}
        label = groups.get("label") or next((attributes[n] for n in _LABELS if attributes.get(n)), None)
        key = groups.get("id") or next((attributes[n] for n in _IDS if attributes.get(n)), None)
        body = text[begin.end() : end].strip()
        if not attributes and not groups.get("id") and not groups.get("label") and form.name not in _BARE:
            continue
        if form.end is None and i + 1 == len(begins):
            body = _QUESTION.split(body, maxsplit=1)[0].rstrip()
        inner_label, body = _inside(body)
        items.append(Named(body, label or inner_label, key and key.strip("[]"), attributes))
    return items


#: What follows the last source of a prompt: a paragraph that asks or instructs.
_QUESTION = re.compile(
    r"\n[ \t]*\n[ \t]*(?=[#*=-]*[ \t]*(?:user |my )?(?:question|query|answer|task|instructions?)\b"
    r"[^\n]{0,40}(?::|\n|$))",
    re.I,
)
#: Tags that mean a source without any attribute too.
_BARE = frozenset({"document_tags", "passage_tags", "chunk_tags", "source_tags", "files"})
_INSIDE = re.compile(
    r"\s*(?:<(?:source|title|name)>(?P<label>[^<]*)</(?:source|title|name)>\s*)?"
    r"<(?P<tag>document_content|content|text)>(?P<body>.*?)(?:</(?P=tag)>\s*|\Z)",
    re.S,
)


def _inside(body: str) -> tuple[str | None, str]:
    """The label and the text of a source that is written in tags of its own."""
    found = _INSIDE.match(body)
    if found is None:
        return None, body
    return (found["label"] or "").strip() or None, found["body"].strip()
