"""The library as the faces of the program see it: durable writes, reads from any thread, one plain line on failure."""

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from sqlite3 import Connection
from typing import ClassVar

import pytest

from reader.core.changes import Changes, Kind, Origin
from reader.core.entries import Status
from reader.errors import BadRequest, Cancelled, LibraryProblem, ReaderError
from reader.store import connection, ops
from reader.store.library import Library
from reader.store.write import Write
from tests.unit.store.conftest import TEXTS
from tests.unit.store.test_imports import bring, essay
from tests.unit.store.test_journal import state

SOON = 5.0


def page_limit(library: Library, pages: int | None) -> int:
    """Let the library's file grow to so many pages, None for any number; return how many it has."""

    def set_limit(conn: Connection) -> int:
        conn.execute(f"PRAGMA max_page_count = {2**32 - 2 if pages is None else pages}")
        return int(conn.execute("PRAGMA page_count").fetchone()[0])

    return library._writer.submit(lambda: set_limit(library._conn)).result(SOON)


# Opening and closing


def test_what_was_written_is_there_after_opening_again(path: Path) -> None:
    with Library.open(path, Origin.WINDOW) as library:
        bring(library, TEXTS)
        library.do(ops.SetNote(1, "mine"))
    with Library.open(path, Origin.COMMAND_LINE, create=False) as library:
        assert library.entry(1).note == "mine"
        assert library.check() == []


def test_a_closed_library_is_one_file(path: Path) -> None:
    with Library.open(path, Origin.WINDOW) as library:
        bring(library, TEXTS)
        library.search("ships")
        library.watch()
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_closing_finishes_the_writes_that_wait(path: Path) -> None:
    library = Library.open(path, Origin.WINDOW)
    bring(library, TEXTS)
    futures = [library.submit(ops.SetNote(1, f"text {number}")) for number in range(30)]
    library.close()
    assert all(future.done() for future in futures)
    with Library.open(path, Origin.WINDOW) as again:
        assert again.entry(1).note == "text 29"


def test_closing_twice_is_closing_once(path: Path) -> None:
    library = Library.open(path, Origin.WINDOW)
    bring(library, TEXTS)
    library.close()
    library.close()
    with Library.open(path, Origin.WINDOW) as again, pytest.raises(BadRequest, match="itself"):
        again.restore(path)


def test_many_may_open_a_new_library_at_once(path: Path) -> None:
    with ThreadPoolExecutor(6) as pool:
        opened = list(pool.map(lambda _: Library.open(path, Origin.WINDOW), range(6)))
    for number, library in enumerate(opened):
        bring(library, [essay(number)], f"List {number}")
    assert [library.counts().total for library in opened] == [6] * 6
    for library in opened:
        library.close()


# Reading


def test_reads_from_many_threads_while_writes_go_on(filled: Library) -> None:
    ready = threading.Barrier(4, timeout=SOON)

    def read(_: int) -> set[tuple[int, int]]:
        ready.wait()
        return {(len(filled.search("").ids), filled.counts().total) for _ in range(30)}

    with ThreadPoolExecutor(3) as pool:
        reading = [pool.submit(read, number) for number in range(3)]
        ready.wait()
        for number in range(30):
            bring(filled, [essay(number)], f"List {number}")
        for future in reading:
            assert all(5 <= found <= 35 and 5 <= total <= 35 for found, total in future.result(SOON))
    assert filled.counts().total == 35


def test_a_read_after_a_write_sees_it_in_any_thread(filled: Library) -> None:
    with ThreadPoolExecutor(1) as pool:
        for number in range(20):
            filled.do(ops.SetNote(1, f"text {number}"))
            assert pool.submit(lambda: filled.entry(1).note).result(SOON) == f"text {number}"


def test_ids_that_do_not_exist_are_left_out_and_the_order_is_kept(filled: Library) -> None:
    assert [entry.id for entry in filled.entries([5, 99, 1, 5])] == [5, 1, 5]
    assert [row.id for row in filled.rows([5, 99, 1, 5])] == [5, 1, 5]
    assert filled.entries([]) == []
    assert filled.rows([]) == []


def test_any_number_of_ids_may_be_asked_for(filled: Library) -> None:
    many = range(1, 300_001)
    assert len(filled.entries(many)) == 5
    assert len(filled.rows(many)) == 5


