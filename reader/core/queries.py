"""A search query as a tree of values: what was asked, apart from how it was typed and how it is answered."""

from dataclasses import dataclass

FIELDS = ("title", "abstract", "author", "note", "highlight")
"""Names of the text fields that can be searched one by one."""

FILTERS = ("tag", "status", "is", "in", "id", "has")
"""Names of the filters, each with one value."""

IS = ("unread", "queued", "reading", "read", "skipped", "starred", "undecided", "kept", "trashed")
HAS = ("note", "tag", "title", "highlight")


@dataclass(frozen=True, slots=True)
class Everything:
    """Every entry."""


@dataclass(frozen=True, slots=True)
class Text:
    """Words that stand next to one another, in one field or in any."""

    text: str
    field: str | None = None


@dataclass(frozen=True, slots=True)
class Filter:
    """A condition on something other than text; `name` is one of FILTERS."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class And:
    """All of the parts."""

    parts: tuple["Query", ...]


@dataclass(frozen=True, slots=True)
class Or:
    """Any of the parts."""

    parts: tuple["Query", ...]


@dataclass(frozen=True, slots=True)
class Not:
    """What the part is not true of."""

    part: "Query"


Query = Everything | Text | Filter | And | Or | Not


def quoted(value: str) -> str:
    """Return a value as it is typed behind a filter's colon: in quotes, with quotes inside doubled."""
    return '"' + value.replace('"', '""') + '"'


def has_text(query: Query) -> bool:
    """Tell whether a query asks for words, so that hits can be ranked."""
    if isinstance(query, And | Or):
        return any(has_text(part) for part in query.parts)
    return isinstance(query, Text)
