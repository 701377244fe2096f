"""Importing a list, and importing it again: nothing is lost, nothing is doubled, and one undo takes it all back."""

import random
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reader.core.changes import Changes, Duplicates, ImportReport, Origin
from reader.core.entries import Person, Record, Status
from reader.core.queries import quoted
from reader.errors import Cancelled, FormatProblem
from reader.store import ops, preparers
from reader.store.library import Library
from tests.unit.store.conftest import TEXTS, records
from tests.unit.store.test_journal import state


def bring(
    library: Library, texts: Iterable[str], name: str = "Harbour", duplicates: Duplicates = Duplicates.MERGE
) -> ImportReport:
    report = library.do(ops.ImportList(name, records(*texts), "plain", duplicates=duplicates)).report
    assert report is not None
    return report


def numbers(report: ImportReport) -> dict[str, int]:
    """Return the counts of a report that are not 0."""
    counted = {name: getattr(report, name) for name in ("added", "merged", "skipped", "changed", "gone")}
    return {name: count for name, count in counted.items() if count}


def ids(library: Library, name: str = "Harbour") -> list[int]:
    return list(library.search(f"in:{quoted(name)}").ids)


def listed(library: Library, name: str = "Harbour") -> list[str]:
    """Return the abstracts of a collection in its order."""
    return [entry.abstract for entry in library.entries(ids(library, name))]


def essay(seed: int, words: int = 60) -> str:
    """Make a text that is like no other one of another seed."""
    chance = random.Random(seed)  # noqa: S311 - not for secrets
    return " ".join("".join(chance.choices("abdefgiklmnoprstu", k=6)) for _ in range(words)) + "."


