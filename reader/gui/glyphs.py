"""The signs of an entry (status, star, note) as words and as small drawings that need no font."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from reader.core.entries import Status

WORDS = {
    Status.UNREAD: "Unread",
    Status.QUEUED: "Queued",
    Status.READING: "Reading",
    Status.READ: "Read",
    Status.SKIPPED: "Skipped",
}
SIGNS = {
    Status.UNREAD: "○",
    Status.QUEUED: "●",
    Status.READING: "◐",
    Status.READ: "✓",
    Status.SKIPPED: "–",
}
STAR = (
    (0.0, -1.0), (0.235, -0.323), (0.951, -0.309), (0.38, 0.124), (0.588, 0.809),
    (0.0, 0.4), (-0.588, 0.809), (-0.38, 0.124), (-0.951, -0.309), (-0.235, -0.323),
)  # fmt: skip


def paint_status(painter: QPainter, center: QPointF, status: Status, color: QColor, size: float = 10.0) -> None:
    """Draw the sign of a status, `size` pixels high, around a centre."""
    radius = size / 2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(color, 1.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    ring = QRectF(center.x() - radius + 0.7, center.y() - radius + 0.7, size - 1.4, size - 1.4)
    if status is Status.QUEUED:
        painter.setBrush(color)
        painter.drawEllipse(ring)
    elif status is Status.UNREAD:
        painter.drawEllipse(ring)
    elif status is Status.READING:
        painter.drawEllipse(ring)
        half = QPainterPath(center)
        half.arcTo(ring, 90, 180)
        painter.fillPath(half, color)
    elif status is Status.READ:
        mark = ((-0.85, 0.05), (-0.3, 0.6), (0.85, -0.65))
        painter.drawPolyline([QPointF(center.x() + x * radius, center.y() + y * radius) for x, y in mark])
    else:
        painter.drawLine(QPointF(center.x() - radius * 0.8, center.y()), QPointF(center.x() + radius * 0.8, center.y()))
    painter.restore()


def paint_star(painter: QPainter, center: QPointF, color: QColor, size: float = 11.0) -> None:
    """Draw the sign of a starred entry around a centre."""
    radius = size / 2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawPolygon(QPolygonF([QPointF(center.x() + x * radius, center.y() + y * radius) for x, y in STAR]))
    painter.restore()


def paint_note(painter: QPainter, center: QPointF, color: QColor) -> None:
    """Draw the sign of an entry with a note: three short lines of writing."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(color, 1.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for step, length in ((-3.5, 9.0), (0.0, 9.0), (3.5, 5.0)):
        start = QPointF(center.x() - 4.5, center.y() + step)
        painter.drawLine(start, start + QPointF(length, 0))
    painter.restore()


def paint_check(
    painter: QPainter, box: QRectF, state: Qt.CheckState, frame: QColor, fill: QColor, mark: QColor
) -> None:
    """Draw a check box: empty, checked with a tick, or partly checked with a dash."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    empty = state is Qt.CheckState.Unchecked
    painter.setPen(QPen(frame if empty else fill, 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush if empty else fill)
    painter.drawRoundedRect(box.adjusted(0.6, 0.6, -0.6, -0.6), 3, 3)
    if not empty:
        ticks = ((-0.55, 0.05), (-0.15, 0.42), (0.55, -0.42))
        dash = ((-0.5, 0.0), (0.5, 0.0))
        half = box.width() / 2
        center = box.center()
        marks = ticks if state is Qt.CheckState.Checked else dash
        painter.setPen(QPen(mark, 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline([QPointF(center.x() + x * half, center.y() + y * half) for x, y in marks])
    painter.restore()


def paint_dot(painter: QPainter, center: QPointF, color: QColor, size: float = 7.0) -> None:
    """Draw the dot of a tag around a centre."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawEllipse(center, size / 2, size / 2)
    painter.restore()


def paint_pill(painter: QPainter, box: QRectF, color: QColor) -> None:
    """Draw the ground of a tag that was given a colour."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    painter.restore()
