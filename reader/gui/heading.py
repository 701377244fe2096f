"""The heading of the entry being read: shown, and edited in place."""

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from reader.core.abstracts import legible
from reader.core.entries import Entry
from reader.gui.fields import FieldKeys
from reader.gui.textplaces import line_x, utf16
from reader.gui.theme import Theme
from reader.store.marks import Marker, Span

SCALE = 1.3
FOCUS_LINE = 2


class Heading(QWidget):
    """Shows title or working title; `title_given` gives an entry and the title that the user wrote for it."""

    title_given = Signal(int, str)
    done = Signal()

    def __init__(self, theme: Theme, keys: FieldKeys, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("heading")
        self._theme = theme
        self._entry: Entry | None = None
        self.label = _Clickable(theme, self)
        self.label.setObjectName("heading_label")
        self.label.setToolTip("Click or F2 to write a title")
        self.label.clicked.connect(self.edit)
        self.field = QLineEdit(self)
        self.field.setObjectName("heading_field")
        self.field.setAccessibleName("Title")
        self.field.installEventFilter(keys)
        self.field.installEventFilter(self)
        self.field.editingFinished.connect(self.commit)
        self.field.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.label)
        layout.addWidget(self.field)
        theme.changed.connect(self._take_theme)

    def show_entry(self, entry: Entry) -> None:
        """Show the heading of an entry; a title being written for another one is kept first."""
        if self._entry is None or entry.id != self._entry.id:
            self.commit()
        self._entry = entry
        self._take_theme()

    def edit(self) -> None:
        """Let the user write the title."""
        if self._entry is None or self._entry.trashed:
            return
        self.field.setText(self._entry.title or "")
        self.field.setPlaceholderText(self._entry.working_title)
        self.label.hide()
        self.field.show()
        self.field.setFocus()
        self.field.selectAll()

    def mark(self, marker: Marker) -> None:
        """Mark the words that a search looked for."""
        self.label.mark(marker)

    @property
    def editing(self) -> bool:
        """Whether the title is being written."""
        return not self.field.isHidden()

    def commit(self) -> None:
        """Give the written title, if one is being written and it is another."""
        if not self.editing or self._entry is None:
            return
        text = " ".join(self.field.text().split())
        self._leave()
        if text != (self._entry.title or ""):
            self.title_given.emit(self._entry.id, text)

    def cancel(self) -> None:
        """Leave the title as it was."""
        if self.editing:
            self._leave()
            self.done.emit()

    def eventFilter(self, field: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Finish by Return, give up by Escape."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                self.cancel()
                return True
        done = isinstance(event, QKeyEvent) and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if done and event.type() == QEvent.Type.KeyPress:
            self.commit()
            self.done.emit()
            return True
        return super().eventFilter(field, event)

    def _leave(self) -> None:
        self.field.hide()
        self.label.show()

    def _take_theme(self) -> None:
        if self._entry is None:
            return
        derived = not self._entry.title
        self.label.setFont(self._theme.reading(SCALE, italic=derived))
        self.field.setFont(self._theme.reading(SCALE))
        self.label.setText(legible(self._entry.heading))
        self.label.setAccessibleName(f"Title{' derived from the abstract' if derived else ''}: {self.label.text()}")


class _Clickable(QLabel):
    clicked = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._marker = Marker()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.IBeamCursor)

    def mark(self, marker: Marker) -> None:
        if marker != self._marker:
            self._marker = marker
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        spans = self._marker.spans(self.text()) if self._marker else []
        if spans:
            self._paint_marks(spans)
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.fillRect(0, self.height() - FOCUS_LINE, self.width(), FOCUS_LINE, QColor(self._theme.colors.accent))
            painter.end()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.clicked.emit()
        else:
            super().keyPressEvent(event)

    def _paint_marks(self, spans: list[Span]) -> None:
        """Draw the grounds of what is marked, where the label is going to draw its words."""
        box = self.contentsRect()
        places = [(utf16(self.text(), start), utf16(self.text(), end)) for start, end in spans]
        layout = QTextLayout(self.text(), self.font(), self)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        layout.setTextOption(option)
        layout.beginLayout()
        height = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(box.width())
            line.setPosition(QPointF(0, height))
            height += line.height()
        layout.endLayout()
        top = box.top() + (box.height() - height) / 2
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._theme.colors.hit))
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            first, behind = line.textStart(), line.textStart() + line.textLength()
            for start, end in ((max(start, first), min(end, behind)) for start, end in places):
                if start < end:
                    left, right = (box.left() + line_x(line.cursorToX(at)) for at in (start, end))
                    mark = QRectF(left - 1, top + line.y() + 1, right - left + 2, line.height() - 2)
                    painter.drawRoundedRect(mark, 2, 2)
        painter.end()
