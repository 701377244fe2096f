"""Highlights: the writes that mark passages, and finding a passage again in a changed abstract."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from reader.core.changes import Kind
from reader.core.entries import HIGHLIGHT_COLORS
from reader.errors import BadRequest
from reader.store.write import need_entry, storable

if TYPE_CHECKING:
    from sqlite3 import Connection

    from reader.store.write import Write

CONTEXT = 32
"""Letters kept before and after a passage, to tell it from the same words elsewhere."""


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
        end = self.start + len(self.exact)
        if not self.exact or self.start < 0 or abstract[self.start : end] != self.exact:
            raise BadRequest("the passage does not stand in the abstract")
        row = (
            self.id, self.exact, abstract[max(0, self.start - CONTEXT) : self.start], abstract[end : end + CONTEXT],
            self.start, self.color, storable(self.comment), write.at,
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
        entry = _entry_of(write.conn, self.highlight)
        _check_color(self.color)
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
        entry = _entry_of(write.conn, self.highlight)
        write.conn.execute("DELETE FROM highlight WHERE id = ?", (self.highlight,))
        write.stamp([entry])

    def label(self, count: int) -> str:  # noqa: ARG002 - a highlight is of one entry
        """Say it in words."""
        return "remove a highlight"


def reanchor(conn: Connection, entry: int, abstract: str) -> None:
    """Find the highlights of an entry again after its abstract changed; those that are not found become detached."""
    query = "SELECT id, exact, prefix, suffix, start FROM highlight WHERE entry_id = ?"
    for id_, exact, prefix, suffix, start in conn.execute(query, (entry,)).fetchall():
        place = find(abstract, exact, prefix, suffix, start)
        conn.execute("UPDATE highlight SET start = ? WHERE id = ? AND start IS NOT ?", (place, id_, place))


def find(abstract: str, exact: str, prefix: str, suffix: str, start: int | None) -> int | None:
    """Return where a passage stands now: of its occurrences the one whose surroundings, then place, fit best."""
    best, best_score = None, (-1, 0)
    at = abstract.find(exact)
    while at >= 0:
        end = at + len(exact)
        before, after = abstract[max(0, at - CONTEXT) : at], abstract[end : end + CONTEXT]
        score = (_common_tail(before, prefix) + _common_head(after, suffix), -abs(at - (start or 0)))
        if score > best_score:
            best, best_score = at, score
        at = abstract.find(exact, at + 1)
    return best


def _common_head(one: str, other: str) -> int:
    count = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        count += 1
    return count


def _common_tail(one: str, other: str) -> int:
    return _common_head(one[::-1], other[::-1])


def _abstract(conn: Connection, entry: int) -> str:
    query = "SELECT abstract FROM source_record WHERE id = (SELECT record_id FROM entry WHERE id = ?)"
    return str(conn.execute(query, (entry,)).fetchone()[0])


def _entry_of(conn: Connection, highlight: int) -> int:
    row = conn.execute("SELECT entry_id FROM highlight WHERE id = ?", (highlight,)).fetchone()
    if row is None:
        raise BadRequest(f"there is no highlight {highlight}")
    return int(row[0])


def _check_color(color: str) -> None:
    if color not in HIGHLIGHT_COLORS:
        raise BadRequest(f"{color!r} is not a highlight colour", "Colours: " + ", ".join(HIGHLIGHT_COLORS))
