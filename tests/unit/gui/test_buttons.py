import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from reader.gui.buttons import QuietButton, TextButton


@pytest.mark.parametrize("kind", [QuietButton, TextButton])
@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_a_button_is_pressed_by_keys_that_the_window_does_not_get(
    qtbot: QtBot, kind: type[QuietButton], key: Qt.Key
) -> None:
    pressed: list[bool] = []
    button = kind("name", "Words").on_click(lambda: pressed.append(True))
    qtbot.addWidget(button)
    button.show()
    QTest.keyClick(button, key)
    assert pressed == [True]
    asked = QKeyEvent(QEvent.Type.ShortcutOverride, key, Qt.KeyboardModifier.NoModifier)
    asked.ignore()
    QApplication.sendEvent(button, asked)
    assert asked.isAccepted()


def test_other_keys_are_left_to_the_window(qtbot: QtBot) -> None:
    button = QuietButton("name", "Words")
    qtbot.addWidget(button)
    asked = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_J, Qt.KeyboardModifier.NoModifier)
    asked.ignore()
    QApplication.sendEvent(button, asked)
    assert not asked.isAccepted()


def test_a_button_has_its_words_for_a_name_and_no_place_for_more(qtbot: QtBot) -> None:
    short, long = TextButton("a", "x", "link"), TextButton("b", "many more words")
    for button in (short, long):
        qtbot.addWidget(button)
    assert long.accessibleName() == "many more words"
    assert short.sizeHint().width() < long.sizeHint().width()
    assert long.sizeHint().width() <= long.fontMetrics().horizontalAdvance(long.text()) + 12
