"""The journal: every change that can be taken back, who made it and when, and a way back to any of them."""

from collections.abc import Callable, Sequence
from datetime import date, datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import QTableWidget, QTableWidgetItem, QWidget

from reader.core.changes import Origin, Step
from reader.gui.charts import plain_table, put_row
from reader.gui.dialogs.frame import Frame, label
from reader.gui.empty import EmptyState
from reader.gui.theme import Theme
from reader.gui.words import moment

COLUMNS = ("Change", "By", "When")
FACES = {Origin.WINDOW: "window", Origin.COMMAND_LINE: "command line"}
BEGINNING = 0
RETURN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class JournalDialog(Frame):
    """`wanted` gives the step after which all others are to be taken back, `stopped` asks to stop on the way there."""

    wanted = Signal(int)
    stopped = Signal()

    def __init__(self, read: Callable[[], Sequence[Step]], theme: Theme, parent: QWidget) -> None:
        super().__init__("journal", "History", parent)
        self.resize(720, 560)
        self._read = read
        self._theme = theme
        self._steps: list[Step] = []
        self._under_way = False
        self.table = QTableWidget(0, len(COLUMNS), self)
        self.table.setObjectName("journal_steps")
        self.table.setAccessibleName("Changes, the newest first")
        self.table.setHorizontalHeaderLabels(COLUMNS)
        plain_table(self.table)
        self.nothing = EmptyState(theme, "no_changes")
        self.nothing.say("Nothing was changed yet", "What you decide, tag, note or import is listed here.")
        self.line = label("", "quiet")
        self.line.setObjectName("journal_line")
        self.content.addWidget(self.nothing, 1)
        self.content.addWidget(self.table, 1)
        self.content.addWidget(self.line)
        self.stop_button = self.add_button("journal_stop", "Stop", self.stopped.emit)
        self.go_button = self.add_button("journal_go", "Go Back to Here", self.go, primary=True)
        self.close_button = self.add_button("journal_close", "Close", self.accept)
        self.table.itemSelectionChanged.connect(self._look)
        self.table.doubleClicked.connect(lambda _: self.go())
        self.refresh()
        self.table.selectRow(self._newest())
        (self.table if self._steps else self.close_button).setFocus()

    @property
    def chosen(self) -> int | None:
        """The step that the chosen row stands for, 0 for the time before all of them; None if no row is chosen."""
        at = self.table.currentRow()
        if not 0 <= at <= len(self._steps) or not self.table.selectedItems():
            return None
        return self._steps[at].id if at < len(self._steps) else BEGINNING

    def go(self) -> None:
        """Ask for the chosen step."""
        chosen = self.chosen
        if chosen is not None and self.go_button.isEnabled():
            self._under_way = True
            self._look()
            self.wanted.emit(chosen)

    def refresh(self, *_: object) -> None:
        """Show the journal as it is now; the row that is chosen stays so."""
        if self._under_way and self._steps:
            return  # each step on the way would fill the table once more
        chosen = self.chosen
        self._steps = list(self._read())
        self._fill()
        if chosen is not None:
            places = [one.id for one in self._steps]
            self.table.selectRow(places.index(chosen) if chosen in places else min(len(places), self._newest()))
        self._look()

    def show_progress(self, done: int, total: int) -> None:
        """Say how far the way is gone."""
        self.line.setText(f"{done:,} of {total:,} steps")

    def arrive(self, trouble: str) -> None:
        """Show where the way ended; `trouble` says in one line why it was not gone to its end."""
        self._under_way = False
        self.refresh()
        if trouble:
            self.line.setText(trouble)
        self.table.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Stop on the way by Escape; close when there is no way."""
        if event.key() == Qt.Key.Key_Escape and self._under_way:
            self.stopped.emit()
        else:
            super().keyPressEvent(event)

    def reject(self) -> None:
        """Close, and stop on the way."""
        if self._under_way:
            self.stopped.emit()
        super().reject()

    def _newest(self) -> int:
        """Return the row of the newest step that is not undone."""
        return next((at for at, one in enumerate(self._steps) if not one.undone), len(self._steps))

    def _fill(self) -> None:
        today = datetime.now().astimezone().date()
        rows = [_row(one, today) for one in self._steps]
        if rows:
            rows.append(("Before all of this", "", ""))
        self.table.setRowCount(len(rows))
        quiet = QColor(self._theme.colors.quiet)
        for at, row in enumerate(rows):
            put_row(self.table, at, row)
            undone = at < len(self._steps) and self._steps[at].undone
            for column in range(len(COLUMNS)):
                item = self.table.item(at, column)
                if undone and item is not None:
                    _strike(item, quiet, whole=column == 0)
        self.nothing.setVisible(not rows)
        self.table.setVisible(bool(rows))
        self.line.setVisible(bool(rows))
        self.go_button.setVisible(bool(rows))
        self.go_button.setDefault(bool(rows))
        self.close_button.setDefault(not rows)

    def _look(self) -> None:
        at, newest = self.table.currentRow(), self._newest()
        forward = 0 <= at < newest
        self.go_button.setText("Go Forward to Here" if forward else "Go Back to Here")
        self.go_button.setAccessibleName(self.go_button.text())
        self.go_button.setEnabled(not self._under_way and self.chosen is not None and at != newest)
        self.stop_button.setVisible(self._under_way)
        self.table.setEnabled(not self._under_way)
        if not self._under_way:
            self.line.setText(_told(at, newest))


def _told(at: int, newest: int) -> str:
    """Say what going to a row would do."""
    if at < 0 or at == newest:
        return "This is how the library is now." if at >= 0 else ""
    count = abs(at - newest)
    steps = "1 step" if count == 1 else f"{count:,} steps"
    return f"Makes {steps} again." if at < newest else f"Takes {steps} back, which can be made again."


def _row(step: Step, today: date) -> tuple[str, str, str]:
    words = step.label[:1].upper() + step.label[1:]
    return words + ("  (undone)" if step.undone else ""), FACES[step.origin], moment(step.at, today)


def _strike(item: QTableWidgetItem, quiet: QColor, *, whole: bool) -> None:
    """Show that a step is undone, by a line through its words and not by its colour alone."""
    item.setForeground(quiet)
    font = item.font()
    font.setStrikeOut(whole)
    item.setFont(font)
