"""What is computed is the same whichever way the library came to its state, and nothing computed is ever stale."""

import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reader.core.changes import Duplicates, Origin
from reader.core.entries import Record, Status
from reader.errors import BadRequest, Cancelled
from reader.store import index, ops
from reader.store.library import Library
from tests.unit.store.test_imports import bring, edited, essay
from tests.unit.store.test_journal import state


@pytest.mark.parametrize(
    ("title", "key"),
    [
        ("The Zebra", "zebra"), ("A Zebra", "zebra"), ("An Éclair", "eclair"), ("Theory of Nets", "theory of nets"),
        ("“The” Zebra", "the” zebra"), ("'Tis", "tis"), ("$k$-means", "k$-means"), ("", ""), ("the", "the"), ("A", "a"),
        ("(Re)thinking", "re)thinking"), ("Łódź", "lodz"),
    ],
)  # fmt: skip
def test_titles_are_sorted_without_case_accents_signs_and_articles(title: str, key: str) -> None:
    assert index.title_key(title) == key


def test_what_is_kept_of_one_entry() -> None:
    fields = {"title": "The R\\'{e}nyi way", "authors": [{"family": "Müller", "given": "Ada"}, {"literal": "WHO"}]}
    made = index.compute((7, 70), "A text.", "Working", {**fields, "year": "2001"}, note="N", passages=("p\nc", "q"))
    assert (made.entry, made.title, made.working_title, made.year) == (7, fields["title"], "Working", 2001)
    assert (made.title_key, made.author_key) == ("renyi way", "muller, ada; who")
    assert [column.split() for column in made.document[:3]] == [
        ["the", "renyi", "way"], ["a", "text."], ["muller,", "ada;", "who"],
    ]  # fmt: skip
    assert [column.split() for column in made.document[3:]] == [["n"], ["p", "c", "q"]]


def test_an_entry_without_anything_has_only_its_working_title() -> None:
    made = index.compute((7, 70), "", "Working", {})
    assert (made.title, made.title_key, made.author_key, made.year) == (None, "working", "", None)
    assert made.document == ("", "", "", "", "")


NEEDLES: dict[str, Callable[[Library], object]] = {
    "note": lambda library: library.do(ops.SetNote(1, "needle")),
    "note beside": lambda library: library.do(ops.SetNote(1, "needle", 99)),
    "appended": lambda library: library.do(ops.AppendNote(1, "needle")),
    "settled": lambda library: library.do(ops.SettleNote(1, "needle")),
    "title": lambda library: library.do(ops.EditFields(1, {"title": "needle"})),
    "comment": lambda library: library.do(ops.AddHighlight(1, "a", 0, comment="needle")),
    "tag": lambda library: library.do(ops.EditTags((1,), add=("needle",))),
    "renamed tag": lambda library: library.do(ops.RenameTag("old", "needle")),
    "abstract": lambda library: bring(library, ["abstract with a needle in it, and nothing else to find"]),
    "author": lambda library: library.do(
        ops.ImportList("Harbour", [Record(FIRST, fields={"authors": [{"literal": "Needle"}]})], "x")
    ),
}
FIRST = "abstract without a thing in it, and nothing else to find"


@pytest.mark.parametrize("way", NEEDLES)
def test_each_text_is_found_from_the_moment_it_is_written_to_the_moment_it_is_undone(
    library: Library, way: str
) -> None:
    bring(library, [FIRST])
    library.do(ops.SetNote(1, "a note"))
    library.do(ops.EditTags((1,), add=("old",)))
    assert list(library.search("needle").ids) == []
    NEEDLES[way](library)
    for _ in range(2):
        assert list(library.search("needle").ids) == list(library.search("nee*dle").ids or [1]) == [1]
        library.undo()
        assert list(library.search("needle").ids) == []
        assert list(library.search("nothing").ids) == [1]
        library.redo()
    assert library.check() == []


WRITES = st.sampled_from(
    [
        "note", "note beside", "settle", "title", "no title", "year", "tag", "rename", "highlight", "unhighlight",
        "status", "trash", "restore", "empty", "import", "edit", "other", "undo", "undo", "redo",
    ]
)  # fmt: skip


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(WRITES, st.integers(1, 4)), max_size=15))
def test_no_sequence_of_writes_leaves_anything_stale(writes: list[tuple[str, int]]) -> None:
    with tempfile.TemporaryDirectory() as folder, Library.open(Path(folder) / "l.sqlite", Origin.WINDOW) as library:
        bring(library, [essay(seed, 20) for seed in range(3)])
        for number, (write, entry) in enumerate(writes):
            try:
                _do(library, write, entry, number)
            except BadRequest:
                continue
        assert library.check() == []
        ids = library.search("").ids
        assert [entry.heading for entry in library.entries(ids)] == [row.heading for row in library.rows(ids)]


