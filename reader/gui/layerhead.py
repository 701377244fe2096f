"""The head of the list while it shows what is similar to an entry: of which one, how many, and the way back."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from reader.gui.buttons import TextButton
from reader.gui.theme import Theme
from reader.gui.words import abstracts


class LayerHead(QWidget):
    """Stands in place of the search box; `back` is pressed to go back."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("layer")
        self._theme = theme
        self.words = QLabel("Similar to", self)
        self.words.setProperty("tone", "quiet")
        self.title = QLabel(self)
        self.title.setObjectName("layer_title")
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.title.setWordWrap(True)
        self.count = QLabel(self)
        self.count.setObjectName("layer_count")
        self.count.setProperty("tone", "quiet")
        self.back = TextButton("layer_back", "Back  ( Esc )", "link", self)
        self.back.setAccessibleName("Back to the list")
        below = QHBoxLayout()
        below.addWidget(self.count)
        below.addStretch(1)
        below.addWidget(self.back)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 16, 6)
        layout.setSpacing(4)
        layout.addWidget(self.words)
        layout.addWidget(self.title)
        layout.addLayout(below)
        self.hide()
        self._take_theme()
        theme.changed.connect(self._take_theme)

    def say(self, heading: str, count: int) -> None:
        """Show the heading of the entry that the others are like, and how many they are."""
        self.title.setText(heading)
        self.title.setAccessibleName(f"Similar to {heading}")
        self.count.setText(abstracts(count))

    def _take_theme(self) -> None:
        self.title.setFont(self._theme.chrome(1, italic=True))
        for part in (self.words, self.count, self.back):
            part.setFont(self._theme.chrome(-1))
