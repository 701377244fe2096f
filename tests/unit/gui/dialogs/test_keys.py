from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from reader.gui.actions import TABLE
from reader.gui.dialogs.keys import KeysPage
from reader.gui.keymap import given, keymap, name_of
from reader.gui.window import Window


@pytest.fixture
def page(window: Window, qtbot: QtBot) -> Iterator[KeysPage]:
    made = KeysPage(window.parts.bindings, window.parts.keys)
    made.show()
    qtbot.waitExposed(made)
    yield made
    Shiboken.delete(made)


def choose(page: KeysPage, action: str) -> None:
    page.field.setText(name_of(action))
    assert page.table.action is TABLE[action]


def record(page: KeysPage, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    page.start()
    QTest.keyClick(page.recorder, key, held)


def keys(page: KeysPage, action: str) -> tuple[str, ...]:
    return page._bindings.map.keys[action]


def test_a_free_key_is_given_at_once_and_can_be_undone(page: KeysPage) -> None:
    choose(page, "queue")
    record(page, Qt.Key.Key_Q)
    assert keys(page, "queue") == ("Q",)
    assert page.words.text() == "Queue is q now."
    assert page.recorder.isHidden()
    assert page.offer.text() == "Undo"
    page.offer.click()
    assert keys(page, "queue") == ("Y",)


def test_what_a_key_goes_on_to_do_in_a_part_is_told(page: KeysPage) -> None:
    page._bindings.put(given(keymap(), "collect", ()))
    choose(page, "queue")
    record(page, Qt.Key.Key_C)
    assert page.words.text().startswith("Queue is c now; c stays “Write a comment” on a highlight")


def test_a_clash_is_told_and_the_key_can_be_taken(page: KeysPage) -> None:
    choose(page, "queue")
    record(page, Qt.Key.Key_R)
    assert keys(page, "queue") == ("Y",)
    assert (page.words.text(), page.offer.text()) == ("“r” is already Mark as Read.", "Take It from Mark as Read")
    page.offer.click()
    assert (keys(page, "queue"), keys(page, "read")) == (("R",), ())
    page.go_back()
    assert (keys(page, "queue"), keys(page, "read")) == (("Y",), ("R",))


def test_a_key_that_cannot_be_had_is_asked_for_again(page: KeysPage) -> None:
    choose(page, "queue")
    record(page, Qt.Key.Key_Tab)
    assert page.words.text().startswith("“Tab” always goes on to the next part of the window.")
    assert page.offer.isHidden()
    QTest.keyClick(page.recorder, Qt.Key.Key_Q)
    assert keys(page, "queue") == ("Q",)


def test_esc_leaves_only_the_recording(page: KeysPage) -> None:
    choose(page, "queue")
    record(page, Qt.Key.Key_Escape)
    assert page.recorder.isHidden()
    assert page.isVisible()
    record(page, Qt.Key.Key_R)
    QTest.keyClick(page.offer, Qt.Key.Key_Escape)
    assert page.recorder.isHidden()
    assert page.offer.isHidden()
    assert page._bindings.map == keymap()


def test_a_second_key_is_added_and_all_can_be_taken_off(page: KeysPage) -> None:
    choose(page, "queue")
    page.start(add=True)
    QTest.keyClick(page.recorder, Qt.Key.Key_Q)
    assert keys(page, "queue") == ("Y", "Q")
    page.start(add=True)
    QTest.keyClick(page.recorder, Qt.Key.Key_Q)
    assert page.words.text() == "Queue has that key."
    QTest.keyClick(page.recorder, Qt.Key.Key_Escape)
    page.take_off()
    assert keys(page, "queue") == ()
    assert page.words.text() == "Queue has no key now."
    assert page.back.isEnabled()


def test_going_back_tells_a_clash_as_well(page: KeysPage) -> None:
    page._bindings.put(given(keymap(), "star", ("Y",)))
    choose(page, "queue")
    assert keys(page, "queue") == ()
    page.go_back()
    assert page.offer.text() == "Take It from Star"
    page.offer.click()
    assert (keys(page, "queue"), keys(page, "star")) == (("Y",), ())


def test_esc_itself_is_for_leaving_and_stays_so(page: KeysPage) -> None:
    choose(page, "clear")
    assert not any(one.isEnabled() for one in (page.record, page.add, page.none, page.back))
    for deed in (page.start, page.take_off, page.go_back):
        deed()
    assert page.recorder.isHidden()
    assert keys(page, "clear") == ("Esc",)


def test_another_set_holds_at_once_below_what_was_changed(page: KeysPage) -> None:
    page._bindings.put(given(keymap(), "star", ("Q",)))
    page.sets.setCurrentIndex(page.sets.findData("rayyan"))
    page.sets.activated.emit(page.sets.currentIndex())
    assert (keys(page, "queue"), keys(page, "star")) == (("I",), ("Q",))
    assert page.offer.text() == "Forget My Own Keys"
    page.offer.click()
    assert page._bindings.map == keymap("rayyan")
    page.offer.click()
    assert keys(page, "star") == ("Q",)


def test_going_elsewhere_leaves_the_recording_and_stays_there(page: KeysPage, qtbot: QtBot) -> None:
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    choose(page, "queue")
    page.start()
    assert page.recorder.hasFocus()
    QTest.mouseClick(page.field, Qt.MouseButton.LeftButton)
    assert page.recorder.isHidden()
    assert page.field.hasFocus()
    assert page._bindings.map == keymap()
