"""The session that runs: its numbers follow the library, and it is taken up again at its place."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from reader.core.entries import Status
from reader.core.sessions import Goal
from reader.gui.scopes import UNREAD
from reader.gui.theme import Theme
from reader.gui.window import Window
from reader.settings import Settings
from reader.store.library import Library
from reader.store.ops import SetNote, SetStarred, SetStatus
from reader.store.sessions import DeleteSession
from tests.unit.gui.test_sessions import activate, begin, end, running, words
from tests.unit.gui.test_window import choose, current, press

COUNT = 8


def test_the_numbers_follow_the_decisions_and_their_undo(window: Window, qtbot: QtBot) -> None:
    begin(window, qtbot)
    press(window, "y")
    press(window, "x")
    qtbot.waitUntil(lambda: words(window) == "Session: 2 of 8 · 1 kept")
    window.history.undo()
    qtbot.waitUntil(lambda: words(window) == "Session: 1 of 8 · 1 kept")
    window.history.undo()
    qtbot.waitUntil(lambda: words(window) == "Session: 0 of 8")
    window.history.redo()
    qtbot.waitUntil(lambda: words(window) == "Session: 1 of 8 · 1 kept")
    window.parts.library.do(SetStatus(tuple(window.parts.model.ids), Status.SKIPPED))
    qtbot.waitUntil(lambda: words(window) == "Session: 8 of 8")


def test_the_goal_is_told_once_beside_the_decision_and_nothing_is_interrupted(window: Window, qtbot: QtBot) -> None:
    begin(window, qtbot, Goal.ENTRIES, 1)
    here = window.focusWidget()
    press(window, "y")
    toast = window.parts.toast
    qtbot.waitUntil(lambda: toast.accessibleDescription().endswith("goal is reached; go on as you like"))
    assert toast.accessibleDescription().startswith("Queued")
    assert toast.button.isVisible()
    assert window.focusWidget() is here
    assert not [one for one in window.findChildren(QDialog) if one.isVisible()]
    press(window, "x")
    qtbot.waitUntil(lambda: words(window) == "Session: 2 of 1 · 1 kept")
    assert "goal" not in toast.accessibleDescription()


def test_focus_mode_shows_the_session(window: Window, qtbot: QtBot) -> None:
    begin(window, qtbot, Goal.ENTRIES, 4)
    press(window, "f")
    press(window, "y")
    qtbot.waitUntil(lambda: window.head.words.text() == "1 of 4 · 1 kept")
    end(window, qtbot).accept()
    qtbot.waitUntil(lambda: window.head.words.text() == "1 of 8 · 1 kept")


def test_time_stars_and_notes_are_recorded_for_each_entry(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    library, ids = window.parts.library, list(window.parts.model.ids)
    library.do(SetStarred((ids[1],), starred=True))
    begin(window, qtbot)
    monkeypatch.setattr(window.sitting._clock, "take", lambda: 20.0)
    press(window, "s")
    press(window, "j")
    window.sitting.save()
    library.do(SetNote(ids[1], "why"))
    qtbot.waitUntil(lambda: running(window).tally.noted == 1 and running(window).tally.starred == 1)
    visits = library.visits(running(window).id)
    assert [(one.entry, one.seconds) for one in visits] == [(ids[0], 20.0), (ids[1], 20.0)]
    assert [(one.starred, one.noted) for one in visits] == [(True, False), (False, True)]


def test_a_session_that_another_program_ends_is_over_here_too(window: Window, qtbot: QtBot) -> None:
    begin(window, qtbot)
    window.parts.library.keep(DeleteSession(running(window).id)).result()
    press(window, "y")
    qtbot.waitUntil(lambda: window.sitting.running is None)
    qtbot.waitUntil(lambda: words(window) == "1 of 8 decided")


@pytest.fixture
def again(filled: Library, settings: Settings, theme: Theme, qtbot: QtBot) -> Iterator[Callable[[], Window]]:
    """Closes the window before and opens another one on the same library."""
    opened: list[Window] = []

    def shut() -> None:
        while opened:
            window = opened.pop()
            window.close()
            filled.check()  # this waits for what is queued to be written
            Shiboken.delete(window)

    def open_anew() -> Window:
        shut()
        window = Window(filled, settings, theme)
        opened.append(window)
        window.resize(1000, 500)
        window.show()
        qtbot.waitExposed(window)
        activate(window, qtbot)
        qtbot.waitUntil(lambda: bool(window.parts.model.ids) and bool(window.browser.overview.counts.total))
        return window

    yield open_anew
    shut()
    filled.close()


def test_a_session_is_taken_up_again_at_its_place(again: Callable[[], Window], qtbot: QtBot) -> None:
    window = again()
    choose(window, UNREAD, qtbot, COUNT)
    window.parts.pane.search.put("simple rule")
    qtbot.waitUntil(lambda: window.parts.pane.search.count.text().startswith("8"))
    begin(window, qtbot, Goal.ENTRIES, 6)
    window.parts.pane.search.turn.click()
    qtbot.waitUntil(lambda: window.parts.model.ids[-1] == 1)
    press(window, "x")
    press(window, "j")
    here = current(window)
    press(window, "Y", Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: words(window) == "Session: 2 of 6 · 1 kept")
    window.parts.sidebar.select("")
    qtbot.waitUntil(lambda: running(window).entry == here)
    window = again()
    assert window.browser.scope == UNREAD
    assert window.parts.pane.search.reverse
    assert window.parts.pane.search.query == "simple rule"
    qtbot.waitUntil(lambda: current(window) == here)
    qtbot.waitUntil(lambda: words(window) == "Session: 2 of 6 · 1 kept")
    assert len(window.parts.model.ids) == COUNT - 1, "the entry itself is decided, and shown all the same"
    assert not window.parts.panes.alone


def test_the_page_is_where_it_was_scrolled_to(again: Callable[[], Window], qtbot: QtBot) -> None:
    window = again()
    begin(window, qtbot)
    press(window, "j")
    press(window, "f")
    window.parts.library.do(SetNote(current(window), "a line\n" * 40))
    bar = window.parts.reading.page.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 300)
    bar.setValue(217)
    here = current(window)
    window = again()
    bar = window.parts.reading.page.verticalScrollBar()
    qtbot.waitUntil(lambda: (current(window), bar.value(), window.parts.panes.alone) == (here, 217, True))
    press(window, "j")
    assert bar.value() == 0
    press(window, "k")
    assert bar.value() == 0


def test_a_place_elsewhere_is_not_the_sessions(window: Window, qtbot: QtBot) -> None:
    begin(window, qtbot)
    press(window, "j")
    here = current(window)
    qtbot.waitUntil(lambda: running(window).entry == here)
    window.parts.pane.search.put("mills")
    qtbot.waitUntil(lambda: len(window.parts.model.ids) == 1)
    window.sitting.save()
    window.parts.library.check()
    assert current(window) != here
    assert running(window).entry == here
