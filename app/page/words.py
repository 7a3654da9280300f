"""Main thread (MicroPython): words in the page's language. boot.js holds them; this asks it."""

import json

from pyscript import window

table = window.words


def say(key, params=None):
    """The wording of `page.<key>`, with params filled in; `count` picks singular or plural."""
    return table.sayJSON("page." + key, json.dumps(params or {}))


def note(given):
    """A note of the report (`{"code", "params", "text"}`) in the page's language, in English where that has none."""
    key = "notes." + given["code"]
    return table.sayJSON(key, json.dumps(given["params"])) if table.has(key) else given["text"]


def notes(given):
    """Several notes in one line."""
    return joined([note(one) for one in given])


def joined(parts):
    """Several wordings in one line, parted as the language parts them: "a, b"."""
    return say("join.comma").join(parts)


def said_of(name, said):
    """What is said of something: "31%: not in the source"."""
    return name + join("colon") + said


def join(name):
    """What this language puts between two wordings: `item`, `colon`, `semicolon`. What is taken away has the same."""
    return table.sayJSON("notes.join." + name, "{}")


def and_list(parts):
    """Several words as a list: "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    params = {"before": join("item").join(parts[:-1]), "last": parts[-1]}
    return table.sayJSON("notes.join.and", json.dumps(params))


def keep(element, key, params=None):
    """Word an element now and anew with every change of language."""
    table.set(element, key, json.dumps(params or {}))


def put(element, text):
    """Give an element a text that no change of language words anew."""
    element.removeAttribute("data-word")
    element.textContent = text


def number(value):
    """A number as this language writes it."""
    return table.number(value)


def language():
    """The code of the page's language."""
    return table.language


def all_notes():
    """The wordings of all notes, as JSON text: the checker's thread words with them what is taken away."""
    return table.notesJSON()


def result(citation):
    """The result of one citation in words, as the table shows it."""
    found = citation["found"]
    folds = [note({"code": "fold." + name, "params": {}, "text": name}) for name in citation["folds"]]
    params = {
        "source": source_name(citation),
        "found": found["source"] if found else "?",
        "folds": and_list(folds) if folds else "…",
    }
    code = "result." + citation["result"]
    return note({"code": code, "params": params, "text": code})


def source_name(citation):
    """What a citation names: a number, or a name."""
    return "?" if citation["source"] is None else str(citation["source"])
