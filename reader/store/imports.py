"""Imports: keeping what a file brought, and telling which of its abstracts the library has already."""

from __future__ import annotations

import json
import secrets
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from reader.core import keys, titles
from reader.core.changes import Duplicates, ImportReport, Kind
from reader.core.entries import Person, Problem, Record
from reader.core.fingerprints import fingerprint, fold
from reader.core.plaintext import plain
from reader.store import highlights, index, journal, words
from reader.store.collections import get_or_make
from reader.store.matching import nearly_same
from reader.store.write import storable

if TYPE_CHECKING:
    from collections.abc import Iterable
    from sqlite3 import Connection

    from reader.store.write import Write

BATCH = 1_000
LONGEST_NAME = 200


@dataclass(frozen=True, slots=True)
class ImportList:
    """Bring the records of one file into the collection `name`.

    An abstract that is in the collection already is skipped; one that is nearly the same as one that the file no
    longer holds is that entry, changed; one that another collection has is treated as `duplicates` says. What is in
    the collection and no longer in the file stays, behind the rest. `total` is the number of records if it is known,
    else 0, and only serves the progress.
    """

    name: str
    records: Iterable[Record]
    format: str
    source: str = ""
    duplicates: Duplicates = Duplicates.MERGE
    total: int = 0
    problems: tuple[Problem, ...] = ()
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.ENTRIES, Kind.COLLECTIONS)

    def apply(self, write: Write) -> None:
        """Read the records once, writing as they come."""
        run = _start(write, self)
        for count, record in enumerate(self.records, start=1):
            _take(run, record, self.duplicates)
            if count % BATCH == 0:
                _flush(run)
                write.progress(count, max(self.total, count) if self.total else 0)
        _match_changed(run)
        _flush(run)
        words.add(run.conn, run.words)
        gone, moved = _place(run)
        write.nothing = not (run.added or run.merged or run.changed or moved or run.revived)
        write.report = ImportReport(
            collection=collection_name(self.name),
            format=self.format,
            added=run.added,
            merged=run.merged,
            skipped=run.skipped,
            changed=run.changed,
            gone=gone,
            problems=self.problems,
        )

    def label(self, count: int) -> str:  # noqa: ARG002 - the list is named, its size is in the report
        """Say it in words."""
        return f"import {collection_name(self.name)}"


@dataclass(slots=True)
class _Run:
    """One import under way."""

    write: Write
    conn: Connection
    collection: int
    import_id: int
    known: dict[int, list[int]]
    """The entries of the collection by their fingerprints."""
    missing: set[int]
    """Those of them that the file has not been seen to hold yet."""
    again: bool
    revived: bool
    next_entry: int
    titles_taken: set[str]
    order: list[int] = field(default_factory=list)
    """The entries of the file, in its order."""
    seen: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    waiting: list[tuple[int, int, Record, int]] = field(default_factory=list)
    """Records that may turn out to be changed ones: entry id to be, place in the order, record, fingerprint."""
    fresh: list[tuple[int, int, Record, int]] = field(default_factory=list)
    words: Counter[str] = field(default_factory=Counter)
    """The words of the new entries, counted in at the end at once: most come in every batch."""
    added: int = 0
    merged: int = 0
    skipped: int = 0
    changed: int = 0


def collection_name(name: str) -> str:
    """Return a collection's name as it is kept: on one line, and not longer than can be shown and asked for."""
    kept = " ".join(storable(name).split())
    return (kept if len(kept) <= LONGEST_NAME else kept[: LONGEST_NAME - 1].rstrip() + "…") or "Untitled list"


