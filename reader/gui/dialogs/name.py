"""A small dialog that asks for one name."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QCompleter, QLineEdit, QWidget

from reader.gui.dialogs.frame import Frame, label
from reader.gui.fields import FieldKeys

RETURN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


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
            if (popup := completer.popup()) is not None:
                popup.installEventFilter(self)
            self.field.setPlaceholderText("One that is there, or a new one")
        self.content.addWidget(label("Name"))
        self.content.addWidget(self.field)
        self.add_button("name_cancel", "Cancel", self.reject)
        self.done_button = self.add_button("name_done", verb, self._give, primary=True)
        self.field.selectAll()
        self.field.setFocus()
        self._look()

    def eventFilter(self, popup: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Let Return take what is typed or chosen at once; the list of names would keep it for itself."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress or event.key() not in RETURN:
            return super().eventFilter(popup, event)
        if isinstance(popup, QAbstractItemView):
            popup.hide()
            if popup.currentIndex().isValid():
                self.field.setText(str(popup.currentIndex().data()))
        if self.done_button.isEnabled():
            self._give()
        return True

    def _look(self) -> None:
        self.done_button.setEnabled(bool(self.field.text().strip()))

    def _give(self) -> None:
        self.given.emit(" ".join(self.field.text().split()))
        self.accept()
