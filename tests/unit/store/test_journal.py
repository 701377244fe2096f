"""Every write can be undone and redone, also after a restart, and leaves the library sound."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import pytest

from reader.core.changes import Changes, Kind, Origin
from reader.core.entries import Record, Status
from reader.errors import BadRequest, Cancelled, ReaderError
from reader.store import journal, ops
from reader.store.dbapi import sqlite3
from reader.store.library import Library
from reader.store.schema import JOURNALED
from reader.store.write import Write
from tests.unit.store.conftest import TEXTS, records


def state(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Return the user's state of a library: all journaled rows, but for the numbers of note revisions."""
    conn = sqlite3.connect(path)
    found = {}
    for table in JOURNALED:
        columns = [r[1] for r in conn.execute(f"PRAGMA table_info({table})") if (table, r[1]) != ("note", "revision")]
        found[table] = conn.execute(f"SELECT {', '.join(columns)} FROM {table} ORDER BY id").fetchall()  # noqa: S608
    derived = "SELECT entry_id, title, working_title, title_key, author_key, year FROM derived ORDER BY entry_id"
    found["derived"] = conn.execute(derived).fetchall()
    conn.close()
    return found


def prepared(library: Library) -> None:
    """Give the library something of everything, so that each write has something to change."""
    library.do(ops.ImportList("Harbour", records(*TEXTS), "plain"))
    library.do(ops.EditTags((1, 2), add=("to cite", "nets/old")))
    library.do(ops.EditTags((3,), add=("nets",)))
    library.do(ops.ColorTags(("nets/old",), "gold"))
    library.do(ops.PinTag("nets/old", 1))
    library.do(ops.SetStatus((1,), Status.READ))
    library.do(ops.SetNote(1, "# First\n\nA note."))
    library.do(ops.SetNote(2, "Mine", 0))
    library.do(ops.SetNote(2, "Yours", 0))
    library.do(ops.AddHighlight(1, "Ropewalk", TEXTS[0].index("Ropewalk")))
    library.do(ops.AddHighlight(1, "needs no map", TEXTS[0].index("needs no map"), "blue", "why not?"))
    library.do(ops.EditFields(4, {"title": "Nets"}))
    library.do(ops.SetNote(5, "on salt"))
    library.do(ops.SaveSearch("Ropes", "rope OR ropes"))
    library.do(ops.MakeCollection("By hand", (4, 2)))
    library.do(ops.ImportList("Left", records("A text that is left alone."), "plain"))
    library.do(ops.RemoveCollection("Left"))
    library.do(ops.ImportList("Keyed", [Record("Tar keeps.", fields={"keywords": ["tar", "salt"]})], "bibtex"))
    library.do(ops.Trash((5,)))


CHANGED = (TEXTS[1], TEXTS[0].replace("no map", "neither map nor moon"), *TEXTS[2:4], "Something quite new: tar.")