def _start(write: Write, op: ImportList) -> _Run:
    conn = write.conn
    name = collection_name(op.name)
    removed = "SELECT 1 FROM collection WHERE name = ? AND removed IS NOT NULL"
    revived = conn.execute(removed, (name,)).fetchone() is not None
    collection, again = get_or_make(write, name)
    cursor = conn.execute(
        "INSERT INTO import_run (collection_id, source, format, at) VALUES (?, ?, ?, ?)",
        (collection, op.source, op.format, write.at),
    )
    known: dict[int, list[int]] = defaultdict(list)
    query = (
        "SELECT fingerprint, source_record.entry_id FROM source_record "
        "JOIN membership USING (collection_id, entry_id) "
        "WHERE collection_id = ? AND replaced IS NULL ORDER BY membership.position, source_record.id"
    )
    for mark, entry in conn.execute(query, (collection,)):
        known[mark].append(entry)
    taken = conn.execute(
        "SELECT working_folded FROM derived JOIN membership USING (entry_id) WHERE collection_id = ?", (collection,)
    )
    return _Run(
        write=write,
        conn=conn,
        collection=collection,
        import_id=int(cursor.lastrowid or 0),
        known=known,
        missing={entry for entries in known.values() for entry in entries},
        again=again,
        revived=revived,
        next_entry=journal.next_id(conn, "entry"),
        titles_taken={row[0] for row in taken},
    )


def _take(run: _Run, record: Record, duplicates: Duplicates) -> None:
    """Decide what one record is: there already, elsewhere already, or perhaps new."""
    mark = fingerprint(record.abstract)
    if run.known.get(mark) and _take_known(run, record, mark):
        return
    if run.again and _taken_out(run, record, mark):
        run.skipped += 1
        return
    if duplicates is not Duplicates.KEEP:
        if any(_same(run, entry, record) for entry in run.seen.get(mark, ())):
            run.skipped += 1
            return
        elsewhere = _elsewhere(run, record, mark)
        if elsewhere in run.missing:
            _take_changed(run, elsewhere, record, mark)
            return
        if elsewhere is not None:
            _take_elsewhere(run, elsewhere, record, mark, duplicates)
            return
    entry = run.next_entry
    run.next_entry += 1
    item = (entry, len(run.order), record, mark)
    run.order.append(entry)
    run.seen[mark].append(entry)
    (run.waiting if run.again else run.fresh).append(item)


def _take_known(run: _Run, record: Record, mark: int) -> bool:
    """Take a record that the collection holds; if only its spelling differs, its new text is kept too."""
    row = None
    for entry in run.known[mark]:
        row = _current_text(run, entry)
        if entry in run.missing and fold(row[1]) == fold(record.abstract):
            break
    else:
        return False
    run.missing.discard(entry)
    run.order.append(entry)
    run.seen[mark].append(entry)
    if row[1] == record.abstract and (row[2] or None) == _fields(record):
        run.skipped += 1
    else:
        _replace(run, entry, record, mark, len(run.order))
    return True


def _elsewhere(run: _Run, record: Record, mark: int) -> int | None:
    """Return the entry outside the trash that has this abstract in another collection."""
    query = (
        "SELECT entry_id, abstract FROM source_record JOIN entry ON entry.id = entry_id "
        "WHERE fingerprint = ? AND replaced IS NULL AND trashed IS NULL AND collection_id <> ? ORDER BY entry_id"
    )
    for entry, abstract in run.conn.execute(query, (mark, run.collection)):
        if fold(abstract) == fold(record.abstract):
            return int(entry)
    return None


def _taken_out(run: _Run, record: Record, mark: int) -> bool:
    """Tell whether the user took this abstract out of the collection: it stays out."""
    query = (
        "SELECT abstract FROM source_record AS r WHERE fingerprint = ? AND collection_id = ? AND replaced IS NULL "
        "AND NOT EXISTS (SELECT 1 FROM membership AS m WHERE m.entry_id = r.entry_id "
        "AND m.collection_id = r.collection_id)"
    )
    found = run.conn.execute(query, (mark, run.collection))
    return any(fold(abstract) == fold(record.abstract) for (abstract,) in found)


