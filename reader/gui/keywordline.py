"""The keywords that an import brought, in a quiet line below the tags; pressing one makes it a tag."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from reader.core.entries import Entry
from reader.gui.buttons import TextButton
from reader.gui.flow import FlowLayout
from reader.gui.theme import Theme
from reader.gui.words import tip


def left_over(keywords: Sequence[str], tags: Sequence[str]) -> tuple[str, ...]:
    """Return the keywords that are no tags of the entry yet, each once."""
    taken = {tag.casefold() for tag in tags}
    found: dict[str, str] = {}
    for word in keywords:
        name = " ".join(word.replace(",", " ").split()).casefold()
        if name and name not in taken:
            found.setdefault(name, " ".join(word.split()))
    return tuple(found.values())


class KeywordLine(QWidget):
    """`chosen` gives the keyword that was pressed; without keywords there is no line."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("keywordline")
        self.setAccessibleName("Imported keywords")
        self._theme = theme
        self.words: tuple[str, ...] = ()
        self.buttons: list[TextButton] = []
        self._flow = FlowLayout(self, across=12)
        self._title = QLabel("Keywords", self)
        self._title.setProperty("tone", "quiet")
        self._title.setContentsMargins(0, 3, 0, 3)
        self._flow.addWidget(self._title)
        self.hide()
        theme.changed.connect(self._take_fonts)
        self._take_fonts()

    def show_entry(self, entry: Entry) -> None:
        """Show the keywords of an entry that are no tags of it."""
        words = left_over(entry.keywords, entry.tags)
        if words == self.words:
            return
        at = next((place for place, button in enumerate(self.buttons) if button.hasFocus()), -1)
        for old in self.buttons:
            self._flow.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.words = words
        self.buttons = [self._button(word) for word in words]
        for button in self.buttons:
            self._flow.addWidget(button)
            button.show()
        self._take_fonts()
        self.setVisible(bool(words))
        self.updateGeometry()
        if at >= 0 and self.buttons:
            self.buttons[min(at, len(self.buttons) - 1)].setFocus()

    def _button(self, word: str) -> TextButton:
        button = TextButton(f"keyword_{word}", f"+ {word}", parent=self)
        button.setAccessibleName(f"Keyword {word}, take over as a tag")
        button.setToolTip(tip(f"Take {word} over as a tag"))
        button.on_click(lambda: self.chosen.emit(word))
        return button

    def _take_fonts(self) -> None:
        for part in (self._title, *self.buttons):
            part.setFont(self._theme.chrome(-1))
