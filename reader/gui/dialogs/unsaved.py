"""What is asked when notes cannot be saved and the window is to close: their texts, to be copied."""

from collections.abc import Sequence

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from reader.gui.dialogs.frame import Frame, label


class UnsavedDialog(Frame):
    """Accepted when the user leaves all the same."""

    def __init__(self, texts: Sequence[str], parent: QWidget) -> None:
        super().__init__("unsaved_dialog", "Notes Not Saved", parent)
        self.resize(480, 320)
        self.content.addWidget(label("These notes could not be saved. Copy them before you leave."))
        self.text = QPlainTextEdit("\n\n".join(texts), self)
        self.text.setObjectName("unsaved_text")
        self.text.setAccessibleName("Notes that are not saved")
        self.text.setReadOnly(True)
        self.content.addWidget(self.text, 1)
        self.add_button("unsaved_leave", "Leave Anyway", self.accept)
        self.add_button("unsaved_copy", "Copy", lambda: QGuiApplication.clipboard().setText(self.text.toPlainText()))
        self.add_button("unsaved_stay", "Stay", self.reject, primary=True)
