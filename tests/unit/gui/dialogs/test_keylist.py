from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from reader.gui.actions import ACTIONS, TABLE
from reader.gui.dialogs.keylist import KeyList, fitting, keys_of
from reader.gui.keymap import given, keymap


def test_a_key_finds_the_action_that_has_it_first() -> None:
    now = keymap()
    assert fitting(now, "r")[0] is TABLE["read"]
    assert fitting(now, "ctrl+k")[0] is TABLE["palette"]
    assert {one.id for one in fitting(now, "ctrl+shift")} >= {"redo", "note_link"}
    assert fitting(now, "") == list(ACTIONS)
    assert fitting(now, "no such thing") == []


def texts(rows: KeyList) -> list[list[str]]:
    model = rows.model()
    return [[str(model.index(at, column).data()) for column in range(3)] for at in range(rows.rowCount())]


def test_rows_say_name_menu_keys_and_what_is_changed(qtbot: QtBot, qapp: QApplication) -> None:
    assert qapp is not None
    rows = KeyList()
    qtbot.addWidget(rows)
    rows.show_actions(given(keymap(), "queue", ("S",)), "queue")
    assert texts(rows)[0] == ["Queue", "Entry", "s  ·  changed"]
    assert rows.action is TABLE["queue"]
    rows.show_actions(given(keymap(), "queue", ("S",)), "star")
    assert texts(rows)[0] == ["Star", "Entry", "none  ·  changed"]
    rows.show_actions(keymap(), "no such thing")
    assert rows.action is None


def test_the_keys_of_the_table_itself(qtbot: QtBot, qapp: QApplication) -> None:
    assert qapp is not None
    rows = KeyList()
    qtbot.addWidget(rows)
    rows.show_actions(keymap(), "")
    for key, signal in (
        (Qt.Key.Key_Return, rows.record_wanted),
        (Qt.Key.Key_Delete, rows.none_wanted),
        (Qt.Key.Key_Backspace, rows.back_wanted),
    ):
        with qtbot.waitSignal(signal):
            QTest.keyClick(rows, key)
    QTest.keyClick(rows, Qt.Key.Key_Down)
    assert rows.currentRow() == 1
    assert keys_of(keymap(), TABLE["next"]) == ["j", "Down"]
