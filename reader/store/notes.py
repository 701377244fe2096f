"""Notes: saving them so that no text is ever lost, settling two texts, and the texts a note had before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from reader.core.changes import Kind, NoteText, Origin
from reader.store.write import need_entry, storable

if TYPE_CHECKING:
    from sqlite3 import Connection

    from reader.store.write import Write

MISTYPED = 40
"""More letters than these, gone within one spell of typing, are kept in the history."""

HISTORY_KEPT = 200
"""How many older texts of one note are kept."""


@dataclass(frozen=True, slots=True)
class SetNote:
    """Save the whole text of a note, exactly as typed; an empty text takes the note away.

    `base_revision` says which revision the text was made from. Where another face was faster its text stays the note
    and this one is kept beside it, until the user settles which it shall be. None means "whatever is there now".
    Saves with the same `burst` are one journal step.
    """

    id: int
    text: str
    base_revision: int | None = None
    burst: str = ""
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.NOTE,)

    def apply(self, write: Write) -> None:
        """Save the text as the note, or beside it."""
        need_entry(write.conn, self.id)
        text, revision = current(write.conn, self.id)
        mine = storable(self.text)
        if mine == text:
            return
        if self.base_revision is not None and self.base_revision != revision:
            _keep_beside(write, self.id, mine, self.burst)
            return
        save(write, self.id, mine)

    def label(self, count: int) -> str:  # noqa: ARG002 - a note is of one entry
        """Say it in words."""
        return "edit the note"


@dataclass(frozen=True, slots=True)
class AppendNote:
    """Add a paragraph at the end of a note."""

    id: int
    text: str
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.NOTE,)

    def apply(self, write: Write) -> None:
        """Join the texts with an empty line."""
        need_entry(write.conn, self.id)
        text, _ = current(write.conn, self.id)
        gap = "" if not text or text.endswith("\n\n") else "\n" if text.endswith("\n") else "\n\n"
        if self.text:
            save(write, self.id, text + gap + storable(self.text))

    def label(self, count: int) -> str:  # noqa: ARG002 - a note is of one entry
        """Say it in words."""
        return "add to the note"


@dataclass(frozen=True, slots=True)
class SettleNote:
    """Decide what a note shall be that had several texts; the texts not taken stay in its history."""

    id: int
    text: str
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.NOTE,)

    def apply(self, write: Write) -> None:
        """Move the other texts into the history and save the decision."""
        need_entry(write.conn, self.id)
        _, revision = current(write.conn, self.id)
        query = "SELECT text, at, origin FROM other_note WHERE entry_id = ?"
        for text, at, origin in write.conn.execute(query, (self.id,)).fetchall():
            _keep(write.conn, self.id, text, revision, at, origin)
        write.conn.execute("DELETE FROM other_note WHERE entry_id = ?", (self.id,))
        if current(write.conn, self.id)[0] != storable(self.text):
            save(write, self.id, storable(self.text))

    def label(self, count: int) -> str:  # noqa: ARG002 - a note is of one entry
        """Say it in words."""
        return "settle the note"


def current(conn: Connection, entry: int) -> tuple[str, int]:
    """Return a note's text and revision; no note is an empty text of revision 0."""
    row = conn.execute("SELECT text, revision FROM note WHERE entry_id = ?", (entry,)).fetchone()
    return (row[0], row[1]) if row else ("", 0)


def save(write: Write, entry: int, text: str) -> None:
    """Make a text the note, and keep the one it replaces in the history unless it belongs to the same burst."""
    row = write.conn.execute("SELECT text, revision, at, origin FROM note WHERE entry_id = ?", (entry,)).fetchone()
    if row and row[0] and (_loses_much(row[0], text) or not _of_this_step(write.conn, entry)):
        _keep(write.conn, entry, *row)
    if row:
        write.conn.execute(
            "UPDATE note SET text = ?, revision = revision + 1, at = ?, origin = ? WHERE entry_id = ?",
            (text, write.at, write.origin, entry),
        )
    else:
        write.conn.execute(
            "INSERT INTO note (entry_id, text, revision, at, origin) VALUES (?, ?, ?, ?, ?)",
            (entry, text, _last_revision(write.conn, entry) + 1, write.at, write.origin),
        )
    write.stamp([entry])


