"""The journal: every write is logged row by row as data, so that it can be undone and redone, also after a restart.

A row is logged by a temporary trigger of the writing connection: an insert by its key, an update or delete with the
old row as JSON. Undoing a step applies its rows backwards; the same triggers log that, and what they log replaces the
step's rows and is what a redo needs. So new values need not be kept beside old ones, and a redo is an undo again.
"""

from __future__ import annotations

import json
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Any

from reader.core.changes import Kind, Origin, Step
from reader.store.schema import JOURNALED

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence
    from sqlite3 import Connection

MAX_STEPS = 1_000
MAX_BYTES = 100_000_000
_ROW_BYTES = 40
_RUN = "step_id = ? AND id BETWEEN ? AND ?"
_UNIQUE = frozenset(("uid", "citation_key"))
_NUMBERS = frozenset(("entry_tag", "membership"))
_STEPS = "SELECT id, label, origin, at, undone, entries FROM journal_step {}"
_BY_ENTRY = frozenset(
    ("source_record", "membership", "override", "note", "other_note", "entry_tag", "highlight"),
)  # the tables with a column entry_id


def attach(conn: Connection) -> None:
    """Make the temporary triggers that log this connection's writes; they go with it."""
    conn.execute("CREATE TEMP TABLE journal_now (step_id INTEGER NOT NULL, bulk INTEGER NOT NULL)")
    conn.execute("INSERT INTO journal_now VALUES (0, 0)")
    for table in JOURNALED:
        columns = _columns(conn, table)
        entry = {"entry": "{row}.id"}.get(table, "{row}.entry_id" if table in _BY_ENTRY else "NULL")
        old = "json_object(" + ", ".join(f"'{name}', OLD.{name}" for name in columns) + ")"
        differs = " OR ".join(f"OLD.{name} IS NOT NEW.{name}" for name in columns)
        for action, row, condition, value in (
            ("insert", "NEW", "NOT (SELECT bulk FROM journal_now)", "NULL"),
            ("update", "OLD", differs, old),
            ("delete", "OLD", "1", old),
        ):
            conn.execute(
                f"""
                CREATE TEMP TRIGGER log_{table}_{action} AFTER {action} ON main.{table} WHEN {condition} BEGIN
                  INSERT INTO journal_row (step_id, tbl, action, first, last, entry_id, old)
                  SELECT step_id, '{table}', '{action}', {row}.id, {row}.id, {entry.format(row=row)}, {value}
                  FROM journal_now;
                END""",  # noqa: S608 - names come from the schema
            )


def begin(conn: Connection, label: str, kinds: Iterable[Kind], origin: Origin, at: str, burst: str = "") -> int:
    """Start a step and return its id; the writes that follow on this connection belong to it.

    A burst (saves of one spell of typing) goes on in the newest step if that is of the same burst.
    """
    newest = conn.execute("SELECT id, burst, undone FROM journal_step ORDER BY id DESC LIMIT 1").fetchone()
    if burst and newest and newest[1] == burst and not newest[2]:
        step = int(newest[0])
    else:
        row = (label, " ".join(sorted(kinds)), origin, at, burst)
        cursor = conn.execute("INSERT INTO journal_step (label, kinds, origin, at, burst) VALUES (?, ?, ?, ?, ?)", row)
        step = int(cursor.lastrowid or 0)
    conn.execute("UPDATE journal_now SET step_id = ?", (step,))
    return step


