"""From what a citation points at to source numbers."""

import pytest

from citation_checker.checks.resolving import Resolver, with_keys_apart, with_numbers
from citation_checker.model import Given, Mark, Source, Span, Target

SOURCES = (
    Source(1, "a", label="docs/Kettle.pdf", details={"metadata": {"page": 3}}),
    Source(2, "b", label="docs/Kettle.pdf", details={"metadata": {"page": 4}}),
    Source(3, "c", label=None, id="7"),
    Source(4, "d", label="Rules & Rates", details={"url": "https://kettle.example/rates"}),
)


@pytest.mark.parametrize(
    ("target", "base", "numbers"),
    [
        (Target(1), 1, (1,)),
        (Target(0), 1, ()),
        (Target(0), 0, (1,)),
        (Target(4), 0, ()),
        (Target(5), 1, ()),
        (Target(-1), 1, ()),
        (Target(name="kettle.pdf"), 1, (1, 2)),
        (Target(name="KETTLE.PDF", pages=(4, 4)), 1, (2,)),
        (Target(name="kettle", pages=(3, 4)), 1, (1, 2)),
        (Target(name="kettle.pdf", pages=(9, 9)), 1, ()),
        (Target(name="rules  &  rates"), 1, (4,)),
        (Target(name="https://kettle.example/rates"), 1, (4,)),
        (Target(name="nothing.pdf"), 1, ()),
        (Target(), 1, ()),
    ],
)
def test_target(target: Target, base: int, numbers: tuple[int, ...]) -> None:
    assert Resolver(SOURCES)(target, base) == numbers


def test_a_person_can_say_that_numbers_count_from_zero_or_are_ids() -> None:
    assert Resolver(SOURCES, "zero")(Target(0), 1) == (1,)
    assert Resolver(SOURCES, "one")(Target(1), 0) == (1,)
    assert Resolver(SOURCES, "ids")(Target(7), 1) == (3,)
    assert Resolver(SOURCES, "ids")(Target(1), 1) == ()


def test_a_number_beyond_the_sources_is_looked_up_in_the_answers_own_references() -> None:
    resolve = Resolver(SOURCES, references={12: "[12] Rules & Rates, 2024"})
    assert resolve(Target(12)) == (4,)
    assert resolve(Target(13)) == ()


def test_pages_of_a_loader_that_counts_from_zero() -> None:
    sources = [Source(1, "a", label="k.pdf", details={"page": 0, "total_pages": 2})]
    assert Resolver(sources)(Target(name="k.pdf", pages=(1, 1))) == (1,)
    assert Resolver(sources)(Target(name="k.pdf", pages=(2, 2))) == ()


def test_a_page_in_the_label() -> None:
    sources = [Source(1, "a", label="k.pdf#page=3"), Source(2, "b", label="k.pdf#page=4")]
    assert Resolver(sources)(Target(name="k.pdf", pages=(4, 4))) == (2,)
    assert Resolver(sources)(Target(name="k.pdf")) == (1, 2)
    assert Resolver(sources)(Target(name="k.pdf#page=3")) == (1,)


def test_a_name_that_reads_as_a_mark_is_its_number() -> None:
    resolve = Resolver([Source(1, "a"), Source(2, "b", id="source_1")])
    named = [Given(Target(name=name)) for name in ("Quelle 2", "source_1", "<1>", "Handbook 2", "1-2")]
    targets = [[given.target for given in with_numbers(entry, resolve)] for entry in named]
    assert targets == [
        [Target(2)],
        [Target(name="source_1")],
        [Target(1)],
        [Target(name="Handbook 2")],
        [Target(1), Target(2)],
    ]


def test_the_keys_of_a_latex_mark_are_taken_apart_unless_they_are_one_name() -> None:
    mark = Mark(Span(0, 10), r"\cite{a,b}", (Target(name="a,b"),), "latex")
    assert with_keys_apart(mark, Resolver([Source(1, "x", id="a")])).targets == (Target(name="a"), Target(name="b"))
    assert with_keys_apart(mark, Resolver([Source(1, "x", id="a,b")])) == mark
