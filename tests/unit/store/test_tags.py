"""Tags: one spelling of each, nested by slashes, renamed and merged without losing an entry."""

import pytest

from reader.core.changes import Kind
from reader.core.found import TagCount
from reader.errors import BadRequest
from reader.store import ops, tags
from reader.store.library import Library


def names(library: Library, entry: int) -> tuple[str, ...]:
    return library.entry(entry).tags


def counts(library: Library) -> dict[str, int]:
    return {tag.name: tag.count for tag in library.tags()}


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("nets", "nets"), ("  to   cite ", "to cite"), ("a / b//c/", "a/b/c"), ("e\u0301", "\u00e9"), ("C++", "C++"),
        ("-x", "-x"), ('"q"', '"q"'), ("x" * 100, "x" * 100), ("\U0001f980", "\U0001f980"),
    ],
)  # fmt: skip
def test_a_name_is_kept_in_one_way(typed: str, kept: str) -> None:
    assert tags.clean(typed) == kept


@pytest.mark.parametrize("typed", ["", " ", "/", " / ", "a,b", "a\x00b", "\x7f", "\ud800", "x" * 101])
def test_what_cannot_be_a_tag_is_refused(filled: Library, typed: str) -> None:
    with pytest.raises(BadRequest):
        filled.do(ops.EditTags((1,), add=("good", typed)))
    assert filled.tags() == []
    assert filled.next_undo() == filled.steps()[0]


def test_tags_are_put_on_and_taken_off(filled: Library) -> None:
    filled.do(ops.EditTags((1, 2, 3), add=("b", "a")))
    changes = filled.do(ops.EditTags((2, 3, 4), add=("c",), remove=("a", "never there")))
    assert [names(filled, entry) for entry in range(1, 5)] == [("a", "b"), ("b", "c"), ("b", "c"), ("c",)]
    assert (set(changes.entries), set(changes.kinds), changes.label) == ({2, 3, 4}, {Kind.TAGS}, "tag 3 entries")
    filled.undo()
    assert [names(filled, entry) for entry in range(1, 5)] == [("a", "b"), ("a", "b"), ("a", "b"), ()]


@pytest.mark.parametrize(
    ("first", "again"), [("To Cite", "to cite"), ("\u00c9tude", "e\u0301tude"), ("Straße", "STRASSE")]
)
def test_two_spellings_are_one_tag_as_it_was_written_first(filled: Library, first: str, again: str) -> None:
    filled.do(ops.EditTags((1,), add=(first,)))
    filled.do(ops.EditTags((2,), add=(again,)))
    assert counts(filled) == {first: 2}
    filled.do(ops.EditTags((1, 2), remove=(again.upper(),)))
    assert filled.tags() == []


def test_a_tag_that_nothing_carries_goes_and_comes_back_by_undo(filled: Library) -> None:
    filled.do(ops.EditTags((1,), add=("a",)))
    filled.do(ops.EditTags((1,), remove=("a",)))
    assert filled.tags() == []
    filled.undo()
    assert counts(filled) == {"a": 1}


def test_what_is_there_already_is_no_step(filled: Library) -> None:
    filled.do(ops.EditTags((1,), add=("a",)))
    for op in (ops.EditTags((1,), add=("A",)), ops.EditTags((1,), remove=("b",)), ops.EditTags((1,))):
        assert filled.do(op).step is None


def test_tagging_nothing_is_no_step(filled: Library) -> None:
    changes = filled.do(ops.EditTags((), add=("a",)))
    assert (changes.step, changes.count, filled.tags()) == (None, 0, [])


def test_the_same_entry_twice_is_one(filled: Library) -> None:
    assert filled.do(ops.EditTags((1, 1, 1), add=("a", "A"))).count == 1
    assert counts(filled) == {"a": 1}


def test_counts_leave_the_trash_out_and_are_sorted_by_name(filled: Library) -> None:
    filled.do(ops.EditTags((1, 2), add=("b", "Ab")))
    filled.do(ops.EditTags((2,), add=("aa",)))
    filled.do(ops.Trash((2,)))
    assert filled.tags() == [TagCount("aa", 0), TagCount("Ab", 1), TagCount("b", 1)]


# Renaming


