"""Reading sessions by the keys: started, counted from the library, interrupted, ended, looked back at."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from reader.core.entries import Status
from reader.core.sessions import Goal, Session
from reader.gui.dialogs.session_end import SummaryDialog
from reader.gui.dialogs.session_history import HistoryDialog
from reader.gui.dialogs.session_start import StartDialog
from reader.gui.scopes import UNREAD
from reader.gui.theme import Theme
from reader.gui.window import Window
from reader.settings import Settings
from reader.store.library import Library
from reader.store.ops import SetNote, SetStarred, SetStatus
from reader.store.sessions import DeleteSession
from tests.unit.gui.test_window import choose, current, press

D = TypeVar("D", bound=QDialog)
COUNT = 8
CONTROL = Qt.KeyboardModifier.ControlModifier
BOTH = CONTROL | Qt.KeyboardModifier.ShiftModifier


def dialog(window: Window, kind: type[D], qtbot: QtBot) -> D:
    """Wait for a dialog."""
    qtbot.waitUntil(lambda: any(one.isVisible() for one in window.findChildren(kind)))
    return next(one for one in window.findChildren(kind) if one.isVisible())


def running(window: Window) -> Session:
    found = window.parts.library.running_session()
    assert found is not None
    return found


def words(window: Window) -> str:
    return window.parts.status.words.text()


def begin(window: Window, qtbot: QtBot, goal: Goal = Goal.VIEW, size: int = 0) -> None:
    window.parts.bar.made["start_session"].trigger()
    asked = dialog(window, StartDialog, qtbot)
    asked.choices[goal].setChecked(True)
    if size:
        asked.sizes[goal].setValue(size)
    QTest.keyClick(asked.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.sessions.running is not None)
    activate(window, qtbot)


def activate(window: Window, qtbot: QtBot) -> None:
    """Give the keyboard back, as the offscreen platform does not by itself."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)


def end(window: Window, qtbot: QtBot) -> SummaryDialog:
    window.parts.bar.made["end_session"].trigger()
    return dialog(window, SummaryDialog, qtbot)


def fact(summary: SummaryDialog, name: str) -> str:
    label = summary.findChild(QLabel, f"fact_{name}")
    return label.text() if label is not None else ""


def test_a_session_is_begun_on_what_is_shown(window: Window, qtbot: QtBot) -> None:
    choose(window, UNREAD, qtbot, COUNT)
    window.parts.pane.search.put("rivers OR mills")
    qtbot.waitUntil(lambda: len(window.parts.model.ids) == 2)
    assert not window.parts.bar.made["end_session"].isEnabled()
    begin(window, qtbot, Goal.ENTRIES, 2)
    plan = running(window).plan
    assert (plan.name, plan.scope, plan.query) == ("rivers OR mills", UNREAD, "rivers OR mills")
    assert (plan.goal, plan.goal_size, plan.found, plan.undecided) == (Goal.ENTRIES, 2, 2, 2)
    assert words(window) == "Session: 0 of 2"
    assert not window.parts.bar.made["start_session"].isEnabled()
    assert window.parts.bar.made["end_session"].isEnabled()


def test_a_goal_is_offered_again(window: Window, qtbot: QtBot) -> None:
    begin(window, qtbot, Goal.MINUTES, 45)
    qtbot.waitUntil(lambda: words(window) == "Session: 0 of 45 min · 0 decided")
    end(window, qtbot).accept()
    window.parts.bar.made["start_session"].trigger()
    asked = dialog(window, StartDialog, qtbot)
    assert asked.choices[Goal.MINUTES].isChecked()
    assert asked.sizes[Goal.MINUTES].value() == 45
    asked.sizes[Goal.ENTRIES].setValue(12)
    assert asked.choices[Goal.ENTRIES].isChecked()
    asked.field.clear()
    asked._give()
    qtbot.waitUntil(lambda: window.sessions.running is not None)
    assert running(window).plan.name == "All abstracts"


def test_the_numbers_follow_the_decisions_and_their_undo(window: Window, qtbot: QtBot) -> None:
    begin(window, qtbot)
    press(window, "y")
    press(window, "x")
    qtbot.waitUntil(lambda: words(window) == "Session: 2 of 8 · 1 kept")
    window.history.undo()
    qtbot.waitUntil(lambda: words(window) == "Session: 1 of 8 · 1 kept")
    window.history.undo()
    qtbot.waitUntil(lambda: words(window) == "Session: 0 of 8")
    window.history.redo()
    qtbot.waitUntil(lambda: words(window) == "Session: 1 of 8 · 1 kept")
    window.parts.library.do(SetStatus(tuple(window.parts.model.ids), Status.SKIPPED))
    qtbot.waitUntil(lambda: words(window) == "Session: 8 of 8")


