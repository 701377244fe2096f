"""Backups are whole and sound, the newest few are kept, and going back to one loses nothing of what was."""

import os
import time
from pathlib import Path

import pytest

from reader.core.changes import Changes, Origin
from reader.core.entries import Status
from reader.errors import LibraryProblem, NewerLibrary, ReaderError
from reader.store import backups, connection, ops
from reader.store.dbapi import sqlite3
from reader.store.library import Library
from reader.store.schema import NEWEST
from tests.unit.store.conftest import TEXTS
from tests.unit.store.test_imports import bring
from tests.unit.store.test_journal import prepared, state

DAY = 86_400


def generations(library: Library) -> list[Path]:
    return backups.generations(library.path)


def age(path: Path, days: float) -> None:
    then = time.time() - days * DAY
    os.utime(path, (then, then))


def run(path: Path, *statements: str) -> None:
    conn = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        conn.execute(statement)
    conn.close()


# Making them


def test_a_backup_holds_everything_in_one_file(library: Library, tmp_path: Path) -> None:
    prepared(library)
    target = tmp_path / "elsewhere" / "copy.sqlite"
    target.parent.mkdir()
    assert library.backup(target) == target
    assert state(target) == state(library.path)
    assert [file.name for file in target.parent.iterdir()] == ["copy.sqlite"]
    with Library.open(target, Origin.WINDOW) as copy:
        assert copy.check() == []
        assert copy.steps() == library.steps()
        assert list(copy.search("ropes").ids) == list(library.search("ropes").ids)


def test_a_backup_without_a_name_is_the_newest_generation(filled: Library) -> None:
    made = filled.backup()
    assert generations(filled) == [made]
    assert made.parent == filled.path.with_name("library.sqlite.backups")


@pytest.mark.parametrize("name", ["library.sqlite", "[a]*b?.sqlite", "no suffix", "a-b.c.sqlite"])
def test_the_newest_few_generations_are_kept(tmp_path: Path, name: str) -> None:
    with Library.open(tmp_path / name, Origin.WINDOW) as library:
        bring(library, TEXTS)
        made = [library.backup() for _ in range(backups.GENERATIONS + 3)]
        assert generations(library) == made[::-1][: backups.GENERATIONS]
        assert sorted(library.path.with_name(f"{name}.backups").iterdir()) == sorted(generations(library))


def test_other_files_in_the_folder_of_backups_are_left_alone(filled: Library) -> None:
    filled.backup()
    other = generations(filled)[0].with_name("mine.txt")
    other.write_text("mine")
    for _ in range(backups.GENERATIONS + 1):
        filled.backup()
    assert other.read_text() == "mine"


def test_a_backup_over_an_older_one_replaces_it(filled: Library, tmp_path: Path) -> None:
    target = tmp_path / "copy.sqlite"
    filled.backup(target)
    filled.do(ops.SetNote(1, "newer"))
    filled.backup(target)
    assert state(target) == state(filled.path)


@pytest.mark.parametrize("where", ["missing/copy.sqlite", "library.sqlite/copy.sqlite", "."])
def test_a_backup_to_where_nothing_can_be_is_told_and_leaves_nothing(
    filled: Library, tmp_path: Path, where: str
) -> None:
    before = sorted(file.name for file in tmp_path.iterdir())
    with pytest.raises(ReaderError):
        filled.backup(tmp_path / where)
    assert sorted(file.name for file in tmp_path.iterdir()) == before


@pytest.mark.parametrize("name", ["library.sqlite", "../{}/library.sqlite", "linked/library.sqlite"])
def test_a_library_is_no_place_for_its_own_backup(filled: Library, tmp_path: Path, name: str) -> None:
    (tmp_path / "linked").symlink_to(tmp_path)
    with pytest.raises(ReaderError):
        filled.backup(tmp_path / name.format(tmp_path.name))
    filled.do(ops.SetNote(1, "after"))
    with Library.open(filled.path, Origin.COMMAND_LINE) as again:
        assert again.entry(1).note == "after"


