"""Tags: the writes that put them on entries, rename and merge them, and how many entries carry each."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from reader.core.changes import Kind
from reader.core.found import TagCount
from reader.errors import BadRequest
from reader.store import journal
from reader.store.write import entries_of

if TYPE_CHECKING:
    from sqlite3 import Connection

    from reader.store.write import Write

MAX_LENGTH = 100


def clean(name: str) -> str:
    """Return a tag's name as it is kept: composed letters, single spaces, no empty levels; raise BadRequest if none.

    A comma would make a list of tags ambiguous, and a control character cannot be seen.
    """
    levels = (" ".join(level.split()) for level in unicodedata.normalize("NFC", name).split("/"))
    kept = "/".join(level for level in levels if level)
    if not kept:
        raise BadRequest("a tag needs a name")
    if len(kept) > MAX_LENGTH:
        raise BadRequest(f"a tag has at most {MAX_LENGTH} letters")
    if "," in kept or any(unicodedata.category(sign) in ("Cc", "Cs") for sign in kept):
        raise BadRequest(f"{kept!r} cannot be a tag", "Commas and control characters are not allowed in tags")
    return kept


def folded(name: str) -> str:
    """Return what two spellings of the same tag share."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def counts(conn: Connection) -> list[TagCount]:
    """Return every tag with the number of its entries outside the trash, by name."""
    rows = conn.execute(
        """
        SELECT tag.name, count(entry.id) FROM tag
        LEFT JOIN entry_tag ON entry_tag.tag_id = tag.id
        LEFT JOIN entry ON entry.id = entry_tag.entry_id AND entry.trashed IS NULL
        GROUP BY tag.id ORDER BY tag.folded"""
    )
    return [TagCount(name, count) for name, count in rows]


def names(conn: Connection) -> list[str]:
    """Return the names of all tags, by name; this takes no time, however many entries they are on."""
    return [row[0] for row in conn.execute("SELECT name FROM tag ORDER BY folded")]


@dataclass(frozen=True, slots=True)
class EditTags:
    """Put tags on entries and take others off; a tag that nothing carries any more goes."""

    ids: tuple[int, ...]
    add: tuple[str, ...] = ()
    remove: tuple[str, ...] = ()
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.TAGS,)

    def apply(self, write: Write) -> None:
        """Change the entries that need it; a tag that is added keeps the spelling it has in the library."""
        if not self.ids:
            return
        write.pick(self.ids)
        for name in self.add:
            _put(write, _get_or_make(write, name))
        for name in self.remove:
            tag = _find(write.conn, name)
            if tag is not None:
                write.conn.execute(
                    "DELETE FROM entry_tag WHERE tag_id = ? AND entry_id IN (SELECT id FROM picked)", (tag,)
                )
        _drop_unused(write.conn)

    def label(self, count: int) -> str:
        """Say it in words."""
        return f"{'tag' if self.add else 'untag'} {entries_of(count)}"


@dataclass(frozen=True, slots=True)
class RenameTag:
    """Give a tag, and the tags nested in it, another name; where the new name exists, the two become one."""

    old: str
    new: str
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.TAGS,)

    def apply(self, write: Write) -> None:
        """Rename or merge each tag of the branch."""
        old, new = clean(self.old), clean(self.new)
        branch = _branch(write.conn, old)
        if not branch:
            raise BadRequest(f"there is no tag {old!r}")
        levels = old.count("/") + 1
        inwards = folded(new).startswith(folded(old) + "/")
        # A branch that moves into itself makes room from its end on, another one from its start.
        for tag, name in reversed(branch) if inwards else branch:
            _rename(write, tag, clean("/".join([new, *name.split("/")[levels:]])))

    def label(self, count: int) -> str:
        """Say it in words."""
        return f"rename the tag {self.old} ({entries_of(count)})"


@dataclass(frozen=True, slots=True)
class MergeTags:
    """Make several tags one."""

    names: tuple[str, ...]
    into: str
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.TAGS,)

    def apply(self, write: Write) -> None:
        """Give each entry of the tags the one tag, and delete the others."""
        into = clean(self.into)
        for name in self.names:
            tag = _find(write.conn, name)
            if tag is None:
                raise BadRequest(f"there is no tag {clean(name)!r}")
            _rename(write, tag, into)

    def label(self, count: int) -> str:
        """Say it in words."""
        return f"merge tags into {self.into} ({entries_of(count)})"


def _find(conn: Connection, name: str) -> int | None:
    row = conn.execute("SELECT id FROM tag WHERE folded = ?", (folded(clean(name)),)).fetchone()
    return int(row[0]) if row else None


def _get_or_make(write: Write, name: str) -> int:
    found = _find(write.conn, name)
    if found is not None:
        return found
    kept = clean(name)
    row = (kept, folded(kept), write.at)
    return int(write.conn.execute("INSERT INTO tag (name, folded, added) VALUES (?, ?, ?)", row).lastrowid or 0)


def _put(write: Write, tag: int) -> None:
    lacking = (
        "SELECT id, ? FROM picked WHERE NOT EXISTS (SELECT 1 FROM entry_tag WHERE entry_id = picked.id AND tag_id = ?)"
    )
    journal.insert_selected(write.conn, "entry_tag", ("entry_id", "tag_id"), lacking, (tag, tag))


def _branch(conn: Connection, name: str) -> list[tuple[int, str]]:
    key = folded(name)
    query = "SELECT id, name FROM tag WHERE folded = ? OR substr(folded, 1, ?) = ? ORDER BY folded"
    return [(row[0], row[1]) for row in conn.execute(query, (key, len(key) + 1, key + "/"))]


def _rename(write: Write, tag: int, name: str) -> None:
    carriers = [row[0] for row in write.conn.execute("SELECT entry_id FROM entry_tag WHERE tag_id = ?", (tag,))]
    write.also_touched.update(carriers)
    there = _find(write.conn, name)
    if there is None or there == tag:
        write.conn.execute("UPDATE tag SET name = ?, folded = ? WHERE id = ?", (name, folded(name), tag))
        return
    write.pick(carriers)
    _put(write, there)
    write.conn.execute("DELETE FROM entry_tag WHERE tag_id = ?", (tag,))
    write.conn.execute("DELETE FROM tag WHERE id = ?", (tag,))


def _drop_unused(conn: Connection) -> None:
    conn.execute("DELETE FROM tag WHERE NOT EXISTS (SELECT 1 FROM entry_tag WHERE tag_id = tag.id)")
