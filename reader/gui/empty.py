"""What stands where there is nothing: a friendly line, and the one next thing to do."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from reader.gui.buttons import TextButton
from reader.gui.theme import Theme

Offer = tuple[str, str, Callable[[], None]]


class EmptyState(QWidget):
    """A heading in the reading face, a quiet line below it, and perhaps buttons."""

    def __init__(self, theme: Theme, name: str, offers: Sequence[Offer] = (), *, large: bool = False) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._theme = theme
        self._scale = 1.7 if large else 1.05
        self.heading = _line(f"{name}_heading", "")
        self.line = _line(f"{name}_line", "quiet")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 24, 24, 24)
        layout.setSpacing(12)
        layout.addStretch(2)
        layout.addWidget(self.heading)
        layout.addWidget(self.line)
        self.link = TextButton(f"{name}_link", "", "link", self)
        self.link.hide()
        layout.addWidget(self.link, 0, Qt.AlignmentFlag.AlignHCenter)
        if offers:
            layout.addSpacing(12)
            layout.addLayout(self._buttons(offers))
        layout.addStretch(3)
        self._take_theme()
        theme.changed.connect(self._take_theme)

    def say(self, heading: str, line: str = "") -> None:
        """Show other words."""
        self.heading.setText(heading)
        self.line.setText(line)
        self.line.setVisible(bool(line))

    def offer(self, words: str) -> None:
        """Show words that can be pressed, or none."""
        self.link.setText(words)
        self.link.setAccessibleName(words)
        self.link.setVisible(bool(words))

    def _buttons(self, offers: Sequence[Offer]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch(1)
        for number, (name, text, run) in enumerate(offers):
            button = QPushButton(text)
            button.setObjectName(name)
            button.setAccessibleName(text)
            button.setProperty("primary", number == 0)
            button.setAutoDefault(True)
            button.clicked.connect(run)
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _take_theme(self) -> None:
        self.heading.setFont(self._theme.reading(self._scale, italic=self._scale < 1.5))


def _line(name: str, tone: str) -> QLabel:
    label = QLabel()
    label.setObjectName(name)
    label.setProperty("tone", tone)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    label.setWordWrap(True)
    return label
