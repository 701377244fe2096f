"""The table of actions with their keys on the page that changes them."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from reader.gui.actions import ACTIONS, TABLE, Action
from reader.gui.bindings import key_text
from reader.gui.charts import plain_table
from reader.gui.fuzzy import fit
from reader.gui.keymap import Keymap, name_of

COLUMNS = ("Action", "Menu", "Keys")
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
ID = int(Qt.ItemDataRole.UserRole)
RETURN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class KeyList(QTableWidget):
    """By Return, Delete and Backspace it asks for another key, none, and the set's."""

    record_wanted = Signal()
    none_wanted = Signal()
    back_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, len(COLUMNS), parent)
        self._typed = ""
        self.setObjectName("keys_table")
        self.setAccessibleName("Actions and their keys")
        self.setHorizontalHeaderLabels(COLUMNS)
        plain_table(self)
        for column in range(len(COLUMNS)):
            named = self.horizontalHeaderItem(column)
            if named is not None:
                named.setTextAlignment(LEFT)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.doubleClicked.connect(lambda *_: self.record_wanted.emit())

    @property
    def action(self) -> Action | None:
        """The chosen action."""
        item = self.item(self.currentRow(), 0)
        return TABLE[str(item.data(ID))] if item is not None else None

    def show_actions(self, now: Keymap, typed: str) -> None:
        """Show the actions that fit what is typed; the chosen one stays so until something else is typed."""
        chosen = self.action
        shown = fitting(now, typed)
        self.blockSignals(True)  # noqa: FBT003 - Qt's signature
        self.setRowCount(len(shown))
        for at, action in enumerate(shown):
            self._put(at, action, now)
        if shown:
            self.selectRow(shown.index(chosen) if chosen in shown and self._typed == typed else 0)
        self._typed = typed
        self.blockSignals(False)  # noqa: FBT003 - Qt's signature
        self.itemSelectionChanged.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Ask for what the key means."""
        wanted = {
            **dict.fromkeys(RETURN, self.record_wanted),
            Qt.Key.Key_Delete: self.none_wanted,
            Qt.Key.Key_Backspace: self.back_wanted,
        }.get(Qt.Key(event.key()))
        if wanted is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        else:
            wanted.emit()

    def _put(self, at: int, action: Action, now: Keymap) -> None:
        keys, changed = ", ".join(keys_of(now, action)), now.changed(action.id)
        told = f"{keys or 'none'}  ·  changed" if changed else keys
        for column, text in enumerate((name_of(action.id), action.menu.replace("/", " › "), told)):
            item = QTableWidgetItem(text)
            item.setData(ID, action.id)
            if changed and column == 2:
                font = self.font()
                font.setBold(True)
                item.setFont(font)
            self.setItem(at, column, item)


def fitting(now: Keymap, typed: str) -> list[Action]:
    """Return the actions that fit what is typed, the best first, else in the order of the menus."""
    found = [(fit(name_of(one.id), one.menu, keys_of(now, one), typed), one) for one in ACTIONS]
    shown = [(points, one) for points, one in found if points is not None]
    return [one for _, one in sorted(shown, key=lambda pair: -pair[0])]


def keys_of(now: Keymap, action: Action) -> list[str]:
    """Return the keys of an action as they are written."""
    return [key_text(key) for key in now.all_keys(action)]
