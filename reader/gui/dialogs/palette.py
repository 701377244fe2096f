"""The command palette: type a few letters of what is to be done, Return does it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from reader.gui.dialogs.frame import Frame
from reader.gui.fields import FieldKeys
from reader.gui.fuzzy import score

WIDTH, HEIGHT = 560, 420
MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
ID = int(Qt.ItemDataRole.UserRole)


@dataclass(frozen=True, slots=True)
class Command:
    """One line of the palette: what it is called, where it is found, its keys, and whether it is of use now."""

    id: str
    words: str
    place: str
    keys: str
    able: bool


def fitting(commands: Sequence[Command], typed: str, recent: Sequence[str]) -> list[Command]:
    """Return the commands that fit what is typed, the best first, those used last before others, useless ones last."""
    ranks = {one: place for place, one in enumerate(recent)}
    found = [(score(f"{one.words} {one.place}", typed), one) for one in commands]
    kept = [(points, one) for points, one in found if points is not None]
    kept.sort(key=lambda pair: (not pair[1].able, -pair[0], ranks.get(pair[1].id, len(ranks)), pair[1].words))
    return [one for _, one in kept]


class PaletteDialog(Frame):
    """`chosen` gives the id of the command."""

    chosen = Signal(str)

    def __init__(self, commands: Sequence[Command], recent: Sequence[str], keys: FieldKeys, parent: QWidget) -> None:
        super().__init__("palette_dialog", "Commands", parent)
        self.resize(WIDTH, HEIGHT)
        self._commands, self._recent = commands, recent
        self.field = QLineEdit(self)
        self.field.setObjectName("palette_field")
        self.field.setAccessibleName("Command")
        self.field.setPlaceholderText("What is to be done?")
        self.field.installEventFilter(keys)
        self.field.installEventFilter(self)
        self.field.textChanged.connect(self._show)
        self.list = QListWidget(self)
        self.list.setObjectName("palette_list")
        self.list.setAccessibleName("Commands that fit")
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemActivated.connect(self._take)
        self.list.itemClicked.connect(self._take)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(self.field)
        column.addWidget(self.list, 1)
        self.content.addLayout(column)
        self._show()
        self.field.setFocus()

    def eventFilter(self, field: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Let the arrow keys move in the list while one types, and Return choose."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if Qt.Key(event.key()) in MOVES:
                self.list.event(event)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._take(self.list.currentItem())
                return True
        return super().eventFilter(field, event)

    def _show(self) -> None:
        self.list.clear()
        for command in fitting(self._commands, self.field.text(), self._recent):
            tail = f"   {command.keys}" if command.keys else ""
            item = QListWidgetItem(f"{command.words}   ·   {command.place}{tail}")
            item.setData(ID, command.id)
            item.setData(int(Qt.ItemDataRole.AccessibleTextRole), f"{command.words}, {command.place}{tail}")
            if not command.able:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
            self.list.addItem(item)
        self.list.setCurrentRow(0)

    def _take(self, item: QListWidgetItem | None) -> None:
        if item is not None and item.flags() & Qt.ItemFlag.ItemIsEnabled:
            self.accept()
            self.chosen.emit(str(item.data(ID)))


def remembered(recent: Sequence[str], used: str, known: Callable[[str], bool], most: int = 12) -> list[str]:
    """Return the commands used last with a new one in front."""
    return [used, *(one for one in recent if one != used and known(one))][:most]