def insert_many(conn: Connection, table: str, columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
    """Insert many new rows whose ids, the first column, follow one another; log them as one range."""
    if not rows:
        return
    marks = ", ".join("?" * len(columns))
    conn.execute("UPDATE journal_now SET bulk = 1")
    try:
        conn.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", rows)  # noqa: S608
    finally:
        conn.execute("UPDATE journal_now SET bulk = 0")
    conn.execute(
        "INSERT INTO journal_row (step_id, tbl, action, first, last) "
        "SELECT step_id, ?, 'insert', ?, ? FROM journal_now",
        (table, rows[0][0], rows[-1][0]),
    )


def insert_selected(conn: Connection, table: str, columns: Sequence[str], select: str, values: Sequence[Any]) -> None:
    """Insert what a SELECT gives as new rows of a table whose ids it numbers itself; log them as one range."""
    newest = f"SELECT coalesce(max(id), 0) FROM {table}"  # noqa: S608 - a table of the schema
    before = conn.execute(newest).fetchone()[0]
    conn.execute("UPDATE journal_now SET bulk = 1")
    try:
        conn.execute(f"INSERT INTO {table} ({', '.join(columns)}) {select}", values)
    finally:
        conn.execute("UPDATE journal_now SET bulk = 0")
    conn.execute(
        f"INSERT INTO journal_row (step_id, tbl, action, first, last) SELECT step_id, ?, 'insert', ?, ({newest}) "  # noqa: S608
        f"FROM journal_now WHERE ({newest}) > ?",
        (table, before + 1, before),
    )


def next_id(conn: Connection, table: str) -> int:
    """Return the id that the next row of a table would get; ids of entries are never given twice."""
    top = conn.execute(f"SELECT coalesce(max(id), 0) FROM {table}").fetchone()[0]  # noqa: S608
    kept = conn.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).fetchone()
    return max(int(top), int(kept[0]) if kept else 0) + 1


def last_row(conn: Connection) -> int:
    """Return the id of the newest logged row: it is another one as soon as something was written."""
    return int(conn.execute("SELECT coalesce(max(id), 0) FROM journal_row").fetchone()[0])


def finish(conn: Connection, step: int, label: str, entries: int) -> None:
    """Close a step: drop the redo steps it makes void, size it, prune."""
    void = [row[0] for row in conn.execute("SELECT id FROM journal_step WHERE undone AND id <> ?", (step,))]
    _drop(conn, void)
    _keep_oldest_of_burst(conn, step)
    conn.execute("UPDATE journal_step SET label = ?, entries = ? WHERE id = ?", (label, entries, step))
    _size(conn, step)
    _prune(conn)


def touched(conn: Connection, step: int, tables: Collection[str] = JOURNALED) -> set[int]:
    """Return the ids of the entries that the logged rows of a step belong to, as far as these rows exist now.

    With `tables`, only the rows of these count.
    """
    of_these = f"FROM journal_row WHERE step_id = ? AND tbl IN ({', '.join('?' * len(tables))})"
    entries = f"SELECT json_group_array(entry_id) {of_these} AND entry_id IS NOT NULL"
    ids: set[int] = set(json.loads(conn.execute(entries, (step, *tables)).fetchone()[0]))
    others = f"SELECT DISTINCT tbl, first, last {of_these} AND entry_id IS NULL"
    for table, first, last in conn.execute(others, (step, *tables)).fetchall():
        if table == "entry":
            ids.update(range(first, last + 1))
        elif table == "tag":
            ids.update(r[0] for r in conn.execute("SELECT entry_id FROM entry_tag WHERE tag_id = ?", (first,)))
        elif table in _BY_ENTRY:
            between = f"SELECT entry_id FROM {table} WHERE id BETWEEN ? AND ?"  # noqa: S608 - a table of the schema
            ids.update(r[0] for r in conn.execute(between, (first, last)))
    return ids


def revert(conn: Connection, step: int, tick: Callable[[], None]) -> None:
    """Apply the rows of a step backwards and turn it over: done to undone, or the other way.

    `tick` is called now and then; it may raise to stop.
    """
    conn.execute("UPDATE journal_now SET step_id = ?", (step,))
    conn.execute("PRAGMA defer_foreign_keys = ON")
    newest = last_row(conn)
    for table, action, first, last in _runs(conn, step):
        _take_back(conn, table, action, (step, first, last))
        tick()
    conn.execute("DELETE FROM journal_row WHERE step_id = ? AND id <= ?", (step, newest))
    conn.execute("UPDATE journal_step SET undone = NOT undone WHERE id = ?", (step,))
    _size(conn, step)


def next_undo(conn: Connection) -> Step | None:
    """Return the step that an undo would take back."""
    return _one(conn, "WHERE NOT undone ORDER BY id DESC LIMIT 1")


