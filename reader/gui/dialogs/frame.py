"""What the dialogs have alike: margins, a row of buttons, named fields."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget


class Frame(QDialog):
    """A dialog with content above and buttons below."""

    def __init__(self, name: str, title: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 20, 24, 16)
        outer.setSpacing(16)
        self.content = QVBoxLayout()
        self.content.setSpacing(12)
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(8)
        self.buttons.addStretch(1)
        outer.addLayout(self.content, 1)
        outer.addLayout(self.buttons)

    def add_button(self, name: str, text: str, run: Callable[[], object], *, primary: bool = False) -> QPushButton:
        """Add a button at the right end; the primary one answers to Return."""
        button = QPushButton(text, self)
        button.setObjectName(name)
        button.setAccessibleName(text.replace("&", "").rstrip("…"))
        button.setProperty("primary", primary)
        button.setDefault(primary)
        button.setAutoDefault(primary)
        button.clicked.connect(lambda *_: run())
        self.buttons.addWidget(button)
        return button


def label(text: str, tone: str = "") -> QLabel:
    """Return a line of words that wraps."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setProperty("tone", tone)
    made.setWordWrap(True)
    return made
