"""Paints one row of the list: sign, heading, beginning of the abstract, tags."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QTextLayout, QTextOption
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from reader.core.entries import Status
from reader.core.found import Row
from reader.gui import glyphs
from reader.gui.colors import Colors, dot_color
from reader.gui.rows import ROW_ROLE, Index
from reader.gui.theme import Theme

PAD = 11
BAR = 3
SIGN_AT = 22
TEXT_AT = 40
RIGHT = 18
SLOTS = 3
LEADING = 3
DOT = 14
AFTER_TAG = 12
HEADING_LINES = 2
DONE = (Status.READ, Status.SKIPPED)


def slot_height(heading: QFontMetrics, clause: QFontMetrics) -> int:
    """Return the height of one of the three lines of a row."""
    return max(heading.height(), clause.height() + 1) + LEADING


def row_height(heading: QFontMetrics, clause: QFontMetrics) -> int:
    """Return the height of every row: three lines, whatever stands in them, and a hairline."""
    return 2 * PAD + SLOTS * slot_height(heading, clause) + 1


def slots(rect: QRect, height: int) -> list[QRect]:
    """Return the places of the three lines in the rectangle of a row."""
    width = max(0, rect.width() - TEXT_AT - RIGHT)
    return [QRect(rect.left() + TEXT_AT, rect.top() + PAD + at * height, width, height) for at in range(SLOTS)]


class RowDelegate(QStyledItemDelegate):
    """Paints the rows; `is_current` tells which one holds the accent bar."""

    def __init__(self, theme: Theme, is_current: Callable[[int], bool], parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._is_current = is_current
        self.take_fonts()

    def take_fonts(self) -> None:
        """Measure the faces anew; to be called when the theme has changed."""
        self._derived = self._theme.chrome(1, italic=True)
        self._titled = self._theme.chrome(1)
        self._titled.setWeight(QFont.Weight.Medium)
        self._small = self._theme.chrome(-1)
        self._heading_metrics = QFontMetrics(self._derived)
        self._clause_metrics = QFontMetrics(self._small)

    @property
    def height(self) -> int:
        """The height of every row in pixels."""
        return row_height(self._heading_metrics, self._clause_metrics)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002, N802 - Qt's name
        """Return the fixed size of a row."""
        return QSize(200, self.height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the row of an index."""
        row = index.data(ROW_ROLE)
        if not isinstance(row, Row):
            return
        rect: QRect = option.rect
        state: QStyle.StateFlag = option.state
        colors = self._theme.colors
        selected = bool(state & QStyle.StateFlag.State_Selected)
        focused = bool(state & QStyle.StateFlag.State_HasFocus)
        self._paint_ground(painter, rect, colors, index.row(), selected=selected, focused=focused)
        lines = slots(rect, slot_height(self._heading_metrics, self._clause_metrics))
        middle = QPointF(rect.left() + SIGN_AT, lines[0].center().y() + 0.5)
        glyphs.paint_status(painter, middle, row.status, QColor(colors.quiet if row.status in DONE else colors.accent))
        taken = self._paint_heading(painter, lines, row, colors)
        painter.setFont(self._small)
        painter.setPen(QColor(colors.quiet))
        if row.tags:
            self._paint_tags(painter, lines.pop(), row.tags, colors)
        self._paint_clause(painter, lines[taken:], row.clause)

    def _paint_ground(
        self, painter: QPainter, rect: QRect, colors: Colors, at: int, *, selected: bool, focused: bool
    ) -> None:
        if selected:
            painter.fillRect(rect, QColor(colors.selection))
        if self._is_current(at):
            bar = QColor(colors.accent if focused else colors.quiet)
            painter.fillRect(QRect(rect.left(), rect.top(), BAR, rect.height() - 1), bar)
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), QColor(colors.line))

    def _paint_heading(self, painter: QPainter, lines: list[QRect], row: Row, colors: Colors) -> int:
        """Draw the heading, with star and sign of a note at the right end; return how many lines it took."""
        box = lines[0]
        right = box.right()
        middle = box.center().y() + 0.5
        if row.starred:
            glyphs.paint_star(painter, QPointF(right - 5, middle), QColor(colors.accent))
            right -= 18
        if row.has_note:
            glyphs.paint_note(painter, QPointF(right - 5, middle), QColor(colors.quiet))
            right -= 18
        font = self._derived if row.derived else self._titled
        painter.setFont(font)
        painter.setPen(QColor(colors.quiet if row.status in DONE else colors.ink))
        texts = broken(row.heading, font, right - box.left(), HEADING_LINES)
        for line, text in zip(lines, texts, strict=False):
            _draw(painter, line, text)
        return len(texts)

    def _paint_clause(self, painter: QPainter, lines: list[QRect], clause: str) -> None:
        if lines:
            for line, text in zip(lines, broken(clause, self._small, lines[0].width(), len(lines)), strict=False):
                _draw(painter, line, text)

    def _paint_tags(self, painter: QPainter, box: QRect, tags: tuple[str, ...], colors: Colors) -> None:
        metrics = self._clause_metrics
        at = box.left()
        for number, tag in enumerate(tags):
            room = box.right() - at - DOT
            if number and metrics.horizontalAdvance(tag) > room:
                _draw(painter, box.adjusted(at - box.left(), 0, 0, 0), f"+{len(tags) - number}")
                return
            text = metrics.elidedText(tag, Qt.TextElideMode.ElideRight, room)
            glyphs.paint_dot(painter, QPointF(at + 4, box.center().y() + 1), QColor(dot_color(colors, tag)))
            at += DOT
            _draw(painter, box.adjusted(at - box.left(), 0, 0, 0), text)
            at += metrics.horizontalAdvance(text) + AFTER_TAG


def broken(text: str, font: QFont, width: int, lines: int) -> list[str]:
    """Break the text into at most so many lines of a width; the last one is shortened with an ellipsis."""
    metrics = QFontMetrics(font)
    # Letters that cannot be seen need not be laid out.
    text = text[: (lines + 2) * max(1, width) // max(1, metrics.averageCharWidth() // 2)]
    if width <= 0 or metrics.horizontalAdvance(text) <= width:
        return [text]
    made: list[str] = []
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    start = 0
    layout.beginLayout()
    while len(made) < lines - 1:
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(width)
        end = start + line.textLength()
        made.append(text[start:end].rstrip())
        start = end
    layout.endLayout()
    if text[start:]:
        made.append(metrics.elidedText(text[start:], Qt.TextElideMode.ElideRight, width))
    return made


def _draw(painter: QPainter, box: QRect, text: str) -> None:
    metrics = painter.fontMetrics()
    down = (box.height() - metrics.height()) / 2 + metrics.ascent()
    painter.drawText(QPointF(box.left(), box.top() + down), text)
