"""Collections by hand: the writes that make, fill, order, rename and remove them; their entries always stay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from reader.core.changes import Kind
from reader.core.found import CollectionCount
from reader.errors import BadRequest
from reader.store.write import entries_of, storable

if TYPE_CHECKING:
    from collections.abc import Iterable
    from sqlite3 import Connection

    from reader.store.write import Write

LONGEST_NAME = 200


def collections(conn: Connection) -> list[CollectionCount]:
    """Return the collections in their order, oldest first at first, with the numbers of entries outside the trash."""
    query = """
        SELECT collection.id, name, count(entry.id), coalesce(sum(status = 'unread'), 0), collection.added
        FROM collection
        LEFT JOIN membership ON collection_id = collection.id
        LEFT JOIN entry ON entry.id = membership.entry_id AND trashed IS NULL
        WHERE removed IS NULL GROUP BY collection.id ORDER BY collection.place, collection.id"""
    return [CollectionCount(*row) for row in conn.execute(query)]


def get_or_make(write: Write, name: str) -> tuple[int, bool]:
    """Return the collection of a name and whether it was there already, be it removed.

    One that was removed is taken up again: what its imports brought is in it, in their order.
    """
    row = write.conn.execute("SELECT id, removed FROM collection WHERE name = ?", (name,)).fetchone()
    if row is None:
        cursor = write.conn.execute("INSERT INTO collection (name, added) VALUES (?, ?)", (name, write.at))
        return int(cursor.lastrowid or 0), False
    if row[1] is not None:
        write.conn.execute("UPDATE collection SET removed = NULL WHERE id = ?", (row[0],))
        write.conn.execute(
            "INSERT INTO membership (collection_id, entry_id, position) "
            "SELECT collection_id, entry_id, min(position) FROM source_record "
            "WHERE collection_id = ? AND replaced IS NULL GROUP BY entry_id ORDER BY min(position), entry_id",
            (row[0],),
        )
    return int(row[0]), True


@dataclass(frozen=True, slots=True)
class MakeCollection:
    """Make a collection, with entries in an order."""

    name: str
    ids: tuple[int, ...] = ()
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.COLLECTIONS, Kind.NAMES)

    def apply(self, write: Write) -> None:
        """Make it; raise BadRequest if the name is taken."""
        name = clean(self.name)
        _free(write.conn, name)
        cursor = write.conn.execute("INSERT INTO collection (name, added) VALUES (?, ?)", (name, write.at))
        made = int(cursor.lastrowid or 0)
        _add(write, made, self.ids)

    def label(self, count: int) -> str:
        """Say it in words."""
        return f"make the collection {self.name}" + (f" ({entries_of(count)})" if count else "")


@dataclass(frozen=True, slots=True)
class RenameCollection:
    """Give a collection another name."""

    old: str
    new: str
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.COLLECTIONS, Kind.NAMES)

    def apply(self, write: Write) -> None:
        """Rename it; raise BadRequest if there is none, or the new name is another's."""
        collection, new = _need(write.conn, self.old), clean(self.new)
        if new != clean(self.old):
            _free(write.conn, new)
        write.conn.execute("UPDATE collection SET name = ? WHERE id = ?", (new, collection))

    def label(self, count: int) -> str:  # noqa: ARG002 - its entries stay as they are
        """Say it in words."""
        return f"rename the collection {self.old}"


@dataclass(frozen=True, slots=True)
class RemoveCollection:
    """Remove a collection; its entries stay in the library."""

    name: str
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.COLLECTIONS, Kind.NAMES)

    def apply(self, write: Write) -> None:
        """Empty and flag it, for imports refer to it; raise BadRequest if there is none."""
        collection = _need(write.conn, self.name)
        write.conn.execute("DELETE FROM membership WHERE collection_id = ?", (collection,))
        write.conn.execute("UPDATE collection SET removed = ?, place = 0 WHERE id = ?", (write.at, collection))

    def label(self, count: int) -> str:  # noqa: ARG002 - its entries stay
        """Say it in words."""
        return f"remove the collection {self.name}"


@dataclass(frozen=True, slots=True)
class AddToCollection:
    """Put entries at the end of a collection, in the order given; one that is not there yet is made."""

    name: str
    ids: tuple[int, ...]
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.COLLECTIONS,)

    def apply(self, write: Write) -> None:
        """Add those that are not in it; a name that is there in other letters (My pile, my pile) is that one."""
        if self.ids:
            collection, _ = get_or_make(write, _as_it_is(write.conn, clean(self.name)))
            _add(write, collection, self.ids)

    def label(self, count: int) -> str:
        """Say it in words."""
        return f"add {entries_of(count)} to {self.name}"


