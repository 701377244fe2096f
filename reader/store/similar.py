"""Entries that are about the same: those that share the telling words of one."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from reader.core.normalise import search_text
from reader.store import words
from reader.store.write import no_entry

if TYPE_CHECKING:
    from sqlite3 import Connection

TERMS = 14
"""So many of the telling words of an entry are looked for in the others."""

SHOWN_TERMS = 6
_SHORTEST = 3
_COMMON = 0.2
_LOOKED_AT = 60


@dataclass(frozen=True, slots=True)
class Similar:
    """An entry that is like another: how much, from 0 to 1, and the words that both have, the most telling first."""

    id: int
    likeness: float
    terms: tuple[str, ...]


def similar(conn: Connection, entry: int, limit: int = 20) -> list[Similar]:
    """Return the entries outside the trash that share most of the telling words of one, the likest first.

    Raise BadRequest if there is no such entry.
    """
    weights = _telling(conn, _text(conn, entry))
    if not weights:
        return []
    match = "{title abstract} : (" + " OR ".join(f'"{word}"' for word in weights) + ")"
    query = (
        "SELECT rowid FROM entry_fts WHERE entry_fts MATCH ? AND rowid <> ? "
        "AND rowid NOT IN (SELECT id FROM entry WHERE trashed IS NOT NULL) ORDER BY rank LIMIT ?"
    )
    ids = [row[0] for row in conn.execute(query, (match, entry, max(limit, _LOOKED_AT)))]
    holders = {word: _holders(conn, word, ids) for word in weights}
    total = sum(weights.values())
    found = []
    for other in ids:
        shared = [word for word in weights if other in holders[word]]
        found.append(Similar(other, sum(weights[word] for word in shared) / total, tuple(shared[:SHOWN_TERMS])))
    return sorted(found, key=lambda each: (-each.likeness, each.id))[:limit]


def _text(conn: Connection, entry: int) -> str:
    query = (
        "SELECT coalesce(title, '') || ' ' || abstract FROM entry JOIN source_record ON source_record.id = record_id "
        "JOIN derived ON derived.entry_id = entry.id WHERE entry.id = ?"
    )
    row = conn.execute(query, (entry,)).fetchone()
    if row is None:
        raise no_entry(entry)
    return str(row[0])


def _telling(conn: Connection, text: str) -> dict[str, float]:
    """Return the words of a text that tell most about it, one for each stem, with their weights, the heaviest first.

    A word counts as often as the text has it (damped), and the more the fewer entries have it. One that no other
    entry has tells nothing about others.
    """
    counted: Counter[str] = Counter()
    spelled: dict[str, str] = {}
    for word in words.split(search_text(text)):
        if len(word) >= _SHORTEST and not word.isdigit():
            counted[words.stem(word)] += 1
            spelled.setdefault(words.stem(word), word)
    entries = conn.execute("SELECT count(*) FROM entry").fetchone()[0]
    weights = {}
    for stem, times in counted.items():
        row = conn.execute("SELECT doc FROM stem WHERE term = ?", (stem,)).fetchone()
        if row and row[0] > 1 and row[0] < max(_COMMON * entries, 3):
            weights[spelled[stem]] = (1 + math.log(times)) * math.log(entries / row[0])
    heaviest = sorted(weights, key=lambda word: (-weights[word], word))[:TERMS]
    return {word: weights[word] for word in heaviest}


def _holders(conn: Connection, word: str, ids: list[int]) -> set[int]:
    """Return which of the entries have a word in title or abstract."""
    marks = ", ".join("?" * len(ids))
    query = f"SELECT rowid FROM entry_fts WHERE entry_fts MATCH ? AND rowid IN ({marks})"  # noqa: S608 - only marks
    return {row[0] for row in conn.execute(query, (f'{{title abstract}} : "{word}"', *ids))}
