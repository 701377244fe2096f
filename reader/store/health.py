"""Is a library sound: the file, the ties between its tables, and what is computed against what it is computed from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reader.store import highlights, index, tags, words
from reader.store.dbapi import sqlite3

if TYPE_CHECKING:
    from sqlite3 import Connection

PLACE_BY_PLACE = 20_000
"""Libraries of at most so many entries have their postings compared place by place."""

_TIES = {
    "{} entries have no abstract": """
        SELECT count(*) FROM entry WHERE NOT EXISTS (
          SELECT 1 FROM source_record AS r WHERE r.id = entry.record_id AND r.entry_id = entry.id)""",
    "{} tags are on no entry": f"SELECT count(*) FROM tag WHERE {tags.UNUSED}",  # noqa: S608 - our own condition
    "{} rows of the journal belong to no step": """
        SELECT count(*) FROM journal_row WHERE step_id NOT IN (SELECT id FROM journal_step)""",
}


def problems(conn: Connection) -> list[str]:
    """Return what is wrong with a library, each in one line; the connection must be within a transaction."""
    found = [str(row[0]) for row in conn.execute("PRAGMA integrity_check(20)")]
    damaged = [] if found == ["ok"] else [f"the file is damaged: {line}" for line in found]
    loose = [f"a row of {row[0]} belongs to nothing" for row in conn.execute("PRAGMA foreign_key_check")]
    untied = []
    for told, query in _TIES.items():
        count = conn.execute(query).fetchone()[0]
        if count:
            untied.append(told.format(count))
    if count := len(highlights.misplaced(conn)):
        untied.append(f"{count} entries have a highlight that does not stand in its place")
    return [*damaged, *loose, *untied, *_index_problems(conn)]


def rebuild(conn: Connection) -> None:
    """Compute anew everything that is computed; working titles that are known stay as they are."""
    conn.execute("REINDEX")
    ids = [row[0] for row in conn.execute("SELECT id FROM entry ORDER BY id")]
    conn.execute("INSERT INTO entry_fts (entry_fts) VALUES ('delete-all')")
    conn.execute("DELETE FROM derived WHERE entry_id NOT IN (SELECT id FROM entry)")
    conn.execute("DELETE FROM word")
    index.reindex(conn, ids)


def _index_problems(conn: Connection) -> list[str]:
    """Compare the postings and sort keys with what a scan of the entries gives."""
    try:
        conn.execute("INSERT INTO entry_fts (entry_fts) VALUES ('integrity-check')")
    except sqlite3.DatabaseError as error:
        return [f"the search index is damaged: {error}"]
    conn.execute(
        "CREATE VIRTUAL TABLE temp.scan USING fts5 (title, abstract, author, note, highlight, "
        "content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2')"
    )
    try:
        told = _scan(conn)
        extra = conn.execute("SELECT count(*) FROM entry_fts WHERE rowid NOT IN (SELECT id FROM entry)").fetchone()[0]
        if extra:
            told.append(f"the search index holds {extra} entries that are gone")
        if _differs(conn):
            told.append("the search index does not agree with the entries")
        return told
    finally:
        conn.execute("DROP TABLE IF EXISTS temp.scan_words")
        conn.execute("DROP TABLE IF EXISTS temp.kept_words")
        conn.execute("DROP TABLE temp.scan")


def _scan(conn: Connection) -> list[str]:
    """Fill the temporary full-text table from the entries; return what else is not as the entries would have it."""
    ids = [row[0] for row in conn.execute("SELECT id FROM entry ORDER BY id")]
    keys = "SELECT title, working_title, title_key, author_key, year FROM derived WHERE entry_id = ?"
    stale = 0
    seen: set[str] = set()
    for start in range(0, len(ids), index.BATCH):
        for item in index.indexed(conn, ids[start : start + index.BATCH], lambda *_: False):
            kept = conn.execute(keys, (item.entry,)).fetchone()
            stale += kept != (item.title, item.working_title, item.title_key, item.author_key, item.year)
            conn.execute(
                "INSERT INTO temp.scan (rowid, title, abstract, author, note, highlight) VALUES (?, ?, ?, ?, ?, ?)",
                (item.entry, *item.document),
            )
            seen.update(words.split(" ".join(item.document)))
    seen.difference_update(row[0] for row in conn.execute("SELECT word FROM word"))
    lost = conn.execute("SELECT count(*) FROM derived WHERE entry_id NOT IN (SELECT id FROM entry)").fetchone()[0]
    counted = {
        f"{stale} entries have stale titles or sort keys": stale,
        f"{lost} sort keys belong to entries that are gone": lost,
        f"the table of words lacks {len(seen)} words": len(seen),
    }
    return [line for line, count in counted.items() if count]


def _differs(conn: Connection) -> bool:
    """Tell whether the kept postings and those of the scan differ.

    They are compared place by place; in a large library, where that would fill the memory, word by word: in how many
    entries, and how often, each stands in each column.
    """
    large = conn.execute("SELECT count(*) FROM entry").fetchone()[0] > PLACE_BY_PLACE
    kind, columns = ("col", "term, col, doc, cnt") if large else ("instance", "term, doc, col, offset")
    conn.execute(f"CREATE VIRTUAL TABLE temp.scan_words USING fts5vocab (temp, scan, '{kind}')")
    conn.execute(f"CREATE VIRTUAL TABLE temp.kept_words USING fts5vocab (main, entry_fts, '{kind}')")
    for one, other in (("scan_words", "kept_words"), ("kept_words", "scan_words")):
        query = f"SELECT {columns} FROM temp.{one} EXCEPT SELECT {columns} FROM temp.{other}"  # noqa: S608 - own names
        if conn.execute(f"SELECT 1 FROM ({query}) LIMIT 1").fetchone():  # noqa: S608 - own names
            return True
    return False
