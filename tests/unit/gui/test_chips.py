import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from reader.gui.chips import Chips
from reader.gui.querytext import parts
from reader.gui.theme import Theme


@pytest.fixture
def chips(theme: Theme, qtbot: QtBot) -> Chips:
    made = Chips(theme)
    qtbot.addWidget(made)
    return made


def test_each_filter_has_a_chip_with_a_name_that_says_how_it_goes(chips: Chips) -> None:
    chips.show_parts(parts("ropes tag:a -is:read"))
    assert [chip.text() for chip in chips.buttons] == ["tag a", "not read"]
    assert chips.buttons[0].accessibleName() == "Filter tag a, Delete takes it out"
    assert chips.isVisible()
    chips.show_parts([])
    assert not chips.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_key_takes_a_filter_out(chips: Chips, qtbot: QtBot, key: Qt.Key) -> None:
    given = parts("tag:a tag:b")
    chips.show_parts(given)
    with qtbot.waitSignal(chips.removed) as told:
        QTest.keyClick(chips.buttons[1], key)
    assert told.args == [given[1]]


def test_the_keyboard_stays_at_the_chips_and_is_given_up_with_the_last(chips: Chips, qtbot: QtBot) -> None:
    chips.show_parts(parts("tag:a tag:b"))
    chips.activateWindow()
    chips.buttons[1].setFocus()
    qtbot.waitUntil(chips.buttons[1].hasFocus)
    chips.show_parts(parts("tag:a"))
    assert chips.buttons[0].hasFocus()
    with qtbot.waitSignal(chips.emptied):
        chips.show_parts([])


def test_a_chip_that_stays_is_the_same_though_it_moved(chips: Chips, qtbot: QtBot) -> None:
    chips.show_parts(parts("tag:a"))
    before = chips.buttons[0]
    moved = parts("ropes tag:a")
    chips.show_parts(moved)
    assert chips.buttons[0] is before
    with qtbot.waitSignal(chips.removed) as told:
        before.click()
    assert told.args == [moved[0]]
