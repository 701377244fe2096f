"""A box to choose from, dressed as the fields are, with an arrow in the window's own ink."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QComboBox

ARROW = 4.0


class Chooser(QComboBox):
    """The stylesheet knows it by its name; the platform's arrow would come in a button of its own."""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the arrow over what the style draws."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen = QPen(self.palette().color(QPalette.ColorRole.Text), 1.4)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        tip = QPointF(self.width() - 14.5, self.height() / 2 + ARROW / 2)
        painter.drawPolyline([tip - QPointF(ARROW, ARROW), tip, tip - QPointF(-ARROW, ARROW)])
        painter.end()
