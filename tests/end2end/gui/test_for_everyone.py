"""The window for those who use a screen reader or no mouse: names, the way of Tab, and where the keyboard is."""

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QImage
from PySide6.QtWidgets import QDialog, QRadioButton, QTabBar, QWidget

from reader import transfer
from reader.core.changes import ImportReport, Origin
from reader.core.entries import Problem, Record
from reader.gui import dialogs
from reader.gui.dialogs.report import ReportDialog
from reader.gui.dialogs.unsaved import UnsavedDialog
from reader.store.library import Library
from reader.store.ops import EditTags, ImportList, SetNote
from tests.end2end.gui.conftest import LIST
from tests.end2end.gui.hands import Desk, app, button_of, focused, press, write
from tests.end2end.gui.test_lists_come_in import long_list

Scene = Callable[[Desk], QWidget]


def controls(of: QWidget) -> list[QWidget]:
    """Return all parts that can have the keyboard now, but for those inside Qt's own."""
    return [
        one
        for one in of.findChildren(QWidget)
        if one.focusPolicy() != Qt.FocusPolicy.NoFocus
        and one.isVisible()
        and one.isEnabled()
        and one.window() is of.window()
        and one.focusProxy() is None
        and not one.objectName().startswith("qt_")
    ]


def by_tab(of: QWidget) -> list[QWidget]:
    """Return the parts that Tab should come to; of radio buttons that is the chosen one, from which arrows go on."""
    tabbed = [one for one in controls(of) if one.focusPolicy() & Qt.FocusPolicy.TabFocus]
    return [one for one in tabbed if not isinstance(one, QRadioButton) or one.isChecked()]


def name_of(widget: QWidget) -> str:
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name).strip() if interface else ""


def called(widget: QWidget) -> str:
    return widget.objectName() or type(widget).__name__


# The window and everything that opens over it


def plain_window(desk: Desk) -> QWidget:
    press("T")
    desk.picker()
    write("a tag\n")
    press("Esc")
    desk.until(lambda: desk.read.tags == ("a tag",))
    return desk.window


def window_with_keywords(desk: Desk) -> QWidget:
    words = {"keywords": ["tar", "salt", "deep sea"]}
    desk.library.do(ImportList("Keyed", [Record("On tar.", fields=words)], "bibtex"))
    desk.until(lambda: desk.sides("Keyed") == 1)
    desk.settle_on("Keyed", 1)
    desk.until(desk.window.parts.reading.keywords.isVisible)
    return desk.window


def window_with_two_notes(desk: Desk) -> QWidget:
    press("N")
    write("mine")
    with Library.open(desk.path, Origin.COMMAND_LINE) as other:
        other.do(SetNote(1, "theirs"))
    desk.until(desk.window.parts.reading.note.banner.isVisible)
    press("Esc")
    return desk.window


def window_that_finds_nothing(desk: Desk) -> QWidget:
    press("/")
    write("briges")
    desk.until(desk.window.parts.pane.empty.link.isVisible)
    return desk.window


def title_being_written(desk: Desk) -> QWidget:
    press("F2")
    assert desk.window.parts.reading.heading.field.hasFocus()
    return desk.window


def tag_picker(desk: Desk) -> QWidget:
    press("T")
    return desk.picker()


def paste(desk: Desk) -> QWidget:
    QGuiApplication.clipboard().setText("Kites\n\nWe fly kites.")
    press("Ctrl+Shift+V")
    return desk.dialog("paste_dialog")


def export(desk: Desk) -> QWidget:
    press("E")
    return desk.dialog("export_dialog")


def preferences(desk: Desk) -> QWidget:
    press("Ctrl+,")
    return desk.dialog("preferences_dialog")


def keys(desk: Desk) -> QWidget:
    dialog = preferences(desk)
    press("Alt+K")
    return dialog


def about(desk: Desk) -> QWidget:
    desk.choose("about")
    return desk.dialog("about_dialog")


def cheat_sheet(desk: Desk) -> QWidget:
    press("?")
    return desk.dialog("cheat_sheet")


def palette(desk: Desk) -> QWidget:
    press("Ctrl+K")
    return desk.dialog("palette_dialog")


def search_to_be_named(desk: Desk) -> QWidget:
    press("/")
    write("mills")
    desk.until(lambda: desk.able("save_search"))
    press("Ctrl+S")
    return desk.dialog("name_dialog")


def session_to_be_started(desk: Desk) -> QWidget:
    press("Ctrl+R")
    return desk.dialog("session_start")


