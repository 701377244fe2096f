import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from reader.gui.dialogs.frame import Frame, label


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def test_a_dialog_is_named_and_only_its_primary_button_answers_to_return(parent: QWidget, qtbot: QtBot) -> None:
    dialog, pressed = Frame("my_dialog", "Mine", parent), list[str]()
    other = dialog.add_button("other", "&Other…", lambda: pressed.append("other"))
    first = dialog.add_button("first", "First", lambda: pressed.append("first"), primary=True)
    assert (dialog.objectName(), dialog.windowTitle(), dialog.accessibleName()) == ("my_dialog", "Mine", "Mine")
    assert (other.accessibleName(), first.accessibleName()) == ("Other", "First")
    dialog.open()
    qtbot.waitUntil(dialog.isVisible)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert pressed == ["first"]
    other.click()
    assert pressed == ["first", "other"]


def test_a_dialog_that_is_closed_is_gone(parent: QWidget, qtbot: QtBot) -> None:
    dialog = Frame("my_dialog", "Mine", parent)
    dialog.open()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: parent.findChild(Frame) is None)


def test_a_line_of_words_is_no_markup_and_wraps(qtbot: QtBot) -> None:
    line = label("<b>bold</b>", "quiet")
    qtbot.addWidget(line)
    assert line.textFormat() is Qt.TextFormat.PlainText
    assert line.wordWrap()
    assert line.property("tone") == "quiet"
