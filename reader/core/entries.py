"""The records of the trade: entries and what hangs on them, as values that never change."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Status(StrEnum):
    """Where an entry stands in its reading."""

    UNREAD = "unread"
    QUEUED = "queued"
    READING = "reading"
    READ = "read"
    SKIPPED = "skipped"


KEPT = (Status.QUEUED, Status.READING, Status.READ)
"""The states of an entry that was decided on and not skipped."""

HIGHLIGHT_COLORS = ("yellow", "green", "blue", "pink")

TAG_COLORS = ("red", "orange", "gold", "green", "teal", "blue", "violet", "pink", "brown", "gray")

TAG_PINS = range(1, 10)
"""The digits of the keyboard that tags can be put on."""

FIELDS = (
    "type", "title", "authors", "year", "month", "venue", "volume", "issue", "pages", "doi", "arxiv", "url",
    "keywords", "links",
)  # fmt: skip
"""Names of the bibliographic fields that an import may bring beside the abstract."""

EDITABLE = ("title", "year", "venue", "doi", "arxiv", "url")
"""Names of the fields that the user can override with a line of text."""


@dataclass(frozen=True, slots=True)
class Person:
    """An author: family and given name, or one literal name that is not taken apart."""

    family: str = ""
    given: str = ""
    literal: str = ""

    @property
    def last_first(self) -> str:
        """The name as a reference list gives it."""
        return self.literal or ", ".join(part for part in (self.family, self.given) if part)


@dataclass(frozen=True, slots=True)
class Place:
    """Where an entry stands in one collection; positions count from 1."""

    collection_id: int
    collection: str
    position: int
    size: int


@dataclass(frozen=True, slots=True)
class Highlight:
    """A marked passage of the raw abstract, anchored by quote and position (W3C TextQuote and TextPosition).

    `start` counts characters of the raw abstract from 0, or is None when the passage is not found in it any more.
    `marked` are the words that were marked, where a later import changed them to `exact`.
    """

    id: int
    exact: str
    prefix: str = ""
    suffix: str = ""
    start: int | None = None
    color: str = "yellow"
    comment: str = ""
    marked: str | None = None


@dataclass(frozen=True, slots=True)
class OtherNote:
    """A text of a note that was written while someone else wrote another; both are kept until the user decides."""

    id: int
    text: str
    origin: str
    at: str


@dataclass(frozen=True, slots=True)
class EarlierText:
    """An abstract as an earlier import of the same collection brought it; `until` is when a newer one replaced it."""

    collection: str
    abstract: str
    until: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One bibliographic record with its abstract and everything that the user added to it.

    Times are UTC in ISO 8601 with a final Z. `title` is the user's or the imported one; `working_title` is derived
    from the abstract and only ever shown as derived.
    """

    id: int
    uid: str
    citation_key: str
    abstract: str
    working_title: str
    status: Status
    starred: bool
    added: str
    changed: str
    type: str = "article"
    title: str | None = None
    authors: tuple[Person, ...] = ()
    year: int | None = None
    month: int | None = None
    venue: str | None = None
    volume: str | None = None
    issue: str | None = None
    pages: str | None = None
    doi: str | None = None
    arxiv: str | None = None
    url: str | None = None
    keywords: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    note: str = ""
    note_revision: int = 0
    other_notes: tuple[OtherNote, ...] = ()
    highlights: tuple[Highlight, ...] = ()
    places: tuple[Place, ...] = ()
    earlier: tuple[EarlierText, ...] = ()
    overridden: tuple[str, ...] = ()
    decided: str | None = None
    trashed: str | None = None

    @property
    def heading(self) -> str:
        """The title, or the working title in brackets."""
        return self.title or bracketed(self.working_title)


def bracketed(working_title: str) -> str:
    """Mark a derived heading as derived, as it is shown wherever type cannot be italic."""
    return f"[{working_title}]"


@dataclass(frozen=True, slots=True)
class Record:
    """One entry as a format read it from a file: nothing of it is changed later.

    `where` says where in the file it stood, for reports ("paragraph 3"). `fields` holds those of `FIELDS` that the
    file gave; authors are `Person`s.
    """

    abstract: str
    where: str = ""
    fields: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in an input that was not as it should be, and what became of it."""

    where: str
    message: str


@dataclass(frozen=True, slots=True)
class Parsed:
    """What a format made of one input: the name it gives itself (None if it has none), its records, its problems.

    `total` is about how many records there are, for a progress bar, or 0 if that is not known before they are read.
    """

    name: str | None
    records: Iterable[Record]
    problems: tuple[Problem, ...] = ()
    total: int = 0
