"""A list of tags or keywords in the tag manager: how its lines are painted, edited and dragged, and its keys."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QMimeData,
    QModelIndex,
    QObject,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QDropEvent, QFontMetrics, QKeyEvent, QKeySequence, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from reader.gui import glyphs
from reader.gui.colors import dot_color
from reader.gui.fields import FieldKeys
from reader.gui.rows import NOWHERE, ROW_ROLE, Index
from reader.gui.taglines import Line
from reader.gui.theme import Theme
from reader.gui.words import tip
from reader.store.tags import MAX_LENGTH

TAGS = "application/x-reader-tags"
LEFT, RIGHT = 14, 14
STEP = 20
DOT = 18
CAP = 18
SELECT = QItemSelectionModel.SelectionFlag


class LineModel(QAbstractListModel):
    """The lines; `renamed` tells a name and what was typed over it."""

    renamed = Signal(str, str)

    def __init__(self, parent: QObject, *, fixed: bool = False) -> None:
        super().__init__(parent)
        self.lines: list[Line] = []
        self._fixed = fixed

    def show(self, lines: list[Line]) -> None:
        """Show other lines."""
        self.beginResetModel()
        self.lines = lines
        self.endResetModel()

    def rowCount(self, parent: Index = NOWHERE) -> int:  # noqa: N802 - Qt's name
        """Return the number of lines."""
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        """Return the line, its words, or its whole name to be edited."""
        if not 0 <= index.row() < len(self.lines):
            return None
        line = self.lines[index.row()]
        if role == ROW_ROLE:
            return line
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return line.said
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(line.name)
        return line.name if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole) else None

    def setData(self, index: Index, value: object, role: int = int(Qt.ItemDataRole.EditRole)) -> bool:  # noqa: N802
        """Tell that a line is to have another name."""
        line = self.data(index, ROW_ROLE)
        name = " ".join(str(value).split())
        if role != Qt.ItemDataRole.EditRole or not isinstance(line, Line) or name in ("", line.name):
            return False
        self.renamed.emit(line.name, name)
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let tags be edited, dragged and dropped on, one another or nothing."""
        if self._fixed:
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if not index.isValid():
            return Qt.ItemFlag.ItemIsDropEnabled
        able = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEditable
        return able | Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsDropEnabled

    def mimeTypes(self) -> list[str]:  # noqa: N802 - Qt's name
        """Return what can be dropped here."""
        return [TAGS]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:  # noqa: N802 - Qt's name
        """Return what the mouse carries: the names, a line each."""
        data = QMimeData()
        data.setData(TAGS, "\n".join(self.lines[one.row()].name for one in indexes).encode())
        return data


