"""The banner over a note that was written in two places: the other text, and what to do with it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from reader.gui.buttons import TextButton
from reader.gui.flow import FlowLayout
from reader.gui.theme import Theme


class NoteBanner(QWidget):
    """Hidden while there is no other text; `take_other` and `keep_both` give the other text."""

    keep_this = Signal()
    take_other = Signal(str)
    keep_both = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("note_banner")
        self.setProperty("role", "banner")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._theme = theme
        self._other = ""
        self._line = QLabel("This note was also changed elsewhere. Both texts are kept.", self)
        self._line.setWordWrap(True)
        self.text = QLabel(self)
        self.text.setObjectName("note_other")
        self.text.setAccessibleName("The other text of this note")
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setProperty("tone", "quiet")
        self.text.setWordWrap(True)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._arrange()
        self.hide()
        theme.changed.connect(self._take_theme)

    @property
    def has_focus(self) -> bool:
        """Whether the keyboard is here."""
        return any(button.hasFocus() for button in self.buttons) or self.text.hasFocus()

    def show_other(self, text: str) -> None:
        """Show the other text; without one, hide."""
        self._other = text
        self.text.setText(text)
        self.setVisible(bool(text))

    def _arrange(self) -> None:
        buttons = FlowLayout(across=8)
        this = TextButton("note_keep_this", "Keep this", "link", self).on_click(self.keep_this.emit)
        other = TextButton("note_take_other", "Take the other", "link", self)
        both = TextButton("note_keep_both", "Keep both", "link", self)
        other.on_click(lambda: self.take_other.emit(self._other))
        both.on_click(lambda: self.keep_both.emit(self._other))
        self.buttons = (this, other, both)
        for button in self.buttons:
            buttons.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 8)
        layout.setSpacing(6)
        layout.addWidget(self._line)
        layout.addWidget(self.text)
        layout.addLayout(buttons)
        self._take_theme()

    def _take_theme(self) -> None:
        self.text.setFont(self._theme.note())
        self._line.setFont(self._theme.chrome(-1))
