from pytestqt.qtbot import QtBot

from reader.gui.reselect import Reselect
from reader.gui.window import Window


def test_entries_in_the_list_are_selected_at_once(window: Window) -> None:
    reselect = Reselect(window.parts, window.browser)
    reselect.select(frozenset((2, 3, 7)))
    assert window.parts.pane.list.selected() == (2, 3, 7)
    assert window.parts.pane.list.current == 2


def test_what_is_awaited_is_selected_when_it_is_there(window: Window, qtbot: QtBot) -> None:
    reselect = Reselect(window.parts, window.browser)
    window.parts.pane.search.put("lanterns")
    assert window.browser.searching
    missed: list[bool] = []
    reselect.select(frozenset((5,)), lambda: missed.append(True))
    assert not missed
    qtbot.waitUntil(lambda: window.parts.pane.list.selected() == (5,))
    window.parts.pane.search.put("rivers")
    reselect.select(frozenset((5,)), lambda: missed.append(True))
    qtbot.waitUntil(lambda: missed == [True])


def test_no_entry_is_no_wish(window: Window) -> None:
    before = window.parts.pane.list.selected()
    Reselect(window.parts, window.browser).select(frozenset(), lambda: 1 / 0)
    assert window.parts.pane.list.selected() == before
