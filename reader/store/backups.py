"""Backups: checked copies of a library, a few generations of them, and going back to one."""

from __future__ import annotations

import os
import tempfile
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from glob import escape
from pathlib import Path
from typing import TYPE_CHECKING

from reader import paths
from reader.errors import BadRequest, DamagedLibrary, FileProblem, LibraryProblem
from reader.store import notices
from reader.store.connection import connect, damaged, refuse_foreign, told
from reader.store.dbapi import sqlite3
from reader.store.schema import JOURNALED, NEWEST, pending

if TYPE_CHECKING:
    from collections.abc import Iterator
    from sqlite3 import Connection

GENERATIONS = 5
DUE_AFTER = timedelta(days=1)


def make(conn: Connection, library: Path, target: Path | None = None) -> Path:
    """Copy a library, check the copy, and return its path; without a target, keep it as the newest generation.

    Raise FileProblem or LibraryProblem, and leave nothing behind, if the copy cannot be made or is not sound.
    """
    if target is not None and os.path.realpath(target) == os.path.realpath(library):
        raise BadRequest(f"{target}: is the library itself")
    folder = paths.backup_dir(library) if target is None else target.parent
    try:
        if target is None:
            folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder, prefix=".backup-")
    except OSError as error:
        raise FileProblem(f"{folder}: cannot be written: {error.strerror}") from None
    os.close(handle)
    copy = Path(name)
    try:
        _copy(conn, copy, library)
        final = _free_name(folder, library) if target is None else target
        copy.replace(final)
    except sqlite3.DatabaseError as error:
        raise told(error, copy) from None
    except OSError as error:
        raise FileProblem(f"{target or folder}: cannot be written: {error.strerror}") from None
    finally:
        copy.unlink(missing_ok=True)
    if target is None:
        _forget_oldest(library)
    return final


def is_due(library: Path) -> bool:
    """Tell whether a library has been changed since its newest backup and that one is more than a day old."""
    kept = generations(library)
    if not kept:
        return True
    made = datetime.fromtimestamp(kept[0].stat().st_mtime, UTC)
    return datetime.now(UTC) - made > DUE_AFTER and _last_change(kept[0]) != _last_change(library)


def generations(library: Path) -> list[Path]:
    """Return the backups that are kept of a library, newest first."""
    return sorted(paths.backup_dir(library).glob(f"{escape(library.stem)}-*{escape(library.suffix)}"), reverse=True)


def fill(conn: Connection, source: Path) -> None:
    """Replace the whole content of an open library with that of a backup; raise LibraryProblem if that is not sound."""
    with _sound(source) as backup:
        backup.backup(conn)


def replace_damaged(library: Path, source: Path) -> Path:
    """Put a backup in the place of a library that is damaged; return where that is kept, with its logs beside it.

    Raise LibraryProblem if the backup is not sound, FileProblem if the damaged files cannot be moved.
    """
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    aside = library.with_name(f"{library.name}.damaged-{stamp}")
    with _sound(source) as backup:
        try:
            for end in ("", "-wal", "-shm", "-journal"):
                part = library.with_name(library.name + end)
                if part.exists():
                    part.rename(aside.with_name(aside.name + end))
        except OSError as error:
            raise FileProblem(f"{library}: cannot be moved: {error.strerror}") from None
        try:
            with closing(connect(library)) as conn:
                backup.backup(conn)
        except sqlite3.DatabaseError as error:
            raise told(error, library) from None
    return aside


@contextmanager
def _sound(source: Path) -> Iterator[Connection]:
    """Open a backup; raise LibraryProblem if it is not a library, or not sound."""
    refuse_foreign(source, NEWEST, create=False)
    try:
        with closing(connect(source, read_only=True)) as backup:
            _need_sound(backup, source)
            pending(backup, source)
            _need_rows(backup, source)
            yield backup
    except DamagedLibrary as problem:
        raise LibraryProblem(problem.message, "Name another backup") from None


def _last_change(path: Path) -> int:
    with closing(connect(path, read_only=True)) as conn:
        return notices.newest(conn)


def _need_rows(conn: Connection, path: Path) -> None:
    """Refuse a file that lacks a table, before it takes the place of one that does not."""
    try:
        for table in JOURNALED:
            conn.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone()  # noqa: S608 - own table names
    except sqlite3.DatabaseError:
        raise damaged(path, "it lacks tables of a library") from None


def _copy(conn: Connection, copy: Path, library: Path) -> None:
    with closing(sqlite3.connect(copy, isolation_level=None)) as target:
        conn.backup(target)
        # One file alone is easier to carry away than one with a log beside it.
        target.execute("PRAGMA journal_mode = DELETE")
        _need_sound(target, library)


def _need_sound(conn: Connection, path: Path) -> None:
    found = conn.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise damaged(path, found)


def _free_name(folder: Path, library: Path) -> Path:
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    return folder / f"{library.stem}-{stamp}{library.suffix}"


def _forget_oldest(library: Path) -> None:
    for old in generations(library)[GENERATIONS:]:
        old.unlink(missing_ok=True)
