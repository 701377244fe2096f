"""The sidebar: reading states, collections, saved searches, tags, trash; choosing one gives its scope or query."""

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QSize,
    Qt,
    Signal,
    SignalInstance,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from reader.gui import glyphs
from reader.gui.colors import dot_color
from reader.gui.dragging import COLLECTION, ENTRIES, Grip, drag
from reader.gui.rows import NOWHERE, ROW_ROLE, Index
from reader.gui.scopes import ALL, Choice
from reader.gui.theme import Theme
from reader.gui.words import tip

LEFT = 18
RIGHT = 16
DOT = 16
SELECT = QItemSelectionModel.SelectionFlag.ClearAndSelect


class SideModel(QAbstractListModel):
    """The lines of the sidebar."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.lines: list[Choice] = []

    def show(self, lines: list[Choice]) -> None:
        """Show other lines; where only the numbers differ the lines stay."""
        same = [_named(one) for one in self.lines] == [_named(one) for one in lines]
        if same:
            self.lines = lines
            self.dataChanged.emit(self.index(0), self.index(len(lines) - 1))
            return
        self.beginResetModel()
        self.lines = lines
        self.endResetModel()

    def rowCount(self, parent: Index = NOWHERE) -> int:  # noqa: N802 - Qt's name
        """Return the number of lines."""
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        """Return the line, its text, or its text with the count."""
        if not 0 <= index.row() < len(self.lines):
            return None
        line = self.lines[index.row()]
        if role == ROW_ROLE:
            return line
        if role == Qt.ItemDataRole.DisplayRole:
            return line.text
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(line.text)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return line.text if line.heading else f"{line.text}, {line.count}"
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let everything be chosen but the headings."""
        if 0 <= index.row() < len(self.lines) and self.lines[index.row()].heading:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class SideDelegate(QStyledItemDelegate):
    """Paints the lines of the sidebar."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def heading_font(self) -> QFont:
        """Return the face of the headings."""
        font = self._theme.chrome(-3, bold=True)
        font.setCapitalization(QFont.Capitalization.AllUppercase)
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0.8)
        return font

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002, N802 - Qt's name
        """Return the size of a line; headings have room above them."""
        line = index.data(ROW_ROLE)
        height = QFontMetrics(self._theme.chrome()).height() + 10
        return QSize(100, height + (18 if index.row() else 8) if line and line.heading else height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a line."""
        line = index.data(ROW_ROLE)
        if not isinstance(line, Choice):
            return
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        if line.heading:
            painter.setFont(self.heading_font())
            painter.setPen(QColor(self._theme.colors.quiet))
            box = rect.adjusted(LEFT, 0, -RIGHT, -6)
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, line.text)
            return
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        self._paint_line(painter, rect, line, chosen=chosen, focused=focused)

    def _paint_line(self, painter: QPainter, rect: QRect, line: Choice, *, chosen: bool, focused: bool) -> None:
        colors = self._theme.colors
        if chosen:
            painter.fillRect(rect, QColor(colors.selection))
        if chosen and focused:
            painter.fillRect(QRect(rect.left(), rect.top(), 3, rect.height()), QColor(colors.accent))
        font = self._theme.chrome(bold=chosen)
        metrics = QFontMetrics(font)
        painter.setFont(font)
        count = f"{line.count:,}" if line.count else ""
        taken = metrics.horizontalAdvance(count)
        box = rect.adjusted(LEFT, 0, -RIGHT, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(QColor(colors.quiet))
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | middle, count)
        painter.setPen(QColor(colors.ink))
        if line.tag:
            center = QPointF(box.left() + 4, box.center().y() + 1)
            glyphs.paint_dot(painter, center, QColor(dot_color(colors, line.tag)))
            box.setLeft(box.left() + DOT)
        text = metrics.elidedText(line.text, Qt.TextElideMode.ElideRight, box.width() - taken - 12)
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | middle, text)


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


class Sidebar(QWidget):
    """The left pane; `chosen` gives the scope that the user chose, `search_chosen` the query of a saved search."""

    chosen = Signal(str)
    search_chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sidebar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName("Sidebar")
        self._theme = theme
        self._scope = ALL
        self._search = Choice("")
        self.model = SideModel(self)
        self.list = SideList(self)
        self.list.setObjectName("sidelist")
        self.list.setAccessibleName("Views, collections, saved searches and tags")
        self.list.setModel(self.model)
        self.list.setItemDelegate(SideDelegate(theme, self.list))
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.chosen.connect(self._choose)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 8)
        layout.addWidget(self.list)
        self._take_theme()
        theme.changed.connect(self._take_theme)

    @property
    def scope(self) -> str:
        """The query of the chosen line; a saved search is looked for in everything."""
        return self._scope

    @property
    def search_name(self) -> str:
        """The name of the saved search that the list is at, or nothing."""
        line = self.list.line
        return line.text if line is not None and line.query else ""

    @property
    def collection_name(self) -> str:
        """The name of the collection that the list is at, or nothing."""
        line = self.list.line
        return line.collection if line is not None else ""

    @property
    def shown_collection(self) -> str:
        """The name of the collection that is chosen, or nothing."""
        return next((line.collection for line in self.model.lines if line.scope == self._scope), "")

    @property
    def search_query(self) -> str:
        """The query of the saved search that is chosen, or nothing."""
        return self._search.query

    @property
    def search_title(self) -> str:
        """The name of the saved search that is chosen, or nothing."""
        return self._search.text

    def show_choices(self, lines: list[Choice]) -> None:
        """Show other lines or numbers; the chosen scope stays chosen, even when its line is gone."""
        self.model.show(lines)
        self._mark()

    def select(self, scope: str) -> None:
        """Mark a scope as the chosen one without telling."""
        self._scope, self._search = scope, Choice("")
        self._mark()

    def expect(self, name: str, query: str) -> None:
        """Take a saved search, which may be still to come, for the chosen one if everything is looked through."""
        if self._scope == ALL:
            self._search = Choice(name, query=query)
            self._mark()

    def leave_search(self) -> None:
        """Mark the scope again, because the query is no longer the one that was saved."""
        if self._search.query:
            self._search = Choice("")
            self._mark()

    def _choose(self, line: Choice) -> None:
        if line.query:
            self._scope, self._search = ALL, line
            self.search_chosen.emit(line.query)
        elif line.scope is not None:
            self._scope = line.scope
            self.chosen.emit(line.scope)

    def _mark(self) -> None:
        at = self._line_chosen()
        if at < 0:
            self.list.selectionModel().clear()
        elif self.list.currentIndex().row() != at:
            self.list.selectionModel().setCurrentIndex(self.model.index(at), SELECT)

    def _line_chosen(self) -> int:
        lines = list(enumerate(self.model.lines))
        same = [at for at, line in lines if line.query and line.query == self._search.query]
        named = [at for at in same if self.model.lines[at].text == self._search.text]
        scoped = [at for at, line in lines if line.scope == self._scope and not line.query]
        return next(iter(named or same or scoped), -1)

    def _take_theme(self) -> None:
        widest = QFontMetrics(self._theme.chrome(bold=True)).horizontalAdvance("Kept, no note yet  9999")
        self.setMinimumWidth(LEFT + RIGHT + widest)
        self.list.scheduleDelayedItemsLayout()


def _named(line: Choice) -> tuple[str, str | None, str]:
    return line.text, line.scope, line.query
