"""A quiet line under an abstract that an import has changed, and the earlier texts it uncovers."""

from datetime import datetime

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from reader.core.entries import EarlierText, Entry
from reader.gui import words
from reader.gui.abstractview import AbstractView
from reader.gui.buttons import TextButton
from reader.gui.flow import FlowLayout
from reader.gui.theme import Theme


class EarlierTexts(QWidget):
    """Hidden for an entry whose text never changed."""

    link_wanted = Signal(str, QPoint)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("earlier_texts")
        self._theme = theme
        self._texts: tuple[EarlierText, ...] = ()
        self.line = QLabel(self)
        self.line.setObjectName("earlier_line")
        self.line.setProperty("tone", "quiet")
        self.button = TextButton("earlier_toggle", "show earlier text", "link", self).on_click(self._toggle)
        self.view = AbstractView(theme, "earlier", self)
        self.view.setAccessibleName("Earlier text of the abstract")
        self.view.link_wanted.connect(self.link_wanted)
        row = FlowLayout(across=6)
        row.addWidget(self.line)
        row.addWidget(self.button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 0)
        layout.setSpacing(8)
        layout.addLayout(row)
        layout.addWidget(self.view)
        self._take_theme()
        theme.changed.connect(self._take_theme)

    def show_entry(self, entry: Entry) -> None:
        """Offer the earlier texts of an entry, covered at first."""
        self._texts = entry.earlier
        self.setVisible(bool(entry.earlier))
        if entry.earlier:
            today = datetime.now().astimezone().date()
            self.line.setText(f"The list's text changed {words.day(entry.earlier[-1].until, today)}")
            self._cover()

    def _toggle(self) -> None:
        if not self.view.isHidden():
            self._cover()
            return
        self.view.show_text("\n\n".join(one.abstract for one in reversed(self._texts)))
        self.view.show()
        self.button.setText("hide earlier text")

    def _cover(self) -> None:
        self.view.hide()
        self.button.setText("show earlier text")

    def _take_theme(self) -> None:
        for part in (self.line, self.button):
            part.setFont(self._theme.chrome(-1))
        self.line.setTextFormat(Qt.TextFormat.PlainText)
        if not self.view.isHidden() and self._texts:
            self.view.restyle()
