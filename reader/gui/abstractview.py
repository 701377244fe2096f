"""Shows the text of an abstract as a column of even lines: plain, selectable, with its addresses as links."""

import re
from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from reader.core.plaintext import plain
from reader.gui.theme import Theme
from reader.gui.words import tip
from reader.store.marks import Marker

LEADING = 1.5
PARAGRAPH = re.compile(r"(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)\s*")
ADDRESS = re.compile(r"(?:https?://|mailto:)[^\s<>\"“”]+", re.IGNORECASE)
SCHEMES = ("http", "https", "mailto")
TAIL = ".,;:!?'’"
PAIRS = {")": "(", "]": "[", "}": "{"}


class AbstractView(QTextBrowser):
    """A text as tall as it needs to be; `link_wanted` gives an address and the place on the screen."""

    link_wanted = Signal(str, QPoint)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._theme = theme
        self._text = ""
        self._marker = Marker()
        self._marks: list[tuple[int, int]] = []
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setUndoRedoEnabled(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
            | Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.viewport().setAutoFillBackground(False)
        self.document().setDocumentMargin(0)
        self.anchorClicked.connect(self._clicked)
        self.highlighted.connect(self._hovered)

    def show_text(self, raw: str) -> None:
        """Show an abstract, given as it was imported."""
        self._text = readable(raw)
        self.restyle()

    def mark(self, marker: Marker) -> None:
        """Mark the words that a search looked for."""
        if marker != self._marker:
            self._marker = marker
            self._mark_hits()

    def restyle(self) -> None:
        """Set the text anew in the faces and colours that hold now."""
        font = self._theme.reading()
        self.setFont(font)
        self.document().setDefaultFont(font)
        self.setPlainText(self._text)
        lines = QTextBlockFormat()
        height = round(self._theme.text_size * LEADING)
        lines.setLineHeight(height, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.mergeBlockFormat(lines)
        ink = QTextCharFormat()
        ink.setForeground(QColor(self._theme.colors.ink))
        cursor.mergeCharFormat(ink)
        self._space_paragraphs(height)
        self._mark_links()
        self._mark_hits()
        self._fit()

    def loadResource(self, kind: int, name: QUrl | str) -> object:  # noqa: ARG002, N802 - Qt's name
        """Load nothing: a text brings no files."""
        return None

    def event(self, event: QEvent) -> bool:
        """Keep copying and selecting all for the text while it has the focus."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            standard = QKeySequence.StandardKey
            if event.matches(standard.Copy) or event.matches(standard.SelectAll):
                event.accept()
                return True
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 - Qt's name
        """Leave scrolling to the page."""
        event.ignore()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Be as tall as the text at this width."""
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return a size that never holds the pane wide."""
        return QSize(120, 24)

    def _fit(self) -> None:
        self.document().setTextWidth(self.viewport().width())
        height = round(self.document().size().height()) + 6
        if height != self.height():
            self.setFixedHeight(height)

    def _space_paragraphs(self, height: int) -> None:
        spaced = QTextBlockFormat()
        spaced.setTopMargin(height / 2)
        block = self.document().firstBlock().next()
        while block.isValid():
            QTextCursor(block).mergeBlockFormat(spaced)
            block = block.next()

    def _mark_links(self) -> None:
        text = self.document().toPlainText()
        for start, address in links(text):
            cursor = self._cursor(text, start, start + len(address))
            form = QTextCharFormat()
            form.setAnchor(True)
            form.setAnchorHref(address)
            form.setToolTip(tip(address))
            form.setForeground(QColor(self._theme.colors.accent))
            form.setFontUnderline(True)
            cursor.mergeCharFormat(form)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Draw the grounds of the marks, then the text."""
        if self._marks:
            painter = QPainter(self.viewport())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._theme.colors.hit))
            for start, end in self._marks:
                for box in self._boxes(start, end):
                    painter.drawRoundedRect(box, 2, 2)
            painter.end()
        super().paintEvent(event)

    def _boxes(self, start: int, end: int) -> Iterator[QRectF]:
        """Give the places of what stands between two positions of the document, line by line, as high as its letters.

        The ground that Qt would draw hangs below the letters where lines have a fixed height.
        """
        metrics = QFontMetricsF(self._theme.reading())
        block = self.document().findBlock(start)
        layout, first = block.layout(), block.position()
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            left = max(start - first, line.textStart())
            right = min(end - first, line.textStart() + line.textLength())
            if left < right:
                places = [layout.position().x() + place(line.cursorToX(at)) for at in (left, right)]
                base = layout.position().y() + line.y() + line.ascent()
                top = base - metrics.ascent() + 1
                yield QRectF(places[0] - 1, top, places[1] - places[0] + 2, metrics.height())

    def _mark_hits(self) -> None:
        """Lay the marks over the text, which itself stays as it is."""
        text = self.document().toPlainText()
        ground = QColor(self._theme.colors.hit)
        ground.setAlpha(0)  # it is painted here, where the letters are
        marks = []
        for start, end in self._marker.spans(text) if self._marker else ():
            mark = QTextEdit.ExtraSelection()
            mark.cursor = self._cursor(text, start, end)
            mark.format = QTextCharFormat()
            mark.format.setBackground(ground)
            mark.format.setForeground(QColor(self._theme.colors.ink))
            marks.append(mark)
        self._marks = [(mark.cursor.selectionStart(), mark.cursor.selectionEnd()) for mark in marks]
        self.setExtraSelections(marks)

    def _cursor(self, text: str, start: int, end: int) -> QTextCursor:
        cursor = QTextCursor(self.document())
        cursor.setPosition(utf16(text, start))
        cursor.setPosition(utf16(text, end), QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _clicked(self, url: QUrl) -> None:
        rect = self.cursorRect()
        mouse = self.mapFromGlobal(self.cursor().pos())
        at = mouse if self.rect().contains(mouse) else rect.bottomLeft()
        if url.scheme().lower() in SCHEMES:
            self.link_wanted.emit(url.toString(), self.mapToGlobal(at))

    def _hovered(self, url: QUrl) -> None:
        self.setToolTip(tip(url.toString()))


def readable(raw: str) -> str:
    """Return an abstract as plain text, one line a paragraph."""
    return "\n".join(part for part in (plain(one) for one in PARAGRAPH.split(raw)) if part)


def links(text: str) -> Iterator[tuple[int, str]]:
    """Give the addresses in a text with their places; signs that close the sentence do not belong to them."""
    for found in ADDRESS.finditer(text):
        address = found.group()
        while address and (address[-1] in TAIL or _unpaired(address)):
            address = address[:-1]
        if len(address) > len("mailto:"):
            yield found.start(), address


def utf16(text: str, at: int) -> int:
    """Return where a place in the text is for Qt, which counts letters beyond the first plane twice."""
    return at + sum(letter > "\uffff" for letter in text[:at])


def place(found: object) -> float:
    """Return the x among what Qt gives for a place in a line."""
    return float(found[0]) if isinstance(found, tuple) else float(str(found))


def _unpaired(address: str) -> bool:
    opening = PAIRS.get(address[-1])
    return opening is not None and address.count(opening) < address.count(address[-1])
