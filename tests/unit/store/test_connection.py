"""Only a library of a version that is known is opened; anything else is refused in words and left as it is."""

from pathlib import Path
from typing import NoReturn

import pytest

from reader.core.changes import Origin
from reader.errors import DamagedLibrary, LibraryProblem, NewerLibrary, ReaderError
from reader.store import connection
from reader.store.connection import connect, journal_mode, refuse_foreign, told
from reader.store.dbapi import sqlite3
from reader.store.library import Library
from reader.store.schema import NEWEST
from tests.unit.store.conftest import TEXTS
from tests.unit.store.test_imports import bring


def run(path: Path, *statements: str) -> None:
    """Change a closed library behind its back."""
    conn = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        conn.execute(statement)
    conn.close()


def folder(path: Path) -> dict[str, bytes]:
    """Return the names and contents of all files beside a library."""
    return {file.name: file.read_bytes() for file in path.parent.iterdir() if file.is_file()}


def make(path: Path) -> None:
    with Library.open(path, Origin.WINDOW) as library:
        bring(library, TEXTS)


def refused(path: Path, *, create: bool = True) -> ReaderError:
    """Try to open a file; return why it is refused, having checked that nothing in its folder has changed."""
    before = folder(path)
    with pytest.raises(ReaderError) as caught:
        Library.open(path, Origin.WINDOW, create=create)
    assert folder(path) == before
    assert str(path) in caught.value.message
    assert "\n" not in str(caught.value)
    return caught.value


# What is no library


@pytest.mark.parametrize(
    "content",
    [
        b"A list of papers\n\nAn abstract.\n", b"x", b"\x00" * 4096, b"SQLite format 3\x00",
        b"SQLite format 3\x00" + b"x" * 50, b"\xff\xfe\x00" * 99, b"SQLite format 2\x00" + b"\x00" * 200,
    ],
    ids=range(7),
)  # fmt: skip
def test_another_file_is_refused_and_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert isinstance(refused(path), LibraryProblem)


def test_a_database_of_another_program_is_refused(path: Path) -> None:
    run(path, "CREATE TABLE entry (id INTEGER PRIMARY KEY)", "PRAGMA user_version = 1")
    assert "another program" in refused(path).message


def test_a_database_of_another_program_in_write_ahead_mode_gets_no_files_beside_it(path: Path) -> None:
    run(path, "PRAGMA journal_mode = WAL", "CREATE TABLE entry (id INTEGER PRIMARY KEY)")
    assert "another program" in refused(path).message


def test_a_folder_is_refused(tmp_path: Path) -> None:
    inner = tmp_path / "folder.sqlite"
    inner.mkdir()
    assert "is a folder" in refused(inner).message
    assert list(inner.iterdir()) == []


def test_a_missing_file_is_refused_where_none_may_be_made(path: Path) -> None:
    assert "no such library" in refused(path, create=False).message


def test_an_empty_file_becomes_a_library(path: Path) -> None:
    path.touch()
    make(path)
    with Library.open(path, Origin.WINDOW, create=False) as library:
        assert library.counts().total == len(TEXTS)


def test_an_empty_file_is_refused_where_none_may_be_made(path: Path) -> None:
    path.touch()
    assert isinstance(refused(path, create=False), LibraryProblem)


def test_a_file_that_may_not_be_read_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(path)

    def forbidden(*_: object, **__: object) -> NoReturn:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)
    with pytest.raises(LibraryProblem, match="cannot be read: Permission denied"):
        Library.open(path, Origin.WINDOW)


def test_a_path_that_can_be_no_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    for path in (tmp_path / "file" / "library.sqlite", tmp_path / "loop", tmp_path / ("x" * 300)):
        with pytest.raises(ReaderError):
            Library.open(path, Origin.WINDOW)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(ReaderError):
        Library.open(tmp_path / "file" / "deep" / "library.sqlite", Origin.WINDOW)


