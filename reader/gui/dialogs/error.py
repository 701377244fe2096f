"""The error dialog: one plain line, and a report to copy that tells of the program, never of what is read."""

import platform
import traceback
from pathlib import Path

import PySide6
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPlainTextEdit, QWidget

import reader
from reader.errors import ReaderError
from reader.gui.dialogs.frame import Frame, label


class ErrorDialog(Frame):
    """Shows an error; its details are covered at first."""

    def __init__(self, error: BaseException, parent: QWidget | None = None) -> None:
        super().__init__("error_dialog", "Reader", parent)
        self.setMinimumWidth(420)
        self.line = label(plain_line(error))
        self.line.setObjectName("error_line")
        self.content.addWidget(self.line)
        if hint := getattr(error, "hint", ""):
            self.content.addWidget(label(f"{hint}.", "quiet"))
        self.details = QPlainTextEdit(report(error), self)
        self.details.setObjectName("error_details")
        self.details.setAccessibleName("Details")
        self.details.setReadOnly(True)
        self.details.setMinimumHeight(160)
        self.details.hide()
        self.content.addWidget(self.details)
        self.more = self.add_button("error_more", "Details", self._toggle)
        self.copy = self.add_button("error_copy", "Copy Report", self._copy)
        self.copy.hide()
        self.add_button("error_close", "Close", self.accept, primary=True)

    def _toggle(self) -> None:
        shown = self.details.isHidden()
        self.details.setVisible(shown)
        self.copy.setVisible(shown)
        self.more.setText("Hide Details" if shown else "Details")
        self.adjustSize()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.details.toPlainText())


def plain_line(error: BaseException) -> str:
    """Say an error in one line."""
    if isinstance(error, ReaderError):
        text = error.message
        return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
    return "Something went wrong inside Reader. What you wrote is kept; if this comes again, please report it."


def report(error: BaseException) -> str:
    """Return versions and the places in the code, without any message or value: those may hold what is being read."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"  {Path(frame.filename).name}:{frame.lineno} in {frame.name}" for frame in frames]
    return "\n".join(
        [
            f"Reader {reader.__version__}, Python {platform.python_version()}, PySide {PySide6.__version__}",
            f"{platform.system()} {platform.release()} {platform.machine()}",
            "",
            f"{type(error).__module__}.{type(error).__qualname__}",
            *places,
        ]
    )
