import json

from reader.cli.entry_json import entry_json, highlight_json
from reader.core.entries import EarlierText, Entry, Highlight, OtherNote, Person, Place, Status

KEYS = [
    "id", "uid", "type", "title", "working_title", "authors", "year", "month", "venue", "volume", "issue", "pages",
    "doi", "arxiv", "url", "citation_key", "abstract", "abstract_text", "keywords", "tags", "status", "starred",
    "note", "highlights", "collections", "links", "added", "changed", "decided", "earlier", "other_notes", "trashed",
]  # fmt: skip
BARE = Entry(
    id=1, uid="u", citation_key="k", abstract="Ropes of $\\ell_p$.", working_title="Ropes", status=Status.UNREAD,
    starred=False, added="2026-01-01T00:00:00Z", changed="2026-01-01T00:00:00Z",
)  # fmt: skip


def test_every_key_is_always_there_and_what_is_absent_is_null_or_empty() -> None:
    told = json.loads(json.dumps(entry_json(BARE)))
    assert list(told) == KEYS
    for key in ("title", "year", "month", "venue", "doi", "arxiv", "url", "decided", "trashed"):
        assert told[key] is None
    for key in ("authors", "keywords", "tags", "highlights", "collections", "links", "earlier", "other_notes"):
        assert told[key] == []
    assert (told["abstract"], told["abstract_text"]) == ("Ropes of $\\ell_p$.", "Ropes of ℓₚ.")
    assert (told["status"], told["starred"], told["note"]) == ("unread", False, "")


def test_what_belongs_to_an_entry_is_told_whole() -> None:
    from dataclasses import replace

    entry = replace(
        BARE,
        authors=(Person("Hollen", "M."), Person(literal="The Knot Group")),
        tags=("sea",),
        places=(Place(1, "Winter", 2, 3),),
        highlights=(Highlight(7, "Ropes", start=0, color="blue", comment="why", marked="Rope"),),
        earlier=(EarlierText("Winter", "Old ropes.", "2026-02-01T00:00:00Z"),),
        other_notes=(OtherNote(4, "theirs", "window", "2026-02-02T00:00:00Z"),),
    )
    told = entry_json(entry)
    assert told["authors"] == [{"family": "Hollen", "given": "M."}, {"literal": "The Knot Group"}]
    assert told["collections"] == [{"name": "Winter", "position": 2}]
    assert told["highlights"] == [highlight_json(entry.highlights[0])]
    assert highlight_json(entry.highlights[0]) == {
        "id": 7, "exact": "Ropes", "comment": "why", "color": "blue", "start": 0, "marked": "Rope",
    }  # fmt: skip
    assert told["earlier"] == [{"collection": "Winter", "abstract": "Old ropes.", "until": "2026-02-01T00:00:00Z"}]
    assert told["other_notes"] == [{"id": 4, "text": "theirs", "origin": "window", "at": "2026-02-02T00:00:00Z"}]
