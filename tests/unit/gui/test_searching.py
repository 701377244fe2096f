"""Searching in the window: spelling, marks, saved searches, similar entries, orders, and the way back."""

import json

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from reader import transfer
from reader.core.entries import Status
from reader.core.found import Sort
from reader.gui.browse import Result
from reader.gui.dialogs.name import NameDialog
from reader.gui.scopes import ALL, UNREAD
from reader.gui.theme import Theme
from reader.gui.window import Window
from reader.settings import Settings
from reader.store import statements
from reader.store.library import Library
from reader.store.ops import EditTags, SaveSearch, SetStatus, Trash

CONTROL = Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier
COUNT = 8


def press(window: Window, key: str | Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
    target: QWidget = QApplication.focusWidget() or window
    if isinstance(key, str):
        QTest.keyClicks(target, key, modifier)
    else:
        QTest.keyClick(target, key, modifier)


def search(window: Window, query: str, qtbot: QtBot, count: int) -> None:
    press(window, "/")
    QTest.keyClicks(window.parts.pane.search.box, query)
    qtbot.waitUntil(lambda: len(window.parts.model.ids) == count)


def marked(window: Window) -> list[str]:
    return [mark.cursor.selectedText() for mark in window.parts.reading.abstract.extraSelections()]


def lines(window: Window) -> list[str]:
    return [line.text for line in window.parts.sidebar.model.lines if line.query]


def give_name(window: Window, qtbot: QtBot, name: str) -> None:
    field = name_dialog(window, qtbot)
    QTest.keyClicks(field, name)
    QTest.keyClick(field, Qt.Key.Key_Return)
    window.activateWindow()
    qtbot.waitUntil(lambda: window.isActiveWindow() and QApplication.focusWidget() is not None)


def name_dialog(window: Window, qtbot: QtBot) -> QLineEdit:
    qtbot.waitUntil(lambda: any(one.isVisible() for one in window.findChildren(NameDialog)))
    return next(one for one in window.findChildren(NameDialog) if one.isVisible()).field


@pytest.mark.parametrize(
    "query", ["bridges", "bri", "measured -mil", "keep rul", "title:bri", "brigdes", "shape is:unread"]
)
def test_the_window_finds_what_the_library_finds_for_someone_who_types(
    window: Window, qtbot: QtBot, query: str
) -> None:
    wanted = window.parts.library.search(query, typing=True)
    with qtbot.waitSignal(window.browser._searcher.answered):
        window.parts.pane.search.put(query)
    assert list(window.parts.model.ids) == list(wanted.ids)


def test_of_very_many_hits_the_ranked_ones_are_shown_first_and_the_others_follow(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statements, "RANKED", 3)
    shown: list[list[int]] = []
    window.browser._searcher.answered.connect(lambda _: shown.append(list(window.parts.model.ids)))
    whole = list(window.parts.library.search("measured").ids)
    window.parts.pane.search.put("measured")
    qtbot.waitUntil(lambda: len(shown) == 2)
    assert shown == [whole[:3], whole]
    assert "8 abstracts" in window.parts.pane.search.count.text()
    assert window.parts.pane.list.current == whole[0]


def test_another_spelling_is_offered_where_nothing_is_found_and_taken_by_the_keyboard(
    window: Window, qtbot: QtBot
) -> None:
    pane = window.parts.pane
    search(window, "brigdes", qtbot, 0)
    qtbot.waitUntil(pane.empty.link.isVisible)
    press(window, Qt.Key.Key_Return)
    assert pane.empty.link.hasFocus()
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(window.parts.model.ids) == 1)
    assert pane.search.query == "bridges"
    assert pane.search.box.hasFocus()
    assert not pane.empty.isVisible()


def test_the_offer_is_reached_by_tab(window: Window, qtbot: QtBot) -> None:
    search(window, "brigdes", qtbot, 0)
    qtbot.waitUntil(window.parts.pane.empty.link.isVisible)
    for _ in range(4):
        press(window, Qt.Key.Key_Tab)
        if window.parts.pane.empty.link.hasFocus():
            break
    assert window.parts.pane.empty.link.hasFocus()


