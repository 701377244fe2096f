"""The highlights of an entry, listed under its abstract: passage, comment and colour, each a line to go to."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QLineEdit, QMenu, QSizePolicy, QVBoxLayout, QWidget

from reader.core.abstracts import legible
from reader.core.entries import HIGHLIGHT_COLORS, Entry, Highlight
from reader.gui.fields import FieldKeys
from reader.gui.theme import Theme

BAR = 4
RETURN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
REMOVE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
COLORS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4)
OWN = frozenset((*RETURN, *REMOVE, *COLORS, Qt.Key.Key_C, Qt.Key.Key_Escape, Qt.Key.Key_Down, Qt.Key.Key_Up))
GONE = "no longer in the abstract"


class HighlightList(QWidget):
    """Hidden for an entry without highlights.

    `chosen` asks to go to one; `changed` gives one with the colour and comment that the user wants; `removed` one to
    take away; `left` tells that the keyboard is not wanted any more.
    """

    chosen = Signal(int)
    changed = Signal(int, str, str)
    removed = Signal(int)
    left = Signal()

    def __init__(self, theme: Theme, keys: FieldKeys, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("highlights")
        self.setAccessibleName("Highlights")
        self._theme = theme
        self._keys = keys
        self._shown: tuple[Highlight, ...] = ()
        self.rows: list[HighlightRow] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 4, 0, 0)
        self._layout.setSpacing(4)
        self.hide()
        theme.changed.connect(self._make)

    def show_entry(self, entry: Entry) -> None:
        """Show the highlights of an entry, in the order of the text; detached ones last."""
        found = tuple(sorted(entry.highlights, key=lambda one: (one.start is None, one.start or 0, one.id)))
        if found != self._shown:
            self._shown = found
            self._make()
        self.setVisible(bool(found))

    def comment(self, highlight: int) -> None:
        """Let the user write the comment of a highlight."""
        for row in self.rows:
            if row.shown.id == highlight:
                row.edit()

    def point_out(self, highlight: int) -> None:
        """Give the keyboard to a highlight's line."""
        for row in self.rows:
            if row.shown.id == highlight:
                row.setFocus()

    def _make(self) -> None:
        focused = next((row.shown.id for row in self.rows if row.hasFocus() or row.field.hasFocus()), 0)
        while (item := self._layout.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self.rows = [HighlightRow(self._theme, self._keys, one, self) for one in self._shown]
        for row in self.rows:
            row.chosen.connect(self.chosen)
            row.changed.connect(self.changed)
            row.removed.connect(self.removed)
            row.left.connect(self.left)
            self._layout.addWidget(row)
        if focused:
            self.point_out(focused)


class HighlightRow(QAbstractButton):
    """One highlight. Return goes to it, C writes its comment, 1 to 4 choose its colour, Delete takes it away.

    For screen readers it is a button.
    """

    chosen = Signal(int)
    changed = Signal(int, str, str)
    removed = Signal(int)
    left = Signal()

    def __init__(self, theme: Theme, keys: FieldKeys, shown: Highlight, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(f"highlight_{shown.id}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.clicked.connect(lambda *_: self.chosen.emit(shown.id))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.shown = shown
        self._theme = theme
        self.passage = QLabel(legible(shown.exact), self)
        self.passage.setTextFormat(Qt.TextFormat.PlainText)
        self.passage.setWordWrap(True)
        self.passage.setFont(theme.reading(0.84, italic=True))
        detached = shown.start is None
        self.words = QLabel(" · ".join(part for part in (shown.comment, GONE if detached else "") if part), self)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setWordWrap(True)
        self.words.setFont(theme.chrome(-1))
        self.words.setProperty("tone", "quiet")
        self.words.setVisible(bool(self.words.text()))
        self.field = QLineEdit(shown.comment, self)
        self.field.setObjectName(f"comment_{shown.id}")
        self.field.setAccessibleName("Comment on the highlight")
        self.field.setPlaceholderText("Why this passage?")
        self.field.installEventFilter(keys)
        self.field.installEventFilter(self)
        self.field.editingFinished.connect(self._commit)
        self.field.hide()
        state = f", {GONE}" if detached else ""
        self.setAccessibleName(f"Highlight, {shown.color}{state}: {self.passage.text()}. {shown.comment}".rstrip())
        column = QVBoxLayout()
        column.setContentsMargins(0, 2, 0, 2)
        column.setSpacing(1)
        for part in (self.passage, self.words, self.field):
            column.addWidget(part)
        row = QHBoxLayout(self)
        row.setContentsMargins(BAR + 10, 0, 4, 0)
        row.addLayout(column, 1)

    def edit(self) -> None:
        """Let the user write the comment."""
        self.words.hide()
        self.field.show()
        self.field.setFocus()
        self.field.end(False)  # noqa: FBT003 - Qt takes it by place only

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Never hold the pane wide."""
        return QSize(120, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002, N802 - Qt's name
        """Draw a bar in the highlight's colour; a ground while the row has the focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors = self._theme.colors
        painter.setPen(Qt.PenStyle.NoPen)
        if self.hasFocus():
            painter.setBrush(QColor(colors.selection))
            painter.drawRoundedRect(QRectF(self.rect()), 4, 4)
        mark = colors.highlights[self.shown.color]
        painter.setBrush(QColor(mark.edge if self.shown.start is not None else colors.line))
        painter.drawRoundedRect(QRectF(2, 4, BAR, self.height() - 8), 2, 2)
        painter.end()

    def event(self, event: QEvent) -> bool:
        """Keep the keys of a highlight from meaning something for the entry while its row has the keyboard."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._own(event):
            event.accept()
            return True
        return super().event(event)

    def eventFilter(self, field: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Finish the comment by Return, give it up by Escape."""
        if isinstance(event, QKeyEvent) and Qt.Key(event.key()) in (*RETURN, Qt.Key.Key_Escape):
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                if event.key() == Qt.Key.Key_Escape:
                    self.field.setText(self.shown.comment)
                self.setFocus()
                return True
        return super().eventFilter(field, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Do what a key asks for."""
        if self._own(event):
            self._do(Qt.Key(event.key()))
        else:
            super().keyPressEvent(event)

    def _own(self, event: QKeyEvent) -> bool:
        if self.field.hasFocus():
            return False
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        return plain and Qt.Key(event.key()) in OWN

    def _do(self, key: Qt.Key) -> None:
        if key in RETURN:
            self.chosen.emit(self.shown.id)
        elif key in REMOVE:
            self.removed.emit(self.shown.id)
        elif key == Qt.Key.Key_C:
            self.edit()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.focusNextPrevChild(key == Qt.Key.Key_Down)
        else:
            self.recolor(HIGHLIGHT_COLORS[key - Qt.Key.Key_1])

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Go to the passage."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(self.shown.id)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: ARG002, N802 - Qt's name
        """Write the comment."""
        self.edit()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """Show that the keyboard is here."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """Show that the keyboard is elsewhere."""
        super().focusOutEvent(event)
        self.update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802 - Qt's name
        """Offer what can be done with it."""
        self.open_menu(event.globalPos())

    def open_menu(self, at: QPoint) -> None:
        """Show the menu of the highlight."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction("Comment…").triggered.connect(self.edit)
        menu.addSeparator()
        for color in HIGHLIGHT_COLORS:
            line = menu.addAction(color.capitalize())
            line.setCheckable(True)
            line.setChecked(color == self.shown.color)
            line.triggered.connect(lambda _=False, color=color: self.recolor(color))
        menu.addSeparator()
        menu.addAction("Remove").triggered.connect(lambda: self.removed.emit(self.shown.id))
        menu.popup(at)

    def recolor(self, color: str) -> None:
        """Ask for another colour."""
        if color != self.shown.color:
            self.changed.emit(self.shown.id, color, self.shown.comment)

    def _commit(self) -> None:
        if self.field.isHidden():
            return
        self.field.hide()
        self.words.setVisible(bool(self.words.text()))
        if self.field.text() != self.shown.comment:
            self.changed.emit(self.shown.id, self.shown.color, self.field.text())
