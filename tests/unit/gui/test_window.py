"""The window by its keys: deciding, searching, writing, undoing, leaving."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from reader.core.changes import Origin
from reader.core.entries import Status
from reader.gui.scopes import ALL, TRASH, UNREAD, with_tag
from reader.gui.theme import Theme
from reader.gui.window import Window
from reader.settings import Settings
from reader.store.library import Library
from reader.store.ops import EditTags, SetNote, SetStatus, Trash

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier
COUNT = 8


def press(window: Window, key: str | Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
    target: QWidget = QApplication.focusWidget() or window
    if isinstance(key, str):
        QTest.keyClicks(target, key, modifier)
    else:
        QTest.keyClick(target, key, modifier)


def current(window: Window) -> int:
    return window.parts.pane.list.current


def choose(window: Window, scope: str, qtbot: QtBot, count: int) -> None:
    with qtbot.waitSignal(window.browser._searcher.answered):
        window.browser.show_scope(scope)
    qtbot.waitUntil(lambda: len(window.parts.model.ids) == count)


def test_a_decision_goes_on_to_the_next_undecided_and_leaves_the_row_in_its_place(window: Window, qtbot: QtBot) -> None:
    library = window.parts.library
    ids = list(window.parts.model.ids)
    choose(window, UNREAD, qtbot, len(ids))
    library.do(SetStatus((ids[1],), Status.READ))
    qtbot.waitUntil(lambda: bool((row := window.parts.model.row(1)) and row.status is Status.READ))
    press(window, "y")
    assert current(window) == ids[2]
    qtbot.waitUntil(lambda: library.entry(ids[0]).status is Status.QUEUED)
    qtbot.waitUntil(lambda: window.browser.overview.counts.unread == len(ids) - 2)
    assert list(window.parts.model.ids) == ids
    row = window.parts.model.row(0)
    assert row is not None
    assert row.status is Status.QUEUED
    window.browser.search()
    qtbot.waitUntil(lambda: len(window.parts.model.ids) == len(ids) - 2)


@pytest.mark.parametrize(
    ("key", "modifier", "status", "stays"),
    [
        ("y", NONE, Status.QUEUED, False),
        ("x", NONE, Status.SKIPPED, False),
        ("r", NONE, Status.READ, False),
        ("y", SHIFT, Status.QUEUED, True),
        ("x", SHIFT, Status.SKIPPED, True),
        ("r", SHIFT, Status.READ, True),
    ],
)
def test_each_key_decides(
    window: Window, qtbot: QtBot, key: str, modifier: Qt.KeyboardModifier, status: Status, *, stays: bool
) -> None:
    entry = current(window)
    press(window, key, modifier)
    qtbot.waitUntil(lambda: window.parts.library.entry(entry).status is status)
    assert (current(window) == entry) == stays
    window.browser.aim_at(entry)
    press(window, "u")
    qtbot.waitUntil(lambda: window.parts.library.entry(entry).status is Status.UNREAD)
    assert current(window) == entry


def test_j_and_k_and_the_arrows_go_through_the_list(window: Window) -> None:
    ids = list(window.parts.model.ids)
    for key, place in (("j", 1), (Qt.Key.Key_Down, 2), ("k", 1), (Qt.Key.Key_Up, 0), ("k", 0), (Qt.Key.Key_End, 7)):
        press(window, key)
        assert current(window) == ids[place]
        assert window.parts.reading.entry is not None
        assert window.parts.reading.entry.id == ids[place]
    press(window, "j")
    assert current(window) == ids[7]
    press(window, Qt.Key.Key_Home)
    assert current(window) == ids[0]


def test_the_star_is_set_and_taken_off(window: Window, qtbot: QtBot) -> None:
    entry = current(window)
    press(window, "s")
    qtbot.waitUntil(lambda: window.parts.library.entry(entry).starred)
    qtbot.waitUntil(lambda: bool((row := window.parts.model.row(0)) and row.starred))
    press(window, "s")
    qtbot.waitUntil(lambda: not window.parts.library.entry(entry).starred)


def test_letters_are_text_while_typing_in_the_search_box(window: Window, qtbot: QtBot) -> None:
    press(window, "/")
    QTest.keyClicks(window.parts.pane.search.box, "xyrus")
    assert window.parts.pane.search.query == "xyrus"
    qtbot.waitUntil(lambda: len(window.parts.model.ids) == 0)
    assert window.parts.library.counts().unread == COUNT
    assert window.parts.pane.empty.isVisible()
    assert "xyrus" in window.parts.pane.empty.line.text()


def test_typing_searches_at_once_and_escape_clears_one_layer_after_the_other(window: Window, qtbot: QtBot) -> None:
    model, search = window.parts.model, window.parts.pane.search
    press(window, "f", CONTROL)
    QTest.keyClicks(search.box, "bri")
    qtbot.waitUntil(lambda: len(model.ids) == 1)
    assert search.count.text() == "1 of 8  ·  beginning with “bri”"
    QTest.keyClicks(search.box, "dges")
    qtbot.waitUntil(lambda: search.count.text() == "1 of 8")
    press(window, Qt.Key.Key_Return)
    assert window.parts.pane.list.hasFocus()
    press(window, "/")
    press(window, Qt.Key.Key_Escape)
    assert search.query == ""
    qtbot.waitUntil(lambda: len(model.ids) == COUNT)
    press(window, Qt.Key.Key_Escape)
    assert window.parts.pane.list.hasFocus()


def test_the_current_entry_stays_current_in_another_result(window: Window, qtbot: QtBot) -> None:
    press(window, Qt.Key.Key_End)
    entry = current(window)
    window.parts.pane.search.box.setText("mills")
    qtbot.waitUntil(lambda: len(window.parts.model.ids) == 1)
    assert current(window) == entry
    window.parts.pane.search.box.clear()
    qtbot.waitUntil(lambda: len(window.parts.model.ids) == COUNT)
    assert current(window) == entry


def test_a_selection_is_decided_at_once_and_undone_at_once(window: Window, qtbot: QtBot) -> None:
    press(window, "a", CONTROL)
    press(window, "y")
    qtbot.waitUntil(lambda: window.browser.overview.counts.queued == COUNT)
    assert window.parts.toast.label.text() == "Queued 8"
    press(window, "z", CONTROL)
    qtbot.waitUntil(lambda: window.browser.overview.counts.unread == COUNT)
    press(window, "y", CONTROL)
    qtbot.waitUntil(lambda: window.browser.overview.counts.queued == COUNT)
    press(window, "z", CONTROL)
    press(window, "z", CONTROL | SHIFT)
    qtbot.waitUntil(lambda: window.parts.library.counts().queued == COUNT)


def test_the_message_offers_undo_and_takes_no_focus(window: Window, qtbot: QtBot) -> None:
    press(window, "x")
    qtbot.waitUntil(window.parts.toast.isVisible)
    assert window.parts.pane.list.hasFocus()
    window.parts.toast.button.click()
    qtbot.waitUntil(lambda: window.parts.library.counts().unread == COUNT)


def test_undo_of_an_older_message_does_not_take_back_something_newer(window: Window, qtbot: QtBot) -> None:
    press(window, "x")
    qtbot.waitUntil(window.parts.toast.isVisible)
    window.parts.library.do(EditTags((1,), add=("newer",)))
    window.parts.toast.button.click()
    qtbot.waitUntil(lambda: "More was changed" in window.parts.toast.label.toolTip())
    assert window.parts.library.entry(1).tags == ("newer",)


def test_an_entry_goes_to_the_trash_and_comes_back(window: Window, qtbot: QtBot) -> None:
    ids = list(window.parts.model.ids)
    press(window, "j")
    press(window, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: len(window.parts.model.ids) == len(ids) - 1)
    assert current(window) == ids[2]
    qtbot.waitUntil(lambda: window.browser.overview.counts.trashed == 1)
    assert not window.parts.bar.made["restore"].isVisible()
    choose(window, TRASH, qtbot, 1)
    assert window.parts.bar.made["restore"].isEnabled()
    assert not window.parts.bar.made["queue"].isEnabled()
    window.parts.bar.made["restore"].trigger()
    qtbot.waitUntil(lambda: len(window.parts.model.ids) == 0)
    assert window.parts.pane.empty.heading.text() == "The trash is empty"
    choose(window, ALL, qtbot, len(ids))


def test_the_trash_is_emptied_and_even_that_can_be_undone(window: Window, qtbot: QtBot) -> None:
    window.parts.library.do(Trash((1, 2)))
    qtbot.waitUntil(window.parts.bar.made["empty_trash"].isEnabled)
    window.parts.bar.made["empty_trash"].trigger()
    qtbot.waitUntil(lambda: window.browser.overview.counts.trashed == 0)
    press(window, "z", CONTROL)
    qtbot.waitUntil(lambda: window.browser.overview.counts.trashed == 2)


def test_tags_are_put_on_all_selected_entries(window: Window, qtbot: QtBot) -> None:
    press(window, "a", CONTROL)
    press(window, "t")
    picker = QApplication.focusWidget()
    assert picker is not None
    QTest.keyClicks(picker, "to cite")
    QTest.keyClick(picker, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: [tag.count for tag in window.browser.overview.tags] == [COUNT])
    QTest.keyClick(picker, Qt.Key.Key_Escape)
    assert window.parts.toast.label.text() == "Tagged 8: to cite"
    qtbot.waitUntil(lambda: window.parts.reading.entry is not None and window.parts.reading.entry.tags == ("to cite",))
    choose(window, with_tag("to cite"), qtbot, COUNT)


def test_a_note_is_saved_and_the_keyboard_goes_back_to_the_list(window: Window, qtbot: QtBot) -> None:
    entry = current(window)
    press(window, "n")
    field = window.parts.reading.note.field
    assert field.hasFocus()
    QTest.keyClicks(field, "yes, x and ")
    field.insertPlainText("no-break\u00a0space")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.keyClicks(field, "end")
    QTest.keyClick(field, Qt.Key.Key_Return, CONTROL)
    assert window.parts.pane.list.hasFocus()
    qtbot.waitUntil(lambda: window.parts.library.entry(entry).note == "yes, x and no-break\u00a0space\n\nend")
    assert window.parts.library.counts().unread == COUNT


def test_undo_is_the_fields_own_while_it_has_any_and_then_the_librarys(window: Window, qtbot: QtBot) -> None:
    entry = current(window)
    press(window, "y", SHIFT)
    qtbot.waitUntil(lambda: window.parts.library.entry(entry).status is Status.QUEUED)
    press(window, "n")
    field = window.parts.reading.note.field
    QTest.keyClicks(field, "abc")
    press(window, "z", CONTROL)
    assert field.exact_text() == ""
    press(window, "y", CONTROL)
    assert field.exact_text() == "abc"
    press(window, "z", CONTROL)
    assert window.parts.library.entry(entry).status is Status.QUEUED
    press(window, "z", CONTROL)
    qtbot.waitUntil(lambda: window.parts.library.entry(entry).status is Status.UNREAD)


def test_going_to_another_entry_saves_the_note(window: Window, qtbot: QtBot) -> None:
    entry = current(window)
    press(window, "n")
    QTest.keyClicks(window.parts.reading.note.field, "kept")
    window.browser.aim_at(window.parts.model.ids[3])
    qtbot.waitUntil(lambda: window.parts.library.entry(entry).note == "kept")
    assert window.parts.reading.note.field.exact_text() == ""


def test_undo_takes_back_what_was_just_typed_even_before_it_was_saved(window: Window, qtbot: QtBot) -> None:
    entry = current(window)
    press(window, "n")
    QTest.keyClicks(window.parts.reading.note.field, "words")
    window.parts.bar.made["undo"].setEnabled(True)
    window.parts.bar.made["undo"].trigger()
    qtbot.waitUntil(lambda: window.parts.reading.note.field.exact_text() == "")
    assert window.parts.library.entry(entry).note == ""


def test_a_note_written_elsewhere_is_shown_and_two_texts_are_settled(window: Window, qtbot: QtBot) -> None:
    library, note = window.parts.library, window.parts.reading.note
    entry = current(window)
    library.do(SetNote(entry, "theirs"))
    qtbot.waitUntil(lambda: note.field.exact_text() == "theirs")
    press(window, "n")
    QTest.keyClick(note.field, Qt.Key.Key_End, CONTROL)
    QTest.keyClicks(note.field, " and mine")
    library.do(SetNote(entry, "theirs again"))
    window.parts.keeper.flush()
    qtbot.waitUntil(note.banner.isVisible)
    assert note.banner.text.text() == "theirs again"
    assert note.field.exact_text() == "theirs and mine"
    note.banner.keep_both.emit("theirs again")
    qtbot.waitUntil(lambda: library.entry(entry).note == "theirs and mine\n\ntheirs again")
    qtbot.waitUntil(lambda: not note.banner.isVisible())
    assert library.entry(entry).other_notes == ()


def test_the_title_is_written_in_place_and_taken_back(window: Window, qtbot: QtBot) -> None:
    entry, heading = current(window), window.parts.reading.heading
    derived = heading.label.text()
    assert derived.startswith("[")
    press(window, Qt.Key.Key_F2)
    QTest.keyClicks(heading.field, "A title y")
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: heading.label.text() == "A title y")
    assert window.parts.pane.list.hasFocus()
    assert window.parts.library.entry(entry).title == "A title y"
    press(window, Qt.Key.Key_F2)
    press(window, Qt.Key.Key_Escape)
    assert not heading.editing
    press(window, Qt.Key.Key_F2)
    heading.field.clear()
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: heading.label.text() == derived)


def test_space_scrolls_and_then_goes_on(window: Window, qtbot: QtBot) -> None:
    window.resize(900, 480)
    window.parts.theme.set_text_size(40)
    bar = window.parts.reading.page.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    entry = current(window)
    press(window, Qt.Key.Key_Space)
    assert bar.value() > 0
    assert current(window) == entry
    bar.setValue(bar.maximum())
    press(window, Qt.Key.Key_Space)
    assert current(window) == window.parts.model.ids[1]
    assert bar.value() == 0


def test_the_text_grows_and_shrinks_and_goes_back(window: Window) -> None:
    theme = window.parts.theme
    press(window, Qt.Key.Key_Plus, CONTROL)
    press(window, Qt.Key.Key_Equal, CONTROL)
    assert theme.text_size == 21
    assert window.parts.reading.abstract.font().pixelSize() == 21
    press(window, Qt.Key.Key_Minus, CONTROL)
    assert theme.text_size == 20
    press(window, Qt.Key.Key_0, CONTROL)
    assert theme.text_size == 19


def test_the_theme_changes_while_the_window_is_open(window: Window) -> None:
    window.parts.bar.made["theme_dark"].trigger()
    assert window.parts.theme.colors.dark
    assert window.parts.bar.made["theme_dark"].isChecked()
    assert window.palette().window().color().name() == window.parts.theme.colors.paper
    window.parts.bar.made["theme_light"].trigger()
    assert not window.parts.theme.colors.dark


def test_a_line_of_the_sidebar_is_chosen_by_the_keyboard(window: Window, qtbot: QtBot) -> None:
    side = window.parts.sidebar
    window.parts.library.do(SetStatus((1, 2), Status.QUEUED))
    qtbot.waitUntil(lambda: window.browser.overview.counts.queued == 2)
    side.list.setFocus()
    for _ in range(2):
        QTest.keyClick(side.list, Qt.Key.Key_Down)
    assert side.scope == "is:queued"
    qtbot.waitUntil(lambda: list(window.parts.model.ids) == [1, 2])


def test_changes_of_another_process_show_by_themselves(window: Window, qtbot: QtBot) -> None:
    window.parts.library.watch(0.02)
    with Library.open(window.parts.library.path, Origin.COMMAND_LINE) as other:
        other.do(SetStatus((current(window),), Status.READ))
    qtbot.waitUntil(lambda: bool((row := window.parts.model.row(0)) and row.status is Status.READ))
    qtbot.waitUntil(lambda: window.browser.overview.counts.read == 1)


def test_a_narrow_window_gives_the_sidebars_room_to_the_text(window: Window, qtbot: QtBot) -> None:
    window.resize(1200, 700)
    qtbot.waitUntil(window.parts.sidebar.isVisible)
    window.resize(700, 600)
    qtbot.waitUntil(lambda: not window.parts.sidebar.isVisible())
    assert window.parts.reading.width() >= 380
    press(window, "b", CONTROL)
    assert window.parts.sidebar.list.hasFocus()
    assert not window.parts.pane.isVisible()
    press(window, Qt.Key.Key_Return)
    assert window.parts.pane.isVisible()
    assert not window.parts.sidebar.isVisible()
    window.resize(1000, 600)
    qtbot.waitUntil(window.parts.sidebar.isVisible)
    assert window.parts.reading.width() >= 380
    press(window, "b", CONTROL)
    assert not window.parts.sidebar.isVisible()


def test_a_dropped_file_becomes_a_list(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "more.txt"
    path.write_text("More Papers\n\nWe study kites in a strong wind and say what we found.\n", "utf-8")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    event = QDropEvent(
        QPointF(5, 5), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    window.dropEvent(event)
    qtbot.waitUntil(lambda: window.browser.place_name == "More Papers" and len(window.parts.model.ids) == 1)
    assert window.parts.toast.label.text() == "1 added to More Papers"
    window.parts.toast.button.click()
    qtbot.waitUntil(lambda: len(window.browser.overview.collections) == 1)


def test_a_file_that_is_no_list_is_told_and_nothing_is_changed(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "empty.txt"
    path.write_text("\n", "utf-8")
    window.files.take([path])
    qtbot.waitUntil(lambda: window.findChild(QDialog, "error_dialog") is not None)
    assert window.parts.library.counts().total == COUNT
    dialog = window.findChild(QDialog, "error_dialog")
    assert dialog is not None
    assert dialog.isVisible()
    dialog.close()


def test_the_context_menu_offers_what_can_be_done(window: Window) -> None:
    names = [action.objectName() for action in window.parts.bar.context_menu().actions() if not action.isSeparator()]
    assert "action_queue" in names
    assert "action_restore" not in names


def test_closing_saves_what_is_typed_and_remembers_the_view(
    window: Window, qtbot: QtBot, settings: Settings, theme: Theme
) -> None:
    library = window.parts.library
    choose(window, UNREAD, qtbot, COUNT)
    press(window, "n")
    QTest.keyClicks(window.parts.reading.note.field, "last words")
    entry = current(window)
    assert window.close()
    assert library.entry(entry).note == "last words"
    again = Window(library, Settings(settings.path), theme)
    again.show()
    qtbot.waitUntil(lambda: len(again.parts.model.ids) == COUNT)
    assert again.browser.scope == UNREAD
    assert again.parts.reading.note.field.exact_text() == "last words"
    again.close()
    library.close()
    Shiboken.delete(again)


def test_the_first_start_offers_a_list_or_the_sample(
    library: Library, settings: Settings, theme: Theme, qtbot: QtBot
) -> None:
    window = Window(library, settings, theme)
    window.show()
    qtbot.waitUntil(window.welcome.isVisible)
    button = window.findChild(QWidget, "welcome_sample")
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    qtbot.waitUntil(lambda: len(window.parts.model.ids) > 0)
    qtbot.waitUntil(window.parts.pane.list.isVisible)
    window.close()
    library.close()
    Shiboken.delete(window)


def test_every_control_has_a_name_for_a_screen_reader(window: Window) -> None:
    nameless = [
        widget.objectName() or type(widget).__name__
        for widget in window.findChildren(QWidget)
        if widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        and widget.isVisible()
        and not widget.accessibleName()
        and not widget.objectName().startswith("qt_")
    ]
    assert nameless == []