def _take_changed(run: _Run, entry: int, record: Record, mark: int) -> None:
    """Take a record that is the new text of an entry of the collection, as another collection already knows."""
    run.missing.discard(entry)
    run.order.append(entry)
    run.seen[mark].append(entry)
    _replace(run, entry, record, mark, len(run.order))


def _take_elsewhere(run: _Run, entry: int, record: Record, mark: int, duplicates: Duplicates) -> None:
    if duplicates is Duplicates.SKIP:
        run.skipped += 1
        return
    run.order.append(entry)
    run.seen[mark].append(entry)
    title = run.conn.execute("SELECT working_folded FROM derived WHERE entry_id = ?", (entry,)).fetchone()
    run.titles_taken.add(title[0])
    _insert_record(run, entry, record, mark, len(run.order))
    there = run.conn.execute(
        "SELECT 1 FROM membership WHERE collection_id = ? AND entry_id = ?", (run.collection, entry)
    ).fetchone()
    if there is None:
        run.conn.execute(
            "INSERT INTO membership (collection_id, entry_id, position) VALUES (?, ?, ?)",
            (run.collection, entry, len(run.order)),
        )
    run.merged += 1


def _match_changed(run: _Run) -> None:
    """Of the records that seem new, find those that are an entry of the collection with a changed text."""
    new = [item[2].abstract for item in run.waiting]
    old = {entry: _current_text(run, entry)[1] for entry in sorted(run.missing)} if new else {}
    pairs = nearly_same(old, new)
    for place, item in enumerate(run.waiting):
        if place not in pairs:
            run.fresh.append(item)
            continue
        entry = pairs[place]
        _, spot, record, mark = item
        run.order[spot] = entry
        _replace(run, entry, record, mark, spot + 1)
    # Ids must follow one another, and some that were meant for new entries are not needed.
    first = min((item[0] for item in run.fresh), default=run.next_entry)
    for offset, (_, spot, record, mark) in enumerate(run.fresh):
        run.order[spot] = first + offset
        run.fresh[offset] = (first + offset, spot, record, mark)
    run.waiting.clear()


def _replace(run: _Run, entry: int, record: Record, mark: int, position: int) -> None:
    """Give an entry a changed text; the older one is kept, and the highlights are found again."""
    run.conn.execute(
        "UPDATE source_record SET replaced = ? WHERE entry_id = ? AND +collection_id = ? AND replaced IS NULL",
        (run.write.at, entry, run.collection),
    )
    new = _insert_record(run, entry, record, mark, position)
    shown = run.conn.execute(
        "UPDATE entry SET record_id = ?, changed = ? WHERE id = ? AND record_id IN "
        "(SELECT id FROM source_record WHERE entry_id = ? AND +collection_id = ?)",
        (new, run.write.at, entry, entry, run.collection),
    ).rowcount
    if shown:
        highlights.reanchor(run.conn, entry, record.abstract)
    run.changed += 1


def _insert_record(run: _Run, entry: int, record: Record, mark: int, position: int) -> int:
    cursor = run.conn.execute(
        "INSERT INTO source_record (entry_id, import_id, collection_id, position, fingerprint, abstract, fields) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)",
        (entry, run.import_id, run.collection, position, mark, record.abstract, _fields(record)),
    )
    return int(cursor.lastrowid or 0)


