"""Lines of text for painting: broken to a width, the last one shortened, with marks behind what was found."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QTextLayout, QTextOption

Span = tuple[int, int]

ROUND = 2.0


@dataclass(frozen=True, slots=True)
class Line:
    """One line as it is shown, where it begins in the whole text, and how many letters of that it shows."""

    text: str
    start: int
    shown: int

    def spans(self, spans: Sequence[Span]) -> list[Span]:
        """Return the parts of spans of the whole text that this line shows, counted from its beginning."""
        cut = ((max(0, start - self.start), min(self.shown, end - self.start)) for start, end in spans)
        return [(start, end) for start, end in cut if start < end]


def laid_out(text: str, font: QFont, width: int, lines: int) -> list[Line]:
    """Break the text into at most so many lines of a width; the last one is shortened with an ellipsis."""
    metrics = QFontMetrics(font)
    # Letters that cannot be seen need not be laid out.
    text = text[: (lines + 2) * max(1, width) // max(1, metrics.averageCharWidth() // 2)]
    if width <= 0 or metrics.horizontalAdvance(text) <= width:
        return [Line(text, 0, len(text))]
    made: list[Line] = []
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
        end = start + _letters(text[start:], line.textLength())
        shown = text[start:end].rstrip()
        made.append(Line(shown, start, len(shown)))
        start = end
    layout.endLayout()
    if rest := text[start:]:
        short = metrics.elidedText(rest, Qt.TextElideMode.ElideRight, width)
        made.append(Line(short, start, len(rest) if short == rest else max(0, len(short) - 1)))
    return made


def draw(
    painter: QPainter, box: QRect, line: Line, spans: Sequence[Span] = (), ground: str = "", ink: str = ""
) -> None:
    """Draw a line in the middle of a box; spans of the whole text get a ground and the ink that can be read on it."""
    metrics = painter.fontMetrics()
    top = box.top() + (box.height() - metrics.height()) / 2
    at = QPointF(box.left(), top + metrics.ascent())
    painter.drawText(at, line.text)
    for start, end in line.spans(spans):
        left = box.left() + metrics.horizontalAdvance(line.text[:start])
        right = box.left() + metrics.horizontalAdvance(line.text[:end])
        mark = QRectF(left - 1, top, right - left + 2, metrics.height())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(ground))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(mark, ROUND, ROUND)
        # The whole line once more within the mark: letters stand where they stood, with all their kerning.
        painter.setClipRect(mark, Qt.ClipOperation.IntersectClip)
        painter.setPen(QColor(ink))
        painter.drawText(at, line.text)
        painter.restore()


def _letters(text: str, units: int) -> int:
    """Return how many letters are in so many of Qt's units, of which letters beyond the first plane take two."""
    if text.isascii():
        return units
    return len(text.encode("utf-16-le", "surrogatepass")[: 2 * units].decode("utf-16-le", "surrogatepass"))