WRITES: dict[type, list[Callable[[], ops.Op]]] = {
    ops.ImportList: [
        lambda: ops.ImportList("Left", records("A text that is left alone."), "plain"),
        lambda: ops.ImportList("Other", [*records("A list of one."), Record(TEXTS[2])], "plain"),
        lambda: ops.ImportList("Harbour", records(*CHANGED), "plain"),
        lambda: ops.ImportList("Harbour", records(TEXTS[0].replace("no map", "not one map"), *TEXTS[1:]), "plain"),
        lambda: ops.ImportList(
            "Titled",
            [Record("A text with fields.", fields={"title": "The title", "year": 2020, "keywords": ["a", "b"]})],
            "bibtex",
        ),
    ],
    ops.SetStatus: [
        lambda: ops.SetStatus((1, 2, 3), Status.QUEUED),
        lambda: ops.SetStatus((1,), Status.UNREAD),
        lambda: ops.SetStatus((4,), Status.SKIPPED),
        lambda: ops.SetStatus((4,), Status.READING),
        lambda: ops.SetStatus((4,), Status.READ),
    ],
    ops.SetStarred: [lambda: ops.SetStarred((1, 4), starred=True)],
    ops.EditTags: [
        lambda: ops.EditTags((1, 2, 3), add=("new", "to cite")),
        lambda: ops.EditTags((1, 2), remove=("To Cite",)),
        lambda: ops.EditTags((1,), add=("a",), remove=("nets/old",)),
    ],
    ops.RenameTag: [lambda: ops.RenameTag("nets", "Netze"), lambda: ops.RenameTag("nets", "to cite")],
    ops.MergeTags: [
        lambda: ops.MergeTags(("to cite", "nets/old"), "nets"),
        lambda: ops.MergeTags(("nets", "to cite"), "all"),
        lambda: ops.MergeTags(("nets",), "nets/old"),
    ],
    ops.NestTags: [lambda: ops.NestTags(("to cite", "nets"), "gear"), lambda: ops.NestTags(("nets/old",), "")],
    ops.DeleteTags: [lambda: ops.DeleteTags(("nets",)), lambda: ops.DeleteTags(("to cite", "nets/old"))],
    ops.ColorTags: [
        lambda: ops.ColorTags(("nets", "to cite"), "teal"),
        lambda: ops.ColorTags(("nets/old",), "red"),
        lambda: ops.ColorTags(("nets/old",)),
    ],
    ops.PinTag: [lambda: ops.PinTag("nets", 4), lambda: ops.PinTag("nets", 1), lambda: ops.PinTag("nets/old", 0)],
    ops.TakeKeywords: [
        lambda: ops.TakeKeywords(("tar", "Salt")),
        lambda: ops.TakeKeywords(("tar",), (7, 1), "to cite"),
    ],
    ops.SetNote: [
        lambda: ops.SetNote(1, "Another\n\ntext \u2028 with\x00odd signs  "),
        lambda: ops.SetNote(1, ""),
        lambda: ops.SetNote(4, "The first note here", 0),
        lambda: ops.SetNote(1, "made from an old revision", 0),
    ],
    ops.AppendNote: [lambda: ops.AppendNote(1, "More."), lambda: ops.AppendNote(4, "More.")],
    ops.SettleNote: [lambda: ops.SettleNote(2, "Mine and yours"), lambda: ops.SettleNote(2, "Mine")],
    ops.EditFields: [
        lambda: ops.EditFields(1, {"title": "Ropewalk: the title"}),
        lambda: ops.EditFields(4, {"title": ""}),
        lambda: ops.EditFields(4, {"title": "Nets, again"}),
        lambda: ops.EditFields(1, {"year": "1999"}),
        lambda: ops.EditFields(4, {"title": "", "year": "1999", "venue": "Knots", "url": "https://example.org"}),
    ],
    ops.Trash: [lambda: ops.Trash((1, 2))],
    ops.Restore: [lambda: ops.Restore((5,))],
    ops.EmptyTrash: [ops.EmptyTrash],
    ops.AddHighlight: [
        lambda: ops.AddHighlight(2, "tides", TEXTS[1].index("tides"), "green", "why?"),
        lambda: ops.AddHighlight(1, "no map", TEXTS[0].index("no map")),
        lambda: ops.AddHighlight(1, "needs no map", TEXTS[0].index("needs no map"), "pink"),
    ],
    ops.EditHighlight: [
        lambda: ops.EditHighlight(1, "pink", "a comment"),
        lambda: ops.EditHighlight(2, "blue", ""),
        lambda: ops.EditHighlight(2, "green", "why not?"),
    ],
    ops.RemoveHighlight: [lambda: ops.RemoveHighlight(1), lambda: ops.RemoveHighlight(2)],
    ops.SaveSearch: [lambda: ops.SaveSearch("Salt", "salt -sugar"), lambda: ops.SaveSearch("Ropes", "rope")],
    ops.RenameSearch: [lambda: ops.RenameSearch("Ropes", "Lines")],
    ops.RemoveSearch: [lambda: ops.RemoveSearch("Ropes")],
    ops.MakeCollection: [
        lambda: ops.MakeCollection("Empty"),
        lambda: ops.MakeCollection("Three", (3, 1, 2)),
        lambda: ops.MakeCollection("Left", (1,)),
    ],
    ops.RenameCollection: [
        lambda: ops.RenameCollection("Harbour", "Port"),
        lambda: ops.RenameCollection("By hand", "Left"),
        lambda: ops.RenameCollection("Harbour", "HARBOUR"),
    ],
    ops.RemoveCollection: [lambda: ops.RemoveCollection("Harbour"), lambda: ops.RemoveCollection("By hand")],
    ops.AddToCollection: [
        lambda: ops.AddToCollection("By hand", (1, 2, 3)),
        lambda: ops.AddToCollection("New one", (1,)),
        lambda: ops.AddToCollection("Left", (2, 6)),
    ],
    ops.TakeFromCollection: [
        lambda: ops.TakeFromCollection("Harbour", (1, 2)),
        lambda: ops.TakeFromCollection("By hand", (4,)),
    ],
    ops.MoveWithin: [lambda: ops.MoveWithin("Harbour", (3, 1)), lambda: ops.MoveWithin("Harbour", (4,), 1)],
    ops.OrderCollections: [lambda: ops.OrderCollections(("By hand", "Harbour"))],
}

CASES = [(kind, place) for kind, makers in WRITES.items() for place in range(len(makers))]


