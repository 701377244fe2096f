"""Whole entries, light rows and counts say the same, and join what several lists say of one entry."""

import pytest

from reader.core.abstracts import legible
from reader.core.entries import HIGHLIGHT_COLORS, Person, Record, Status
from reader.store import ops
from reader.store.library import Library
from tests.unit.store.conftest import TEXTS, records
from tests.unit.store.test_imports import bring
from tests.unit.store.test_journal import prepared


def test_an_entry_of_a_plain_list_has_what_the_list_gave_and_nothing_more(filled: Library) -> None:
    entry = filled.entry(1)
    assert entry.abstract == TEXTS[0]
    assert (entry.title, entry.authors, entry.year, entry.keywords, entry.links) == (None, (), None, (), ())
    assert (entry.type, entry.status, entry.starred, entry.note, entry.note_revision) == (
        "article", Status.UNREAD, False, "", 0,
    )  # fmt: skip
    assert (entry.tags, entry.highlights, entry.other_notes, entry.earlier, entry.overridden) == ((), (), (), (), ())
    assert (entry.decided, entry.trashed) == (None, None)
    assert entry.added == entry.changed
    assert entry.added.endswith("Z")
    assert entry.heading == f"[{entry.working_title}]"


def test_uids_are_unique_and_stay_when_the_list_comes_again(filled: Library) -> None:
    uids = [entry.uid for entry in filled.entries(range(1, 6))]
    assert len(set(uids)) == 5
    bring(filled, reversed(TEXTS))
    assert [entry.uid for entry in filled.entries(range(1, 6))] == uids


def test_rows_agree_with_entries(library: Library) -> None:
    prepared(library)
    for entry, row in zip(library.entries(range(1, 6)), library.rows(range(1, 6)), strict=True):
        assert (row.id, row.heading, row.status, row.starred, row.tags, row.has_note, row.trashed) == (
            entry.id, legible(entry.heading), entry.status, entry.starred, entry.tags, bool(entry.note),
            bool(entry.trashed),
        )  # fmt: skip


def test_a_row_begins_with_the_legible_text(library: Library) -> None:
    first = "The {\\em R\\'{e}nyi}\n  entropy in $O(n^2)$ or mathcal{O}(n). " + "Words. " * 200
    bring(library, [first, "Short, *very*."])
    long, short = (row.clause for row in library.rows([1, 2]))
    assert long.startswith("The Rényi entropy in O(n²) or 𝒪(n). Words.")
    assert len(long) == 160
    assert short == "Short, very."


def test_fields_of_two_lists_are_joined_and_those_of_the_first_win(library: Library) -> None:
    first = {"title": "First", "year": 2000}
    second = {"title": "Second", "venue": "Tar Review", "authors": (Person("Müller", "Ada"),)}
    library.do(ops.ImportList("One", [Record(TEXTS[0], fields=first)], "csv"))
    library.do(ops.ImportList("Two", [Record(TEXTS[0], fields=second)], "csv"))
    entry = library.entry(1)
    assert (entry.title, entry.year, entry.venue, entry.authors) == (
        "First", 2000, "Tar Review", (Person("Müller", "Ada"),),
    )  # fmt: skip
    assert list(library.search("author:muller").ids) == [1]
    assert library.check() == []


def test_fields_of_an_older_version_are_not_shown_any_more(library: Library) -> None:
    library.do(ops.ImportList("One", [Record(TEXTS[0], fields={"title": "Old", "year": 2000})], "csv"))
    library.do(ops.ImportList("One", [Record(TEXTS[0], fields={"title": "New"})], "csv"))
    assert (library.entry(1).title, library.entry(1).year) == ("New", None)
    assert list(library.search("title:old").ids) == []


def test_every_field_that_a_list_may_bring_comes_back(library: Library) -> None:
    fields: dict[str, object] = {
        "type": "book", "title": "T", "authors": (Person("A", "B"), Person(literal="C")), "year": 2001, "month": 12,
        "venue": "V", "volume": "1", "issue": "2", "pages": "3--4", "doi": "10.1/x", "arxiv": "2101.1", "url": "https://x.org",
        "keywords": ("k", "l"), "links": ("https://y.org",),
    }  # fmt: skip
    library.do(ops.ImportList("One", [Record(TEXTS[0], fields=fields)], "csv"))
    entry = library.entry(1)
    assert {name: getattr(entry, name) for name in fields} == fields


def test_highlights_notes_and_places_are_in_order(filled: Library) -> None:
    for color, word in zip(HIGHLIGHT_COLORS, ("ropes", "We", "map", "bridge"), strict=True):
        filled.do(ops.AddHighlight(1, word, TEXTS[0].index(word), color=color))
    filled.do(ops.ImportList("Second", records(TEXTS[4], TEXTS[0]), "plain"))
    entry = filled.entry(1)
    assert [highlight.exact for highlight in entry.highlights] == ["We", "ropes", "map", "bridge"]
    assert [(place.collection, place.position, place.size) for place in entry.places] == [
        ("Harbour", 1, 5), ("Second", 2, 2),
    ]  # fmt: skip


def test_collections_are_listed_by_age_with_what_is_outside_the_trash(filled: Library) -> None:
    bring(filled, [TEXTS[0], "Something quite new about tar."], "A second")
    filled.do(ops.SetStatus((1,), Status.READ))
    filled.do(ops.Trash((2, 6)))
    assert [(c.name, c.count, c.unread) for c in filled.collections()] == [("Harbour", 4, 3), ("A second", 1, 0)]
    assert all(c.added.endswith("Z") for c in filled.collections())


@pytest.mark.parametrize("count", [499, 500, 501, 1_001])
def test_many_entries_come_in_the_order_of_their_ids(library: Library, count: int) -> None:
    bring(library, [f"Abstract number {number} of the harbour." for number in range(count)])
    ids = list(range(count, 0, -1))
    assert [entry.id for entry in library.entries(ids)] == ids
    assert [row.id for row in library.rows(ids)] == ids
