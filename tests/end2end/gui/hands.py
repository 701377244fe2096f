"""A person at the window: opens it on a library, presses keys, reads what is shown, closes it again."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from reader.core.changes import Origin
from reader.core.entries import Entry, Status
from reader.core.found import Row
from reader.gui.actions import TABLE
from reader.gui.app import WATCH_SECONDS
from reader.gui.dialogs.unsaved import UnsavedDialog
from reader.gui.scopes import Choice
from reader.gui.tagpicker import TagPicker
from reader.gui.theme import Theme
from reader.gui.window import Window
from reader.settings import Settings
from reader.store.library import Library

W = TypeVar("W", bound=QWidget)


def app() -> QApplication:
    """Return the application."""
    made = QApplication.instance()
    assert isinstance(made, QApplication)
    return made


def target() -> QWindow:
    """Return the window that has the keyboard."""
    if QGuiApplication.focusWindow() is None:
        # The offscreen platform has no window manager that would pass the keyboard on when a window goes.
        waiting = [one for one in app().topLevelWidgets() if isinstance(one, Window) and one.isVisible()]
        (app().activeModalWidget() or waiting[0]).activateWindow()
        app().processEvents()
    window = QGuiApplication.focusWindow()
    assert window is not None, "no window has the keyboard"
    return window


def press(*keys: str) -> None:
    """Press keys or chords, one after the other, wherever the keyboard is: `press("J", "Ctrl+Z")`."""
    for one in keys:
        QTest.keySequence(target(), QKeySequence(one))


def write(text: str) -> None:
    """Type a text, letter by letter, wherever the keyboard is; a line's end is Return."""
    for letter in text:
        if letter == "\n":
            press("Return")
        else:
            key = Qt.Key(ord(letter.upper())) if letter.isascii() else Qt.Key.Key_unknown
            shift = Qt.KeyboardModifier.ShiftModifier if letter.isupper() else Qt.KeyboardModifier.NoModifier
            QTest.sendKeyEvent(QTest.KeyAction.Click, target(), key, letter, shift)


def focused() -> QWidget:
    """Return the widget that has the keyboard."""
    widget = QApplication.focusWidget()
    assert widget is not None, "nothing has the keyboard"
    return widget