def session_ended(desk: Desk) -> QWidget:
    session_to_be_started(desk)
    press("Return")
    desk.gone("session_start")
    desk.until(lambda: desk.able("end_session"))
    press("Y", "Ctrl+Shift+R")
    return desk.dialog("session_summary")


def past_sessions(desk: Desk) -> QWidget:
    session_ended(desk)
    press("Esc")
    desk.gone("session_summary")
    press("Ctrl+H")
    return desk.dialog("session_history")


def journal(desk: Desk) -> QWidget:
    press("Shift+Y", "S")
    desk.until(lambda: len(desk.library.steps()) > 2)
    desk.window.parts.bar.made["journal"].trigger()
    return desk.dialog("journal")


def templates(desk: Desk) -> QWidget:
    desk.choose("note_templates")
    return desk.dialog("templates_dialog")


def earlier_notes(desk: Desk) -> QWidget:
    for text in ("first", "second", "third"):
        desk.library.do(SetNote(1, text))
    press("Ctrl+Shift+H")
    return desk.dialog("note_history_dialog")


def tag_manager(desk: Desk) -> QWidget:
    desk.library.do(EditTags((1, 2), add=("rope", "ropes")))
    desk.library.do(EditTags((3,), add=("tar",)))
    press("Ctrl+T")
    dialog = desk.dialog("tags_dialog")
    desk.until(button_seen(dialog, "pair_merge"))
    press("4")
    desk.until(button_seen(dialog, "tags_undo"))
    return dialog


def keyword_manager(desk: Desk) -> QWidget:
    desk.library.do(ImportList("Keyed", [Record("On tar.", fields={"keywords": ["tar", "salt"]})], "bibtex"))
    press("Ctrl+T")
    dialog = desk.dialog("tags_dialog")
    desk.tab_to(dialog.findChildren(QTabBar)[0])
    press("Right")
    desk.until(lambda: bool(desk.window.manager.shown))
    return dialog


def button_seen(dialog: QWidget, name: str) -> Callable[[], bool]:
    return lambda: any(one.isVisible() for one in dialog.findChildren(QWidget, name))


def error(desk: Desk) -> QWidget:
    desk.window.files.take([desk.path.with_name("missing.txt")])
    dialog = desk.dialog("error_dialog")
    desk.tab_to(button_of(dialog, "error_more"))
    press("Space")
    return dialog


def progress(desk: Desk) -> QWidget:
    path = desk.path.with_name("long.txt")
    path.write_text("".join(long_list()), "utf-8")
    desk.window.files.take([path])
    return desk.dialog("progress_dialog")


def report(desk: Desk) -> QWidget:
    told = ImportReport("Kites", "plain", added=1, problems=(Problem("line 3", "is odd"),))
    ReportDialog(told, desk.window).open()
    return desk.dialog("report_dialog")


def unsaved(desk: Desk) -> QWidget:
    UnsavedDialog(["a text"], desk.window).open()
    return desk.dialog("unsaved_dialog")


def previewed_note(desk: Desk) -> QWidget:
    desk.library.do(SetNote(1, "- [ ] *one*"))
    desk.window.resize(1600, 900)
    press("P")
    preview = desk.window.parts.reading.note.preview
    desk.until(lambda: preview.isVisible() and "one" in preview.toPlainText())
    assert desk.window.parts.reading.note.field.isVisible()
    return desk.window


def full_page(desk: Desk) -> QWidget:
    """All that can stand on a page: code, highlights, an earlier text, tags, two texts of the note."""
    first = desk.library.entry(1).abstract
    transfer.import_text(desk.library, LIST.replace(first, f"{first} It is new. See https://github.com/a/b for code."))
    desk.until(lambda: desk.window.parts.reading.code.isVisible() and desk.window.parts.reading.earlier.isVisible())
    press("H")
    desk.until(lambda: len(desk.read.highlights) == 1)
    plain_window(desk)
    press("T")
    desk.picker()
    write("other\n")
    press("Esc")
    desk.until(lambda: len(desk.read.tags) == 2)
    return window_with_two_notes(desk)


WINDOWS: list[Scene] = [
    full_page,
    previewed_note,
    plain_window,
    window_with_keywords,
    window_with_two_notes,
    window_that_finds_nothing,
    title_being_written,
]
DIALOGS: list[Scene] = [
    tag_picker, tag_manager, keyword_manager, paste, export, preferences, keys, cheat_sheet, palette,
    search_to_be_named, session_to_be_started, session_ended, past_sessions, journal, about, templates, earlier_notes,
    error, progress, report, unsaved,
]  # fmt: skip


