"""The writes about tags: none of them loses an entry, nor the colour and the place that a tag was given."""

import pytest

from reader.core.changes import Kind
from reader.errors import BadRequest
from reader.store import ops
from reader.store.library import Library


def names(library: Library, entry: int) -> tuple[str, ...]:
    return library.entry(entry).tags


def counts(library: Library) -> dict[str, int]:
    return {tag.name: tag.count for tag in library.tags()}


def looks(library: Library) -> dict[str, tuple[str, int]]:
    return {tag.name: (tag.color, tag.pin) for tag in library.tags()}


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
    changes = filled.do(ops.MergeTags(("a", "b", "c"), "all"))
    assert (set(changes.entries), changes.label) == ({1, 2, 3, 4, 5}, "merge 3 tags into all (5 entries)")
    assert counts(filled) == {"all": 4, "all/x": 1}
    filled.undo()
    assert counts(filled) == {"a": 2, "a/x": 1, "b": 2, "c": 2}


def test_a_tag_can_be_merged_into_one_of_them(filled: Library) -> None:
    filled.do(ops.EditTags((1,), add=("a",)))
    filled.do(ops.EditTags((2,), add=("b",)))
    filled.do(ops.MergeTags(("a", "b"), "b"))
    assert counts(filled) == {"b": 2}
    assert filled.check() == []


def test_what_is_nested_goes_along_when_its_tags_are_merged(filled: Library) -> None:
    filled.do(ops.EditTags((1,), add=("a/x", "a/x/deep", "b/x")))
    filled.do(ops.EditTags((2,), add=("a/x",)))
    filled.do(ops.MergeTags(("a",), "b"))
    assert counts(filled) == {"b/x": 2, "b/x/deep": 1}


def test_a_tag_and_one_that_hangs_on_it_are_merged_each_by_its_own_name(filled: Library) -> None:
    filled.do(ops.EditTags((1,), add=("a",)))
    filled.do(ops.EditTags((2,), add=("a/b",)))
    filled.do(ops.EditTags((3,), add=("a/b/c", "a/d")))
    filled.do(ops.MergeTags(("a", "a/b"), "z"))
    assert counts(filled) == {"z": 2, "z/c": 1, "z/d": 1}


def test_a_tag_can_be_merged_into_one_that_hangs_on_it(filled: Library) -> None:
    filled.do(ops.EditTags((1,), add=("a",)))
    filled.do(ops.EditTags((2,), add=("a/b/c",)))
    filled.do(ops.EditTags((3,), add=("a/d",)))
    filled.do(ops.MergeTags(("a", "a/b"), "a/b"))
    assert counts(filled) == {"a/b": 1, "a/b/c": 1, "a/b/d": 1}


@pytest.mark.parametrize("op", [ops.MergeTags(("A", "a/b"), "a"), ops.RenameTag("a/b", "a")])
def test_a_tag_can_be_merged_into_what_it_hangs_on(filled: Library, op: ops.Op) -> None:
    filled.do(ops.EditTags((1,), add=("a",)))
    filled.do(ops.EditTags((2,), add=("a/b", "a/b/c")))
    filled.do(op)
    assert counts(filled) == {"a": 2, "a/c": 1}


@pytest.mark.parametrize(
    ("op", "told"),
    [
        (ops.RenameTag("sea", "Sea"), {"Sea/gulls": 1, "Sea/tides": 2}),
        (ops.RenameTag("sea", "water/sea"), {"water/sea/gulls": 1, "water/sea/tides": 2}),
        (ops.MergeTags(("sea", "lake"), "water"), {"water": 1, "water/gulls": 1, "water/tides": 2}),
        (ops.DeleteTags(("sea",)), {"lake": 1}),
    ],
)
def test_a_name_that_only_has_tags_below_it_is_as_good_as_a_tag(
    filled: Library, op: ops.Op, told: dict[str, int]
) -> None:
    filled.do(ops.EditTags((1, 2), add=("sea/tides",)))
    filled.do(ops.EditTags((2,), add=("sea/gulls", "lake")))
    filled.do(op)
    assert told.items() <= counts(filled).items()
    assert not any(name.startswith("sea") for name in counts(filled))
    filled.undo()
    assert counts(filled) == {"lake": 1, "sea/gulls": 1, "sea/tides": 2}


