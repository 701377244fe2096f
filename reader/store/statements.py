"""The SQL of one search: which tables are gone through, in which order, and how the hits are ranked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reader.core.found import Notice, Sort
from reader.core.queries import And, Everything, Filter, Or, Pattern, Query, Text
from reader.store.compiler import flat
from reader.store.read import LOOSENED

if TYPE_CHECKING:
    from sqlite3 import Connection

    from reader.store.compiler import Compiler, Condition

RANKED = 10_000
"""So many hits are ranked, the newest; what is found beyond them comes behind, newest first."""

_WEIGHTS = "5.0, 1.0, 2.0, 2.0, 2.0"  # what a hit counts in title, abstract, author, note, highlight
_SCORE = f"bm25(entry_fts, {_WEIGHTS})"
# The limit, which is none, has the scores worked out once; without it they are looked up anew for each entry.
_SCORES = f"SELECT rowid AS doc, {_SCORE} AS score FROM entry_fts WHERE entry_fts MATCH ? LIMIT -1"  # noqa: S608
_LIVE = "entry.id NOT IN (SELECT id FROM entry WHERE trashed IS NOT NULL)"
# CROSS JOIN keeps the first table as the outer loop; the planner would at times scan all entries instead.
_BY_WORDS = "entry_fts CROSS JOIN entry ON entry.id = entry_fts.rowid"
_BY_PLACE = "membership CROSS JOIN entry ON entry.id = membership.entry_id"
_PLACE_ORDER = "membership.collection_id, membership.position, membership.entry_id"
_HOME = (
    " LEFT JOIN membership AS home ON home.id = "
    "(SELECT id FROM membership WHERE entry_id = entry.id{} ORDER BY collection_id LIMIT 1)"
)
_HOME_ORDER = "home.collection_id IS NULL, home.collection_id {0}, home.position {0}, entry.id {0}"
_IN_NONE = "NOT EXISTS (SELECT 1 FROM membership WHERE entry_id = entry.id)"
_ORDERS = {
    Sort.ADDED: "entry.added {0}, entry.id {0}",
    Sort.TITLE: "derived.title IS NULL, derived.title_key {0}, derived.year {0}, entry.citation_key {0}",
    Sort.YEAR: "derived.year IS NULL, derived.year {0}, derived.title_key {0}, entry.citation_key {0}",
    Sort.AUTHOR: "derived.author_key = '', derived.author_key {0}, derived.year {0}, entry.citation_key {0}",
}


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement that gives ids in order; with `repeats` an id may come again, and its first place counts.

    `backwards` says that the order is to be turned round when all ids are there.
    """

    sql: str
    parameters: tuple[object, ...]
    repeats: bool = False
    backwards: bool = False


def statements(compiler: Compiler, query: Query, sort: Sort, *, reverse: bool) -> list[Statement]:
    """Return the statements whose ids, one after the other, answer a query."""
    conn = compiler.conn
    live = _live(conn, query)
    direction = "DESC" if reverse else ""
    if sort in (Sort.POSITION, Sort.AUTO):
        collection, rest = _one_collection(conn, query)
        condition = compiler.condition(rest)
        if condition.match is None:
            placed = _by_place(conn, condition, live, collection, backwards=reverse)
            if collection is not None or conn.execute(LOOSENED).fetchone() is None:
                return [placed]
            return [placed, _loose(condition, live, reverse=reverse)]
        home = _HOME.format("" if collection is None else f" AND collection_id = {collection:d}")
        return [_select(_BY_WORDS + home, compiler.condition(query), live, _HOME_ORDER.format(direction))]
    condition = compiler.condition(query)
    tables = "entry" if condition.match is None else _BY_WORDS
    if sort in _ORDERS:
        joined = f"{tables} JOIN derived ON derived.entry_id = entry.id"
        return [_select(joined, condition, live, _ORDERS[sort].format(direction))]
    if compiler.unranked is not None:
        return [_unranked(compiler, condition, live, reverse=reverse)]
    if condition.match is not None:
        return _ranked(compiler, condition, live, reverse=reverse)
    # Words that are tags as well keep the postings from being the outer loop; they still rank.
    ranked = f"{tables} LEFT JOIN ({_SCORES}) AS ranked ON ranked.doc = entry.id"
    order = f"ranked.score IS NULL, ranked.score {direction}, entry.id {direction}"
    return [_select(ranked, condition, live, order, compiler.ranking(wanted(query)))]


def wanted(query: Query) -> list[Text | Pattern]:
    """Return the words of a query that are wanted, in order; those behind a NOT are not."""
    if isinstance(query, And | Or):
        return [text for part in query.parts for text in wanted(part)]
    return [query] if isinstance(query, Text | Pattern) else []


