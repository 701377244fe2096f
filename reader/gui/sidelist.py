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

from reader.gui.dragging import COLLECTION, ENTRIES, TAG, Grip, drag
from reader.gui.rows import ROW_ROLE, Index
from reader.gui.scopes import TAGS, Choice
from reader.gui.sidelines import fold_zone

KINDS = (ENTRIES, COLLECTION, TAG)
JOINS = {Qt.KeyboardModifier.ControlModifier: False, Qt.KeyboardModifier.ShiftModifier: True}
"""What is held with a click to ask for a line too, or not to ask for it."""


class SideList(QListView):
    """The list inside the sidebar; a click on the chosen line chooses it anew.

    `settled` follows a click or Return, but not the arrow keys that only pass by. The other signals are about the
    saved search, the collection or the tag that the list is at; about what is dropped on a line: entries, a collection
    that is to stand before another one, or a tag that is to hang on another one, or on none. `fold_wanted` gives a tag
    and whether to fold it, `narrowed` a line that the search is to ask for too, or not to ask for.
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
    tag_dropped = Signal(str, str)
    tag_menu_wanted = Signal(QPoint)
    fold_wanted = Signal(str, bool)
    narrowed = Signal(object, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grip = Grip()
        self._drop_at = -1
        self._dragged = ""
        self._drag_kind = COLLECTION
        self._handled = False
        self.setAcceptDrops(True)

    @property
    def line(self) -> Choice | None:
        """The line that the list is at."""
        line = self.currentIndex().data(ROW_ROLE)
        return line if isinstance(line, Choice) else None

    def event(self, event: QEvent) -> bool:
        """Take the keys for a saved search before the window does."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and self._is_own(event):
            event.accept()
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Be ready to drag a collection or a tag; fold, or join to the search."""
        index = self.indexAt(event.position().toPoint())
        line = index.data(ROW_ROLE)
        self._handled = self._takes_press(event, index)
        if self._handled:
            return
        self._dragged = (line.collection or line.tag) if isinstance(line, Choice) else ""
        self._drag_kind = TAG if isinstance(line, Choice) and line.tag else COLLECTION
        self._grip.press(event, on=bool(self._dragged))
        super().mousePressEvent(event)

    def _takes_press(self, event: QMouseEvent, index: QModelIndex) -> bool:
        """Fold where the triangle is pressed, join to the search with Ctrl or Shift; tell whether that was it."""
        line = index.data(ROW_ROLE)
        if event.button() != Qt.MouseButton.LeftButton or not isinstance(line, Choice) or line.heading:
            return False
        if line.fold and fold_zone(self.visualRect(index), line).contains(event.position().toPoint()):
            self.fold_wanted.emit(line.tag, line.fold == "open")
            return True
        unwanted = JOINS.get(event.modifiers())
        if unwanted is not None:
            self.narrowed.emit(line, unwanted)
        return unwanted is not None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Drag the collection that was pressed."""
        if self._grip.pulls(event):
            drag(self, self._drag_kind)
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
        elif event.mimeData().hasFormat(TAG):
            self.tag_dropped.emit(self._dragged, line.tag)
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
        elif any(event.mimeData().hasFormat(kind) for kind in KINDS):
            event.accept()
        else:
            event.ignore()

    def _target(self, event: QDropEvent) -> Choice | None:
        line = self.indexAt(event.position().toPoint()).data(ROW_ROLE)
        if not isinstance(line, Choice):
            return None
        if event.mimeData().hasFormat(ENTRIES):
            wanted = bool(line.tag or line.collection)
        elif event.mimeData().hasFormat(TAG):
            wanted = (line.heading and line.text == TAGS) or line.tag not in ("", self._dragged)
        else:
            wanted = event.mimeData().hasFormat(COLLECTION) and bool(line.collection)
        return line if wanted else None

    def _point_at(self, row: int) -> None:
        if row != self._drop_at:
            self._drop_at = row
            self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Choose the line under the mouse."""
        self._grip.release()
        if self._handled:
            self._handled = False
            return
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
        if self._takes_key(event):
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
        """Offer what can be done with a saved search, a collection or a tag."""
        if self.line is not None and (self.line.query or self.line.collection or self.line.tag):
            by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
            at = self.visualRect(self.currentIndex()).center()
            wanted = self.menu_wanted if self.line.query else self.collection_menu_wanted
            wanted = self.tag_menu_wanted if self.line.tag else wanted
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

    def _is_own(self, event: QKeyEvent) -> bool:
        return self._edit_key(event) is not None or _joins(event)

    def _takes_key(self, event: QKeyEvent) -> bool:
        """Fold by Left and Right, join to the search by + and -; tell whether the key was one of these."""
        line, key = self.line, Qt.Key(event.key())
        if line is None or line.heading:
            return False
        if _joins(event):
            self.narrowed.emit(line, event.text() == "-")
            return True
        if key not in (Qt.Key.Key_Left, Qt.Key.Key_Right) or not line.tag:
            return False
        if key == Qt.Key.Key_Right and line.fold == "shut":
            self.fold_wanted.emit(line.tag, False)  # noqa: FBT003 - a signal's value
        elif key == Qt.Key.Key_Left and line.fold == "open":
            self.fold_wanted.emit(line.tag, True)  # noqa: FBT003 - a signal's value
        elif key == Qt.Key.Key_Left and line.depth:
            self._go_up(line.depth)
        return True

    def _go_up(self, depth: int) -> None:
        """Go to the tag that the one at hand hangs on."""
        above = self.currentIndex().siblingAtRow(self.currentIndex().row() - 1)
        while above.isValid() and above.data(ROW_ROLE).depth >= depth:
            above = above.siblingAtRow(above.row() - 1)
        if above.isValid():
            self.setCurrentIndex(above)
            self.chosen.emit(self.line)

    def _edit_key(self, event: QKeyEvent) -> SignalInstance | None:
        line = self.line
        if line is None or not (line.query or line.collection or line.tag) or event.modifiers():
            return None
        return {Qt.Key.Key_F2: self.rename_wanted, Qt.Key.Key_Delete: self.remove_wanted}.get(Qt.Key(event.key()))


def _joins(event: QKeyEvent) -> bool:
    """Tell whether a key is a bare plus or minus."""
    held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
    return event.text() in ("+", "-") and not held
