"""The command palette: type a few letters of what is to be done or where to go, Return does it."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from reader.gui.commandlines import Command, Lines
from reader.gui.dialogs.frame import Frame
from reader.gui.dialogs.paletteline import COMMAND, PaletteLine
from reader.gui.fields import FieldKeys
from reader.gui.theme import Theme

WIDTH, HEIGHT = 620, 440
MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class PaletteDialog(Frame):
    """`chosen` gives the id of the command."""

    chosen = Signal(str)

    def __init__(self, lines: Lines, theme: Theme, keys: FieldKeys, parent: QWidget) -> None:
        super().__init__("palette_dialog", "Commands", parent)
        self.resize(WIDTH, HEIGHT)
        self._lines = lines
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
        self.list.setItemDelegate(PaletteLine(theme, self.list))
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
                self._tell()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._take(self.list.currentItem())
                return True
        return super().eventFilter(field, event)

    def _show(self) -> None:
        self.list.clear()
        for command in self._lines.fitting(self.field.text()):
            item = QListWidgetItem(command.words)
            item.setData(COMMAND, command)
            item.setData(int(Qt.ItemDataRole.AccessibleTextRole), command.said)
            self.list.addItem(item)
        if not self.list.count():
            item = QListWidgetItem("Nothing fits.")
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            self.list.addItem(item)
        self.list.setCurrentRow(0)

    def _tell(self) -> None:
        """Have a screen reader say the line that the arrows came to, as the keyboard stays in the field."""
        command = self.list.currentItem().data(COMMAND) if self.list.currentItem() is not None else None
        if isinstance(command, Command):
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.list, command.said))

    def _take(self, item: QListWidgetItem | None) -> None:
        command = item.data(COMMAND) if item is not None else None
        if isinstance(command, Command) and not command.reason:
            self.accept()
            self.chosen.emit(command.id)
