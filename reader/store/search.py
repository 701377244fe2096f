"""Answering a query: from its tree to SQL with parameters only, and from that to ids in order."""

from __future__ import annotations

import re
from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reader.core.found import Found, Notice, Sort
from reader.core.normalise import fold, search_text, whole_word
from reader.core.queries import And, Between, Everything, Filter, Not, Or, Pattern, Query, Text, has_text
from reader.errors import Cancelled
from reader.store import tags, words
from reader.store.dbapi import sqlite3
from reader.store.query_parser import parse

if TYPE_CHECKING:
    from collections.abc import Callable
    from sqlite3 import Connection

_WEIGHTS = "5.0, 1.0, 2.0, 2.0, 2.0"
"""How much a hit counts in title, abstract, author, note, highlight."""

_STEPS_BETWEEN_CANCELS = 20_000
_SHORT_START = 3
_LONG_WORD = 6

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
        "EXISTS (SELECT 1 FROM source_record AS r WHERE r.entry_id = entry.id AND json_extract(fields, '$.doi') <> '') "
        "OR EXISTS (SELECT 1 FROM override AS o WHERE o.entry_id = entry.id AND o.field = 'doi')"
    ),
}
_CODE = '("github com" OR "gitlab com" OR "bitbucket org" OR "huggingface co" OR "codeberg org" OR "zenodo org")'
_IN_TAG = (
    "entry.id IN (SELECT entry_id FROM entry_tag WHERE tag_id IN "
    "(SELECT id FROM tag WHERE folded = ? OR substr(folded, 1, ?) = ?))"
)
_IN_COLLECTION = (
    "entry.id IN (SELECT entry_id FROM membership WHERE collection_id IN (SELECT id FROM collection WHERE name = ? "
    "OR (lower(name) = lower(?) AND NOT EXISTS (SELECT 1 FROM collection WHERE name = ?))))"
)
_HOME = (
    " LEFT JOIN membership AS home ON home.id = "
    "(SELECT id FROM membership WHERE entry_id = entry.id{} ORDER BY collection_id LIMIT 1)"
)
_HOME_ORDER = "home.collection_id IS NULL, home.collection_id {0}, home.position {0}, entry.id {0}"
_ORDERS = {
    Sort.ADDED: "entry.added {0}, entry.id {0}",
    Sort.TITLE: "derived.title IS NULL, derived.title_key {0}, derived.year {0}, entry.citation_key {0}",
    Sort.YEAR: "derived.year IS NULL, derived.year {0}, derived.title_key {0}, entry.citation_key {0}",
    Sort.AUTHOR: "derived.author_key = '', derived.author_key {0}, derived.year {0}, entry.citation_key {0}",
}


@dataclass(frozen=True, slots=True)
class Condition:
    """A piece of SQL that is true of the entries wanted; with `match`, those that a full-text expression finds too."""

    where: str
    parameters: tuple[object, ...] = ()
    match: str | None = None


@dataclass(frozen=True, slots=True)
class _Wish:
    """What a search is asked for beside its query."""

    within: Query
    sort: Sort
    reverse: bool
    cancel: Callable[[], bool] | None

    def ids(self, conn: Connection, query: Query) -> array[int]:
        """Return the entries that a query and the scope ask for."""
        whole = query if isinstance(self.within, Everything) else And((self.within, query))
        sort = self.sort
        if sort is Sort.AUTO:
            sort = Sort.RELEVANCE if has_text(query) else Sort.POSITION
        return _run(conn, *_statement(conn, whole, sort, reverse=self.reverse), self.cancel)


def find(
    conn: Connection,
    typed: str,
    sort: Sort = Sort.AUTO,
    *,
    reverse: bool = False,
    scope: str = "",
    typing: bool = False,
    cancel: Callable[[], bool] | None = None,
) -> Found:
    """Return the entries that both the typed query and the scope, a query too, ask for.

    With `typing`, a query that finds nothing is tried again with its last word unfinished, and that is told; if
    nothing comes of this either, another spelling is suggested. Raise Cancelled soon after `cancel` says so.
    """
    query, notices = parse(typed)
    within, _ = parse(scope)
    wish = _Wish(within, sort, reverse, cancel)
    ids = wish.ids(conn, query)
    notices = (*notices, *_unknown_names(conn, query, typed))
    if ids or not typing:
        return Found(ids, notices)
    last = _last_word(query, typed)
    if last is not None and last.place:
        longer = Pattern(search_text(last.text).strip(), "start", last.field)
        ids = wish.ids(conn, _replaced(query, last, longer))
        if ids:
            told = Notice(f"no entry has {last.text!r}; these have words that begin so", *last.place)
            return Found(ids, (*notices, told))
    return Found(ids, notices, _suggestion(conn, wish, query, typed))