def _do(library: Library, write: str, entry: int, number: int) -> None:
    if write in ("undo", "redo"):
        (library.undo if write == "undo" else library.redo)()
        return
    highlights = library.entry(entry).highlights
    texts = [essay(seed, 20) for seed in range(number % 4)]
    made: dict[str, ops.Op] = {
        "note": ops.SetNote(entry, f"note {number}"),
        "note beside": ops.SetNote(entry, f"beside {number}", 99),
        "settle": ops.SettleNote(entry, f"settled {number}"),
        "title": ops.EditFields(entry, {"title": f"Title {number}"}),
        "no title": ops.EditFields(entry, {"title": ""}),
        "year": ops.EditFields(entry, {"year": str(2000 + number)}),
        "tag": ops.EditTags((entry,), add=(f"tag{number % 3}",)),
        "rename": ops.RenameTag(f"tag{number % 3}", f"tag{entry % 3}"),
        "highlight": ops.AddHighlight(entry, library.entry(entry).abstract[:9], 0),
        "unhighlight": ops.RemoveHighlight(highlights[0].id if highlights else 99),
        "status": ops.SetStatus((entry,), Status.READ),
        "trash": ops.Trash((entry,)),
        "restore": ops.Restore((entry,)),
        "empty": ops.EmptyTrash(),
        "import": ops.ImportList("Harbour", [Record(text) for text in texts], "x"),
        "edit": ops.ImportList("Harbour", [Record(edited(text, number)) for text in texts], "x"),
        "other": ops.ImportList("Other", [Record(text, fields={"title": "Of the other"}) for text in texts], "x"),
    }
    library.do(made[write])


FEW = st.sampled_from([essay(1, 12), essay(2, 12), "", "Short.", "short."])
IDS = st.integers(1, 8)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.lists(FEW, min_size=2, max_size=4), min_size=1, max_size=2), st.sets(IDS, min_size=4), st.data())
def test_many_entries_at_once_are_computed_as_one_by_one(
    lists: list[list[str]], wanted: set[int], data: st.DataObject
) -> None:
    with tempfile.TemporaryDirectory() as folder, Library.open(Path(folder) / "l.sqlite", Origin.WINDOW) as library:
        for number, texts in enumerate(lists):
            found = ops.ImportList(f"List {number}", [Record(text) for text in texts], "x", duplicates=Duplicates.KEEP)
            library.do(found)
        shared = data.draw(st.lists(st.tuples(IDS, st.integers(1, 2)), max_size=3))
        lost = data.draw(st.sets(IDS, min_size=4))
        kept = data.draw(st.dictionaries(IDS, st.sampled_from(["Short", "Short (2)"]), max_size=4))

        def compute(batch: int) -> object:
            conn = library._conn
            with pytest.MonkeyPatch.context() as patched:
                patched.setattr(index, "BATCH", batch)
                conn.execute("BEGIN")
                conn.executemany(
                    "INSERT OR IGNORE INTO membership (entry_id, collection_id, position) SELECT entry.id, "
                    "collection.id, 99 FROM entry, collection WHERE entry.id = ? AND collection.id = ?",
                    shared,
                )
                for entry, title in kept.items():
                    row = (title, title.casefold(), entry)
                    conn.execute("UPDATE derived SET working_title = ?, working_folded = ? WHERE entry_id = ?", row)
                # Of another record, so that their titles are made anew while those of others stand in the way.
                conn.executemany("UPDATE derived SET of_record = 0 WHERE entry_id = ?", [(entry,) for entry in lost])
                index.reindex(conn, wanted)
                made = [conn.execute(f"SELECT * FROM {name} ORDER BY 1").fetchall() for name in ("derived", "word")]  # noqa: S608
                conn.execute("ROLLBACK")
            return made

        assert (
            library._writer.submit(lambda: compute(500)).result() == library._writer.submit(lambda: compute(1)).result()
        )


def test_the_progress_of_computing_is_told_and_can_stop_it(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index, "BATCH", 2)
    bring(library, [essay(seed, 20) for seed in range(5)])
    told: list[tuple[int, int]] = []
    library.undo()
    library.redo(lambda done, total: told.append((done, total)))
    assert [one for one in told if one[0]] == [(2, 5), (4, 5), (5, 5)]
    library.undo()

    def stop(done: int, _total: int) -> None:
        if done == 4:
            raise Cancelled

    before = state(library.path)
    with pytest.raises(Cancelled):
        library.redo(stop)
    assert state(library.path) == before
    assert library.check() == []
    library.redo()
    assert library.counts().total == 5
