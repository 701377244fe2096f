import pytest

from reader.core.changes import Kind
from reader.errors import BadRequest
from reader.store import ops
from reader.store.library import Library


def names(library: Library) -> list[tuple[str, str, int]]:
    return [(saved.name, saved.query, saved.count) for saved in library.saved_searches()]


def test_a_search_is_kept_with_the_number_it_finds_now(filled: Library) -> None:
    changes = filled.do(ops.SaveSearch("  Nets and\nlamps ", "nets OR lamps"))
    assert changes.kinds == {Kind.SEARCHES}
    assert names(filled) == [("Nets and lamps", "nets OR lamps", 2)]
    filled.do(ops.SetNote(5, "nets"))
    assert names(filled)[0][2] == 3


def test_the_same_name_takes_the_new_query(filled: Library) -> None:
    filled.do(ops.SaveSearch("A", "nets"))
    assert filled.do(ops.SaveSearch("A", "nets")).step is None
    filled.do(ops.SaveSearch("A", "salt"))
    assert names(filled) == [("A", "salt", 1)]


def test_searches_are_in_the_order_of_their_names(filled: Library) -> None:
    for name in ("b", "A", "c"):
        filled.do(ops.SaveSearch(name, "nets"))
    assert [name for name, _, _ in names(filled)] == ["A", "b", "c"]


def test_a_search_is_renamed_and_removed(filled: Library) -> None:
    filled.do(ops.SaveSearch("A", "nets"))
    filled.do(ops.SaveSearch("B", "salt"))
    filled.do(ops.RenameSearch("A", "C"))
    assert [name for name, _, _ in names(filled)] == ["B", "C"]
    filled.do(ops.RemoveSearch("B"))
    assert [name for name, _, _ in names(filled)] == ["C"]
    assert filled.counts().total == 5


@pytest.mark.parametrize(
    "op",
    [
        ops.SaveSearch("", "nets"), ops.SaveSearch("x" * 101, "nets"), ops.SaveSearch("A", " "),
        ops.RenameSearch("none", "A"), ops.RenameSearch("Kept", "Other"), ops.RenameSearch("Kept", " "),
        ops.RemoveSearch("none"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_and_changes_nothing(filled: Library, op: ops.Op) -> None:
    filled.do(ops.SaveSearch("Kept", "nets"))
    filled.do(ops.SaveSearch("Other", "salt"))
    before = names(filled)
    with pytest.raises(BadRequest):
        filled.do(op)
    assert names(filled) == before