# Nesting


def test_several_branches_are_hung_below_a_tag_in_one_step(filled: Library) -> None:
    filled.do(ops.EditTags((1,), add=("tides", "old/gulls", "old/gulls/grey")))
    changes = filled.do(ops.NestTags(("tides", "old/gulls", "old/gulls/grey"), "sea"))
    assert counts(filled) == {"sea/gulls": 1, "sea/gulls/grey": 1, "sea/tides": 1}
    assert changes.label == "put 3 tags below sea (1 entry)"
    assert filled.do(ops.NestTags(("sea/gulls",), "")).label == "put the tag sea/gulls at the top (1 entry)"
    assert counts(filled) == {"gulls": 1, "gulls/grey": 1, "sea/tides": 1}
    assert filled.do(ops.NestTags(("sea/tides",), "Sea")).step is None
    filled.undo()
    filled.undo()
    assert counts(filled) == {"old/gulls": 1, "old/gulls/grey": 1, "tides": 1}


@pytest.mark.parametrize(
    ("op", "told"),
    [
        (ops.NestTags(("sea",), "sea/tides"), "below itself"), (ops.NestTags(("sea",), "SEA"), "below itself"),
        (ops.NestTags(("tides",), "sea"), "already"), (ops.NestTags(("a/x", "b/x"), "sea"), "already"),
        (ops.NestTags(("no",), "sea"), "no tag"),
    ],
)  # fmt: skip
def test_what_cannot_be_nested_is_refused_as_a_whole(filled: Library, op: ops.Op, told: str) -> None:
    filled.do(ops.EditTags((1,), add=("sea", "sea/tides", "tides", "a/x", "b/x")))
    before = counts(filled)
    with pytest.raises(BadRequest, match=told):
        filled.do(op)
    assert counts(filled) == before


# Deleting


def test_a_tag_is_deleted_with_its_branch_and_comes_back_as_it_was(filled: Library) -> None:
    filled.do(ops.EditTags((1, 2), add=("sea", "sea/tides", "seagull")))
    filled.do(ops.ColorTags(("sea/tides",), "teal"))
    filled.do(ops.PinTag("sea", 2))
    changes = filled.do(ops.DeleteTags(("SEA",)))
    assert (set(changes.entries), changes.label) == ({1, 2}, "delete the tag SEA (2 entries)")
    assert counts(filled) == {"seagull": 2}
    filled.undo()
    assert looks(filled) == {"sea": ("", 2), "sea/tides": ("teal", 0), "seagull": ("", 0)}
    assert filled.do(ops.DeleteTags(("sea", "sea/tides", "seagull"))).label == "delete 3 tags (2 entries)"
    assert filled.tags() == []


def test_of_tags_that_are_to_be_deleted_all_must_be_there(filled: Library) -> None:
    filled.do(ops.EditTags((1,), add=("sea",)))
    with pytest.raises(BadRequest, match="no tag 'no'"):
        filled.do(ops.DeleteTags(("sea", "no")))
    assert counts(filled) == {"sea": 1}


# Colour and place


def test_tags_are_coloured_together(filled: Library) -> None:
    filled.do(ops.EditTags((1,), add=("a", "b/c")))
    changes = filled.do(ops.ColorTags(("A", "b"), "violet"))
    assert (changes.label, set(changes.entries)) == ("colour 2 tags violet", {1})
    assert looks(filled) == {"a": ("violet", 0), "b": ("violet", 0), "b/c": ("", 0)}
    assert filled.do(ops.ColorTags(("b", "a"), "violet")).step is None
    assert filled.do(ops.ColorTags(("b",))).label == "take the colour off the tag b"
    assert looks(filled) == {"a": ("violet", 0), "b/c": ("", 0)}
    filled.undo()
    assert looks(filled)["b"] == ("violet", 0)
    assert filled.check() == []


