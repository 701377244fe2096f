from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from reader.gui.checkbox import Check
from reader.gui.theme import Theme


def test_it_is_as_wide_as_its_words_and_looks_another_way_when_checked(qtbot: QtBot, theme: Theme) -> None:
    for name in ("light", "dark"):
        theme.choose(name)
        check = Check("With the abstracts")
        qtbot.addWidget(check)
        check.resize(check.sizeHint())
        check.show()
        assert check.sizeHint().width() > check.fontMetrics().horizontalAdvance(check.text())
        plain = check.grab().toImage()
        QTest.keyClick(check, Qt.Key.Key_Space)
        assert check.isChecked()
        assert check.grab().toImage() != plain
        check.setChecked(False)
        assert check.grab().toImage() == plain


def test_where_the_keyboard_is_can_be_seen(qtbot: QtBot, theme: Theme) -> None:
    assert theme.colors
    check = Check("As read")
    qtbot.addWidget(check)
    check.show()
    check.clearFocus()
    before = check.grab().toImage()
    check.activateWindow()
    check.setFocus()
    qtbot.waitUntil(check.hasFocus)
    assert check.grab().toImage() != before
