"""Reading sessions: a record of how the reading went, kept beside the library's state and out of its journal."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from reader.core.queries import quoted
from reader.core.sessions import Goal, Plan, Session, Standing, Tally, Visit
from reader.errors import BadRequest
from reader.store.write import now, storable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from sqlite3 import Connection

_FEW = 10_000

# In `starred`, 1 is a star that the session put on, 2 one that was there before and is none of the session's doing.
_ALL = """
SELECT s.id, s.name, s.scope, s.query, s.sort, s.reverse, s.goal, s.goal_size, s.found, s.undecided, s.started,
  s.ended, s.entry_id, s.scroll,
  coalesce(sum(v.seconds > 0), 0), coalesce(sum(v.decision IN ('queued', 'reading', 'read')), 0),
  coalesce(sum(v.decision = 'read'), 0), coalesce(sum(v.decision = 'skipped'), 0), coalesce(sum(v.starred = 1), 0),
  coalesce(sum(v.noted), 0), coalesce(sum(v.seconds), 0.0)
FROM session AS s LEFT JOIN session_visit AS v ON v.session_id = s.id
WHERE s.ended IS NULL OR NOT :running GROUP BY s.id ORDER BY s.started DESC, s.id DESC
"""
_DECIDED = """
INSERT INTO session_visit (session_id, entry_id, at, seconds, starred)
SELECT :session, id, decided, 0.0, starred * 2 FROM entry
WHERE decided >= :started AND (:all OR id IN (SELECT value FROM json_each(:ids)))
  AND id NOT IN (SELECT entry_id FROM session_visit WHERE session_id = :session)
"""
_STOCK = """
UPDATE session_visit SET
  decision = CASE WHEN entry.status <> 'unread' AND entry.decided >= :started THEN entry.status ELSE '' END,
  starred = CASE WHEN session_visit.starred = 2 THEN 2 ELSE entry.starred END,
  noted = EXISTS (SELECT 1 FROM note WHERE note.entry_id = entry.id AND note.at >= :started AND note.text <> '')
FROM entry
WHERE session_id = :session AND entry.id = session_visit.entry_id
  AND (:all OR session_visit.entry_id IN (SELECT value FROM json_each(:ids)))
