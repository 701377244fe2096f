"""From a query's tree to SQL: conditions and full-text expressions, with every value a parameter."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from reader.core.found import Notice
from reader.core.links import CODE_PLACES
from reader.core.normalise import fold, search_text, whole_word
from reader.core.queries import And, Between, Everything, Filter, Not, Or, Pattern, Query, Text
from reader.store import tags, words

if TYPE_CHECKING:
    from collections.abc import Collection
    from sqlite3 import Connection

MOST_WORDS = 10
"""All patterns of a query together stand for at most so many times the words of one."""

RANKED_STEMS = 50
"""A pattern that stands for more stems is not ranked by: each hit would be weighed by each of them."""

_SHORT_START = 3
_IS = {
    "starred": "entry.starred",
    "undecided": "entry.status = 'unread'",
    "kept": "entry.status IN ('queued', 'reading', 'read')",
    "trashed": "entry.trashed IS NOT NULL",
}
_HAS = {
    "note": "EXISTS (SELECT 1 FROM note WHERE note.entry_id = entry.id AND note.text <> '')",
    "tag": "EXISTS (SELECT 1 FROM entry_tag WHERE entry_tag.entry_id = entry.id)",
    "title": "EXISTS (SELECT 1 FROM derived AS d WHERE d.entry_id = entry.id AND d.title IS NOT NULL)",
    "highlight": "EXISTS (SELECT 1 FROM highlight WHERE highlight.entry_id = entry.id)",
    "doi": (
        "EXISTS (SELECT 1 FROM source_record AS r WHERE r.entry_id = entry.id AND replaced IS NULL "
        "AND json_extract(fields, '$.doi') <> '') "
        "OR EXISTS (SELECT 1 FROM override AS o WHERE o.entry_id = entry.id AND o.field = 'doi')"
    ),
}
_CODE = "(" + " OR ".join(f'"{place.replace(".", " ")}"' for place in CODE_PLACES) + ")"
_IN_TEXT = "entry.id IN (SELECT rowid FROM entry_fts WHERE entry_fts MATCH ?)"
_IN_TAG = (
    "entry.id IN (SELECT entry_id FROM entry_tag WHERE tag_id IN "
    "(SELECT id FROM tag WHERE folded = ? OR substr(folded, 1, ?) = ?))"
)
_IN_COLLECTION = (
    "entry.id IN (SELECT entry_id FROM membership WHERE collection_id IN (SELECT id FROM collection WHERE name = ? "
    "OR (lower(name) = lower(?) AND NOT EXISTS (SELECT 1 FROM collection WHERE name = ?))))"
)


@dataclass(frozen=True, slots=True)
class Condition:
    """A piece of SQL that is true of the entries wanted; with `match`, those that a full-text expression finds too."""

    where: str
    parameters: tuple[object, ...] = ()
    match: str | None = None


@dataclass(slots=True)
class Compiler:
    """Compiles the queries of one search; `notices` gathers what the person should know.

    `unranked` is a pattern that stands for too many words to rank by, if there is one.
    """

    conn: Connection
    notices: list[Notice] = field(default_factory=list)
    unranked: Pattern | None = None
    words_left: int = field(default_factory=lambda: MOST_WORDS * words.MOST)
    _tag_names: list[tuple[int, str]] = field(default_factory=list)
    _expanded: dict[Pattern, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Read the names of the tags, which words are looked up in too."""
        rows = self.conn.execute("SELECT id, folded FROM tag")
        self._tag_names = [(id_, " ".join(words.split(fold(name)))) for id_, name in rows]

    def condition(self, query: Query) -> Condition:
        """Return what a query comes to; what full text can answer of its top level becomes one expression."""
        matches, wheres, parameters = [], [], []
        for part in dict.fromkeys(flat(query)):
            if part == Everything():
                continue
            expression = self.expression(part)
            if expression is not None:
                matches.append(expression)
                continue
            where, values = self._where(part)
            wheres.append(f"({where})")
            parameters.extend(values)
        return Condition(" AND ".join(wheres) or "1", tuple(parameters), " AND ".join(matches) or None)

    def ranking(self, texts: list[Text | Pattern]) -> str:
        """Return the full-text expression of which the hits rank first, whether or not all of them are wanted."""
        return " OR ".join(filter(None, (self._bare(text) for text in texts))) or '""'

    def expression(self, query: Query) -> str | None:
        """Return the full-text expression of a query, None if full text alone cannot answer it.

        Every piece stands in parentheses, without which neighbours would bind otherwise than meant.
        """
        if isinstance(query, Text | Pattern):
            return None if self._tags_with(query) else self._bare(query)
        if query == Filter("has", "code"):
            return _CODE  # full text finds the addresses, wherever they stand
        if isinstance(query, And | Or) and query.parts:
            pieces = [self.expression(part) for part in dict.fromkeys(query.parts)]
            if all(piece is not None for piece in pieces):
                return "(" + (" AND " if isinstance(query, And) else " OR ").join(filter(None, pieces)) + ")"
        return None

    def _bare(self, query: Text | Pattern) -> str | None:
        """Return the full-text expression of words or a pattern, None if a pattern stands for no word."""
        found = _phrase(query.text) if isinstance(query, Text) else self._words_of(query)
        if not found:
            return None
        return f"({{{query.field}}} : ({found}))" if query.field else f"({found})"

    def _where(self, query: Query) -> tuple[str, list[object]]:
        """Return the condition and its parameters for any query."""
        expression = self.expression(query)
        if expression is not None:
            return _IN_TEXT, [expression]
        match query:
            case Everything():
                return "1", []
            case Text() | Pattern():
                return self._words_or_tags(query)
            case Not(part):
                inner, values = self._where(part)
                return f"NOT coalesce(({inner}), 0)", values  # a year that is not known is not in a range
            case Filter(name, value):
                return condition_of(name, value)
            case Between(name, low, high):
                return _between(name, low, high)
            case _:
                pieces = [self._where(part) for part in query.parts]
                word = " AND " if isinstance(query, And) else " OR "
                joined = word.join(f"({where})" for where, _ in pieces)
                return joined or ("1" if isinstance(query, And) else "0"), [v for _, values in pieces for v in values]

    def _words_or_tags(self, query: Text | Pattern) -> tuple[str, list[object]]:
        bare, carried = self._bare(query), self._tags_with(query)
        pieces = [_IN_TEXT] if bare else []
        if carried:
            numbers = ", ".join(str(tag) for tag in carried)
            pieces.append(f"entry.id IN (SELECT entry_id FROM entry_tag WHERE tag_id IN ({numbers}))")  # noqa: S608
        return " OR ".join(pieces) or "0", [bare] if bare else []

    def _tags_with(self, query: Text | Pattern) -> list[int]:
        """Return the tags whose name holds the words, for words that are searched everywhere."""
        if query.field is not None:
            return []
        if isinstance(query, Text):
            wanted = " ".join(words.split(fold(query.text)))
            return [id_ for id_, name in self._tag_names if f" {wanted} " in f" {name} "]
        return [id_ for id_, name in self._tag_names if any(fits(query, word) for word in name.split())]

    def _words_of(self, pattern: Pattern) -> str:
        """Return the full-text expression for the words that a pattern stands for, empty if there are none.

        The index holds stems, so the words come from the table of words; a beginning of one or two letters would have
        too many, and is the beginning of the stems as well.
        """
        if pattern.kind == "start" and len(pattern.text) < _SHORT_START:
            self.unranked = pattern
            return f'"{pattern.text}" *'
        if pattern not in self._expanded:
            found = _look_up(self.conn, pattern)
            most = min(words.MOST, self.words_left)
            if len(found) > most:
                told = f"{pattern.text!r} stands for too many words; the {most:,} most frequent are searched"
                self.notices.append(Notice(told, *(pattern.place or (0, 0))))
            self.words_left -= len(found[:most])
            different = _different(found[:most])
            if len(different) > RANKED_STEMS:
                self.unranked = pattern
            self._expanded[pattern] = " OR ".join(f'"{word}"' for word in different)
        return self._expanded[pattern]