def test_what_was_found_is_marked_in_the_page_without_touching_its_text(window: Window, qtbot: QtBot) -> None:
    document = window.parts.reading.abstract.document()
    search(window, "bridge measuring", qtbot, 1)
    assert marked(window) == ["bridges", "measured", "bridges"]
    revision = document.revision()
    search(window, " -is:read", qtbot, 1)
    assert document.revision() == revision
    assert window.parts.reading.page.verticalScrollBar().value() == 0
    window.parts.pane.search.box.clear()
    qtbot.waitUntil(lambda: len(window.parts.model.ids) == COUNT)
    assert marked(window) == []


def test_a_begun_word_marks_what_it_began(window: Window, qtbot: QtBot) -> None:
    search(window, "bri", qtbot, 1)
    assert marked(window) == ["bridges", "bridges"]
    assert not window.parts.pane.search.notice.isVisible()


def test_marks_follow_the_theme_and_the_size_of_the_text(window: Window, qtbot: QtBot) -> None:
    search(window, "bridges", qtbot, 1)
    window.parts.theme.choose("dark")
    window.parts.theme.set_text_size(25)
    marks = window.parts.reading.abstract.extraSelections()
    assert len(marks) == 2
    assert marks[0].format.foreground().color().name() == window.parts.theme.colors.ink
    colors = {
        image.pixelColor(x, y).name()
        for image in (window.parts.reading.abstract.grab().toImage(), window.parts.reading.heading.grab().toImage())
        for x in range(0, image.width(), 3)
        for y in range(0, image.height(), 3)
    }
    assert window.parts.theme.colors.hit in colors


def test_a_search_is_saved_chosen_renamed_and_removed_and_each_can_be_undone(window: Window, qtbot: QtBot) -> None:
    side, box = window.parts.sidebar, window.parts.pane.search
    assert not window.parts.bar.made["save_search"].isEnabled()
    search(window, "mills is:unread", qtbot, 1)
    press(window, "s", CONTROL)
    assert name_dialog(window, qtbot).text() == "mills is:unread"
    give_name(window, qtbot, "Old mills")
    qtbot.waitUntil(lambda: lines(window) == ["Old mills"])
    assert "Old mills" in window.parts.toast.label.text()
    assert side.search_name == "Old mills"
    box.box.clear()
    qtbot.waitUntil(lambda: len(window.parts.model.ids) == COUNT)
    assert side.search_name == ""
    side.list.setFocus()
    at = next(at for at, line in enumerate(side.model.lines) if line.query)
    QTest.mouseClick(
        side.list.viewport(), Qt.MouseButton.LeftButton, pos=side.list.visualRect(side.model.index(at)).center()
    )
    qtbot.waitUntil(lambda: len(window.parts.model.ids) == 1)
    assert (box.query, side.scope, [chip.text() for chip in box.chips.buttons]) == ("mills is:unread", ALL, ["unread"])
    side.list.setFocus()
    press(window, Qt.Key.Key_F2)
    give_name(window, qtbot, "Mills")
    qtbot.waitUntil(lambda: lines(window) == ["Mills"])
    side.list.setFocus()
    assert window.parts.bar.made["remove_search"].isEnabled()
    press(window, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: lines(window) == [])
    assert window.parts.library.counts().trashed == 0
    window.parts.toast.button.click()
    qtbot.waitUntil(lambda: lines(window) == ["Mills"])


def test_saved_searches_count_what_they_find_now_and_leave_with_the_box(window: Window, qtbot: QtBot) -> None:
    library, side, box = window.parts.library, window.parts.sidebar, window.parts.pane.search
    library.do(SaveSearch("To read", "is:queued"))
    library.do(SetStatus((1, 2), Status.QUEUED))
    qtbot.waitUntil(lambda: [line.count for line in side.model.lines if line.query] == [2])
    side.search_chosen.emit("is:queued")
    side.expect("To read", "is:queued")
    qtbot.waitUntil(lambda: len(window.parts.model.ids) == 2)
    side.list.setFocus()
    while side.scope != UNREAD:
        press(window, Qt.Key.Key_Up)
    qtbot.waitUntil(lambda: len(window.parts.model.ids) == COUNT - 2)
    assert box.query == ""