def test_an_unknown_entry_is_told(filled: Library) -> None:
    with pytest.raises(BadRequest, match="there is no entry 99"):
        filled.entry(99)


def test_an_empty_library_answers_every_question(library: Library) -> None:
    assert list(library.search("").ids) == list(library.search("ropes is:unread").ids) == []
    assert library.counts().total == library.counts().trashed == 0
    for empty in (library.tags(), library.collections(), library.steps(), library.note_history(1)):
        assert empty == []
    assert library.next_undo() is library.next_redo() is None
    assert library.check() == []


# Writing


def test_writes_are_done_in_the_order_they_were_asked_for(filled: Library) -> None:
    futures = [filled.submit(ops.SetNote(1, f"text {number}")) for number in range(50)]
    steps = [future.result(SOON).step for future in futures]
    assert steps == sorted(steps, key=lambda step: step or 0)
    assert filled.entry(1).note == "text 49"
    filled.submit(ops.SetNote(1, "last"))
    filled.submit_undo()
    filled.submit_redo().result(SOON)
    assert filled.entry(1).note == "last"


def test_subscribers_are_told_after_the_change_can_be_read(filled: Library) -> None:
    seen: list[tuple[str, str]] = []

    def look(changes: Changes) -> None:
        with Library.open(filled.path, Origin.COMMAND_LINE) as another:
            seen.append((filled.entry(1).note, another.entry(1).note))
        assert changes.step == filled.steps(1)[0].id

    filled.subscribe(look)
    filled.do(ops.SetNote(1, "new"))
    assert seen == [("new", "new")]


def test_subscribers_hear_nothing_of_refused_writes_and_of_what_changed_nothing(filled: Library) -> None:
    seen: list[Changes] = []
    end = filled.subscribe(seen.append)
    with pytest.raises(BadRequest):
        filled.do(ops.SetNote(99, "x"))
    filled.do(ops.SetStatus((1,), Status.UNREAD))
    filled.dry_run(ops.SetStatus((1,), Status.READ))
    assert seen == []
    end()
    filled.do(ops.SetStatus((1,), Status.READ))
    assert seen == []


class Failing:
    """A write that fails after it has written."""

    kinds: ClassVar[tuple[Kind, ...]] = (Kind.NOTE,)

    def __init__(self, error: Exception) -> None:
        self.error = error

    def apply(self, write: Write) -> None:
        ops.SetNote(1, "half done").apply(write)
        raise self.error

    def label(self, count: int) -> str:
        return f"fail {count}"


@pytest.mark.parametrize("error", [ValueError("odd"), BadRequest("refused"), RecursionError(), UnicodeError()])
def test_a_write_that_fails_half_way_leaves_nothing(filled: Library, error: Exception) -> None:
    before = state(filled.path)
    with pytest.raises(type(error)):
        filled.do(Failing(error))
    with pytest.raises(type(error)):
        filled.dry_run(Failing(error))
    assert state(filled.path) == before
    assert filled.note_history(1) == []
    assert [step.label for step in filled.steps()] == ["import Harbour"]
    filled.do(ops.SetNote(1, "after"))
    assert filled.check() == []


def test_a_write_after_closing_is_refused_rather_than_never_done(path: Path) -> None:
    library = Library.open(path, Origin.WINDOW)
    library.close()
    try:
        future = library.submit(ops.EmptyTrash())
    except (RuntimeError, ReaderError):
        return
    assert not isinstance(future.exception(0.2), TimeoutError)


# A full disk


def test_a_full_disk_refuses_a_note_in_one_line_and_changes_nothing(filled: Library) -> None:
    filled.do(ops.SetNote(1, "before"))
    before = state(filled.path)
    page_limit(filled, page_limit(filled, None))
    with pytest.raises(LibraryProblem, match="disk is full, nothing was changed") as caught:
        filled.do(ops.SetNote(1, "x" * 1_000_000))
    assert "\n" not in str(caught.value)
    assert state(filled.path) == before
    assert filled.entry(1).note == "before"
    page_limit(filled, None)
    filled.do(ops.SetNote(1, "x" * 1_000_000))
    assert len(filled.entry(1).note) == 1_000_000
    assert filled.check() == []


