"""Reading: whole entries, light rows for the list, and the numbers of the sidebar."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from reader.core.abstracts import opening
from reader.core.entries import EarlierText, Entry, Highlight, OtherNote, Person, Place, Status
from reader.core.found import Counts, Row
from reader.store import bibliography

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from sqlite3 import Connection

BATCH = 500
_LARGEST = 1 << 63  # SQLite has no larger numbers, and so no such entry
_TITLE = 2_000
_OPENING = 400  # letters of a raw abstract that hold what a row shows of it


def entries(conn: Connection, ids: Sequence[int]) -> Iterator[Entry]:
    """Return entries with all that belongs to them, in the order of the ids; ids that do not exist are left out."""
    # The last place is the size, and the index has it at once; to count a large collection takes a while.
    sizes = dict(conn.execute(_SIZES).fetchall())
    for batch in _batches(ids):
        found = _batch(conn, batch, sizes)
        yield from (found[i] for i in batch if i in found)


def rows(conn: Connection, ids: Sequence[int]) -> list[Row]:
    """Return what the list shows of entries, in the order of the ids; ids that do not exist are left out."""
    found: dict[int, Row] = {}
    for batch in _batches(ids):
        tags = _grouped(conn, _TAGS, batch)
        query = _ROWS.format(_marks(batch))
        for id_, title, working, text, status, starred, trashed, noted in conn.execute(query, (_OPENING, *batch)):
            found[id_] = Row(
                id=id_,
                title=opening(title or working, _TITLE),
                derived=not title,
                opening=text,
                status=Status(status),
                starred=bool(starred),
                tags=tuple(name for (name,) in tags[id_]),
                has_note=bool(noted),
                trashed=bool(trashed),
            )
    return [found[i] for i in ids if i in found]


def counts(conn: Connection) -> Counts:
    """Count the entries by where they stand."""
    by_status: dict[str, int] = dict(
        conn.execute("SELECT status, count(*) FROM entry WHERE trashed IS NULL GROUP BY status").fetchall()
    )
    noted = "SELECT count(*) FROM note JOIN entry ON entry.id = entry_id WHERE text <> '' AND trashed IS NULL"
    kept = " AND status IN ('queued', 'reading', 'read')"
    return Counts(
        total=sum(by_status.values()),
        **{str(status): by_status.get(status, 0) for status in Status},
        starred=_number(conn, "SELECT count(*) FROM entry WHERE starred AND trashed IS NULL"),
        noted=_number(conn, noted),
        kept_unnoted=sum(by_status.get(s, 0) for s in ("queued", "reading", "read")) - _number(conn, noted + kept),
        trashed=_number(conn, "SELECT count(*) FROM entry WHERE trashed IS NOT NULL"),
        loose=_number(conn, _LOOSE) if conn.execute(LOOSENED).fetchone() else 0,
    )


LOOSENED = "SELECT 1 FROM collection WHERE removed IS NOT NULL OR loosened LIMIT 1"
"""Finds a row if there may be entries in no collection; to look for these takes its time."""

_LOOSE = (
    "SELECT count(*) FROM entry WHERE trashed IS NULL "
    "AND NOT EXISTS (SELECT 1 FROM membership WHERE entry_id = entry.id)"
)
_ROWS = (
    "SELECT entry.id, title, working_title, substr(abstract, 1, ?), status, starred, trashed IS NOT NULL, "
    "EXISTS (SELECT 1 FROM note WHERE note.entry_id = entry.id AND text <> '') "
    "FROM entry JOIN source_record ON source_record.id = record_id JOIN derived ON derived.entry_id = entry.id "
    "WHERE entry.id IN ({})"
)
_ENTRIES = (
    "SELECT entry.id, uid, citation_key, record_id, status, starred, added, changed, decided, trashed, "
    "working_title FROM entry JOIN derived ON derived.entry_id = entry.id WHERE entry.id IN ({})"
)
_SIZES = "SELECT id, (SELECT max(position) FROM membership WHERE collection_id = collection.id) FROM collection"
_TAGS = (
    "SELECT entry_id, name FROM entry_tag JOIN tag ON tag.id = tag_id WHERE entry_id IN ({}) ORDER BY entry_id, folded"
)
_NOTES = "SELECT entry_id, text, revision FROM note WHERE entry_id IN ({})"
_OTHER_NOTES = "SELECT entry_id, id, text, origin, at FROM other_note WHERE entry_id IN ({}) ORDER BY id"
_HIGHLIGHTS = (
    "SELECT entry_id, id, exact, prefix, suffix, start, color, comment, marked FROM highlight "
    "WHERE entry_id IN ({}) ORDER BY start IS NULL, start, id"
)
_OVERRIDES = "SELECT entry_id, field, value FROM override WHERE entry_id IN ({}) ORDER BY field"
_PLACES = (
    "SELECT entry_id, collection.id, name, position "
    "FROM membership JOIN collection ON collection.id = collection_id WHERE entry_id IN ({}) ORDER BY collection.id"
)
_RECORDS = (
    "SELECT source_record.entry_id, source_record.id, name, abstract, fields, replaced FROM source_record "
    "JOIN collection ON collection.id = collection_id WHERE entry_id IN ({}) ORDER BY source_record.id"
)


def _batch(conn: Connection, ids: Sequence[int], sizes: dict[int, int]) -> dict[int, Entry]:
    parts = {
        name: _grouped(conn, query, ids)
        for name, query in (
            ("tags", _TAGS), ("notes", _NOTES), ("others", _OTHER_NOTES), ("highlights", _HIGHLIGHTS),
            ("overrides", _OVERRIDES), ("places", _PLACES), ("records", _RECORDS),
        )
    }  # fmt: skip
    query = _ENTRIES.format(_marks(ids))
    return {
        row[0]: _entry(row, {name: part[row[0]] for name, part in parts.items()}, sizes)
        for row in conn.execute(query, ids)
    }


def _entry(row: tuple[Any, ...], parts: dict[str, list[tuple[Any, ...]]], sizes: dict[int, int]) -> Entry:
    id_, uid, key, record_id, status, starred, added, changed, decided, trashed, working_title = row
    text, revision = parts["notes"][0] if parts["notes"] else ("", 0)
    shown = next(record for record in parts["records"] if record[0] == record_id)
    overrides = dict(parts["overrides"])
    return Entry(
        id=id_,
        uid=uid,
        citation_key=key,
        abstract=shown[2],
        working_title=working_title,
        status=Status(status),
        starred=bool(starred),
        added=added,
        changed=changed,
        decided=decided,
        trashed=trashed,
        tags=tuple(name for (name,) in parts["tags"]),
        note=text,
        note_revision=revision,
        other_notes=tuple(OtherNote(i, t, origin, at) for i, t, origin, at in parts["others"]),
        highlights=tuple(Highlight(*highlight) for highlight in parts["highlights"]),
        places=tuple(Place(id_, name, at, sizes[id_]) for id_, name, at in parts["places"]),
        earlier=tuple(EarlierText(name, abstract, until) for _, name, abstract, _, until in parts["records"] if until),
        overridden=tuple(overrides),
        **_bibliography(parts["records"], record_id, overrides),
    )


def _bibliography(records: Sequence[tuple[Any, ...]], shown: int, overrides: dict[str, str]) -> dict[str, Any]:
    said = bibliography.joined([(r[0], r[3]) for r in records if r[4] is None], shown, overrides)
    for name in ("keywords", "links"):
        said[name] = tuple(said.get(name, ()))
    said["authors"] = tuple(Person(**person) for person in said.get("authors", ()))
    return said


def _grouped(conn: Connection, query: str, ids: Sequence[int]) -> dict[int, list[tuple[Any, ...]]]:
    """Run a query whose first column is the entry, and gather its other columns by entry."""
    found: dict[int, list[tuple[Any, ...]]] = defaultdict(list)
    for row in conn.execute(query.format(_marks(ids)), ids):
        found[row[0]].append(tuple(row[1:]))
    return found


def _batches(ids: Sequence[int]) -> Iterator[list[int]]:
    for start in range(0, len(ids), BATCH):
        yield [int(i) for i in ids[start : start + BATCH] if -_LARGEST <= i < _LARGEST]


def _marks(ids: Sequence[int]) -> str:
    return ", ".join("?" * len(ids))


def _number(conn: Connection, query: str) -> int:
    return int(conn.execute(query).fetchone()[0])
