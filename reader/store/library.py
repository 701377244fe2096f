"""The library: one SQLite file, its one writing thread, and everything that the faces of the program ask of it."""

from __future__ import annotations

import logging
import os
import threading
from collections import Counter
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Self

from reader.core.changes import Changes, Kind, NoteText, Origin, Step
from reader.core.found import Sort
from reader.errors import BadRequest, Cancelled, FileProblem, LibraryProblem
from reader.store import collections, journal, notes, notices, read, saved, search, sessions, similar, tags
from reader.store.connection import connect, refuse_foreign, set_journal_mode, shorten_log, told
from reader.store.dbapi import sqlite3
from reader.store.schema import NAMES, NEWEST, pending
from reader.store.write import Write, no_entry, now
from reader.store.writer import Writer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Future
    from pathlib import Path
    from sqlite3 import Connection
    from types import TracebackType

    from reader.core.entries import Entry
    from reader.core.found import CollectionCount, Counts, Found, KeywordCount, Row, SavedSearch, TagCount
    from reader.core.sessions import Session, Standing, Visit
    from reader.store.sessions import Record
    from reader.store.similar import Similar
    from reader.store.write import Op, Progress

_OPEN: Counter[str] = Counter()
_OPENING = threading.Lock()
_STEPS_UNHEARD = 100_000  # SQLite's own steps; so many take a few milliseconds
_TEXT_TABLES = frozenset(("source_record", "override", "note", "other_note", "highlight"))


