"""When notes are saved, against which revision, and what becomes of them when that fails."""

from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from reader.core.changes import Changes
from reader.core.entries import Entry, OtherNote, Status
from reader.errors import LibraryProblem, ReaderError
from reader.gui import notekeeper
from reader.gui.events import Done, Events, Failed
from reader.gui.notekeeper import NoteKeeper, Sign
from reader.store.library import Library
from reader.store.ops import Op, SetNote, SettleNote


class Desk:
    """Stands in for the library: holds writes back until the test lets them through, or makes them fail."""

    def __init__(self) -> None:
        self.entries = {number: entry(number) for number in (1, 2)}
        self.waiting: list[tuple[Op, Done | None, Failed | None]] = []
        self.saved: list[SetNote] = []

    def read(self, number: int) -> Entry:
        return self.entries[number]

    def write(self, op: Op, done: Done | None = None, failed: Failed | None = None) -> Future[Changes]:
        self.waiting.append((op, done, failed))
        return Future()

    def let_through(self) -> None:
        op, done, _ = self.waiting.pop(0)
        assert isinstance(op, SetNote | SettleNote)
        old = self.entries[op.id]
        if isinstance(op, SettleNote):
            self.entries[op.id] = replace(old, note=op.text, note_revision=old.note_revision + 1, other_notes=())
        elif op.base_revision == old.note_revision:
            self.saved.append(op)
            self.entries[op.id] = replace(old, note=op.text, note_revision=old.note_revision + 1)
        else:
            self.entries[op.id] = replace(old, other_notes=(OtherNote(1, op.text, "window", ""),))
        if done is not None:
            done(None)  # type: ignore[arg-type]  # the keeper reads the entry, not the notice

    def fail(self) -> None:
        _, _, failed = self.waiting.pop(0)
        assert failed is not None
        failed(LibraryProblem("the disk is full"))

    def write_elsewhere(self, number: int, text: str) -> Entry:
        old = self.entries[number]
        self.entries[number] = replace(old, note=text, note_revision=old.note_revision + 1)
        return self.entries[number]


def entry(number: int, note: str = "", revision: int = 0) -> Entry:
    return Entry(
        number, f"u{number}", f"k{number}", "It begins.", "Beginnings", Status.UNREAD,
        starred=False, added="", changed="",
        note=note, note_revision=revision,
    )  # fmt: skip


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def keeper(desk: Desk, qapp: QApplication) -> Iterator[NoteKeeper]:
    made = NoteKeeper(desk, desk.read, qapp)  # type: ignore[arg-type]  # the desk stands in for the events
    made.open(desk.read(1))
    yield made
    Shiboken.delete(made)


def collect(keeper: NoteKeeper) -> tuple[list[str], list[str], list[str]]:
    loaded: list[str] = []
    signs: list[str] = []
    parted: list[str] = []
    keeper.loaded.connect(loaded.append)
    keeper.sign_changed.connect(signs.append)
    keeper.parted.connect(parted.append)
    return loaded, signs, parted


def test_a_text_is_saved_when_typing_stops(keeper: NoteKeeper, desk: Desk, qtbot: QtBot) -> None:
    keeper._idle.setInterval(20)
    keeper.typed("a")
    keeper.typed("ab")
    assert desk.waiting == []
    qtbot.waitUntil(lambda: len(desk.waiting) == 1)
    op = desk.waiting[0][0]
    assert isinstance(op, SetNote)
    assert (op.id, op.text, op.base_revision) == (1, "ab", 0)
    assert op.burst


def test_a_text_is_saved_while_typing_goes_on(keeper: NoteKeeper, desk: Desk, qtbot: QtBot) -> None:
    keeper._typing.setInterval(30)

    def type_more() -> bool:
        keeper.typed("a" * (len(desk.waiting) + 1))
        return bool(desk.waiting)

    qtbot.waitUntil(type_more)
    assert keeper._idle.interval() == notekeeper.IDLE_MS


def test_the_times_are_those_that_were_promised() -> None:
    assert notekeeper.IDLE_MS == 1000
    assert notekeeper.TYPING_MS == 5000
    assert notekeeper.BURST_MS == 60_000


def test_saves_follow_each_other_and_each_goes_on_from_the_one_before(keeper: NoteKeeper, desk: Desk) -> None:
    keeper.typed("a")
    keeper.flush()
    keeper.typed("ab")
    keeper.flush()
    assert len(desk.waiting) == 1
    desk.let_through()
    assert len(desk.waiting) == 1
    desk.let_through()
    assert [(op.text, op.base_revision) for op in desk.saved] == [("a", 0), ("ab", 1)]
    assert not keeper.unsaved


def test_one_burst_holds_until_the_field_is_left(keeper: NoteKeeper, desk: Desk) -> None:
    for text in ("a", "ab"):
        keeper.typed(text)
        keeper.flush()
        desk.let_through()
    keeper.end_burst()
    keeper.typed("abc")
    keeper.flush()
    desk.let_through()
    first, second, third = (op.burst for op in desk.saved)
    assert first == second != third


def test_another_entry_saves_the_note_of_the_one_before(keeper: NoteKeeper, desk: Desk) -> None:
    keeper.typed("of one")
    keeper.open(desk.read(2))
    assert [op.text for op, _, _ in desk.waiting if isinstance(op, SetNote)] == ["of one"]
    keeper.typed("of two")
    desk.let_through()
    keeper.flush()
    desk.let_through()
    assert [(op.id, op.text) for op in desk.saved] == [(1, "of one"), (2, "of two")]


