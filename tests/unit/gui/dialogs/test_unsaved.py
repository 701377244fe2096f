import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from reader.gui.dialogs.unsaved import UnsavedDialog


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def button(dialog: UnsavedDialog, name: str) -> QPushButton:
    found = dialog.findChild(QPushButton, name)
    assert found is not None
    return found


def test_the_texts_can_be_copied_and_to_stay_is_what_return_does(parent: QWidget) -> None:
    dialog = UnsavedDialog(["one <b>", "two"], parent)
    assert dialog.text.toPlainText() == "one <b>\n\ntwo"
    assert dialog.text.isReadOnly()
    button(dialog, "unsaved_copy").click()
    assert QGuiApplication.clipboard().text() == "one <b>\n\ntwo"
    assert button(dialog, "unsaved_stay").isDefault()
    assert not button(dialog, "unsaved_leave").isDefault()


@pytest.mark.parametrize(("name", "leaves"), [("unsaved_leave", 1), ("unsaved_stay", 0)])
def test_only_leaving_is_accepted(parent: QWidget, name: str, leaves: int) -> None:
    dialog = UnsavedDialog(["x"], parent)
    ended: list[int] = []
    dialog.finished.connect(ended.append)
    dialog.open()
    button(dialog, name).click()
    assert ended == [leaves]
