"""The field that a note is written in: plain text as tall as it is long, with keys of its own."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QResizeEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from reader.core.noteedits import Edit, new_line
from reader.core.notelines import item_of
from reader.gui.fields import FieldKeys
from reader.gui.notehighlighter import NoteHighlighter
from reader.gui.theme import Theme

LEAST_LINES = 3
LEADING = 128
TABS = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
PASSING = (*TABS, Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta)
BY_TAB = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
RETURNS = (QKeySequence.StandardKey.InsertParagraphSeparator, QKeySequence.StandardKey.InsertLineSeparator)

Change = Callable[[str, int, int], Edit | None]


class NoteField(QTextEdit):
    """A field as tall as its text; `left` tells that it lost the focus, `caret_moved` where the caret is.

    It takes and gives plain text only; a field of Qt's plainer kind could not have room between its lines.
    """

    left = Signal()
    caret_moved = Signal(QRect)

    def __init__(self, keys: FieldKeys, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._deeds: Mapping[str, Callable[[], object]] = {}
        self._passed_through = False
        self.setObjectName("note")
        self.setAccessibleName("Note")
        self.setPlaceholderText("Write a note…")
        self.setAcceptRichText(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.viewport().setAutoFillBackground(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(0)
        self.installEventFilter(keys)
        self.document().documentLayout().documentSizeChanged.connect(self.fit)
        self.cursorPositionChanged.connect(lambda: self.caret_moved.emit(self.cursorRect()))
        self._highlighter = NoteHighlighter(self.document(), theme)
        self.set_leading()

    def take_keys(self, deeds: Mapping[str, Callable[[], object]]) -> None:
        """Take what is to be done at which keys, as `QKeySequence` writes them, while the field has the focus."""
        self._deeds = deeds

    def restyle(self, theme: Theme) -> None:
        """Take the face and the colours that hold now."""
        self.setFont(theme.note())
        self.document().setDefaultFont(theme.note())
        self._highlighter.forget()
        if self.document().isUndoAvailable():
            self._lead(join=True)
        else:
            self.set_leading()
        self.fit()

    def exact_text(self) -> str:
        """Return the text exactly as typed: the usual way would turn no-break spaces into spaces."""
        text = self.document().toRawText().replace("\u2029", "\n")
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")

    def replace_text(self, text: str) -> None:
        """Show another text, and leave the caret as near to its place as the text allows."""
        place = self.textCursor().position() if self.hasFocus() else 0
        self.document().setUndoRedoEnabled(False)
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(text, QTextCharFormat())
        self.document().setUndoRedoEnabled(True)
        cursor.setPosition(min(place, self.document().characterCount() - 1))
        self.setTextCursor(cursor)
        self.fit()

    def change(self, make: Change, *, caret: bool = True) -> bool:
        """Change the text as `make` says, given it and the selection, as one step of the field's undo.

        `caret` lets the caret follow. Return whether there was something to change.
        """
        text, cursor = self.exact_text(), self.textCursor()
        places = Places(text)
        edit = make(text, places.letter(cursor.selectionStart()), places.letter(cursor.selectionEnd()))
        if edit is None:
            return False
        hand = QTextCursor(cursor)  # where it is now is where an undo puts the caret
        hand.beginEditBlock()
        hand.setPosition(places.unit(edit.start))
        hand.setPosition(places.unit(edit.end), QTextCursor.MoveMode.KeepAnchor)
        hand.insertText(edit.text)
        hand.endEditBlock()
        if caret:
            places = Places(edit.applied(text))
            cursor.setPosition(places.unit(edit.anchor))
            cursor.setPosition(places.unit(edit.caret), QTextCursor.MoveMode.KeepAnchor)
            self.setTextCursor(cursor)
            self.ensureCursorVisible()
        return True

    @property
    def in_item(self) -> bool:
        """Whether the caret, or the beginning of the selection, is in a list item's first line."""
        block = self.document().findBlock(self.textCursor().selectionStart())
        return item_of(block.text()) is not None

    def set_leading(self) -> None:
        """Give the lines their room; that is no step of the field's own undo."""
        self.document().setUndoRedoEnabled(False)
        self._lead(join=False)
        self.document().setUndoRedoEnabled(True)

    def _lead(self, *, join: bool) -> None:
        """Give all lines their room, which has them dressed anew all at once; one by one that takes seconds."""
        room = QTextBlockFormat()
        room.setLineHeight(LEADING, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        cursor = QTextCursor(self.document())
        if join:
            cursor.joinPreviousEditBlock()
        else:
            cursor.beginEditBlock()
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.mergeBlockFormat(room)
        cursor.endEditBlock()

    def fit(self) -> None:
        """Be as tall as the text."""
        least = LEAST_LINES * self.fontMetrics().lineSpacing() * LEADING / 100
        height = round(max(least, self.document().size().height())) + 8
        if height != self.height():
            self.setFixedHeight(height)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Follow the width."""
        super().resizeEvent(event)
        self.fit()

    def event(self, event: QEvent) -> bool:
        """Take the field's own keys before the window does."""
        if isinstance(event, QKeyEvent) and event.type() in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            deed = self._deed(event)
            if deed is not None:
                event.accept()
                if event.type() == QEvent.Type.KeyPress:
                    deed()
                return True
            if event.type() == QEvent.Type.KeyPress and event.key() not in PASSING:
                self._passed_through = False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Begin a new line by Return, always: Qt takes one on an empty line for an end of the line's room instead."""
        if any(event.matches(key) for key in RETURNS):
            plain = event.matches(RETURNS[1])
            self.change(_line_break if plain else new_line)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Know that the field is meant."""
        self._passed_through = False
        super().mousePressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 - Qt's name
        """Leave scrolling to the page."""
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """Know whether Tab came by: it then goes on, also from a list item."""
        self._passed_through = event.reason() in BY_TAB
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """Tell that the user went elsewhere."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.left.emit()

    def _deed(self, event: QKeyEvent) -> Callable[[], object] | None:
        if event.key() in TABS and (self._passed_through or not self.in_item):
            return None
        return self._deeds.get(_keys(event))


class Places:
    """Turns places of a text into places of Qt, which counts letters beyond the first plane twice, and back."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._same = text.isascii() or max(text, default="") <= "\uffff"

    def unit(self, letter: int) -> int:
        """Return a place of the text as Qt counts."""
        return letter if self._same else letter + sum(sign > "\uffff" for sign in self._text[:letter])

    def letter(self, unit: int) -> int:
        """Return a place of Qt's as the text counts."""
        if self._same:
            return unit
        return len(self._text.encode("utf-16-le")[: 2 * unit].decode("utf-16-le", "replace"))


def _keys(event: QKeyEvent) -> str:
    if event.key() in TABS:
        shift = event.key() == Qt.Key.Key_Backtab or bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        return "Shift+Tab" if shift else "Tab"
    return QKeySequence(event.keyCombination()).toString(QKeySequence.SequenceFormat.PortableText)


def _line_break(_: str, start: int, end: int) -> Edit:
    return Edit(start, end, "\n", start + 1, start + 1)
