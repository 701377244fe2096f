"""The three panes side by side: their widths, from a narrow window to a wide one, and how they are remembered."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from reader.settings import Settings

ROOMY = 1000
TIGHT = 960
"""Below this the sidebar would leave the abstract lines that are too short to read well."""

LIST_SHARE = 0.32
LIST_LEAST, LIST_MOST = 300, 520


class Panes(QSplitter):
    """Sidebar, list and page; the sidebar gives way where there is no room for all three.

    `list_wanted` asks for the list to be gone to, when it has its place back; `alone_changed` tells whether the page is
    shown without the others.
    """

    list_wanted = Signal()
    alone_changed = Signal(bool)

    def __init__(self, settings: Settings, sidebar: QWidget, entries: QWidget, page: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setObjectName("panes")
        self._settings = settings
        self._sidebar, self._entries, self._page = sidebar, entries, page
        self._shown_width = 0
        self._moved = False
        self._peeking = False
        self._alone = False
        self._sizes: list[int] = []
        for pane in (sidebar, entries, page):
            self.addWidget(pane)
        self.setHandleWidth(1)
        self.setChildrenCollapsible(False)
        for at, stretch in enumerate((0, 1, 2)):
            self.setStretchFactor(at, stretch)
        self.splitterMoved.connect(self._note_moved)
        sidebar.setVisible(settings.flag("sidebar"))

    def restore(self) -> None:
        """Give the panes the widths that were left, or those that suit the window."""
        widths = _widths(self._settings.text("panes"))
        self._moved = len(widths) == 3 and sum(widths) > 0
        if self._moved:
            self.setSizes(widths)
        else:
            self._share_out()

    def toggle_sidebar(self) -> bool:
        """Show or hide the sidebar, for later too; in a narrow window it takes the list's place for a while.

        Return whether it is shown now.
        """
        shown = self._sidebar.isHidden()
        if self.width() < self._needed():
            self._peek(on=shown)
        else:
            self._settings.set("sidebar", shown)
            self._sidebar.setVisible(shown)
        return shown

    def end_peek(self) -> None:
        """Give the list its place back."""
        if self._peeking:
            self._peek(on=False)

    @property
    def alone(self) -> bool:
        """Whether the page is shown without the others."""
        return self._alone

    def set_alone(self, *, on: bool) -> None:
        """Show the page without the others, or give them the places back that they had."""
        if on == self._alone:
            return
        self.end_peek()
        if on:
            self._sizes = self.sizes()
        self._alone = on
        self._entries.setVisible(not on)
        self._sidebar.setVisible(not on and self._settings.flag("sidebar") and self.width() >= self._needed())
        if not on and self._moved:
            self.setSizes(self._sizes)
        elif not on:
            self._share_out()
        self.alone_changed.emit(on)

    def remember(self) -> None:
        """Keep the widths for the next start, if the user has set any."""
        sizes = self._sizes if self._alone else self.sizes()
        if self._moved and all(sizes):
            self._settings.set("panes", " ".join(str(width) for width in sizes))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Hide the sidebar in a window too narrow for it, and share the rest out."""
        width = event.size().width()
        if width != self._shown_width:
            self._shown_width = width
            wanted = self._settings.flag("sidebar") and width >= self._needed() and not self._alone
            self.end_peek()
            if wanted == self._sidebar.isHidden():
                self._sidebar.setVisible(wanted)
            if not self._moved and not self._alone:
                self._share_out()
        super().resizeEvent(event)

    def _peek(self, *, on: bool) -> None:
        self._peeking = on
        self._sidebar.setVisible(on)
        self._entries.setVisible(not on)
        if not on:
            self.list_wanted.emit()

    def _needed(self) -> int:
        """Return the width from which on the sidebar has its place."""
        panes = (self._sidebar, self._entries, self._page)
        return max(TIGHT, sum(pane.minimumWidth() for pane in panes) + 2 * self.handleWidth())

    def _share_out(self) -> None:
        width = self._shown_width or self.width()
        side = self._sidebar.minimumWidth() + (36 if width >= ROOMY else 0)
        entries = max(LIST_LEAST, min(LIST_MOST, round(width * LIST_SHARE)))
        entries = max(self._entries.minimumWidth(), min(entries, width - side - self._page.minimumWidth() - 2))
        if self._sidebar.isHidden():
            side = 0
        self.setSizes([side, entries, max(0, width - side - entries - 2)])

    def _note_moved(self) -> None:
        self._moved = True


def _widths(text: str) -> list[int]:
    parts = text.split()
    return [int(part) for part in parts] if all(part.isdecimal() for part in parts) else []
