"""What one process changes is told to the others: each notice once, nothing missed, nothing told of oneself."""

import threading
from collections.abc import Iterator
from pathlib import Path
from queue import Empty, Queue
from sqlite3 import Connection

import pytest

from reader.core.changes import Changes, Kind, Origin
from reader.core.entries import Status
from reader.store import notices, ops
from reader.store.connection import connect
from reader.store.dbapi import sqlite3
from reader.store.library import Library
from tests.unit.store.conftest import TEXTS
from tests.unit.store.test_imports import bring

OFTEN = 0.005
SOON = 5.0


@pytest.fixture
def other(filled: Library) -> Iterator[Library]:
    with Library.open(filled.path, Origin.COMMAND_LINE) as opened:
        yield opened


@pytest.fixture
def told(filled: Library) -> Queue[Changes]:
    """What the watching library tells its subscriber."""
    seen: Queue[Changes] = Queue()
    filled.subscribe(seen.put)
    filled.watch(OFTEN)
    return seen


def test_a_change_of_another_is_told_with_all_that_is_known_of_it(other: Library, told: Queue[Changes]) -> None:
    made = other.do(ops.EditTags((1, 3), add=("x",)))
    seen = told.get(timeout=SOON)
    assert seen.foreign
    assert not made.foreign
    for name in ("step", "label", "origin", "kinds", "entries", "everything", "undone", "count"):
        assert getattr(seen, name) == getattr(made, name), name


def test_own_changes_are_told_once_and_as_own(filled: Library, other: Library, told: Queue[Changes]) -> None:
    filled.do(ops.SetStarred((1,), starred=True))
    other.do(ops.SetStarred((2,), starred=True))
    seen = [told.get(timeout=SOON), told.get(timeout=SOON)]
    assert [(changes.foreign, set(changes.entries)) for changes in seen] == [(False, {1}), (True, {2})]
    with pytest.raises(Empty):
        told.get(timeout=20 * OFTEN)


def test_every_change_is_told_in_order(other: Library, told: Queue[Changes]) -> None:
    for number in range(40):
        other.do(ops.SetNote(number % 5 + 1, f"text {number}"))
    seen: list[int] = []
    while len(seen) < 40:
        changes = told.get(timeout=SOON)
        assert not changes.everything
        seen.extend(changes.entries)
    assert seen == [number % 5 + 1 for number in range(40)]


def test_undo_and_redo_are_told(other: Library, told: Queue[Changes]) -> None:
    other.do(ops.SetStatus((2,), Status.READ))
    other.undo()
    other.redo()
    assert [told.get(timeout=SOON).undone for _ in range(3)] == [False, True, False]


def test_nothing_is_told_of_what_changed_nothing(other: Library, told: Queue[Changes]) -> None:
    other.do(ops.SetStatus((2,), Status.UNREAD))
    other.dry_run(ops.SetStatus((2,), Status.READ))
    other.do(ops.SetStatus((2,), Status.SKIPPED))
    assert told.get(timeout=SOON).label == "skip 1 entry"


def test_going_back_to_a_backup_is_told_as_everything(other: Library, told: Queue[Changes]) -> None:
    backup = other.backup()
    other.do(ops.SetNote(1, "x"))
    assert told.get(timeout=SOON).entries == {1}
    other.restore(backup)
    assert told.get(timeout=SOON).everything
    # The copying and the notice of it may be seen apart; then the next changes are told as everything too.
    for number in range(5):
        other.do(ops.SetNote(1, f"text {number}"))
        seen = told.get(timeout=SOON)
        if not seen.everything:
            break
    assert seen.entries == {1}