def test_the_menu_of_a_saved_search_offers_what_can_be_done_with_it(window: Window, qtbot: QtBot) -> None:
    window.parts.library.do(SaveSearch("Mills", "mills"))
    qtbot.waitUntil(lambda: lines(window) == ["Mills"])
    side = window.parts.sidebar
    at = next(at for at, line in enumerate(side.model.lines) if line.query)
    side.list.setCurrentIndex(side.model.index(at))
    side.list.menu_wanted.emit(QPoint(10, 10))
    menu = next(one for one in window.findChildren(QWidget, "menu_search") if one.isVisible())
    assert [action.objectName() for action in menu.actions()] == ["action_rename_search", "action_remove_search"]
    assert all(action.isEnabled() for action in menu.actions())
    menu.close()


def test_similar_entries_are_a_layer_that_escape_leaves_again(window: Window, qtbot: QtBot) -> None:
    parts = window.parts
    search(window, "measured", qtbot, COUNT)
    press(window, Qt.Key.Key_Return)
    press(window, Qt.Key.Key_End)
    press(window, "k")
    parts.library.do(EditTags((parts.pane.list.current,), add=("x",)))
    ids, here, scroll = list(parts.model.ids), parts.pane.list.current, parts.pane.list.verticalScrollBar().value()
    similar = parts.library.similar(here)
    press(window, "m")
    if not similar:
        qtbot.waitUntil(lambda: "similar" in parts.toast.label.text())
        assert not parts.pane.layer.isVisible()
        return
    qtbot.waitUntil(parts.pane.layer.isVisible)
    assert list(parts.model.ids) == [one.id for one in similar]
    press(window, Qt.Key.Key_Escape)
    assert not parts.pane.layer.isVisible()
    assert (list(parts.model.ids), parts.pane.list.current) == (ids, here)
    assert parts.pane.list.verticalScrollBar().value() == scroll
    assert parts.pane.search.query == "measured"


RELATED = """Related Papers

We bound the regret of contextual bandits with delayed feedback.

Delayed feedback in contextual bandits is studied, and regret is bounded.

Regret of bandits in the adversarial setting.

Sorting networks and their depth are counted.

Depth of sorting networks, once more.

Weather over the northern sea is told from old diaries.

Diaries of sailors name winds and weather.
"""


@pytest.fixture
def related(window: Window, qtbot: QtBot) -> Window:
    report = transfer.import_text(window.parts.library, RELATED)
    window.browser.show_collection(report.collection)
    qtbot.waitUntil(lambda: len(window.parts.model.ids) == 7)
    window.parts.pane.list.setFocus()
    window.parts.pane.list.go_to(0)
    return window


def test_shared_terms_are_told_and_marked(related: Window, qtbot: QtBot) -> None:
    parts = related.parts
    wanted = parts.library.similar(parts.pane.list.current)
    heading = parts.reading.heading.label.text()
    press(related, "m")
    qtbot.waitUntil(parts.pane.layer.isVisible)
    assert parts.pane.layer.title.text() == heading
    assert related.browser.place_name == f"Similar to {heading}"
    assert parts.pane.list.current == wanted[0].id
    row = parts.model.row(0)
    assert row is not None
    assert parts.hits.clause(row).text == "shares: " + ", ".join(wanted[0].terms)
    stems = {word.casefold() for word in marked(related)}
    assert {"contextual", "delayed", "feedback"} <= stems
    assert "is" not in stems


def test_layers_lie_upon_one_another_and_a_search_leaves_them_all(related: Window, qtbot: QtBot) -> None:
    parts, layers = related.parts, related.browser.layers
    first = parts.pane.list.current
    press(related, "m")
    qtbot.waitUntil(lambda: layers.now is not None and layers.now.entry == first)
    second, shown = parts.pane.list.current, list(parts.model.ids)
    press(related, "m")
    qtbot.waitUntil(lambda: layers.now is not None and layers.now.entry == second)
    press(related, Qt.Key.Key_Escape)
    assert list(parts.model.ids) == shown
    assert parts.pane.list.current == second
    press(related, "m")
    qtbot.waitUntil(lambda: layers.now is not None and layers.now.entry == second)
    press(related, "/")
    assert layers.now is None
    assert parts.pane.search.box.hasFocus()
    assert parts.pane.list.current == first
    assert len(parts.model.ids) == 7


