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
_DAY = len("2026-01-31")


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


def in_words(query: Query) -> str:
    """Say a query as a person would: names and words bare, conditions by what they mean."""
    match query:
        case Everything():
            return "everything"
        case And(parts):
            words = " ".join(in_words(part) for part in parts if _is_bare(part))
            return ", ".join(filter(None, (words, *(in_words(part) for part in parts if not _is_bare(part)))))
        case Or(parts):
            return " or ".join(in_words(part) for part in parts) or "nothing"
        case Not(Filter("has", value)):
            return f"without {value}"
        case Not(part):
            return f"not {in_words(part)}"
        case Between(name, low, high):
            return f"{name} {_bounds(low, high)}"
        case _:
            return _leaf_in_words(query)


def _leaf_in_words(leaf: Text | Pattern | Filter) -> str:
    match leaf:
        case Text(text, field):
            return f"{field}: {text}" if field else text
        case Pattern(text, kind, field):
            word = f"{text}…" if kind == "start" else text
            return f"{field}: {word}" if field else word
        case Filter("has", value):
            return f"with {value}"
        case Filter("id", value):
            return f"entry {value}"
        case Filter(_, value):
            return value


def _is_bare(query: Query) -> bool:
    return isinstance(query, Text | Pattern) and query.field is None


def _bounds(low: int | str | None, high: int | str | None) -> str:
    first, last = (str(bound)[:_DAY] if bound is not None else "" for bound in (low, high))
    if first and last:
        return first if first == last else f"{first}–{last}"
    return f"from {first}" if first else f"up to {last}"


def has_text(query: Query) -> bool:
    """Tell whether a query asks for words, so that hits can be ranked."""
    if isinstance(query, And | Or):
        return any(has_text(part) for part in query.parts)
    return isinstance(query, Text | Pattern)
