"""Focus mode: the page alone, with a thin line above it that tells how far one is."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from reader.core.sessions import Progress, Standing, of_view
from reader.gui.browse import Browser
from reader.gui.parts import Parts
from reader.gui.reading import LEAST_WIDTH
from reader.gui.searcher import Searcher
from reader.gui.statusline import ProgressLine
from reader.gui.theme import Theme

SIDE = 28


class FocusHead(QWidget):
    """The line over the page, as wide as its column, and a quiet word under it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("focus_head")
        self.setAccessibleName("Progress")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._theme = theme
        self.line = ProgressLine(theme, self, "focus_line")
        self.words, self.way = QLabel(self), QLabel("Esc leaves focus mode", self)
        below = QHBoxLayout()
        for name, label in (("focus_words", self.words), ("focus_way", self.way)):
            label.setObjectName(name)
            label.setProperty("tone", "quiet")
            label.setTextFormat(Qt.TextFormat.PlainText)
            below.addWidget(label, int(name == "focus_words"))
        self.words.setAccessibleName("Progress")
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(8)
        self._layout.addWidget(self.line)
        self._layout.addLayout(below)
        self._take_theme()
        theme.changed.connect(self._take_theme)
        self.hide()

    def say(self, progress: Progress) -> None:
        """Show how far one is."""
        self.words.setText(progress.words)
        self.line.set_share(progress.share)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Keep to the column in the middle."""
        super().resizeEvent(event)
        self._set_margins()

    def _set_margins(self) -> None:
        side = max(SIDE, (self.width() - max(LEAST_WIDTH, self._theme.measure())) // 2)
        self._layout.setContentsMargins(side, 24, side, 0)

    def _take_theme(self) -> None:
        for label in (self.words, self.way):
            label.setFont(self._theme.chrome(-2))
        self._set_margins()


class Focus(QObject):
    """The handler of focus mode; what the head shows is of the running session, else of the view."""

    def __init__(self, parts: Parts, browser: Browser, head: FocusHead) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._browser = browser
        self._head = head
        self._session: Progress | None = None
        self._counter = Searcher("standing", self)
        self._counter.answered.connect(self._show_standing)
        self._counter.refused.connect(parts.toast.say)
        parts.panes.alone_changed.connect(self._arrange)
        browser.current_shown.connect(self._announce)
        parts.model.modelReset.connect(self.count)
        parts.events.changed.connect(self.count)

    def toggle(self) -> None:
        """Show the page alone, or everything again."""
        self._parts.panes.set_alone(on=not self._parts.panes.alone)

    def stop(self) -> None:
        """End the counting."""
        self._counter.stop()

    def show_session(self, progress: Progress | None) -> None:
        """Show how far the session is from now on; None shows the view again."""
        self._session = progress
        if progress is not None:
            self._head.say(progress)
        else:
            self.count()

    def count(self, *_: object) -> None:
        """Ask how many of what the list shows are decided."""
        if self._parts.panes.alone and self._session is None:
            library, ids = self._parts.library, self._parts.model.ids

            def look(_: Callable[[], bool]) -> Standing:
                return library.standing(ids)

            self._counter.ask(look)

    def _show_standing(self, standing: object) -> None:
        if isinstance(standing, Standing) and self._session is None:
            self._head.say(of_view(standing))

    def _announce(self) -> None:
        """Tell a screen reader what is read now, as the list would by its rows."""
        entry, page = self._parts.reading.entry, self._parts.reading.page
        if self._parts.panes.alone and entry is not None:
            page.setAccessibleDescription(entry.heading)
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(page, entry.heading))

    def _arrange(self, alone: bool) -> None:  # noqa: FBT001 - a signal's value
        parts = self._parts
        parts.window.menuBar().setVisible(not alone)
        parts.status.set_alone(on=alone)
        self._head.setVisible(alone)
        parts.reading.set_alone(on=alone)
        entries = parts.pane.list
        if alone and entries.selected_count() > 1:
            # What is not to be seen must not be decided by the way.
            entries.go_to(entries.currentIndex().row())
        self._browser.focus_list()
        if not alone:
            entries.scrollTo(entries.currentIndex())
        parts.settings.set("focus", alone)
        self._browser.update_actions()
        self._announce()
        self.count()
