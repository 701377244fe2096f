"""A quiet line under the heading that offers the places where an entry's code is kept."""

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QWidget

from reader.core.abstracts import read
from reader.core.entries import Entry
from reader.core.links import leads_to_code
from reader.gui.buttons import TextButton
from reader.gui.flow import FlowLayout
from reader.gui.theme import Theme
from reader.gui.words import tip

MOST = 4
LONGEST = 60


class CodeLine(QWidget):
    """Hidden for an entry that names no such place; `link_wanted` gives an address and the place on the screen."""

    link_wanted = Signal(str, QPoint)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("codeline")
        self.setAccessibleName("Code")
        self._theme = theme
        self._flow = FlowLayout(self, across=12)
        self.buttons: list[TextButton] = []
        self.hide()
        theme.changed.connect(self._take_theme)

    def show_entry(self, entry: Entry) -> None:
        """Offer the places that an entry names."""
        while self._flow.count():
            self._flow.takeAt(0)
        for old in self.buttons:
            old.hide()
            old.deleteLater()
        self.buttons = [self._button(number, target) for number, target in enumerate(code_links(entry))]
        for button in self.buttons:
            self._flow.addWidget(button)
            button.show()
        self._take_theme()
        self.setVisible(bool(self.buttons))
        self.updateGeometry()

    def open_first(self) -> bool:
        """Offer the first place; return False if there is none."""
        for button in self.buttons[:1]:
            button.click()
        return bool(self.buttons)

    def _button(self, number: int, target: str) -> TextButton:
        name = target.split("://", 1)[-1]
        button = TextButton(f"code_{number}", f"code: {name[:LONGEST]}", "link", self)
        button.setAccessibleName(f"Code at {name}")
        button.setToolTip(tip(target))
        button.on_click(lambda: self.link_wanted.emit(target, button.mapToGlobal(button.rect().bottomLeft())))
        return button

    def _take_theme(self) -> None:
        for button in self.buttons:
            button.setFont(self._theme.chrome(-1))


def code_links(entry: Entry) -> list[str]:
    """Return the places where an entry's code is kept, those in its abstract first, each once."""
    named = [run.target for run in read(entry.abstract) if run.target]
    found = (target for target in [*named, *entry.links, entry.url or ""] if leads_to_code(target))
    return list(dict.fromkeys(found))[:MOST]
