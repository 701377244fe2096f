"""Keywords that imports brought: how many entries have each, and the write that takes them over as the user's tags."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from reader.core.changes import Kind
from reader.core.found import KeywordCount
from reader.errors import BadRequest
from reader.store.tags import folded
from reader.store.tagwrites import get_or_make, put
from reader.store.write import entries_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from sqlite3 import Connection

    from reader.store.write import Write

# Of the current records of an entry, the one that is shown says the keywords, else the newest that has any.
_SAID = """
SELECT trim(value), json_group_array(DISTINCT record.entry_id)
FROM source_record AS record JOIN entry ON entry.id = record.entry_id, json_each(record.fields, '$.keywords')
WHERE record.fields IS NOT NULL AND record.replaced IS NULL AND entry.trashed IS NULL AND {}
  AND NOT EXISTS (
    SELECT 1 FROM source_record AS other
    WHERE other.entry_id = record.entry_id AND other.id <> record.id AND other.replaced IS NULL
      AND json_type(other.fields, '$.keywords') = 'array'
      AND (other.id = entry.record_id, other.id) > (record.id = entry.record_id, record.id))
GROUP BY 1 ORDER BY count(DISTINCT record.entry_id) DESC, 1
"""


def counts(conn: Connection) -> list[KeywordCount]:
    """Return the keywords of entries outside the trash, the most frequent first; spellings in other case are one."""
    names: dict[str, str] = {}
    entries: dict[str, set[int]] = {}
    for name, ids in _said(conn):
        key = _key(name)
        names.setdefault(key, name)
        entries.setdefault(key, set()).update(ids)
    found = [KeywordCount(names[key], len(ids)) for key, ids in entries.items()]
    return sorted(found, key=lambda one: (-one.count, folded(one.name)))


@dataclass(frozen=True, slots=True)
class TakeKeywords:
    """Put tags on the entries that have imported keywords: each its own, or one for all.

    `ids` are the entries to look at, None all outside the trash. `tag` is the tag for all, or empty.
    """

    keywords: tuple[str, ...]
    ids: tuple[int, ...] | None = None
    tag: str = ""
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.TAGS,)

    def apply(self, write: Write) -> None:
        """Tag the entries; raise BadRequest if one of the keywords is on none of them."""
        wanted = {_key(name): " ".join(name.split()) for name in self.keywords}
        carriers: dict[str, set[int]] = {}
        if self.ids is not None:
            write.pick(self.ids)
        for name, ids in _said(write.conn, "1" if self.ids is None else "entry.id IN (SELECT id FROM picked)"):
            if _key(name) in wanted:
                carriers.setdefault(_key(name), set()).update(ids)
        for key, name in wanted.items():
            if key not in carriers:
                raise BadRequest(f"no entry has the keyword {name!r}")
            write.pick(carriers[key])
            # A comma divides tags, and so cannot be in one.
            put(write, get_or_make(write, self.tag or name.replace(",", " ")))

    def label(self, count: int) -> str:
        """Say it in words."""
        what = f"the keyword {self.keywords[0]}" if len(self.keywords) == 1 else f"{len(self.keywords)} keywords"
        return f"take over {what}{f' as {self.tag}' if self.tag else ''} ({entries_of(count)})"


def _said(conn: Connection, condition: str = "1") -> Iterator[tuple[str, list[int]]]:
    """Give each spelling with its entries, the most frequent first."""
    for name, ids in conn.execute(_SAID.format(condition)):
        if name:
            yield str(name), json.loads(ids)


def _key(name: str) -> str:
    return folded(" ".join(name.split()))
