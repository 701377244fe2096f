from pathlib import Path

import pytest

from reader import paths
from reader.core.changes import Origin
from reader.errors import LibraryProblem
from reader.store.dbapi import sqlite3
from reader.store.library import Library
from reader.store.migrations import migrations
from reader.store.schema import NAMES


def test_the_migrations_have_the_names_that_the_schema_lists() -> None:
    assert tuple(migration.name for migration in migrations._migrations) == NAMES


def test_an_up_to_date_library_is_not_migrated_and_not_copied(path: Path) -> None:
    Library.open(path, Origin.WINDOW).close()
    Library.open(path, Origin.WINDOW).close()
    assert not paths.backup_dir(path).exists()


def test_a_failing_migration_leaves_no_half_made_library(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(conn: sqlite3.Connection) -> None:
        conn.execute("CREATE TABLE half (id INTEGER)")
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr("reader.store.library.migrate", broken)
        with pytest.raises(LibraryProblem, match="disk"):
            Library.open(path, Origin.WINDOW)
    with Library.open(path, Origin.WINDOW) as opened:
        assert opened.check() == []
