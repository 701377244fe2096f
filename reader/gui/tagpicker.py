"""The tag picker: type to find or to make a tag, check as many as wanted; works on several entries at once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QHideEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from reader.core.found import TagCount
from reader.gui import glyphs
from reader.gui.colors import dot_color
from reader.gui.rows import Index
from reader.gui.theme import Theme

WIDTH = 280
SHOWN = 200
LINE = int(Qt.ItemDataRole.UserRole)
STATES = {
    Qt.CheckState.Unchecked: "not on it",
    Qt.CheckState.PartiallyChecked: "on some",
    Qt.CheckState.Checked: "on it",
}


@dataclass(frozen=True, slots=True)
class Offered:
    """One tag in the picker: on how many of the chosen entries it is."""

    name: str
    state: Qt.CheckState
    new: bool = False

    @property
    def words(self) -> str:
        """What stands in the line."""
        return f"Make tag “{self.name}”" if self.new else self.name


def offered(
    typed: str, tags: Sequence[TagCount], states: Mapping[str, Qt.CheckState], made: Sequence[str] = ()
) -> list[Offered]:
    """Return the tags that fit what is typed: those on the entries first, then the most used; last a new one."""
    name = " ".join(typed.split())
    wanted = name.casefold()
    counts = {tag.name: tag.count for tag in tags} | dict.fromkeys(made, 0)
    names = sorted(counts, key=lambda one: (one not in states, -counts[one], one.casefold()))
    fitting = [one for one in names if wanted in one.casefold()]
    fitting.sort(key=lambda one: not one.casefold().startswith(wanted) if wanted else False)
    lines = [Offered(one, states.get(one, Qt.CheckState.Unchecked)) for one in fitting[:SHOWN]]
    if wanted and all(one.casefold() != wanted for one in counts):
        lines.append(Offered(name, Qt.CheckState.Unchecked, new=True))
    return lines


class TagDelegate(QStyledItemDelegate):
    """Paints a tag in the picker: its check box, its dot, its name."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: ARG002, N802 - Qt's name
        """Return the size of a line."""
        return QSize(100, QFontMetrics(self._theme.chrome()).height() + 12)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the line of an index."""
        line = index.data(LINE)
        if not isinstance(line, Offered):
            return
        colors = self._theme.colors
        rect = option.rect
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colors.selection))
            painter.drawRoundedRect(rect, 4, 4)
        middle = rect.center().y() + 0.5
        if not line.new:
            box = QRectF(rect.left() + 8, middle - 7.5, 15, 15)
            frame, fill, mark = QColor(colors.quiet), QColor(colors.accent), QColor(colors.on_accent)
            glyphs.paint_check(painter, box, line.state, frame, fill, mark)
        dot = QColor(dot_color(colors, line.name))
        glyphs.paint_dot(painter, QPointF(rect.left() + 37, middle), dot)
        painter.setFont(self._theme.chrome())
        painter.setPen(QColor(colors.ink))
        words = rect.adjusted(48, 0, -8, 0)
        text = painter.fontMetrics().elidedText(line.words, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)


class TagPicker(QWidget):
    """A popup; every check is `toggled` at once with the tag and whether it is put on or taken off."""

    toggled = Signal(str, bool)
    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("tagpicker")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName("Tag picker")
        self._window = parent
        self._theme = theme
        self._tags: Sequence[TagCount] = ()
        self._states: dict[str, Qt.CheckState] = {}
        self._made: list[str] = []
        self.field = QLineEdit(self)
        self.field.setObjectName("tag_field")
        self.field.setAccessibleName("Find or make a tag")
        self.field.setPlaceholderText("Find or make a tag")
        self.field.installEventFilter(self)
        self.field.textChanged.connect(self._fill)
        self.list = QListWidget(self)
        self.list.setObjectName("tag_list")
        self.list.setAccessibleName("Tags")
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setItemDelegate(TagDelegate(theme, self.list))
        self.list.itemClicked.connect(self._toggle)
        self.hint = QLabel("Enter checks · Esc closes", self)
        self.hint.setProperty("tone", "quiet")
        self.hint.setFont(theme.chrome(-2))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 8)
        layout.setSpacing(6)
        for part in (self.field, self.list, self.hint):
            layout.addWidget(part)

    def open_at(self, at: QPoint, tags: Sequence[TagCount], entries: Sequence[Sequence[str]]) -> None:
        """Show the picker for entries, given by the tags each has now."""
        self._tags = tags
        self._states = check_states(entries)
        self._made = []
        self.field.clear()
        self._fill()
        self.resize(WIDTH, min(360, 110 + 30 * max(3, self.list.count())))
        self.move(self._inside(at))
        self.show()
        self.field.setFocus()

    def eventFilter(self, field: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        """Move in the list by the arrows, check by Return, close by Escape."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(field, event)
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        if step and self.list.count():
            self.list.setCurrentRow((self.list.currentRow() + step) % self.list.count())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._return(finish=bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier))
        elif event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            return super().eventFilter(field, event)
        return True

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        """Tell that the picker is gone."""
        super().hideEvent(event)
        self.closed.emit()

    def _return(self, *, finish: bool) -> None:
        item = self.list.currentItem()
        if finish or item is None:
            self.close()
        else:
            self._toggle(item)
            self.field.clear()

    def _toggle(self, item: QListWidgetItem) -> None:
        tag = item.data(LINE).name
        on = self._states.get(tag) != Qt.CheckState.Checked
        self._states[tag] = Qt.CheckState.Checked if on else Qt.CheckState.Unchecked
        if all(one.name != tag for one in self._tags) and tag not in self._made:
            self._made.append(tag)
        self.toggled.emit(tag, on)
        row = self.list.row(item)
        self._fill()
        self.list.setCurrentRow(min(row, self.list.count() - 1))

    def _fill(self) -> None:
        self.list.clear()
        for line in offered(self.field.text(), self._tags, self._states, self._made):
            item = QListWidgetItem(line.words)
            item.setData(LINE, line)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{line.words}, {STATES[line.state]}")
            self.list.addItem(item)
        self.list.setCurrentRow(0)

    def _inside(self, at: QPoint) -> QPoint:
        area = self._window.screen().availableGeometry()
        x = max(area.left(), min(at.x(), area.right() - self.width()))
        y = max(area.top(), min(at.y(), area.bottom() - self.height()))
        return QPoint(x, y)


def check_states(entries: Sequence[Sequence[str]]) -> dict[str, Qt.CheckState]:
    """Return for every tag on the entries whether all of them or only some have it."""
    counts: dict[str, int] = {}
    for tags in entries:
        for tag in tags:
            counts[tag] = counts.get(tag, 0) + 1
    return {
        tag: Qt.CheckState.Checked if count == len(entries) else Qt.CheckState.PartiallyChecked
        for tag, count in counts.items()
    }
