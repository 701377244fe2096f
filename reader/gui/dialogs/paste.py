"""The paste dialog: a text, what would be made of it, and the name of the list."""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from reader.errors import ReaderError
from reader.formats import registry
from reader.gui.dialogs.frame import Frame, label
from reader.gui.fields import FieldKeys
from reader.gui.words import abstracts
from reader.transfer import PASTED

PREVIEW_MS = 150


class PasteDialog(Frame):
    """`given` gives the text and the name of the list when the user adds it."""

    given = Signal(str, str)

    def __init__(self, keys: FieldKeys, parent: QWidget) -> None:
        super().__init__("paste_dialog", "Paste Abstracts", parent)
        self.resize(560, 440)
        self.text = QPlainTextEdit(self)
        self.text.setObjectName("paste_text")
        self.text.setAccessibleName("Abstracts")
        self.text.setPlaceholderText("Paste abstracts here, divided by empty lines. A short first line names the list.")
        self.text.setTabChangesFocus(True)
        self.text.installEventFilter(keys)
        self.preview = label("", "quiet")
        self.preview.setObjectName("paste_preview")
        self.preview.setAccessibleName("What will be added")
        self.name = QLineEdit(self)
        self.name.setObjectName("paste_name")
        self.name.setAccessibleName("Name of the list")
        self.name.installEventFilter(keys)
        self.content.addWidget(self.text, 1)
        self.content.addWidget(self.preview)
        self.content.addWidget(label("Name of the list"))
        self.content.addWidget(self.name)
        self.add_button("paste_cancel", "Cancel", self.reject)
        self.add = self.add_button("paste_add", "Add", self._add, primary=True)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PREVIEW_MS)
        self._timer.timeout.connect(self._preview)
        self.text.textChanged.connect(self._timer.start)
        self.text.setPlainText(QGuiApplication.clipboard().text())
        self._preview()
        (self.name if self.add.isEnabled() else self.text).setFocus()

    def _preview(self) -> None:
        try:
            name, count = look_at(self.text.toPlainText())
        except ReaderError:
            name, count = None, 0
        self.add.setEnabled(count > 0)
        self.preview.setText(preview_words(name, count))
        self.name.setPlaceholderText(name or PASTED)

    def _add(self) -> None:
        self.given.emit(self.text.toPlainText(), self.name.text().strip())
        self.accept()


def look_at(text: str) -> tuple[str | None, int]:
    """Return the name that a text gives itself and the number of its abstracts; raise FormatProblem if it has none."""
    parsed = registry.input_format(registry.detect(None, text)).read(text)
    return parsed.name, sum(1 for _ in parsed.records)


def preview_words(name: str | None, count: int) -> str:
    """Say what would be made of a pasted text."""
    if not count:
        return "No abstracts yet."
    return f"{abstracts(count)} in “{name}”." if name else f"{abstracts(count)}, without a name of their own."
