import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.core.found import Sort
from reader.errors import BadRequest
from reader.store import ops
from reader.store.collections import moved
from reader.store.library import Library
from tests.unit.store.conftest import TEXTS, records


def names(library: Library) -> list[tuple[str, int]]:
    return [(one.name, one.count) for one in library.collections()]


def within(library: Library, name: str) -> list[int]:
    return list(library.search(f'in:"{name}"', Sort.POSITION).ids)


def test_a_collection_is_made_with_its_entries_in_order(filled: Library) -> None:
    filled.do(ops.MakeCollection("  By   hand ", (4, 2, 4)))
    assert names(filled) == [("Harbour", 5), ("By hand", 2)]
    assert within(filled, "By hand") == [4, 2]
    with pytest.raises(BadRequest, match="already"):
        filled.do(ops.MakeCollection("By hand"))
    with pytest.raises(BadRequest, match="needs a name"):
        filled.do(ops.MakeCollection("  "))


def test_entries_are_added_at_the_end_and_taken_out(filled: Library) -> None:
    filled.do(ops.AddToCollection("New", (3, 1)))
    assert filled.do(ops.AddToCollection("New", (1, 5))).count == 1
    assert within(filled, "New") == [3, 1, 5]
    assert filled.do(ops.TakeFromCollection("New", (1, 2))).count == 1
    assert within(filled, "New") == [3, 5]


def test_a_renamed_collection_keeps_its_entries(filled: Library) -> None:
    filled.do(ops.MakeCollection("Other"))
    with pytest.raises(BadRequest, match="already"):
        filled.do(ops.RenameCollection("Other", "Harbour"))
    filled.do(ops.RenameCollection("Harbour", "Port"))
    assert within(filled, "Port") == [1, 2, 3, 4, 5]
    with pytest.raises(BadRequest, match="no collection"):
        filled.do(ops.RenameCollection("Harbour", "Port"))


def test_a_removed_collection_leaves_its_entries_which_come_last(filled: Library) -> None:
    filled.do(ops.MakeCollection("Two", (2,)))
    filled.do(ops.RemoveCollection("Harbour"))
    assert names(filled) == [("Two", 1)]
    assert list(filled.search("").ids) == [2, 1, 3, 4, 5]
    assert list(filled.search("", reverse=True).ids) == [2, 5, 4, 3, 1]
    assert list(filled.search("collections:0").ids) == [1, 3, 4, 5]
    assert list(filled.search("collections:>0").ids) == [2]
    assert filled.check() == []
    filled.undo()
    assert list(filled.search("").ids) == [1, 2, 3, 4, 5]
    assert filled.check() == []


def test_importing_a_removed_list_again_brings_it_back_with_all_that_was_its(filled: Library) -> None:
    filled.do(ops.SetNote(2, "kept", 0))
    filled.do(ops.RemoveCollection("Harbour"))
    report = filled.do(ops.ImportList("Harbour", records(*TEXTS), "plain")).report
    assert report is not None
    assert (report.added, report.merged, report.skipped, report.changed, report.gone) == (0, 0, 5, 0, 0)
    assert names(filled) == [("Harbour", 5)]
    assert filled.entry(2).note == "kept"
    filled.undo()
    assert names(filled) == []


def test_a_name_that_was_removed_can_be_given_anew(filled: Library) -> None:
    filled.do(ops.RemoveCollection("Harbour"))
    filled.do(ops.MakeCollection("Harbour", (3,)))
    assert within(filled, "Harbour") == [3]
    report = filled.do(ops.ImportList("Harbour", records(*TEXTS), "plain")).report
    assert report is not None
    assert (report.added, report.merged) == (0, 5)
    assert within(filled, "Harbour") == [1, 2, 3, 4, 5]
    assert filled.counts().total == 5


def test_what_was_taken_out_or_added_by_hand_stays_so_when_the_list_comes_again(filled: Library) -> None:
    filled.do(ops.ImportList("Other", records("A text of another list."), "plain"))
    filled.do(ops.AddToCollection("Harbour", (6,)))
    filled.do(ops.TakeFromCollection("Harbour", (2,)))
    report = filled.do(ops.ImportList("Harbour", records(*TEXTS, "A new text for the harbour."), "plain")).report
    assert report is not None
    assert (report.added, report.skipped, report.gone) == (1, 5, 0)
    assert within(filled, "Harbour") == [1, 3, 4, 5, 7, 6]
    assert filled.check() == []


def test_entries_move_within_a_collection(filled: Library) -> None:
    filled.do(ops.MoveWithin("Harbour", (4, 5), 2))
    assert within(filled, "Harbour") == [1, 4, 5, 2, 3]
    filled.do(ops.MoveWithin("Harbour", (1,)))
    assert within(filled, "Harbour") == [4, 5, 2, 3, 1]
    assert filled.do(ops.MoveWithin("Harbour", (1,))).step is None, "nothing moved"


def test_collections_stand_in_the_order_that_was_given(filled: Library) -> None:
    for name in ("B", "C"):
        filled.do(ops.MakeCollection(name))
    filled.do(ops.OrderCollections(("C", "Harbour")))
    assert [name for name, _ in names(filled)] == ["C", "Harbour", "B"]
    filled.do(ops.MakeCollection("D"))
    assert [name for name, _ in names(filled)] == ["C", "Harbour", "B", "D"]
    with pytest.raises(BadRequest, match="no collection"):
        filled.do(ops.OrderCollections(("C", "X")))


@given(st.permutations(list(range(1, 9))), st.sets(st.integers(1, 9)), st.integers(0, 9))
def test_a_move_keeps_all_and_both_orders(order: list[int], ids: set[int], before: int) -> None:
    found = moved(order, ids, before)
    assert sorted(found) == sorted(order)
    assert [one for one in found if one in ids] == [one for one in order if one in ids]
    assert [one for one in found if one not in ids] == [one for one in order if one not in ids]
    if before in order and before not in ids and ids & set(order):
        assert found[found.index(before) - 1] in ids


def test_a_name_in_other_letters_is_the_collection_that_is_there(filled: Library) -> None:
    filled.do(ops.MakeCollection("My Pile", (1,)))
    filled.do(ops.AddToCollection("my pile", (2,)))
    assert [one.name for one in filled.collections()] == ["Harbour", "My Pile"]
    assert filled.search('in:"My Pile"').ids.tolist() == [1, 2]


def test_nothing_to_add_makes_no_collection(filled: Library) -> None:
    assert filled.do(ops.AddToCollection("New", ())).step is None
    assert [one.name for one in filled.collections()] == ["Harbour"]


def test_a_name_of_several_lines_is_told_on_one(filled: Library) -> None:
    changes = filled.do(ops.MakeCollection("a\nb", ()))
    assert changes.label == "make the collection a b"
    step = filled.next_undo()
    assert step is not None
    assert step.label == changes.label
