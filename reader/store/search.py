"""Answering a query: from its tree to SQL with parameters only, and from that to ids in order."""

from __future__ import annotations

import re
from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reader.core.found import Found, Notice, Sort
from reader.core.normalise import fold
from reader.core.plaintext import plain
from reader.core.queries import And, Everything, Filter, Not, Or, Query, Text, has_text
from reader.errors import Cancelled
from reader.store import tags
from reader.store.dbapi import sqlite3
from reader.store.query_parser import parse

if TYPE_CHECKING:
    from collections.abc import Callable
    from sqlite3 import Connection

_WEIGHTS = "5.0, 1.0, 2.0, 2.0, 2.0"
"""How much a hit counts in title, abstract, author, note, highlight."""

_STEPS_BETWEEN_CANCELS = 20_000

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
}
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


def find(
    conn: Connection,
    typed: str,
    sort: Sort = Sort.AUTO,
    *,
    reverse: bool = False,
    scope: str = "",
    cancel: Callable[[], bool] | None = None,
) -> Found:
    """Return the entries that both the typed query and the scope, a query too, ask for.

    Raise Cancelled soon after `cancel` says so.
    """
    query, notices = parse(typed)
    within, _ = parse(scope)
    whole = query if isinstance(within, Everything) else And((within, query))
    if sort is Sort.AUTO:
        sort = Sort.RELEVANCE if has_text(query) else Sort.POSITION
    sql, parameters = _statement(conn, whole, sort, reverse=reverse)
    if cancel is not None:
        conn.set_progress_handler(lambda: int(cancel()), _STEPS_BETWEEN_CANCELS)
    try:
        ids = array("q", (row[0] for row in conn.execute(sql, parameters)))
    except sqlite3.OperationalError as error:
        if "interrupted" in str(error):
            raise Cancelled from None
        raise
    finally:
        if cancel is not None:
            conn.set_progress_handler(None, 0)
    return Found(ids, (*notices, *_unknown_names(conn, whole, typed)))


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
        expression = _expression(part, names)
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


def _expression(query: Query, names: list[tuple[int, str]]) -> str | None:
    """Return the full-text expression of a query, None if full text alone cannot answer it.

    Every piece stands in parentheses, without which neighbours would bind otherwise than meant.
    """
    if isinstance(query, Text):
        if _tags_with(query, names):
            return None
        phrase = '"' + fold(plain(query.text)).replace('"', " ") + '"'
        return f"({{{query.field}}} : ({phrase}))" if query.field else f"({phrase})"
    if isinstance(query, And | Or) and query.parts:
        pieces = [_expression(part, names) for part in query.parts]
        if all(piece is not None for piece in pieces):
            return "(" + (" AND " if isinstance(query, And) else " OR ").join(filter(None, pieces)) + ")"
    return None


def _where(conn: Connection, query: Query, names: list[tuple[int, str]]) -> tuple[str, list[object]]:
    """Return the condition and its parameters for any query."""
    expression = _expression(query, names)
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
        where, values = _filter(found.name, found.value)
        if found.name not in ("tag", "in") or conn.execute(f"SELECT 1 FROM entry WHERE {where}", values).fetchone():  # noqa: S608
            continue
        start = typed.find(found.value.replace('"', '""'))
        if start >= 0:
            kind = "tag" if found.name == "tag" else "collection"
            end = start + len(found.value)
            notices.append(Notice(f"no entry has the {kind} {found.value!r}", start, end))
    return notices
