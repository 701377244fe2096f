"""Opening the SQLite file of a library: whose file it is, how it is to be written, and what may run in it."""

from __future__ import annotations

from contextlib import closing, suppress
from typing import TYPE_CHECKING

from reader import paths
from reader.errors import DamagedLibrary, LibraryProblem, NewerLibrary
from reader.store.dbapi import sqlite3

if TYPE_CHECKING:
    from pathlib import Path
    from sqlite3 import Connection

APPLICATION_ID = 0x52445231
"""Marks a SQLite file as a library: "RDR1" in the file's header."""

BUSY_SECONDS = 10
NEEDED = (3, 43, 0)
"""The first SQLite whose full-text tables can forget a row without being told its old text."""

_WRITER_CACHE_KB = 65_536
_READER_CACHE_KB = 4_096
_LOG_PAGES = 1_000
_WAL_SAFE = (3, 51, 3)
_MAGIC = b"SQLite format 3\0"
_USER_VERSION_AT = 60
_APPLICATION_ID_AT = 68
_HEADER = 100


def refuse_foreign(path: Path, newest: int, *, create: bool) -> None:
    """Raise LibraryProblem unless the file is a library that this program may open, and leave the file as it is.

    `newest` is the newest schema version this program knows. A missing or empty file will do where a new library may
    be made.
    """
    marks = _marks(path, create=create)
    if marks is None:
        return
    application, version = marks
    if application != APPLICATION_ID:
        raise LibraryProblem(f"{path}: is a database of another program")
    if version > newest:
        raise newer(path, str(version), newest)


def _marks(path: Path, *, create: bool) -> tuple[int, int] | None:
    """Return the application id and version of a database, None where a new one may be made."""
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER)
    except IsADirectoryError:
        raise LibraryProblem(f"{path}: is a folder", "A library is a file") from None
    except FileNotFoundError:
        if create:
            return None
        raise LibraryProblem(f"{path}: there is no such library") from None
    except OSError as error:
        raise LibraryProblem(f"{path}: cannot be read: {error.strerror}") from None
    # While a log stands beside the file, the file alone does not tell what the database is.
    if any(_size(path.with_name(path.name + end)) for end in ("-wal", "-journal")):
        return _marks_with_log(path)
    if not header:
        if create:
            return None
        raise LibraryProblem(f"{path}: is empty, not a library")
    if not header.startswith(_MAGIC) or len(header) < _HEADER:
        raise LibraryProblem(f"{path}: is not a Reader library", "Use `import` for a list of abstracts")
    application = int.from_bytes(header[_APPLICATION_ID_AT : _APPLICATION_ID_AT + 4], "big")
    return application, int.from_bytes(header[_USER_VERSION_AT : _USER_VERSION_AT + 4], "big")


def _marks_with_log(path: Path) -> tuple[int, int] | None:
    """Have SQLite read the marks, which takes the log into account."""
    try:
        # Read-only, so that the log is not written into the file when the connection is closed.
        address = f"{path.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True, timeout=BUSY_SECONDS, isolation_level=None)) as conn:
            if conn.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone() is None:
                return None
            application, version = (
                conn.execute(f"PRAGMA {n}").fetchone()[0] for n in ("application_id", "user_version")
            )
            return int(application), int(version)
    except sqlite3.DatabaseError as error:
        raise told(error, path) from None


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def newer(path: Path, found: str, newest: int) -> NewerLibrary:
    """Make the error that says a library is newer than the program, and names both versions."""
    return NewerLibrary(
        f"{path}: the library has version {found}, this program knows versions up to {newest}",
        "Update Reader to open it; the file was left as it is",
    )


def connect(path: Path, *, read_only: bool = False) -> Connection:
    """Open a connection that runs nothing from the file and keeps its promises; raise LibraryProblem if it cannot.

    The connection may be handed from thread to thread, but is used by one at a time.
    """
    if sqlite3.sqlite_version_info < NEEDED:
        raise LibraryProblem(
            f"SQLite {sqlite3.sqlite_version} is too old for a library", "Install the pysqlite3 package"
        )
    try:
        conn: Connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
        conn.execute("PRAGMA trusted_schema = OFF")
        conn.execute("PRAGMA foreign_keys = ON")
        conn.execute(f"PRAGMA cache_size = -{_READER_CACHE_KB if read_only else _WRITER_CACHE_KB}")
        conn.execute("PRAGMA temp_store = MEMORY")
        if read_only:
            conn.execute("PRAGMA query_only = ON")
        else:
            conn.execute("PRAGMA synchronous = FULL")
            conn.execute("PRAGMA wal_autocheckpoint = 0")  # see `shorten_log`
    except sqlite3.DatabaseError as error:
        raise told(error, path) from None
    return conn


def set_journal_mode(conn: Connection) -> None:
    """Have a library written in the mode that is safe here; a new library has its tables by then.

    Until then its first page, which says what it is, must not be in a log beside the file.
    """
    conn.execute(f"PRAGMA journal_mode = {journal_mode(sqlite3.sqlite_version_info)}")


def shorten_log(conn: Connection) -> None:
    """Write the log of a library into it if it has grown long.

    SQLite would do so within a write, and whoever waits for that write would wait for this too.
    """
    with suppress(sqlite3.OperationalError):  # another process holds it up: the next write will do
        _, pages, written = conn.execute("PRAGMA wal_checkpoint(NOOP)").fetchone()
        if pages - written >= _LOG_PAGES:
            conn.execute("PRAGMA wal_checkpoint(PASSIVE)")
            conn.execute("PRAGMA shrink_memory")  # what a large write took


def journal_mode(version: tuple[int, ...]) -> str:
    """Return the journal mode that is safe with a version of SQLite.

    Before 3.51.3 two connections could corrupt a library in write-ahead mode.
    """
    return "WAL" if version >= _WAL_SAFE else "DELETE"


def told(error: Exception, path: Path) -> LibraryProblem:
    """Say an error of SQLite in words for a person."""
    words = str(error)
    if "locked" in words or "busy" in words:
        return LibraryProblem(f"{path}: is busy in another program", "Try again in a moment")
    if "full" in words:
        return LibraryProblem(f"{path}: the disk is full, nothing was changed", "Make room and try again")
    if "readonly" in words or "unable to open" in words:
        return LibraryProblem(f"{path}: cannot be written", "Check the permissions of the file and its folder")
    if "malformed" in words or "not a database" in words:
        return damaged(path, words)
    return LibraryProblem(f"{path}: {words}")


def damaged(path: Path, words: str) -> DamagedLibrary:
    """Make the error that says a library is broken, and how to go back to a backup."""
    folder = paths.backup_dir(path)
    kept = f"; backups are in {folder}" if folder.is_dir() else ""
    return DamagedLibrary(f"{path}: is damaged: {words}", f"Restore a backup with reader restore FILE{kept}")
