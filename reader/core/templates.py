"""Templates for notes: Markdown with fields in braces that an entry fills in."""

import re
from dataclasses import dataclass
from datetime import date

from reader.core.entries import Entry

FIELD = re.compile(r"\{([a-z_]+)\}")
CURSOR = "cursor"
NAMES = ("title", "authors", "year", "venue", "key", "doi", "arxiv", "url", "collection", "tags", "date", CURSOR)
"""The fields that there are; the last one is where one goes on writing."""


@dataclass(frozen=True, slots=True)
class Filled:
    """A template with its fields filled in; `caret` is the place of `{cursor}`, None if the template has none."""

    text: str
    caret: int | None


def fields_of(entry: Entry, today: date) -> dict[str, str]:
    """Return what an entry fills in; what it lacks is an empty text, and a derived title is in brackets."""
    return {
        "title": entry.heading,
        "authors": "; ".join(person.last_first for person in entry.authors),
        "year": str(entry.year or ""),
        "venue": entry.venue or "",
        "key": entry.citation_key,
        "doi": entry.doi or "",
        "arxiv": entry.arxiv or "",
        "url": entry.url or "",
        "collection": entry.places[0].collection if entry.places else "",
        "tags": ", ".join(entry.tags),
        "date": today.isoformat(),
    }


def filled(template: str, fields: dict[str, str]) -> Filled:
    """Fill the fields of a template in, once: braces in what is filled in stay, and so do unknown fields."""
    parts: list[str] = []
    at, length, caret = 0, 0, None
    for field in FIELD.finditer(template):
        value = "" if field[1] == CURSOR else fields.get(field[1], field[0])
        parts += [template[at : field.start()], value]
        length += field.start() - at + len(value)
        at = field.end()
        if field[1] == CURSOR and caret is None:
            caret = length
    return Filled("".join((*parts, template[at:])), caret)
