"""The note of the entry being read: a plain text field that grows with its text, its sign of saving, its banner."""

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QResizeEvent, QTextBlockFormat, QTextCursor, QWheelEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QTextEdit, QVBoxLayout, QWidget

from reader.gui.fields import FieldKeys
from reader.gui.notebanner import NoteBanner
from reader.gui.notekeeper import NoteKeeper
from reader.gui.theme import Theme

LEAST_LINES = 3
LEADING = 128


class NoteField(QTextEdit):
    """A field as tall as its text; `left` tells that it lost the focus, `caret_moved` where the caret is.

    It takes and gives plain text only; a field of Qt's plainer kind could not have room between its lines.
    """

    left = Signal()
    caret_moved = Signal(QRect)

    def __init__(self, keys: FieldKeys, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("note")
        self.setAccessibleName("Note")
        self.setPlaceholderText("Write a note")
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
        self.set_leading()

    def exact_text(self) -> str:
        """Return the text exactly as typed: the usual way would turn no-break spaces into spaces."""
        text = self.document().toRawText().replace("\u2029", "\n").replace("\u2028", "\n")
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")

    def replace_text(self, text: str) -> None:
        """Show another text, and leave the caret as near to its place as the text allows."""
        place = self.textCursor().position() if self.hasFocus() else 0
        self.setPlainText(text)
        self.set_leading()
        cursor = QTextCursor(self.document())
        cursor.setPosition(min(place, self.document().characterCount() - 1))
        self.setTextCursor(cursor)
        self.fit()

    def set_leading(self) -> None:
        """Give the lines their room; that is no step of the field's own undo."""
        room = QTextBlockFormat()
        room.setLineHeight(LEADING, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        self.document().setUndoRedoEnabled(False)
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.mergeBlockFormat(room)
        self.document().setUndoRedoEnabled(True)

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

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Begin a new line by Return, always: Qt takes one on an empty line for an end of the line's room instead."""
        if event.matches(QKeySequence.StandardKey.InsertParagraphSeparator):
            cursor = self.textCursor()
            cursor.insertBlock()
            self.setTextCursor(cursor)
            self.ensureCursorVisible()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802 - Qt's name
        """Leave scrolling to the page."""
        event.ignore()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """Tell that the user went elsewhere."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.left.emit()


class NoteEditor(QWidget):
    """Field, sign and banner, joined to the keeper of drafts."""

    def __init__(self, keeper: NoteKeeper, theme: Theme, keys: FieldKeys, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("note_editor")
        self._keeper = keeper
        self._theme = theme
        self._loading = False
        self.field = NoteField(keys, self)
        self.banner = NoteBanner(theme, self)
        self.sign = QLabel(self)
        self.sign.setObjectName("note_sign")
        self.sign.setAccessibleName("Whether the note is saved")
        self.sign.setProperty("tone", "quiet")
        self._arrange()
        self._join()
        self._take_theme()
        theme.changed.connect(self._take_theme)

    @property
    def composing(self) -> bool:
        """Whether an input method is in the middle of a word, which must not be pulled away under it."""
        layout = self.field.textCursor().block().layout()
        return bool(layout.preeditAreaText())

    def _join(self) -> None:
        self._keeper.loaded.connect(self._load)
        self._keeper.sign_changed.connect(self.sign.setText)
        self._keeper.parted.connect(self.banner.show_other)
        self.field.textChanged.connect(self._typed)
        self.field.left.connect(self._keeper.flush)
        self.field.left.connect(self._keeper.end_burst)
        self.banner.keep_this.connect(lambda: self._keeper.settle(self.field.exact_text()))
        self.banner.take_other.connect(self._keeper.settle)
        self.banner.keep_both.connect(lambda other: self._keeper.settle(f"{self.field.exact_text()}\n\n{other}"))

    def _load(self, text: str) -> None:
        if text == self.field.exact_text():
            return
        self._loading = True
        try:
            self.field.replace_text(text)
        finally:
            self._loading = False

    def _typed(self) -> None:
        if not self._loading:
            self._keeper.typed(self.field.exact_text())

    def _arrange(self) -> None:
        foot = QHBoxLayout()
        foot.setContentsMargins(0, 0, 0, 0)
        foot.addStretch(1)
        foot.addWidget(self.sign)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.banner)
        layout.addWidget(self.field)
        layout.addLayout(foot)

    def _take_theme(self) -> None:
        self.field.setFont(self._theme.note())
        self.field.document().setDefaultFont(self._theme.note())
        self.sign.setFont(self._theme.chrome(-2))
        self.field.fit()