@pytest.fixture
def scene(small: Desk, request: pytest.FixtureRequest) -> Iterator[QWidget]:
    make: Scene = request.param
    widget = make(small)
    app().setCursorFlashTime(0)
    yield widget
    small.until(lambda: leave(small), 20)


@pytest.fixture
def dark_scene(small: Desk, request: pytest.FixtureRequest) -> Iterator[QWidget]:
    small.theme.choose("dark")
    make: Scene = request.param
    widget = make(small)
    app().setCursorFlashTime(0)
    yield widget
    small.until(lambda: leave(small), 20)


def leave(desk: Desk) -> bool:
    if app().activePopupWidget() or app().activeModalWidget():
        press("Esc")
    return not (app().activePopupWidget() or app().activeModalWidget()) and desk.window.files._task is None


@pytest.mark.parametrize("scene", WINDOWS + DIALOGS, indirect=True, ids=lambda make: make.__name__)
def test_every_control_has_a_name_that_can_be_said(scene: QWidget) -> None:
    assert len(controls(scene)) > 0
    assert [called(one) for one in controls(scene) if not name_of(one)] == []


UNNAMED_ROLES = (QAccessible.Role.NoRole, QAccessible.Role.Client, QAccessible.Role.Pane)


@pytest.mark.parametrize("scene", WINDOWS + DIALOGS, indirect=True, ids=lambda make: make.__name__)
def test_a_screen_reader_comes_to_every_control_and_says_what_it_is(scene: QWidget) -> None:
    """Walk the tree that screen readers walk: what can have the keyboard is in it, with a name and a role."""
    said = {one.objectName(): role for one, role in walked(scene)}
    assert [called(one) for one in controls(scene) if one.objectName() not in said] == []
    assert [name for name, role in said.items() if role in UNNAMED_ROLES] == []


def walked(of: QWidget) -> Iterator[tuple[QWidget, QAccessible.Role]]:
    """Give the parts that can have the keyboard with their roles, as the tree of accessibility has them."""
    wanted = controls(of)
    waiting = [QAccessible.queryAccessibleInterface(of)]
    while waiting:
        here = waiting.pop()
        part = here.object()
        if isinstance(part, QWidget) and part in wanted:
            yield part, here.role()
        if here.role() not in (QAccessible.Role.List, QAccessible.Role.Table):
            waiting += [child for child in map(here.child, range(here.childCount())) if child is not None]


@pytest.mark.parametrize("scene", WINDOWS[:5] + DIALOGS, indirect=True, ids=lambda make: make.__name__)
def test_tab_goes_as_the_eye_does(scene: QWidget) -> None:
    """From left to right and from top to bottom, by where things are."""
    order = [focused()]
    for _ in by_tab(scene):
        press("Tab")
        if focused() is order[0]:
            break
        order.append(focused())
    # Tab goes round, and where that begins is not to be seen: at the best place, then.
    turns = [order[at:] + order[:at] for at in range(len(order))]
    backs = [[f"{called(one)}, then {called(other)}" for one, other in pairwise(turn) if is_back(one, other)]
             for turn in turns]  # fmt: skip
    assert min(backs, key=len) == []


def place_of(widget: QWidget) -> QRect:
    return QRect(widget.mapTo(widget.window(), QPoint(0, 0)), widget.size())


def is_back(one: QWidget, other: QWidget) -> bool:
    """Tell whether the eye would have to go back from one part to the other: up in a column, left in a row."""
    here, there = place_of(one), place_of(other)
    above = there.bottom() <= here.top()
    beside = not above and here.bottom() > there.top()
    return (above and there.left() < here.right()) or (beside and there.right() <= here.left())


def test_every_dialog_is_among_these() -> None:
    """Whoever adds a dialog adds the way to it above."""
    there = set()
    for module in pkgutil.iter_modules(dialogs.__path__, f"{dialogs.__name__}."):
        for kind in vars(importlib.import_module(module.name)).values():
            if isinstance(kind, type) and issubclass(kind, QDialog) and kind.__module__ == module.name:
                there.add(module.name.rpartition(".")[2])
    shown = {
        "paste", "export", "preferences", "cheatsheet", "palette", "name", "session_start", "session_end",
        "session_history", "journal", "tags", "about", "templates", "notehistory", "error", "progress", "report",
        "unsaved",
    }  # fmt: skip
    assert there - {"frame"} == shown


