"""The dialog at the end of a reading session: what was done, how long it took, what is left."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QFormLayout, QLineEdit

from reader.core.summary import Summary, day_and_time, facts, markdown
from reader.errors import ReaderError
from reader.gui.dialogs.frame import Frame, label
from reader.gui.parts import Parts

ALWAYS = ("Decided", "Kept", "Skipped", "Time", "Left")
"""What is said also when it is nothing."""


class SummaryDialog(Frame):
    """`named` gives a name that was changed, `forgotten` tells that the session is not to be kept."""

    named = Signal(str)
    forgotten = Signal()

    def __init__(self, summary: Summary, parts: Parts) -> None:
        super().__init__("session_summary", "Session Ended", parts.window)
        self.setMinimumWidth(460)
        self._summary = summary
        self._parts = parts
        self.field = QLineEdit(summary.session.plan.name, self)
        self.field.setObjectName("summary_name")
        self.field.setAccessibleName("Name of the session")
        self.field.setMaxLength(100)
        self.field.installEventFilter(parts.keys)
        self.content.addWidget(self.field)
        self.content.addWidget(label(day_and_time(summary.session.started), "quiet"))
        self.content.addLayout(self._facts())
        self.content.addStretch(1)
        self.add_button("summary_forget", "Forget It", self._forget)
        self.add_button("summary_export", "Export…", self._export)
        self.keep_button = self.add_button("summary_keep", "Keep", self.accept, primary=True)
        self.keep_button.setFocus()
        self.finished.connect(self._name)

    def _facts(self) -> QFormLayout:
        form = QFormLayout()
        form.setHorizontalSpacing(24)
        form.setVerticalSpacing(8)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        for name, value in facts(self._summary):
            if value != "0" or name in ALWAYS:
                said = label(value)
                said.setObjectName(f"fact_{name.lower()}")
                said.setAccessibleName(f"{name}: {value}")
                said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                form.addRow(label(name, "quiet"), said)
        return form

    def _name(self) -> None:
        name = " ".join(self.field.text().split())
        if name and name != self._summary.session.plan.name:
            self.named.emit(name)

    def _forget(self) -> None:
        self.finished.disconnect(self._name)
        self.reject()
        self.forgotten.emit()

    def _export(self) -> None:
        """Ask for a file and write the summary to it."""
        folder = Path(self._parts.settings.text("export_folder"))
        named = "".join(letter for letter in self.field.text() if letter not in '\\/:*?"<>|').strip() or "Session"
        found, _ = QFileDialog.getSaveFileName(
            self, "Export the Summary", str(folder / f"{named}.md"), "Markdown (*.md)"
        )
        if not found:
            return
        from reader import transfer  # noqa: PLC0415 - not needed to start

        path = Path(found)
        try:
            transfer.write_file(path, [markdown(self._summary)])
        except ReaderError as error:
            from reader.gui.dialogs.error import ErrorDialog  # noqa: PLC0415 - hardly ever needed

            ErrorDialog(error, self).open()
        else:
            self._parts.settings.set("export_folder", str(path.parent))
            self._parts.toast.say(f"Summary written to {path.name}")