def test_a_branch_is_renamed_as_a_whole(filled: Library) -> None:
    filled.do(ops.EditTags((1,), add=("nets",)))
    filled.do(ops.EditTags((2,), add=("nets/old", "netsuke")))
    filled.do(ops.EditTags((3,), add=("Nets/Old/Torn",)))
    changes = filled.do(ops.RenameTag("NETS", "gear/nets"))
    assert [names(filled, entry) for entry in (1, 2, 3)] == [
        ("gear/nets",), ("gear/nets/old", "netsuke"), ("gear/nets/Old/Torn",),
    ]  # fmt: skip
    assert changes.entries == {1, 2, 3}
    filled.undo()
    assert [names(filled, entry) for entry in (1, 2, 3)] == [("nets",), ("nets/old", "netsuke"), ("Nets/Old/Torn",)]


def test_a_tag_that_is_renamed_to_another_becomes_one_with_it(filled: Library) -> None:
    filled.do(ops.EditTags((1, 2), add=("a",)))
    filled.do(ops.EditTags((2, 3), add=("b",)))
    filled.do(ops.EditTags((2,), add=("a/x",)))
    filled.do(ops.EditTags((4,), add=("b/x",)))
    assert filled.do(ops.RenameTag("a", "b")).entries == {1, 2}
    assert counts(filled) == {"b": 3, "b/x": 2}
    filled.undo()
    assert counts(filled) == {"a": 2, "a/x": 1, "b": 2, "b/x": 1}


def test_a_spelling_can_be_corrected(filled: Library) -> None:
    filled.do(ops.EditTags((1,), add=("nets/old",)))
    filled.do(ops.RenameTag("nets", "Nets"))
    filled.do(ops.RenameTag("nets/old", "Nets/Old"))
    assert counts(filled) == {"Nets/Old": 1}


def test_a_tag_can_be_renamed_into_its_own_branch(filled: Library) -> None:
    filled.do(ops.EditTags((1,), add=("a",)))
    filled.do(ops.EditTags((2,), add=("a/b",)))
    filled.do(ops.RenameTag("a", "a/b"))
    assert (names(filled, 1), names(filled, 2)) == (("a/b",), ("a/b/b",))


def test_a_tag_can_be_lifted_out_of_its_branch(filled: Library) -> None:
    filled.do(ops.EditTags((1,), add=("a",)))
    filled.do(ops.EditTags((2,), add=("a/a",)))
    filled.do(ops.EditTags((3,), add=("a/a/a",)))
    filled.do(ops.RenameTag("a/a", "a"))
    assert [names(filled, entry) for entry in (1, 2, 3)] == [("a",), ("a",), ("a/a",)]


def test_a_name_whose_letters_fold_to_more_letters_is_renamed_right(filled: Library) -> None:
    filled.do(ops.EditTags((1,), add=("Straße/alt",)))
    filled.do(ops.RenameTag("STRASSE", "road"))
    assert names(filled, 1) == ("road/alt",)


def test_a_branch_that_would_become_too_long_is_refused_as_a_whole(filled: Library) -> None:
    filled.do(ops.EditTags((1,), add=("a",)))
    filled.do(ops.EditTags((2,), add=("a/" + "x" * 90,)))
    with pytest.raises(BadRequest, match="at most 100"):
        filled.do(ops.RenameTag("a", "much longer"))
    assert names(filled, 1) == ("a",)


@pytest.mark.parametrize("op", [ops.RenameTag("no", "x"), ops.MergeTags(("a", "no"), "x"), ops.RenameTag("a", "x,y")])
def test_what_cannot_be_renamed_is_refused(filled: Library, op: ops.Op) -> None:
    filled.do(ops.EditTags((1,), add=("a",)))
    with pytest.raises(BadRequest):
        filled.do(op)
    assert counts(filled) == {"a": 1}


def test_several_tags_become_one(filled: Library) -> None:
    filled.do(ops.EditTags((1, 2), add=("a",)))
    filled.do(ops.EditTags((2, 3), add=("b",)))
    filled.do(ops.EditTags((3, 4), add=("c",)))
    filled.do(ops.EditTags((5,), add=("a/x",)))
    assert filled.do(ops.MergeTags(("a", "b", "c"), "all")).entries == {1, 2, 3, 4}
    assert counts(filled) == {"a/x": 1, "all": 4}
    filled.undo()
    assert counts(filled) == {"a": 2, "a/x": 1, "b": 2, "c": 2}


def test_a_tag_can_be_merged_into_one_of_them(filled: Library) -> None:
    filled.do(ops.EditTags((1,), add=("a",)))
    filled.do(ops.EditTags((2,), add=("b",)))
    filled.do(ops.MergeTags(("a", "b"), "b"))
    assert counts(filled) == {"b": 2}
    assert filled.check() == []