def test_entries_that_go_while_a_layer_is_open_are_gone_in_and_under_it(related: Window, qtbot: QtBot) -> None:
    parts = related.parts
    press(related, "m")
    qtbot.waitUntil(parts.pane.layer.isVisible)
    gone = parts.pane.list.current
    parts.library.do(Trash((gone,)))
    qtbot.waitUntil(lambda: gone not in parts.model.ids)
    assert parts.pane.layer.isVisible()
    press(related, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: len(parts.model.ids) == 6)


def test_choosing_a_line_of_the_sidebar_leaves_the_layer(related: Window, qtbot: QtBot) -> None:
    press(related, "m")
    qtbot.waitUntil(related.parts.pane.layer.isVisible)
    related.browser.show_scope(ALL)
    qtbot.waitUntil(lambda: len(related.parts.model.ids) == 7 + COUNT)
    assert not related.parts.pane.layer.isVisible()
    assert related.parts.pane.search.isVisible()


def test_escape_takes_one_layer_at_a_time(related: Window, qtbot: QtBot) -> None:
    parts = related.parts
    search(related, "regret", qtbot, 3)
    QTest.keyClicks(parts.pane.search.box, " ta")
    assert parts.pane.search.completer.isVisible()
    press(related, Qt.Key.Key_Escape)
    assert not parts.pane.search.completer.isVisible()
    assert parts.pane.search.query == "regret ta"
    for _ in range(3):
        press(related, Qt.Key.Key_Backspace)
    qtbot.waitUntil(lambda: len(parts.model.ids) == 3)
    press(related, Qt.Key.Key_Return)
    press(related, "m")
    qtbot.waitUntil(parts.pane.layer.isVisible)
    scope = related.browser.scope
    press(related, Qt.Key.Key_Escape)
    assert parts.pane.search.query == "regret"
    press(related, Qt.Key.Key_Escape)
    assert parts.pane.search.query == ""
    assert related.browser.scope == scope
    assert json.loads(parts.settings.text("searches"))[0] == "regret"


def test_the_order_and_its_direction_are_kept(
    window: Window, qtbot: QtBot, settings: Settings, theme: Theme, library: Library
) -> None:
    box = window.parts.pane.search
    with qtbot.waitSignal(window.browser._searcher.answered):
        box.order.setCurrentIndex(box.order.findData(Sort.TITLE.value))
    with qtbot.waitSignal(window.browser._searcher.answered):
        box.turn.click()
    wanted = list(library.search("", Sort.TITLE, reverse=True).ids)
    assert list(window.parts.model.ids) == wanted
    window.close()
    again = Window(library, Settings(settings.path), theme)
    again.show()
    qtbot.waitUntil(lambda: list(again.parts.model.ids) == wanted)
    assert (again.parts.pane.search.sort, again.parts.pane.search.reverse) == (Sort.TITLE, True)
    again.close()
    library.close()
    Shiboken.delete(again)


def test_selection_and_scroll_place_stay_where_the_entries_still_are(window: Window, qtbot: QtBot) -> None:
    entries = window.parts.pane.list
    entries.go_to(3)
    press(window, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    chosen = entries.selected()
    assert len(chosen) == 2
    search(window, "-mills", qtbot, COUNT - 1)
    assert entries.selected() == chosen


def interrupted(window: Window, query: str) -> list[int]:
    """Type a query and ask for a layer as soon as the first hits are shown; return how many these are."""
    browser, begun = window.browser, list[int]()

    def open_layer(result: object) -> None:
        if isinstance(result, Result) and result.more and not begun:
            begun.append(len(window.parts.model.ids))
            browser.layers.open()

    browser._searcher.answered.connect(open_layer)
    window.parts.pane.search.put(query)
    return begun


def test_hits_that_a_layer_kept_from_coming_are_there_when_it_is_left(
    related: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = len(related.parts.library.search("the", scope=related.browser.scope).ids)
    monkeypatch.setattr(statements, "RANKED", 1)
    begun = interrupted(related, "the")
    qtbot.waitUntil(lambda: related.browser.layers.now is not None)
    assert begun == [1]
    related.browser.clear_layer()
    qtbot.waitUntil(lambda: len(related.parts.model.ids) == whole)


def test_hits_that_a_layer_kept_from_coming_come_if_it_is_not_opened(
    window: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statements, "RANKED", 3)
    begun = interrupted(window, "measured")
    qtbot.waitUntil(lambda: begun == [3] and len(window.parts.model.ids) == COUNT)
    assert window.browser.layers.now is None
