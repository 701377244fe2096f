"""The line above the heading: status and star of the entry, by sign and word."""

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from reader.core.entries import Entry, Status
from reader.gui import glyphs
from reader.gui.theme import Theme

SIGN = 12
AFTER_SIGN = 7
BETWEEN = 18


class StatusMark(QWidget):
    """Paints the signs that the list paints too, with their words."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("status_mark")
        self._theme = theme
        self._status = Status.UNREAD
        self._starred = False
        theme.changed.connect(self.updateGeometry)

    def show_entry(self, entry: Entry) -> None:
        """Show status and star of an entry."""
        self._status, self._starred = entry.status, entry.starred
        self.setAccessibleName(glyphs.WORDS[entry.status] + (", starred" if entry.starred else ""))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the size of the line."""
        return QSize(200, QFontMetrics(self._theme.chrome(-1)).height() + 4)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002, N802 - Qt's name
        """Draw signs and words."""
        painter = QPainter(self)
        font = self._theme.chrome(-1)
        metrics = QFontMetrics(font)
        painter.setFont(font)
        colors = self._theme.colors
        middle = self.height() / 2
        base = QPointF(SIGN + AFTER_SIGN, middle + metrics.capHeight() / 2)
        glyphs.paint_status(painter, QPointF(SIGN / 2, middle), self._status, QColor(colors.accent))
        painter.setPen(QColor(colors.accent))
        painter.drawText(base, glyphs.WORDS[self._status])
        if self._starred:
            at = base.x() + metrics.horizontalAdvance(glyphs.WORDS[self._status]) + BETWEEN
            glyphs.paint_star(painter, QPointF(at + SIGN / 2, middle), QColor(colors.accent), SIGN)
            painter.drawText(QPointF(at + SIGN + AFTER_SIGN, base.y()), "Starred")
        painter.end()
