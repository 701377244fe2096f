"""Focus mode by its keys: what is hidden, what goes on as ever, how it is left."""

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from reader.core.entries import Status
from reader.gui.scopes import UNREAD
from reader.gui.window import Window
from reader.store.ops import SetStatus
from tests.unit.gui.test_window import choose, current, press

COUNT = 8


def alone(window: Window) -> bool:
    return window.parts.panes.alone


def words(window: Window) -> str:
    return window.head.words.text()


@pytest.fixture
def focused(window: Window) -> Window:
    press(window, "f")
    assert alone(window)
    return window


def test_only_the_page_is_to_be_seen(focused: Window) -> None:
    parts = focused.parts
    gone = (parts.sidebar, parts.pane, parts.pane.search, focused.menuBar(), parts.status.words, parts.status.line)
    assert not [one for one in (*gone, *parts.status.hints) if one.isVisible()]
    shown = (focused.head, parts.reading.abstract, parts.reading.tags, parts.reading.note)
    assert all(one.isVisible() for one in shown)


def test_the_column_stands_in_the_middle_under_its_line(focused: Window, qtbot: QtBot) -> None:
    def edges() -> tuple[int, int, int]:
        column, line = focused.parts.reading.column, focused.head.line
        left = column.mapTo(focused, column.rect().topLeft()).x()
        return left, line.mapTo(focused, line.rect().topLeft()).x(), focused.width() - left - column.width()

    for width in (1280, 1000):
        focused.resize(width, 700)
        qtbot.waitUntil(lambda: edges()[0] == edges()[1] and abs(edges()[0] - edges()[2]) <= 1)


def test_the_keys_decide_and_go_on_as_ever(focused: Window, qtbot: QtBot) -> None:
    library, ids = focused.parts.library, list(focused.parts.model.ids)
    for key in "yxr":
        press(focused, key)
    statuses = [Status.QUEUED, Status.SKIPPED, Status.READ]
    qtbot.waitUntil(lambda: [library.entry(one).status for one in ids[:3]] == statuses)
    assert current(focused) == ids[3]
    press(focused, "Y", Qt.KeyboardModifier.ShiftModifier)
    press(focused, "s")
    qtbot.waitUntil(lambda: library.entry(ids[3]).starred and library.entry(ids[3]).status is Status.QUEUED)
    assert current(focused) == ids[3]
    press(focused, "u")
    qtbot.waitUntil(lambda: library.entry(ids[3]).status is Status.UNREAD)
    assert alone(focused)


def test_a_message_comes_without_taking_the_keyboard(focused: Window, qtbot: QtBot) -> None:
    before = QApplication.focusWidget()
    press(focused, "y")
    toast = focused.parts.toast
    qtbot.waitUntil(toast.isVisible)
    assert QApplication.focusWidget() is before
    assert toast.accessibleDescription() == "Queued"
    assert toast.geometry().top() >= 0
    assert toast.geometry().bottom() < focused.parts.status.height()


def test_the_line_tells_how_far_the_view_is_decided(focused: Window, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: words(focused) == "0 of 8")
    press(focused, "y")
    press(focused, "x")
    qtbot.waitUntil(lambda: words(focused) == "2 of 8 · 1 kept")
    focused.history.undo()
    qtbot.waitUntil(lambda: words(focused) == "1 of 8 · 1 kept")


def test_a_view_of_the_undecided_counts_what_was_decided_in_it(window: Window, qtbot: QtBot) -> None:
    choose(window, UNREAD, qtbot, COUNT)
    press(window, "f")
    press(window, "x")
    qtbot.waitUntil(lambda: words(window) == "1 of 8 · 0 kept")
    press(window, Qt.Key.Key_Escape)
    assert len(window.parts.model.ids) == COUNT


