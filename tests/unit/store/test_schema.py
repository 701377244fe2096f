"""The tables of a new library: marked as ours, strict, and each either journaled or left out knowingly."""

import re
from collections.abc import Iterator
from pathlib import Path
from sqlite3 import Connection

import pytest

from reader.core.changes import Origin
from reader.core.entries import Status
from reader.store.connection import APPLICATION_ID, connect
from reader.store.dbapi import sqlite3
from reader.store.library import Library
from reader.store.migrations import migrations
from reader.store.schema import JOURNALED, NAMES, NEWEST

NOT_JOURNALED = {
    "note_history",  # undoing must not lose a text
    "derived", "entry_fts", "stem", "word",  # can be computed again
    "session", "session_visit",  # how the reading went is a record, not a state
    "journal_step", "journal_row", "change_notice",  # the journal and the notices themselves
    "sqlite_sequence", "_sqlite_migrations",
}  # fmt: skip


@pytest.fixture
def conn(path: Path) -> Iterator[Connection]:
    Library.open(path, Origin.WINDOW).close()
    opened = connect(path)
    yield opened
    opened.close()


def tables(conn: Connection) -> dict[str, str]:
    query = "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'entry_fts_*'"
    return dict(conn.execute(query).fetchall())


def test_a_new_library_is_marked_as_ours_and_with_its_version(conn: Connection) -> None:
    assert conn.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID
    assert conn.execute("PRAGMA user_version").fetchone()[0] == NEWEST == len(NAMES)


def test_every_migration_is_named_in_order(conn: Connection) -> None:
    applied = [row[0] for row in conn.execute("SELECT name FROM _sqlite_migrations ORDER BY id")]
    assert applied == list(NAMES) == [migration.name for migration in migrations._migrations]


def test_opening_again_changes_nothing(path: Path, conn: Connection) -> None:
    before = conn.execute("SELECT name, sql FROM sqlite_schema ORDER BY name").fetchall()
    Library.open(path, Origin.WINDOW).close()
    assert conn.execute("SELECT name, sql FROM sqlite_schema ORDER BY name").fetchall() == before


def test_each_table_is_journaled_or_left_out_knowingly(conn: Connection) -> None:
    assert set(tables(conn)) == {*JOURNALED, *NOT_JOURNALED}
    assert len(set(JOURNALED)) == len(JOURNALED)


def test_own_tables_are_strict_and_journaled_ones_begin_with_their_id(conn: Connection) -> None:
    for name, sql in tables(conn).items():
        if name in ("entry_fts", "stem", "sqlite_sequence", "_sqlite_migrations"):
            continue
        assert re.search(r"\bSTRICT\b", sql), name
    for name in JOURNALED:
        first = conn.execute(f"PRAGMA table_info({name})").fetchone()
        assert (first[1], first[2], first[5]) == ("id", "INTEGER", 1), name


def test_a_library_holds_no_triggers_and_no_views(conn: Connection) -> None:
    assert conn.execute("SELECT count(*) FROM sqlite_schema WHERE type IN ('trigger', 'view')").fetchone()[0] == 0


def test_every_reference_to_another_table_has_an_index(conn: Connection) -> None:
    for name in JOURNALED:
        starts = {
            conn.execute(f"PRAGMA index_info({index[1]})").fetchone()[2]
            for index in conn.execute(f"PRAGMA index_list({name})").fetchall()
        }
        for reference in conn.execute(f"PRAGMA foreign_key_list({name})").fetchall():
            assert reference[3] in starts, (name, reference[3])


@pytest.mark.parametrize("status", [str(status) for status in Status])
def test_every_status_fits_the_table(conn: Connection, status: str) -> None:
    conn.execute("BEGIN")
    row = (status, status, status)
    conn.execute(
        "INSERT INTO entry (uid, citation_key, record_id, status, added, changed) VALUES (?, ?, 1, ?, '', '')", row
    )
    conn.execute("ROLLBACK")


def test_what_cannot_be_is_refused_by_the_tables(conn: Connection) -> None:
    insert = "INSERT INTO entry (uid, citation_key, record_id, status, added, changed) VALUES (?, ?, 1, ?, '', '')"
    conn.execute("BEGIN")
    conn.execute(insert, ("u1", "Key", "unread"))
    for row in (("u1", "other", "unread"), ("u2", "KEY", "unread"), ("u2", "other", "lost")):
        with pytest.raises(sqlite3.IntegrityError):
            conn.execute(insert, row)
    conn.execute("INSERT INTO note (entry_id, text, revision, at, origin) VALUES (99, 'x', 1, '', 'window')")
    with pytest.raises(sqlite3.IntegrityError):
        conn.execute("COMMIT")
    conn.execute("ROLLBACK")
