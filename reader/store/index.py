"""What is computed from the data and kept for speed: postings for search, working titles, sort keys."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from reader.core import titles
from reader.core.normalise import document, fold
from reader.core.plaintext import plain
from reader.store import bibliography, words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from sqlite3 import Connection

BATCH = 500
_OVERRIDES = "SELECT entry_id, field, value FROM override WHERE entry_id IN ({})"
_RECORDS = (
    "SELECT entry_id, id, fields FROM source_record WHERE replaced IS NULL AND fields IS NOT NULL AND entry_id IN ({}) "
    "ORDER BY id"
)
_TEXTS = (
    "SELECT entry.id, entry.record_id, abstract, working_title FROM entry "
    "JOIN source_record ON source_record.id = entry.record_id "
    "LEFT JOIN derived ON derived.entry_id = entry.id AND derived.of_record = entry.record_id "
    "WHERE entry.id IN ({}) ORDER BY entry.id"
)
_PASSAGES = (
    "SELECT entry_id, exact || char(10) || coalesce(marked || char(10), '') || comment FROM highlight "
    "WHERE entry_id IN ({}) ORDER BY id"
)
# An "a" before these is a word of another language.
_ARTICLE = re.compile(r"^(?:the|an|a(?! (?:el|la|las|le|les|lo|los|un|una|priori|posteriori|fortiori|propos)\b)) ")


@dataclass(frozen=True, slots=True)
class Indexed:
    """All that is computed of one entry."""

    entry: int
    record: int
    title: str | None
    working_title: str
    title_key: str
    author_key: str
    year: int | None
    document: tuple[str, str, str, str, str]
    """The texts of the full-text columns, normalised."""


def reindex(conn: Connection, entries: Iterable[int], progress: Callable[[int, int], None] | None = None) -> None:
    """Compute anew all that is kept of these entries; of entries that are gone, forget it.

    `progress` is told how many are done, and of how many; it may raise to stop.
    """
    ids = sorted(entries)
    counted: Counter[str] = Counter()
    for start in range(0, len(ids), BATCH):
        batch = ids[start : start + BATCH]
        items = _computed(conn, batch)
        conn.executemany("DELETE FROM derived WHERE entry_id = ?", [(entry,) for entry in batch])
        conn.executemany("DELETE FROM entry_fts WHERE rowid = ?", [(entry,) for entry in batch])
        add(conn, items)
        counted.update(words_of(items))
        if progress:
            progress(start + len(batch), len(ids))
    words.add(conn, counted)


def _computed(conn: Connection, batch: Sequence[int]) -> list[Indexed]:
    """Compute what is to be kept of a few entries; no new working title is that of another entry or one before it."""
    items: dict[int, Indexed] = {}
    made: dict[str, list[int]] = {}

    def taken(entry: int, title: str) -> bool:
        # What is kept of entries of the batch that had their turn is void already.
        kept = any(other not in items for other in _with_title(conn, entry, title))
        return kept or any(_share_collection(conn, entry, other) for other in made.get(title.casefold(), ()))

    for item in indexed(conn, batch, taken):
        items[item.entry] = item
        made.setdefault(item.working_title.casefold(), []).append(item.entry)
    return list(items.values())


def add(conn: Connection, items: Sequence[Indexed]) -> None:
    """Write what was computed of entries that nothing is kept of yet; their words are still to be counted in."""
    conn.executemany(
        "INSERT INTO derived (entry_id, of_record, title, working_title, working_folded, title_key, author_key, year) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (i.entry, i.record, i.title, i.working_title, i.working_title.casefold(), i.title_key, i.author_key, i.year)
            for i in items
        ],
    )
    conn.executemany(
        "INSERT INTO entry_fts (rowid, title, abstract, author, note, highlight) VALUES (?, ?, ?, ?, ?, ?)",
        [(i.entry, *i.document) for i in items],
    )


def words_of(items: Sequence[Indexed]) -> Counter[str]:
    """Count the words of entries."""
    return words.counted(text for item in items for text in item.document if text)


def indexed(conn: Connection, ids: Sequence[int], taken: Callable[[int, str], bool]) -> Iterator[Indexed]:
    """Compute what is to be kept of entries, in the order of their ids.

    A working title stays as long as the abstract it is of is shown; a new one is none that is `taken` for an entry.
    """
    notes = _texts(conn, "SELECT entry_id, text FROM note WHERE entry_id IN ({})", ids)
    others = _texts(conn, "SELECT entry_id, text FROM other_note WHERE entry_id IN ({})", ids)
    passages = _texts(conn, _PASSAGES, ids)
    overrides: dict[int, dict[str, str]] = {}
    marks = ", ".join("?" * len(ids))
    for entry, field, value in conn.execute(_OVERRIDES.format(marks), ids):
        overrides.setdefault(entry, {})[field] = value
    records: dict[int, list[tuple[int, str | None]]] = {}
    for entry, record, fields in conn.execute(_RECORDS.format(marks), ids):
        records.setdefault(entry, []).append((record, fields))
    for entry, record, abstract, kept in conn.execute(_TEXTS.format(marks), ids).fetchall():
        said = bibliography.joined(records.get(entry, ()), record, overrides.get(entry, {}))
        text = plain(abstract)
        working = kept or titles.choose(text, partial(taken, entry))
        note = "\n".join((*notes.get(entry, ()), *others.get(entry, ())))
        yield compute((entry, record), text, working, said, note=note, passages=passages.get(entry, ()))


def of_new(ids: tuple[int, int], text: str, working_title: str, fields: Mapping[str, object]) -> Indexed:
    """Compute what is kept of an entry that nothing was added to yet, given its abstract as it is indexed."""
    if fields:
        whole = compute(ids, "", working_title, fields)
        title, _, authors, note, passages = whole.document
        return replace(whole, document=(title, text, authors, note, passages))
    key = title_key(working_title)
    return Indexed(ids[0], ids[1], None, working_title, key, "", None, ("", text, "", "", ""))


def compute(
    ids: tuple[int, int],
    text: str,
    working_title: str,
    fields: Mapping[str, object],
    *,
    note: str = "",
    passages: Sequence[str] = (),
) -> Indexed:
    """Compute what is kept of one entry, given its id and its record's, its plain abstract and its fields."""
    title = str(fields["title"]) if fields.get("title") else None
    authors = "; ".join(_names(fields.get("authors")))
    year = fields.get("year")
    shown_title = plain(title) if title else ""
    return Indexed(
        entry=ids[0],
        record=ids[1],
        title=title,
        working_title=working_title,
        title_key=title_key(shown_title or working_title),
        author_key=fold(authors),
        year=int(str(year)) if year else None,
        document=(
            document(shown_title),
            document(text),
            document(authors),
            document(plain(note)),
            document(plain("\n".join(passages))),
        ),
    )


