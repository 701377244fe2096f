"""The preview of a note: what its Markdown means, with boxes that can be ticked and links that say where they go."""

from PySide6.QtCore import QMimeData, QRect, Qt, QUrl, Signal
from PySide6.QtGui import QFocusEvent, QResizeEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextEdit, QWidget

from reader.gui.formulas import OBJECT, as_text
from reader.gui.notepage import TASK, Link, NotePage, Shown, source
from reader.gui.textpage import TextPage
from reader.gui.theme import Theme


class NotePreview(TextPage):
    """The note's page; `task_wanted` gives the number of a task, `place_wanted` a place that is to be seen."""

    task_wanted = Signal(int)
    place_wanted = Signal(QRect)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("note_preview", parent)
        self._theme = theme
        self._page: NotePage | None = None
        self._blank = QTextDocument(self)
        self._blank.setDocumentMargin(0)
        self.setDocument(self._blank)
        self.text = ""
        self.setAccessibleName("Preview of the note")

    def show_note(self, shown: Shown) -> None:
        """Show a note; a link that had the keyboard, if it is still there, has it again."""
        goal = self._link_here()
        before, self._page = self._page, NotePage(shown, self._theme, self.viewport().width(), self)
        self.text = shown.text
        self.setDocument(self._blank)  # resizing would lay the old page out once more
        self._be_as_high(self._page)
        self.setDocument(self._page)
        if before is not None:
            before.deleteLater()
        if goal and self.hasFocus():
            self._choose(next((link for link in self._page.links() if link.goal == goal), None))

    def say(self, words: str) -> None:
        """Show a line of words in place of the note."""
        self.text = ""
        self._blank.setDefaultFont(self._theme.note())
        self._blank.setPlainText(words)
        self._drop_page()
        self._fit()

    def leave_blank(self) -> None:
        """Show nothing, as high as it is, until there is something to show."""
        self.text = ""
        self._blank.clear()
        self._drop_page()

    def _drop_page(self) -> None:
        self.setDocument(self._blank)
        if self._page is not None:
            self._page.deleteLater()
            self._page = None

    def createMimeDataFromSelection(self) -> QMimeData:  # noqa: N802 - Qt's name
        """Copy words, with formulas as they are written."""
        cursor = self.textCursor()
        text = cursor.selection().toRawText().replace("\u2029", "\n").replace("\u2028", "\n").replace("\xa0", " ")
        if self._page is not None and OBJECT in text:
            before = (
                self._page.toRawText().encode("utf-16-le")[: 2 * cursor.selectionStart()].decode("utf-16-le", "ignore")
            )
            for formula in self._page.formulas[before.count(OBJECT) :][: text.count(OBJECT)]:
                text = text.replace(OBJECT, source(formula), 1)
        return as_text(super().createMimeDataFromSelection(), text)

    def follow(self, url: QUrl) -> None:
        """Tick a task, go to a place of the page, or ask for an address."""
        if url.scheme() == TASK:
            self.task_wanted.emit(int(url.path()))
        elif self._page is not None and url.hasFragment() and not url.scheme() and not url.path():
            self._go_to(self._page.place_of(url.fragment()))
        else:
            super().follow(url)

    def tip_of(self, url: QUrl) -> str:
        """Say where a link goes, but nothing of a task."""
        return "" if url.scheme() == TASK else super().tip_of(url)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002, FBT001, N802 - Qt's names
        """Go from link to link by Tab, and on from the last; Qt would never leave a link that begins the page."""
        cursor = self.textCursor()
        links = self._page.links() if self._page is not None else []
        if next:
            found = (link for link in links if link.start >= cursor.selectionEnd())
        else:
            found = (link for link in reversed(links) if link.end <= cursor.selectionStart())
        for link in found:
            return self._choose(link)
        cursor.clearSelection()
        self.setTextCursor(cursor)
        return QTextEdit.focusNextPrevChild(self, next)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """Begin at the end from which Tab comes."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            cursor = self.textCursor()
            back = event.reason() == Qt.FocusReason.BacktabFocusReason
            move = QTextCursor.MoveOperation
            cursor.movePosition(move.End if back else move.Start)
            self.setTextCursor(cursor)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Be as tall as the text at this width."""
        super().resizeEvent(event)
        if self._page is not None:
            self._fit()

    def _fit(self) -> None:
        page = self.document()
        if page.textWidth() != self.viewport().width():
            page.setTextWidth(self.viewport().width())
        self._be_as_high(page)

    def _be_as_high(self, page: QTextDocument) -> None:
        height = round(page.size().height()) + 8
        if height != self.height():
            self.setFixedHeight(height)
            self.resize(self.width(), height)

    def _link_here(self) -> str:
        cursor = self.textCursor()
        return cursor.charFormat().anchorHref() if cursor.hasSelection() else ""

    def _choose(self, link: Link | None) -> bool:
        """Select a link, so that Return follows it."""
        if link is not None:
            cursor = self.textCursor()
            cursor.setPosition(link.start)
            cursor.setPosition(link.end, QTextCursor.MoveMode.KeepAnchor)
            self.setTextCursor(cursor)
            self.place_wanted.emit(self.cursorRect())
        return link is not None

    def _go_to(self, place: int) -> None:
        if place >= 0:
            cursor = self.textCursor()
            cursor.setPosition(place)
            self.setTextCursor(cursor)
            self.place_wanted.emit(self.cursorRect())
