"""Change notices: how one process tells the others that share its library what it changed."""

from __future__ import annotations

import json
import threading
from contextlib import closing
from typing import TYPE_CHECKING

from reader.core.changes import Changes, ImportReport, Kind, Origin
from reader.store.dbapi import sqlite3

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable
    from sqlite3 import Connection

MOST_ENTRIES = 2_000
"""A notice lists at most so many entries; of more it says "everything"."""

KEPT = 500
"""So many notices stay in the library; a process that missed more reloads everything."""


def changes(
    step: int,
    label: str,
    origin: Origin,
    kinds: Iterable[Kind],
    touched: Collection[int],
    *,
    undone: bool = False,
    report: ImportReport | None = None,
) -> Changes:
    """Make the notice of a step."""
    many = len(touched) > MOST_ENTRIES
    return Changes(
        step=step,
        label=label,
        origin=origin,
        kinds=frozenset(kinds),
        entries=frozenset(touched),
        everything=many,
        undone=undone,
        count=len(touched),
        report=report,
    )


def post(conn: Connection, session: str, notice: Changes, after: int = 0) -> None:
    """Leave a notice for the other processes, within the transaction that it tells of; its id is above `after`."""
    body = {
        "step": notice.step,
        "label": notice.label,
        "origin": notice.origin,
        "kinds": sorted(notice.kinds),
        "entries": [] if notice.everything else sorted(notice.entries),
        "everything": notice.everything,
        "undone": notice.undone,
        "count": notice.count,
    }
    id_ = max(after, newest(conn)) + 1
    conn.execute("INSERT INTO change_notice (id, session, body) VALUES (?, ?, ?)", (id_, session, json.dumps(body)))
    conn.execute("DELETE FROM change_notice WHERE id <= ?", (id_ - KEPT,))


def newest(conn: Connection) -> int:
    """Return the id of the newest notice, 0 if there is none."""
    return int(conn.execute("SELECT coalesce(max(id), 0) FROM change_notice").fetchone()[0])


class Watcher:
    """A thread that looks whether another process has changed the library, and tells what it did."""

    def __init__(self, conn: Connection, session: str, seconds: float, tell: Callable[[Changes], object]) -> None:
        self._conn = conn
        self._session = session
        self._seconds = seconds
        self._tell = tell
        # In this order: a change in between is then seen twice rather than never.
        self._seen = self._version()
        self._last = newest(conn)
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="library-watcher", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the thread and close its connection."""
        self._stopped.set()
        self._thread.join()

    def _run(self) -> None:
        with closing(self._conn):
            while not self._stopped.wait(self._seconds):
                try:
                    version = self._version()
                    if version != self._seen:
                        self._tell_new()
                        self._seen = version
                except sqlite3.OperationalError:
                    # The file is busy or away for a moment; the next look will tell.
                    continue

    def _version(self) -> int:
        return int(self._conn.execute("PRAGMA data_version").fetchone()[0])

    def _tell_new(self) -> None:
        top = newest(self._conn)
        query = "SELECT id, session, body FROM change_notice WHERE id > ? ORDER BY id"
        rows = self._conn.execute(query, (self._last,)).fetchall()
        missed = top < self._last or (rows and rows[0][0] > self._last + 1)
        # More may have come between the two looks.
        self._last = rows[-1][0] if rows else top
        if missed:
            everything = Changes(None, "", Origin.COMMAND_LINE, frozenset(Kind), everything=True, foreign=True)
            self._tell(everything)
            return
        for _, session, body in rows:
            if session != self._session:
                self._tell(_foreign(json.loads(body)))


def _foreign(body: dict[str, object]) -> Changes:
    entries, kinds = body["entries"], body["kinds"]
    step = body["step"]
    return Changes(
        step=step if isinstance(step, int) else None,
        label=str(body["label"]),
        origin=Origin(str(body["origin"])),
        kinds=frozenset(Kind(str(kind)) for kind in kinds) if isinstance(kinds, list) else frozenset(),
        entries=frozenset(entries) if isinstance(entries, list) else frozenset(),
        everything=bool(body["everything"]),
        foreign=True,
        undone=bool(body["undone"]),
        count=int(str(body["count"])),
    )