def next_redo(conn: Connection) -> Step | None:
    """Return the step that a redo would do again."""
    return _one(conn, "WHERE undone ORDER BY id LIMIT 1")


def way_to(conn: Connection, step: int) -> int:
    """Return how many steps are to be undone (negative) or redone until a step is the newest that is not undone.

    0 stands for the time before the first step that is kept.
    """
    undos = "SELECT count(*) FROM journal_step WHERE NOT undone AND id > ?"
    redos = "SELECT count(*) FROM journal_step WHERE undone AND id <= ?"
    back = int(conn.execute(undos, (step,)).fetchone()[0])
    return -back if back else int(conn.execute(redos, (step,)).fetchone()[0])


def steps(conn: Connection, limit: int) -> list[Step]:
    """Return the newest steps, newest first."""
    return _steps(conn, "ORDER BY id DESC LIMIT ?", (limit,))


def kinds_of(conn: Connection, step: int) -> frozenset[Kind]:
    """Return the kinds of change that a step made."""
    words = conn.execute("SELECT kinds FROM journal_step WHERE id = ?", (step,)).fetchone()[0]
    return frozenset(Kind(word) for word in words.split())


def _one(conn: Connection, tail: str) -> Step | None:
    found = _steps(conn, tail, ())
    return found[0] if found else None


def _steps(conn: Connection, tail: str, parameters: tuple[object, ...]) -> list[Step]:
    return [
        Step(id_, label, Origin(origin), at, bool(undone), entries)
        for id_, label, origin, at, undone, entries in conn.execute(_STEPS.format(tail), parameters)
    ]


def _columns(conn: Connection, table: str) -> list[str]:
    return [row[1] for row in conn.execute(f"PRAGMA table_info({table})")]


def _runs(conn: Connection, step: int) -> list[tuple[str, str, int, int]]:
    """Return the runs of logged rows of one table and action, newest first, as (table, action, first id, last id)."""
    spans: list[tuple[str, str, int, int]] = conn.execute(
        "SELECT tbl, action, min(id), max(id) FROM journal_row WHERE step_id = ? "
        "GROUP BY tbl, action ORDER BY min(id) DESC",
        (step,),
    ).fetchall()
    if all(newer[2] > older[3] for newer, older in pairwise(spans)):
        return spans
    rows = conn.execute(
        "SELECT tbl, action, id FROM journal_row WHERE step_id = ? ORDER BY id DESC", (step,)
    ).fetchall()
    runs = []
    for (table, action), group in groupby(rows, key=lambda row: (row[0], row[1])):
        ids = [row[2] for row in group]
        runs.append((table, action, ids[-1], ids[0]))
    return runs


def _take_back(conn: Connection, table: str, action: str, run: tuple[int, int, int]) -> None:
    """Take back one run, as (step, first id, last id); tables and columns are checked against the schema."""
    if table not in JOURNALED:
        return
    if action == "insert":
        rows = conn.execute(f"SELECT first, last FROM journal_row WHERE {_RUN} ORDER BY first", run)  # noqa: S608
        conn.executemany(f"DELETE FROM {table} WHERE id BETWEEN ? AND ?", _joined(rows))  # noqa: S608
        return
    if (table == "entry" and action == "update" and _restore_entries(conn, run)) or _is_put_back(
        conn, table, action, run
    ):
        return
    known = _columns(conn, table)
    rows = conn.execute(f"SELECT old FROM journal_row WHERE {_RUN} ORDER BY id DESC", run)  # noqa: S608
    olds = [json.loads(row[0]) for row in rows.fetchall()]
    # A step that was made before a column was added says nothing of it: the column's own default or value stays.
    for columns, group in groupby(olds, key=lambda old: [name for name in known if name in old]):
        values = [[old[name] for name in columns] for old in group]
        if action == "delete":
            marks = ", ".join("?" * len(columns))
            conn.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", values)  # noqa: S608
        else:
            sets = ", ".join(f"{name} = ?" for name in columns[1:])
            conn.executemany(f"UPDATE {table} SET {sets} WHERE id = ?", [[*v[1:], v[0]] for v in values])  # noqa: S608


