"""Tags as they are read: one spelling of each, nested by slashes, counted alone and with what is below them."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reader.core.found import TagCount
from reader.errors import BadRequest
from reader.store import ops, tags
from reader.store.library import Library


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


def test_counts_leave_the_trash_out_and_are_sorted_by_name(filled: Library) -> None:
    filled.do(ops.EditTags((1, 2), add=("b", "Ab")))
    filled.do(ops.EditTags((2,), add=("aa",)))
    filled.do(ops.Trash((2,)))
    assert filled.tags() == [TagCount("aa", 0), TagCount("Ab", 1, branch=1), TagCount("b", 1, branch=1)]


def test_an_entry_counts_once_in_a_branch(filled: Library) -> None:
    filled.do(ops.EditTags((1, 2), add=("sea/tides",)))
    filled.do(ops.EditTags((2, 3), add=("Sea",)))
    filled.do(ops.EditTags((2, 4, 5), add=("sea/tides/Spring", "sea-gulls", "land/fen")))
    filled.do(ops.Trash((5,)))
    assert [(one.name, one.count, one.branch) for one in filled.tags()] == [
        ("land/fen", 2, 2), ("Sea", 2, 4), ("sea/tides", 2, 3), ("sea/tides/Spring", 2, 2), ("sea-gulls", 2, 2),
    ]  # fmt: skip


def test_a_name_that_only_has_tags_below_it_is_told_to_those_who_ask(filled: Library) -> None:
    filled.do(ops.EditTags((1, 2), add=("Sea/Tides/spring",)))
    filled.do(ops.EditTags((2, 3), add=("sea/tides/neap",)))
    assert [one.name for one in filled.tags()] == ["sea/tides/neap", "Sea/Tides/spring"]
    told = {one.name.casefold(): (one.count, one.branch) for one in filled.tags(parents=True)}
    assert told == {"sea": (0, 3), "sea/tides": (0, 3), "sea/tides/neap": (2, 2), "sea/tides/spring": (2, 2)}


def test_colour_and_place_are_read(filled: Library) -> None:
    filled.do(ops.EditTags((1,), add=("a",)))
    filled.do(ops.ColorTags(("a",), "teal"))
    filled.do(ops.PinTag("a", 3))
    assert filled.tags() == [TagCount("a", 1, "teal", 3, 1)]


@given(
    st.lists(st.lists(st.sampled_from(["a", "a/b", "a/b/c", "a/d", "A/e", "f"]), max_size=4), min_size=5, max_size=5)
)
@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_branches_are_counted_as_the_entries_say(filled: Library, carried: list[list[str]]) -> None:
    taken_off = tuple(filled.tag_names())
    for entry, names in enumerate(carried, start=1):
        filled.do(ops.EditTags((entry,), add=tuple(names), remove=tuple(n for n in taken_off if n not in names)))
    filled.do(ops.Trash((2,)))
    living = [names for entry, names in enumerate(carried, start=1) if entry != 2]
    for one in filled.tags(parents=True):
        inside = [
            names for names in living if any(f"{name}/".lower().startswith(f"{one.name}/".lower()) for name in names)
        ]
        assert (one.count, one.branch) == (sum(one.name in names for names in living), len(inside))
    filled.do(ops.Restore((2,)))
