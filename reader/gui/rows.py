"""The list's model: an array of ids, and light rows fetched in windows when they are painted."""

from array import array
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from reader.core.found import Row
from reader.errors import ReaderError
from reader.gui.glyphs import WORDS

WINDOW = 64
KEPT_WINDOWS = 96
FEW = 8
ROW_ROLE = int(Qt.ItemDataRole.UserRole)
Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


class RowModel(QAbstractTableModel):
    """One column; a row number stands for the id at that place of the result.

    `trouble` says why rows could not be read; they stay empty, for a view must never be stopped while it paints.
    """

    trouble = Signal(str)

    def __init__(self, fetch: Callable[[Sequence[int]], list[Row]], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._fetch = fetch
        self._windows: OrderedDict[int, list[Row | None]] = OrderedDict()
        self._stale: set[int] = set()
        """Places whose rows have changed, of those in the windows."""
        self.ids: array[int] = array("q")

    def show(self, ids: "array[int]") -> None:
        """Show another result."""
        self.beginResetModel()
        self.ids = ids
        self._windows.clear()
        self._stale.clear()
        self.endResetModel()

    def extend(self, ids: "array[int]") -> None:
        """Show a result that begins with what is shown."""
        shown = len(self.ids)
        if len(ids) <= shown:
            return
        self._windows.pop(shown // WINDOW, None)
        self.beginInsertRows(NOWHERE, shown, len(ids) - 1)
        self.ids = ids
        self.endInsertRows()

    def remove(self, entries: Collection[int]) -> None:
        """Take entries out of the result; all others stay where they are."""
        gone = frozenset(entries)
        places = [at for at, entry in enumerate(self.ids) if entry in gone]
        self._windows.clear()
        self._stale.clear()
        self.ids = self.ids[:]  # whoever was given the result keeps it whole
        while places:
            last = first = places.pop()
            while places and places[-1] == first - 1:
                first = places.pop()
            self.beginRemoveRows(NOWHERE, first, last)
            del self.ids[first : last + 1]
            self.endRemoveRows()

    def refresh(self, entries: Collection[int] | None = None) -> None:
        """Fetch rows anew when they are next painted: those of the given entries, or all."""
        touched = set(entries) if entries is not None else None
        for number in list(self._windows):
            start = number * WINDOW
            ids = self.ids[start : start + WINDOW]
            if touched is None:
                del self._windows[number]
                self._tell(start, start + len(ids) - 1)
            elif not touched.isdisjoint(ids):
                places = [start + at for at, entry in enumerate(ids) if entry in touched]
                self._stale.update(places)
                if len(places) > FEW:
                    self._tell(places[0], places[-1])
                    continue
                for at in places:  # told one by one, no other rows are painted
                    self._tell(at, at)
        if touched is None:
            self._stale.clear()

    def row(self, at: int) -> Row | None:
        """Return the row at a place, or None if its entry is gone."""
        if not 0 <= at < len(self.ids):
            return None
        rows = self._window(at // WINDOW)
        if at in self._stale:
            self._renew(at // WINDOW, rows)
        return rows[at % WINDOW]

    def place_of(self, entry: int) -> int:
        """Return the place of an entry in the result, or -1."""
        try:
            return self.ids.index(entry)
        except ValueError:
            return -1

    def rowCount(self, parent: Index = NOWHERE) -> int:  # noqa: N802 - Qt's name
        """Return the number of entries in the result."""
        return 0 if parent.isValid() else len(self.ids)

    def columnCount(self, parent: Index = NOWHERE) -> int:  # noqa: N802 - Qt's name
        """Return 1."""
        return 0 if parent.isValid() else 1

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        """Return the row itself, its heading, or what a screen reader says."""
        if role not in (ROW_ROLE, Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        row = self.row(index.row()) if index.isValid() else None
        if row is None or role == ROW_ROLE:
            return row
        return row.heading if role == Qt.ItemDataRole.DisplayRole else spoken(row)

    def _read(self, ids: Sequence[int]) -> dict[int, Row]:
        try:
            return {row.id: row for row in self._fetch(ids)}
        except ReaderError as error:
            self.trouble.emit(str(error))
            return {}

    def _tell(self, first: int, last: int) -> None:
        self.dataChanged.emit(self.index(first, 0), self.index(last, 0))

    def _renew(self, number: int, rows: list[Row | None]) -> None:
        """Fetch the rows of a window that have changed."""
        start = number * WINDOW
        places = [at for at in range(start, start + len(rows)) if at in self._stale]
        found = self._read([self.ids[at] for at in places])
        for at in places:
            rows[at - start] = found.get(self.ids[at])
        self._stale.difference_update(places)

    def _window(self, number: int) -> list[Row | None]:
        rows = self._windows.get(number)
        if rows is None:
            ids = self.ids[number * WINDOW : (number + 1) * WINDOW]
            found = self._read(ids)
            rows = self._windows[number] = [found.get(entry) for entry in ids]
            self._stale.difference_update(range(number * WINDOW, number * WINDOW + len(ids)))
            if len(self._windows) > KEPT_WINDOWS:
                self._windows.popitem(last=False)
        self._windows.move_to_end(number)
        return rows


def spoken(row: Row) -> str:
    """Say a row in words: heading, status, star, note, tags, beginning."""
    parts = [row.title, WORDS[row.status]]
    if row.derived:
        parts[0] += " (derived title)"
    if row.starred:
        parts.append("starred")
    if row.has_note:
        parts.append("has a note")
    if row.tags:
        parts.append("tags " + ", ".join(row.tags))
    return "; ".join([*parts, row.clause])