def test_escape_leaves_the_note_first_then_focus_mode_and_the_list_is_at_its_place(
    focused: Window, qtbot: QtBot
) -> None:
    for _ in range(6):
        press(focused, "j")
    here = current(focused)
    press(focused, "n")
    note = focused.parts.reading.note.field
    qtbot.waitUntil(note.hasFocus)
    QTest.keyClicks(note, "fx")
    assert note.exact_text() == "fx"
    press(focused, Qt.Key.Key_Escape)
    assert alone(focused)
    assert not note.hasFocus()
    press(focused, Qt.Key.Key_Escape)
    entries = focused.parts.pane.list
    assert not alone(focused)
    assert focused.menuBar().isVisible()
    assert entries.hasFocus()
    assert current(focused) == here
    assert entries.viewport().rect().contains(entries.visualRect(entries.currentIndex()))


def test_the_arrows_scroll_the_page(focused: Window, qtbot: QtBot) -> None:
    focused.resize(700, 480)
    bar = focused.parts.reading.page.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    press(focused, Qt.Key.Key_Down)
    assert bar.value() > 0
    assert current(focused) == focused.parts.model.ids[0]


def test_what_is_not_seen_is_not_decided_by_the_way(window: Window, qtbot: QtBot) -> None:
    window.browser.select_all()
    press(window, "f")
    assert window.parts.pane.list.selected() == (1,)
    assert not window.parts.bar.made["select_all"].isEnabled()
    press(window, "x")
    qtbot.waitUntil(lambda: window.parts.library.entry(1).status is Status.SKIPPED)
    assert window.parts.library.counts().unread == COUNT - 1


@pytest.mark.parametrize(("action", "taken"), [("find", "search"), ("sidebar", "list")])
def test_what_needs_the_rest_of_the_window_brings_it_back(focused: Window, action: str, taken: str) -> None:
    focused.parts.bar.made[action].trigger()
    assert not alone(focused)
    focus: QWidget | None = QApplication.focusWidget()
    assert focus is not None
    assert focus.objectName() == taken


def test_a_view_that_becomes_empty_is_left(window: Window, qtbot: QtBot) -> None:
    library = window.parts.library
    choose(window, UNREAD, qtbot, COUNT)
    press(window, "f")
    library.do(SetStatus(tuple(window.parts.model.ids), Status.READ))
    window.browser.search()
    qtbot.waitUntil(lambda: not alone(window))
    assert not window.parts.bar.made["focus"].isEnabled()


def test_the_panes_have_the_widths_again_that_they_had(window: Window) -> None:
    window.parts.panes.setSizes([230, 420, 630])
    window.parts.panes.splitterMoved.emit(230, 1)
    before = window.parts.panes.sizes()
    press(window, "f")
    window.resize(1270, 800)
    press(window, "f")
    after = window.parts.panes.sizes()
    assert all(abs(one - other) <= 10 for one, other in zip(before, after, strict=True))


def test_the_next_abstract_is_shown_before_the_decision_is_written(focused: Window, qtbot: QtBot) -> None:
    library, ids = focused.parts.library, list(focused.parts.model.ids)
    gate = threading.Event()
    library._writer.submit(gate.wait)
    try:
        press(focused, "y")
        entry = focused.parts.reading.entry
        assert entry is not None
        assert entry.id == ids[1]
        assert library.entry(ids[0]).status is Status.UNREAD
    finally:
        gate.set()
    qtbot.waitUntil(lambda: library.entry(ids[0]).status is Status.QUEUED)
    assert list(focused.parts.model.ids) == ids


def test_the_entry_is_told_to_a_screen_reader(focused: Window) -> None:
    entry = focused.parts.reading.entry
    assert entry is not None
    page = focused.parts.reading.page
    assert page.accessibleDescription() == entry.heading
    press(focused, "j")
    assert page.accessibleDescription() == focused.parts.library.entry(current(focused)).heading != entry.heading


def test_space_scrolls_and_then_goes_on(focused: Window, qtbot: QtBot) -> None:
    focused.resize(700, 480)
    bar = focused.parts.reading.page.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    ids = list(focused.parts.model.ids)
    while bar.value() < bar.maximum():
        before = bar.value()
        press(focused, " ")
        assert bar.value() > before
        assert current(focused) == ids[0]
    press(focused, " ")
    assert current(focused) == ids[1]
    assert bar.value() == 0