def _run(conn: Connection, sql: str, parameters: list[object], cancel: Callable[[], bool] | None) -> array[int]:
    if cancel is not None:
        conn.set_progress_handler(lambda: int(cancel()), _STEPS_BETWEEN_CANCELS)
    try:
        return array("q", (row[0] for row in conn.execute(sql, parameters)))
    except sqlite3.OperationalError as error:
        if "interrupted" in str(error):
            raise Cancelled from None
        raise
    finally:
        if cancel is not None:
            conn.set_progress_handler(None, 0)


def _texts(query: Query) -> list[Text]:
    """Return the words of a query that are wanted, in order; those behind a NOT are not."""
    if isinstance(query, And | Or):
        return [text for part in query.parts for text in _texts(part)]
    return [query] if isinstance(query, Text) else []


def _last_word(query: Query, typed: str) -> Text | None:
    """Return the word that a query ends with, if it may be unfinished."""
    texts = [text for text in _texts(query) if text.place and text.place[1] == len(typed)]
    if not texts or typed.endswith('"') or not re.fullmatch(r"\w+", search_text(texts[-1].text).strip()):
        return None
    return texts[-1]


def _replaced(query: Query, old: Text, new: Query) -> Query:
    if query is old:
        return new
    if isinstance(query, And):
        return And(tuple(_replaced(part, old, new) for part in query.parts))
    if isinstance(query, Or):
        return Or(tuple(_replaced(part, old, new) for part in query.parts))
    return query


def _suggestion(conn: Connection, wish: _Wish, query: Query, typed: str) -> str:
    """Return the query with its unknown words spelled as the nearest known ones, if that finds something."""
    better, spelled = query, typed
    for text in reversed(_texts(query)):
        word = search_text(text.text).strip()
        if text.place is None or not re.fullmatch(r"\w{3,}", word) or _is_known(conn, word):
            continue
        near = words.near(conn, word, 1 if len(word) < _LONG_WORD else 2)
        if not near:
            return ""
        better = _replaced(better, text, Text(near[0], text.field))
        start, end = text.place
        spelled = spelled[:start] + typed[start:end].replace(text.text, near[0]) + spelled[end:]
    return spelled if better is not query and wish.ids(conn, better) else ""


def _is_known(conn: Connection, word: str) -> bool:
    match = _expression(Text(word), [], conn)
    return conn.execute("SELECT 1 FROM entry_fts WHERE entry_fts MATCH ? LIMIT 1", (match,)).fetchone() is not None


def _statement(conn: Connection, query: Query, sort: Sort, *, reverse: bool) -> tuple[str, list[object]]:
    condition = compile_query(conn, query)
    wheres = [condition.where]
    if not _asks_for_trash(query):
        wheres.append("entry.id NOT IN (SELECT id FROM entry WHERE trashed IS NOT NULL)")
    parameters: list[object] = list(condition.parameters)
    tables = "entry"
    if condition.match is not None:
        # CROSS JOIN keeps the postings as the outer loop; the planner would at times scan all entries instead.
        tables = "entry_fts CROSS JOIN entry ON entry.id = entry_fts.rowid"
        wheres.insert(0, "entry_fts MATCH ?")
        parameters.insert(0, condition.match)
    direction = "DESC" if reverse else ""
    if sort is Sort.RELEVANCE and condition.match is not None:
        order = f"bm25(entry_fts, {_WEIGHTS}) {direction}, entry.id {direction}"
    elif sort in _ORDERS:
        tables += " JOIN derived ON derived.entry_id = entry.id"
        order = _ORDERS[sort].format(direction)
    else:
        collection = _one_collection(conn, query)
        tables += _HOME.format("" if collection is None else f" AND collection_id = {collection:d}")
        order = _HOME_ORDER.format(direction)
    return f"SELECT entry.id FROM {tables} WHERE {' AND '.join(wheres)} ORDER BY {order}", parameters  # noqa: S608


def compile_query(conn: Connection, query: Query) -> Condition:
    """Return what a query comes to; the parts of its top level that full text can answer become one expression."""
    parts = query.parts if isinstance(query, And) else (query,)
    flat: list[Query] = []
    for part in parts:
        flat.extend(part.parts if isinstance(part, And) else (part,))
    names = _tag_names(conn)
    matches, wheres, parameters = [], [], []
    for part in flat:
        expression = _expression(part, names, conn)
        if expression is not None:
            matches.append(expression)
            continue
        where, values = _where(conn, part, names)
        wheres.append(f"({where})")
        parameters.extend(values)
    return Condition(" AND ".join(wheres) or "1", tuple(parameters), " AND ".join(matches) or None)


def _tag_names(conn: Connection) -> list[tuple[int, str]]:
    return [(id_, f" {_words(name)} ") for id_, name in conn.execute("SELECT id, folded FROM tag")]


def _words(text: str) -> str:
    return " ".join(re.findall(r"\w+", fold(text)))


def _tags_with(text: Text, names: list[tuple[int, str]]) -> list[int]:
    """Return the tags whose name holds the words, for words that are searched everywhere."""
    if text.field is not None or not names:
        return []
    wanted = f" {_words(text.text)} "
    return [id_ for id_, name in names if wanted in name]


