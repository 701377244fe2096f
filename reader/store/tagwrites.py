"""The writes about tags: on entries and off them, renamed, nested, merged, deleted, coloured, pinned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from reader.core.changes import Kind
from reader.core.entries import TAG_COLORS, TAG_PINS
from reader.errors import BadRequest
from reader.store import journal, tags
from reader.store.tags import clean, folded
from reader.store.write import entries_of

if TYPE_CHECKING:
    from sqlite3 import Connection

    from reader.store.write import Write


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
            put(write, get_or_make(write, name))
        for name in self.remove:
            tag = tags.find(write.conn, name)
            if tag is not None:
                write.conn.execute(
                    "DELETE FROM entry_tag WHERE tag_id = ? AND entry_id IN (SELECT id FROM picked)", (tag,)
                )
        drop_unused(write.conn)

    def label(self, count: int) -> str:
        """Say it in words."""
        return f"{'tag' if self.add else 'untag'} {entries_of(count)}"


@dataclass(frozen=True, slots=True)
class RenameTag:
    """Give a tag, and the tags nested in it, another name; where the new name exists, the two become one."""

    old: str
    new: str
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.TAGS, Kind.NAMES)

    def apply(self, write: Write) -> None:
        """Rename or merge each tag of the branch."""
        _move(write, clean(self.old), clean(self.new))

    def label(self, count: int) -> str:
        """Say it in words."""
        return f"rename the tag {self.old} to {self.new}{_on(count)}"


@dataclass(frozen=True, slots=True)
class NestTags:
    """Hang tags, and the tags nested in them, below another one; an empty name takes them to the top."""

    names: tuple[str, ...]
    under: str
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.TAGS, Kind.NAMES)

    def apply(self, write: Write) -> None:
        """Move each branch; raise BadRequest for one that would hang below itself, or two that would become one."""
        under = clean(self.under) if self.under else ""
        taken: dict[str, str] = {}
        for name in _outermost(self.names):
            if folded(under + "/").startswith(folded(name) + "/"):
                raise BadRequest(f"{name!r} cannot be below itself")
            new = "/".join(part for part in (under, name.rsplit("/", 1)[-1]) if part)
            if folded(new) == folded(name):
                continue
            if tags.branch(write.conn, new) or folded(new) in taken:
                raise BadRequest(f"there is a tag {new!r} already", "Merge the two instead")
            taken[folded(new)] = name
            _move(write, name, new)

    def label(self, count: int) -> str:
        """Say it in words."""
        where = f"below {self.under}" if self.under else "at the top"
        return f"put {_the(self.names)} {where}{_on(count)}"


@dataclass(frozen=True, slots=True)
class MergeTags:
    """Make several tags one; what is nested in them is then nested in that."""

    names: tuple[str, ...]
    into: str
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.TAGS, Kind.NAMES)

    def apply(self, write: Write) -> None:
        """Give each entry of the tags the one tag, and delete the others; a colour or place it lacks it takes over."""
        into = clean(self.into)
        for name in self.names:
            tags.need_branch(write.conn, name)
        # The innermost first: what is merged by its own name must not have moved with what it hangs on.
        for name in sorted(map(clean, self.names), key=lambda name: -name.count("/")):
            if folded(name) != folded(into):
                _move(write, name, into, but=into)

    def label(self, count: int) -> str:
        """Say it in words."""
        return f"merge {_the(self.names)} into {self.into}{_on(count)}"


@dataclass(frozen=True, slots=True)
class DeleteTags:
    """Take tags, and the tags nested in them, off all entries."""

    names: tuple[str, ...]
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.TAGS, Kind.NAMES)

    def apply(self, write: Write) -> None:
        """Delete each branch; raise BadRequest if there is none."""
        found = [tag for name in _outermost(self.names) for tag, _ in tags.need_branch(write.conn, name)]
        for tag in found:
            write.conn.execute("DELETE FROM entry_tag WHERE tag_id = ?", (tag,))
            write.conn.execute("DELETE FROM tag WHERE id = ?", (tag,))

    def label(self, count: int) -> str:
        """Say it in words."""
        return f"delete {_the(self.names)}{_on(count)}"


@dataclass(frozen=True, slots=True)
class ColorTags:
    """Give tags a colour of `TAG_COLORS`, or none; those nested in them keep theirs."""

    names: tuple[str, ...]
    color: str = ""
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.TAGS, Kind.NAMES)

    def apply(self, write: Write) -> None:
        """Colour each; one that so far only had tags below it becomes a tag of its own."""
        if self.color and self.color not in TAG_COLORS:
            raise BadRequest(f"there is no colour {self.color!r} for tags", "Colours: " + ", ".join(TAG_COLORS))
        for name in self.names:
            tag = _need(write, name, make=bool(self.color))
            write.conn.execute("UPDATE tag SET color = ? WHERE id = ?", (self.color, tag))
        drop_unused(write.conn)

    def label(self, count: int) -> str:  # noqa: ARG002 - the entries stay as they are
        """Say it in words."""
        return f"colour {_the(self.names)} {self.color}" if self.color else f"take the colour off {_the(self.names)}"


@dataclass(frozen=True, slots=True)
class PinTag:
    """Put a tag on a digit of the keyboard, from 1 to 9, or on none (0); whatever was on it gives way."""

    name: str
    place: int
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.TAGS, Kind.NAMES)

    def apply(self, write: Write) -> None:
        """Pin it; one that so far only had tags below it becomes a tag of its own."""
        if self.place and self.place not in TAG_PINS:
            raise BadRequest(f"there is no place {self.place} to pin a tag to", "Places: 1 to 9")
        tag = _need(write, self.name, make=bool(self.place))
        write.conn.execute("UPDATE tag SET pin = 0 WHERE pin = ? AND pin <> 0 AND id <> ?", (self.place, tag))
        write.conn.execute("UPDATE tag SET pin = ? WHERE id = ?", (self.place, tag))
        drop_unused(write.conn)

    def label(self, count: int) -> str:  # noqa: ARG002 - the entries stay as they are
        """Say it in words."""
        return f"pin the tag {self.name} to {self.place}" if self.place else f"unpin the tag {self.name}"


def get_or_make(write: Write, name: str) -> int:
    """Return a tag's id, making the tag if there is none."""
    found = tags.find(write.conn, name)
    if found is not None:
        return found
    kept = clean(name)
    row = (kept, folded(kept), write.at)
    return int(write.conn.execute("INSERT INTO tag (name, folded, added) VALUES (?, ?, ?)", row).lastrowid or 0)