def keep_before_revert(conn: Connection, step: int) -> None:
    """Put the texts that an undo or redo is about to replace into the history: undoing never loses a text."""
    query = (
        "SELECT entry_id, text, revision, at, origin FROM note WHERE text <> '' AND id IN "
        "(SELECT first FROM journal_row WHERE step_id = ? AND tbl = 'note')"
    )
    for row in conn.execute(query, (step,)).fetchall():
        _keep(conn, *row)
    query = (
        "SELECT entry_id, text, at, origin FROM other_note WHERE id IN "
        "(SELECT first FROM journal_row WHERE step_id = ? AND tbl = 'other_note')"
    )
    for entry, text, at, origin in conn.execute(query, (step,)).fetchall():
        _keep(conn, entry, text, current(conn, entry)[1], at, origin)


def advance_revisions(conn: Connection, entries: set[int]) -> None:
    """Raise the revisions of notes that an undo or redo brought back: what is typed meanwhile must not replace them."""
    for entry in entries:
        last = _last_revision(conn, entry)
        conn.execute("UPDATE note SET revision = ? WHERE entry_id = ? AND revision <= ?", (last + 1, entry, last))


def history(conn: Connection, entry: int) -> list[NoteText]:
    """Return the texts that a note had before, newest first."""
    query = "SELECT text, revision, at, origin FROM note_history WHERE entry_id = ? ORDER BY id DESC"
    return [
        NoteText(text, revision, at, Origin(origin)) for text, revision, at, origin in conn.execute(query, (entry,))
    ]


def _keep_beside(write: Write, entry: int, text: str, burst: str) -> None:
    """Keep a text beside the note; one spell of typing goes on in its own text."""
    spell = f"{write.session}:{burst}" if burst else ""
    query = (
        "SELECT id, text, at, origin FROM other_note WHERE entry_id = ? AND (text = ? OR (spell <> '' AND spell = ?))"
    )
    there = write.conn.execute(query, (entry, text, spell)).fetchone()
    if there is None:
        write.conn.execute(
            "INSERT INTO other_note (entry_id, text, at, origin, spell) VALUES (?, ?, ?, ?, ?)",
            (entry, text, write.at, write.origin, spell),
        )
    elif there[1] != text:
        if _loses_much(there[1], text):
            _keep(write.conn, entry, there[1], current(write.conn, entry)[1], there[2], there[3])
        write.conn.execute("UPDATE other_note SET text = ?, at = ? WHERE id = ?", (text, write.at, there[0]))


def _loses_much(old: str, new: str) -> bool:
    """Tell whether a text lost so much at once that it was hardly mistyped letters."""
    from rapidfuzz.distance import Postfix, Prefix  # noqa: PLC0415 - takes a while to load

    same = Prefix.similarity(old, new)
    return len(old) - same - Postfix.similarity(old[same:], new[same:]) > MISTYPED


def _of_this_step(conn: Connection, entry: int) -> bool:
    query = (
        "SELECT 1 FROM journal_row JOIN journal_now USING (step_id) "
        "WHERE tbl = 'note' AND journal_row.entry_id = ? LIMIT 1"
    )
    return conn.execute(query, (entry,)).fetchone() is not None


def _last_revision(conn: Connection, entry: int) -> int:
    query = (
        "SELECT max(coalesce((SELECT max(revision) FROM note_history WHERE entry_id = :e), 0),"
        " coalesce((SELECT revision FROM note WHERE entry_id = :e), 0))"
    )
    return int(conn.execute(query, {"e": entry}).fetchone()[0])


def _keep(conn: Connection, entry: int, text: str, revision: int, at: str, origin: str) -> None:
    same = conn.execute(
        "SELECT text FROM note_history WHERE entry_id = ? ORDER BY id DESC LIMIT 1", (entry,)
    ).fetchone()
    if same and same[0] == text:
        return
    conn.execute(
        "INSERT INTO note_history (entry_id, text, revision, at, origin) VALUES (?, ?, ?, ?, ?)",
        (entry, text, revision, at, origin),
    )
    conn.execute(
        "DELETE FROM note_history WHERE entry_id = ? AND id NOT IN "
        "(SELECT id FROM note_history WHERE entry_id = ? ORDER BY id DESC LIMIT ?)",
        (entry, entry, HISTORY_KEPT),
    )