def test_every_write_is_tried() -> None:
    assert set(WRITES) == set(ops.ALL)


@pytest.mark.parametrize(("kind", "place"), CASES, ids=[f"{kind.__name__}-{place}" for kind, place in CASES])
def test_do_undo_redo_with_restarts(path: Path, kind: type, place: int) -> None:
    op = WRITES[kind][place]()
    with Library.open(path, Origin.WINDOW) as library:
        prepared(library)
        assert library.check() == []
        before = state(path)
        changes = library.do(op)
        assert changes.step is not None
        assert changes.count > 0 or changes.kinds & {Kind.SEARCHES, Kind.COLLECTIONS, Kind.NAMES}
        assert changes.label
        assert library.check() == []
        after = state(path)
        assert after != before
    with Library.open(path, Origin.COMMAND_LINE) as library:
        step = library.next_undo()
        assert step is not None
        assert (step.id, step.label, step.origin) == (changes.step, changes.label, Origin.WINDOW)
        undone = library.undo()
        assert undone.undone
        assert undone.kinds == changes.kinds
        assert state(path) == before
        assert library.check() == []
    with Library.open(path, Origin.WINDOW) as library:
        redone = library.redo()
        assert not redone.undone
        assert state(path) == after
        assert library.check() == []
        library.undo()
        assert state(path) == before
    with Library.open(path, Origin.WINDOW) as library:
        library.redo()
        assert state(path) == after
        assert library.check() == []


@pytest.mark.parametrize(("kind", "place"), CASES, ids=[f"{kind.__name__}-{place}" for kind, place in CASES])
def test_a_write_done_twice_changes_nothing_the_second_time_or_is_undone_apart(
    library: Library, kind: type, place: int
) -> None:
    prepared(library)
    op = WRITES[kind][place]()
    library.do(op)
    once = state(library.path)
    try:
        library.do(op)
    except ReaderError:
        assert state(library.path) == once
        return
    if state(library.path) != once:
        library.undo()
        assert state(library.path) == once


def test_all_steps_back_and_forth(library: Library) -> None:
    states = [state(library.path)]
    prepared(library)
    while library.next_undo():
        states.append(state(library.path))
        library.undo()
    assert state(library.path) == states[0]
    assert library.check() == []
    for wanted in reversed(states[1:]):
        library.redo()
        assert state(library.path) == wanted
    assert library.next_redo() is None


def test_any_step_can_be_gone_back_to_and_forward_to(library: Library) -> None:
    prepared(library)
    states = [state(library.path)]
    places = [0, *(step.id for step in reversed(library.steps()))]
    while library.next_undo():
        library.undo()
        states.insert(0, state(library.path))
    for place in (places[3], places[-1], places[1], places[0], places[2]):
        told: list[tuple[int, int]] = []
        at = sum(not step.undone for step in library.steps())
        goal = places.index(place)
        count = library.submit_turn_to(place, lambda *how, told=told: told.append(how)).result()
        assert count == abs(goal - at)
        assert told == [(done, count) for done in range(count)]
        assert state(library.path) == states[goal]
        assert library.check() == []
        assert library.submit_turn_to(place).result() == 0


def test_on_the_way_to_a_step_one_can_stop_and_all_is_whole(library: Library) -> None:
    prepared(library)
    total = len(library.steps())
    heard: list[Changes] = []
    library.subscribe(heard.append)

    def stop(done: int, _total: int) -> None:
        if done == 2:
            raise Cancelled

    with pytest.raises(Cancelled):
        library.submit_turn_to(0, stop).result()
    assert sum(step.undone for step in library.steps()) == 2
    assert len(heard) == 2
    assert all(changes.undone for changes in heard)
    assert library.check() == []
    assert library.submit_turn_to(library.steps()[0].id).result() == 2
    assert total == sum(not step.undone for step in library.steps())


def test_nothing_to_undo_or_redo_is_said(library: Library) -> None:
    with pytest.raises(BadRequest, match="nothing to undo"):
        library.undo()
    with pytest.raises(BadRequest, match="nothing to redo"):
        library.redo()


def test_a_new_step_drops_what_was_undone(filled: Library) -> None:
    filled.do(ops.SetStatus((1,), Status.READ))
    filled.undo()
    filled.do(ops.SetStatus((2,), Status.READ))
    assert filled.next_redo() is None
    assert [step.label for step in filled.steps()] == ["mark 1 entry read", "import Harbour"]


def test_a_write_that_changes_nothing_is_no_step_and_keeps_the_redo(filled: Library) -> None:
    filled.do(ops.SetStatus((1,), Status.READ))
    filled.undo()
    changes = filled.do(ops.SetStatus((1,), Status.UNREAD))
    assert changes.step is None
    assert changes.count == 0
    assert filled.next_redo() is not None


