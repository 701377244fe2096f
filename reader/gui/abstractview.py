"""Shows the text of an abstract as a column of even lines: plain, selectable, with its addresses as links."""

import re
from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from reader.core.plaintext import plain
from reader.gui.theme import Theme
from reader.gui.words import tip

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
            cursor = QTextCursor(self.document())
            cursor.setPosition(utf16(text, start))
            cursor.setPosition(utf16(text, start + len(address)), QTextCursor.MoveMode.KeepAnchor)
            form = QTextCharFormat()
            form.setAnchor(True)
            form.setAnchorHref(address)
            form.setToolTip(tip(address))
            form.setForeground(QColor(self._theme.colors.accent))
            form.setFontUnderline(True)
            cursor.mergeCharFormat(form)

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


def _unpaired(address: str) -> bool:
    opening = PAIRS.get(address[-1])
    return opening is not None and address.count(opening) < address.count(address[-1])