def title_key(title: str) -> str:
    """Return what titles are sorted by: no case, accents, leading signs and English articles."""
    return _ARTICLE.sub("", fold(title).lstrip("\"'“”‘’«»„([{$¿¡*_- "))


def _names(authors: object) -> list[str]:
    if not isinstance(authors, list):
        return []
    return [a.get("literal") or ", ".join(p for p in (a.get("family"), a.get("given")) if p) for a in authors]


def _texts(conn: Connection, query: str, ids: Sequence[int]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for entry, text in conn.execute(query.format(", ".join("?" * len(ids))), ids):
        found.setdefault(entry, []).append(text)
    return found


def _with_title(conn: Connection, entry: int, title: str) -> list[int]:
    """Return the other entries of the collections of this one of which this working title is kept."""
    query = (
        "SELECT derived.entry_id FROM derived JOIN membership ON membership.entry_id = derived.entry_id "
        "WHERE working_folded = ? AND derived.entry_id <> ? AND collection_id IN "
        "(SELECT collection_id FROM membership WHERE entry_id = ?)"
    )
    return [row[0] for row in conn.execute(query, (title.casefold(), entry, entry))]


def _share_collection(conn: Connection, one: int, other: int) -> bool:
    query = (
        "SELECT 1 FROM membership WHERE entry_id = ? AND collection_id IN "
        "(SELECT collection_id FROM membership WHERE entry_id = ?) LIMIT 1"
    )
    return conn.execute(query, (one, other)).fetchone() is not None
