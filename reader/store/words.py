"""The words of the library as they are written: for words that are unfinished, misspelled or patterns.

The full-text index holds stems, in which `optimiza…` is the beginning of nothing. A word that nothing holds any more
may stay in the table: it finds nothing, and what is suggested is tried first.
"""

from __future__ import annotations

import re
import threading
from collections import Counter
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from reader.store.dbapi import sqlite3

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from sqlite3 import Connection

MOST = 300
"""A pattern stands for at most so many words, the most frequent ones; one more tells that there are more."""

LONGEST = 40
"""Words of more letters are not taken for misspelled: they are formulas and addresses."""

_WORD = re.compile(r"\w+")
_END = "\U0010ffff"
_STEMMING = threading.Lock()


def split(text: str) -> list[str]:
    """Return the words of a normalised text, in order."""
    return _WORD.findall(text)


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """Return the stem that the full-text index has of a normalised word."""
    return stems([word])[0]


def stems(words: Sequence[str]) -> list[str]:
    """Return the stems of normalised words; of what the index takes for several words, the first in the alphabet."""
    with _STEMMING:
        conn = _stemmer()
        conn.executemany("INSERT INTO text (rowid, word) VALUES (?, ?)", enumerate(words))
        found = dict(conn.execute("SELECT doc, min(term) FROM stem GROUP BY doc").fetchall())
        conn.execute("INSERT INTO text (text) VALUES ('delete-all')")
    return [str(found.get(place, word)) for place, word in enumerate(words)]


@cache
def _stemmer() -> Connection:
    """Return an index in memory with the library's tokenizer: other stemmers do not agree with SQLite's throughout."""
    conn: Connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    conn.execute(
        "CREATE VIRTUAL TABLE text USING fts5 (word, content = '', tokenize = 'porter unicode61 remove_diacritics 2')"
    )
    conn.execute("CREATE VIRTUAL TABLE stem USING fts5vocab (text, instance)")
    return conn


def counted(texts: Iterable[str]) -> Counter[str]:
    """Count the words of normalised texts."""
    return Counter(split(" ".join(texts)))


def add(conn: Connection, counts: Mapping[str, int]) -> None:
    """Count words in."""
    # In order, because that is how the table is laid out.
    conn.executemany(
        "INSERT INTO word (word, count) VALUES (?, ?) ON CONFLICT (word) DO UPDATE SET count = count + excluded.count",
        sorted(counts.items()),
    )


def beginning(conn: Connection, start: str) -> list[str]:
    """Return the words that begin so, the most frequent first."""
    query = "SELECT word FROM word WHERE word >= ? AND word < ? ORDER BY count DESC, word LIMIT ?"
    return [row[0] for row in conn.execute(query, (start, start + _END, MOST + 1))]


def matching(conn: Connection, pattern: str) -> list[str]:
    """Return the words that fit a pattern, in which `*` stands for any letters, the most frequent first."""
    start = pattern.split("*", 1)[0]
    glob = re.sub(r"([\[?])", r"[\1]", pattern)
    query = "SELECT word FROM word WHERE word >= ? AND word < ? AND word GLOB ? ORDER BY count DESC, word LIMIT ?"
    return [row[0] for row in conn.execute(query, (start, start + _END, glob, MOST + 1))]


def near(conn: Connection, word: str, distance: int) -> list[str]:
    """Return the words within so many changed letters, the nearest, then the most frequent first.

    The first letter must be right: that keeps the search to a small part of the table.
    """
    from whoosh.automata.fsa import find_all_matches  # noqa: PLC0415 - takes a while to import
    from whoosh.automata.lev import levenshtein_automaton  # noqa: PLC0415

    if not word or len(word) > LONGEST:
        return []

    def next_word(at: str) -> str | None:
        row = conn.execute("SELECT word FROM word WHERE word >= ? LIMIT 1", (at,)).fetchone()
        return str(row[0]) if row else None

    automaton = levenshtein_automaton(word, distance, prefix=1).to_dfa()
    found = [str(match) for match in find_all_matches(automaton, next_word)]
    counts = {each: _count(conn, each) for each in found}
    return sorted(found, key=lambda each: (apart(word, each), -counts[each], each))[: MOST + 1]


def _count(conn: Connection, word: str) -> int:
    row = conn.execute("SELECT count FROM word WHERE word = ?", (word,)).fetchone()
    return int(row[0]) if row else 0


def apart(one: str, other: str) -> int:
    """Return how many letters have to be changed, or swapped with their neighbour, to make one word of another."""
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - takes a while to load

    return OSA.distance(one, other)
