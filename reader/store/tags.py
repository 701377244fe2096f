"""Tags as they are read: how a name is kept and found, how many entries carry each, alone and with what is below it."""

from __future__ import annotations

import json
import unicodedata
from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from reader.core.found import TagCount
from reader.errors import BadRequest

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from sqlite3 import Connection

MAX_LENGTH = 100
UNUSED = "color = '' AND pin = 0 AND NOT EXISTS (SELECT 1 FROM entry_tag WHERE tag_id = tag.id)"
"""Holds for tags that nothing would be lost with: on no entry, and without what the user gave to the tag itself."""


def clean(name: str) -> str:
    """Return a tag's name as it is kept: composed letters, single spaces, no empty levels; raise BadRequest if none.

    A comma would make a list of tags ambiguous, and a control character cannot be seen.
    """
    levels = (" ".join(level.split()) for level in unicodedata.normalize("NFC", name).split("/"))
    kept = "/".join(level for level in levels if level)
    if not kept:
        raise BadRequest("a tag needs a name")
    if len(kept) > MAX_LENGTH:
        raise BadRequest(f"a tag has at most {MAX_LENGTH} letters")
    if "," in kept or any(unicodedata.category(sign) in ("Cc", "Cs") for sign in kept):
        raise BadRequest(f"{kept!r} cannot be a tag", "Commas and control characters are not allowed in tags")
    return kept


def folded(name: str) -> str:
    """Return what two spellings of the same tag share."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def counts(conn: Connection, *, parents: bool = False) -> list[TagCount]:
    """Return every tag with its numbers of entries outside the trash, by name, a branch behind what it hangs on.

    With `parents`, names that are no tags themselves and only have tags below them are returned too.
    """
    trashed = _trashed(conn)
    carried = dict(conn.execute("SELECT tag_id, count(*) FROM entry_tag GROUP BY tag_id").fetchall())
    known, below, ids = {}, defaultdict(list), {}
    for tag, name, key, color, pin in conn.execute("SELECT id, name, folded, color, pin FROM tag").fetchall():
        own = carried.get(tag, 0) - len(trashed[tag])
        known[key], ids[key] = TagCount(name, own, color, pin, own), tag
        for above, spelled in _above(key, name):
            below[above].append(tag)
            if parents:
                known.setdefault(above, TagCount(spelled, 0))
    for key in below.keys() & known.keys():
        branch = [*below[key], *([ids[key]] if key in ids else [])]
        known[key] = replace(known[key], branch=_in_any(conn, branch) - len(set().union(*(trashed[t] for t in branch))))
    return [known[key] for key in sorted(known, key=lambda key: key.split("/"))]


def names(conn: Connection) -> list[str]:
    """Return the names of all tags, by name; this takes no time, however many entries they are on."""
    return [row[0] for row in conn.execute("SELECT name FROM tag ORDER BY folded")]


def find(conn: Connection, name: str) -> int | None:
    """Return the id of a tag, None if there is none."""
    row = conn.execute("SELECT id FROM tag WHERE folded = ?", (folded(clean(name)),)).fetchone()
    return int(row[0]) if row else None


def branch(conn: Connection, name: str) -> list[tuple[int, str]]:
    """Return a tag and the tags below it, as far as they are there, as (id, name), parents first."""
    key = folded(clean(name))
    query = "SELECT id, name FROM tag WHERE folded = ? OR substr(folded, 1, ?) = ? ORDER BY folded"
    return [(row[0], row[1]) for row in conn.execute(query, (key, len(key) + 1, key + "/"))]


def need_branch(conn: Connection, name: str) -> list[tuple[int, str]]:
    """Return a tag and the tags below it; raise BadRequest if there is neither."""
    found = branch(conn, name)
    if not found:
        raise BadRequest(f"there is no tag {clean(name)!r}")
    return found


def _above(key: str, name: str) -> Iterator[tuple[str, str]]:
    """Give the names that a nested tag hangs on, as they are compared and as they are spelled."""
    keys, levels = key.split("/"), name.split("/")
    for depth in range(1, len(levels)):
        yield "/".join(keys[:depth]), "/".join(levels[:depth])


def _trashed(conn: Connection) -> dict[int, set[int]]:
    """Return the trashed entries of each tag: few, so that all others are counted without a look at the trash."""
    found: dict[int, set[int]] = defaultdict(set)
    query = "SELECT tag_id, entry_id FROM entry CROSS JOIN entry_tag ON entry_id = entry.id WHERE trashed IS NOT NULL"
    for tag, entry in conn.execute(query):
        found[tag].add(entry)
    return found


def _in_any(conn: Connection, tags: Sequence[int]) -> int:
    query = "SELECT count(DISTINCT entry_id) FROM entry_tag WHERE tag_id IN (SELECT value FROM json_each(?))"
    return int(conn.execute(query, (json.dumps(tags),)).fetchone()[0])
