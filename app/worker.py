"""Runs on the checker's thread (Pyodide, in a web worker): JSON text in, JSON text out.

The page calls these functions through PyScript. They never raise for what a person pasted; a bug in the checker
comes back as `{"failure": …}`, so that the page can say so and the next check works.
"""

import json
import os
import platform
import sys
import traceback

# pyscript.toml puts the checker here, packed.
sys.path.insert(0, os.path.abspath("checker.zip"))

import citation_checker as checker
from citation_checker.model import Options

#: The functions that the page may call.
__export__ = ["hello", "check", "source", "find"]

#: The report of the last check; `source` and `find` speak of it.
last = None


def hello() -> str:
    """Answer that the thread works: `{"version", "python"}`. The page is ready only when this has come back."""
    return json.dumps({"version": getattr(checker, "__version__", ""), "python": platform.python_version()})


def check(sources: str, answer: str, options: str = "{}") -> str:
    """Check an answer: `{"report": Report.to_dict(), "answer": its text in pieces}`.

    `options` is a JSON object of fields of `Options`; what is not there takes its default.
    """
    global last

    def work() -> dict:
        global last
        chosen = Options(**{name: value for name, value in json.loads(options).items() if value is not None})
        last = checker.check(sources, answer, options=chosen)
        return {"report": last.to_dict(), "answer": view().answer_view(last)}

    last = None
    return answered(work)


def source(number: int) -> str:
    """The text of one source of the last check, in pieces: `{"source": …}`."""
    return answered(lambda: {"source": view().source_view(last, number)})


def find(phrase: str) -> str:
    """Where a phrase stands in the sources of the last check: `{"found": [{"source", "match"}]}`."""
    return answered(
        lambda: {
            "found": [
                {"source": item.number, "match": checker.find_quote(phrase, item.text).to_dict()}
                for item in last.sources.items
            ]
        }
    )


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