def condition_of(name: str, value: str) -> tuple[str, list[object]]:
    """Return the condition of a filter and its parameters."""
    folded = value.casefold()
    if name == "is":
        return (_IS[folded], []) if folded in _IS else ("entry.status = ?", [folded])
    if name == "status":
        return "entry.status = ?", [folded]
    if name == "has":
        return _HAS[folded], []
    if name == "id":
        return "entry.id = ? OR entry.uid = ? OR entry.citation_key = ?", [_number(value), value, value]
    if name == "tag":
        key = tags.folded(value.strip().strip("/"))
        return _IN_TAG, [key, len(key) + 1, key + "/"]
    return _IN_COLLECTION, [value, value, value]


def _between(name: str, low: int | str | None, high: int | str | None) -> tuple[str, list[object]]:
    value = {
        "year": "(SELECT d.year FROM derived AS d WHERE d.entry_id = entry.id)",
        "tags": "(SELECT count(*) FROM entry_tag WHERE entry_tag.entry_id = entry.id)",
        "collections": "(SELECT count(*) FROM membership AS m WHERE m.entry_id = entry.id)",
    }.get(name, f"entry.{name}")
    bounds = [(f"{value} >= ?", low), (f"{value} <= ?", high)]
    return " AND ".join(sql for sql, bound in bounds if bound is not None), [b for _, b in bounds if b is not None]


def _number(value: str) -> int:
    return int(value) if re.fullmatch(r"[0-9]{1,18}", value) else -1


def filters(query: Query) -> list[Filter]:
    """Return the filters that every entry found must meet."""
    return [part for part in flat(query) if isinstance(part, Filter)]


def flat(query: Query) -> list[Query]:
    """Return the parts that must all be true."""
    return [each for part in query.parts for each in flat(part)] if isinstance(query, And) else [query]


def _look_up(conn: Connection, pattern: Pattern) -> list[str]:
    if pattern.kind == "near":
        return words.near(conn, pattern.text, pattern.distance)
    if pattern.kind == "any":
        return words.matching(conn, pattern.text)
    return words.beginning(conn, pattern.text)


def fits(pattern: Pattern, word: str) -> bool:
    """Tell whether a pattern stands for a word."""
    if pattern.kind == "near":
        return word[:1] == pattern.text[:1] and words.apart(pattern.text, word) <= pattern.distance
    if pattern.kind == "any":
        return re.fullmatch(re.escape(pattern.text).replace(r"\*", r"\w*"), word) is not None
    return word.startswith(pattern.text)


def _different(found: list[str]) -> Collection[str]:
    """Return one word of each stem: the index has no others, and each looked for costs as much as the first."""
    return {word if "_" in word else stem: word for word, stem in zip(found, words.stems(found), strict=True)}.values()


def _phrase(text: str) -> str:
    """Return the full-text expression for words next to one another, and for a word with hyphens also in one piece."""
    bare = search_text(text).replace('"', " ").strip()
    whole = whole_word(bare)
    return f'"{bare}" OR "{whole}"' if whole else f'"{bare}"'
