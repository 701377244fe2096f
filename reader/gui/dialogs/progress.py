"""The dialog of a long task: what is done, how far it is, and a way to stop it; it comes only after a while."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from reader.gui.tasks import Task

WAIT_MS = 300


class ProgressDialog(QDialog):
    """Follows a task; blocks the window from the start, but is seen only when the task takes longer than a moment."""

    def __init__(self, title: str, task: Task, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("progress_dialog")
        self.setWindowTitle(title)
        self.setModal(True)
        self.setMinimumWidth(360)
        self._task = task
        self.words = QLabel(title, self)
        self.words.setObjectName("progress_text")
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.bar = QProgressBar(self)
        self.bar.setObjectName("progress_bar")
        self.bar.setAccessibleName("Progress")
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 0)
        self.button = QPushButton("Cancel", self)
        self.button.setObjectName("progress_cancel")
        self.button.clicked.connect(self.reject)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 16)
        layout.setSpacing(12)
        layout.addWidget(self.words)
        layout.addWidget(self.bar)
        layout.addLayout(row)
        task.progressed.connect(self._show_progress)
        task.finished.connect(self._finish)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.show)
        self._timer.start(WAIT_MS)

    def reject(self) -> None:
        """Ask the task to stop; the dialog goes when it has."""
        self._task.cancel()
        self.button.setEnabled(False)
        self.words.setText("Stopping…")

    def _show_progress(self, done: int, total: int) -> None:
        if not self.button.isEnabled():
            return
        # Qt counts in 32 bits, so a share is shown rather than the number itself.
        self.bar.setRange(0, 1000 if total else 0)
        self.bar.setValue(min(1000, done * 1000 // total) if total else 0)
        self.words.setText(f"{self.windowTitle()} {done:,} of {total:,}" if total else f"{self.windowTitle()} {done:,}")

    def _finish(self) -> None:
        self._timer.stop()
        self.hide()
        self.deleteLater()


def follow(title: str, task: Task, parent: QWidget) -> ProgressDialog:
    """Start a task and follow it."""
    dialog = ProgressDialog(title, task, parent)
    dialog.setWindowFlag(Qt.WindowType.WindowContextHelpButtonHint, on=False)
    task.start()
    return dialog
