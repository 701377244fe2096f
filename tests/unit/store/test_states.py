"""Status, star and trash: what they change, what they count as, and what an undo brings back."""

from dataclasses import replace

import pytest

from reader.core.changes import Kind
from reader.core.entries import Status
from reader.errors import BadRequest
from reader.store import ops
from reader.store.library import Library
from tests.unit.store.conftest import TEXTS
from tests.unit.store.test_journal import prepared, state


def test_a_status_is_given_with_the_time_of_the_decision(filled: Library) -> None:
    changes = filled.do(ops.SetStatus((1, 3), Status.QUEUED))
    assert (set(changes.entries), set(changes.kinds), changes.label) == ({1, 3}, {Kind.STATUS}, "queue 2 entries")
    entry = filled.entry(1)
    assert entry.status is Status.QUEUED
    assert entry.decided == entry.changed
    assert filled.entry(2).decided is None


def test_back_to_unread_is_undecided_again(filled: Library) -> None:
    filled.do(ops.SetStatus((1,), Status.READ))
    decided = filled.entry(1).decided
    filled.do(ops.SetStatus((1,), Status.UNREAD))
    assert filled.entry(1).decided is None
    filled.undo()
    assert filled.entry(1).decided == decided


def test_only_entries_that_differ_are_changed_and_counted(filled: Library) -> None:
    filled.do(ops.SetStatus((1, 2), Status.READ))
    before = filled.entry(1)
    changes = filled.do(ops.SetStatus((1, 2, 3), Status.READ))
    assert (changes.count, changes.label) == (1, "mark 1 entry read")
    assert filled.entry(1) == before
    assert filled.do(ops.SetStatus((1, 2, 3), Status.READ)).step is None


@pytest.mark.parametrize("status", list(Status))
def test_every_status_counts_where_it_should(filled: Library, status: Status) -> None:
    filled.do(ops.SetStatus((1, 2, 3, 4, 5), Status.READ if status is Status.UNREAD else Status.UNREAD))
    filled.do(ops.SetStatus((2, 4), status))
    counts = filled.counts()
    assert getattr(counts, status) == 2
    assert counts.total == 5
    assert sorted(filled.search(f"is:{status}").ids) == [2, 4]


def test_counts_of_every_kind(filled: Library) -> None:
    filled.do(ops.SetStatus((1, 2), Status.QUEUED))
    filled.do(ops.SetStatus((3,), Status.SKIPPED))
    filled.do(ops.SetStarred((1, 5), starred=True))
    for entry in (1, 3, 4):
        filled.do(ops.SetNote(entry, "x"))
    filled.do(ops.SetNote(4, ""))
    filled.do(ops.Trash((5,)))
    counts = filled.counts()
    assert (counts.total, counts.unread, counts.queued, counts.skipped, counts.trashed) == (4, 1, 2, 1, 1)
    assert (counts.starred, counts.noted, counts.kept_unnoted) == (1, 2, 1)
    assert [(c.count, c.unread) for c in filled.collections()] == [(4, 1)]


def test_a_star_is_put_on_and_taken_off(filled: Library) -> None:
    assert filled.do(ops.SetStarred((1, 2), starred=True)).label == "star 2 entries"
    assert filled.do(ops.SetStarred((1, 3), starred=False)).label == "unstar 1 entry"
    assert list(filled.search("is:starred").ids) == [2]


@pytest.mark.parametrize(
    "op",
    [
        ops.SetStatus((1, 99), Status.READ), ops.SetStarred((99,), starred=True), ops.Trash((99, 1)), ops.Restore((0,)),
        ops.SetStatus((-1,), Status.READ),
    ],
)  # fmt: skip
def test_an_unknown_entry_refuses_the_whole_write(filled: Library, op: ops.Op) -> None:
    before = state(filled.path)
    with pytest.raises(BadRequest, match="there is no entry"):
        filled.do(op)
    assert state(filled.path) == before


@pytest.mark.parametrize("number", [2**63, 10**20, -(2**63) - 1])
def test_a_number_that_no_entry_can_have_is_refused_in_words(filled: Library, number: int) -> None:
    with pytest.raises(BadRequest, match="there is no entry"):
        filled.do(ops.SetStatus((number,), Status.READ))
    with pytest.raises(BadRequest, match="there is no entry"):
        filled.entry(number)


def test_no_entries_at_all_is_no_step(filled: Library) -> None:
    for op in (ops.SetStatus((), Status.READ), ops.SetStarred((), starred=True), ops.Trash(()), ops.Restore(())):
        assert filled.do(op).step is None


def test_the_trash_is_out_of_search_and_counts_and_comes_back_as_it_was(filled: Library) -> None:
    filled.do(ops.SetNote(2, "seagull"))
    filled.do(ops.SetStatus((2,), Status.READ))
    before = filled.entry(2)
    filled.do(ops.Trash((2, 3)))
    assert list(filled.search("").ids) == [1, 4, 5]
    assert list(filled.search("seagull").ids) == []
    assert filled.entry(2).trashed
    assert filled.rows([2])[0].trashed
    assert filled.do(ops.Trash((2,))).step is None
    filled.do(ops.Restore((2, 1)))
    assert filled.entry(2) == before
    assert list(filled.search("seagull").ids) == [2]


def test_emptying_the_trash_deletes_all_that_belongs_to_it_and_undo_brings_it_back(filled: Library) -> None:
    filled.do(ops.SetNote(1, "seagull"))
    filled.do(ops.SetNote(1, "cormorant", 0))
    filled.do(ops.EditTags((1,), add=("only here",)))
    filled.do(ops.EditFields(1, {"title": "Ropes"}))
    filled.do(ops.AddHighlight(1, "Ropewalk", TEXTS[0].index("Ropewalk")))
    filled.do(ops.Trash((1,)))
    before, kept = state(filled.path), filled.entry(1)
    changes = filled.do(ops.EmptyTrash())
    assert (changes.count, changes.label) == (1, "empty the trash (1 entry)")
    with pytest.raises(BadRequest, match="no entry 1"):
        filled.entry(1)
    assert filled.tags() == []
    assert filled.counts().trashed == 0
    assert filled.check() == []
    filled.undo()
    assert state(filled.path) == before
    assert replace(filled.entry(1), note_revision=0) == replace(kept, note_revision=0)
    assert list(filled.search("is:trashed seagull").ids) == [1]
    assert filled.check() == []


def test_an_empty_trash_is_no_step(filled: Library) -> None:
    assert filled.do(ops.EmptyTrash()).step is None


def test_emptying_the_trash_leaves_the_rest_as_it_is(library: Library) -> None:
    prepared(library)
    others = library.entries(range(1, 5))
    library.do(ops.EmptyTrash())
    left = library.entries(range(1, 6))
    assert [(e.id, e.note, e.tags, e.highlights, e.title) for e in left] == [
        (e.id, e.note, e.tags, e.highlights, e.title) for e in others
    ]