def _joined(ranges: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Join ranges in order where one goes on where another ends."""
    joined: list[tuple[int, int]] = []
    for first, last in ranges:
        if joined and first == joined[-1][1] + 1:
            joined[-1] = (joined[-1][0], last)
        else:
            joined.append((first, last))
    return joined


def _restore_entries(conn: Connection, run: tuple[int, int, int]) -> bool:
    """Give entries their old values in one statement, that sets nothing but what is another; say whether it could.

    A column that is unique is better set row by row: on the way two rows could have the same value.
    """
    # Of several old rows of an entry the oldest is what it comes to.
    old = f"SELECT first AS place, old, min(id) FROM journal_row WHERE {_RUN} GROUP BY first"  # noqa: S608
    columns = _columns(conn, "entry")[1:]
    differs = ", ".join(f"max(entry.{name} IS NOT (old ->> '$.{name}'))" for name in columns)
    joined = f"SELECT {differs} FROM ({old}) CROSS JOIN entry ON entry.id = place"  # noqa: S608
    changed = [name for name, other in zip(columns, conn.execute(joined, run).fetchone(), strict=True) if other]
    if not _UNIQUE.isdisjoint(changed):
        return False
    if changed:
        sets = ", ".join(f"{name} = old ->> '$.{name}'" for name in changed)
        conn.execute(f"UPDATE entry SET {sets} FROM ({old}) WHERE entry.id = place", run)  # noqa: S608
    return True


def _is_put_back(conn: Connection, table: str, action: str, run: tuple[int, int, int]) -> bool:
    """Put back the deleted rows of a table of plain numbers in one statement; say whether this was one."""
    if table not in _NUMBERS or action != "delete":
        return False
    columns = _columns(conn, table)
    old = ", ".join(f"old ->> '$.{name}'" for name in columns)
    conn.execute(
        f"INSERT INTO {table} ({', '.join(columns)}) SELECT {old} FROM journal_row WHERE {_RUN} ORDER BY id DESC",  # noqa: S608
        run,
    )
    return True


def _keep_oldest_of_burst(conn: Connection, step: int) -> None:
    """Within one burst the first old row says it all: later saves of the same row add nothing to an undo."""
    if not conn.execute("SELECT burst FROM journal_step WHERE id = ?", (step,)).fetchone()[0]:
        return
    conn.execute(
        """
        DELETE FROM journal_row WHERE step_id = ? AND action = 'update' AND EXISTS (
          SELECT 1 FROM journal_row AS before
          WHERE before.step_id = journal_row.step_id AND before.id < journal_row.id AND before.tbl = journal_row.tbl
            AND before.first = journal_row.first AND before.action IN ('insert', 'update')
        )""",
        (step,),
    )


def _size(conn: Connection, step: int) -> None:
    count, size = conn.execute(
        "SELECT count(*), coalesce(sum(length(old)), 0) FROM journal_row WHERE step_id = ?", (step,)
    ).fetchone()
    conn.execute("UPDATE journal_step SET size = ? WHERE id = ?", (size + _ROW_BYTES * count, step))


def _prune(conn: Connection) -> None:
    """Forget the oldest steps beyond the bounds, but never the newest one."""
    count, size = conn.execute("SELECT count(*), coalesce(sum(size), 0) FROM journal_step").fetchone()
    if count <= MAX_STEPS and size <= MAX_BYTES:
        return
    sizes = conn.execute("SELECT id, size FROM journal_step ORDER BY id DESC").fetchall()
    total, old = 0, []
    for place, (step, size) in enumerate(sizes):
        total += size
        if place and (place >= MAX_STEPS or total > MAX_BYTES):
            old.append(step)
    _drop(conn, old)


def _drop(conn: Connection, ids: Sequence[int]) -> None:
    conn.executemany("DELETE FROM journal_row WHERE step_id = ?", [(i,) for i in ids])
    conn.executemany("DELETE FROM journal_step WHERE id = ?", [(i,) for i in ids])
