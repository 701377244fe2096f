"""What a named write (an Op) is, and what it works with: the connection, the time, who does it, how far it is."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING, ClassVar, Protocol

from reader.errors import BadRequest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from sqlite3 import Connection

    from reader.core.changes import ImportReport, Kind, Origin

    Progress = Callable[[int, int], None]


_LARGEST = 1 << 63
_LONE = re.compile("[\ud800-\udfff]")


class Op(Protocol):
    """A named write: a frozen value that says what is to be done, and does it within one transaction."""

    kinds: ClassVar[tuple[Kind, ...]]

    def apply(self, write: Write) -> None:
        """Make the change; raise ReaderError to refuse it as a whole."""
        ...

    def label(self, count: int) -> str:
        """Say what was done to `count` entries, as a menu says it after "Undo"."""
        ...


class Write:
    """One transaction under way."""

    def __init__(self, conn: Connection, origin: Origin, session: str = "", progress: Progress | None = None) -> None:
        self.conn = conn
        self.origin = origin
        self.session = session
        self.at = now()
        self.report: ImportReport | None = None
        self.also_touched: set[int] = set()
        self.indexed: set[int] = set()
        """Entries whose postings the write has seen to itself."""
        self.nothing = False
        """Set by a write that found nothing to change, though it wrote: it is taken back."""
        self._progress = progress

    def progress(self, done: int, total: int) -> None:
        """Tell how far a long write is; whoever is told may raise Cancelled."""
        if self._progress:
            self._progress(done, total)

    def pick(self, ids: Iterable[int]) -> None:
        """Put ids into the temporary table `picked`, for statements about many entries; missing ones are refused."""
        self.conn.execute("CREATE TEMP TABLE IF NOT EXISTS picked (id INTEGER PRIMARY KEY)")
        self.conn.execute("DELETE FROM picked")
        wanted = tuple(ids)
        if too_large := next((i for i in wanted if not -_LARGEST <= i < _LARGEST), None):
            raise no_entry(too_large)
        self.conn.execute("INSERT OR IGNORE INTO picked SELECT value FROM json_each(?)", (json.dumps(wanted),))
        missing = self.conn.execute(
            "SELECT id FROM picked WHERE NOT EXISTS (SELECT 1 FROM entry WHERE entry.id = picked.id) LIMIT 1"
        ).fetchone()
        if missing:
            raise no_entry(missing[0])

    def stamp(self, ids: Iterable[int]) -> None:
        """Note on entries that they were changed now."""
        self.conn.executemany("UPDATE entry SET changed = ? WHERE id = ?", [(self.at, i) for i in ids])


def storable(text: str) -> str:
    """Return a text as UTF-8 can hold it: half a character, which some programs paste, becomes U+FFFD."""
    return _LONE.sub("\ufffd", text)


def need_entry(conn: Connection, entry: int) -> None:
    """Raise BadRequest unless the library has this entry."""
    if conn.execute("SELECT 1 FROM entry WHERE id = ?", (entry,)).fetchone() is None:
        raise no_entry(entry)


def no_entry(entry: int) -> BadRequest:
    """Make the error that says there is no such entry."""
    return BadRequest(f"there is no entry {entry}")


def now() -> str:
    """Return the time in UTC, to the millisecond, in ISO 8601."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def entries_of(count: int) -> str:
    """Count entries in words."""
    return "1 entry" if count == 1 else f"{count:,} entries"
