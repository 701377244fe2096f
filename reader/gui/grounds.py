"""Paints what lies under the letters of a text: marks of a search, highlights, the dots under repaired formulas."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QTextDocument

from reader.gui import formulas
from reader.gui.textplaces import line_x

ROUND = 2.0
EDGE = 1.5
DOTS = (1.0, 3.0)


@dataclass(frozen=True, slots=True)
class Ground:
    """What is painted under a span of a document, in Qt's places; `edge` is the colour of a line at its foot."""

    start: int
    end: int
    fill: str = ""
    edge: str = ""
    dotted: bool = False


def paint(painter: QPainter, document: QTextDocument, grounds: Sequence[Ground]) -> None:
    """Paint the grounds, the first ones lowest."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for ground in grounds:
        for box in boxes(document, ground.start, ground.end):
            if ground.fill:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(ground.fill))
                painter.drawRoundedRect(box, ROUND, ROUND)
            if ground.edge:
                painter.setPen(_pen(ground))
                painter.drawLine(
                    QLineF(box.left() + 1, box.bottom() - EDGE / 2, box.right() - 1, box.bottom() - EDGE / 2)
                )


def _pen(ground: Ground) -> QPen:
    pen = QPen(QColor(ground.edge), 1 if ground.dotted else EDGE)
    if ground.dotted:
        pen.setDashPattern(DOTS)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen


def boxes(document: QTextDocument, start: int, end: int) -> Iterator[QRectF]:
    """Give the places of what stands between two of Qt's places, line by line, as high as its letters.

    The ground that Qt itself would draw hangs below the letters where lines have a fixed height.
    """
    metrics = QFontMetricsF(document.defaultFont())
    block = document.findBlock(start)
    while block.isValid() and block.position() < end:
        layout, first, text = block.layout(), block.position(), block.text()
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            left = max(start - first, line.textStart())
            right = min(end - first, line.textStart() + line.textLength())
            while left < right and text[right - 1].isspace():  # the space that ends a line is not to be seen
                right -= 1
            if left < right:
                places = [layout.position().x() + line_x(line.cursorToX(at)) for at in (left, right)]
                base = layout.position().y() + line.y() + line.ascent()
                top, foot = formulas.reach(document, first + left, first + right)
                top, foot = max(top, metrics.ascent() - 1), max(foot, metrics.descent() + 1)
                yield QRectF(places[0] - 1, base - top, places[1] - places[0] + 2, top + foot)
        block = block.next()