def test_missing_folders_are_made(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "deeper" / "library.sqlite"
    make(path)
    assert path.is_file()


@pytest.mark.parametrize(
    "name", ["a?b#c%20 é.sqlite", "no suffix", "[a]*.sqlite", "'; --", "file:x?mode=memory", "中文.db"]
)
def test_a_library_may_have_any_name(tmp_path: Path, name: str) -> None:
    make(tmp_path / name)
    with Library.open(tmp_path / name, Origin.WINDOW, create=False) as library:
        assert library.counts().total == len(TEXTS)
        library.backup()
    assert sorted(file.name for file in tmp_path.iterdir()) == sorted([name, f"{name}.backups"])


# Newer ones


@pytest.mark.parametrize("ahead", [1, 1_000])
def test_a_newer_library_is_refused_with_both_versions_and_left_as_it_is(path: Path, ahead: int) -> None:
    make(path)
    run(path, f"PRAGMA user_version = {NEWEST + ahead}")
    error = refused(path)
    assert isinstance(error, NewerLibrary)
    assert f"version {NEWEST + ahead}," in error.message
    assert f"up to {NEWEST}" in error.message


def test_a_library_with_an_unknown_migration_is_refused_and_left_as_it_is(path: Path) -> None:
    make(path)
    run(
        path,
        "INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('reader', 'from the future', '2099')",
    )
    error = refused(path)
    assert isinstance(error, NewerLibrary)
    assert "from the future" in error.message
    assert f"up to {NEWEST}" in error.message


def test_a_refused_library_can_be_opened_once_it_is_all_right_again(path: Path) -> None:
    make(path)
    run(path, f"PRAGMA user_version = {NEWEST + 1}")
    refused(path)
    run(path, f"PRAGMA user_version = {NEWEST}")
    with Library.open(path, Origin.WINDOW) as library:
        assert library.check() == []


def test_a_damaged_library_is_told_to_be_damaged(path: Path) -> None:
    make(path)
    content = bytearray(path.read_bytes())
    content[100:4096] = b"\x55" * 3996
    path.write_bytes(content)
    with pytest.raises(LibraryProblem, match="damaged"):
        Library.open(path, Origin.WINDOW)


def test_only_the_header_of_a_file_is_read(path: Path) -> None:
    make(path)
    refuse_foreign(path, NEWEST, create=False)
    path.write_bytes(path.read_bytes()[:100])
    refuse_foreign(path, NEWEST, create=False)


# How it is opened


@pytest.mark.parametrize(
    ("version", "mode"),
    [
        ((3, 43, 0), "DELETE"), ((3, 51, 2), "DELETE"), ((3, 51, 3), "WAL"), ((3, 53, 0), "WAL"), ((4, 0, 0), "WAL"),
        ((3, 9, 9), "DELETE"),
    ],
)  # fmt: skip
def test_write_ahead_mode_is_for_versions_that_cannot_corrupt_it(version: tuple[int, ...], mode: str) -> None:
    assert journal_mode(version) == mode


def test_a_connection_runs_nothing_from_the_file_and_syncs_what_it_commits(path: Path) -> None:
    make(path)
    conn = connect(path)
    values = {
        name: conn.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("trusted_schema", "foreign_keys", "synchronous", "journal_mode", "application_id")
    }
    conn.close()
    mode = journal_mode(sqlite3.sqlite_version_info).lower()
    assert values == {
        "trusted_schema": 0, "foreign_keys": 1, "synchronous": 2, "journal_mode": mode,
        "application_id": connection.APPLICATION_ID,
    }  # fmt: skip


def test_a_reading_connection_cannot_write(path: Path) -> None:
    make(path)
    conn = connect(path, read_only=True)
    with pytest.raises(sqlite3.OperationalError):
        conn.execute("DELETE FROM note")
    conn.close()


def test_a_library_works_with_a_rollback_journal_too(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "_WAL_SAFE", (99, 0, 0))
    make(path)
    with Library.open(path, Origin.WINDOW) as library:
        assert len(library.search("ships").ids) == 1
        bring(library, [*TEXTS, "Something quite new about tar."])
        library.undo()
        assert (library.counts().total, library.check()) == (len(TEXTS), [])
        assert not path.with_name(path.name + "-wal").exists()


def test_sqlite_that_is_too_old_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "NEEDED", (99, 0, 0))
    with pytest.raises(LibraryProblem, match="too old"):
        Library.open(path, Origin.WINDOW)
    assert not path.exists()


# What is told


@pytest.mark.parametrize(
    ("said", "told_as"),
    [
        ("database is locked", "busy in another program"), ("database table is locked", "busy in another program"),
        ("database or disk is full", "disk is full, nothing was changed"),
        ("attempt to write a readonly database", "cannot be written"),
        ("unable to open database file", "cannot be written"), ("database disk image is malformed", "is damaged"),
        ("file is not a database", "is damaged"), ("something else", "something else"),
    ],
)  # fmt: skip
def test_errors_of_sqlite_are_told_in_words(said: str, told_as: str) -> None:
    error = told(sqlite3.OperationalError(said), Path("/home/me/library.sqlite"))
    assert type(error) is (DamagedLibrary if told_as == "is damaged" else LibraryProblem)
    assert error.message.startswith("/home/me/library.sqlite: ")
    assert told_as in error.message


def test_what_is_in_use_elsewhere_is_told_in_one_line(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "BUSY_SECONDS", 0)
    with Library.open(path, Origin.WINDOW) as library:
        bring(library, TEXTS)
        blocker = connect(path)
        blocker.execute("BEGIN IMMEDIATE")
        with pytest.raises(LibraryProblem, match="is busy in another program"):
            bring(library, ["Something quite new about tar."], "Other")
        blocker.execute("ROLLBACK")
        blocker.close()
        bring(library, ["Something quite new about tar."], "Other")
        assert library.counts().total == len(TEXTS) + 1