def _expression(query: Query, names: list[tuple[int, str]], conn: Connection) -> str | None:
    """Return the full-text expression of a query, None if full text alone cannot answer it.

    Every piece stands in parentheses, without which neighbours would bind otherwise than meant.
    """
    if isinstance(query, Text):
        if _tags_with(query, names):
            return None
        return _in_field(_phrase(query.text), query.field)
    if isinstance(query, Pattern):
        return _in_field(_words_of(conn, query), query.field)
    if query == Filter("has", "code"):
        return _CODE  # full text finds the addresses, wherever they stand
    if isinstance(query, And | Or) and query.parts:
        pieces = [_expression(part, names, conn) for part in query.parts]
        if all(piece is not None for piece in pieces):
            return "(" + (" AND " if isinstance(query, And) else " OR ").join(filter(None, pieces)) + ")"
    return None


def _in_field(expression: str, field: str | None) -> str | None:
    if not expression:
        return None
    return f"({{{field}}} : ({expression}))" if field else f"({expression})"


def _words_of(conn: Connection, pattern: Pattern) -> str:
    """Return the full-text expression for the words that a pattern stands for, empty if there are none.

    The index holds stems, so the words come from the table of words; a beginning of one or two letters would have too
    many, and is one of the stems as well.
    """
    if pattern.kind == "near":
        found = words.near(conn, pattern.text, pattern.distance)
    elif pattern.kind == "any":
        found = words.matching(conn, pattern.text)
    elif len(pattern.text) < _SHORT_START:
        return f'"{pattern.text}" *'
    else:
        found = words.beginning(conn, pattern.text)
    return " OR ".join(f'"{word}"' for word in found)


def _phrase(text: str) -> str:
    """Return the full-text expression for words next to one another, and for a word with hyphens also in one piece."""
    words = search_text(text).replace('"', " ").strip()
    whole = whole_word(words)
    return f'"{words}" OR "{whole}"' if whole else f'"{words}"'


def _where(conn: Connection, query: Query, names: list[tuple[int, str]]) -> tuple[str, list[object]]:
    """Return the condition and its parameters for any query."""
    expression = _expression(query, names, conn)
    if expression is not None:
        return "entry.id IN (SELECT rowid FROM entry_fts WHERE entry_fts MATCH ?)", [expression]
    match query:
        case Everything():
            return "1", []
        case Text():
            inner, values = _where(conn, query, [])
            marks = ", ".join(str(id_) for id_ in _tags_with(query, names))
            return f"{inner} OR entry.id IN (SELECT entry_id FROM entry_tag WHERE tag_id IN ({marks}))", values  # noqa: S608
        case Not(part):
            inner, values = _where(conn, part, names)
            return f"NOT ({inner})", values
        case Filter(name, value):
            return _filter(name, value)
        case Between(name, low, high):
            return _between(name, low, high)
        case Pattern():
            return "0", []
        case _:
            pieces = [_where(conn, part, names) for part in query.parts]
            word = " AND " if isinstance(query, And) else " OR "
            joined = word.join(f"({where})" for where, _ in pieces)
            return joined or ("1" if isinstance(query, And) else "0"), [v for _, values in pieces for v in values]


def _filter(name: str, value: str) -> tuple[str, list[object]]:
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
    }.get(name, f"entry.{name}")
    bounds = [(f"{value} >= ?", low), (f"{value} <= ?", high)]
    return " AND ".join(sql for sql, bound in bounds if bound is not None), [b for _, b in bounds if b is not None]


def _number(value: str) -> int:
    return int(value) if re.fullmatch(r"[0-9]{1,18}", value) else -1


def _filters(query: Query) -> list[Filter]:
    """Return the filters that every entry found must meet."""
    if isinstance(query, And):
        return [found for part in query.parts for found in _filters(part)]
    return [query] if isinstance(query, Filter) else []


def _asks_for_trash(query: Query) -> bool:
    return any(f.name == "is" and f.value.casefold() == "trashed" for f in _filters(query))


def _one_collection(conn: Connection, query: Query) -> int | None:
    """Return the collection that a query keeps to: its order then decides."""
    for found in _filters(query):
        if found.name == "in":
            row = conn.execute(
                "SELECT id FROM collection WHERE lower(name) = lower(?) ORDER BY name <> ?", (found.value, found.value)
            ).fetchone()
            return int(row[0]) if row else None
    return None


def _unknown_names(conn: Connection, query: Query, typed: str) -> list[Notice]:
    """Tell of tags and collections that a query names and the library does not have."""
    notices = []
    for found in _filters(query):
        if found.name not in ("tag", "in"):
            continue
        where, values = _filter(found.name, found.value)
        if conn.execute(f"SELECT 1 FROM entry WHERE {where}", values).fetchone():  # noqa: S608 - own conditions
            continue
        start = typed.find(found.value.replace('"', '""'))
        if start >= 0:
            kind = "tag" if found.name == "tag" else "collection"
            end = start + len(found.value)
            notices.append(Notice(f"no entry has the {kind} {found.value!r}", start, end))
    return notices
