"""Assembles the window from its parts and joins them; what they do is in the modules of the parts."""

import base64
import binascii
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QByteArray, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QDialog, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from reader.core.abstracts import legible
from reader.core.found import Counts
from reader.errors import ReaderError
from reader.gui.actionbar import ActionBar
from reader.gui.annotate import Annotate
from reader.gui.bindings import Bindings
from reader.gui.browse import Browser
from reader.gui.collect import Collect
from reader.gui.commands import Commands
from reader.gui.decide import Decide
from reader.gui.empty import EmptyState
from reader.gui.events import Events
from reader.gui.fields import FieldKeys
from reader.gui.files import Files
from reader.gui.focus import Focus, FocusHead
from reader.gui.history import History
from reader.gui.hits import Hits
from reader.gui.listpane import ListPane
from reader.gui.look import Look
from reader.gui.notedeeds import NoteDeeds
from reader.gui.notekeeper import NoteKeeper
from reader.gui.panes import Panes
from reader.gui.parts import Parts
from reader.gui.passages import Passages
from reader.gui.pastqueries import PastQueries
from reader.gui.reading import ReadingPane
from reader.gui.rows import RowModel
from reader.gui.savedsearches import SavedSearches
from reader.gui.sessions import Sessions
from reader.gui.sidebar import Sidebar
from reader.gui.sidedeeds import SideDeeds
from reader.gui.sitting import Sitting
from reader.gui.statusline import StatusLine
from reader.gui.tagmanager import TagManager
from reader.gui.theme import Theme
from reader.gui.toast import Toast
from reader.gui.typesetter import Typesetter
from reader.settings import Settings
from reader.store.library import Library

USUAL_SIZE = (1280, 820)
LEAST_SIZE = (680, 480)
SAVE_SECONDS = 5.0
WARM_MS = 150


