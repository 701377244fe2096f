"""Answering a query: the ids it finds, in order, and what to say where it finds nothing."""

from __future__ import annotations

import json
import re
from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reader.core.found import Found, Notice, Sort
from reader.core.normalise import search_text
from reader.core.queries import And, Everything, Or, Pattern, Query, Text, has_text
from reader.errors import Cancelled
from reader.store import words
from reader.store.compiler import Compiler, condition_of, filters
from reader.store.dbapi import sqlite3
from reader.store.query_parser import parse
from reader.store.statements import statements, wanted

if TYPE_CHECKING:
    from collections.abc import Callable
    from sqlite3 import Connection

    from reader.store.statements import Statement

_LISTED = "WITH found (id) AS ({}) SELECT json_group_array(id) FROM found"
_STEPS_BETWEEN_CANCELS = 20_000
_LONG_WORD = 6
_UNFINISHED = re.compile(r"\w{3,}")  # fewer letters begin too many words


@dataclass(frozen=True, slots=True)
class _Wish:
    """What a search is asked for beside its query."""

    compiler: Compiler
    within: Query
    sort: Sort
    reverse: bool
    cancel: Callable[[], bool] | None
    early: Callable[[Found], None] | None

    def ids(self, query: Query, *told: Notice) -> array[int]:
        """Return the entries that a query and the scope ask for; `told` is what is known of the query."""
        whole = query if isinstance(self.within, Everything) else And((self.within, query))
        sort = self.sort
        if sort is Sort.AUTO:
            sort = Sort.RELEVANCE if has_text(query) else Sort.POSITION
        found = array("q")
        for statement in statements(self.compiler, whole, sort, reverse=self.reverse):
            if found and self.early is not None:
                self.early(Found(found[:], (*told, *self.compiler.notices)))
            found.extend(_run(self.compiler.conn, statement, self.cancel))
        return found


def find(
    conn: Connection,
    typed: str,
    sort: Sort = Sort.AUTO,
    *,
    reverse: bool = False,
    scope: str = "",
    typing: bool = False,
    cancel: Callable[[], bool] | None = None,
    early: Callable[[Found], None] | None = None,
) -> Found:
    """Return the entries that both the typed query and the scope, a query too, ask for.

    With `typing`, a query that finds nothing is tried again with its last word unfinished, and that is told; if
    nothing comes of this either, another spelling is suggested. Raise Cancelled soon after `cancel` says so. `early`
    is given the first ids of a result if the others take longer.
    """
    query, notices = parse(typed)
    within, _ = parse(scope)
    wish = _Wish(Compiler(conn), within, sort, reverse, cancel, early)
    ids = wish.ids(query, *notices)
    notices = (*notices, *wish.compiler.notices, *_unknown_names(conn, query))
    if ids or not typing:
        return Found(ids, notices)
    last = _last_word(query, typed)
    if last is not None and last.place:
        longer = Pattern(search_text(last.text).strip(), "start", last.field)
        told = Notice(f"no entry has {last.text!r}; these have words that begin so", *last.place)
        ids = wish.ids(_replaced(query, last, longer), *notices, told)
        if ids:
            return Found(ids, (*notices, told))
    return Found(ids, notices, _suggestion(wish, query, typed))


def _run(conn: Connection, statement: Statement, cancel: Callable[[], bool] | None) -> array[int]:
    if cancel is not None:
        conn.set_progress_handler(lambda: int(cancel()), _STEPS_BETWEEN_CANCELS)
    try:
        # In one piece, because each row that is fetched would ask for Python's lock: the window, which needs it to
        # paint, and the search would hold up one another.
        listed = conn.execute(_LISTED.format(statement.sql), statement.parameters).fetchone()[0]
    except sqlite3.OperationalError as error:
        if "interrupted" in str(error):
            raise Cancelled from None
        raise
    finally:
        if cancel is not None:
            conn.set_progress_handler(None, 0)
    found = json.loads(listed)
    ids = array("q", dict.fromkeys(found) if statement.repeats else found)
    if statement.backwards:
        ids.reverse()
    return ids


def _last_word(query: Query, typed: str) -> Text | None:
    """Return the word that a query ends with, if it may be unfinished."""
    texts = [t for t in wanted(query) if isinstance(t, Text) and t.place and t.place[1] == len(typed)]
    if not texts or typed.endswith('"') or not _UNFINISHED.fullmatch(search_text(texts[-1].text).strip()):
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


def _suggestion(wish: _Wish, query: Query, typed: str) -> str:
    """Return the query with its unknown words spelled as the nearest known ones, if that finds something."""
    better, spelled = query, typed
    for text in reversed(wanted(query)):
        word = search_text(text.text).strip()
        if (
            isinstance(text, Pattern)
            or text.place is None
            or not re.fullmatch(r"\w{3,}", word)
            or _is_known(wish.compiler, word)
        ):
            continue
        near = words.near(wish.compiler.conn, word, 1 if len(word) < _LONG_WORD else 2)
        if not near:
            return ""
        better = _replaced(better, text, Text(near[0], text.field))
        start, end = text.place
        spelled = spelled[:start] + typed[start:end].replace(text.text, near[0]) + spelled[end:]
    return spelled if better is not query and wish.ids(better) else ""


def _is_known(compiler: Compiler, word: str) -> bool:
    found = compiler.conn.execute("SELECT 1 FROM entry_fts WHERE entry_fts MATCH ? LIMIT 1", (f'"{word}"',)).fetchone()
    return found is not None


def _unknown_names(conn: Connection, query: Query) -> list[Notice]:
    """Tell of tags and collections that a query names and the library does not have."""
    notices = []
    for found in filters(query):
        if found.name not in ("tag", "in") or found.place is None:
            continue
        where, values = condition_of(found.name, found.value)
        if not conn.execute(f"SELECT 1 FROM entry WHERE {where}", values).fetchone():  # noqa: S608 - own conditions
            kind = "tag" if found.name == "tag" else "collection"
            notices.append(Notice(f"no entry has the {kind} {found.value!r}", *found.place))
    return notices
