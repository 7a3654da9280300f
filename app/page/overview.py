"""Main thread (MicroPython): the sum of a check, what does not hold, what is worth knowing, and the two lists."""

from page import words
from page.dom import by_id, fill, fill_in_slices, from_outside, link, new, show
from page.figures import AMISS, all_figures, said_of

#: The results in the order of the sum, each with the results of the report that it counts.
PARTS = (
    ("found", ("exact", "normalized")),
    ("stitched", ("stitched",)),
    ("near", ("near",)),
    ("elsewhere", ("elsewhere",)),
    ("missing", ("missing",)),
    ("no_such_source", ("no_such_source",)),
    ("number_only", ("number_only",)),
)
#: Sentences of what does not hold; the table has the rest.
MOST = 10
#: Citations that do not hold; the report's `problems` has a sentence for each of them.
FAILURES = ("near", "elsewhere", "missing", "no_such_source")


def sum_of(report):
    """The one sentence for the status line: "12 citations: 9 found, 1 in another source, 2 not found"."""
    summary = report["summary"]
    if not summary["citations"]:
        text = words.say("sum.none")
    else:
        parts = []
        for name, results in PARTS:
            count = sum([summary["by_result"].get(result, 0) for result in results])
            if count:
                parts.append(words.say("sum." + name, {"count": count}))
        text = words.said_of(words.say("sum.citations", {"count": summary["citations"]}), words.joined(parts))
    figures = len(amiss(report))
    if figures:
        text += words.join("semicolon") + words.say("sum.figures", {"count": figures})
    if summary["unsourced"]:
        text += words.join("semicolon") + words.say("sum.unsourced", {"count": summary["unsourced"]})
    return text + words.say("join.stop")


def headline(summary):
    """How many citations do not hold, in a few words."""
    count = sum([summary["by_result"].get(result, 0) for result in FAILURES])
    if not summary["citations"]:
        return words.say("headline.none")
    key = "headline.failing" if count else "headline.holding"
    return words.say(key, {"count": count or summary["citations"], "total": words.number(summary["citations"])})


def amiss(report):
    """The figures to look at, each as (which of the report's figures, figure)."""
    figures = all_figures(report)
    return [(i, figures[i]) for i in range(len(figures)) if figures[i]["result"] in AMISS]


def show_overview(report):
    """Fill everything above the table. A figure that is not in its source is no less amiss than a quote."""
    by_id("overview-title").textContent = headline(report["summary"])
    figures = amiss(report)
    show("problems-block", bool(report["problems"] or figures))
    show("all-hold", bool(report["citations"]) and not report["problems"] and not figures)
    show("notices-block", bool(report["notices"]))
    problems = report["problems"]
    items = [problem(given) for given in problems[:MOST]]
    fill(by_id("problems"), items + [figure_item(figure, i) for i, figure in figures[:MOST]])
    show("more-problems", len(problems) > MOST)
    words.keep(by_id("more-problems"), "problems.more", {"count": len(problems) - MOST})
    fill(by_id("notices"), [new("li", words.note(given)) for given in report["notices"]])


def problem(given):
    """One thing that does not hold; it leads to its row."""
    item = new("li")
    index = given["params"].get("index")
    if index is None:
        item.append(new("span", words.note(given)))
    else:
        target = link(words.note(given), "citation-" + str(index))
        target.dataset.row = str(index)
        item.append(target)
    return item


async def show_lists(report, wanted):
    """Fill the lists beneath: figures to look at, sentences without a source, sources never cited.

    Gives the browser room between; ends early, and returns False, as soon as `wanted()` does.
    """
    figures = amiss(report)
    show("figures-block", bool(figures))
    if not await fill_in_slices(by_id("figures"), figures, lambda pair: figure_item(pair[1], pair[0]), wanted):
        return False

    exempt = [sentence for sentence in report["sentences"] if sentence["status"] == "exempt"]
    show("exempt-block", bool(exempt))
    words.keep(by_id("exempt-title"), "exempt.title", {"count": len(exempt)})
    if not await fill_in_slices(by_id("exempt"), exempt, exempt_item, wanted):
        return False

    unsourced = report["unsourced_sentences"]
    if not await fill_in_slices(by_id("unsourced"), unsourced, lambda text: from_outside("li", text), wanted):
        return False
    apart = any(given["code"] == "notice.cited_apart" for given in report["notices"])
    show("unsourced-none", not unsourced)
    words.keep(by_id("unsourced-none"), "unsourced.apart" if apart else "unsourced.none")

    uncited = [source for source in report["sources"] if not source["cited"]]
    if not await fill_in_slices(by_id("uncited"), uncited, uncited_item, wanted):
        return False
    show("uncited-none", not uncited)
    words.keep(by_id("uncited-none"), "uncited.none" if report["sources"] else "uncited.no_sources")
    return True


def figure_item(figure, number):
    """A figure of the answer and what became of it; it leads to where it stands, or to the one nearest to it."""
    item = new("li")
    item.dataset.result = figure["result"]
    if figure["found"] or figure["nearest"]:
        target = new("button", figure["text"], "plain figure-button")
        target.type = "button"
        target.dataset.figure = str(number)
        item.append(target)
    else:
        item.append(from_outside("span", figure["text"]))
    item.append(new("span", words.said_of("", said_of(figure)), "quiet"))
    return item


def exempt_item(sentence):
    """A sentence that needs no source, and why."""
    item = from_outside("li", sentence["text"])
    if sentence["reason"]:
        item.append(" ", new("span", words.note(sentence["reason"]), "quiet"))
    return item


def uncited_item(source):
    """A source that is never cited; it leads there."""
    item = new("li")
    target = link(source_title(source), "source-" + str(source["number"]))
    target.dataset.source = str(source["number"])
    item.append(target)
    return item


def source_title(source):
    """A source's number and label: `[2] manual.pdf`."""
    label = source["label"] or source["id"]
    return "[" + str(source["number"]) + "]" + (" " + str(label) if label else "")
