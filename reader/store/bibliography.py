"""The bibliographic fields of an entry: what its records say, and the user's corrections over all."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def joined(records: Sequence[tuple[int, str | None]], shown: int, overrides: Mapping[str, str]) -> dict[str, Any]:
    """Join the fields of an entry's current records, each given as its id and its fields in JSON, oldest first.

    A newer record adds to an older one, the shown record goes before both, and the user's corrections win.
    """
    said: dict[str, Any] = {}
    for _, fields in sorted(records, key=lambda record: record[0] == shown):
        said.update(json.loads(fields) if fields else {})
    said.update(overrides)
    if isinstance(said.get("year"), str):
        said["year"] = int(said["year"])
    return {name: value for name, value in said.items() if value is not None}
