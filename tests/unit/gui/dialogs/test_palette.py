from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessibleAnnouncementEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from reader.gui.commandlines import Command, Lines
from reader.gui.dialogs.palette import PaletteDialog
from reader.gui.window import Window

UNDO = Command("undo", "Undo", "Edit", ("Ctrl+Z", "u"))
TRASH = Command("trash", "Move to Trash", "Entry", ("Del",), "no entry is chosen")


@pytest.fixture
def dialog(window: Window) -> Iterator[PaletteDialog]:
    parts = window.parts
    made = PaletteDialog(Lines([UNDO, TRASH], [], []), parts.theme, parts.keys, window)
    yield made
    Shiboken.delete(made)


def test_what_is_of_no_use_now_says_why_and_does_nothing(dialog: PaletteDialog) -> None:
    chosen: list[str] = []
    dialog.chosen.connect(chosen.append)
    dialog.field.setText("trash")
    item = dialog.list.currentItem()
    assert item is not None
    assert (
        item.data(int(Qt.ItemDataRole.AccessibleTextRole)) == "Move to Trash, Entry, Del, not now: no entry is chosen"
    )
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert chosen == []
    dialog.field.setText("undo")
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert chosen == ["undo"]


def test_a_line_shows_its_keys_and_nothing_fitting_is_said(dialog: PaletteDialog, qtbot: QtBot) -> None:
    dialog.show()
    qtbot.waitExposed(dialog)
    shown = dialog.list.visualItemRect(dialog.list.item(0))
    with_keys = dialog.list.viewport().grab(shown).toImage()
    dialog._lines = Lines([Command("undo", "Undo", "Edit")], [], [])
    dialog._show()
    assert dialog.list.viewport().grab(shown).toImage() != with_keys
    dialog.field.setText("qqqq")
    assert [dialog.list.item(at).text() for at in range(dialog.list.count())] == ["Nothing fits."]
    QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    assert dialog.isVisible()


def test_a_line_that_the_arrows_come_to_is_said(dialog: PaletteDialog, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    def announcement(part: QObject, text: str) -> QAccessibleAnnouncementEvent:
        said.append(text)
        return QAccessibleAnnouncementEvent(part, text)

    monkeypatch.setattr("reader.gui.dialogs.palette.QAccessibleAnnouncementEvent", announcement)
    QTest.keyClick(dialog.field, Qt.Key.Key_Down)
    QTest.keyClick(dialog.field, Qt.Key.Key_Up)
    assert said == [TRASH.said, UNDO.said]
