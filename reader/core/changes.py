"""What a write is and what it did: origins, journal steps, change notices and import reports."""

from dataclasses import dataclass
from enum import StrEnum

from reader.core.entries import Problem


class Origin(StrEnum):
    """Which face of the program made a change."""

    WINDOW = "window"
    COMMAND_LINE = "command line"


class Kind(StrEnum):
    """What part of an entry or of the library a change touched."""

    ENTRIES = "entries"
    STATUS = "status"
    TAGS = "tags"
    NOTE = "note"
    FIELDS = "fields"
    HIGHLIGHTS = "highlights"
    COLLECTIONS = "collections"
    SEARCHES = "searches"
    NAMES = "names"
    """Tags or collections themselves, whichever entries they are on or hold."""


class Duplicates(StrEnum):
    """What an import does with an abstract that the library already has in another collection."""

    MERGE = "merge"
    SKIP = "skip"
    KEEP = "keep"


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What one import did; `skipped` were there already, `gone` are in the collection but no longer in the file."""

    collection: str
    format: str
    added: int = 0
    merged: int = 0
    skipped: int = 0
    changed: int = 0
    gone: int = 0
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Changes:
    """Notice of one committed write.

    `step` is its journal step, or None when nothing had to change. `label` says what was done ("tag 143 entries"),
    `count` how many entries it touched. With too many of them `everything` is set, and what another process did
    (`foreign`) then does not list them in `entries`.
    """

    step: int | None
    label: str
    origin: Origin
    kinds: frozenset[Kind] = frozenset()
    entries: frozenset[int] = frozenset()
    everything: bool = False
    foreign: bool = False
    undone: bool = False
    count: int = 0
    report: ImportReport | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the journal: what was done, by which face, when (UTC), and whether it is undone now."""

    id: int
    label: str
    origin: Origin
    at: str
    undone: bool
    entries: int


@dataclass(frozen=True, slots=True)
class NoteText:
    """One text that a note had: since when (UTC) and who wrote it."""

    text: str
    revision: int
    at: str
    origin: str
