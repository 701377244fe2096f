"""Paints one row of the list: sign, heading, beginning of the abstract, tags."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from reader.core.entries import Status
from reader.core.found import Row
from reader.gui import glyphs
from reader.gui.colors import Colors, dot_color, tint
from reader.gui.hits import Hits
from reader.gui.rows import ROW_ROLE, Index
from reader.gui.textlines import Line, Span, draw, laid_out
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
INSET = 5
HEADING_LINES = 2
KEPT_LINES = 1000
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
    """Paints the rows; `hits` tells what to mark, `is_current` which row holds the accent bar."""

    def __init__(self, theme: Theme, hits: Hits, is_current: Callable[[int], bool], parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._hits = hits
        self._lines: dict[tuple[str, int, int, int], list[Line]] = {}
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
        self._lines.clear()

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
        self._paint_clause(painter, lines[taken:], row, colors)

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
        broken = self._broken(row.heading, font, right - box.left(), HEADING_LINES)
        spans = self._hits.heading(row)
        for place, line in zip(lines, broken, strict=False):
            draw(painter, place, line, spans, colors.hit, colors.ink)
        return len(broken)

    def _paint_clause(self, painter: QPainter, lines: list[QRect], row: Row, colors: Colors) -> None:
        """Draw the beginning of the abstract, or the part of it around the first hit if that would not be seen."""
        if not lines:
            return
        shown = self._hits.clause(row)
        broken = self._broken(shown.text, self._small, lines[0].width(), len(lines))
        if not _is_seen(broken, shown.spans):
            excerpt = self._hits.excerpt(row)
            if excerpt is not None:
                shown = excerpt
                broken = self._broken(shown.text, self._small, lines[0].width(), len(lines))
        for place, line in zip(lines, broken, strict=False):
            draw(painter, place, line, shown.spans, colors.hit, colors.ink)

    def _broken(self, text: str, font: QFont, width: int, lines: int) -> list[Line]:
        key = (text, id(font), width, lines)
        found = self._lines.get(key)
        if found is None:
            if len(self._lines) > KEPT_LINES:
                self._lines.clear()
            found = self._lines[key] = laid_out(text, font, width, lines)
        return found

    def _paint_tags(self, painter: QPainter, box: QRect, tags: tuple[str, ...], colors: Colors) -> None:
        metrics = self._clause_metrics
        at = box.left()
        for number, tag in enumerate(tags):
            ground = tint(colors, tag)
            inset = INSET if ground else 0
            room = box.right() - at - DOT - 2 * inset
            if number and metrics.horizontalAdvance(tag) > room:
                painter.setPen(QColor(colors.quiet))
                _draw(painter, box, at, f"+{len(tags) - number}")
                return
            text = metrics.elidedText(tag, Qt.TextElideMode.ElideRight, room)
            width = DOT + metrics.horizontalAdvance(text) + 2 * inset
            if ground:
                pill = QRectF(at, box.center().y() - metrics.height() / 2, width, metrics.height() + 2)
                glyphs.paint_pill(painter, pill, QColor(ground))
            painter.setPen(QColor(colors.ink if ground else colors.quiet))
            glyphs.paint_dot(painter, QPointF(at + inset + 4, box.center().y() + 1), QColor(dot_color(colors, tag)))
            _draw(painter, box, at + inset + DOT, text)
            at += width + AFTER_TAG - inset
        painter.setPen(QColor(colors.quiet))


def _is_seen(lines: list[Line], spans: tuple[Span, ...]) -> bool:
    """Tell whether the first hit, which comes in order, is wholly in what the lines show."""
    return bool(spans) and spans[0][1] <= lines[-1].start + lines[-1].shown


def _draw(painter: QPainter, box: QRect, at: int, text: str) -> None:
    draw(painter, box.adjusted(at - box.left(), 0, 0, 0), Line(text, 0, len(text)))
