from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database

from reader import paths
from reader.core.changes import Origin
from reader.errors import LibraryProblem
from reader.store.dbapi import sqlite3
from reader.store.library import Library
from reader.store.migrations import migrations
from reader.store.ops import EditTags, ImportList
from reader.store.schema import NAMES
from tests.unit.store.conftest import TEXTS, records


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


def test_an_older_library_is_copied_and_brought_up_to_date(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def first_only(conn: sqlite3.Connection) -> None:
        migrations.apply(Database(conn), stop_before="hands")

    with monkeypatch.context() as patch:
        patch.setattr("reader.store.library.migrate", first_only)
        Library.open(path, Origin.WINDOW).close()
    with Library.open(path, Origin.WINDOW) as library:
        assert len(list(paths.backup_dir(path).iterdir())) == 1
        library.do(ImportList("Harbour", records(*TEXTS), "plain", "harbour.txt"))
        assert library.check() == []


def test_a_step_of_the_time_before_a_column_can_be_undone(path: Path) -> None:
    with Library.open(path, Origin.WINDOW) as library:
        library.do(ImportList("Harbour", records(*TEXTS), "plain", "harbour.txt"))
        library.do(EditTags((1, 2), add=("sea",)))
        library.do(EditTags((1, 2), remove=("sea",)))
    with closing(sqlite3.connect(str(path))) as conn:
        conn.execute("UPDATE journal_row SET old = json_remove(old, '$.color', '$.pin') WHERE tbl = 'tag'")
        conn.commit()
    with Library.open(path, Origin.WINDOW) as library:
        library.undo()
        assert [(tag.name, tag.count) for tag in library.tags()] == [("sea", 2)]
        library.undo()
        library.undo()
        assert library.counts().total == 0
        for _ in range(3):
            library.redo()
        assert library.check() == []
        assert library.counts().total == len(TEXTS)
        assert library.tags() == []