class LineDelegate(QStyledItemDelegate):
    """Paints a line, and has its name edited in its place."""

    def __init__(self, theme: Theme, keys: FieldKeys, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self._keys = keys

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002, N802 - Qt's name
        """Return the size of a line."""
        return QSize(100, QFontMetrics(self._theme.chrome()).height() + 10)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the line of an index."""
        line = index.data(ROW_ROLE)
        if not isinstance(line, Line):
            return
        colors, rect = self._theme.colors, QRect(option.rect)
        state: QStyle.StateFlag = option.state
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(colors.selection))
        if state & QStyle.StateFlag.State_HasFocus:
            painter.fillRect(QRect(rect.left(), rect.top(), 3, rect.height()), QColor(colors.accent))
        painter.setFont(self._theme.chrome())
        metrics, middle = painter.fontMetrics(), Qt.AlignmentFlag.AlignVCenter
        box = rect.adjusted(LEFT + line.depth * STEP, 0, -RIGHT, 0)
        painter.setPen(QColor(colors.quiet))
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | middle, line.told)
        if line.dot:
            center = QPointF(box.left() + 4, box.center().y() + 1)
            glyphs.paint_dot(painter, center, QColor(dot_color(colors, line.name)), 9)
            box.setLeft(box.left() + DOT)
        room = box.width() - metrics.horizontalAdvance(line.told) - 16 - (CAP + 10 if line.pin else 0)
        text = metrics.elidedText(line.text, Qt.TextElideMode.ElideRight, room)
        painter.setPen(QColor(colors.ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | middle, text)
        if line.pin:
            self._paint_pin(painter, box.left() + metrics.horizontalAdvance(text) + 10, box, str(line.pin))

    def createEditor(  # noqa: N802 - Qt's name
        self,
        parent: QWidget,
        option: QStyleOptionViewItem,  # noqa: ARG002 - Qt's signature
        index: Index,  # noqa: ARG002 - Qt's signature
    ) -> QWidget:
        """Return the field in which a name is written."""
        field = QLineEdit(parent)
        field.setObjectName("tag_name")
        field.setAccessibleName("Name of the tag; a slash nests it")
        field.setMaxLength(MAX_LENGTH)
        field.installEventFilter(self._keys)
        return field

    def updateEditorGeometry(  # noqa: N802 - Qt's name
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        """Put the field where the name stands."""
        line = index.data(ROW_ROLE)
        indent = LEFT + DOT - 6 + (line.depth * STEP if isinstance(line, Line) else 0)
        editor.setGeometry(QRect(option.rect).adjusted(indent, 0, -RIGHT, 0))

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:  # noqa: N802 - Qt's name
        """Give the model what was written."""
        if isinstance(editor, QLineEdit):
            model.setData(index, editor.text())

    def _paint_pin(self, painter: QPainter, left: int, box: QRect, digit: str) -> None:
        """Draw the digit as the cap of its key."""
        colors = self._theme.colors
        cap = QRectF(left, box.center().y() - CAP / 2 + 0.5, CAP, CAP)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colors.quiet), 1))
        painter.setBrush(QColor(colors.paper))
        painter.drawRoundedRect(cap, 4, 4)
        painter.setFont(self._theme.chrome(-2))
        painter.setPen(QColor(colors.ink))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, digit)
        painter.restore()


class LineView(QListView):
    """The list; several lines can be selected. `pressed_key` gives the keys that the dialog knows, as it names them.

    `dropped` tells names and the one that they were dropped on, which is empty below the last line.
    """

    pressed_key = Signal(str)
    dropped = Signal(object, str)

    def __init__(self, name: str, said: str, model: LineModel, delegate: LineDelegate, keys: frozenset[str]) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(said)
        self.lines = model
        self._own = keys
        self._waiting: tuple[list[Line], Sequence[str]] | None = None
        delegate.setParent(self)
        self.setModel(model)
        self.setItemDelegate(delegate)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.CopyAction)
        self.setDragDropOverwriteMode(True)

    @property
    def current(self) -> str:
        """The name that the list is at, or nothing."""
        line = self.currentIndex().data(ROW_ROLE)
        return line.name if isinstance(line, Line) else ""

    def chosen(self) -> tuple[str, ...]:
        """Return the selected names from top to bottom."""
        rows = sorted(index.row() for index in self.selectedIndexes())
        return tuple(self.lines.lines[row].name for row in rows)

    def show_lines(self, lines: list[Line], follow: Sequence[str] = ()) -> None:
        """Show other lines; what was chosen stays so, or what is to be followed, or else the place.

        While a name is being written they wait until that is done.
        """
        if self.state() == QAbstractItemView.State.EditingState:
            self._waiting = (lines, follow)
            return
        current, row = self.current, max(0, self.currentIndex().row())
        wanted = set(follow) or set(self.chosen())
        self.lines.show(lines)
        rows = [at for at, line in enumerate(lines) if line.name in wanted]
        place = next((at for at in rows if lines[at].name == current), rows[0] if rows else min(row, len(lines) - 1))
        if not lines:
            return
        selection = QItemSelection()
        for at in rows or [place]:
            selection.select(self.lines.index(at), self.lines.index(at))
        self.selectionModel().setCurrentIndex(self.lines.index(place), SELECT.NoUpdate)
        self.selectionModel().select(selection, SELECT.ClearAndSelect)
        self.scrollTo(self.lines.index(place))

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:  # noqa: N802 - Qt's name
        """Close the field, and show what came meanwhile."""
        super().closeEditor(editor, hint)
        if self._waiting is not None:
            waiting, self._waiting = self._waiting, None
            self.show_lines(*waiting)

    def edit_current(self) -> None:
        """Let the name that the list is at be written anew."""
        if self.currentIndex().isValid():
            self.edit(self.currentIndex())

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802 - Qt's name
        """Tell which tags were dropped where; the lines move when the library has it so."""
        line = self.indexAt(event.position().toPoint()).data(ROW_ROLE)
        names = tuple(bytes(event.mimeData().data(TAGS).data()).decode().split("\n"))
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        self.setState(QAbstractItemView.State.NoState)
        self.viewport().update()
        self.dropped.emit(names, line.name if isinstance(line, Line) else "")

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Tell the keys that mean something here; letters look for nothing, there is a field for that."""
        key = QKeySequence(event.keyCombination()).toString(QKeySequence.SequenceFormat.PortableText)
        if key in self._own:
            event.accept()
            self.pressed_key.emit(key)
        elif len(key) == 1 and key.isprintable():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Take the keys that mean something here before anything else does."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            key = QKeySequence(event.keyCombination()).toString(QKeySequence.SequenceFormat.PortableText)
            if key in self._own:
                event.accept()
                return True
        return super().event(event)
