import pytest
from pytestqt.qtbot import QtBot

from reader.core.found import Counts
from reader.core.sessions import Progress
from reader.gui.bindings import Bindings
from reader.gui.statusline import StatusLine
from reader.gui.theme import Theme
from reader.settings import Settings


@pytest.fixture
def pressed() -> list[str]:
    return []


@pytest.fixture
def line(theme: Theme, settings: Settings, qtbot: QtBot, pressed: list[str]) -> StatusLine:
    made = StatusLine(theme, Bindings(settings), pressed.append)
    qtbot.addWidget(made)
    made.resize(1000, 30)
    made.show()
    return made


def keys(line: StatusLine) -> list[str]:
    return [hint.action for hint in line.hints if hint.isVisible()]


def test_an_empty_library_has_nothing_to_tell(line: StatusLine) -> None:
    line.show_counts(Counts())
    assert line.words.text() == ""
    assert keys(line) == []
    assert not line.line.isVisible()


def test_it_tells_how_far_the_library_is_decided_and_then_how_far_the_session_is(line: StatusLine) -> None:
    line.show_counts(Counts(total=1200, unread=900))
    assert line.words.text() == "300 of 1,200 decided"
    assert line.line.isVisible()
    line.show_session(Progress("2 of 5", 0.4))
    assert line.words.text() == "Session: 2 of 5"
    line.show_session(None)
    assert line.words.text() == "300 of 1,200 decided"


def test_keys_that_do_not_fit_are_left_out_from_the_right(line: StatusLine) -> None:
    line.show_counts(Counts(total=10, unread=5))
    assert keys(line) == ["queue", "skip", "read", "note", "find"]
    line.resize(520, 30)
    few = keys(line)
    assert 0 < len(few) < 5
    assert few == ["queue", "skip", "read", "note", "find"][: len(few)]


def test_a_message_takes_the_place_of_the_progress_and_gives_it_back(line: StatusLine) -> None:
    line.show_counts(Counts(total=10, unread=5))
    line.cover(covered=True)
    assert not line.words.isVisible()
    line.cover(covered=False)
    assert line.words.isVisible()


def test_alone_it_is_a_place_for_messages_only(line: StatusLine) -> None:
    line.show_counts(Counts(total=10, unread=5))
    line.set_alone(on=True)
    assert (line.words.isVisible(), keys(line)) == (False, [])
    line.set_alone(on=False)
    assert keys(line)


def test_a_key_can_be_pressed_with_the_mouse_while_it_is_of_use(line: StatusLine, pressed: list[str]) -> None:
    line.show_counts(Counts(total=10, unread=5))
    line.enable(["skip"])
    for hint in line.hints[:2]:
        hint.click()
    assert pressed == ["skip"]
    assert line.hints[1].accessibleName() == "skip, key x"
