"""Highlights: the writes that mark passages, and keeping the marks in place when an abstract changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from reader.core.anchors import Quote, quote
from reader.core.changes import Kind
from reader.core.entries import HIGHLIGHT_COLORS
from reader.errors import BadRequest
from reader.store.anchoring import Text, place
from reader.store.write import entries_of, need_entry, storable

if TYPE_CHECKING:
    from sqlite3 import Connection

    from reader.store.write import Write


@dataclass(frozen=True, slots=True)
class AddHighlight:
    """Mark the passage `exact` that starts at letter `start` of the raw abstract."""

    id: int
    exact: str
    start: int
    color: str = HIGHLIGHT_COLORS[0]
    comment: str = ""
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.HIGHLIGHTS,)

    def apply(self, write: Write) -> None:
        """Keep the passage with its surroundings; raise BadRequest if the abstract does not hold it there."""
        need_entry(write.conn, self.id)
        _check_color(self.color)
        abstract = _abstract(write.conn, self.id)
        if not _stands(abstract, self.exact, self.start):
            raise BadRequest("the passage does not stand in the abstract")
        _refuse_twice(write.conn, self.id, self.exact, self.start, self.color)
        here = quote(abstract, self.start, self.start + len(self.exact))
        row = (
            self.id, here.exact, here.prefix, here.suffix, self.start, self.color, storable(self.comment), write.at,
        )  # fmt: skip
        write.conn.execute(
            "INSERT INTO highlight (entry_id, exact, prefix, suffix, start, color, comment, added) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            row,
        )
        write.stamp([self.id])

    def label(self, count: int) -> str:  # noqa: ARG002 - a highlight is of one entry
        """Say it in words."""
        return "highlight a passage"


@dataclass(frozen=True, slots=True)
class EditHighlight:
    """Change the colour and the comment of a highlight."""

    highlight: int
    color: str
    comment: str
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.HIGHLIGHTS,)

    def apply(self, write: Write) -> None:
        """Change what differs."""
        entry, exact, start, color = _row(write.conn, self.highlight)
        _check_color(self.color)
        if self.color != color:
            _refuse_twice(write.conn, entry, exact, start, self.color)
        changed = write.conn.execute(
            "UPDATE highlight SET color = :color, comment = :comment "
            "WHERE id = :id AND (color IS NOT :color OR comment IS NOT :comment)",
            {"color": self.color, "comment": storable(self.comment), "id": self.highlight},
        ).rowcount
        if changed:
            write.stamp([entry])

    def label(self, count: int) -> str:  # noqa: ARG002 - a highlight is of one entry
        """Say it in words."""
        return "edit a highlight"


@dataclass(frozen=True, slots=True)
class RemoveHighlight:
    """Take a highlight away."""

    highlight: int
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.HIGHLIGHTS,)

    def apply(self, write: Write) -> None:
        """Delete its row."""
        entry = _row(write.conn, self.highlight)[0]
        write.conn.execute("DELETE FROM highlight WHERE id = ?", (self.highlight,))
        write.stamp([entry])

    def label(self, count: int) -> str:  # noqa: ARG002 - a highlight is of one entry
        """Say it in words."""
        return "remove a highlight"


def reanchor(conn: Connection, entry: int, abstract: str) -> None:
    """Find the highlights of an entry again in its abstract, which changed; those that are not found become detached.

    A passage that has changed itself is taken as it stands now, and the words that were marked are kept beside it.
    """
    text = Text(abstract)
    query = "SELECT id, exact, prefix, suffix, start, marked FROM highlight WHERE entry_id = ?"
    for id_, exact, prefix, suffix, start, marked in conn.execute(query, (entry,)).fetchall():
        quotes = [Quote(exact, prefix, suffix)]
        if marked is not None:
            quotes.append(Quote(marked, prefix, suffix))
        span = place(text, quotes, start)
        if span is None:
            conn.execute("UPDATE highlight SET start = NULL WHERE id = ? AND start IS NOT NULL", (id_,))
            continue
        now = quote(abstract, *span)
        words = exact if marked is None else marked
        kept = None if words == now.exact else words
        conn.execute(
            "UPDATE highlight SET exact = ?, prefix = ?, suffix = ?, start = ?, marked = ? WHERE id = ?",
            (now.exact, now.prefix, now.suffix, span[0], kept, id_),
        )


def misplaced(conn: Connection) -> list[int]:
    """Return the entries with a highlight that is said to stand where its words do not stand."""
    query = (
        "SELECT highlight.entry_id, exact, start, abstract FROM highlight JOIN entry ON entry.id = highlight.entry_id "
        "JOIN source_record ON source_record.id = record_id WHERE start IS NOT NULL"
    )
    return sorted({entry for entry, exact, start, text in conn.execute(query) if not _stands(text, exact, start)})


@dataclass(frozen=True, slots=True)
class MendHighlights:
    """Find again the highlights that do not stand where they are said to; no face does this but the check of health."""

    kinds: ClassVar[tuple[Kind, ...]] = (Kind.HIGHLIGHTS,)

    def apply(self, write: Write) -> None:
        """Put them in place or detach them."""
        for entry in misplaced(write.conn):
            reanchor(write.conn, entry, _abstract(write.conn, entry))

    def label(self, count: int) -> str:
        """Say it in words."""
        return f"mend the highlights of {entries_of(count)}"


def _stands(abstract: str, exact: str, start: int) -> bool:
    return bool(exact) and start >= 0 and abstract[start : start + len(exact)] == exact


def _refuse_twice(conn: Connection, entry: int, exact: str, start: int | None, color: str) -> None:
    """Raise BadRequest if the same passage is marked in that colour already."""
    query = "SELECT id FROM highlight WHERE entry_id = ? AND exact = ? AND start = ? AND color = ?"
    if there := conn.execute(query, (entry, exact, start, color)).fetchone():
        raise BadRequest(f"the passage is marked in {color} already", f"It is highlight {there[0]}")


def _abstract(conn: Connection, entry: int) -> str:
    query = "SELECT abstract FROM source_record WHERE id = (SELECT record_id FROM entry WHERE id = ?)"
    return str(conn.execute(query, (entry,)).fetchone()[0])


def _row(conn: Connection, highlight: int) -> tuple[int, str, int | None, str]:
    """Return the entry, passage, place and colour of a highlight; raise BadRequest if there is none."""
    query = "SELECT entry_id, exact, start, color FROM highlight WHERE id = ?"
    row = conn.execute(query, (highlight,)).fetchone()
    if row is None:
        raise BadRequest(f"there is no highlight {highlight}")
    return int(row[0]), str(row[1]), row[2], str(row[3])


def _check_color(color: str) -> None:
    if color not in HIGHLIGHT_COLORS:
        raise BadRequest(f"{color!r} is not a highlight colour", "Colours: " + ", ".join(HIGHLIGHT_COLORS))
