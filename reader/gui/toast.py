"""A quiet message over the lower edge of the window, with an Undo button where there is something to undo."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from reader.gui.buttons import QuietButton

SHOWN_MS = 5000
ABOVE = 48


class Toast(QFrame):
    """Comes without taking the focus and goes by itself."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("toast")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName("Message")
        self.label = QLabel(self)
        self.label.setObjectName("toast_text")
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setWordWrap(False)
        self.button = QuietButton("toast_undo", "Undo", parent=self)
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._undo: Callable[[], None] | None = None
        self.button.on_click(self._press)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 8, 12, 8)
        layout.setSpacing(12)
        layout.addWidget(self.label)
        layout.addWidget(self.button)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOWN_MS)
        self._timer.timeout.connect(self.hide)
        window.installEventFilter(self)
        self.hide()

    def say(self, text: str, undo: Callable[[], None] | None = None) -> None:
        """Show a message for a while."""
        self._undo = undo
        self.button.setVisible(undo is not None)
        room = self.parentWidget().width() - 160
        self.label.setText(self.label.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, max(120, room)))
        self.label.setToolTip(text)
        self.setAccessibleDescription(text)
        self.adjustSize()
        self._place()
        self.show()
        self.raise_()
        self._timer.start()

    def eventFilter(self, window: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Stay at the lower edge of a window that changes its size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(window, event)

    def _press(self) -> None:
        self.hide()
        if self._undo is not None:
            self._undo()

    def _place(self) -> None:
        window = self.parentWidget()
        self.move((window.width() - self.width()) // 2, window.height() - self.height() - ABOVE)
