"""The list of entries: a one-column table of fixed rows that keeps its place when the result changes."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from reader.core.found import Row
from reader.gui.dragging import ENTRIES, Grip, drag
from reader.gui.hits import Hits
from reader.gui.rowdelegate import RowDelegate
from reader.gui.rows import Index, RowModel
from reader.gui.theme import Theme

if TYPE_CHECKING:
    from array import array

KEPT_SELECTION = 2000
MOST_HELD = 200_000
"""So many selected entries stay so when another query is asked, and when the same list is asked for anew."""

MOST_RUNS = 2000
LOOK_MS = 30
SELECT_ROW = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows


@dataclass(frozen=True, slots=True)
class Place:
    """What a list showed, and where one was in it."""

    ids: "array[int]"
    current: int
    selected: tuple[int, ...]
    scroll: int


class EntryList(QTableView):
    """Shows a `RowModel`; `current_changed` gives the entry that is current, or 0."""

    current_changed = Signal(int)
    selection_changed = Signal()
    menu_wanted = Signal(object)
    dropped_at = Signal(int)

    def __init__(self, model: RowModel, hits: Hits, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("list")
        self.setAccessibleName("Entries")
        self._rows = model
        self._last = 0
        self.can_order: Callable[[], bool] = lambda: False
        self._grip = Grip()
        self._pressed: QModelIndex | None = None
        self._drop_line = -1
        self.setAcceptDrops(True)
        self._theme = theme
        self._hits = hits
        self._look_soon = QTimer(self)
        self._look_soon.setSingleShot(True)
        self._look_soon.setInterval(LOOK_MS)
        self._look_soon.timeout.connect(self._look)
        self._painter = RowDelegate(theme, hits, lambda at: at == self.currentIndex().row(), self)
        self.setModel(model)
        self.setItemDelegate(self._painter)
        self._dress()
        self._take_theme()
        theme.changed.connect(self._take_theme)

    @property
    def current(self) -> int:
        """The id of the current entry, or 0."""
        at = self.currentIndex().row()
        return self._rows.ids[at] if 0 <= at < len(self._rows.ids) else 0

    def selected(self) -> tuple[int, ...]:
        """Return the ids of the selected entries in the order of the list."""
        return tuple(entry for top, bottom in self.ranges() for entry in self._rows.ids[top : bottom + 1])

    def selected_count(self) -> int:
        """Return how many entries are selected."""
        return sum(bottom - top + 1 for top, bottom in self.ranges())

    def ranges(self) -> list[tuple[int, int]]:
        """Return the first and last place of each run of selected entries, from top to bottom."""
        chosen = self.selectionModel().selection()
        parts = [chosen.at(at) for at in range(chosen.count())]
        return sorted((part.top(), part.bottom()) for part in parts)

    # Dragging

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Leave several selected entries so while it may become a drag of them."""
        index = self.indexAt(event.position().toPoint())
        self._grip.press(event, on=index.isValid())
        plain = event.button() == Qt.MouseButton.LeftButton and not event.modifiers()
        if plain and index.isValid() and self.selectionModel().isSelected(index) and self.selected_count() > 1:
            self._pressed = index
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            return
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Drag what is selected."""
        if self._grip.pulls(event):
            self._pressed = None
            self.setState(QAbstractItemView.State.NoState)
            drag(self, ENTRIES)
        elif not event.buttons():
            super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        """Choose the one entry that was pressed, if it was not dragged."""
        self._grip.release()
        if self._pressed is not None and event.button() == Qt.MouseButton.LeftButton:
            self.selectionModel().setCurrentIndex(self._pressed, SELECT_ROW)
        self._pressed = None
        super().mouseReleaseEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802 - Qt's name
        """Welcome entries where they can be put into an order."""
        self._welcome(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:  # noqa: N802 - Qt's name
        """Show between which entries a drop would go."""
        self._welcome(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:  # noqa: ARG002, N802 - Qt's name
        """Show no place any more."""
        self._point_at(-1)

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802 - Qt's name
        """Tell before which row the entries are to stand."""
        row = self._drop_line
        self._point_at(-1)
        if row >= 0:
            event.acceptProposedAction()
            self.dropped_at.emit(row)

    def _welcome(self, event: QDropEvent) -> None:
        if not event.mimeData().hasFormat(ENTRIES) or not self.can_order():
            event.ignore()
            return
        at = event.position().toPoint().y()
        row = self.rowAt(at)
        count = len(self._rows.ids)
        place = count if row < 0 else row + int(at - self.rowViewportPosition(row) > self.rowHeight(row) / 2)
        self._point_at(place)
        event.acceptProposedAction()

    def _point_at(self, line: int) -> None:
        if line != self._drop_line:
            self._drop_line = line
            self.viewport().update()

    def _paint_drop(self) -> None:
        last = len(self._rows.ids) - 1
        below = self._drop_line > last
        row = last if below else self._drop_line
        y = self.rowViewportPosition(row) + (self.rowHeight(row) if below else 0)
        painter = QPainter(self.viewport())
        painter.fillRect(0, y - 1, self.viewport().width(), 2, QColor(self._theme.colors.accent))
        painter.end()

    def show_result(self, ids: "array[int]", *, keep_place: bool, prefer: int = 0) -> None:
        """Show another result; keep the current entry, the selection and the scroll place where they can be kept.

        With `keep_place` an entry that is gone is followed by its neighbour, else by the first of the result. An entry
        that is preferred takes the place of the current one if the result has it.
        """
        before, at = self.current or self._last, self.currentIndex().row()
        offset = self.rowViewportPosition(at) if at >= 0 else 0
        most = MOST_HELD if keep_place else KEPT_SELECTION
        held = self.selected() if self.selected_count() <= most else ()
        self.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self._rows.show(ids)
        if prefer and self._rows.place_of(prefer) >= 0:
            before = prefer
        place = self._rows.place_of(before) if before else -1
        if place >= 0:
            self._put(place, offset)
            self._select_all_of(held)
        elif ids:
            self._put(max(0, min(at, len(ids) - 1)) if keep_place else 0, offset if keep_place else 0)
        self.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self._last = self.current or before
        self.current_changed.emit(self.current)
        self.selection_changed.emit()

    def place(self) -> Place:
        """Return what is shown and where one is in it."""
        held = self.selected() if self.selected_count() <= KEPT_SELECTION else ()
        return Place(self._rows.ids, self.current, held, self.verticalScrollBar().value())

    def restore(self, place: Place) -> None:
        """Show again what was shown, just as it was."""
        self.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self._rows.show(place.ids)
        at = self._rows.place_of(place.current)
        if at >= 0:
            self._put(at, 0)
        self._select_all_of(place.selected)
        self.verticalScrollBar().setValue(place.scroll)
        self.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self._last = self.current
        self.current_changed.emit(self.current)
        self.selection_changed.emit()

    def go_to(self, at: int) -> None:
        """Make the entry at a place the current and only selected one, and show it."""
        if 0 <= at < len(self._rows.ids):
            index = self._rows.index(at, 0)
            self.selectionModel().setCurrentIndex(index, SELECT_ROW)
            self.scrollTo(index)

    def choose(self, entries: Collection[int]) -> int:
        """Select these entries and no others, as far as they are here; return how many are.

        One of them is current and in sight. Where they are strewn so widely that Qt would be slow with them, only that
        one is selected.
        """
        runs = _runs(self._rows.ids, entries)
        if not runs:
            return 0
        at = self.currentIndex().row()
        if not any(top <= at <= bottom for top, bottom in runs):
            at = runs[0][0]
        chosen = QItemSelection()
        if len(runs) <= MOST_RUNS:
            for top, bottom in runs:
                chosen.select(self._rows.index(top, 0), self._rows.index(bottom, 0))
        self.selectionModel().setCurrentIndex(self._rows.index(at, 0), SELECT_ROW)
        self.selectionModel().select(chosen, QItemSelectionModel.SelectionFlag.Select)
        self.scrollTo(self._rows.index(at, 0))
        return sum(bottom - top + 1 for top, bottom in runs)

    def extend(self, key: Qt.Key) -> None:
        """Take an entry into the selection, as an arrow key does together with Shift."""
        pressed = QKeyEvent(QKeyEvent.Type.KeyPress, key, Qt.KeyboardModifier.ShiftModifier)
        super().keyPressEvent(pressed)

    def moveCursor(  # noqa: N802 - Qt's name
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Let Home and End go to the ends of the list."""
        if action == QAbstractItemView.CursorAction.MoveHome:
            return self._rows.index(0, 0)
        if action == QAbstractItemView.CursorAction.MoveEnd:
            return self._rows.index(len(self._rows.ids) - 1, 0)
        return super().moveCursor(action, modifiers)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        """Paint the rows in sight; what takes longer, to look into their abstracts, follows."""
        super().paintEvent(event)
        if self._drop_line >= 0:
            self._paint_drop()
        if self._hits.marker and not self._look_soon.isActive() and self._hits.wanting(self._in_sight()):
            self._look_soon.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Leave letters alone: they are for the actions, not for finding a row by its beginning."""
        if event.text().isprintable() and event.text():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802 - Qt's name
        """Ask for the menu, at the mouse or at the current row."""
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            rect = self.visualRect(self.currentIndex())
            self.menu_wanted.emit(self.viewport().mapToGlobal(rect.center()))
        else:
            self.menu_wanted.emit(event.globalPos())

    def currentChanged(self, current: Index, previous: Index) -> None:  # noqa: N802 - Qt's name
        """Tell which entry is current."""
        super().currentChanged(current, previous)
        for changed in (current, previous):
            self.update(changed)
        self._last = self.current or self._last
        self.current_changed.emit(self.current)

    def selectionChanged(self, selected: QItemSelection, deselected: QItemSelection) -> None:  # noqa: N802 - Qt's name
        """Tell that other entries are selected."""
        super().selectionChanged(selected, deselected)
        self.selection_changed.emit()

    def _dress(self) -> None:
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setCornerButtonEnabled(False)
        for header in (self.verticalHeader(), self.horizontalHeader()):
            header.hide()
            # A header that shares the selection walks through every selected row.
            header.setSelectionModel(QItemSelectionModel(self._rows, header))
        self.horizontalHeader().setStretchLastSection(True)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def _take_theme(self) -> None:
        self._painter.take_fonts()
        self.verticalHeader().setDefaultSectionSize(self._painter.height)
        self.verticalScrollBar().setSingleStep(self._painter.height // 3)
        self.viewport().update()

    def _in_sight(self) -> list[Row]:
        first = self.verticalScrollBar().value() // self._painter.height
        behind = first + self.viewport().height() // self._painter.height + 2
        return [row for at in range(first, behind) if (row := self._rows.row(at)) is not None]

    def _look(self) -> None:
        self._hits.prepare(self._hits.wanting(self._in_sight()))
        self.viewport().update()

    def _put(self, place: int, offset: int) -> None:
        self.updateGeometries()
        self.selectionModel().setCurrentIndex(self._rows.index(place, 0), SELECT_ROW)
        top = place * self._painter.height - max(0, min(offset, self.viewport().height() - self._painter.height))
        self.verticalScrollBar().setValue(max(0, top))

    def _select_all_of(self, entries: Iterable[int]) -> None:
        wanted = set(entries)
        if len(wanted) < 2:  # a selection of one is the current entry itself
            return
        chosen = QItemSelection()
        runs = _runs(self._rows.ids, wanted)
        for top, bottom in runs if len(runs) <= MOST_RUNS else ():
            chosen.select(self._rows.index(top, 0), self._rows.index(bottom, 0))
        self.selectionModel().select(chosen, QItemSelectionModel.SelectionFlag.Select)


def _runs(ids: Sequence[int], wanted: Collection[int]) -> list[tuple[int, int]]:
    """Return the first and last place of each run of wanted ids, from top to bottom."""
    runs: list[tuple[int, int]] = []
    for at, entry in enumerate(ids):
        if entry not in wanted:
            continue
        if runs and runs[-1][1] == at - 1:
            runs[-1] = runs[-1][0], at
        else:
            runs.append((at, at))
    return runs
