"""Small bar charts, each with the same numbers in words for who cannot see them."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QHeaderView, QSizePolicy, QTableWidget, QTableWidgetItem, QWidget

from reader.gui.theme import Theme

GAP = 0.28
WIDEST = 44
TITLE_ROOM, FOOT_ROOM, VALUE_ROOM = 30, 22, 18
LABEL_GAP = 12
CALM = 0.75
"""How much of the accent's colour the bars have."""


@dataclass(frozen=True, slots=True)
class Chart:
    """What a chart shows: its title, what its bars and their heights are, the bars, what is said if there are none."""

    name: str
    title: str
    of: str
    unit: str
    bars: tuple[tuple[str, int], ...]
    nothing: str

    @property
    def words(self) -> str:
        """The numbers as a sentence."""
        return "; ".join(f"{label}: {value:,}" for label, value in self.bars) or self.nothing


class BarChart(QWidget):
    """Draws one chart."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._chart = Chart("", "", "", "", (), "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self.update)

    def show_chart(self, chart: Chart) -> None:
        """Show another chart."""
        self._chart = chart
        self.setObjectName(f"chart_{chart.name}")
        self.setAccessibleName(chart.title)
        self.setAccessibleDescription(chart.words)
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return a size at which a chart reads well."""
        return QSize(260, 200)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the least size."""
        return QSize(200, 140)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002, N802 - Qt's name
        """Draw title, bars and labels."""
        painter = QPainter(self)
        colors = self._theme.colors
        painter.setFont(self._theme.chrome(-1, bold=True))
        painter.setPen(QColor(colors.ink))
        painter.drawText(QRectF(0, 0, self.width(), TITLE_ROOM), Qt.AlignmentFlag.AlignLeft, self._chart.title)
        painter.setFont(self._theme.chrome(-2))
        if any(value for _, value in self._chart.bars):
            self._draw(painter, QRectF(0, TITLE_ROOM, self.width(), self.height() - TITLE_ROOM - FOOT_ROOM))
        else:
            painter.setPen(QColor(colors.quiet))
            box = QRectF(0, TITLE_ROOM, self.width(), self.height() - TITLE_ROOM)
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap, self._chart.nothing)
        painter.end()

    def _draw(self, painter: QPainter, box: QRectF) -> None:
        colors, bars, metrics = self._theme.colors, self._chart.bars, QFontMetrics(self._theme.chrome(-2))
        most = max(value for _, value in bars)
        step = min(box.width() / len(bars), WIDEST)
        wide = max(1.0, float(round(step * (1 - GAP))))
        foot = float(round(box.bottom()))
        valued = all(metrics.horizontalAdvance(f"{value:,}") + 4 <= step for _, value in bars)
        fill = QColor(colors.accent)
        fill.setAlphaF(CALM)
        highest = next(at for at, (_, value) in enumerate(bars) if value == most)
        free = -LABEL_GAP
        for at, (label, value) in enumerate(bars):
            left = float(round(box.left() + at * step))
            high = float(round((foot - box.top() - VALUE_ROOM) * value / most))
            painter.fillRect(QRectF(left, foot - high, wide, high), fill)
            painter.setPen(QColor(colors.quiet))
            if value and (valued or at == highest):
                over = QRectF(left + wide / 2 - 40, foot - high - VALUE_ROOM, 80, VALUE_ROOM - 2)
                painter.drawText(over, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, f"{value:,}")
            taken = metrics.horizontalAdvance(label)
            start = max(0.0, min(left + wide / 2 - taken / 2, box.width() - taken))
            if start >= free + LABEL_GAP:
                painter.drawText(QRectF(start, foot + 4, taken + 2, FOOT_ROOM), Qt.AlignmentFlag.AlignLeft, label)
                free = round(start + taken)
        painter.fillRect(QRectF(box.left(), foot, box.width(), 1), QColor(colors.line))


class NumberTable(QTableWidget):
    """The numbers of one chart, line by line."""

    def __init__(self, chart: Chart, parent: QWidget | None = None) -> None:
        super().__init__(len(chart.bars), 2, parent)
        self.setObjectName(f"table_{chart.name}")
        self.setAccessibleName(chart.title)
        self.setHorizontalHeaderLabels([chart.of, chart.unit])
        plain_table(self)
        for at, (label, value) in enumerate(chart.bars):
            put_row(self, at, (label, f"{value:,}"))


def plain_table(table: QTableWidget) -> None:
    """Let a table be read, and no more."""
    table.verticalHeader().hide()
    table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
    table.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
    table.setShowGrid(False)
    table.setTabKeyNavigation(False)
    table.setWordWrap(False)
    header = table.horizontalHeader()
    header.setHighlightSections(False)
    for column in range(table.columnCount()):
        side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
        if (named := table.horizontalHeaderItem(column)) is not None:
            named.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
    table.verticalHeader().setDefaultSectionSize(QFontMetrics(table.font()).height() + 10)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)


def put_row(table: QTableWidget, at: int, texts: Sequence[str]) -> None:
    """Write a row; all but the first cell hold numbers and times."""
    for column, text in enumerate(texts):
        item = QTableWidgetItem(text)
        side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
        item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        table.setItem(at, column, item)
