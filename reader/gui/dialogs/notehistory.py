"""The texts that a note had before: when, by whom, how they read, and making one of them the note again."""

from collections.abc import Sequence
from datetime import date, datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QPlainTextEdit, QSplitter, QWidget

from reader.core.changes import NoteText, Origin
from reader.gui import words
from reader.gui.dialogs.frame import Frame, label

FIRST_LINE = 60
ORIGINS: dict[str, str] = {Origin.WINDOW: "here", Origin.COMMAND_LINE: "from the command line"}


class NoteHistoryDialog(Frame):
    """`restored` gives the text that is to be the note again."""

    restored = Signal(str)

    def __init__(self, texts: Sequence[NoteText], today: date, parent: QWidget) -> None:
        super().__init__("note_history_dialog", "Earlier Texts of the Note", parent)
        self.resize(760, 460)
        self._texts = texts
        self.list = QListWidget(self)
        self.list.setObjectName("note_history_list")
        self.list.setAccessibleName("Earlier texts")
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.text = QPlainTextEdit(self)
        self.text.setObjectName("note_history_text")
        self.text.setAccessibleName("The text chosen")
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.add_button("note_history_close", "Close", self.reject)
        self.restore = self.add_button("note_history_restore", "Restore", self._restore, primary=True)
        self.restore.setEnabled(bool(texts))
        if texts:
            self._fill(today)
        else:
            self.content.addWidget(label("This note has no earlier texts yet.", "quiet"))
            self.content.addStretch(1)
            self.list.hide()
            self.text.hide()

    def _fill(self, today: date) -> None:
        for one in self._texts:
            QListWidgetItem(f"{when(one, today)}\n{first_line(one.text)}", self.list)
        halves = QSplitter(Qt.Orientation.Horizontal, self)
        halves.setChildrenCollapsible(False)
        halves.setHandleWidth(12)
        halves.setStyleSheet("QSplitter::handle { background: transparent; }")
        halves.addWidget(self.list)
        halves.addWidget(self.text)
        halves.setSizes([300, 420])
        self.content.addWidget(halves, 1)
        self.list.currentRowChanged.connect(self._show)
        self.list.setCurrentRow(0)
        self.list.setFocus()

    def _show(self, at: int) -> None:
        if 0 <= at < len(self._texts):
            self.text.setPlainText(self._texts[at].text)

    def _restore(self) -> None:
        self.accept()
        self.restored.emit(self._texts[self.list.currentRow()].text)


def when(text: NoteText, today: date) -> str:
    """Say when a text was written, and where."""
    parts = [words.day(text.at, today), _clock(text.at)]
    told = ", ".join(part for part in parts if part)
    return f"{told[:1].upper()}{told[1:]}, {ORIGINS.get(text.origin, text.origin)}".lstrip(", ")


def first_line(text: str) -> str:
    """Return the first line of a text that says something."""
    line = next((line.strip() for line in text.split("\n") if any(map(str.isalnum, line))), text.strip())
    return line if len(line) <= FIRST_LINE else f"{line[: FIRST_LINE - 1]}…"


def _clock(moment: str) -> str:
    try:
        return f"{datetime.fromisoformat(moment).astimezone():%H:%M}"
    except ValueError:
        return ""
