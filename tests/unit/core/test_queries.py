"""Queries are plain values, and what is quoted is read as one value."""

import pytest

from reader.core.queries import (
    And,
    Between,
    Everything,
    Filter,
    Not,
    Or,
    Pattern,
    Query,
    Text,
    has_text,
    in_words,
    quoted,
)


@pytest.mark.parametrize(
    ("value", "typed"), [("nets", '"nets"'), ("to cite", '"to cite"'), ('the "best"', '"the ""best"""'), ("", '""')]
)
def test_quotes_in_a_value_are_doubled(value: str, typed: str) -> None:
    assert quoted(value) == typed


@pytest.mark.parametrize(
    ("query", "has"),
    [
        (Everything(), False), (Text("x"), True), (Pattern("x", "start"), True), (Filter("tag", "x"), False),
        (And((Filter("tag", "x"), Text("x"))), True), (Or((Filter("tag", "x"), Filter("is", "read"))), False),
        (Not(Text("x")), False), (And((Not(Text("x")), Or((Everything(), Text("y"))))), True), (And(()), False),
    ],
)  # fmt: skip
def test_only_words_that_are_wanted_can_be_ranked(query: Query, has: bool) -> None:  # noqa: FBT001 - a table
    assert has_text(query) is has


def test_queries_are_equal_by_what_they_ask_wherever_it_was_typed() -> None:
    assert Text("x", "title", (3, 4)) == Text("x", "title")
    assert Text("x", "title") != Text("x")
    assert len({And((Text("x"), Not(Text("y")))), And((Text("x"), Not(Text("y"))))}) == 1


@pytest.mark.parametrize(
    ("query", "words"),
    [
        (Everything(), "everything"), (Text("x y"), "x y"), (Text("x", "title"), "title: x"),
        (Pattern("optimi", "start"), "optimi…"), (Pattern("h*r", "any", "note"), "note: h*r"),
        (Pattern("x", "near"), "x"),
        (Filter("in", "Daily Papers"), "Daily Papers"), (Filter("tag", "to cite"), "to cite"),
        (Filter("is", "queued"), "queued"), (Filter("has", "note"), "with note"), (Filter("id", "7"), "entry 7"),
        (Not(Filter("has", "note")), "without note"), (Not(Text("x")), "not x"),
        (Between("year", 2020, 2024), "year 2020–2024"), (Between("year", 2020, 2020), "year 2020"),
        (Between("tags", 2, None), "tags from 2"),
        (Between("added", None, "2026-01-31T23:59:59.999Z"), "added up to 2026-01-31"),
        (And((Text("neural"), Filter("is", "kept"), Pattern("kern", "start"))), "neural kern…, kept"),
        (Or((Text("x"), Filter("tag", "y"))), "x or y"), (Or(()), "nothing"),
    ],
)  # fmt: skip
def test_a_query_is_said_in_words(query: Query, words: str) -> None:
    assert in_words(query) == words
