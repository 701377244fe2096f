"""What a library's tables are called, which version they have, and whether a library is of an older or newer one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reader.store.connection import damaged, newer

if TYPE_CHECKING:
    from pathlib import Path
    from sqlite3 import Connection

JOURNALED = (
    "entry", "collection", "import_run", "source_record", "membership", "override", "note", "other_note", "tag",
    "entry_tag", "highlight", "saved_search",
)  # fmt: skip
"""The tables whose rows make the state of a library: every write to them can be undone."""


def pending(conn: Connection, path: Path) -> int:
    """Return how many migrations a library has still to go through.

    Raise NewerLibrary if it went through one that is not known here, DamagedLibrary if it lacks what makes a library.
    """
    known = conn.execute("SELECT 1 FROM sqlite_master WHERE name = '_sqlite_migrations'").fetchone()
    query = "SELECT name FROM _sqlite_migrations WHERE migration_set = 'reader' ORDER BY id"
    applied = [row[0] for row in conn.execute(query)] if known else []
    unknown = [name for name in applied if name not in NAMES]
    if unknown:
        raise newer(path, unknown[-1], NEWEST)
    if not applied and conn.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone():
        raise damaged(path, "it lacks tables of a library")
    return len(NAMES) - len(applied)


NEWEST = 3
"""The schema version after all migrations; each migration raises `user_version` by one."""

NAMES = ("initial", "hands", "highlight_marked")
"""The migrations by name, in order."""