def test_a_copy_that_is_not_sound_is_not_kept(filled: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unsound(*_: object) -> None:
        raise LibraryProblem("copy: is damaged")

    monkeypatch.setattr(backups, "_need_sound", unsound)
    with pytest.raises(LibraryProblem, match="damaged"):
        filled.backup(tmp_path / "copy.sqlite")
    assert sorted(file.name for file in tmp_path.iterdir() if "library" not in file.name) == []


# When one is due


def test_a_first_backup_is_due_then_none_for_a_day(filled: Library) -> None:
    assert backups.is_due(filled.path)
    filled.backup_if_due()
    assert len(generations(filled)) == 1
    filled.do(ops.SetNote(1, "changed"))
    assert not backups.is_due(filled.path)
    filled.backup_if_due()
    assert len(generations(filled)) == 1


def test_after_a_day_one_is_due_if_something_was_changed(filled: Library) -> None:
    age(filled.backup(), 2)
    filled.do(ops.SetNote(1, "changed"))
    assert backups.is_due(filled.path)


def test_none_is_due_if_nothing_was_changed_though_the_library_was_opened_and_read(path: Path) -> None:
    with Library.open(path, Origin.WINDOW) as library:
        bring(library, TEXTS)
        made = library.backup()
    age(path, 3)
    age(made, 2)
    assert not backups.is_due(path)
    for _ in range(2):
        with Library.open(path, Origin.WINDOW) as library:
            library.search("ships")
            assert not backups.is_due(path)
    assert not backups.is_due(path)


# Going back


def test_going_back_brings_the_content_and_keeps_a_copy_of_what_was(filled: Library) -> None:
    filled.do(ops.SetNote(1, "then"))
    then = state(filled.path)
    backup = filled.backup()
    filled.do(ops.SetNote(1, "now"))
    bring(filled, ["Something quite new about tar."], "Other")
    now = state(filled.path)
    kept = filled.restore(backup)
    assert (state(filled.path), state(kept)) == (then, now)
    assert (filled.entry(1).note, len(filled.collections())) == ("then", 1)
    assert filled.check() == []
    filled.restore(kept)
    assert state(filled.path) == now


def test_going_back_can_be_followed_by_writes_and_by_undo_of_what_the_backup_knew(filled: Library) -> None:
    filled.do(ops.SetStatus((1,), Status.READ))
    backup = filled.backup()
    filled.do(ops.SetStatus((2,), Status.READ))
    filled.restore(backup)
    filled.do(ops.SetNote(3, "after"))
    filled.undo()
    filled.undo()
    assert filled.counts().unread == 5
    assert filled.check() == []


def test_everyone_is_told_that_everything_is_different(filled: Library) -> None:
    backup = filled.backup()
    with Library.open(filled.path, Origin.COMMAND_LINE) as other:
        filled.do(ops.SetNote(1, "now"))
        assert other.entry(1).note == "now"
        seen: list[Changes] = []
        filled.subscribe(seen.append)
        filled.restore(backup)
        assert [changes.everything for changes in seen] == [True]
        assert other.entry(1).note == ""
        assert list(other.search("note:now").ids) == []
        other.do(ops.SetNote(2, "by the other"))
        assert filled.entry(2).note == "by the other"


@pytest.mark.parametrize("content", [b"", b"no database", b"SQLite format 3\x00" + b"\x00" * 500])
def test_what_is_no_backup_is_refused_and_changes_nothing(filled: Library, tmp_path: Path, content: bytes) -> None:
    bad = tmp_path / "bad.sqlite"
    bad.write_bytes(content)
    before = state(filled.path)
    with pytest.raises(ReaderError):
        filled.restore(bad)
    assert state(filled.path) == before
    filled.do(ops.SetNote(1, "still writing"))
    assert filled.check() == []


def test_a_missing_backup_is_refused(filled: Library, tmp_path: Path) -> None:
    with pytest.raises(LibraryProblem, match="no such library"):
        filled.restore(tmp_path / "missing.sqlite")


def test_the_library_itself_is_no_backup(filled: Library) -> None:
    with pytest.raises(ReaderError, match="itself"):
        filled.restore(filled.path)


def test_a_database_of_another_program_is_no_backup(filled: Library, tmp_path: Path) -> None:
    run(tmp_path / "other.sqlite", "CREATE TABLE entry (id INTEGER PRIMARY KEY)")
    with pytest.raises(LibraryProblem, match="another program"):
        filled.restore(tmp_path / "other.sqlite")
    assert filled.counts().total == 5


def test_a_database_that_only_says_it_is_a_library_is_no_backup(filled: Library, tmp_path: Path) -> None:
    bad = tmp_path / "bad.sqlite"
    run(bad, f"PRAGMA application_id = {connection.APPLICATION_ID}", "PRAGMA user_version = 1", "CREATE TABLE x (y)")
    before = state(filled.path)
    with pytest.raises(ReaderError):
        filled.restore(bad)
    assert state(filled.path) == before
    filled.do(ops.SetNote(1, "still writing"))


def test_a_damaged_backup_is_refused_and_changes_nothing(filled: Library, tmp_path: Path) -> None:
    backup = filled.backup(tmp_path / "copy.sqlite")
    content = bytearray(backup.read_bytes())
    for start in range(8192, len(content), 4096):
        content[start : start + 2000] = b"\x55" * 2000
    backup.write_bytes(content)
    filled.do(ops.SetNote(1, "now"))
    with pytest.raises(LibraryProblem, match="damaged"):
        filled.restore(backup)
    assert filled.entry(1).note == "now"
    assert filled.check() == []


@pytest.mark.parametrize(
    "statement",
    [
        f"PRAGMA user_version = {NEWEST + 1}",
        "INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('reader', 'from the future', '')",
    ],
)
def test_a_backup_of_a_newer_version_is_refused_and_changes_nothing(
    filled: Library, tmp_path: Path, statement: str
) -> None:
    backup = filled.backup(tmp_path / "copy.sqlite")
    run(backup, statement)
    filled.do(ops.SetNote(1, "now"))
    with pytest.raises(NewerLibrary):
        filled.restore(backup)
    assert filled.entry(1).note == "now"
    filled.do(ops.SetNote(1, "still writing"))
    assert filled.check() == []


def test_a_backup_that_another_window_has_open_can_be_gone_back_to(filled: Library, tmp_path: Path) -> None:
    backup = filled.backup(tmp_path / "copy.sqlite")
    filled.do(ops.SetNote(1, "now"))
    before = backup.read_bytes()
    filled.restore(backup)
    assert filled.entry(1).note == ""
    assert backup.read_bytes() == before
