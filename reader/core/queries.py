"""A search query as a tree of values: what was asked, apart from how it was typed and how it is answered."""

from dataclasses import dataclass
from dataclasses import field as dataclass_field

FIELDS = ("title", "abstract", "author", "note", "highlight")
"""Names of the text fields that can be searched one by one."""

FILTERS = ("tag", "status", "is", "in", "id", "has")
"""Names of the filters, each with one value."""

NUMBERS = ("year", "tags", "collections")
"""Names of what is compared with numbers."""

TIMES = ("added", "changed", "decided")
"""Names of what is compared with times."""

IS = ("unread", "queued", "reading", "read", "skipped", "starred", "undecided", "kept", "trashed")
HAS = ("note", "tag", "title", "highlight", "doi", "code")


@dataclass(frozen=True, slots=True)
class Everything:
    """Every entry."""


@dataclass(frozen=True, slots=True)
class Text:
    """Words that stand next to one another, in one field or in any; `place` is where they were typed, if they were."""

    text: str
    field: str | None = None
    place: tuple[int, int] | None = dataclass_field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Pattern:
    """A word that is not written out: `kind` is "start" (it goes on), "any" (`*` stands for letters) or "near".

    `distance` is how many letters may differ in a near one.
    """

    text: str
    kind: str
    field: str | None = None
    distance: int = 0
    place: tuple[int, int] | None = dataclass_field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Between:
    """A number or time from `low` to `high`, both included; None is open. `name` is one of NUMBERS or TIMES.

    Times are UTC in ISO 8601; a number is an int.
    """

    name: str
    low: int | str | None
    high: int | str | None


@dataclass(frozen=True, slots=True)
class Filter:
    """A condition on something other than text; `name` is one of FILTERS, `place` where the value was typed."""

    name: str
    value: str
    place: tuple[int, int] | None = dataclass_field(default=None, compare=False)


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


Query = Everything | Text | Pattern | Filter | Between | And | Or | Not


def quoted(value: str) -> str:
    """Return a value as it is typed behind a filter's colon: in quotes, with quotes inside doubled."""
    return '"' + value.replace('"', '""') + '"'


def has_text(query: Query) -> bool:
    """Tell whether a query asks for words, so that hits can be ranked."""
    if isinstance(query, And | Or):
        return any(has_text(part) for part in query.parts)
    return isinstance(query, Text | Pattern)
