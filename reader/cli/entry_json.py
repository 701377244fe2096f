"""An entry as JSON: every key is always there, in this order; what is absent is null or empty."""

from reader.core.abstracts import legible
from reader.core.entries import Entry, Person


def entry_json(entry: Entry) -> dict[str, object]:
    """Return an entry as a JSON object."""
    return {
        "id": entry.id,
        "uid": entry.uid,
        "type": entry.type,
        "title": entry.title,
        "working_title": entry.working_title,
        "authors": [_person(person) for person in entry.authors],
        "year": entry.year,
        "month": entry.month,
        "venue": entry.venue,
        "volume": entry.volume,
        "issue": entry.issue,
        "pages": entry.pages,
        "doi": entry.doi,
        "arxiv": entry.arxiv,
        "url": entry.url,
        "citation_key": entry.citation_key,
        "abstract": entry.abstract,
        "abstract_text": legible(entry.abstract),
        "keywords": list(entry.keywords),
        "tags": list(entry.tags),
        "status": entry.status,
        "starred": entry.starred,
        "note": entry.note,
        "highlights": [
            {"id": each.id, "exact": each.exact, "comment": each.comment, "color": each.color, "start": each.start}
            for each in entry.highlights
        ],
        "collections": [{"name": place.collection, "position": place.position} for place in entry.places],
        "links": list(entry.links),
        "added": entry.added,
        "changed": entry.changed,
        "decided": entry.decided,
        "earlier": [
            {"collection": each.collection, "abstract": each.abstract, "until": each.until} for each in entry.earlier
        ],
        "other_notes": [
            {"id": each.id, "text": each.text, "origin": each.origin, "at": each.at} for each in entry.other_notes
        ],
        "trashed": entry.trashed,
    }


def _person(person: Person) -> dict[str, str]:
    return {"literal": person.literal} if person.literal else {"family": person.family, "given": person.given}
