"""Paints one row of the list: sign, heading, beginning of the abstract, tags."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QTextLayout, QTextOption
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from reader.core.entries import Status
from reader.core.found import Row
from reader.gui import glyphs
from reader.gui.colors import Colors, dot_color
from reader.gui.rows import ROW_ROLE, Index
from reader.gui.theme import Theme

PAD = 12
BAR = 3
SIGN_AT = 22
TEXT_AT = 40
RIGHT = 18
GAP = 3
DONE = (Status.READ, Status.SKIPPED)


@dataclass(frozen=True, slots=True)
class Boxes:
    """Where the parts of a row stand; all rows have the same height."""

    sign: QPointF
    heading: QRect
    clause: QRect
    tags: QRect


def row_height(heading: QFontMetrics, clause: QFontMetrics) -> int:
    """Return the height of every row: one line of heading and two lines below it."""
    return 2 * PAD + heading.height() + GAP + 2 * clause.height() + 1


def boxes(rect: QRect, heading: QFontMetrics, clause: QFontMetrics) -> Boxes:
    """Lay the parts of a row out in its rectangle; the tags take the second line of the clause."""
    left = rect.left() + TEXT_AT
    width = max(0, rect.width() - TEXT_AT - RIGHT)
    top = rect.top() + PAD
    below = top + heading.height() + GAP
    return Boxes(
        sign=QPointF(rect.left() + SIGN_AT, top + heading.height() / 2),
        heading=QRect(left, top, width, heading.height()),
        clause=QRect(left, below, width, 2 * clause.height()),
        tags=QRect(left, below + clause.height(), width, clause.height()),
    )


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
        rect: QRect = option.rect  # type: ignore[attr-defined]  # the stubs leave the fields of the option out
        state: QStyle.StateFlag = option.state  # type: ignore[attr-defined]  # as above
        colors = self._theme.colors
        self._paint_ground(painter, rect, colors, index.row(), selected=bool(state & QStyle.StateFlag.State_Selected))
        place = boxes(rect, self._heading_metrics, self._clause_metrics)
        accent = QColor(colors.quiet if row.status in DONE else colors.accent)
        glyphs.paint_status(painter, place.sign, row.status, accent)
        self._paint_heading(painter, place.heading, row, colors)
        painter.setFont(self._small)
        painter.setPen(QColor(colors.quiet))
        self._paint_clause(painter, place.clause, row)
        if row.tags:
            self._paint_tags(painter, place.tags, row.tags, colors)

    def _paint_ground(self, painter: QPainter, rect: QRect, colors: Colors, at: int, *, selected: bool) -> None:
        if selected:
            painter.fillRect(rect, QColor(colors.selection))
        if self._is_current(at):
            painter.fillRect(QRect(rect.left(), rect.top(), BAR, rect.height() - 1), QColor(colors.accent))
        painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), QColor(colors.line))

    def _paint_heading(self, painter: QPainter, box: QRect, row: Row, colors: Colors) -> None:
        right = box.right()
        middle = box.center().y() + 0.5
        if row.starred:
            glyphs.paint_star(painter, QPointF(right - 5, middle), QColor(colors.accent))
            right -= 18
        if row.has_note:
            glyphs.paint_note(painter, QPointF(right - 5, middle), QColor(colors.quiet))
            right -= 18
        font = self._derived if row.derived else self._titled
        metrics = QFontMetrics(font)
        painter.setFont(font)
        painter.setPen(QColor(colors.quiet if row.status in DONE else colors.ink))
        text = metrics.elidedText(row.heading, Qt.TextElideMode.ElideRight, max(0, right - box.left()))
        painter.drawText(QPointF(box.left(), box.top() + metrics.ascent()), text)

    def _paint_clause(self, painter: QPainter, box: QRect, row: Row) -> None:
        metrics = self._clause_metrics
        lines = 1 if row.tags else 2
        for number, text in enumerate(clause_lines(row.clause, self._small, metrics, box.width(), lines)):
            painter.drawText(QPointF(box.left(), box.top() + number * metrics.height() + metrics.ascent()), text)

    def _paint_tags(self, painter: QPainter, box: QRect, tags: tuple[str, ...], colors: Colors) -> None:
        metrics = self._clause_metrics
        at = box.left()
        for number, tag in enumerate(tags):
            room = box.right() - at - 14
            text = metrics.elidedText(tag, Qt.TextElideMode.ElideRight, room)
            if number and metrics.horizontalAdvance(tag) > room:
                painter.drawText(QPointF(at, box.top() + metrics.ascent()), f"+{len(tags) - number}")
                return
            center = QPointF(at + 4, box.top() + metrics.height() / 2 + 1)
            glyphs.paint_dot(painter, center, QColor(dot_color(colors, tag)))
            painter.drawText(QPointF(at + 14, box.top() + metrics.ascent()), text)
            at += 14 + metrics.horizontalAdvance(text) + 12


def clause_lines(text: str, font: QFont, metrics: QFontMetrics, width: int, lines: int) -> list[str]:
    """Break the text into so many lines of a width, the last one shortened with an ellipsis."""
    text = text[: 4 * width // max(1, metrics.averageCharWidth())]
    if lines == 1 or metrics.horizontalAdvance(text) <= width:
        return [metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)]
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(width)
    layout.endLayout()
    end = line.textLength()
    return [text[:end].rstrip(), metrics.elidedText(text[end:], Qt.TextElideMode.ElideRight, width)]