def _flush(run: _Run) -> None:
    """Write the new entries that have been gathered, with their postings."""
    if not run.fresh:
        return
    at = run.write.at
    entries, records, members, items = [], [], [], []
    record_id = journal.next_id(run.conn, "source_record")
    member_id = journal.next_id(run.conn, "membership")
    keys_taken: set[str] = set()
    for offset, (entry, spot, record, mark) in enumerate(run.fresh):
        text = plain(record.abstract)
        working = titles.choose(text, lambda title: title.casefold() in run.titles_taken)
        run.titles_taken.add(working.casefold())
        fields = json.loads(_fields(record) or "{}")
        key = _key(run.conn, keys_taken, working, record)
        entries.append((entry, secrets.token_hex(8), key, record_id + offset, at, at))
        row = (record_id + offset, entry, run.import_id, run.collection, spot + 1, mark, record.abstract)
        records.append((*row, _fields(record)))
        members.append((member_id + offset, run.collection, entry, spot + 1))
        items.append(index.compute((entry, record_id + offset), text, working, fields))
    journal.insert_many(run.conn, "entry", ("id", "uid", "citation_key", "record_id", "added", "changed"), entries)
    columns = ("id", "entry_id", "import_id", "collection_id", "position", "fingerprint", "abstract", "fields")
    journal.insert_many(run.conn, "source_record", columns, records)
    journal.insert_many(run.conn, "membership", ("id", "collection_id", "entry_id", "position"), members)
    run.words.update(index.add(run.conn, items))
    run.write.indexed.update(item.entry for item in items)
    run.added += len(entries)
    run.fresh.clear()


def _place(run: _Run) -> tuple[int, int]:
    """Give the collection the order of the file, then put what the file no longer holds.

    Return how many those are, and how many entries were moved.
    """
    if not run.again:
        return 0, 0
    query = "SELECT entry_id, id, position FROM membership WHERE collection_id = ? ORDER BY position, id"
    rows = run.conn.execute(query, (run.collection,)).fetchall()
    in_file = set(run.order)
    others = [entry for entry, _, _ in rows if entry not in in_file]
    # What the user added by hand never was in the file and is not gone from it.
    of_file = {entry for entries in run.known.values() for entry in entries}
    gone = [entry for entry in others if entry in of_file]
    wanted = {entry: place for place, entry in enumerate(dict.fromkeys([*run.order, *others]), start=1)}
    moved = [(wanted[entry], id_) for entry, id_, position in rows if position != wanted[entry]]
    run.conn.executemany("UPDATE membership SET position = ? WHERE id = ?", moved)
    return len(gone), len(moved)


def _key(conn: Connection, taken: set[str], working: str, record: Record) -> str:
    def used(key: str) -> bool:
        if key.casefold() in taken:
            return True
        return conn.execute("SELECT 1 FROM entry WHERE citation_key = ?", (key,)).fetchone() is not None

    authors = [person for person in _list(record.fields.get("authors")) if isinstance(person, Person)]
    year = record.fields.get("year")
    base = keys.citation_key(
        str(record.fields.get("title") or working), authors, year if isinstance(year, int) else None
    )
    key = keys.unique_key(base, used)
    taken.add(key.casefold())
    return key


def _list(value: object) -> list[object]:
    return list(value) if isinstance(value, list | tuple) else []


def _fields(record: Record) -> str | None:
    """Return the fields of a record as they are stored, None if it has none."""
    if not record.fields:
        return None
    return json.dumps(record.fields, default=_plain_value, ensure_ascii=False, sort_keys=True)


def _plain_value(value: object) -> object:
    if isinstance(value, Person):
        return {name: getattr(value, name) for name in ("family", "given", "literal") if getattr(value, name)}
    return str(value)


def _same(run: _Run, entry: int, record: Record) -> bool:
    for item in (*run.fresh, *run.waiting):
        if item[0] == entry:
            return fold(item[2].abstract) == fold(record.abstract)
    return fold(_current_text(run, entry)[1]) == fold(record.abstract)


def _current_text(run: _Run, entry: int) -> tuple[int, str, str | None]:
    query = (
        "SELECT id, abstract, fields FROM source_record "
        "WHERE entry_id = ? AND +collection_id = ? AND replaced IS NULL ORDER BY id DESC LIMIT 1"
    )  # the sign keeps the planner to the index of entries, which have few records each
    row = run.conn.execute(query, (entry, run.collection)).fetchone()
    return row or (0, "", None)
