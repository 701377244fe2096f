"""Imports: keeping what a file brought, and telling which of its abstracts the library has already."""

from __future__ import annotations

import json
import secrets
from collections import Counter, defaultdict
from contextlib import closing
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar

from reader.core import keys, titles
from reader.core.changes import Duplicates, ImportReport, Kind
from reader.core.entries import Person, Problem, Record
from reader.core.fingerprints import fingerprint, fold
from reader.core.plaintext import plain
from reader.store import highlights, index, journal, words
from reader.store.collections import get_or_make
from reader.store.matching import nearly_same
from reader.store.prepared import Prepared, prepare
from reader.store.preparers import batches, helpers_for
from reader.store.write import storable

if TYPE_CHECKING:
    from collections.abc import Iterable
    from sqlite3 import Connection

    from reader.store.write import Write

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
        count = 0
        # What is in the collection already has nothing computed of it, so that helpers would be busy for nothing.
        with closing(batches(self.records, 0 if run.again else helpers_for(self.total))) as every:
            for batch in every:
                for place, record in enumerate(batch.records):
                    _take(run, record, self.duplicates, batch.ready[place] if batch.ready else None)
                count += len(batch.records)
                _flush(run, batch.words if len(run.fresh) == len(batch.records) else None)
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


@dataclass(frozen=True, slots=True)
class _New:
    """A record that seems new: the id its entry is to have, its place in the order, its fingerprint, what is ready."""

    entry: int
    spot: int
    record: Record
    mark: int
    ready: Prepared | None = None


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
    waiting: list[_New] = field(default_factory=list)
    """Records that may turn out to be changed ones."""
    fresh: list[_New] = field(default_factory=list)
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


def _take(run: _Run, record: Record, duplicates: Duplicates, ready: Prepared | None) -> None:
    """Decide what one record is: there already, elsewhere already, or perhaps new."""
    mark = fingerprint(record.abstract) if ready is None else ready.mark
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
    item = _New(entry, len(run.order), record, mark, ready)
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
    new = [item.record.abstract for item in run.waiting]
    old = {entry: _current_text(run, entry)[1] for entry in sorted(run.missing)} if new else {}
    pairs = nearly_same(old, new)
    for place, item in enumerate(run.waiting):
        if place not in pairs:
            run.fresh.append(item)
            continue
        run.order[item.spot] = pairs[place]
        _replace(run, pairs[place], item.record, item.mark, item.spot + 1)
    # Ids must follow one another, and some that were meant for new entries are not needed.
    first = min((item.entry for item in run.fresh), default=run.next_entry)
    for offset, item in enumerate(run.fresh):
        run.order[item.spot] = first + offset
        run.fresh[offset] = replace(item, entry=first + offset)
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


def _flush(run: _Run, counted: Counter[str] | None = None) -> None:
    """Write the new entries that have been gathered, with their postings; `counted` are their words, if they were."""
    if not run.fresh:
        return
    at = run.write.at
    entries, records, members, items = [], [], [], []
    record_id = journal.next_id(run.conn, "source_record")
    member_id = journal.next_id(run.conn, "membership")
    named = [_named(run, item) for item in run.fresh]
    new_keys = _keys(run.conn, [key for _, _, key in named])
    for offset, (item, (ready, working, _), key) in enumerate(zip(run.fresh, named, new_keys, strict=True)):
        ids, fields = (item.entry, record_id + offset), _fields(item.record)
        entries.append((item.entry, secrets.token_hex(8), key, ids[1], at, at))
        row = (ids[1], item.entry, run.import_id, run.collection, item.spot + 1, item.mark, item.record.abstract)
        records.append((*row, fields))
        members.append((member_id + offset, run.collection, item.entry, item.spot + 1))
        items.append(index.of_new(ids, ready.document, working, json.loads(fields) if fields else {}))
    journal.insert_many(run.conn, "entry", ("id", "uid", "citation_key", "record_id", "added", "changed"), entries)
    columns = ("id", "entry_id", "import_id", "collection_id", "position", "fingerprint", "abstract", "fields")
    journal.insert_many(run.conn, "source_record", columns, records)
    journal.insert_many(run.conn, "membership", ("id", "collection_id", "entry_id", "position"), members)
    index.add(run.conn, items)
    run.words.update(index.words_of(items) if counted is None else counted)
    run.write.indexed.update(one.entry for one in items)
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


def _named(run: _Run, item: _New) -> tuple[Prepared, str, str]:
    """Return what is computed of a new record, its working title, which no other has, and the base of its key."""
    ready = prepare(item.record.abstract) if item.ready is None else item.ready
    working, key = ready.working, ready.key
    if working.casefold() in run.titles_taken:
        working = titles.choose(plain(item.record.abstract), lambda title: title.casefold() in run.titles_taken)
        key = keys.citation_key(working, (), None)
    run.titles_taken.add(working.casefold())
    fields = item.record.fields
    if fields:
        authors = [person for person in _list(fields.get("authors")) if isinstance(person, Person)]
        year = fields.get("year")
        key = keys.citation_key(str(fields.get("title") or working), authors, year if isinstance(year, int) else None)
    return ready, working, key


def _keys(conn: Connection, bases: list[str]) -> list[str]:
    """Return a citation key for each base, in order, that no entry has."""
    given: set[str] = set()
    query = "SELECT citation_key FROM entry WHERE citation_key IN (SELECT value FROM json_each(?))"
    there = {key.casefold() for (key,) in conn.execute(query, (json.dumps(bases),))}

    asked = set(bases)

    def used(key: str) -> bool:
        if key.casefold() in given or key.casefold() in there:
            return True
        # The bases were looked up all at once, and most of them are new.
        return key not in asked and conn.execute(one, (key,)).fetchone() is not None

    one = "SELECT 1 FROM entry WHERE citation_key = ?"
    found = []
    for base in bases:
        key = keys.unique_key(base, used)
        given.add(key.casefold())
        found.append(key)
    return found


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
        if item.entry == entry:
            return fold(item.record.abstract) == fold(record.abstract)
    return fold(_current_text(run, entry)[1]) == fold(record.abstract)


def _current_text(run: _Run, entry: int) -> tuple[int, str, str | None]:
    query = (
        "SELECT id, abstract, fields FROM source_record "
        "WHERE entry_id = ? AND +collection_id = ? AND replaced IS NULL ORDER BY id DESC LIMIT 1"
    )  # the sign keeps the planner to the index of entries, which have few records each
    row = run.conn.execute(query, (entry, run.collection)).fetchone()
    return row or (0, "", None)