def test_what_too_many_entries_are_changed_by_is_told_as_everything(
    other: Library, told: Queue[Changes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "MOST_ENTRIES", 2)
    other.do(ops.SetStarred((1, 2), starred=True))
    seen = told.get(timeout=SOON)
    assert (seen.everything, set(seen.entries), seen.count) == (False, {1, 2}, 2)
    other.do(ops.SetStarred((3, 4, 5), starred=True))
    seen = told.get(timeout=SOON)
    assert (seen.everything, seen.entries, seen.count) == (True, frozenset(), 3)


def test_who_missed_notices_reloads_everything(
    filled: Library, other: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "KEPT", 3)
    watching, seen = connect(filled.path, read_only=True), list[Changes]()
    watcher = notices.Watcher(watching, "mine", 60, seen.append)
    for number in range(5):
        other.do(ops.SetNote(1, f"text {number}"))
    watcher._tell_new()
    assert [(changes.everything, changes.foreign) for changes in seen] == [(True, True)]
    other.do(ops.SetNote(1, "one more"))
    watcher._tell_new()
    assert [changes.everything for changes in seen] == [True, False]
    watcher.stop()


def test_only_the_newest_notices_stay(other: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "KEPT", 3)
    for number in range(6):
        other.do(ops.SetNote(1, f"text {number}"))
    conn = connect(other.path, read_only=True)
    (count, newest) = conn.execute("SELECT count(*), max(id) FROM change_notice").fetchone()
    assert (count, newest) == (3, notices.newest(conn))
    conn.close()


def test_a_change_while_watching_begins_is_told(
    filled: Library, other: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A write right after the watcher has read where it starts must not wait for the next one to be told."""
    newest, begun, seen = notices.newest, threading.Event(), Queue[Changes]()

    def slow_newest(conn: Connection) -> int:
        found = newest(conn)
        if not begun.is_set():
            begun.set()
            other.do(ops.SetNote(1, "just then"))
        return found

    filled.subscribe(seen.put)
    monkeypatch.setattr(notices, "newest", slow_newest)
    filled.watch(OFTEN)
    assert seen.get(timeout=1).entries == {1}


def test_a_change_that_could_not_be_read_at_once_is_told_later(
    other: Library, told: Queue[Changes], monkeypatch: pytest.MonkeyPatch
) -> None:
    tell, failed = notices.Watcher._tell_new, threading.Event()

    def busy_once(watcher: notices.Watcher) -> None:
        if not failed.is_set():
            failed.set()
            raise sqlite3.OperationalError("database is locked")
        tell(watcher)

    monkeypatch.setattr(notices.Watcher, "_tell_new", busy_once)
    other.do(ops.SetNote(1, "x"))
    assert told.get(timeout=1).entries == {1}


def test_a_subscriber_that_fails_hides_nothing_from_the_others_nor_from_the_writer(filled: Library) -> None:
    seen: list[Changes] = []

    def failing(_: Changes) -> None:
        raise ValueError("of the subscriber's own")

    filled.subscribe(failing)
    filled.subscribe(seen.append)
    changes = filled.do(ops.SetNote(1, "saved"))
    assert changes.entries == {1}
    assert seen == [changes]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_subscriber_that_fails_does_not_end_the_watching(
    other: Library, told: Queue[Changes], filled: Library
) -> None:
    def failing(changes: Changes) -> None:
        if changes.foreign and changes.entries == {1}:
            raise ValueError("of the subscriber's own")

    filled.subscribe(failing)
    other.do(ops.SetNote(1, "x"))
    assert told.get(timeout=SOON).entries == {1}
    other.do(ops.SetNote(2, "y"))
    assert told.get(timeout=1).entries == {2}


def test_watching_ends_when_the_library_is_closed(path: Path) -> None:
    library = Library.open(path, Origin.WINDOW)
    library.watch(OFTEN)
    library.close()
    assert [thread.name for thread in threading.enumerate() if thread.name == "library-watcher"] == []


def test_a_notice_names_kinds_and_counts() -> None:
    made = notices.changes(7, "tag 2 entries", Origin.WINDOW, (Kind.TAGS,), {3, 4}, undone=True)
    assert made == Changes(
        7, "tag 2 entries", Origin.WINDOW, frozenset({Kind.TAGS}), frozenset({3, 4}), undone=True, count=2
    )


def test_an_import_of_another_is_told_once(other: Library, told: Queue[Changes]) -> None:
    bring(other, [*TEXTS, "Something quite new about tar."])
    seen = told.get(timeout=SOON)
    assert seen.kinds == {Kind.ENTRIES, Kind.COLLECTIONS}
    assert 6 in seen.entries
