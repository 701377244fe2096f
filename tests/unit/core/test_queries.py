"""Queries are plain values, and what is quoted is read as one value."""

import pytest

from reader.core.queries import And, Everything, Filter, Not, Or, Pattern, Query, Text, has_text, quoted


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
