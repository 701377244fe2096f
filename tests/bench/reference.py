"""Bare indexes of the same texts, and how the library's search compares with them."""

from __future__ import annotations

from array import array
from contextlib import closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from reader.core.changes import Origin
from reader.store.dbapi import sqlite3
from reader.store.library import Library
from tests.bench import corpus
from tests.bench.figures import Figures, clocked, milli, often, ratio
from tests.bench.queries import asks

if TYPE_CHECKING:
    from collections.abc import Callable
    from sqlite3 import Connection

    from tests.bench.queries import Ask

_MAKE = (
    "PRAGMA journal_mode = WAL",
    "CREATE TABLE entry (id INTEGER PRIMARY KEY, text TEXT NOT NULL, unread INTEGER NOT NULL)",
    "CREATE INDEX entry_unread ON entry (unread)",
    """
    CREATE VIRTUAL TABLE fts USING fts5 (
      text, content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2'
    )""",
)
_UNREAD = " AND EXISTS (SELECT 1 FROM entry WHERE entry.id = fts.rowid AND unread)"
_PAGE = 200


def build(path: str, list_file: str, count: str) -> Figures:
    """Make a bare index: one table, one full-text table, one transaction."""
    Path(path).unlink(missing_ok=True)
    start = perf_counter()
    with closing(sqlite3.connect(path, isolation_level=None)) as conn:
        for statement in _MAKE:
            conn.execute(statement)
        conn.execute("BEGIN")
        rows = enumerate(corpus.read(Path(list_file)), start=1)
        for batch in iter(lambda: [row for row, _ in zip(rows, range(1000), strict=False)], []):
            conn.executemany("INSERT INTO entry VALUES (?, ?, ?)", [(n, text, int(n % 3 != 0)) for n, text in batch])
            conn.executemany("INSERT INTO fts (rowid, text) VALUES (?, ?)", batch)
        conn.execute("COMMIT")
    seconds = perf_counter() - start
    return {
        "seconds": round(seconds, 2),
        "abstracts_per_s": round(int(count) / seconds),
        "file_mb": round(Path(path).stat().st_size / 1e6, 1),
    }


def compare(library: str, bare: str) -> Figures:
    """Ask the library and the bare index the same, in turn."""
    found: Figures = {}
    with Library.open(Path(library), Origin.COMMAND_LINE) as opened, closing(sqlite3.connect(bare)) as conn:
        opened.search("first")
        for ask in asks():
            ours = often(partial(opened.search, ask.typed))
            theirs = often(_bare(conn, ask))
            found[ask.name] = {
                "query": ask.typed,
                "found": len(opened.search(ask.typed).ids),
                "library_ms": milli(ours),
                "bare_ms": milli(theirs),
                "ratio": ratio(ours, theirs),
                **_suggested(opened, ask),
            }
    return found


def whoosh(list_file: str, count: str) -> Figures:
    """Index the same texts with Whoosh, in a folder that is thrown away, and ask it the same."""
    from whoosh import fields, index, qparser  # only this task knows Whoosh
    from whoosh.analysis import StemmingAnalyzer

    with TemporaryDirectory(prefix="bench-whoosh-") as folder:
        schema = fields.Schema(text=fields.TEXT(analyzer=StemmingAnalyzer(), phrase=True))
        made = index.create_in(folder, schema)
        start = perf_counter()
        writer = made.writer(limitmb=256)
        for text in corpus.read(Path(list_file)):
            writer.add_document(text=text)
        writer.commit()
        seconds = perf_counter() - start
        size = sum(file.stat().st_size for file in Path(folder).iterdir())
        parser = qparser.QueryParser("text", schema)
        with made.searcher() as searcher:

            def find(ask: Ask) -> object:
                return searcher.search(parser.parse(ask.typed.replace(" -", " NOT ")), limit=_PAGE)

            times = {ask.name: milli(often(partial(find, ask))) for ask in asks() if ask.match and not ask.unread}
    return {
        "seconds": round(seconds, 2),
        "abstracts_per_s": round(int(count) / seconds),
        "index_mb": round(size / 1e6, 1),
        "query_ms": times,
    }


def _bare(conn: Connection, ask: Ask) -> Callable[[], object]:
    """Return the bare form of a query: the best page and the number of all hits."""
    values: tuple[str, ...] = (ask.match,) if ask.match else ()
    if ask.match:
        where = f"FROM fts WHERE fts MATCH ?{_UNREAD if ask.unread else ''}"
        order = "ORDER BY rank"
    else:
        where = f"FROM entry{' WHERE unread = 1' if ask.unread else ''}"
        order = "ORDER BY rowid"
    page = f"SELECT rowid {where} {order} LIMIT {_PAGE}"
    count = f"SELECT count(*) {where}"
    return lambda: (array("q", (row[0] for row in conn.execute(page, values))), conn.execute(count, values).fetchone())


def _suggested(opened: Library, ask: Ask) -> Figures:
    """Say how long another spelling takes, where the query as it stands finds nothing."""
    if not ask.typed or len(opened.search(ask.typed).ids):
        return {}
    suggestion = opened.search(ask.typed, typing=True).suggestion
    return {"suggestion": suggestion, "suggestion_ms": milli(clocked(lambda: opened.search(ask.typed, typing=True)))}
