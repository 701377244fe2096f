"""Shows the text of an abstract as a column of even lines, with its formulas, links, highlights and hits."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QMimeData, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QTextEdit, QWidget

from reader.core.abstracts import read, shown
from reader.core.entries import Highlight
from reader.core.runs import Kind, Run
from reader.gui import formulas, grounds, linebreaks, typesetting
from reader.gui.grounds import Ground
from reader.gui.textpage import TextPage
from reader.gui.textplaces import letters, utf16
from reader.gui.theme import Theme
from reader.store.marks import Marker

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Passage:
    """A span of the raw text, and the words that stand there."""

    start: int
    exact: str

    @property
    def end(self) -> int:
        """The place behind it."""
        return self.start + len(self.exact)


class AbstractView(TextPage):
    """The text with its places; `highlight_clicked` gives the id of a highlight."""

    highlight_clicked = Signal(int)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._theme = theme
        self._raw = ""
        self._as_imported = False
        self._provisional = False
        self._text = ""
        self._map = shown(())
        self._runs: tuple[Run, ...] = ()
        self._broken: tuple[tuple[Run, ...], int] | None = None
        """The runs and the width for which the lines are broken as they are to stay."""
        self._marker = Marker()
        self._highlights: tuple[Highlight, ...] = ()
        self._grounds: list[Ground] = []
        self.setUndoRedoEnabled(False)
        self.document().setDocumentMargin(0)
        formulas.install(self.document(), self)
        self.selectionChanged.connect(self.viewport().update)

    # What is shown

    def show_text(self, raw: str, highlights: Sequence[Highlight] = ()) -> None:
        """Show an abstract, given as it was imported, and its highlights."""
        self._raw, self._highlights = raw, tuple(highlights)
        self.moveCursor(QTextCursor.MoveOperation.Start)
        self._map, self._text = shown(()), ""
        self.restyle()

    def show_highlights(self, highlights: Sequence[Highlight]) -> None:
        """Show other highlights in the same text."""
        if tuple(highlights) != self._highlights:
            self._highlights = tuple(highlights)
            self._lay_grounds()

    def mark(self, marker: Marker) -> None:
        """Mark the words that a search looked for."""
        if marker != self._marker:
            self._marker = marker
            self._lay_grounds()

    @property
    def as_imported(self) -> bool:
        """Whether the text is shown as it was imported."""
        return self._as_imported

    def show_as_imported(self, on: bool) -> None:  # noqa: FBT001 - a state
        """Show the text as it was imported, or as it is read."""
        if on != self._as_imported:
            self._as_imported = on
            self.restyle()

    def restyle(self) -> None:
        """Set the text anew in the faces and colours that hold now."""
        self.setFont(self._theme.reading())
        if self._as_imported:
            runs: Sequence[Run] = _as_it_came(self._raw)
        else:
            size, ink = self._theme.text_size, self._theme.colors.ink
            runs = read(self._raw)
            ready = formulas.ready() or all(run.kind is not Kind.MATH for run in runs)
            runs = typesetting.settled(self._raw, runs, size, ink) if ready else typesetting.plainly(runs)
            self._provisional = not ready
        kept = self._map.raw(self.at, self.behind)
        self._runs = tuple(runs)
        self._map = shown(self._runs)
        self._text = self._map.text
        self._broken = None
        typesetting.fill(self.document(), self._runs, self._theme)
        self.select(*kept)
        self._lay_grounds()
        self._fit()

    def set_formulas(self) -> None:
        """Set the formulas that are shown as plain text until now."""
        if self._provisional:
            self.restyle()

    # Places

    def selected(self) -> Passage | None:
        """Return what is selected, as it stands in the raw text; None if nothing is."""
        cursor = self.textCursor()
        if not cursor.hasSelection():
            return None
        return self._passage(letters(self._text, cursor.selectionStart()), letters(self._text, cursor.selectionEnd()))

    def select(self, start: int, end: int) -> None:
        """Select a span of the raw text."""
        first, last = self._map.shown(start, end)
        self.select_shown(first, last)

    def select_shown(self, start: int, end: int) -> None:
        """Select a span of the text that is shown."""
        self.setTextCursor(self._cursor(start, end))

    @property
    def text(self) -> str:
        """What is shown, with one U+FFFC for each formula."""
        return self._text

    @property
    def at(self) -> int:
        """The place of the cursor in the shown text; the beginning of what is selected."""
        return letters(self._text, self.textCursor().selectionStart())

    @property
    def behind(self) -> int:
        """The place behind what is selected in the shown text."""
        return letters(self._text, self.textCursor().selectionEnd())

    def passage_at(self, start: int, end: int) -> Passage | None:
        """Return what a span of the shown text stands for in the raw text, None if it is only white space."""
        return self._passage(start, end)

    def place_of(self, start: int, end: int) -> QRect:
        """Return where on this widget a span of the raw text begins."""
        return self.cursorRect(self._cursor(*self._map.shown(start, end))).united(
            self.cursorRect(self._cursor(*(2 * self._map.shown(start, end)[:1])))
        )

    def highlight_at(self, point: QPoint) -> int:
        """Return the id of the smallest highlight at a point of this widget, 0 if there is none."""
        place = self.cursorForPosition(point).position()
        found = [
            (end - start, one.id)
            for one, (start, end) in self._placed_highlights()
            if start <= place <= end and self._is_on(point, start, end)
        ]
        return min(found)[1] if found else 0

    # Qt's own

    def createMimeDataFromSelection(self) -> QMimeData:  # noqa: N802 - Qt's name
        """Copy what is selected as text, formulas as their source."""
        cursor = self.textCursor()
        span = letters(self._text, cursor.selectionStart()), letters(self._text, cursor.selectionEnd())
        return formulas.as_text(super().createMimeDataFromSelection(), self.copied(*span))

    def copied(self, start: int, end: int) -> str:
        """Return a span of the shown text with its formulas as source."""
        pieces: list[str] = []
        at = 0
        for run in self._runs:
            length = 1 if run.kind is Kind.MATH else len(run.text)
            left, right = max(start, at), min(end, at + length)
            if left < right:
                pieces.append(run.text if run.kind is Kind.MATH else run.text[left - at : right - at])
            at += length
        return "".join(pieces)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Point out the highlight that was clicked, unless a link was, or something was selected."""
        super().mouseReleaseEvent(event)
        event.accept()
        point = event.position().toPoint()
        clicked = event.button() == Qt.MouseButton.LeftButton and not self.textCursor().hasSelection()
        if clicked and not self.anchorAt(point) and (found := self.highlight_at(point)):
            self.highlight_clicked.emit(found)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Be as tall as the text at this width."""
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the grounds of highlights and marks, then the text."""
        cursor = self.textCursor()
        laid = list(self._grounds)
        if cursor.hasSelection():
            # Qt's own ground would hang below the letters and cover the formulas.
            laid.append(Ground(cursor.selectionStart(), cursor.selectionEnd(), self._theme.colors.marked_text))
        if laid:
            painter = QPainter(self.viewport())
            grounds.paint(painter, self.document(), laid)
            painter.end()
        super().paintEvent(event)

    def _fit(self) -> None:
        self._break_lines(self.viewport().width())
        height = round(self.document().size().height()) + 6
        if height != self.height():
            self.setFixedHeight(height)

    def _break_lines(self, width: int) -> None:
        document = self.document()
        if self._broken == (self._runs, width):
            return
        cursor = self.textCursor()
        anchor, place = cursor.anchor(), cursor.position()
        linebreaks.release(document)
        document.setTextWidth(width)
        linebreaks.hold(document)
        self._broken = self._runs, width
        if (cursor.anchor(), cursor.position()) != (anchor, place):
            cursor.setPosition(anchor)
            cursor.setPosition(place, QTextCursor.MoveMode.KeepAnchor)
            self.setTextCursor(cursor)

    def _lay_grounds(self) -> None:
        """Lay highlights and marks under the text, which itself stays as it is."""
        colors = self._theme.colors
        laid = [Ground(*span, edge=colors.quiet, dotted=True) for span in self._repaired()]
        placed = self._placed_highlights()
        for one, (start, end) in placed:
            laid.append(Ground(start, end, colors.highlights[one.color].fill, colors.highlights[one.color].edge))
        hits = [self._units(span) for span in self._hits()] if self._marker else []
        laid.extend(Ground(start, end, colors.hit) for start, end in hits)
        self._grounds = laid
        self._ink([*(span for _, span in placed), *hits])
        self.viewport().update()

    def _ink(self, hits: Sequence[Span]) -> None:
        """Let links and citations be read on the ground of a mark."""
        selections = []
        for start, end in hits:
            mark = QTextEdit.ExtraSelection()
            mark.cursor = QTextCursor(self.document())
            mark.cursor.setPosition(start)
            mark.cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            mark.format = QTextCharFormat()
            mark.format.setForeground(QColor(self._theme.colors.ink))
            selections.append(mark)
        self.setExtraSelections(selections)

    def _hits(self) -> Iterator[Span]:
        """Give the places of the hits in the shown text; a formula is one as a whole."""
        yield from self._marker.spans(self._text)
        at = 0
        for run in self._runs:
            if run.kind is Kind.MATH and self._marker.spans(run.text):
                yield at, at + 1
            at += 1 if run.kind is Kind.MATH else len(run.text)

    def _repaired(self) -> Iterator[Span]:
        at = 0
        for run in self._runs:
            length = 1 if run.kind is Kind.MATH else len(run.text)
            if run.repaired:
                yield self._units((at, at + length))
            at += length

    def _placed_highlights(self) -> list[tuple[Highlight, Span]]:
        return [
            (one, self._units(self._map.shown(one.start, one.start + len(one.exact))))
            for one in self._highlights
            if one.start is not None
        ]

    def _passage(self, start: int, end: int) -> Passage | None:
        while start < end and self._text[start].isspace():
            start += 1
        while start < end and self._text[end - 1].isspace():
            end -= 1
        if start >= end:
            return None
        first, last = self._map.raw(start, end)
        return Passage(first, self._raw[first:last])

    def _is_on(self, point: QPoint, start: int, end: int) -> bool:
        return any(box.contains(point.toPointF()) for box in grounds.boxes(self.document(), start, end))

    def _units(self, span: Span) -> Span:
        return utf16(self._text, span[0]), utf16(self._text, span[1])

    def _cursor(self, start: int, end: int) -> QTextCursor:
        cursor = QTextCursor(self.document())
        cursor.setPosition(utf16(self._text, start))
        cursor.setPosition(utf16(self._text, end), QTextCursor.MoveMode.KeepAnchor)
        return cursor


def _as_it_came(raw: str) -> list[Run]:
    """Return the runs that show a raw text letter for letter, one line of the file a line."""
    runs: list[Run] = []
    at = 0
    for line in raw.splitlines(keepends=True):
        words = line.rstrip("\r\n\v\f\x1c\x1d\x1e\x85\u2028\u2029")
        if words:
            runs.append(Run(Kind.TEXT, words, at, at + len(words), mono=True))
        at += len(line)
        runs.append(Run(Kind.BREAK, "\n", at, at))
    return runs[:-1]
