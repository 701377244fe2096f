"""Small quiet buttons that look like text."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QToolButton, QWidget


class QuietButton(QToolButton):
    """A flat button; it keeps Space and Return for itself while it has the focus."""

    def __init__(self, name: str, text: str, tone: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setText(text)
        self.setAccessibleName(text)
        self.setProperty("tone", tone)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def on_click(self, run: Callable[[], object]) -> "QuietButton":
        """Run something when the button is pressed; return the button."""
        self.clicked.connect(lambda *_: run())
        return self

    def event(self, event: QEvent) -> bool:
        """Take Space and Return before the window does."""
        keys = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and event.key() in keys:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Let Return press the button too."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


class TextButton(QuietButton):
    """A button that is its words and nothing else, flush with the text above it; a link has the accent's colour."""

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the size of the words."""
        metrics = QFontMetrics(self.font())
        return QSize(metrics.horizontalAdvance(self.text()) + 8, metrics.height() + 6)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002, N802 - Qt's name
        """Draw the words, underlined while they are pointed at or have the focus."""
        painter = QPainter(self)
        font = self.font()
        font.setUnderline(self.underMouse() or self.hasFocus())
        painter.setFont(font)
        link = self.property("tone") == "link" or self.hasFocus()
        role = QPalette.ColorRole.Link if link else QPalette.ColorRole.ButtonText
        painter.setPen(self.palette().color(role))
        text = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        painter.end()