def put(write: Write, tag: int) -> None:
    """Put a tag on the entries that are picked, as far as they lack it."""
    lacking = (
        "SELECT id, ? FROM picked WHERE NOT EXISTS (SELECT 1 FROM entry_tag WHERE entry_id = picked.id AND tag_id = ?)"
    )
    journal.insert_selected(write.conn, "entry_tag", ("entry_id", "tag_id"), lacking, (tag, tag))


def drop_unused(conn: Connection) -> None:
    """Delete the tags that nothing would be lost with."""
    conn.execute(f"DELETE FROM tag WHERE {tags.UNUSED}")  # noqa: S608 - a condition of our own


def _need(write: Write, name: str, *, make: bool) -> int | None:
    """Return a tag's id; make one of a name that only has tags below it, if asked; raise BadRequest if it has none."""
    tags.need_branch(write.conn, name)
    return get_or_make(write, name) if make else tags.find(write.conn, name)


def _outermost(names: tuple[str, ...]) -> list[str]:
    """Return the names, each once, without those that hang on another of them."""
    by_key = {folded(clean(name)): clean(name) for name in names}
    return [name for key, name in by_key.items() if not any(key.startswith(other + "/") for other in by_key)]


def _move(write: Write, old: str, new: str, but: str | None = None) -> None:
    """Give a branch another name, but for what is in the branch `but`."""
    found = tags.need_branch(write.conn, old)
    staying = {tag for tag, _ in tags.branch(write.conn, but)} if but and _is_in(but, old) else set()
    # A branch that moves into itself makes room from its end on, another one from its start.
    for tag, name in reversed(found) if _is_in(new, old) else found:
        if tag not in staying:
            _rename(write, tag, clean("/".join([new, *name.split("/")[old.count("/") + 1 :]])))


def _is_in(name: str, branch: str) -> bool:
    return folded(name).startswith(folded(branch) + "/")


def _rename(write: Write, tag: int, name: str) -> None:
    carriers = [row[0] for row in write.conn.execute("SELECT entry_id FROM entry_tag WHERE tag_id = ?", (tag,))]
    write.also_touched.update(carriers)
    there = tags.find(write.conn, name)
    if there is None or there == tag:
        write.conn.execute("UPDATE tag SET name = ?, folded = ? WHERE id = ?", (name, folded(name), tag))
        return
    write.pick(carriers)
    put(write, there)
    write.conn.execute(
        "UPDATE tag SET color = CASE tag.color WHEN '' THEN other.color ELSE tag.color END, "
        "pin = CASE tag.pin WHEN 0 THEN other.pin ELSE tag.pin END FROM tag AS other WHERE tag.id = ? AND other.id = ?",
        (there, tag),
    )
    write.conn.execute("DELETE FROM entry_tag WHERE tag_id = ?", (tag,))
    write.conn.execute("DELETE FROM tag WHERE id = ?", (tag,))


def _the(names: tuple[str, ...]) -> str:
    return f"the tag {names[0]}" if len(names) == 1 else f"{len(names)} tags"


def _on(count: int) -> str:
    return f" ({entries_of(count)})" if count else ""