class Library:
    """An open library. Reads may be made from any thread; writes queue up for one."""

    def __init__(self, path: Path, origin: Origin) -> None:
        """Use `Library.open`."""
        self.path = path
        self.origin = origin
        self._closed = False
        self._session = os.urandom(8).hex()
        self._given_up = threading.Event()
        self._stop = threading.Event()
        self._subscribers: list[Callable[[Changes], None]] = []
        self._local = threading.local()
        self._readers: list[Connection] = []
        self._watcher: notices.Watcher | None = None
        self._conn = _connect_writer(path)
        self._writer = Writer()
        _OPEN[os.path.realpath(path)] += 1

    @classmethod
    def open(cls, path: Path, origin: Origin, *, create: bool = True) -> Library:
        """Open a library, making a new one where there is none and `create` allows it.

        Raise NewerLibrary or LibraryProblem, with the file left as it is, if it cannot be opened.
        """
        # A file's locks go when any handle on it in this process is closed, so an open library's is not read.
        with _OPENING:
            if not _is_open(path):
                refuse_foreign(path, NEWEST, create=create)
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise FileProblem(f"{path.parent}: cannot be made: {error.strerror}") from None
            return cls(path, origin)

    def __enter__(self) -> Self:
        """Return the library itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the library."""
        self.close()

    def close(self) -> None:
        """Finish the writes that are queued and close the file."""
        if self._closed:
            return
        self._closed = True
        if self._watcher:
            self._watcher.stop()
        self._writer.stop()
        for conn in (*self._readers, self._conn):
            conn.close()
        _OPEN[os.path.realpath(self.path)] -= 1

    # Writes

    def do(self, op: Op, progress: Progress | None = None) -> Changes:
        """Do a write and return what it changed; raise ReaderError, with nothing changed, if it cannot be done."""
        return self.submit(op, progress).result()

    def submit(self, op: Op, progress: Progress | None = None) -> Future[Changes]:
        """Queue a write and return the promise of its outcome."""
        return self._written(lambda: self._told(self._do(op, progress)))

    def dry_run(self, op: Op) -> Changes:
        """Return what a write would change, and take it back."""
        return self._writer.submit(lambda: self._do(op, None, keep=False)).result()

    def undo(self, progress: Progress | None = None) -> Changes:
        """Take back the newest step that is not undone; raise BadRequest if there is none."""
        return self.submit_undo(progress).result()

    def redo(self, progress: Progress | None = None) -> Changes:
        """Do again the step that was undone last; raise BadRequest if there is none."""
        return self.submit_redo(progress).result()

    def submit_undo(self, progress: Progress | None = None) -> Future[Changes]:
        """Queue an undo."""
        return self._written(lambda: self._told(self._turn(journal.next_undo, "undo", progress)))

    def submit_redo(self, progress: Progress | None = None) -> Future[Changes]:
        """Queue a redo."""
        return self._written(lambda: self._told(self._turn(journal.next_redo, "redo", progress)))

    def submit_turn_to(self, step: int, progress: Progress | None = None) -> Future[int]:
        """Queue the undos or redos that make a step the newest that is not undone, 0 for none; promise their number.

        Each is a transaction of its own and told as it is done, so that to give up in between leaves all whole;
        `progress` is told how many are done.
        """
        return self._writer.submit(lambda: self._turn_to(step, progress))

    def _written(self, write: Callable[[], Changes]) -> Future[Changes]:
        future = self._writer.submit(write)
        with suppress(LibraryProblem):  # closed meanwhile, which shortens the log as well
            self._writer.submit(lambda: shorten_log(self._conn))
        return future

    def give_up(self) -> None:
        """Have the write under way taken back, and those that wait not done; each of them raises Cancelled."""
        self._given_up.set()

    def stop_write(self) -> None:
        """Have the write under way taken back, which raises Cancelled; those that wait are done all the same."""
        self._stop.set()

    def keep(self, *records: Record) -> Future[int]:
        """Queue what is to be recorded about the reading, which no undo takes back; promise the id of the session."""
        return self._writer.submit(lambda: self._keep(records))

    def subscribe(self, callback: Callable[[Changes], None]) -> Callable[[], None]:
        """Have every change told, on a thread of the library, after it is durable; return how to end that."""
        self._subscribers.append(callback)
        return lambda: self._subscribers.remove(callback)

    def watch(self, seconds: float = 0.5) -> None:
        """Have the changes that other processes make told too, at most so many seconds after they are made."""
        self._watcher = notices.Watcher(connect(self.path, read_only=True), self._session, seconds, self._told)

    # Reads

    def search(
        self,
        query: str,
        sort: Sort = Sort.AUTO,
        *,
        reverse: bool = False,
        scope: str = "",
        typing: bool = False,
        cancel: Callable[[], bool] | None = None,
        early: Callable[[Found], None] | None = None,
    ) -> Found:
        """Return the entries that a query finds within a scope, which is a query too; see `store.search`."""
        with self._read() as conn:
            return search.find(
                conn, query, sort, reverse=reverse, scope=scope, typing=typing, cancel=cancel, early=early
            )

    def entries(self, ids: Sequence[int]) -> list[Entry]:
        """Return whole entries, in the order of the ids; ids that do not exist are left out."""
        with self._read() as conn:
            return list(read.entries(conn, ids))

    def entry(self, id: int) -> Entry:  # noqa: A002 - the word of the trade
        """Return one entry; raise BadRequest if there is none."""
        found = self.entries([id])
        if not found:
            raise no_entry(id)
        return found[0]

    def rows(self, ids: Sequence[int]) -> list[Row]:
        """Return what the list shows of entries, in the order of the ids; ids that do not exist are left out."""
        with self._read() as conn:
            return read.rows(conn, ids)

    def tags(self, *, parents: bool = False) -> list[TagCount]:
        """Return the tags with their numbers of entries; with `parents` also names that only have tags below them."""
        with self._read() as conn:
            return tags.counts(conn, parents=parents)

    def keywords(self) -> list[KeywordCount]:
        """Return the keywords that imports brought with their numbers of entries, the most frequent first."""
        from reader.store import keywords  # noqa: PLC0415 - few ask for them, and not at the start

        with self._read() as conn:
            return keywords.counts(conn)

    def tag_names(self) -> list[str]:
        """Return the names of all tags, as of now and at once."""
        with self._read() as conn:
            return tags.names(conn)

    def collections(self) -> list[CollectionCount]:
        """Return the collections with their numbers of entries, oldest first."""
        with self._read() as conn:
            return collections.collections(conn)

    def saved_searches(self) -> list[SavedSearch]:
        """Return the saved searches by name, each with the number of entries that it finds now."""
        with self._read() as conn:
            return saved.saved(conn)

    def saved_name(self, query: str) -> str:
        """Return the name under which a query is kept as a saved search, or nothing."""
        with self._read() as conn:
            return saved.name_of(conn, query)

    def similar(self, entry: int, limit: int = 20) -> list[Similar]:
        """Return the entries that share most telling words with one, the likest first."""
        with self._read() as conn:
            return similar.similar(conn, entry, limit)

    def counts(self) -> Counts:
        """Return how many entries stand where."""
        with self._read() as conn:
            return read.counts(conn)

    def standing(self, ids: Sequence[int]) -> Standing:
        """Return how many of these entries are decided, and how many kept."""
        with self._read() as conn:
            return sessions.standing(conn, ids)

    def running_session(self) -> Session | None:
        """Return the reading session that is not ended, if there is one."""
        with self._read() as conn:
            return sessions.running(conn)

    def sessions(self) -> list[Session]:
        """Return all reading sessions, the newest first."""
        with self._read() as conn:
            return sessions.sessions(conn)

    def visits(self, session: int) -> list[Visit]:
        """Return the visits of a reading session in the order of time."""
        with self._read() as conn:
            return sessions.visits(conn, session)

    def next_undo(self) -> Step | None:
        """Return the step that an undo would take back."""
        with self._read() as conn:
            return journal.next_undo(conn)

    def next_redo(self) -> Step | None:
        """Return the step that a redo would do again."""
        with self._read() as conn:
            return journal.next_redo(conn)

    def steps(self, limit: int = 100) -> list[Step]:
        """Return the newest steps of the journal, newest first."""
        with self._read() as conn:
            return journal.steps(conn, limit)

    def note_history(self, entry: int) -> list[NoteText]:
        """Return the texts that a note had before, newest first."""
        with self._read() as conn:
            return notes.history(conn, entry)

    def make_ready(self) -> None:
        """Load what the first search and the first write need, and what a start that shows a list can do without."""
        from reader.store import backups, index  # noqa: F401, PLC0415 - that is the purpose

        self.search("more than one word")

    # Health

    def check(self, *, fix: bool = False) -> list[str]:
        """Return what is wrong with the library; with `fix`, compute anew what can be, and return what is left."""
        return self._writer.submit(lambda: self._check(fix=fix)).result()

    def backup(self, path: Path | None = None) -> Path:
        """Make a checked copy of the library and return its path."""
        from reader.store import backups  # noqa: PLC0415 - see `make_ready`

        return self._writer.submit(lambda: backups.make(self._conn, self.path, path)).result()

    def backup_if_due(self) -> None:
        """Make a backup if the newest is more than a day old and the library has been changed since."""
        from reader.store import backups  # noqa: PLC0415 - see `make_ready`

        if backups.is_due(self.path):
            self.backup()

    def restore(self, path: Path) -> Path:
        """Replace the library's content with that of a backup; return the backup made of what it was."""
        return self._writer.submit(lambda: self._restore(path)).result()

    # On the writing thread

    def _do(self, op: Op, progress: Progress | None, *, keep: bool = True) -> Changes:
        burst = str(getattr(op, "burst", ""))
        burst = f"{self._session}:{burst}" if burst else ""
        with self._transaction() as conn:
            step = journal.begin(conn, op.label(0), op.kinds, self.origin, now(), burst)
            write = Write(conn, self.origin, self._session, self._heeding(progress))
            before = journal.last_row(conn)
            names = sessions.scopes(conn) if Kind.NAMES in op.kinds else {}
            op.apply(write)
            if names:
                sessions.follow(conn, names)
            if write.nothing or journal.last_row(conn) == before:
                conn.execute("ROLLBACK")
                return Changes(None, op.label(0), self.origin, report=write.report)
            _reindex(conn, journal.touched(conn, step, _TEXT_TABLES) - write.indexed, write.progress)
            touched = journal.touched(conn, step) | write.also_touched
            label = " ".join(op.label(len(touched)).split())
            journal.finish(conn, step, label, len(touched))
            changes = notices.changes(step, label, self.origin, op.kinds, touched, report=write.report)
            if keep:
                notices.post(conn, self._session, changes)
            else:
                conn.execute("ROLLBACK")
            return changes

    def _keep(self, records: Sequence[Record]) -> int:
        with self._transaction() as conn:
            return max((record.apply(conn) for record in records), default=0)

    def _turn(self, pick: Callable[[Connection], Step | None], word: str, progress: Progress | None) -> Changes:
        tell = self._heeding(progress)
        with self._transaction() as conn:
            step = pick(conn)
            if step is None:
                raise BadRequest(f"there is nothing to {word}")
            notes.keep_before_revert(conn, step.id)
            texts = journal.touched(conn, step.id, _TEXT_TABLES)
            touched = journal.touched(conn, step.id)
            kinds = journal.kinds_of(conn, step.id)
            names = sessions.scopes(conn) if Kind.NAMES in kinds else {}
            journal.revert(conn, step.id, lambda: tell(0, len(texts)))
            if names:
                sessions.follow(conn, names)
            notes.advance_revisions(conn, journal.touched(conn, step.id, ("note",)))
            _reindex(conn, texts | journal.touched(conn, step.id, _TEXT_TABLES), tell)
            touched |= journal.touched(conn, step.id)
            changes = notices.changes(step.id, step.label, self.origin, kinds, touched, undone=not step.undone)
            notices.post(conn, self._session, changes)
            return changes

    def _turn_to(self, step: int, progress: Progress | None) -> int:
        tell = self._heeding(progress)
        way = journal.way_to(self._conn, step)
        pick, word = (journal.next_undo, "undo") if way < 0 else (journal.next_redo, "redo")
        for done in range(abs(way)):
            tell(done, abs(way))
            self._told(self._turn(pick, word, None))
        shorten_log(self._conn)
        return abs(way)

    def _heeding(self, progress: Progress | None) -> Progress:
        """Return how a write tells its progress: to whoever wants to know, until it is given up."""

        def tell(done: int, total: int) -> None:
            if self._unwanted():
                raise Cancelled
            if progress:
                progress(done, total)

        return tell

    def _check(self, *, fix: bool) -> list[str]:
        from reader.store import health  # noqa: PLC0415 - see `make_ready`
        from reader.store.highlights import MendHighlights  # noqa: PLC0415 - see `make_ready`

        with self._transaction() as conn:
            found = health.problems(conn)
            if found and fix:
                health.rebuild(conn)
                found = health.problems(conn)
        # What is data, and not computed, is mended by a write that can be undone.
        if found and fix and self._told(self._do(MendHighlights(), None)).step is not None:
            with self._transaction() as conn:
                found = health.problems(conn)
        return found

    def _restore(self, path: Path) -> Path:
        if _is_open(path):
            raise BadRequest(f"{path}: is the library itself, not a backup of it")
        from reader.store import backups  # noqa: PLC0415 - see `make_ready`

        kept = backups.make(self._conn, self.path)
        last = notices.newest(self._conn)
        try:
            backups.fill(self._conn, path)
        except sqlite3.DatabaseError as error:
            raise told(error, path) from None
        # The backup may be of an older schema; its journal triggers are of this one.
        self._conn.close()
        self._conn = _connect_writer(self.path)
        changes = Changes(None, "restore a backup", self.origin, frozenset(Kind), everything=True)
        with self._transaction() as conn:
            notices.post(conn, self._session, changes, after=last)
        self._told(changes)
        return kept

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        conn = self._conn
        # One long statement is given up as well: SQLite asks between its steps.
        conn.set_progress_handler(self._unwanted, _STEPS_UNHEARD)
        self._stop.clear()
        try:
            conn.execute("BEGIN IMMEDIATE")
            yield conn
            if self._unwanted():
                raise Cancelled
            if conn.in_transaction:
                conn.execute("COMMIT")
        except sqlite3.DatabaseError as error:
            raise Cancelled if self._unwanted() else told(error, self.path) from None
        finally:
            if conn.in_transaction:
                # A failing disk can make this fail as well; the error under way says more.
                with suppress(sqlite3.DatabaseError):
                    conn.execute("ROLLBACK")

    def _unwanted(self) -> bool:
        return self._given_up.is_set() or self._stop.is_set()

    def _told(self, changes: Changes) -> Changes:
        if changes.step is not None or changes.everything:
            for callback in tuple(self._subscribers):
                try:
                    callback(changes)
                except Exception:  # a subscriber's own fault must not look like a failed write
                    logging.getLogger(__name__).exception("a subscriber failed")
        return changes

    @contextmanager
    def _read(self) -> Iterator[Connection]:
        """Give this thread's reading connection, within one view of the data."""
        conn: Connection | None = getattr(self._local, "conn", None)
        if conn is None:
            conn = connect(self.path, read_only=True)
            self._local.conn = conn
            self._readers.append(conn)
        try:
            conn.execute("BEGIN")
            yield conn
        except sqlite3.DatabaseError as error:
            raise told(error, self.path) from None
        finally:
            if conn.in_transaction:
                conn.execute("ROLLBACK")


