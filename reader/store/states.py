"""Status, star and trash: the writes that decide on entries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from reader.core.changes import Kind
from reader.core.entries import Status
from reader.store.tagwrites import drop_unused
from reader.store.write import entries_of

if TYPE_CHECKING:
    from reader.store.write import Write

_DONE = {
    Status.UNREAD: "mark {} unread",
    Status.QUEUED: "queue {}",
    Status.READING: "mark {} as being read",
    Status.READ: "mark {} read",
    Status.SKIPPED: "skip {}",
}
_OWNED = ("highlight", "entry_tag", "other_note", "note", "override", "membership", "source_record")


@dataclass(frozen=True, slots=True)
class SetStatus:
    """Give entries a status; `decided` is the time of the last one that was not unread."""

    ids: tuple[int, ...]
    status: Status
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.STATUS,)

    def apply(self, write: Write) -> None:
        """Change the entries that have another status."""
        write.pick(self.ids)
        decided = None if self.status is Status.UNREAD else write.at
        write.conn.execute(
            "UPDATE entry SET status = ?, decided = ?, changed = ? "
            "WHERE id IN (SELECT id FROM picked) AND status IS NOT ?",
            (self.status, decided, write.at, self.status),
        )

    def label(self, count: int) -> str:
        """Say it in words."""
        return _DONE[self.status].format(entries_of(count))


@dataclass(frozen=True, slots=True)
class SetStarred:
    """Put a star on entries, or take it off."""

    ids: tuple[int, ...]
    starred: bool
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.STATUS,)

    def apply(self, write: Write) -> None:
        """Change the entries that are not so already."""
        write.pick(self.ids)
        write.conn.execute(
            "UPDATE entry SET starred = ?, changed = ? WHERE id IN (SELECT id FROM picked) AND starred IS NOT ?",
            (int(self.starred), write.at, int(self.starred)),
        )

    def label(self, count: int) -> str:
        """Say it in words."""
        return f"{'star' if self.starred else 'unstar'} {entries_of(count)}"


@dataclass(frozen=True, slots=True)
class Trash:
    """Put entries into the trash: out of search, counts and duplicates, until they are restored."""

    ids: tuple[int, ...]
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.ENTRIES,)

    def apply(self, write: Write) -> None:
        """Flag the entries that are not in the trash."""
        write.pick(self.ids)
        write.conn.execute(
            "UPDATE entry SET trashed = ? WHERE id IN (SELECT id FROM picked) AND trashed IS NULL", (write.at,)
        )

    def label(self, count: int) -> str:
        """Say it in words."""
        return f"move {entries_of(count)} to the trash"


@dataclass(frozen=True, slots=True)
class Restore:
    """Take entries out of the trash, as they were."""

    ids: tuple[int, ...]
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.ENTRIES,)

    def apply(self, write: Write) -> None:
        """Take the flag off."""
        write.pick(self.ids)
        write.conn.execute(
            "UPDATE entry SET trashed = NULL WHERE id IN (SELECT id FROM picked) AND trashed IS NOT NULL"
        )

    def label(self, count: int) -> str:
        """Say it in words."""
        return f"restore {entries_of(count)}"


@dataclass(frozen=True, slots=True)
class EmptyTrash:
    """Delete what is in the trash, with all that belongs to it."""

    kinds: ClassVar[tuple[Kind, ...]] = (Kind.ENTRIES, Kind.TAGS, Kind.COLLECTIONS)

    def apply(self, write: Write) -> None:
        """Delete the rows of every trashed entry, and the tags that nothing carries any more."""
        trashed = "SELECT id FROM entry WHERE trashed IS NOT NULL"
        for table in _OWNED:
            write.conn.execute(f"DELETE FROM {table} WHERE entry_id IN ({trashed})")  # noqa: S608 - own table names
        write.conn.execute("DELETE FROM entry WHERE trashed IS NOT NULL")
        drop_unused(write.conn)

    def label(self, count: int) -> str:
        """Say it in words."""
        return f"empty the trash ({entries_of(count)})"
