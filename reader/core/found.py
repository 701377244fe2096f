"""What a search or a count gives back: ids in order, light rows for the list, numbers for the sidebar."""

from array import array  # noqa: TC003 - dataclasses are looked at while the program runs
from dataclasses import dataclass
from enum import StrEnum

from reader.core.entries import Status, bracketed

_CLAUSE = 160  # letters


class Sort(StrEnum):
    """Orders of a result; AUTO is relevance for a query with words, else position."""

    AUTO = "auto"
    RELEVANCE = "relevance"
    POSITION = "position"
    ADDED = "added"
    TITLE = "title"
    YEAR = "year"
    AUTHOR = "author"


@dataclass(frozen=True, slots=True)
class Notice:
    """Something in a query that was taken otherwise than written; `start` and `end` count its characters from 0."""

    message: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Found:
    """The ids that a query found, in order, and what the person should know about how it was read.

    `suggestion` is another spelling of a query that finds nothing, or empty.
    """

    ids: "array[int]"
    notices: tuple[Notice, ...] = ()
    suggestion: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """What the list shows of one entry; `opening` are the first letters of its raw abstract."""

    id: int
    title: str
    derived: bool
    opening: str
    status: Status
    starred: bool
    tags: tuple[str, ...]
    has_note: bool
    trashed: bool

    @property
    def heading(self) -> str:
        """The title, or the working title in brackets."""
        return bracketed(self.title) if self.derived else self.title

    @property
    def clause(self) -> str:
        """The beginning of the abstract for the eye; made when it is asked for, as most rows are never painted."""
        from reader.core.abstracts import opening  # noqa: PLC0415 - the whole parser, for those who show rows only

        return opening(self.opening, _CLAUSE)


@dataclass(frozen=True, slots=True)
class TagCount:
    """A tag, how many entries carry it, its colour and its digit on the keyboard (empty and 0: none).

    `branch` is how many different entries carry it or a tag nested in it.
    """

    name: str
    count: int
    color: str = ""
    pin: int = 0
    branch: int = 0


@dataclass(frozen=True, slots=True)
class KeywordCount:
    """A keyword that imports brought, as it is spelled most often, and how many entries have it."""

    name: str
    count: int


@dataclass(frozen=True, slots=True)
class CollectionCount:
    """A collection and how many entries it holds; `added` is when it was made (UTC)."""

    id: int
    name: str
    count: int
    unread: int
    added: str


@dataclass(frozen=True, slots=True)
class SavedSearch:
    """A query kept under a name, and how many entries it finds now."""

    id: int
    name: str
    query: str
    count: int


@dataclass(frozen=True, slots=True)
class Counts:
    """How many entries stand where; all but `trashed` leave the trash out, `loose` ones are in no collection."""

    total: int = 0
    unread: int = 0
    queued: int = 0
    reading: int = 0
    read: int = 0
    skipped: int = 0
    starred: int = 0
    noted: int = 0
    kept_unnoted: int = 0
    trashed: int = 0
    loose: int = 0