class Desk:
    """The real window on a real library, and what a person sees in it."""

    def __init__(self, path: Path, qtbot: QtBot) -> None:
        self.path = path
        self.qtbot = qtbot
        self._open = False

    def open(self, count: int | None = None) -> "Desk":
        """Open the window as the program does, and wait until it shows its numbers and, if given, so many rows."""
        self.settings = Settings()
        self.library = Library.open(self.path, Origin.WINDOW)
        self.theme = Theme(app(), self.settings)
        self.window = Window(self.library, self.settings, self.theme)
        self._open = True
        self.window.show()
        self.qtbot.waitExposed(self.window)
        self.window.activateWindow()
        self.until(self.window.isActiveWindow)
        self.library.watch(WATCH_SECONDS)
        if count is None:
            self.until(self.window.welcome.isVisible)
        else:
            self.until(lambda: self.count == count and self.window.browser.overview.counts.total > 0)
        return self

    def close(self) -> None:
        """Close the window as its frame's button does, and the library with it."""
        if self._open:
            self._open = False
            if self.window.isVisible():
                self._leave()
            self.library.close()
            for made in (self.window, self.theme):
                Shiboken.delete(made)
            app().sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def _leave(self) -> None:
        """Close the window; a question that nobody expected is answered, as it would hold up every other test."""
        asked: list[UnsavedDialog] = []

        def answer() -> None:
            dialog = app().activeModalWidget()
            if isinstance(dialog, UnsavedDialog):
                asked.append(dialog)
                dialog.accept()

        clock = QTimer(self.window)
        clock.timeout.connect(answer)
        clock.start(50)
        closed = self.window.close()
        clock.stop()
        assert closed, "the window did not close"
        assert not asked, "a note could not be saved"

    def again(self, count: int | None = None) -> "Desk":
        """Close the window and open it anew on the same library."""
        self.close()
        return self.open(count)

    # Waiting

    def shows(self, at: int, status: Status) -> None:
        """Wait until the list shows a status at a place."""
        self.until(lambda: self.row(at).status is status)

    def until(self, condition: Callable[[], object], seconds: float = 20) -> None:
        """Wait until a condition holds; fail if it never does."""
        self.qtbot.waitUntil(lambda: bool(condition()), timeout=round(seconds * 1000))

    def find(self, kind: type[W], name: str) -> W:
        """Wait for a visible part of the window, by its name, and return it."""
        found: list[W] = []

        def look() -> bool:
            found[:] = [one for one in self.window.findChildren(kind, name) if one.isVisible()]
            return bool(found)

        self.until(look)
        return found[0]

    def dialog(self, name: str) -> QDialog:
        """Wait for a dialog that has the keyboard, and return it."""
        found = self.find(QDialog, name)
        self.until(lambda: found.isActiveWindow() and QApplication.focusWidget() is not None)
        return found

    def picker(self) -> TagPicker:
        """Wait for the tag picker and return it."""
        found = self.find(TagPicker, "tagpicker")
        self.until(found.field.hasFocus)
        return found

    def gone(self, name: str) -> None:
        """Wait until a dialog is gone and the window has the keyboard again."""
        self.until(lambda: not [one for one in self.window.findChildren(QDialog, name) if one.isVisible()])
        # The keyboard may leave the dialog a moment after it is gone, so it is looked for more than once.
        self.until(lambda: target() is not None and self.window.isActiveWindow())

    def in_list(self) -> None:
        """Wait until the list has the keyboard."""
        self.until(lambda: target() is not None and self.window.parts.pane.list.hasFocus())

    # Hands

    def settle_on(self, line: str, count: int) -> None:
        """Choose a line of the sidebar by the keyboard, and wait until the list shows so many entries."""
        side = self.window.parts.sidebar
        texts = [one.text for one in side.model.lines]
        if not side.isVisible() or not side.list.hasFocus():
            self.tab_to(side.list)
        wanted = max(at for at, text in enumerate(texts) if text == line)
        for _ in texts:
            here = side.list.currentIndex().row()
            if here == wanted:
                break
            press("Down" if here < wanted else "Up")
        assert side.list.currentIndex().row() == wanted
        self.until(lambda: self.count == count)
        self.tab_to(self.window.parts.pane.list)

    def tab_to(self, widget: QWidget) -> None:
        """Go to a widget by Tab; fail if Tab never gets there."""
        for _ in range(80):
            if widget.hasFocus():
                return
            press("Tab")
        raise AssertionError(f"Tab never comes to {widget.objectName()}")

    def choose(self, action: str) -> None:
        """Choose an action in the menus by the keyboard."""
        name, *below = TABLE[action].menu.split("/")
        titles = [one.text().replace("&", "") for one in self.window.menuBar().actions()]
        press("Alt+F", *["Right"] * titles.index(name))
        menu = self._menu(name)
        for title in below:
            self._go_down(menu, next(one for one in menu.actions() if one.text() == title))
            press("Right")
            menu = self._menu(title)
        self._go_down(menu, self.window.parts.bar.made[action])
        press("Return")

    def _menu(self, title: str) -> QMenu:
        self.until(
            lambda: isinstance(menu := app().activePopupWidget(), QMenu) and menu.title().replace("&", "") == title
        )
        menu = app().activePopupWidget()
        assert isinstance(menu, QMenu)
        return menu

    def _go_down(self, menu: QMenu, wanted: QAction) -> None:
        for _ in menu.actions():
            if menu.activeAction() is wanted:
                return
            press("Down")
        raise AssertionError("the keyboard does not come to that line of the menu")

    def to_list(self) -> None:
        """Leave whatever has the keyboard for the list, by Escape."""
        for _ in range(4):
            if self.window.parts.pane.list.hasFocus():
                return
            press("Esc")
        raise AssertionError("Escape never comes to the list")

    def click(self, widget: QWidget, place: QPoint) -> None:
        """Click at a place in a widget with the mouse."""
        assert widget.isVisible()
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=place)

    # Eyes

    @property
    def count(self) -> int:
        """How many entries the list shows."""
        return len(self.window.parts.model.ids)

    @property
    def ids(self) -> list[int]:
        """The ids of the entries in the list, in order."""
        return list(self.window.parts.model.ids)

    @property
    def current(self) -> int:
        """The id of the current entry."""
        return self.window.parts.pane.list.current

    @property
    def read(self) -> Entry:
        """The entry in the reading pane, which must be the current one."""
        entry = self.window.parts.reading.entry
        assert entry is not None
        assert entry.id == self.current
        return entry

    def row(self, at: int) -> Row:
        """What the list shows at a place."""
        row = self.window.parts.model.row(at)
        assert row is not None
        return row

    def kept(self, entry: int | None = None) -> Entry:
        """An entry as the library has it; the current one if none is named."""
        return self.library.entry(entry or self.current)

    @property
    def side(self) -> dict[str, Choice]:
        """The lines of the sidebar by their words."""
        return {line.text: line for line in self.window.parts.sidebar.model.lines if not line.heading}

    def sides(self, line: str) -> int:
        """The number that a line of the sidebar shows; 0 if there is no such line."""
        return self.side[line].count if line in self.side else 0

    @property
    def note(self) -> str:
        """The text in the note editor."""
        return self.window.parts.reading.note.field.exact_text()

    @property
    def sign(self) -> str:
        """What is told about the note being saved."""
        return self.window.parts.reading.note.sign.text()

    @property
    def told(self) -> str:
        """The message at the lower edge, if one is shown."""
        toast = self.window.parts.toast
        return toast.accessibleDescription() if toast.isVisible() else ""

    @property
    def abstract(self) -> str:
        """The text in the reading pane."""
        return self.window.parts.reading.abstract.toPlainText()

    @property
    def heading(self) -> str:
        """The heading in the reading pane."""
        return self.window.parts.reading.heading.label.text()

    def able(self, action: str) -> bool:
        """Whether an action can be chosen now."""
        return self.window.parts.bar.made[action].isEnabled()


def words_of(dialog: QWidget) -> list[str]:
    """The words of all visible labels of a dialog."""
    return [label.text() for label in dialog.findChildren(QLabel) if label.isVisible() and label.text()]


def button_of(dialog: QWidget, name: str) -> QPushButton:
    """A button of a dialog by its name."""
    found = dialog.findChild(QPushButton, name)
    assert found is not None
    return found
