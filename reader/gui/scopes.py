"""What the sidebar offers: named scopes, each a query that is joined with the search box."""

from collections.abc import Sequence
from dataclasses import dataclass

from reader.core.found import CollectionCount, Counts, SavedSearch
from reader.core.queries import quoted

ALL = ""
UNREAD = "is:unread"
TRASH = "is:trashed"
IN_COLLECTION = "in:"
TAGS = "Tags"
COLLECTIONS = "collections:"
IN_NONE = f"{COLLECTIONS}0"


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of the sidebar; a heading has no scope and cannot be chosen. `tag` is the tag whose dot it shows.

    A saved search has no scope either, but a query, which goes into the search box. A tag stands `depth` levels in, is
    "open" or "shut" if others are nested in it, and may be on a digit of the keyboard.
    """

    text: str
    scope: str | None = None
    count: int = 0
    tag: str = ""
    query: str = ""
    depth: int = 0
    fold: str = ""
    pin: int = 0

    @property
    def heading(self) -> bool:
        """Whether the line only names what follows."""
        return self.scope is None and not self.query

    @property
    def collection(self) -> str:
        """The name of the collection that the line is of, or nothing."""
        return self.text if self.scope is not None and self.scope.startswith(IN_COLLECTION) else ""


def in_collection(name: str) -> str:
    """Return the scope of a collection."""
    return f"{IN_COLLECTION}{quoted(name)}"


def with_tag(name: str) -> str:
    """Return the scope of a tag."""
    return f"tag:{quoted(name)}"


def choices(
    counts: Counts,
    collections: Sequence[CollectionCount],
    tags: Sequence[Choice],
    searches: Sequence[SavedSearch] = (),
) -> list[Choice]:
    """Return the lines of the sidebar from top to bottom; what is empty and not always there is left out."""
    lines = [
        Choice("Reading"),
        Choice("All", ALL, counts.total),
        Choice("Unread", UNREAD, counts.unread),
        Choice("Queued", "is:queued", counts.queued),
    ]
    if counts.reading:
        lines.append(Choice("Being read", "is:reading", counts.reading))
    lines += [
        Choice("Starred", "is:starred", counts.starred),
        Choice("Noted", "has:note", counts.noted),
        Choice("Kept, no note yet", "is:kept -has:note", counts.kept_unnoted),
    ]
    if collections:
        lines.append(Choice("Collections"))
        lines += [Choice(one.name, in_collection(one.name), one.count) for one in collections]
    if counts.loose:
        lines += [] if collections else [Choice("Collections")]
        lines.append(Choice("In no collection", IN_NONE, counts.loose))
    if searches:
        lines.append(Choice("Saved searches"))
        lines += [Choice(one.name, None, one.count, query=one.query) for one in searches]
    if tags:
        lines.append(Choice(TAGS))
        lines += tags
    if counts.trashed:
        lines.append(Choice("Trash"))
        lines.append(Choice("Trash", TRASH, counts.trashed))
    return lines
