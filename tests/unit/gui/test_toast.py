import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from reader.gui.theme import Theme
from reader.gui.toast import Toast


@pytest.fixture
def line(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(800, 30)
    made.show()
    return made


@pytest.fixture
def toast(line: QWidget, theme: Theme) -> Toast:
    return Toast(line, theme)


def test_a_message_comes_with_a_button_only_where_there_is_something_to_do(toast: Toast) -> None:
    toast.say("Queued")
    assert toast.isVisible()
    assert not toast.button.isVisible()
    done: list[str] = []
    toast.say("Queued", lambda: done.append("undone"))
    assert (toast.button.text(), toast.button.isVisible()) == ("Undo", True)
    toast.button.click()
    assert done == ["undone"]
    assert not toast.isVisible()


def test_what_is_said_beside_a_message_leaves_its_offer(toast: Toast) -> None:
    done: list[str] = []
    toast.say("Not here", lambda: done.append("shown"), "Show")
    toast.add("Saved")
    assert toast.label.text() == "Not here  ·  Saved"
    assert toast.button.text() == "Show"
    toast.button.click()
    assert done == ["shown"]


def test_a_message_that_waits_stays_until_it_is_over_or_another_comes(toast: Toast) -> None:
    toast.wait("Working on it…", lambda: None, "Stop")
    assert not toast._timer.isActive()
    toast.end_wait()
    assert not toast.isVisible()
    toast.wait("Working on it…", lambda: None, "Stop")
    toast.say("Queued 100,000")
    toast.end_wait()
    assert toast.isVisible()
    assert toast.label.text() == "Queued 100,000"
