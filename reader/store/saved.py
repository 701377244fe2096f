"""Saved searches: queries kept under a name, in the library, with the number of entries each finds now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from reader.core.changes import Kind
from reader.core.found import SavedSearch, Sort
from reader.errors import BadRequest
from reader.store import search
from reader.store.write import storable

if TYPE_CHECKING:
    from sqlite3 import Connection

    from reader.store.write import Write

LONGEST_NAME = 100


def saved(conn: Connection) -> list[SavedSearch]:
    """Return the saved searches by name, each with the number of entries that it finds."""
    rows = conn.execute("SELECT id, name, query FROM saved_search ORDER BY name COLLATE NOCASE, id").fetchall()
    return [SavedSearch(id_, name, query, len(search.find(conn, query, Sort.ADDED).ids)) for id_, name, query in rows]


def name_of(conn: Connection, query: str) -> str:
    """Return the name under which a query is kept, or nothing."""
    row = conn.execute(
        "SELECT name FROM saved_search WHERE query = ? ORDER BY name LIMIT 1", (query.strip(),)
    ).fetchone()
    return str(row[0]) if row else ""


@dataclass(frozen=True, slots=True)
class SaveSearch:
    """Keep a query under a name; a search that has the name already gets the new query."""

    name: str
    query: str
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.SEARCHES,)

    def apply(self, write: Write) -> None:
        """Keep the query as it was typed; raise BadRequest if it asks for nothing or has no name."""
        name, query = _name(self.name), storable(self.query).strip()
        if not query:
            raise BadRequest("there is no search to save", "Type one first")
        write.conn.execute(
            "INSERT INTO saved_search (name, query, added) VALUES (?, ?, ?) "
            "ON CONFLICT (name) DO UPDATE SET query = excluded.query WHERE query IS NOT excluded.query",
            (name, query, write.at),
        )

    def label(self, count: int) -> str:  # noqa: ARG002 - a search touches no entries
        """Say it in words."""
        return f"save the search {self.name}"


@dataclass(frozen=True, slots=True)
class RenameSearch:
    """Give a saved search another name."""

    old: str
    new: str
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.SEARCHES,)

    def apply(self, write: Write) -> None:
        """Change the name; raise BadRequest if there is no such search or the new name is another's."""
        new = _name(self.new)
        other = write.conn.execute("SELECT name FROM saved_search WHERE name = ?", (new,)).fetchone()
        if other and _name(self.old) != new:
            raise BadRequest(f"there is a saved search {new!r} already")
        changed = write.conn.execute("UPDATE saved_search SET name = ? WHERE name = ?", (new, self.old)).rowcount
        if not changed:
            raise BadRequest(f"there is no saved search {self.old!r}")

    def label(self, count: int) -> str:  # noqa: ARG002 - a search touches no entries
        """Say it in words."""
        return f"rename the search {self.old}"


@dataclass(frozen=True, slots=True)
class RemoveSearch:
    """Forget a saved search; what it finds stays."""

    name: str
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.SEARCHES,)

    def apply(self, write: Write) -> None:
        """Delete it; raise BadRequest if there is no such search."""
        if not write.conn.execute("DELETE FROM saved_search WHERE name = ?", (self.name,)).rowcount:
            raise BadRequest(f"there is no saved search {self.name!r}")

    def label(self, count: int) -> str:  # noqa: ARG002 - a search touches no entries
        """Say it in words."""
        return f"remove the search {self.name}"


def _name(name: str) -> str:
    kept = " ".join(storable(name).split())
    if not kept or len(kept) > LONGEST_NAME:
        raise BadRequest(f"a saved search needs a name of 1 to {LONGEST_NAME} letters")
    return kept
