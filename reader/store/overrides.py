"""Fields that the user corrects: kept beside the imported ones, and winning everywhere."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from reader.core.changes import Kind
from reader.core.entries import EDITABLE
from reader.errors import BadRequest
from reader.store.write import need_entry, storable

if TYPE_CHECKING:
    from collections.abc import Mapping
    from sqlite3 import Connection

    from reader.store.write import Write

MAX_LENGTH = 2_000


@dataclass(frozen=True, slots=True)
class EditFields:
    """Override fields of one entry, given by their names; an empty value takes an override back."""

    id: int
    values: Mapping[str, str]
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.FIELDS,)

    def apply(self, write: Write) -> None:
        """Keep each value as one line of text; raise BadRequest for a field or value that cannot be."""
        need_entry(write.conn, self.id)
        if sum(_override(write.conn, self.id, field, value) for field, value in self.values.items()):
            write.stamp([self.id])

    def label(self, count: int) -> str:  # noqa: ARG002 - fields are of one entry
        """Say it in words."""
        *others, last = self.values or ("fields",)
        return f"edit the {', '.join(others)} and {last}" if others else f"edit the {last}"


def _override(conn: Connection, entry: int, field: str, value: str) -> int:
    """Override one field or take that back; return how many rows are another now."""
    value = _checked(field, " ".join(storable(value).split()))
    if not value:
        query = "DELETE FROM override WHERE entry_id = ? AND field = ?"
        return conn.execute(query, (entry, field)).rowcount
    query = (
        "INSERT INTO override (entry_id, field, value) VALUES (?, ?, ?) "
        "ON CONFLICT (entry_id, field) DO UPDATE SET value = excluded.value WHERE value IS NOT excluded.value"
    )
    return conn.execute(query, (entry, field, value)).rowcount


def _checked(field: str, value: str) -> str:
    if field not in EDITABLE:
        raise BadRequest(f"the field {field!r} cannot be edited", "Fields: " + ", ".join(EDITABLE))
    if len(value) > MAX_LENGTH:
        raise BadRequest(f"the {field} is too long", f"At most {MAX_LENGTH} letters")
    if field == "year" and value and not re.fullmatch(r"[0-9]{1,4}", value):
        raise BadRequest(f"{value!r} is not a year")
    return value
