"""A quiet message on the lower edge of the window, with a button where something can be done about it."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QHideEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from reader.gui.buttons import QuietButton
from reader.gui.theme import Theme
from reader.gui.words import tip

SHOWN_MS = 5000
LEFT = 12
SHARE = 0.55


class Toast(QFrame):
    """Comes without taking the focus and goes by itself; `covers` tells whether it is there."""

    covers = Signal(bool)

    def __init__(self, line: QWidget, theme: Theme) -> None:
        super().__init__(line)
        self._line = line
        self._theme = theme
        self.setObjectName("toast")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName("Message")
        self.label = QLabel(self)
        self.label.setObjectName("toast_text")
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.button = QuietButton("toast_undo", "Undo", parent=self)
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._act: Callable[[], None] | None = None
        self._name = ""
        self._waits = False
        self.button.on_click(self._press)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 1, 8, 1)
        layout.setSpacing(8)
        layout.addWidget(self.label)
        layout.addWidget(self.button)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOWN_MS)
        self._timer.timeout.connect(self.hide)
        line.installEventFilter(self)
        self.hide()

    def say(self, text: str, act: Callable[[], None] | None = None, name: str = "Undo") -> None:
        """Show a message for a while, with a button that does something about it."""
        self._act, self._name = act, name
        self._waits = False
        self.button.setText(name)
        self.button.setAccessibleName(name)
        self.button.setVisible(act is not None)
        for part in (self.label, self.button):
            part.setFont(self._theme.chrome(-1))
        room = round(self._line.width() * SHARE)
        self.label.setText(self.label.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room))
        self.label.setToolTip(tip(text))
        self.setAccessibleDescription(text)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))
        self.adjustSize()
        self._place()
        self.show()
        self.raise_()
        self._timer.start()

    def wait(self, text: str, act: Callable[[], None], name: str) -> None:
        """Show a message until another one comes or `end_wait` is called."""
        self.say(text, act, name)
        self._timer.stop()
        self._waits = True

    def end_wait(self) -> None:
        """Take the message away that waits, if it is still there."""
        if self._waits:
            self.hide()

    def add(self, text: str) -> None:
        """Say something beside the message that is shown, whose offer stays; by itself if there is none."""
        if self.isVisible():
            self.say(f"{self.accessibleDescription()}  ·  {text}", self._act, self._name)
        else:
            self.say(text)

    def eventFilter(self, line: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Stay in the middle of a line that changes its size."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(line, event)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        """Tell that something is covered."""
        super().showEvent(event)
        self.covers.emit(True)  # noqa: FBT003 - a signal's value

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        """Tell that nothing is covered any more."""
        super().hideEvent(event)
        self.covers.emit(False)  # noqa: FBT003 - a signal's value

    def _press(self) -> None:
        self.hide()
        if self._act is not None:
            self._act()

    def _place(self) -> None:
        self.move(LEFT, (self._line.height() - self.height()) // 2)