def _live(conn: Connection, query: Query) -> str:
    """Return the condition that leaves the trash out, empty if there is nothing in it or it is what is asked for."""
    if any(part == Filter("is", "trashed") for part in flat(query)):
        return ""
    trashed = conn.execute("SELECT 1 FROM entry WHERE trashed IS NOT NULL LIMIT 1").fetchone()
    return _LIVE if trashed else ""


def _select(tables: str, condition: Condition, live: str, order: str, *first: object) -> Statement:
    matched = ["entry_fts MATCH ?"] if condition.match is not None else []
    wheres = " AND ".join([*matched, condition.where, *([live] if live else [])])
    parameters = (*first, *([condition.match] if matched else []), *condition.parameters)
    return Statement(f"SELECT entry.id FROM {tables} WHERE {wheres} ORDER BY {order}", parameters)  # noqa: S608


def _by_place(
    conn: Connection, condition: Condition, live: str, collection: int | None, *, backwards: bool
) -> Statement:
    """Go through the collections in their order, which an index has, so that nothing need be sorted."""
    wheres = [] if collection is None else [f"membership.collection_id = {collection:d}"]
    tables = "membership"
    if condition.where != "1" or live:
        tables = _BY_PLACE
        wheres += [condition.where, *([live] if live else [])]
    sql = f"SELECT membership.entry_id FROM {tables} WHERE {' AND '.join(wheres) or '1'} ORDER BY {_PLACE_ORDER}"  # noqa: S608
    repeats = collection is None and conn.execute("SELECT 1 FROM collection LIMIT 1 OFFSET 1").fetchone() is not None
    return Statement(sql, condition.parameters, repeats=repeats, backwards=backwards)


def _loose(condition: Condition, live: str, *, reverse: bool) -> Statement:
    """Give the entries that are in no collection, which come last."""
    wheres = " AND ".join([condition.where, _IN_NONE, *([live] if live else [])])
    direction = "DESC" if reverse else ""
    return Statement(f"SELECT entry.id FROM entry WHERE {wheres} ORDER BY entry.id {direction}", condition.parameters)  # noqa: S608


def _unranked(compiler: Compiler, condition: Condition, live: str, *, reverse: bool) -> Statement:
    """Go from the newest to the oldest, and say why."""
    if compiler.unranked is not None:
        told = f"{compiler.unranked.text!r} stands for too many words to rank by; the newest come first"
        compiler.notices.append(Notice(told, *(compiler.unranked.place or (0, 0))))
    direction = "" if reverse else "DESC"
    if condition.match is None:
        return _select("entry", condition, live, f"entry.id {direction}")
    return _ranked_part(_tables(condition, live), condition, live, f"entry_fts.rowid {direction}")


def _ranked(compiler: Compiler, condition: Condition, live: str, *, reverse: bool) -> list[Statement]:
    """Rank the hits; of very many only the newest, because ranking takes its time for each."""
    direction = "DESC" if reverse else ""
    order = f"{_SCORE} {direction}, entry_fts.rowid {direction}"
    tables = _tables(condition, live)
    oldest = compiler.conn.execute(
        "SELECT rowid FROM entry_fts WHERE entry_fts MATCH ? ORDER BY rowid DESC LIMIT 1 OFFSET ?",
        (condition.match, RANKED),
    ).fetchone()
    first = _ranked_part(tables, condition, live, order)
    if oldest is None:
        return [first]
    told = f"of the hits the {RANKED:,} newest are ranked, the others come behind them"
    compiler.notices.append(Notice(told, 0, 0))
    newest = _ranked_part(tables, condition, live, order, f"entry_fts.rowid > {oldest[0]:d}")
    others = _ranked_part(tables, condition, live, "entry_fts.rowid DESC", f"entry_fts.rowid <= {oldest[0]:d}")
    return [newest, others]


def _tables(condition: Condition, live: str) -> str:
    """Return the tables that a condition of words needs."""
    return "entry_fts" if condition.where == "1" and not live else _BY_WORDS


def _ranked_part(tables: str, condition: Condition, live: str, order: str, *bounds: str) -> Statement:
    wheres = " AND ".join(["entry_fts MATCH ?", *bounds, condition.where, *([live] if live else [])])
    sql = f"SELECT entry_fts.rowid FROM {tables} WHERE {wheres} ORDER BY {order}"  # noqa: S608 - own conditions
    return Statement(sql, (condition.match, *condition.parameters))


def _one_collection(conn: Connection, query: Query) -> tuple[int | None, Query]:
    """Return the collection that a query keeps to, whose order then decides, and the rest of the query."""
    parts = flat(query)
    for part in parts:
        if isinstance(part, Filter) and part.name == "in":
            named = conn.execute(
                "SELECT id, name = ? FROM collection WHERE lower(name) = lower(?) ORDER BY name <> ?", (part.value,) * 3
            ).fetchall()
            if len(named) == 1 or (named and named[0][1]):
                rest = tuple(other for other in parts if other is not part)
                return int(named[0][0]), And(rest) if rest else Everything()
    return None, query
