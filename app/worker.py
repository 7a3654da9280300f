"""Runs on the checker's thread (Pyodide, in a web worker): JSON text in, JSON text out.

The page calls these functions through PyScript. They never raise for what a person pasted; a bug in the checker
comes back as `{"failure": …}`, so that the page can say so and the next check works.
"""

import json
import os
import sys
import traceback

# pyscript.toml puts the checker here, packed.
sys.path.insert(0, os.path.abspath("checker.zip"))

import citation_checker as checker
from citation_checker.model import Options, Span

#: Python's version. (`platform` would take a tenth of a second to import.)
PYTHON = ".".join(map(str, sys.version_info[:3]))

#: The functions that the page may call.
__export__ = ["hello", "check", "source", "find", "clip", "export", "prompt"]

#: The report of the last check; `source`, `find` and `export` speak of it.
last = None
#: That report and its sources, prepared for looking up; made when something is looked up.
library = None


def hello() -> str:
    """Answer that the thread works: `{"version", "python"}`. The page is ready only when this has come back."""
    return json.dumps({"version": getattr(checker, "__version__", ""), "python": PYTHON})


def check(sources: str, answer: str, options: str = "{}") -> str:
    """Check an answer: `{"report": Report.to_dict(), "answer": {"pieces", "blocks"}}`, the answer as people see it.

    `options` is a JSON object of fields of `Options`; what is not there takes its default.
    """
    global last

    def work() -> dict:
        global last
        last = checker.check(sources, answer, options=chosen(options))
        return {"report": last.to_dict(), "answer": rendered().answer_document(last)}

    last = None
    return answered(work)


def source(number: int, start: int = -1, end: int = -1) -> str:
    """The text of one source of the last check, in pieces, one of them the stretch asked for: `{"source": …}`."""
    looked_up = Span(start, end) if start >= 0 else None
    return answered(lambda: {"source": view().source_view(last, number, looked_up)})


def find(phrase: str) -> str:
    """Where a phrase stands in the sources of the last check: `{"found": …}`, see `report/lookup.py`."""
    global library

    def work() -> dict:
        global library
        from citation_checker.report.lookup import look_up
        from citation_checker.text.library import Library
        from citation_checker.text.prepared import prepare

        if library is None or library[0] is not last:
            library = (last, Library(prepare(item.text) for item in last.sources.items))
        return {"found": look_up(phrase, last, library[1])}

    return answered(work)


def clip(html: str) -> str:
    """Formatted text from the clipboard as plain text with its marks: `{"text", "marks", "notices"}`."""

    def work() -> dict:
        from citation_checker.reading import clipboard

        found = clipboard.read(html)
        return {"text": found.text, "marks": found.marks, "notices": [note.to_dict() for note in found.notices]}

    return answered(work)


def export(form: str, failures_only: bool, review: str, language: str, notes: str) -> str:
    """The last check's report in one form: `{"text": …}`. `notes` are the notes' words in the page's language."""

    def work() -> dict:
        from citation_checker.report import exporting

        return {
            "text": exporting.export(
                last,
                form,
                failures_only=failures_only,
                review=exporting.read_review(json.loads(review)),
                say=say_in(language, json.loads(notes)),
                language=language,
            )
        }

    return answered(work)


def prompt(sources: str, question: str, form: str, options: str, language: str, notes: str) -> str:
    """A prompt that asks for checkable citations of the sources as pasted: `{"prompt", "tokens", "sources"}`."""

    def work() -> dict:
        from citation_checker.prompting import write_prompt

        read = checker.read_sources(sources, chosen(options))
        text, tokens = write_prompt(read, question, form=form, say=say_in(language, json.loads(notes)))
        return {"prompt": text, "tokens": tokens, "sources": len(read)}

    return answered(work)


def chosen(options: str) -> Options:
    """The options that a JSON object names; what is not there takes its default."""
    return Options(**{name: value for name, value in json.loads(options).items() if value is not None})


def say_in(language: str, notes: dict):
    """Words for notes in the page's language."""
    from citation_checker.report import wording

    return wording.say_in(language, notes)


def rendered():
    """The module that sets the answer for the page; imported when first needed."""
    from citation_checker.report import rendered as module

    return module


def view():
    """The module that cuts texts into pieces for the page; imported when first needed."""
    from citation_checker.report import view as module

    return module


def answered(work) -> str:
    """What `work` returns, as JSON text; of an exception, its last lines under `failure`."""
    try:
        return json.dumps(work(), ensure_ascii=False)
    except Exception:
        return json.dumps({"failure": traceback.format_exc(limit=-3)})
