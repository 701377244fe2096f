"""Draws a line of the palette: what it does, where it is found or why it is of no use now, and its keys."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from reader.gui.commandlines import Command
from reader.gui.rows import Index
from reader.gui.theme import Theme

COMMAND = int(Qt.ItemDataRole.UserRole)
SIDE = 10
GAP = 12
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class PaletteLine(QStyledItemDelegate):
    """Words and place from the left, keys from the right; what does not fit of the place is left out."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002, N802 - Qt's name
        """Return the size of a line."""
        return QSize(120, QFontMetrics(self._theme.chrome()).height() + 14)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the line of an index; without a command it is only words."""
        command = index.data(COMMAND)
        if not isinstance(command, Command):
            super().paint(painter, option, index)
            return
        colors, box = self._theme.colors, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colors.selection))
            painter.drawRoundedRect(box, 5, 5)
        line = box.adjusted(SIDE, 0, -SIDE, 0)
        room = line.adjusted(0, 0, -self._draw_keys(painter, line, command), 0)
        used = self._draw(painter, room, command.words, colors.quiet if command.reason else colors.ink)
        told = f"not now: {command.reason}" if command.reason else command.place
        self._draw(painter, room.adjusted(used + GAP, 0, 0, 0), told, colors.quiet, small=True)
        painter.restore()

    def _draw(self, painter: QPainter, room: QRectF, text: str, color: str, *, small: bool = False) -> float:
        """Draw a text at the left as far as there is room, and return its width."""
        painter.setFont(self._theme.chrome(-1 if small else 0))
        painter.setPen(QColor(color))
        text = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, max(0, int(room.width())))
        painter.drawText(room, LEFT, text)
        return painter.fontMetrics().horizontalAdvance(text)

    def _draw_keys(self, painter: QPainter, line: QRectF, command: Command) -> float:
        """Draw the keys at the right, each in its frame, and return the width that they take."""
        painter.setFont(self._theme.chrome(-2))
        metrics, colors, right = painter.fontMetrics(), self._theme.colors, line.right()
        for key in reversed(command.keys):
            width = max(metrics.height() + 2, metrics.horizontalAdvance(key) + 10)
            top = line.center().y() - metrics.height() / 2 - 1
            frame = QRectF(right - width, top, width, metrics.height() + 2)
            painter.setPen(QColor(colors.line))
            painter.setBrush(QColor(colors.paper))
            painter.drawRoundedRect(frame, 3, 3)
            painter.setPen(QColor(colors.quiet if command.reason else colors.ink))
            painter.drawText(frame, Qt.AlignmentFlag.AlignCenter, key)
            right -= width + 4
        return line.right() - right + (GAP if command.keys else 0)