def test_the_goal_is_told_once_beside_the_decision_and_nothing_is_interrupted(window: Window, qtbot: QtBot) -> None:
    begin(window, qtbot, Goal.ENTRIES, 1)
    here = window.focusWidget()
    press(window, "y")
    toast = window.parts.toast
    qtbot.waitUntil(lambda: toast.accessibleDescription().endswith("goal is reached; go on as you like"))
    assert toast.accessibleDescription().startswith("Queued")
    assert toast.button.isVisible()
    assert window.focusWidget() is here
    assert not [one for one in window.findChildren(QDialog) if one.isVisible()]
    press(window, "x")
    qtbot.waitUntil(lambda: words(window) == "Session: 2 of 1 · 1 kept")
    assert "goal" not in toast.accessibleDescription()


def test_focus_mode_shows_the_session(window: Window, qtbot: QtBot) -> None:
    begin(window, qtbot, Goal.ENTRIES, 4)
    press(window, "f")
    press(window, "y")
    qtbot.waitUntil(lambda: window.head.words.text() == "1 of 4 · 1 kept")
    end(window, qtbot).accept()
    qtbot.waitUntil(lambda: window.head.words.text() == "1 of 8 · 1 kept")


def test_time_stars_and_notes_are_recorded_for_each_entry(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    library, ids = window.parts.library, list(window.parts.model.ids)
    library.do(SetStarred((ids[1],), starred=True))
    begin(window, qtbot)
    monkeypatch.setattr(window.sessions._clock, "take", lambda: 20.0)
    press(window, "s")
    press(window, "j")
    window.sessions._save()
    library.do(SetNote(ids[1], "why"))
    qtbot.waitUntil(lambda: running(window).tally.noted == 1 and running(window).tally.starred == 1)
    visits = library.visits(running(window).id)
    assert [(one.entry, one.seconds) for one in visits] == [(ids[0], 20.0), (ids[1], 20.0)]
    assert [(one.starred, one.noted) for one in visits] == [(True, False), (False, True)]


def test_a_summary_tells_what_was_done_and_is_kept_under_its_name(window: Window, qtbot: QtBot) -> None:
    begin(window, qtbot)
    press(window, "y")
    press(window, "r")
    press(window, "x")
    summary = end(window, qtbot)
    assert [fact(summary, name) for name in ("decided", "kept", "skipped")] == ["3", "2, 1 of them marked read", "1"]
    assert fact(summary, "left").startswith("5 undecided")
    assert fact(summary, "starred") == ""
    assert window.parts.library.running_session() is None
    qtbot.waitUntil(lambda: words(window) == "3 of 8 decided")
    summary.field.setText("  Evening\u00a0")
    summary.accept()
    qtbot.waitUntil(lambda: [one.plan.name for one in window.parts.library.sessions()] == ["Evening"])
    assert window.parts.bar.made["start_session"].isEnabled()


def test_a_session_can_be_forgotten_and_brought_back(window: Window, qtbot: QtBot) -> None:
    library = window.parts.library
    begin(window, qtbot)
    press(window, "y")
    summary = end(window, qtbot)
    QTest.mouseClick(button(summary, "summary_forget"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: library.sessions() == [])
    assert library.counts().queued == 1
    window.parts.toast.button.click()
    qtbot.waitUntil(lambda: [one.tally.kept for one in library.sessions()] == [1])


def button(parent: QWidget, name: str) -> QPushButton:
    found = parent.findChild(QPushButton, name)
    assert found is not None
    return found


@pytest.fixture
def saving(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    def choose_file(path: Path) -> None:
        monkeypatch.setattr(QFileDialog, "getSaveFileName", staticmethod(lambda *_, **__: (str(path), "")))

    return choose_file


def test_a_summary_is_exported(window: Window, qtbot: QtBot, tmp_path: Path, saving: Callable[[Path], None]) -> None:
    begin(window, qtbot)
    press(window, "y")
    summary = end(window, qtbot)
    saving(tmp_path / "evening.md")
    button(summary, "summary_export").click()
    assert "| Kept | 1 |" in (tmp_path / "evening.md").read_text("utf-8")
    saving(tmp_path / "nowhere" / "evening.md")
    button(summary, "summary_export").click()
    told = dialog(window, QDialog, qtbot)
    assert any("there is no folder" in one.text() for one in window.findChildren(QLabel) if one.isVisible())
    for one in window.findChildren(QDialog):
        one.reject()
    assert told


def test_a_session_that_another_program_ends_is_over_here_too(window: Window, qtbot: QtBot) -> None:
    begin(window, qtbot)
    window.parts.library.keep(DeleteSession(running(window).id)).result()
    press(window, "y")
    qtbot.waitUntil(lambda: window.sessions.running is None)
    qtbot.waitUntil(lambda: words(window) == "1 of 8 decided")


@pytest.fixture
def again(filled: Library, settings: Settings, theme: Theme, qtbot: QtBot) -> Iterator[Callable[[], Window]]:
    """Closes the window before and opens another one on the same library."""
    opened: list[Window] = []

    def shut() -> None:
        while opened:
            window = opened.pop()
            window.close()
            filled.check()  # this waits for what is queued to be written
            Shiboken.delete(window)

    def open_anew() -> Window:
        shut()
        window = Window(filled, settings, theme)
        opened.append(window)
        window.resize(1000, 500)
        window.show()
        qtbot.waitExposed(window)
        activate(window, qtbot)
        qtbot.waitUntil(lambda: bool(window.parts.model.ids) and bool(window.browser.overview.counts.total))
        return window

    yield open_anew
    shut()
    filled.close()


def test_a_session_is_taken_up_again_at_its_place(again: Callable[[], Window], qtbot: QtBot) -> None:
    window = again()
    choose(window, UNREAD, qtbot, COUNT)
    window.parts.pane.search.put("simple rule")
    qtbot.waitUntil(lambda: window.parts.pane.search.count.text().startswith("8"))
    begin(window, qtbot, Goal.ENTRIES, 6)
    press(window, "x")
    press(window, "j")
    here = current(window)
    press(window, "Y", Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: words(window) == "Session: 2 of 6 · 1 kept")
    window.parts.sidebar.select("")
    window = again()
    assert window.browser.scope == UNREAD
    assert window.parts.pane.search.query == "simple rule"
    qtbot.waitUntil(lambda: current(window) == here)
    assert words(window) == "Session: 2 of 6 · 1 kept" or window.parts.toast.isVisible()
    assert len(window.parts.model.ids) == COUNT - 1, "the entry itself is decided, and shown all the same"
    assert not window.parts.panes.alone


def test_the_page_is_where_it_was_scrolled_to(again: Callable[[], Window], qtbot: QtBot) -> None:
    window = again()
    begin(window, qtbot)
    press(window, "j")
    press(window, "f")
    window.parts.library.do(SetNote(current(window), "a line\n" * 40))
    bar = window.parts.reading.page.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 300)
    bar.setValue(217)
    here = current(window)
    window = again()
    bar = window.parts.reading.page.verticalScrollBar()
    qtbot.waitUntil(lambda: (current(window), bar.value(), window.parts.panes.alone) == (here, 217, True))
    press(window, "j")
    assert bar.value() == 0
    press(window, "k")
    assert bar.value() == 0


def test_a_place_elsewhere_is_not_the_sessions(window: Window, qtbot: QtBot) -> None:
    begin(window, qtbot)
    press(window, "j")
    here = current(window)
    qtbot.waitUntil(lambda: running(window).entry == here)
    window.parts.pane.search.put("mills")
    qtbot.waitUntil(lambda: len(window.parts.model.ids) == 1)
    window.sessions._save()
    window.parts.library.check()
    assert current(window) != here
    assert running(window).entry == here


def test_past_sessions_are_listed_deleted_and_put_back(window: Window, qtbot: QtBot) -> None:
    library = window.parts.library
    for key in "yx":
        begin(window, qtbot)
        press(window, key)
        end(window, qtbot).accept()
    window.parts.bar.made["session_history"].trigger()
    past = dialog(window, HistoryDialog, qtbot)
    assert [past.table.item(row, 3).text() for row in range(2)] == ["0", "1"]  # type: ignore[union-attr]
    days = past.charts[0].accessibleDescription()
    assert days.endswith(": 2")
    past.table.selectRow(1)
    button(past, "delete_session").click()
    qtbot.waitUntil(lambda: [one.tally.kept for one in library.sessions()] == [0])
    assert past.told.text().endswith("It can be put back until this window is closed.")
    assert past.charts[0].accessibleDescription().endswith(": 1")
    past.back.click()
    qtbot.waitUntil(lambda: [one.tally.kept for one in library.sessions()] == [0, 1])
    assert past.charts[0].accessibleDescription() == days
    assert not past.back.isVisible()
    button(past, "turn_charts").click()
    assert past.pages.currentIndex() == 1
    past.reject()


def test_where_there_was_no_session_the_way_to_one_is_told(window: Window, qtbot: QtBot) -> None:
    window.parts.bar.made["session_history"].trigger()
    past = dialog(window, HistoryDialog, qtbot)
    assert past.nothing.isVisible()
    assert not past.table.isVisible()
    assert not button(past, "delete_session").isEnabled()
    past.delete()
    past.put_back()
    past.reject()
