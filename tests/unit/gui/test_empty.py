import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from reader.gui.empty import EmptyState
from reader.gui.theme import Theme


@pytest.fixture
def pressed() -> list[str]:
    return []


@pytest.fixture
def empty(theme: Theme, qtbot: QtBot, pressed: list[str]) -> EmptyState:
    offers = [("one", "Open a List", lambda: pressed.append("one")), ("two", "Look", lambda: pressed.append("two"))]
    made = EmptyState(theme, "nothing", offers)
    qtbot.addWidget(made)
    made.show()
    return made


def test_words_are_shown_as_they_are_and_a_line_only_where_there_is_one(empty: EmptyState) -> None:
    empty.say("Nothing <b>here</b>", "Open a list.")
    assert empty.heading.text() == "Nothing <b>here</b>"
    assert empty.heading.textFormat() is Qt.TextFormat.PlainText
    assert empty.line.isVisible()
    empty.say("Nothing")
    assert not empty.line.isVisible()


def test_an_offer_can_be_pressed_and_is_gone_without_words(empty: EmptyState, pressed: list[str]) -> None:
    empty.link.on_click(lambda: pressed.append("link"))
    empty.offer("Did you mean ropes?")
    assert empty.link.isVisible()
    assert empty.link.accessibleName() == "Did you mean ropes?"
    empty.link.click()
    empty.offer("")
    assert not empty.link.isVisible()
    assert pressed == ["link"]


def test_the_first_button_stands_out_and_all_answer_to_keys(empty: EmptyState, pressed: list[str]) -> None:
    buttons = empty.findChildren(QPushButton)
    assert [button.property("primary") for button in buttons] == [True, False]
    for button in buttons:
        assert button.accessibleName() == button.text()
        QTest.keyClick(button, Qt.Key.Key_Space)
    assert pressed == ["one", "two"]