@dataclass(frozen=True, slots=True)
class TakeFromCollection:
    """Take entries out of a collection."""

    name: str
    ids: tuple[int, ...]
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.COLLECTIONS,)

    def apply(self, write: Write) -> None:
        """Take out those that are in it; raise BadRequest if there is no such collection."""
        collection = _need(write.conn, self.name)
        write.pick(self.ids)
        taken = write.conn.execute(
            "DELETE FROM membership WHERE collection_id = ? AND entry_id IN (SELECT id FROM picked)", (collection,)
        ).rowcount
        if taken:
            write.conn.execute("UPDATE collection SET loosened = 1 WHERE id = ?", (collection,))

    def label(self, count: int) -> str:
        """Say it in words."""
        return f"take {entries_of(count)} out of {self.name}"


@dataclass(frozen=True, slots=True)
class MoveWithin:
    """Put entries of a collection before another one of it (0: at the end), in the order they have."""

    name: str
    ids: tuple[int, ...]
    before: int = 0
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.COLLECTIONS,)

    def apply(self, write: Write) -> None:
        """Give the places their new numbers; raise BadRequest if there is no such collection."""
        collection = _need(write.conn, self.name)
        query = "SELECT entry_id, id, position FROM membership WHERE collection_id = ? ORDER BY position, entry_id"
        rows = write.conn.execute(query, (collection,)).fetchall()
        order = moved([row[0] for row in rows], self.ids, self.before)
        places = {entry: place for place, entry in enumerate(order, start=1)}
        write.conn.executemany(
            "UPDATE membership SET position = ? WHERE id = ?",
            [(places[entry], id_) for entry, id_, position in rows if position != places[entry]],
        )

    def label(self, count: int) -> str:  # noqa: ARG002 - others move along, so the count would mislead
        """Say it in words."""
        return f"move {entries_of(len(self.ids))} in {self.name}"


@dataclass(frozen=True, slots=True)
class OrderCollections:
    """Put the collections in an order; those that are not named come behind, by age."""

    names: tuple[str, ...]
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.COLLECTIONS, Kind.NAMES)

    def apply(self, write: Write) -> None:
        """Give them numbers below zero, where new ones are; raise BadRequest if one is not there."""
        ids = [_need(write.conn, name) for name in self.names]
        write.conn.execute("UPDATE collection SET place = 0 WHERE place <> 0")
        write.conn.executemany(
            "UPDATE collection SET place = ? WHERE id = ?", [(at - len(ids), one) for at, one in enumerate(ids)]
        )

    def label(self, count: int) -> str:  # noqa: ARG002 - no entry is touched
        """Say it in words."""
        return "order the collections"


def _as_it_is(conn: Connection, name: str) -> str:
    """Return the name of the collection that is meant, as it is spelled there, or the name itself if there is none."""
    names = [row[0] for row in conn.execute("SELECT name FROM collection WHERE removed IS NULL ORDER BY id")]
    alike = (one for one in names if one.casefold() == name.casefold())
    return name if name in names else next(alike, name)


def clean(name: str) -> str:
    """Return a collection's name as it is kept, on one line; raise BadRequest if there is none or it is too long."""
    kept = " ".join(storable(name).split())
    if not kept or len(kept) > LONGEST_NAME:
        raise BadRequest(f"a collection needs a name of 1 to {LONGEST_NAME} letters")
    return kept


def moved(order: list[int], ids: Iterable[int], before: int) -> list[int]:
    """Return an order with some of its ids put before one (0, or one that moves itself: behind all that stay)."""
    chosen = set(ids)
    going = [one for one in order if one in chosen]
    staying = [one for one in order if one not in chosen]
    if before in chosen and before in order:
        # The first one behind it that stays is where the block is dropped.
        after = order[order.index(before) :]
        before = next((one for one in after if one not in chosen), 0)
    at = staying.index(before) if before in staying else len(staying)
    return [*staying[:at], *going, *staying[at:]]


def _need(conn: Connection, name: str) -> int:
    row = conn.execute("SELECT id FROM collection WHERE name = ? AND removed IS NULL", (clean(name),)).fetchone()
    if row is None:
        raise BadRequest(f"there is no collection {clean(name)!r}")
    return int(row[0])


def _free(conn: Connection, name: str) -> None:
    """See to it that no collection has a name; one that was removed gives it up, raise BadRequest if another has it."""
    row = conn.execute("SELECT id, removed FROM collection WHERE name = ?", (name,)).fetchone()
    if row is not None and row[1] is None:
        raise BadRequest(f"there is a collection {name!r} already")
    if row is not None:
        # No name that a person gives has two blanks, so this one stays free of them.
        conn.execute("UPDATE collection SET name = ? WHERE id = ?", (f"{name}  {row[0]}", row[0]))


def _add(write: Write, collection: int, ids: tuple[int, ...]) -> None:
    write.pick(ids)
    known = {
        row[0] for row in write.conn.execute("SELECT entry_id FROM membership WHERE collection_id = ?", (collection,))
    }
    last = write.conn.execute(
        "SELECT coalesce(max(position), 0) FROM membership WHERE collection_id = ?", (collection,)
    ).fetchone()[0]
    new = [one for one in dict.fromkeys(ids) if one not in known]
    write.conn.executemany(
        "INSERT INTO membership (collection_id, entry_id, position) VALUES (?, ?, ?)",
        [(collection, one, last + at) for at, one in enumerate(new, start=1)],
    )