def edited(text: str, version: int = 1) -> str:
    """Return another version of an essay."""
    words = text.split()
    words[len(words) // 2] = f"edited{version}"
    return " ".join(words)


# The first time


def test_the_first_import_adds_each_abstract_in_the_order_of_the_file(library: Library) -> None:
    report = bring(library, TEXTS)
    assert numbers(report) == {"added": 5}
    assert (report.collection, report.format) == ("Harbour", "plain")
    assert listed(library) == list(TEXTS)
    places = [entry.places[0] for entry in library.entries(ids(library))]
    assert [(place.collection, place.position, place.size) for place in places] == [
        ("Harbour", at, 5) for at in range(1, 6)
    ]


def test_an_abstract_is_kept_as_it_came(library: Library) -> None:
    odd = "  Tabs\tand\r\nlines, e\u0301 and \u00e9, $x^2$, \x00 and \u2028 stay \U0001f980 "
    bring(library, [odd])
    assert library.entry(1).abstract == odd


def test_what_a_file_says_beside_the_abstract_is_kept(library: Library) -> None:
    fields = {
        "title": "On \\emph{tar}",
        "authors": (Person("Müller", "Ada"), Person(literal="The Tar Group")),
        "year": 2021,
        "keywords": ["tar", "ships"],
        "doi": "10.1/x",
    }
    library.do(ops.ImportList("Tar", [Record("Tar keeps ships dry.", fields=fields)], "bibtex"))
    entry = library.entry(1)
    assert (entry.title, entry.year, entry.keywords, entry.doi) == (fields["title"], 2021, ("tar", "ships"), "10.1/x")
    assert entry.authors == fields["authors"]
    assert library.rows([1])[0].heading == "On tar"


def test_an_empty_file_makes_no_collection_and_no_step(library: Library) -> None:
    changes = library.do(ops.ImportList("Empty", [], "plain"))
    assert changes.step is None
    assert library.collections() == []


def test_records_may_come_from_a_generator(library: Library) -> None:
    library.do(ops.ImportList("Harbour", (record for record in records(*TEXTS)), "plain"))
    assert listed(library) == list(TEXTS)


# The same file again


def test_the_same_file_again_changes_nothing_and_is_no_step(filled: Library) -> None:
    before = state(filled.path)
    changes = filled.do(ops.ImportList("Harbour", records(*TEXTS), "plain", "harbour.txt"))
    assert changes.step is None
    assert changes.report
    assert numbers(changes.report) == {"skipped": 5}
    assert state(filled.path) == before
    assert [step.label for step in filled.steps()] == ["import Harbour"]


@pytest.fixture
def annotated(filled: Library) -> Library:
    """The library with everything that a user can add to its first entry."""
    filled.do(ops.SetNote(1, "Mine."))
    filled.do(ops.EditTags((1,), add=("to cite",)))
    filled.do(ops.SetStatus((1,), Status.READING))
    filled.do(ops.SetStarred((1,), starred=True))
    filled.do(ops.EditFields(1, {"title": "Ropewalk"}))
    filled.do(ops.AddHighlight(1, "no map", TEXTS[0].index("no map"), comment="really?"))
    filled.do(ops.AddHighlight(1, "Ropewalk", TEXTS[0].index("Ropewalk")))
    return filled


def test_an_edited_abstract_is_the_same_entry_with_all_that_was_added_to_it(annotated: Library) -> None:
    before = annotated.entry(1)
    text = "New first words. " + TEXTS[0].replace("no map", "not one map")
    assert numbers(bring(annotated, [text, *TEXTS[1:]])) == {"skipped": 4, "changed": 1}
    after = annotated.entry(1)
    assert after.abstract == text
    for name in ("uid", "citation_key", "note", "tags", "status", "starred", "title", "added", "decided"):
        assert getattr(after, name) == getattr(before, name), name
    assert [(earlier.collection, earlier.abstract) for earlier in after.earlier] == [("Harbour", TEXTS[0])]
    assert [(h.exact, h.start, h.comment, h.marked) for h in after.highlights] == [
        ("Ropewalk", text.index("Ropewalk"), "", None),
        ("not one map", text.index("not one map"), "really?", "no map"),
    ]
    assert annotated.check() == []


def test_a_detached_highlight_is_found_again_when_its_words_come_back(annotated: Library) -> None:
    bring(annotated, [TEXTS[0].replace("no map", "neither moon nor compass"), *TEXTS[1:]])
    assert [(h.exact, h.start) for h in annotated.entry(1).highlights][1:] == [("no map", None)]
    bring(annotated, TEXTS)
    assert [(h.exact, h.start) for h in annotated.entry(1).highlights] == [
        ("Ropewalk", TEXTS[0].index("Ropewalk")),
        ("no map", TEXTS[0].index("no map")),
    ]


def test_undo_of_a_changed_abstract_brings_back_the_text_and_the_anchors(annotated: Library) -> None:
    before = annotated.entry(1)
    bring(annotated, ["New first words. " + TEXTS[0].replace("no map", "not one map"), *TEXTS[1:]])
    annotated.undo()
    assert annotated.entry(1) == before
    assert list(annotated.search("abstract:map").ids) == [1]


def test_a_changed_abstract_is_found_by_its_new_words_only(filled: Library) -> None:
    bring(filled, [TEXTS[0].replace("map", "zeppelin"), *TEXTS[1:]])
    assert list(filled.search("zeppelin").ids) == [1]
    assert list(filled.search("abstract:map").ids) == []


def test_what_the_file_no_longer_holds_stays_behind_the_rest(filled: Library) -> None:
    report = bring(filled, [TEXTS[4], TEXTS[2], "Something quite new about tar and pitch."])
    assert numbers(report) == {"added": 1, "skipped": 2, "gone": 3}
    assert listed(filled) == [TEXTS[4], TEXTS[2], "Something quite new about tar and pitch.", *TEXTS[0:2], TEXTS[3]]
    assert numbers(bring(filled, TEXTS)) == {"skipped": 5, "gone": 1}
    assert listed(filled) == [*TEXTS, "Something quite new about tar and pitch."]


def test_a_new_order_is_taken_over_and_can_be_undone(filled: Library) -> None:
    changes = filled.do(ops.ImportList("Harbour", records(*reversed(TEXTS)), "plain"))
    assert changes.step is not None
    assert changes.report
    assert numbers(changes.report) == {"skipped": 5}
    assert listed(filled) == list(reversed(TEXTS))
    assert ids(filled) == [5, 4, 3, 2, 1]
    filled.undo()
    assert listed(filled) == list(TEXTS)


def test_two_abstracts_that_change_places_and_words_keep_their_notes(library: Library) -> None:
    one, other = essay(1), essay(2)
    bring(library, [one, other])
    library.do(ops.SetNote(1, "one"))
    library.do(ops.SetNote(2, "other"))
    assert numbers(bring(library, [edited(other), edited(one)])) == {"changed": 2}
    assert [(entry.note, entry.abstract) for entry in library.entries(ids(library))] == [
        ("other", edited(other)),
        ("one", edited(one)),
    ]


def test_a_large_list_comes_again_with_edits_losses_and_news(library: Library) -> None:
    texts = [essay(seed) for seed in range(2_000)]
    bring(library, texts)
    library.do(ops.EditTags(tuple(range(1, 51)), add=("edited",)))
    library.do(ops.EditTags(tuple(range(1_981, 2_001)), add=("removed",)))
    again = [*(edited(text) for text in texts[:50]), *texts[50:1_980], *(essay(seed) for seed in range(3_000, 3_030))]
    order = random.Random(7)  # noqa: S311 - not for secrets
    order.shuffle(again)
    assert numbers(bring(library, again)) == {"added": 30, "skipped": 1_930, "changed": 50, "gone": 20}
    assert listed(library) == [*again, *texts[1_980:]]
    tagged = library.entries(library.search("tag:edited", scope="in:Harbour").ids)
    assert {entry.abstract for entry in tagged} == {edited(text) for text in texts[:50]}
    assert len(library.search("tag:removed").ids) == 20
    library.undo()
    assert listed(library) == texts


def test_edits_of_texts_without_blanks_are_seen_too(library: Library) -> None:
    chance = random.Random(3)  # noqa: S311 - not for secrets
    texts = ["".join(chance.choices([chr(code) for code in range(0x4E00, 0x5200)], k=150)) for _ in range(100)]
    bring(library, texts)
    again = [text[:70] + "改" + text[71:] if place < 25 else text for place, text in enumerate(texts)]
    assert numbers(bring(library, again)) == {"skipped": 75, "changed": 25}


def test_a_file_that_gains_titles_gives_them_to_the_entries_it_brought(filled: Library) -> None:
    changes = filled.do(ops.ImportList("Harbour", [Record(TEXTS[0], fields={"title": "Ropes"})], "csv"))
    assert changes.report
    assert changes.report.changed == 1
    assert filled.entry(1).title == "Ropes"
    assert list(filled.search("title:ropes").ids) == [1]
    assert filled.entry(1).highlights == ()


# Spelling


SAME = [
    ('Schr\\"odinger sails.', "Schrödinger sails."),
    ("R\\'{e}nyi sails.", "Rényi sails."),
    ("R\u00e9nyi sails.", "Re\u0301nyi sails."),
    ("Jalape\\~no sails.", "Jalapeño sails."),
    ("THE SHIP sails.", "The ship sails."),
    ("The ship\n  sails.", "The ship sails."),
    ("A bound of $\\Omega(n)$ holds.", "A bound of Omega(n) holds."),
    ("An e\ufb00ort of \u2018ships\u2019.", "An effort of 'ships'."),
    ("Erd\\H{o}s sails alone.", "Erdős sails alone."),
    ("Gar\\c{c}on sails alone.", "Garçon sails alone."),
    ("Stra\\ss e sails alone.", "Straße sails alone."),
    ("N\\o rgaard sails alone.", "Nørgaard sails alone."),
    ("The {\\em fast} ship sails.", "The fast ship sails."),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_another_spelling_in_another_list_is_the_same_entry(library: Library, one: str, other: str) -> None:
    bring(library, [one])
    assert numbers(bring(library, [other], "Other")) == {"merged": 1}
    assert ids(library) == ids(library, "Other") == [1]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_another_spelling_in_the_same_list_is_the_same_entry_changed(library: Library, one: str, other: str) -> None:
    bring(library, [one])
    library.do(ops.SetNote(1, "Mine."))
    assert numbers(bring(library, [other])) == {"changed": 1}
    entry = library.entry(1)
    assert (entry.abstract, entry.note, [earlier.abstract for earlier in entry.earlier]) == (other, "Mine.", [one])


def test_texts_of_the_same_length_and_words_but_other_letters_are_not_mixed_up(library: Library) -> None:
    assert numbers(bring(library, ["We use nets.", "We use nuts.", "We use nits."])) == {"added": 3}


# Repeated within a file


@pytest.mark.parametrize("duplicates", [Duplicates.MERGE, Duplicates.SKIP])
def test_an_abstract_that_a_file_repeats_is_one_entry(library: Library, duplicates: Duplicates) -> None:
    report = bring(library, [TEXTS[0], TEXTS[1], TEXTS[0].upper(), TEXTS[1]], duplicates=duplicates)
    assert numbers(report) == {"added": 2, "skipped": 2}
    assert listed(library) == list(TEXTS[:2])


def test_repeated_abstracts_are_kept_apart_if_that_is_wanted(library: Library) -> None:
    texts = [TEXTS[0], TEXTS[1], TEXTS[0]]
    assert numbers(bring(library, texts, duplicates=Duplicates.KEEP)) == {"added": 3}
    assert listed(library) == texts
    before = state(library.path)
    for duplicates in Duplicates:
        assert numbers(bring(library, texts, duplicates=duplicates)) == {"skipped": 3}
    assert state(library.path) == before
    keys = [entry.citation_key.casefold() for entry in library.entries(ids(library))]
    assert len(set(keys)) == 3


def test_repeats_of_an_edited_abstract_are_one_entry_changed(library: Library) -> None:
    bring(library, [essay(1), essay(2)])
    report = bring(library, [edited(essay(1)), edited(essay(1)), essay(2)])
    assert numbers(report) == {"changed": 1, "skipped": 2}
    assert listed(library) == [edited(essay(1)), essay(2)]


# In another collection


def test_an_abstract_of_another_list_is_merged(filled: Library) -> None:
    filled.do(ops.SetNote(3, "Mine."))
    report = bring(filled, ["Something quite new about tar.", TEXTS[2]], "Other")
    assert numbers(report) == {"added": 1, "merged": 1}
    assert ids(filled, "Other") == [6, 3]
    assert [(place.collection, place.position, place.size) for place in filled.entry(3).places] == [
        ("Harbour", 3, 5),
        ("Other", 2, 2),
    ]
    assert filled.counts().total == 6
    filled.undo()
    assert [place.collection for place in filled.entry(3).places] == ["Harbour"]
    assert filled.entry(3).note == "Mine."


def test_an_abstract_of_another_list_is_skipped_if_that_is_wanted(filled: Library) -> None:
    report = bring(filled, ["Something quite new about tar.", TEXTS[2]], "Other", Duplicates.SKIP)
    assert numbers(report) == {"added": 1, "skipped": 1}
    assert listed(filled, "Other") == ["Something quite new about tar."]
    assert [place.collection for place in filled.entry(3).places] == ["Harbour"]


def test_an_abstract_of_another_list_is_an_entry_of_its_own_if_that_is_wanted(filled: Library) -> None:
    filled.do(ops.SetNote(3, "Mine."))
    assert numbers(bring(filled, [TEXTS[2]], "Other", Duplicates.KEEP)) == {"added": 1}
    assert ids(filled, "Other") == [6]
    assert filled.entry(6).note == ""
    assert filled.entry(6).citation_key != filled.entry(3).citation_key


def test_nothing_new_but_skipped_abstracts_make_no_collection(filled: Library) -> None:
    before = state(filled.path)
    assert numbers(bring(filled, TEXTS, "Other", Duplicates.SKIP)) == {"skipped": 5}
    assert state(filled.path) == before


def test_an_entry_of_two_lists_that_both_change_it_alike_is_changed(library: Library) -> None:
    old, new = essay(1), edited(essay(1))
    bring(library, [old], "One")
    bring(library, [old], "Two")
    library.do(ops.SetNote(1, "Mine."))
    assert numbers(bring(library, [new], "Two")) == {"changed": 1}
    assert numbers(bring(library, [new], "One")) == {"changed": 1}
    assert library.counts().total == 1
    assert library.entry(1).abstract == new
    assert library.entry(1).note == "Mine."


def test_an_entry_of_two_lists_does_not_become_another_text(library: Library) -> None:
    """After both lists took the edit over, a near text that is new to one of them is an entry of its own."""
    old, new = essay(1), edited(essay(1))
    bring(library, [old], "One")
    bring(library, [old], "Two")
    bring(library, [new], "Two")
    bring(library, [new], "One")
    third = edited(essay(1), 2)
    bring(library, [new, third], "One")
    assert listed(library, "One") == [new, third]


def test_titles_that_a_second_list_brings_are_shown_searched_and_sorted_by(filled: Library) -> None:
    filled.do(ops.ImportList("Titled", [Record(TEXTS[0], fields={"title": "A Zebra", "year": 2020})], "bibtex"))
    entry, row = filled.entry(1), filled.rows([1])[0]
    assert (entry.title, row.title, row.derived) == ("A Zebra", "A Zebra", False)
    assert list(filled.search("title:zebra").ids) == [1]
    assert list(filled.search("has:title").ids) == [1]
    assert filled.check() == []


# The trash


def test_a_trashed_entry_stays_in_the_trash_when_its_list_comes_again(filled: Library) -> None:
    filled.do(ops.Trash((2,)))
    before = state(filled.path)
    assert numbers(bring(filled, TEXTS)) == {"skipped": 5}
    assert state(filled.path) == before
    assert filled.entry(2).trashed
    assert ids(filled) == [1, 3, 4, 5]


@pytest.mark.parametrize("duplicates", list(Duplicates))
def test_a_trashed_entry_is_no_duplicate_for_another_list(filled: Library, duplicates: Duplicates) -> None:
    filled.do(ops.Trash((2,)))
    assert numbers(bring(filled, [TEXTS[1]], "Other", duplicates)) == {"added": 1}
    assert ids(filled, "Other") == [6]
    assert filled.entry(2).trashed


def test_a_list_comes_back_after_its_entries_were_emptied_from_the_trash(filled: Library) -> None:
    filled.do(ops.Trash(tuple(range(1, 6))))
    filled.do(ops.EmptyTrash())
    assert numbers(bring(filled, TEXTS)) == {"added": 5}
    assert listed(filled) == list(TEXTS)
    assert filled.check() == []


# Names


@pytest.mark.parametrize(
    "name",
    [
        "中文 論文", "Ελληνικά", "قائمة", "İstanbul", "e\u0301tude", 'the "best" ones', '"', "a) OR (b", "-x", "NOT y",
        "it's; DROP TABLE entry", "100% _ *", "\U0001f980", "is:trashed", " padded ", "two\nlines", "x" * 3_000,
        'Schr\\"odinger', "C:\\", "a\\(b",
    ],
    ids=lambda name: ascii(name[:20]),
)  # fmt: skip
def test_a_collection_of_any_name_can_be_asked_for(library: Library, name: str) -> None:
    bring(library, ["A decoy about something else."], "Decoy")
    kept = bring(library, TEXTS, name).collection
    assert len(library.search(f"in:{quoted(kept)}").ids) == 5
    assert len(library.search("ships", scope=f"in:{quoted(kept)}").ids) == 1
    assert [collection.name for collection in library.collections()] == ["Decoy", kept]


def test_names_that_differ_only_in_case_are_two_collections(filled: Library) -> None:
    bring(filled, ["Something quite new about tar."], "HARBOUR")
    assert [(c.name, c.count) for c in filled.collections()] == [("Harbour", 5), ("HARBOUR", 1)]
    assert len(ids(filled, "Harbour")) == 5
    assert len(ids(filled, "HARBOUR")) == 1


# Titles and keys


def working_titles(library: Library, name: str) -> list[str]:
    return [entry.working_title.casefold() for entry in library.entries(ids(library, name))]


ALIKE = [f"In this paper, we study the tides of the old harbour. {essay(seed, 12)}" for seed in range(12)]


def test_working_titles_are_unique_within_a_collection(library: Library) -> None:
    bring(library, ALIKE[:6])
    bring(library, ALIKE)
    titles = working_titles(library, "Harbour")
    assert len(set(titles)) == len(titles) == 12


def test_working_titles_are_unique_beside_those_of_merged_entries(library: Library) -> None:
    bring(library, ALIKE[:1], "One")
    bring(library, ALIKE[:2], "Two")
    titles = working_titles(library, "Two")
    assert len(set(titles)) == 2


def test_a_working_title_stays_what_it_is_when_another_list_has_the_abstract_too(library: Library) -> None:
    bring(library, ALIKE[:1], "One")
    before = library.entry(1).working_title
    bring(library, ALIKE[:2], "Two")
    assert library.entry(1).working_title == before


def test_a_working_title_stays_what_it_is_when_a_note_is_saved(library: Library) -> None:
    bring(library, ALIKE[:2])
    library.do(ops.Trash((1,)))
    library.do(ops.EmptyTrash())
    before = library.entry(2).working_title
    library.do(ops.SetNote(2, "A note has nothing to do with it."))
    assert library.entry(2).working_title == before


def test_a_working_title_stays_what_it_is_when_a_note_is_undone(library: Library) -> None:
    bring(library, ALIKE[:2])
    library.do(ops.SetNote(2, "A note has nothing to do with it."))
    before = library.entry(2).working_title
    library.do(ops.Trash((1,)))
    library.do(ops.EmptyTrash())
    for _ in range(3):
        library.undo()
    assert library.entry(2).working_title == before


def test_citation_keys_are_unique_and_fit_for_files_of_any_program(library: Library) -> None:
    bring(library, [*ALIKE, "中文摘要一。", "中文摘要二。", "???!", "1,2,3."])
    bring(library, ALIKE, "Other", Duplicates.KEEP)
    keys = [entry.citation_key for entry in library.entries(library.search("").ids)]
    assert len({key.casefold() for key in keys}) == len(keys) == 28
    assert all(key.isascii() and key.isalnum() and key[0].isalpha() for key in keys)


def test_finding_a_free_key_does_not_take_the_longer_the_more_entries_have_the_same_one(library: Library) -> None:
    chance = random.Random(5)  # noqa: S311 - not for secrets
    signs = [chr(code) for code in range(0x4E00, 0x5600)]
    texts = ["".join(chance.choices(signs, k=80)) for _ in range(450)]
    bring(library, texts[:400])
    statements: list[str] = []
    conn = library._conn
    library._writer.submit(lambda: conn.set_trace_callback(statements.append)).result(5)
    bring(library, texts[400:], "Other")
    library._writer.submit(lambda: conn.set_trace_callback(None)).result(5)
    assert len(statements) < 50 * 100  # one by one it would be 50 * 400


# All or nothing


@pytest.fixture
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparers, "BATCH", 2)


@pytest.mark.usefixtures("small_batches")
def test_progress_is_told_and_never_goes_back(library: Library) -> None:
    told: list[tuple[int, int]] = []
    op = ops.ImportList("Harbour", records(*TEXTS), "plain", total=5)
    library.do(op, progress=lambda done, total: told.append((done, total)))
    assert told == [(2, 5), (4, 5), (5, 5)]
    assert listed(library) == list(TEXTS)


@pytest.mark.usefixtures("small_batches")
def test_a_cancelled_import_leaves_nothing(filled: Library) -> None:
    before, seen = state(filled.path), list[Changes]()
    filled.subscribe(seen.append)

    def stop(done: int, _total: int) -> None:
        if done >= 4:
            raise Cancelled

    news = [essay(seed) for seed in range(9)]
    with pytest.raises(Cancelled):
        filled.do(ops.ImportList("Harbour", records(*news), "plain"), progress=stop)
    with pytest.raises(Cancelled):
        filled.do(ops.ImportList("Other", records(*news), "plain"), progress=stop)
    assert state(filled.path) == before
    assert filled.check() == []
    assert seen == []
    assert numbers(bring(filled, news, "Other")) == {"added": 9}


@pytest.mark.usefixtures("small_batches")
def test_a_file_that_fails_half_way_leaves_nothing(filled: Library) -> None:
    before = state(filled.path)

    def failing() -> Iterator[Record]:
        yield from records(*(essay(seed) for seed in range(5)))
        raise FormatProblem("harbour.bib: ends within a record")

    with pytest.raises(FormatProblem, match="ends within"):
        filled.do(ops.ImportList("Other", failing(), "bibtex"))
    assert state(filled.path) == before
    assert filled.check() == []


@pytest.mark.usefixtures("small_batches")
def test_undo_and_redo_take_a_whole_import_back_and_forth(filled: Library) -> None:
    before = state(filled.path)
    bring(filled, [TEXTS[0], *(essay(seed) for seed in range(7))], "Other")
    after = state(filled.path)
    filled.undo()
    assert state(filled.path) == before
    assert filled.check() == []
    filled.redo()
    assert state(filled.path) == after
    assert filled.check() == []
    filled.undo()
    assert numbers(bring(filled, [TEXTS[0], essay(50)], "Other")) == {"added": 1, "merged": 1}


def test_undo_of_the_first_import_leaves_an_empty_library_and_keeps_no_posting(filled: Library) -> None:
    filled.undo()
    assert filled.collections() == []
    assert filled.counts().total == 0
    assert list(filled.search("ropes").ids) == []
    assert filled.check() == []


def test_the_id_of_an_entry_that_is_gone_is_never_given_again(filled: Library) -> None:
    filled.undo()
    bring(filled, TEXTS)
    assert min(ids(filled)) > 5


def test_a_dry_run_says_what_an_import_would_do_and_does_nothing(filled: Library) -> None:
    seen: list[Changes] = []
    filled.subscribe(seen.append)
    before = state(filled.path)
    op = ops.ImportList("Harbour", records(TEXTS[1], TEXTS[0].replace("no map", "neither"), "New: tar."), "plain")
    expected = filled.dry_run(op)
    assert state(filled.path) == before
    assert seen == []
    assert filled.check() == []
    assert expected.report
    assert numbers(expected.report) == {"added": 1, "skipped": 1, "changed": 1, "gone": 3}
    assert filled.do(op).report == expected.report


# Any sequence of imports


POOL = [essay(seed, 25) for seed in range(6)]
FILES = st.lists(st.sampled_from(range(len(POOL))), max_size=6)


@settings(max_examples=14, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(["One", "Two"]), FILES), min_size=1, max_size=6))
def test_each_collection_holds_its_last_file_then_what_it_held_before(files: list[tuple[str, list[int]]]) -> None:
    wanted: dict[str, list[int]] = {"One": [], "Two": []}
    with tempfile.TemporaryDirectory() as folder, Library.open(Path(folder) / "l.sqlite", Origin.WINDOW) as library:
        for name, file in files:
            bring(library, [POOL[topic] for topic in file], name)
            wanted[name] = list(dict.fromkeys([*file, *wanted[name]]))
            for collection, topics in wanted.items():
                assert listed(library, collection) == [POOL[topic] for topic in topics]
            assert library.counts().total == len({*wanted["One"], *wanted["Two"]})
        assert library.check() == []
        while library.next_undo():
            library.undo()
        assert (library.counts().total, library.check()) == (0, [])


@settings(max_examples=14, deadline=None)
@given(st.lists(st.dictionaries(st.sampled_from(range(len(POOL))), st.integers(0, 2)), min_size=1, max_size=6))
def test_a_text_stays_one_entry_through_all_its_versions(files: list[dict[int, int]]) -> None:
    known: dict[int, str] = {}
    with tempfile.TemporaryDirectory() as folder, Library.open(Path(folder) / "l.sqlite", Origin.WINDOW) as library:
        for file in files:
            texts = {topic: edited(POOL[topic], version) if version else POOL[topic] for topic, version in file.items()}
            bring(library, texts.values())
            known = texts | {topic: text for topic, text in known.items() if topic not in texts}
            assert listed(library) == list(known.values())
            for entry, topic in zip(library.entries(ids(library)), known, strict=True):
                assert entry.note in ("", f"topic {topic}")
                library.do(ops.SetNote(entry.id, f"topic {topic}"))
        assert library.check() == []
