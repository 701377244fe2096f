"""Answering the query of a command, and telling what of it was not understood."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reader.cli.output import print_note
from reader.core.found import Sort
from reader.errors import BadRequest

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterator, Sequence

    from reader.core.entries import Entry
    from reader.store.library import Library

BATCH = 256


def find(
    library: Library, query: str, sort: Sort = Sort.AUTO, *, reverse: bool = False, typing: bool = False
) -> array[int]:
    """Return the ids of what a query finds, in order; what was not understood is told on standard error.

    With `typing` the last word may be unfinished where a finished one finds nothing, and a better spelling is told.
    """
    found = library.search(query, sort, reverse=reverse, typing=typing)
    for notice in found.notices:
        print_note(f"{notice.message} (at letter {notice.start + 1} of the query)")
    if found.suggestion:
        print_note(f"did you mean: {found.suggestion}")
    return found.ids


def find_to_change(library: Library, query: str, scope: str = "") -> tuple[int, ...]:
    """Return the ids of what is to be changed; raise BadRequest for a query that was not wholly understood."""
    found = library.search(query, scope=scope)
    if found.notices:
        raise BadRequest(f"the query is not clear: {found.notices[0].message}", "Nothing was changed")
    return tuple(found.ids)


def entries(library: Library, ids: Sequence[int]) -> Iterator[Entry]:
    """Yield whole entries, read a few at a time."""
    for start in range(0, len(ids), BATCH):
        yield from library.entries(ids[start : start + BATCH])
