import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from reader.gui.dialogs.name import NameDialog
from reader.gui.fields import FieldKeys


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


def dialog(window: QWidget, qtbot: QtBot, *offered: str) -> NameDialog:
    made = NameDialog("Add to Collection", "Add", "", FieldKeys(window), window, offered)
    made.open()
    qtbot.waitUntil(made.field.hasFocus)
    return made


def test_a_name_is_given_with_single_spaces(window: QWidget, qtbot: QtBot) -> None:
    asked = dialog(window, qtbot)
    assert not asked.done_button.isEnabled()
    QTest.keyClicks(asked.field, "  my   pile ")
    with qtbot.waitSignal(asked.given) as told:
        QTest.keyClick(asked.field, Qt.Key.Key_Return)
    assert told.args == ["my pile"]


@pytest.mark.parametrize(("typed", "down", "given"), [("Pile", 0, "Pile"), ("pi", 0, "pi"), ("pi", 1, "Pile")])
def test_return_takes_what_is_typed_or_chosen_at_once(
    window: QWidget, qtbot: QtBot, typed: str, down: int, given: str
) -> None:
    asked = dialog(window, qtbot, "Pile", "Heap")
    QTest.keyClicks(asked.field, typed)
    completer = asked.field.completer()
    assert completer is not None
    popup = completer.popup()
    assert popup is not None
    qtbot.waitUntil(popup.isVisible)
    for _ in range(down):
        QTest.keyClick(popup, Qt.Key.Key_Down)
    with qtbot.waitSignal(asked.given) as told:
        QTest.keyClick(popup, Qt.Key.Key_Return)
    assert told.args == [given]


def test_escape_gives_nothing(window: QWidget, qtbot: QtBot) -> None:
    asked = dialog(window, qtbot)
    QTest.keyClicks(asked.field, "x")
    given: list[str] = []
    asked.given.connect(given.append)
    QTest.keyClick(asked.field, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.findChild(NameDialog) is None)
    assert given == []