class Window(QMainWindow):
    """The one window; `closed` tells that everything is saved and the window gone."""

    closed = Signal()

    def __init__(self, library: Library, settings: Settings, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("window")
        self.setWindowTitle("Reader")
        self.setAcceptDrops(True)
        self.setMinimumSize(*LEAST_SIZE)
        self._settings = settings
        self.parts = self._make_parts(library, settings, theme)
        self.browser = Browser(self.parts)
        self.history = History(self.parts, self.browser)
        self.files = Files(self.parts, self.browser, self.history)
        annotate = Annotate(self.parts, self.browser, self.history)
        self.notes = NoteDeeds(self.parts, annotate)
        self.manager = TagManager(self.parts)
        self.head = FocusHead(theme)
        self.focus = Focus(self.parts, self.browser, self.head)
        self.sitting = Sitting(self.parts, self.browser, self.focus)
        self.sessions = Sessions(self.parts, self.browser, self.sitting)
        self.parts.bar.connect_to(
            {
                "browse": self.browser,
                "history": self.history,
                "files": self.files,
                "decide": Decide(self.parts, self.browser, self.history),
                "collect": Collect(self.parts, self.browser, self.history),
                "passages": Passages(self.parts, self.browser, self.history),
                "annotate": annotate,
                "notes": self.notes,
                "manager": self.manager,
                "focus": self.focus,
                "look": Look(self.parts),
                "commands": Commands(self.parts, self.browser),
                "sessions": self.sessions,
                "layers": self.browser.layers,
                "side": SideDeeds(self.parts, self.browser, self.history),
                "searches": SavedSearches(self.parts, self.browser, self.history),
            }
        )
        self._arrange()
        self._join()
        self._restore_place()
        self.browser.start(self.sitting.resume())
        self._typesetter = Typesetter(theme, lambda ids: _raw_abstracts(library, ids), self)
        self._typesetter.warmed.connect(self.parts.reading.set_formulas)
        self.browser.current_shown.connect(self._set_ahead)
        QTimer.singleShot(WARM_MS, self._typesetter.warm)

    def _set_ahead(self) -> None:
        """Typeset the formulas of the entries beside the current one."""
        ids, at = self.parts.model.ids, self.parts.pane.list.currentIndex().row()
        near = [at + 1, at + 2, at - 1, at + 3]
        self._typesetter.ahead([ids[place] for place in near if 0 <= place < len(ids)])

    def _make_parts(self, library: Library, settings: Settings, theme: Theme) -> Parts:
        keys = FieldKeys(self)
        events = Events(library, self)
        model = RowModel(library.rows, self)
        keeper = NoteKeeper(events, library.entry, self)
        bindings = Bindings(settings, self)
        bar = ActionBar(self, bindings)
        status = StatusLine(theme, bindings, lambda action: bar.made[action].trigger())
        hits = Hits(lambda ids: _abstracts(library, ids))
        past = PastQueries(settings.text("searches"), lambda texts: settings.set("searches", texts))
        sidebar, pane = Sidebar(theme), ListPane(model, hits, past, theme, keys)
        reading = ReadingPane(theme, keeper, keys)
        return Parts(
            window=self,
            library=library,
            settings=settings,
            theme=theme,
            events=events,
            keys=keys,
            bindings=bindings,
            bar=bar,
            model=model,
            hits=hits,
            sidebar=sidebar,
            pane=pane,
            reading=reading,
            keeper=keeper,
            toast=Toast(status, theme),
            status=status,
            panes=Panes(settings, sidebar, pane, reading),
        )

    def _arrange(self) -> None:
        parts = self.parts
        parts.bar.fill(self.menuBar())
        self.welcome = EmptyState(
            parts.theme,
            "welcome",
            [
                ("welcome_open", "Open a List", self.files.open),
                ("welcome_sample", "Load the Sample", self.files.sample),
            ],
            large=True,
        )
        self.welcome.say(
            "Welcome to Reader", "Open a list of abstracts, drop one onto this window, or look around in the sample."
        )
        self._pages = QStackedWidget()
        self._pages.addWidget(parts.panes)
        self._pages.addWidget(self.welcome)
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.head)
        layout.addWidget(self._pages, 1)
        layout.addWidget(parts.status)
        self.setCentralWidget(body)

    def _join(self) -> None:
        parts = self.parts
        parts.events.failed.connect(parts.toast.say)
        parts.events.slow.connect(self._say_slow)
        parts.model.trouble.connect(parts.toast.say, Qt.ConnectionType.QueuedConnection)
        parts.toast.covers.connect(parts.status.cover)
        parts.sidebar.list.settled.connect(parts.panes.end_peek)
        parts.panes.list_wanted.connect(parts.pane.list.setFocus)
        parts.pane.list.menu_wanted.connect(self._show_menu)
        self.browser.counted.connect(self._choose_page)
        parts.bindings.changed.connect(self._name_keys)
        self._name_keys()
        self._order_tabs()
        parts.pane.list.setFocus()

    def _name_keys(self) -> None:
        self.parts.pane.search.name_key(self.parts.bindings.first("find"))
        self.parts.reading.tags.name_key(self.parts.bindings.first("tags"))

    def _say_slow(self, slow: bool) -> None:  # noqa: FBT001 - a signal's value
        toast = self.parts.toast
        if slow:
            toast.wait("Working on it…", self.parts.library.stop_write, "Stop")
        else:
            toast.end_wait()

    def _order_tabs(self) -> None:
        """Let Tab go from left to right; the page orders its own parts."""
        parts = self.parts
        order = (
            parts.sidebar.list,
            parts.pane.search.box,
            parts.pane.search.chips,
            parts.pane.search.order,
            parts.pane.search.turn,
            parts.pane.layer.back,
            parts.pane.empty.link,
            parts.pane.list,
            parts.reading.heading.label,
        )
        for one, other in pairwise(order):
            QWidget.setTabOrder(one, other)

    def _choose_page(self, counts: Counts) -> None:
        empty = not counts.total and not counts.trashed
        wanted = self.welcome if empty else self.parts.panes
        if self._pages.currentWidget() is not wanted:
            self._pages.setCurrentWidget(wanted)
            (wanted if empty else self.parts.pane.list).setFocus()

    def _show_menu(self, at: QPoint) -> None:
        menu = self.parts.bar.context_menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(at)

    def _restore_place(self) -> None:
        kept = self._settings.text("geometry")
        if not kept or not self.restoreGeometry(_bytes(kept)):
            self.resize(*USUAL_SIZE)
        self.parts.panes.restore()

    # Dropping files

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802 - Qt's name
        """Welcome files."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802 - Qt's name
        """Import the files that were dropped."""
        event.acceptProposedAction()
        self.files.take([Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()])

    # Leaving

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        """Save what is typed; stay if that fails and the user wants to."""
        self.parts.reading.heading.commit()
        left = self.parts.keeper.finish(SAVE_SECONDS)
        if left and not self._may_lose([draft.text for draft in left]):
            event.ignore()
            return
        for dialog in self.findChildren(QDialog):
            dialog.reject()
        self.files.stop()
        self._settings.set("geometry", bytes(self.saveGeometry().toBase64().data()).decode("ascii"))
        self.parts.panes.remember()
        self.sitting.stop()
        self.sessions.stop()
        self.focus.stop()
        self.browser.stop()
        self._typesetter.stop()
        self.notes.stop()
        self.manager.stop()
        self.parts.events.stop()
        super().closeEvent(event)
        self.closed.emit()

    def _may_lose(self, texts: list[str]) -> bool:
        from reader.gui.dialogs.unsaved import UnsavedDialog  # noqa: PLC0415 - hardly ever needed

        return bool(UnsavedDialog(texts, self).exec())


def _abstracts(library: Library, ids: Sequence[int]) -> dict[int, str]:
    """Return the plain abstracts of entries; none if they cannot be read, for a view must not be stopped."""
    try:
        return {entry.id: legible(entry.abstract) for entry in library.entries(ids)}
    except ReaderError:
        return {}


def _raw_abstracts(library: Library, ids: Sequence[int]) -> dict[int, str]:
    return {entry.id: entry.abstract for entry in library.entries(ids)}


def _bytes(text: str) -> QByteArray:
    try:
        return QByteArray(base64.b64decode(text, validate=True))
    except binascii.Error:
        return QByteArray()
