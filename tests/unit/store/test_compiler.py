import pytest

from reader.core.queries import And, Everything, Filter, Not, Or, Pattern, Text
from reader.store import ops, words
from reader.store.compiler import Compiler, Condition
from reader.store.library import Library


def compiled(library: Library, query: And | Or | Not | Text | Pattern | Filter | Everything) -> Condition:
    with library._read() as conn:
        return Compiler(conn).condition(query)


def test_words_become_one_expression_and_the_rest_conditions(filled: Library) -> None:
    condition = compiled(filled, And((Text("net"), Filter("is", "unread"), Or((Text("a b"), Text("c"))))))
    assert condition.match == '("net") AND (("a b") OR ("c"))'
    assert condition.parameters == ("unread",)
    assert "?" in condition.where


def test_everything_is_no_condition_at_all(filled: Library) -> None:
    assert compiled(filled, Everything()) == Condition("1")


@pytest.mark.parametrize("value", ['x" OR "y', "'; DROP TABLE entry; --", "a) OR (b", "NEAR(a b)", "title : x", "*"])
def test_what_is_typed_is_never_taken_for_sql_or_an_expression(filled: Library, value: str) -> None:
    condition = compiled(filled, And((Text(value + " z"), Filter("tag", value), Filter("in", value))))
    assert value not in condition.where
    assert condition.match is not None
    assert condition.match.count('"') == 2 or "OR" in condition.match
    assert filled.search(f'"{value.replace(chr(34), "")} z"').ids is not None


def test_a_word_that_a_tag_has_is_looked_up_there_too(filled: Library) -> None:
    filled.do(ops.EditTags((5,), add=("deep/nets",)))
    condition = compiled(filled, Text("nets"))
    assert condition.match is None
    assert "entry_tag" in condition.where


def test_patterns_share_a_bounded_number_of_words(filled: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "MOST", 1)
    with filled._read() as conn:
        compiler = Compiler(conn, words_left=1)
        compiler.condition(And((Pattern("salt", "start"), Pattern("lam", "start", place=(5, 9)))))
    assert [(notice.start, notice.end) for notice in compiler.notices] == [(5, 9)]


def test_a_stem_is_looked_for_once(filled: Library) -> None:
    filled.do(ops.SetNote(1, "knotting knots knotted knotty"))
    match = compiled(filled, Pattern("knot", "start")).match or ""
    assert sorted(match.strip("()").replace('"', "").split(" OR ")) == ["knots", "knotty"] or match.count('"') == 4