def migrate(conn: Connection) -> None:
    """Run the migrations that a library has still to go through, within the transaction under way."""
    # Imported late: sqlite-utils takes longer to import than an up-to-date library to open.
    from sqlite_utils import Database  # noqa: PLC0415

    from reader.store.migrations import migrations  # noqa: PLC0415

    migrations.apply(Database(conn))


def _reindex(conn: Connection, entries: set[int], progress: Progress) -> None:
    if entries:
        from reader.store import index  # noqa: PLC0415 - see `Library.make_ready`

        index.reindex(conn, entries, progress)


def _is_open(path: Path) -> bool:
    return _OPEN[os.path.realpath(path)] > 0


def _connect_writer(path: Path) -> Connection:
    """Open the writing connection, bring the tables up to date (with a backup first), and start the journal."""
    conn = connect(path)
    try:
        missing = pending(conn, path)
        if 0 < missing < len(NAMES):
            from reader.store import backups  # noqa: PLC0415 - see `make_ready`

            backups.make(conn, path)
        # An up-to-date library is opened without a write, which would wait for those of other processes.
        if missing:
            conn.execute("BEGIN IMMEDIATE")
            if pending(conn, path):
                migrate(conn)
            conn.execute("COMMIT")
        set_journal_mode(conn)
        journal.attach(conn)
    except sqlite3.DatabaseError as error:
        conn.close()
        raise told(error, path) from None
    except LibraryProblem:
        conn.close()
        raise
    return conn
