"""A check box that can be told apart on dark paper as well as on light."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QCheckBox

from reader.gui import glyphs

BOX = 15
GAP = 8


class Check(QCheckBox):
    """Draws itself with the colours of the palette."""

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the size of box and words."""
        metrics = self.fontMetrics()
        return QSize(BOX + GAP + metrics.horizontalAdvance(self.text()) + 4, max(BOX, metrics.height()) + 8)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002, N802 - Qt's name
        """Draw box and words, and a frame while it has the focus."""
        painter = QPainter(self)
        colors = self.palette()
        accent, quiet = colors.color(QPalette.ColorRole.Accent), colors.color(QPalette.ColorRole.PlaceholderText)
        box = QRectF(1, (self.height() - BOX) / 2, BOX, BOX)
        frame = accent if self.hasFocus() or self.underMouse() else quiet
        glyphs.paint_check(painter, box, self.checkState(), frame, accent, colors.color(QPalette.ColorRole.Base))
        painter.setPen(colors.color(QPalette.ColorRole.WindowText))
        words = self.rect().adjusted(BOX + GAP, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.text())
        if self.hasFocus():
            painter.setPen(accent)
            painter.drawRoundedRect(QRectF(0.5, 0.5, self.sizeHint().width() - 1, self.height() - 1), 3, 3)
        painter.end()
