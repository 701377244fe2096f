"""The list of the sidebar under keys and mouse: choosing, joining to the search, folding, dragging."""

from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt, Signal, SignalInstance
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from reader.gui.dragging import COLLECTION, ENTRIES, Grip, drag
from reader.gui.rows import ROW_ROLE, Index
from reader.gui.scopes import Choice


class SideList(QListView):
    """The list inside the sidebar; a click on the chosen line chooses it anew.

    `settled` follows a click or Return, but not the arrow keys that only pass by. The other signals are about the
    saved search or the collection that the list is at, and about what is dropped on a line: entries, or a collection
    that is to stand before another one.
    """

    chosen = Signal(object)
    settled = Signal()
    moved = Signal()
    rename_wanted = Signal()
    remove_wanted = Signal()
    menu_wanted = Signal(QPoint)
    collection_menu_wanted = Signal(QPoint)
    entries_dropped = Signal(object)
    collection_dropped = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grip = Grip()
        self._drop_at = -1
        self._dragged = ""
        self.setAcceptDrops(True)

    @property
    def line(self) -> Choice | None:
        """The line that the list is at."""
        line = self.currentIndex().data(ROW_ROLE)
        return line if isinstance(line, Choice) else None

    def event(self, event: QEvent) -> bool:
        """Take the keys for a saved search before the window does."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._edit_key(event):
            event.accept()
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Be ready to drag a collection."""
        line = self.indexAt(event.position().toPoint()).data(ROW_ROLE)
        self._dragged = line.collection if isinstance(line, Choice) else ""
        self._grip.press(event, on=bool(self._dragged))
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Drag the collection that was pressed."""
        if self._grip.pulls(event):
            drag(self, COLLECTION)
        elif not event.buttons():
            super().mouseMoveEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802 - Qt's name
        """Welcome entries and collections."""
        self._welcome(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:  # noqa: N802 - Qt's name
        """Show where a drop would go."""
        self._welcome(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:  # noqa: ARG002, N802 - Qt's name
        """Show no place any more."""
        self._point_at(-1)

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802 - Qt's name
        """Tell what was dropped on which line."""
        line, entries = self._target(event), event.mimeData().hasFormat(ENTRIES)
        self._point_at(-1)
        if line is None:
            event.ignore()
            return
        event.acceptProposedAction()
        if entries:
            self.entries_dropped.emit(line)
        elif line.collection != self._dragged:
            self.collection_dropped.emit(self._dragged, line.collection)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the lines, and a frame around the one that a drop would go to."""
        super().paintEvent(event)
        if self._drop_at >= 0:
            painter = QPainter(self.viewport())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Accent), 2))
            painter.drawRoundedRect(self.visualRect(self.model().index(self._drop_at, 0)).adjusted(3, 1, -3, -1), 5, 5)
            painter.end()

    def _welcome(self, event: QDropEvent) -> None:
        line = self._target(event)
        self._point_at(self.indexAt(event.position().toPoint()).row() if line is not None else -1)
        if line is not None:
            event.acceptProposedAction()
        elif any(event.mimeData().hasFormat(kind) for kind in (ENTRIES, COLLECTION)):
            event.accept()
        else:
            event.ignore()

    def _target(self, event: QDropEvent) -> Choice | None:
        line = self.indexAt(event.position().toPoint()).data(ROW_ROLE)
        if not isinstance(line, Choice):
            return None
        wanted = line.tag or line.collection if event.mimeData().hasFormat(ENTRIES) else line.collection
        known = any(event.mimeData().hasFormat(kind) for kind in (ENTRIES, COLLECTION))
        return line if known and wanted else None

    def _point_at(self, row: int) -> None:
        if row != self._drop_at:
            self._drop_at = row
            self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Choose the line under the mouse."""
        self._grip.release()
        super().mouseReleaseEvent(event)
        line = self.indexAt(event.position().toPoint()).data(ROW_ROLE)
        if isinstance(line, Choice) and not line.heading:
            self.chosen.emit(line)
            self.settled.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Move and choose by the arrow keys; leave letters to the actions."""
        wanted = self._edit_key(event)
        if wanted is not None:
            wanted.emit()
            return
        if event.text().isprintable() and event.text():
            event.ignore()
            return
        before = self.currentIndex().row()
        super().keyPressEvent(event)
        anew = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if self.line is not None and not self.line.heading and (anew or self.currentIndex().row() != before):
            self.chosen.emit(self.line)
            if anew:
                self.settled.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802 - Qt's name
        """Offer what can be done with a saved search or a collection."""
        if self.line is not None and (self.line.query or self.line.collection):
            by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
            at = self.visualRect(self.currentIndex()).center()
            wanted = self.menu_wanted if self.line.query else self.collection_menu_wanted
            wanted.emit(self.viewport().mapToGlobal(at) if by_key else event.globalPos())

    def moveCursor(  # noqa: N802 - Qt's name
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Let Home, End and the page keys pass headings over, which cannot be chosen."""
        found = super().moveCursor(action, modifiers)
        moves = QAbstractItemView.CursorAction
        step = {moves.MoveHome: 1, moves.MovePageUp: 1, moves.MoveEnd: -1, moves.MovePageDown: -1}.get(action, 0)
        while step and found.isValid() and not found.flags() & Qt.ItemFlag.ItemIsSelectable:
            found = found.siblingAtRow(found.row() + step)
        return found

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802 - Qt's name
        """Tell that the list is at another line."""
        super().currentChanged(current, previous)
        self.moved.emit()

    def _edit_key(self, event: QKeyEvent) -> SignalInstance | None:
        if self.line is None or not (self.line.query or self.line.collection) or event.modifiers():
            return None
        return {Qt.Key.Key_F2: self.rename_wanted, Qt.Key.Key_Delete: self.remove_wanted}.get(Qt.Key(event.key()))
