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
    from reader.store.write import Write

MAX_LENGTH = 2_000


@dataclass(frozen=True, slots=True)
class EditField:
    """Override one field of an entry; an empty value takes the override back."""

    id: int
    field: str
    value: str
    kinds: ClassVar[tuple[Kind, ...]] = (Kind.FIELDS,)

    def apply(self, write: Write) -> None:
        """Keep the value as one line of text; raise BadRequest for a field or value that cannot be."""
        need_entry(write.conn, self.id)
        value = _checked(self.field, " ".join(storable(self.value).split()))
        if value:
            query = (
                "INSERT INTO override (entry_id, field, value) VALUES (?, ?, ?) "
                "ON CONFLICT (entry_id, field) DO UPDATE SET value = excluded.value WHERE value IS NOT excluded.value"
            )
            changed = write.conn.execute(query, (self.id, self.field, value)).rowcount
        else:
            query = "DELETE FROM override WHERE entry_id = ? AND field = ?"
            changed = write.conn.execute(query, (self.id, self.field)).rowcount
        if changed:
            write.stamp([self.id])

    def label(self, count: int) -> str:  # noqa: ARG002 - a field is of one entry
        """Say it in words."""
        return f"edit the {self.field}"


def _checked(field: str, value: str) -> str:
    if field not in EDITABLE:
        raise BadRequest(f"the field {field!r} cannot be edited", "Fields: " + ", ".join(EDITABLE))
    if len(value) > MAX_LENGTH:
        raise BadRequest(f"the {field} is too long", f"At most {MAX_LENGTH} letters")
    if field == "year" and value and not re.fullmatch(r"[0-9]{1,4}", value):
        raise BadRequest(f"{value!r} is not a year")
    return value