def test_an_editor_that_was_not_typed_in_saves_nothing(keeper: NoteKeeper, desk: Desk) -> None:
    desk.write_elsewhere(1, "precious")
    keeper.typed("")
    keeper.flush()
    keeper.open(desk.read(2))
    keeper.close()
    assert desk.waiting == []
    keeper.typed("typed into nothing")
    keeper.flush()
    assert desk.waiting == []


def test_a_failed_save_keeps_the_text_says_so_once_and_tries_again(
    keeper: NoteKeeper, desk: Desk, qtbot: QtBot
) -> None:
    _, signs, _ = collect(keeper)
    told: list[str] = []
    keeper.trouble.connect(told.append)
    keeper._retry.setInterval(10)
    keeper.typed("a")
    keeper.flush()
    desk.fail()
    assert signs[-1] == Sign.UNSAVED
    qtbot.waitUntil(lambda: len(desk.waiting) == 1)
    desk.fail()
    assert len(told) == 1
    assert "the disk is full" in told[0]
    qtbot.waitUntil(lambda: len(desk.waiting) == 1)
    desk.let_through()
    assert signs[-1] == Sign.SAVED
    assert desk.read(1).note == "a"


def test_a_draft_that_could_not_be_saved_is_shown_again_on_the_way_back(keeper: NoteKeeper, desk: Desk) -> None:
    keeper.typed("draft")
    keeper.open(desk.read(2))
    desk.fail()
    loaded, signs, _ = collect(keeper)
    keeper.open(desk.read(1))
    assert loaded == ["draft"]
    assert Sign.UNSAVED in signs
    assert keeper.unsaved


def test_a_change_elsewhere_is_shown_while_nothing_is_typed(keeper: NoteKeeper, desk: Desk) -> None:
    loaded, _, _ = collect(keeper)
    keeper.refresh(desk.write_elsewhere(1, "theirs"))
    assert loaded == ["theirs"]
    keeper.typed("theirs and mine")
    keeper.flush()
    desk.let_through()
    assert desk.read(1).note == "theirs and mine"


def test_two_texts_are_both_kept_and_the_other_one_is_shown(keeper: NoteKeeper, desk: Desk) -> None:
    loaded, _, parted = collect(keeper)
    keeper.typed("mine")
    keeper.refresh(desk.write_elsewhere(1, "theirs"))
    assert loaded == []
    keeper.flush()
    desk.let_through()
    assert parted[-1] == "theirs"
    keeper.refresh(desk.read(1))
    assert loaded == []
    keeper.typed("mine, longer")
    keeper.flush()
    desk.let_through()
    assert desk.read(1).note == "theirs"
    assert [other.text for other in desk.read(1).other_notes] == ["mine, longer"]


def test_a_parting_is_ended_by_the_users_choice(keeper: NoteKeeper, desk: Desk) -> None:
    keeper.typed("mine")
    desk.write_elsewhere(1, "theirs")
    keeper.flush()
    desk.let_through()
    loaded, _, parted = collect(keeper)
    keeper.settle("mine\n\ntheirs")
    assert loaded == ["mine\n\ntheirs"]
    desk.let_through()
    assert desk.read(1).note == "mine\n\ntheirs"
    assert parted[-1] == ""
    keeper.typed("more")
    keeper.flush()
    desk.let_through()
    assert desk.read(1).note == "more"


def test_a_choice_that_fails_loses_no_text(keeper: NoteKeeper, desk: Desk) -> None:
    keeper.typed("mine")
    desk.write_elsewhere(1, "theirs")
    keeper.flush()
    desk.let_through()
    keeper.settle("both")
    desk.fail()
    assert keeper.unsaved
    keeper.flush()
    desk.let_through()
    assert [other.text for other in desk.read(1).other_notes] == ["both"]


def test_an_entry_left_with_two_texts_shows_both_when_it_is_opened(keeper: NoteKeeper) -> None:
    loaded, _, parted = collect(keeper)
    keeper.open(replace(entry(2, "current", 3), other_notes=(OtherNote(1, "other", "window", ""),)))
    assert loaded == ["current"]
    assert parted[-1] == "other"


def test_finishing_saves_in_the_real_library(filled: Library, qapp: QApplication) -> None:
    events = Events(filled, qapp)
    keeper = NoteKeeper(events, filled.entry, events)
    keeper.open(filled.entry(1))
    keeper.typed("first")
    keeper.flush()
    keeper.typed("first and last")
    assert keeper.finish(5) == []
    assert filled.entry(1).note == "first and last"
    assert filled.entry(1).other_notes == ()
    assert not keeper.unsaved
    events.stop()
    filled.close()
    Shiboken.delete(events)


def test_finishing_names_what_could_not_be_saved(keeper: NoteKeeper, desk: Desk) -> None:
    broken: Future[Changes] = Future()
    broken.set_exception(ReaderError("the disk is full"))

    def refuse(op: Op, done: Done | None = None, failed: Failed | None = None) -> Future[Changes]:
        desk.waiting.append((op, done, failed))
        return broken

    desk.write = refuse  # type: ignore[method-assign]  # the library is broken from here on
    keeper.typed("would be lost")
    left = keeper.finish(0.01)
    assert [(draft.entry, draft.text) for draft in left] == [(1, "would be lost")]