def test_a_place_that_is_taken_goes_to_the_newcomer(filled: Library) -> None:
    filled.do(ops.EditTags((1,), add=("a", "b")))
    filled.do(ops.PinTag("a", 1))
    changes = filled.do(ops.PinTag("b", 1))
    assert (changes.label, looks(filled)) == ("pin the tag b to 1", {"a": ("", 0), "b": ("", 1)})
    filled.do(ops.PinTag("b", 9))
    assert looks(filled) == {"a": ("", 0), "b": ("", 9)}
    assert filled.do(ops.PinTag("b", 0)).label == "unpin the tag b"
    assert filled.do(ops.PinTag("b", 0)).step is None
    assert looks(filled) == {"a": ("", 0), "b": ("", 0)}


@pytest.mark.parametrize("op", [ops.PinTag("sea", 0), ops.ColorTags(("sea",))])
def test_nothing_taken_off_a_name_that_is_no_tag_itself_is_no_step(filled: Library, op: ops.Op) -> None:
    filled.do(ops.EditTags((1,), add=("sea/tides",)))
    assert filled.do(op).step is None


@pytest.mark.parametrize(
    "op", [ops.PinTag("a", 10), ops.PinTag("a", -1), ops.PinTag("no", 1), ops.PinTag("no", 0),
           ops.ColorTags(("a",), "mauve"), ops.ColorTags(("a", "no"), "teal")],
)  # fmt: skip
def test_a_colour_or_place_that_cannot_be_is_refused(filled: Library, op: ops.Op) -> None:
    filled.do(ops.EditTags((1,), add=("a",)))
    with pytest.raises(BadRequest):
        filled.do(op)
    assert looks(filled) == {"a": ("", 0)}


@pytest.mark.parametrize("op", [ops.PinTag("a", 4), ops.ColorTags(("a",), "teal")])
def test_a_tag_that_was_given_something_stays_without_entries_until_that_is_taken_back(
    filled: Library, op: ops.Op
) -> None:
    filled.do(ops.EditTags((1,), add=("a", "b")))
    filled.do(op)
    filled.do(ops.EditTags((1,), remove=("a", "b")))
    filled.do(ops.Trash((1,)))
    filled.do(ops.EmptyTrash())
    assert counts(filled) == {"a": 0}
    assert filled.check() == []
    filled.do(ops.PinTag("a", 0) if isinstance(op, ops.PinTag) else ops.ColorTags(("a",)))
    assert filled.tags() == []


def test_colour_and_place_go_along_with_a_tag_that_is_renamed(filled: Library) -> None:
    filled.do(ops.EditTags((1,), add=("a", "a/b")))
    filled.do(ops.ColorTags(("a", "a/b"), "teal"))
    filled.do(ops.PinTag("a/b", 5))
    filled.do(ops.RenameTag("a", "z"))
    assert looks(filled) == {"z": ("teal", 0), "z/b": ("teal", 5)}


def test_a_tag_keeps_its_own_colour_and_place_when_others_are_merged_into_it(filled: Library) -> None:
    filled.do(ops.EditTags((1,), add=("a", "b", "c")))
    for name, color, pin in (("a", "teal", 1), ("b", "red", 2), ("c", "", 3)):
        filled.do(ops.ColorTags((name,), color))
        filled.do(ops.PinTag(name, pin))
    filled.do(ops.MergeTags(("a", "b"), "c"))
    assert looks(filled) == {"c": ("teal", 3)}
    filled.undo()
    assert looks(filled) == {"a": ("teal", 1), "b": ("red", 2), "c": ("", 3)}
    filled.do(ops.MergeTags(("b", "a"), "new"))
    assert looks(filled) == {"c": ("", 3), "new": ("red", 2)}
