"""The lines of the sidebar: what they say, and how they are painted."""

from PySide6.QtCore import QAbstractListModel, QObject, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from reader.gui import glyphs
from reader.gui.colors import dot_color
from reader.gui.rows import NOWHERE, ROW_ROLE, Index
from reader.gui.scopes import Choice
from reader.gui.theme import Theme
from reader.gui.words import tip

LEFT = 18
RIGHT = 16
DOT = 16


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


def _named(line: Choice) -> tuple[str, str | None, str]:
    return line.text, line.scope, line.query
