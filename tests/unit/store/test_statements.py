import pytest

from reader.core.found import Found, Sort
from reader.store import compiler, ops, statements
from reader.store.compiler import Compiler
from reader.store.library import Library
from reader.store.query_parser import parse
from tests.unit.store.conftest import records


def sql(library: Library, query: str, sort: Sort) -> list[str]:
    with library._read() as conn:
        return [s.sql for s in statements.statements(Compiler(conn), parse(query)[0], sort, reverse=False)]


@pytest.mark.parametrize("query", ["", "is:unread", "in:harbour", "in:harbour is:unread", "-is:read"])
def test_by_place_nothing_is_sorted(filled: Library, query: str) -> None:
    (statement,) = sql(filled, query, Sort.POSITION)
    with filled._read() as conn:
        plan = [row[3] for row in conn.execute(f"EXPLAIN QUERY PLAN {statement.replace('?', '1')}")]
    assert not any("TEMP B-TREE" in line for line in plan)


def test_the_trash_costs_nothing_while_it_is_empty(filled: Library) -> None:
    assert "trashed" not in sql(filled, "nets", Sort.RELEVANCE)[0]
    filled.do(ops.Trash((1,)))
    assert "trashed" in sql(filled, "nets", Sort.RELEVANCE)[0]
    assert "NOT IN" not in sql(filled, "is:trashed", Sort.POSITION)[0]


def test_of_very_many_hits_the_newest_are_ranked_and_that_is_told(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statements, "RANKED", 3)
    texts = ["kelp kelp kelp", "kelp and cod", "kelp", "kelp and cod and eel and rope", "kelp kelp and cod", "kelp x y"]
    library.do(ops.ImportList("Kelp", records(*texts, "none"), "plain"))
    found = library.search("kelp")
    assert set(found.ids[:3]) == {4, 5, 6}
    assert list(found.ids[3:]) == [3, 2, 1]
    assert any("3 newest" in notice.message for notice in found.notices)
    assert library.search("rope").notices == ()


def test_the_ranked_hits_are_given_before_the_others_are_there(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statements, "RANKED", 2)
    library.do(ops.ImportList("Kelp", records("kelp a", "kelp b", "kelp c", "kelp d", "cod"), "plain"))
    early: list[Found] = []
    found = library.search("kelp", early=early.append)
    assert [list(part.ids) for part in early] == [list(found.ids[:2])]
    assert len(found.ids) == 4
    library.search("cod", early=early.append)
    library.search("", early=early.append)
    assert len(early) == 1


@pytest.mark.parametrize("tagged", [0, 1])
def test_a_pattern_of_very_many_words_gives_the_newest_first_and_that_is_told(
    library: Library, monkeypatch: pytest.MonkeyPatch, tagged: int
) -> None:
    monkeypatch.setattr(compiler, "RANKED_STEMS", 1)
    texts = ["salt and salmon, salt", "a sail", "salmon", "salts", "none"]
    library.do(ops.ImportList("Sea", records(*texts), "plain"))
    if tagged:
        library.do(ops.EditTags((5,), add=("salty",)))
    found = library.search("sal*")
    assert list(found.ids) == [5] * tagged + [4, 3, 1]
    assert any("the newest come first" in notice.message for notice in found.notices)
    assert list(library.search("sal*", reverse=True).ids) == [1, 3, 4] + [5] * tagged
    assert list(library.search("salm*").ids) == [3, 1]
    assert list(library.search("sa*").ids) == ([5] * tagged) + [4, 3, 2, 1]
    assert library.search("salm*").notices == ()
    assert library.search("sal*", Sort.ADDED).notices == ()
