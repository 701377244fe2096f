"""The dialog of past sessions: a list of them, and what all of them tell as charts or tables."""

from collections.abc import Sequence
from datetime import date, datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QTableWidget, QVBoxLayout, QWidget

from reader.core.pace import BATCH, BINS, by_day, by_duration, kept_by_batch
from reader.core.sessions import KEPT, Session, Visit
from reader.core.summary import day_and_time, duration
from reader.gui.buttons import TextButton
from reader.gui.charts import BarChart, Chart, NumberTable, plain_table, put_row
from reader.gui.dialogs.frame import Frame, label
from reader.gui.empty import EmptyState
from reader.gui.theme import Theme
from reader.store.sessions import DeleteSession, RestoreSession

SHOWN_DAYS, SHOWN_BATCHES = 42, 24
COLUMNS = ("Session", "Begun", "Decided", "Kept", "Time")

Whole = tuple[Session, tuple[Visit, ...]]


class HistoryDialog(Frame):
    """`recorded` gives what is to be written down: a session deleted, or put back; `key` begins a session."""

    recorded = Signal(object)

    def __init__(self, past: Sequence[Whole], theme: Theme, key: str, parent: QWidget) -> None:
        super().__init__("session_history", "Past Sessions", parent)
        self.resize(900, 600)
        self._past: list[Whole] = list(past)
        self._deleted: Whole | None = None
        self._theme = theme
        self.table = QTableWidget(0, len(COLUMNS), self)
        self.table.setObjectName("session_list")
        self.table.setAccessibleName("Sessions, the newest first")
        self.table.setHorizontalHeaderLabels(COLUMNS)
        plain_table(self.table)
        self.nothing = EmptyState(theme, "no_sessions")
        self.nothing.say("No session yet", f"{key or '“Start Session”'} begins one on what the list shows.")
        self.charts = [BarChart(theme, self) for _ in range(3)]
        self.told = QLabel(self)
        self.told.setObjectName("deleted_words")
        self.back = TextButton("undo_delete", "Undo", "link", self).on_click(self.put_back)
        self._arrange()
        self.table.itemSelectionChanged.connect(self._look)
        self._fill()
        self.table.selectRow(0)
        (self.table if self._past else self.close_button).setFocus()

    def delete(self) -> None:
        """Forget the chosen session; it can be put back while this dialog is open."""
        at = self.table.currentRow()
        if not 0 <= at < len(self._past):
            return
        self._deleted = self._past.pop(at)
        self.recorded.emit(DeleteSession(self._deleted[0].id))
        self._fill()
        self.table.selectRow(min(at, len(self._past) - 1))

    def put_back(self) -> None:
        """Write the session down again that was deleted last."""
        if self._deleted is None:
            return
        whole, self._deleted = self._deleted, None
        self.recorded.emit(RestoreSession(*whole))
        self._past.append(whole)
        self._past.sort(key=lambda one: (one[0].started, one[0].id), reverse=True)
        self._fill()
        self.table.selectRow(self._past.index(whole))
        self.table.setFocus()

    def turn(self) -> None:
        """Show tables in place of the charts, or the charts again."""
        as_tables = self.pages.currentIndex() == 0
        self.pages.setCurrentIndex(int(as_tables))
        self.turn_button.setText("As &Charts" if as_tables else "As &Tables")
        self.turn_button.setAccessibleName("As Charts" if as_tables else "As Tables")

    def _arrange(self) -> None:
        self.pages = QStackedWidget(self)
        charts, tables = QWidget(self), QWidget(self)
        row = QHBoxLayout(charts)
        self._tables = QHBoxLayout(tables)
        for layout in (row, self._tables):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(36)
        for chart in self.charts:
            row.addWidget(chart)
        self.pages.addWidget(charts)
        self.pages.addWidget(tables)
        undo = QHBoxLayout()
        undo.addWidget(self.told)
        undo.addWidget(self.back)
        undo.addStretch(1)
        self.content.addWidget(self.nothing, 1)
        self.content.addWidget(self.table, 3)
        self.content.addLayout(undo)
        self.content.addWidget(self.pages, 2)
        self.delete_button = self.add_button("delete_session", "&Delete Session", self.delete)
        self.turn_button = self.add_button("turn_charts", "As &Tables", self.turn)
        self.close_button = self.add_button("history_close", "Close", self.accept, primary=True)

    def _fill(self) -> None:
        self.table.setRowCount(len(self._past))
        for at, (one, _) in enumerate(self._past):
            done = one.tally
            name = one.plan.name if one.ended else f"{one.plan.name} (running)"
            put_row(self.table, at, (name, day_and_time(one.started), f"{done.decided:,}", f"{done.kept:,}",
                                     duration(done.seconds)))  # fmt: skip
        charts = charts_of([visit for _, visits in self._past for visit in visits])
        for place, chart in zip(self.charts, charts, strict=True):
            place.show_chart(chart)
        self._fill_tables(charts)
        some = bool(self._past)
        self.nothing.setVisible(not some)
        for part in (self.table, self.pages):
            part.setVisible(some)
        for button in (self.delete_button, self.turn_button):
            button.setVisible(some)
        self.told.setVisible(self._deleted is not None)
        self.back.setVisible(self._deleted is not None)
        if self._deleted is not None:
            self.told.setText(f"Deleted: {self._deleted[0].plan.name}. It can be put back until this window is closed.")
        self._look()

    def _fill_tables(self, charts: Sequence[Chart]) -> None:
        while (item := self._tables.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.deleteLater()
        for chart in charts:
            side = QWidget(self)
            column = QVBoxLayout(side)
            column.setContentsMargins(0, 0, 0, 0)
            title = label(chart.title)
            title.setFont(self._theme.chrome(-1, bold=True))
            column.addWidget(title)
            column.addWidget(NumberTable(chart, side) if chart.bars else label(chart.nothing, "quiet"), 1)
            self._tables.addWidget(side)

    def _look(self) -> None:
        self.delete_button.setEnabled(self.table.currentRow() >= 0 and bool(self.table.selectedItems()))


def charts_of(visits: Sequence[Visit]) -> list[Chart]:
    """Return what the visits of all sessions tell."""
    decided = sorted((one for one in visits if one.decision), key=lambda one: one.at)
    days = by_day(day for one in decided if (day := _day(one.at)) is not None)[-SHOWN_DAYS:]
    batches = kept_by_batch([one.decision in KEPT for one in decided])
    first = max(0, len(batches) - SHOWN_BATCHES)
    timed = by_duration(one.seconds for one in decided)
    return [
        Chart("days", "Decisions by day", "Day", "Decisions", tuple((_short(day), count) for day, count in days),
              "Nothing was decided in a session yet."),
        Chart("batches", f"Kept of every {BATCH} decisions", "Decisions", "Kept",
              tuple((f"{at * BATCH + 1:,}–{(at + 1) * BATCH:,}", batches[at]) for at in range(first, len(batches))),
              f"This takes {BATCH} decisions."),
        Chart("times", "Time to a decision", "Time", "Decisions",
              tuple(zip(_bins(), timed, strict=True)) if any(timed) else (), "No time was counted yet."),
    ]  # fmt: skip


def _bins() -> list[str]:
    named = [f"{end} s" if end < 60 else f"{end // 60} min" for end in BINS]
    return [*(f"≤ {name}" for name in named), "longer"]


def _day(moment: str) -> date | None:
    try:
        return datetime.fromisoformat(moment).astimezone().date()
    except ValueError:
        return None


def _short(day: date) -> str:
    return f"{day.day} {day:%b}"