def test_a_full_disk_refuses_an_import_and_its_undo_works_later(filled: Library) -> None:
    before = state(filled.path)
    pages = page_limit(filled, None)
    page_limit(filled, pages + 20)
    with pytest.raises(LibraryProblem, match="disk is full"):
        bring(filled, [essay(seed) for seed in range(500)], "Other")
    assert state(filled.path) == before
    assert filled.check() == []
    page_limit(filled, None)
    bring(filled, [essay(seed) for seed in range(500)], "Other")
    filled.undo()
    assert state(filled.path) == before


def test_a_full_disk_refuses_an_undo_and_leaves_it_to_be_done_later(filled: Library) -> None:
    filled.do(ops.SetNote(1, "x" * 200_000))
    after = state(filled.path)
    page_limit(filled, page_limit(filled, None))
    with pytest.raises(LibraryProblem, match="disk is full"):
        filled.undo()
    assert state(filled.path) == after
    page_limit(filled, None)
    filled.undo()
    assert filled.entry(1).note == ""


def test_a_library_is_opened_and_read_while_another_one_writes(filled: Library) -> None:
    filled._conn.execute("BEGIN IMMEDIATE")
    filled._conn.execute("UPDATE entry SET starred = 1")
    try:
        with Library.open(filled.path, Origin.COMMAND_LINE) as other:
            assert len(other.search("").ids) == 5
            assert not other.entry(1).starred
    finally:
        filled._conn.execute("ROLLBACK")


def test_the_log_is_written_into_the_library_once_it_is_long(filled: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def log() -> tuple[int, int]:
        """Return how many pages the log has, and how many of them are in the library too."""
        look = filled._writer.submit(lambda: filled._conn.execute("PRAGMA wal_checkpoint(NOOP)").fetchone())
        _, pages, written = look.result()
        return pages, written

    monkeypatch.setattr(connection, "_LOG_PAGES", 1_000_000)
    filled.do(ops.SetNote(1, "one"))
    before = log()
    filled.do(ops.SetNote(1, "two"))
    # A library in the other mode has no log, and all of this says -1.
    assert log()[0] > before[0] > before[1] or log() == before == (-1, -1)
    monkeypatch.setattr(connection, "_LOG_PAGES", 1)
    filled.undo()
    pages, written = log()
    assert pages == written


def test_writes_that_are_given_up_leave_nothing(filled: Library) -> None:
    before = state(filled.path)
    inside, go_on = threading.Event(), threading.Event()

    def wait(_done: int, _total: int) -> None:
        inside.set()
        assert go_on.wait(SOON)

    undo = filled.submit_undo(wait)
    waiting = filled.submit(ops.SetNote(1, "never"))
    assert inside.wait(SOON)
    filled.give_up()
    go_on.set()
    for future in (undo, waiting):
        with pytest.raises(Cancelled):
            future.result(SOON)
    assert state(filled.path) == before


def test_a_write_under_way_can_be_stopped_and_the_next_one_is_done(filled: Library) -> None:
    before = state(filled.path)
    endless = Endless()
    future = filled.submit(endless)
    waiting = filled.submit(ops.SetNote(1, "after all"))
    assert endless.begun.wait(SOON)
    filled.stop_write()
    with pytest.raises(Cancelled):
        future.result(SOON)
    assert waiting.result(SOON).step is not None
    filled.undo()
    assert state(filled.path) == before


def test_to_stop_when_nothing_is_under_way_stops_nothing_later(filled: Library) -> None:
    filled.stop_write()
    assert filled.do(ops.SetNote(1, "written")).step is not None


class Endless:
    """A write that is one statement without an end."""

    kinds: ClassVar[tuple[Kind, ...]] = (Kind.NOTE,)

    def __init__(self) -> None:
        self.begun = threading.Event()

    def apply(self, write: Write) -> None:
        ops.SetNote(1, "half done").apply(write)
        self.begun.set()
        write.conn.execute("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n")

    def label(self, count: int) -> str:
        return f"go on {count}"


def test_one_long_statement_can_be_given_up(filled: Library) -> None:
    before = state(filled.path)
    endless = Endless()
    future = filled.submit(endless)
    assert endless.begun.wait(SOON)
    filled.give_up()
    with pytest.raises(Cancelled):
        future.result(SOON)
    assert state(filled.path) == before
