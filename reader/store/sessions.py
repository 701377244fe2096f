"""Reading sessions: a record of how the reading went, kept beside the library's state and out of its journal."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from reader.core.sessions import Standing

if TYPE_CHECKING:
    from collections.abc import Sequence
    from sqlite3 import Connection

_FEW = 10_000


def standing(conn: Connection, ids: Sequence[int]) -> Standing:
    """Return how many of these entries are decided, and how many kept."""
    if len(ids) <= _FEW:
        rows = conn.execute(
            "SELECT status, count(*) FROM entry WHERE id IN (SELECT value FROM json_each(?)) GROUP BY status",
            (json.dumps(list(ids)),),
        )
        counts = dict(rows.fetchall())
    else:
        # To look each of many ids up takes longer than to read through the table once.
        wanted, counts = set(ids), {}
        for status, entry in conn.execute("SELECT status, id FROM entry"):
            if entry in wanted:
                counts[status] = counts.get(status, 0) + 1
    skipped, undecided = counts.get("skipped", 0), counts.get("unread", 0)
    total = sum(counts.values())
    return Standing(total, total - undecided, total - undecided - skipped)
