from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from reader.gui.recorder import KeyRecorder, chord

SHIFT, CTRL, ALT = (
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
NONE, KEYPAD = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier


def pressed(key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> str:
    return chord(QKeyEvent(QEvent.Type.KeyPress, key, held))


def test_keys_are_named_as_the_keymap_spells_them() -> None:
    key = Qt.Key
    assert pressed(key.Key_Q) == "Q"
    assert pressed(key.Key_Q, SHIFT | CTRL) == "Ctrl+Shift+Q"
    assert pressed(key.Key_Question, SHIFT) == "?"
    assert pressed(key.Key_Plus, CTRL | SHIFT) == "Ctrl++"
    assert pressed(key.Key_5, KEYPAD) == "5"
    assert pressed(key.Key_Backtab, SHIFT) == "Shift+Tab"
    assert pressed(key.Key_F5, ALT) == "Alt+F5"
    assert pressed(key.Key_VolumeUp) == ""


def test_every_key_is_taken_and_esc_gives_up(qtbot: QtBot, qapp: QApplication) -> None:
    assert qapp is not None
    field = KeyRecorder()
    qtbot.addWidget(field)
    field.show()
    found: list[str] = []
    left: list[bool] = []
    field.recorded.connect(found.append)
    field.left.connect(lambda: left.append(True))
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Shift, Qt.Key.Key_J, Qt.Key.Key_Delete):
        QTest.keyClick(field, key)
    assert found == ["Tab", "Return", "J", "Del"]
    assert left == []
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert left == [True]
    assert field.text() == ""
