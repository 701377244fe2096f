"""A small dialog that asks for one name."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from reader.gui.dialogs.frame import Frame, label
from reader.gui.fields import FieldKeys


class NameDialog(Frame):
    """`given` gives the name when the user is done; Escape leaves everything as it is."""

    given = Signal(str)

    def __init__(
        self, title: str, verb: str, name: str, keys: FieldKeys, parent: QWidget, offered: Sequence[str] = ()
    ) -> None:
        super().__init__("name_dialog", title, parent)
        self.setMinimumWidth(360)
        self.field = QLineEdit(name, self)
        self.field.setObjectName("name_field")
        self.field.setAccessibleName("Name")
        self.field.setMaxLength(100)
        self.field.installEventFilter(keys)
        self.field.textChanged.connect(self._look)
        if offered:
            completer = QCompleter(list(offered), self.field)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            self.field.setCompleter(completer)
            self.field.setPlaceholderText("One that is there, or a new one")
        self.content.addWidget(label("Name"))
        self.content.addWidget(self.field)
        self.add_button("name_cancel", "Cancel", self.reject)
        self.done_button = self.add_button("name_done", verb, self._give, primary=True)
        self.field.selectAll()
        self.field.setFocus()
        self._look()

    def _look(self) -> None:
        self.done_button.setEnabled(bool(self.field.text().strip()))

    def _give(self) -> None:
        self.given.emit(" ".join(self.field.text().split()))
        self.accept()
