"""The lines of the sidebar: what they say, and how they are painted."""

from collections.abc import Mapping

from PySide6.QtCore import QAbstractListModel, QObject, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPolygonF
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from reader.gui import glyphs
from reader.gui.colors import dot_color
from reader.gui.narrowing import UNWANTED, WANTED, condition_of
from reader.gui.rows import NOWHERE, ROW_ROLE, Index
from reader.gui.scopes import Choice
from reader.gui.theme import Theme
from reader.gui.words import tip

LEFT = 18
RIGHT = 16
DOT = 16
STEP = 14
"""How far each level of nested tags is moved in."""

SIGN_ROLE = ROW_ROLE + 1


class SideModel(QAbstractListModel):
    """The lines of the sidebar."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.lines: list[Choice] = []
        self._signs: Mapping[str, str] = {}

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

    def show_signs(self, signs: Mapping[str, str]) -> None:
        """Show which lines are asked for beside the chosen one, and which are left out."""
        if signs != self._signs:
            self._signs = signs
            if self.lines:
                self.dataChanged.emit(self.index(0), self.index(len(self.lines) - 1))

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
        if role == SIGN_ROLE:
            return self._signs.get(condition_of(line), "")
        if role == Qt.ItemDataRole.DisplayRole:
            return line.text
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(line.tag or line.text)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return line.text if line.heading else self._spoken(line)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let everything be chosen but the headings."""
        if 0 <= index.row() < len(self.lines) and self.lines[index.row()].heading:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def _spoken(self, line: Choice) -> str:
        """Say a line in words, signs and folds included."""
        parts = [line.tag or line.text, str(line.count)]
        parts += [{"open": "expanded", "shut": "collapsed"}[line.fold]] if line.fold else []
        parts += [f"key {line.pin}"] if line.pin else []
        sign = self._signs.get(condition_of(line), "")
        parts += [{WANTED: "asked for as well", UNWANTED: "left out"}[sign]] if sign else []
        return ", ".join(parts)


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
        self._paint_margin(painter, rect, line, str(index.data(SIGN_ROLE) or ""))

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
        box = rect.adjusted(LEFT + STEP * line.depth, 0, -RIGHT, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(QColor(colors.quiet))
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | middle, count)
        painter.setPen(QColor(colors.ink))
        if line.tag:
            center = QPointF(box.left() + 4, box.center().y() + 1)
            glyphs.paint_dot(painter, center, QColor(dot_color(colors, line.tag)))
            box.setLeft(box.left() + DOT)
        pin = metrics.horizontalAdvance("  9") if line.pin else 0
        text = metrics.elidedText(line.text, Qt.TextElideMode.ElideRight, box.width() - taken - pin - 12)
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | middle, text)
        if line.pin:
            painter.setFont(self._theme.chrome(-2))
            painter.setPen(QColor(colors.quiet))
            box.setLeft(box.left() + metrics.horizontalAdvance(text) + 8)
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft | middle, str(line.pin))

    def _paint_margin(self, painter: QPainter, rect: QRect, line: Choice, sign: str) -> None:
        """Draw the sign of a line that is joined to the search, and the triangle of one that can be folded."""
        colors = self._theme.colors
        if sign:
            painter.setFont(self._theme.chrome(bold=True))
            painter.setPen(QColor(colors.accent if sign == WANTED else colors.alert))
            painter.drawText(QRect(rect.left() + 4, rect.top(), 12, rect.height()), Qt.AlignmentFlag.AlignCenter, sign)
        elif line.fold:
            across, down = fold_zone(rect, line).center().x(), rect.center().y() + 1.0
            shape = ((-2, -4), (3, 0), (-2, 4)) if line.fold == "shut" else ((-4, -2), (4, -2), (0, 3))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colors.quiet))
            painter.drawPolygon(QPolygonF([QPointF(across + x, down + y) for x, y in shape]))


def fold_zone(rect: QRect, line: Choice) -> QRect:
    """Return where a line has its triangle, which a click folds."""
    return QRect(rect.left() + STEP * line.depth, rect.top(), LEFT, rect.height())


def _named(line: Choice) -> tuple[object, ...]:
    return line.text, line.scope, line.query, line.fold, line.depth
