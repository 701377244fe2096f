"""The clock of reading: which windows and which deeds it goes by."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from reader.gui import readingclock
from reader.gui.readingclock import ReadingClock


class Time:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        """Return the moment."""
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    made = Time()
    monkeypatch.setattr(readingclock, "time", made)
    return made


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


@pytest.fixture
def clock(page: QWidget, time: Time) -> Iterator[ReadingClock]:
    assert time.now
    made = ReadingClock(page)
    made.start()
    yield made
    made.stop()


def test_the_time_counts_until_a_minute_after_the_last_deed(page: QWidget, clock: ReadingClock, time: Time) -> None:
    time.now += 50
    QTest.keyClick(page.windowHandle(), Qt.Key.Key_J)
    time.now += 500
    assert clock.take() == 110
    assert clock.take() == 0
    QTest.mouseMove(page.windowHandle(), QPoint(5, 5))
    time.now += 7
    assert clock.take() == 7


def test_keys_and_buttons_are_told_but_no_moves(page: QWidget, clock: ReadingClock, qtbot: QtBot) -> None:
    with qtbot.waitSignal(clock.acted):
        QTest.keyClick(page.windowHandle(), Qt.Key.Key_J)
    with qtbot.waitSignal(clock.acted):
        QTest.mouseClick(page.windowHandle(), Qt.MouseButton.LeftButton)
    with qtbot.assertNotEmitted(clock.acted):
        QTest.mouseMove(page.windowHandle(), QPoint(9, 9))


def test_a_dialog_over_the_window_is_reading_too(page: QWidget, clock: ReadingClock, time: Time, qtbot: QtBot) -> None:
    dialog = QDialog(page)
    dialog.open()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    time.now += 100
    assert clock.take() == 60
    QTest.keyClick(dialog.windowHandle(), Qt.Key.Key_A)
    time.now += 10
    assert clock.take() == 10
    dialog.close()
    dialog.deleteLater()


def test_nothing_counts_while_another_program_has_the_keyboard(
    page: QWidget, clock: ReadingClock, time: Time, qapp: QApplication
) -> None:
    time.now += 10
    # The offscreen platform has no other program that could take it.
    qapp.focusWindowChanged.emit(None)
    time.now += 30
    assert clock.take() == 10
    qapp.focusWindowChanged.emit(page.windowHandle())
    time.now += 5
    assert clock.take() == 5


def test_a_stopped_clock_stands(clock: ReadingClock, time: Time) -> None:
    clock.stop()
    clock.stop()
    time.now += 30
    assert clock.take() == 0
    clock.start()
    clock.start()
    time.now += 3
    assert clock.take() == 3
