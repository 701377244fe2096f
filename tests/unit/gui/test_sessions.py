"""Reading sessions by the keys: started, counted from the library, interrupted, ended, looked back at."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from reader.core.sessions import Goal, Session
from reader.gui.dialogs.session_end import SummaryDialog
from reader.gui.dialogs.session_history import HistoryDialog
from reader.gui.dialogs.session_start import StartDialog
from reader.gui.scopes import UNREAD
from reader.gui.window import Window
from tests.unit.gui.test_window import choose, press

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
    qtbot.waitUntil(lambda: window.sitting.running is not None)
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
    qtbot.waitUntil(lambda: window.sitting.running is not None)
    assert running(window).plan.name == "All abstracts"


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