@pytest.mark.parametrize(
    "scene", [*WINDOWS[:5], *(one for one in DIALOGS if one is not progress)], indirect=True,
    ids=lambda make: make.__name__,
)  # fmt: skip
def test_tab_comes_to_every_control_and_round_again_and_shows_where_it_is(scene: QWidget) -> None:
    wanted = by_tab(scene)
    assert wanted
    start = focused()
    order = [start]
    for _ in range(len(wanted) + 5):
        press("Tab")
        if focused() is start:
            break
        order.append(focused())
    missed = [called(one) for one in wanted if one not in order]
    assert missed == []
    for _ in range(len(order)):
        press("Shift+Tab")
    assert focused() is start, "Shift+Tab goes the same way back"
    assert unseen(order) == []


@pytest.mark.parametrize(
    "dark_scene", [one for one in DIALOGS if one is not progress], indirect=True, ids=lambda make: make.__name__
)
def test_where_the_keyboard_is_can_be_seen_in_the_dark_too(dark_scene: QWidget) -> None:
    order = [focused()]
    for _ in by_tab(dark_scene):
        press("Tab")
        if focused() is order[0]:
            break
        order.append(focused())
    assert focused() is order[0]
    assert unseen(order) == []


def unseen(order: list[QWidget]) -> list[str]:
    """Go round by Tab, and return the parts that look the same with the keyboard and without."""
    found = []
    for widget in order:
        assert focused() is widget
        with_focus = around(widget)
        press("Tab")
        if len(order) > 1 and with_focus == around(widget):
            found.append(called(widget))
    return found


def around(widget: QWidget) -> QImage:
    """Return what is seen of a widget and a little around it."""
    window = widget.window()
    place = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size()).adjusted(-4, -4, 4, 4)
    return window.grab(place & window.rect()).toImage()


def test_tab_goes_from_left_to_right_and_from_top_to_bottom(small: Desk) -> None:
    parts = small.window.parts
    wanted = [
        parts.sidebar.list,
        parts.pane.search.box,
        parts.pane.search.order,
        parts.pane.search.turn,
        parts.pane.list,
        parts.reading.heading.label,
        parts.reading.abstract,
        parts.reading.tags.add,
        parts.reading.note.field,
        parts.reading.note.begin,
    ]
    small.tab_to(parts.sidebar.list)
    for widget in wanted:
        assert focused() is widget
        press("Tab")
    assert focused() is parts.sidebar.list


def test_a_row_says_its_heading_status_star_note_and_tags(small: Desk) -> None:
    press("Shift+Y", "S", "T")
    small.picker()
    write("to cite\n")
    press("Esc", "N")
    write("yes")
    press("Ctrl+Return")
    small.until(lambda: small.row(0).has_note and small.row(0).starred and bool(small.row(0).tags))
    small.until(lambda: small.sides("Starred") == 1)
    rows = QAccessible.queryAccessibleInterface(small.window.parts.pane.list)
    said = rows.focusChild().text(QAccessible.Text.Name)
    assert all(word in said for word in (small.row(0).title, "derived", "Queued", "starred", "note", "to cite"))
    lines = QAccessible.queryAccessibleInterface(small.window.parts.sidebar.list)
    names = [lines.child(at).text(QAccessible.Text.Name) for at in range(lines.childCount())]
    assert "Starred, 1" in names


def test_the_sidebar_goes_to_its_ends_by_home_and_end(small: Desk) -> None:
    side = small.window.parts.sidebar
    small.tab_to(side.list)
    press("End")
    small.until(lambda: small.window.browser.place_name == "Made-up Papers")
    press("Home")
    small.until(lambda: small.window.browser.place_name == "All")


def test_the_list_can_be_used_without_seeing_colours(small: Desk) -> None:
    images = []
    for key in ("U", "Shift+Y", "Shift+X", "Shift+R"):
        press(key)
        small.until(lambda: small.library.check() == [])
        small.shows(0, small.kept().status)
        app().processEvents()
        rows = small.window.parts.pane.list
        place = rows.visualRect(small.window.parts.model.index(0, 0))
        sign = rows.viewport().grab(QRect(place.left() + 10, place.top() + 8, 26, 26)).toImage()
        images.append(sign.convertToFormat(QImage.Format.Format_Mono))
    assert all(one != other for at, one in enumerate(images) for other in images[at + 1 :])


def test_what_was_done_is_said(small: Desk) -> None:
    press("Shift+Y")
    small.until(lambda: small.told == "Queued")
    small.until(lambda: small.window.parts.reading.mark.accessibleName() == "Queued")
    assert name_of(small.window.parts.toast) == "Message"