"""


class Record(Protocol):
    """Something to be written down about the reading: a frozen value that does it within one transaction."""

    def apply(self, conn: Connection) -> int:
        """Write it down and return the id of the session; raise ReaderError to refuse it as a whole."""
        ...


@dataclass(frozen=True, slots=True)
class StartSession:
    """Begin a session; only one can run at a time."""

    plan: Plan

    def apply(self, conn: Connection) -> int:
        """Write the plan down."""
        if conn.execute("SELECT 1 FROM session WHERE ended IS NULL").fetchone():
            raise BadRequest("a session is running already", "End it first")
        plan = self.plan
        done = conn.execute(
            "INSERT INTO session (name, scope, query, sort, reverse, goal, goal_size, found, undecided, started) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (storable(plan.name), storable(plan.scope), storable(plan.query), plan.sort, int(plan.reverse), plan.goal,
             plan.goal_size, plan.found, plan.undecided, now()),
        )  # fmt: skip
        return int(done.lastrowid or 0)


@dataclass(frozen=True, slots=True)
class SpendTime:
    """Add seconds to what was spent on an entry, which needs none to be a visit."""

    session: int
    entry: int
    seconds: float = 0.0

    def apply(self, conn: Connection) -> int:
        """Add the time to the visit, which may be the first."""
        _visit(conn, self.session, self.entry)
        conn.execute(
            "UPDATE session_visit SET seconds = seconds + ? WHERE session_id = ? AND entry_id = ?",
            (self.seconds, self.session, self.entry),
        )
        return self.session


@dataclass(frozen=True, slots=True)
class KeepPlace:
    """Remember which entry of a session is read, how far its page is scrolled, and the order of the view by now."""

    session: int
    entry: int
    scroll: float
    sort: str
    reverse: bool

    def apply(self, conn: Connection) -> int:
        """Write the place down."""
        conn.execute(
            "UPDATE session SET entry_id = ?, scroll = ?, sort = ?, reverse = ? WHERE id = ? AND ended IS NULL",
            (self.entry, self.scroll, self.sort, int(self.reverse), self.session),
        )
        return self.session


@dataclass(frozen=True, slots=True)
class TakeStock:
    """Write down anew, from the library as it is, what a session did to some entries; without any, to all of them."""

    session: int
    entries: tuple[int, ...] = ()

    def apply(self, conn: Connection) -> int:
        """Compare the visits with the entries."""
        _take_stock(conn, self.session, self.entries)
        return self.session


@dataclass(frozen=True, slots=True)
class EndSession:
    """End a session."""

    session: int

    def apply(self, conn: Connection) -> int:
        """Take stock a last time: what happens to the entries later is not of this session."""
        _take_stock(conn, self.session, ())
        conn.execute("UPDATE session SET ended = ? WHERE id = ? AND ended IS NULL", (now(), self.session))
        return self.session


@dataclass(frozen=True, slots=True)
class RenameSession:
    """Give a session another name."""

    session: int
    name: str

    def apply(self, conn: Connection) -> int:
        """Write the name down."""
        conn.execute("UPDATE session SET name = ? WHERE id = ?", (storable(self.name), self.session))
        return self.session


@dataclass(frozen=True, slots=True)
class DeleteSession:
    """Forget a session; the entries stay as they are."""

    session: int

    def apply(self, conn: Connection) -> int:
        """Remove it with its visits."""
        conn.execute("DELETE FROM session WHERE id = ?", (self.session,))
        return self.session


@dataclass(frozen=True, slots=True)
class RestoreSession:
    """Write a deleted session down again."""

    session: Session
    visits: tuple[Visit, ...]

    def apply(self, conn: Connection) -> int:
        """Put it back as it was, with its id."""
        one, plan = self.session, self.session.plan
        conn.execute(
            "INSERT INTO session (id, name, scope, query, sort, reverse, goal, goal_size, found, undecided, started, "
            "ended, entry_id, scroll) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (one.id, plan.name, plan.scope, plan.query, plan.sort, int(plan.reverse), plan.goal, plan.goal_size,
             plan.found, plan.undecided, one.started, one.ended, one.entry, one.scroll),
        )  # fmt: skip
        conn.executemany(
            "INSERT INTO session_visit (session_id, entry_id, at, seconds, decision, starred, noted) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)",
            [(one.id, v.entry, v.at, v.seconds, v.decision, int(v.starred), int(v.noted)) for v in self.visits],
        )
        return one.id


def running(conn: Connection) -> Session | None:
    """Return the session that is not ended, if there is one."""
    return next((_session(row) for row in conn.execute(_ALL, {"running": True})), None)


def sessions(conn: Connection) -> list[Session]:
    """Return all sessions, the newest first."""
    return [_session(row) for row in conn.execute(_ALL, {"running": False})]


def visits(conn: Connection, session: int) -> list[Visit]:
    """Return the visits of a session in the order of time."""
    rows = conn.execute(
        "SELECT entry_id, at, seconds, decision, starred = 1, noted FROM session_visit "
        "WHERE session_id = ? ORDER BY at, id",
        (session,),
    )
    return [
        Visit(entry, at, seconds, decision, bool(starred), bool(noted))
        for entry, at, seconds, decision, starred, noted in rows
    ]


def scopes(conn: Connection) -> dict[tuple[str, int], str]:
    """Return the query that each collection and each tag is asked for by."""
    lists = conn.execute("SELECT id, name FROM collection").fetchall()
    tags = conn.execute("SELECT id, name FROM tag").fetchall()
    return {("in", id_): f"in:{quoted(name)}" for id_, name in lists} | {
        ("tag", id_): f"tag:{quoted(name)}" for id_, name in tags
    }


def follow(conn: Connection, before: Mapping[tuple[str, int], str]) -> None:
    """Let a session that runs on a collection or tag go on there under its new name; `before` are the old scopes."""
    for which, scope in scopes(conn).items():
        old = before.get(which, scope)
        if old != scope:
            conn.execute("UPDATE session SET scope = ? WHERE scope = ? AND ended IS NULL", (scope, old))


def standing(conn: Connection, ids: Sequence[int]) -> Standing:
    """Return how many of these entries are decided, and how many kept."""
    counts: dict[str, int] = {}
    if len(ids) <= _FEW:
        rows = conn.execute(
            "SELECT status, count(*) FROM entry WHERE id IN (SELECT value FROM json_each(?)) GROUP BY status",
            (json.dumps(list(ids)),),
        )
        counts.update(rows.fetchall())
    else:
        # To look each of many ids up takes longer than to read through the table once.
        wanted = set(ids)
        for status, entry in conn.execute("SELECT status, id FROM entry"):
            if entry in wanted:
                counts[status] = counts.get(status, 0) + 1
    skipped, undecided = counts.get("skipped", 0), counts.get("unread", 0)
    total = sum(counts.values())
    return Standing(total, total - undecided, total - undecided - skipped)


def _session(row: tuple[Any, ...]) -> Session:
    id_, name, scope, query, sort, reverse, goal, size, found, undecided, started, ended, entry, scroll, *numbers = row
    plan = Plan(name, scope, query, sort, bool(reverse), Goal(goal), size, found, undecided)
    return Session(id_, plan, started, ended, entry, scroll, Tally(*numbers))


def _visit(conn: Connection, session: int, entry: int) -> None:
    """Make the visit of an entry if there is none, and remember in it whether the entry has a star already."""
    conn.execute(
        "INSERT INTO session_visit (session_id, entry_id, at, seconds, starred) "
        "SELECT ?, id, ?, 0.0, starred * 2 FROM entry WHERE id = ? "
        "AND NOT EXISTS (SELECT 1 FROM session_visit WHERE session_id = ? AND entry_id = ?)",
        (session, now(), entry, session, entry),
    )


def _take_stock(conn: Connection, session: int, entries: tuple[int, ...]) -> None:
    row = conn.execute("SELECT started FROM session WHERE id = ? AND ended IS NULL", (session,)).fetchone()
    if row is None:
        return
    of = {"session": session, "started": row[0], "all": not entries, "ids": json.dumps(entries)}
    # Many can be decided at once without a visit to each.
    conn.execute(_DECIDED, of)
    # An entry that was removed meanwhile keeps what was recorded of it.
    conn.execute(_STOCK, of)