def test_a_refused_write_leaves_nothing(filled: Library) -> None:
    before = state(filled.path)
    with pytest.raises(BadRequest, match="no entry 99"):
        filled.do(ops.EditTags((1, 99), add=("x",)))
    assert state(filled.path) == before
    assert filled.check() == []


def test_saves_of_one_burst_are_one_step(filled: Library) -> None:
    for text in ("a", "ab", "abc"):
        filled.do(ops.SetNote(1, text, burst="1:1"))
    filled.do(ops.SetNote(1, "abc d", burst="1:2"))
    assert [step.label for step in filled.steps(2)] == ["edit the note", "edit the note"]
    filled.undo()
    assert filled.entry(1).note == "abc"
    filled.undo()
    assert filled.entry(1).note == ""
    filled.redo()
    assert filled.entry(1).note == "abc"


@pytest.fixture
def small_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "MAX_STEPS", 3)


@pytest.mark.usefixtures("small_journal")
def test_the_journal_forgets_the_oldest_steps(filled: Library) -> None:
    for status in (Status.READ, Status.QUEUED, Status.READING, Status.SKIPPED):
        filled.do(ops.SetStatus((1,), status))
    assert len(filled.steps()) == 3
    assert filled.check() == []
    while filled.next_undo():
        filled.undo()
    assert filled.entry(1).status is Status.READ


def test_a_step_above_the_size_limit_can_still_be_undone(filled: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "MAX_BYTES", 10)
    filled.do(ops.SetNote(1, "x" * 100))
    assert [step.label for step in filled.steps()] == ["edit the note"]
    filled.undo()
    filled.redo()
    assert filled.entry(1).note == "x" * 100


def test_the_journal_holds_data_and_never_runs_what_a_stranger_wrote(filled: Library) -> None:
    step = filled.do(ops.SetStatus((1,), Status.READ)).step
    conn = sqlite3.connect(filled.path)
    conn.execute(
        "INSERT INTO journal_row (step_id, tbl, action, first, last, old) "
        "VALUES (?, 'sqlite_master; DROP TABLE entry', 'insert', 1, 9, NULL)",
        (step,),
    )
    conn.commit()
    conn.close()
    filled.undo()
    assert filled.counts().total == len(TEXTS)
    assert filled.check() == []


def test_changes_name_what_they_touched(filled: Library) -> None:
    told: list[Any] = []
    end = filled.subscribe(told.append)
    changes = filled.do(ops.EditTags((1, 3), add=("x",)))
    filled.undo()
    end()
    filled.redo()
    assert [(c.label, sorted(c.entries), c.undone, c.foreign) for c in told] == [
        ("tag 2 entries", [1, 3], False, False),
        ("tag 2 entries", [1, 3], True, False),
    ]
    assert changes.kinds == {Kind.TAGS}


@dataclass(frozen=True, slots=True)
class Twice:
    """Changes entries, tags and entries again, in one step, and gives two citation keys to one another's entries."""

    kinds: ClassVar[tuple[Kind, ...]] = (Kind.ENTRIES,)

    def apply(self, write: Write) -> None:
        one, other = (row[0] for row in write.conn.execute("SELECT citation_key FROM entry WHERE id IN (1, 2)"))
        ops.SetStatus((1, 2, 3), Status.QUEUED).apply(write)
        ops.EditTags((1, 2, 3), add=("twice",)).apply(write)
        ops.SetStatus((1, 2), Status.READ).apply(write)
        for entry, key in ((1, "aside"), (2, one), (1, other)):
            write.conn.execute("UPDATE entry SET citation_key = ? WHERE id = ?", (key, entry))

    def label(self, count: int) -> str:
        return f"change {count}"


def test_a_step_that_changes_the_same_entry_again_is_undone_to_what_it_was_first(path: Path) -> None:
    with Library.open(path, Origin.WINDOW) as library:
        prepared(library)
        before = state(path)
        library.do(Twice())
        after = state(path)
        assert after != before
        for _ in range(2):
            library.undo()
            assert state(path) == before
            library.redo()
            assert state(path) == after
        assert library.check() == []


def test_a_tag_on_many_entries_is_logged_as_one_range(filled: Library) -> None:
    filled.do(ops.EditTags((1, 2, 4), add=("many",)))
    filled.do(ops.EditTags((1, 2), add=("many",)))
    with filled._read() as conn:
        logged = conn.execute("SELECT action, last - first + 1 FROM journal_row WHERE tbl = 'entry_tag'").fetchall()
    assert logged == [("insert", 3)]
