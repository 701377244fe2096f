"""The small list under the search box of what the word can become; the keyboard stays in the box."""

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from reader.gui.completion import Offer, Option
from reader.gui.rows import Index
from reader.gui.theme import Theme

OPTION = int(Qt.ItemDataRole.UserRole)
SHOWN = 8
NARROWEST, WIDEST = 160, 360
PAD = 10
GAP = 24
FRAME = 5
BELOW = 4


class OptionDelegate(QStyledItemDelegate):
    """Paints an option and its hint."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802 - Qt's name
        """Return the size of a line."""
        shown = index.data(OPTION)
        metrics, small = QFontMetrics(self._theme.chrome()), QFontMetrics(self._theme.chrome(-2))
        if not isinstance(shown, Option):
            return super().sizeHint(option, index)
        hint = GAP + small.horizontalAdvance(shown.hint) if shown.hint else 0
        return QSize(metrics.horizontalAdvance(shown.label) + hint + 2 * PAD, metrics.height() + 8)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a line."""
        shown = index.data(OPTION)
        if not isinstance(shown, Option):
            return
        colors, rect = self._theme.colors, option.rect
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colors.selection))
            painter.drawRoundedRect(rect, 4, 4)
        box = rect.adjusted(PAD, 0, -PAD, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(self._theme.chrome())
        painter.setPen(QColor(colors.ink))
        metrics = painter.fontMetrics()
        text = metrics.elidedText(shown.label, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | middle, text)
        box.setLeft(box.left() + metrics.horizontalAdvance(text) + GAP)
        painter.setFont(self._theme.chrome(-2))
        painter.setPen(QColor(colors.quiet))
        hint = painter.fontMetrics().elidedText(shown.hint, Qt.TextElideMode.ElideRight, max(0, box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | middle, hint)


class Completer(QFrame):
    """A part of the window over the list, not a window of its own.

    `chosen` gives the option that was taken, `closed` tells that nothing is offered any more.
    """

    chosen = Signal(object, object)
    closed = Signal()

    def __init__(self, theme: Theme, box: QLineEdit) -> None:
        super().__init__(box)
        self.setObjectName("completer")
        self.setAccessibleName("Suggestions")
        self._box = box
        self._offer: Offer | None = None
        self.list = QListWidget(self)
        self.list.setObjectName("completer_list")
        self.list.setAccessibleName("Suggestions")
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setItemDelegate(OptionDelegate(theme, self.list))
        self.list.itemClicked.connect(self._take)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(FRAME, FRAME, FRAME, FRAME)
        layout.addWidget(self.list)
        self.hide()

    def offer(self, offer: Offer | None) -> None:
        """Show what can be chosen, or nothing."""
        self._offer = offer
        if offer is None:
            if not self.isHidden():
                self.hide()
                self.closed.emit()
            return
        self.list.clear()
        for option in offer.options:
            item = QListWidgetItem(option.label)
            item.setData(OPTION, option)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{option.label} {option.hint}".strip())
            self.list.addItem(item)
        self._go_to(offer.chosen)
        self._place(offer)
        self.show()
        self.raise_()

    def takes(self, event: QKeyEvent) -> bool:
        """Do what a key means while the list is shown; return whether it meant anything."""
        if self.isHidden() or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        key, at, count = event.key(), self.list.currentRow(), self.list.count()
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(key), 0)
        if step:
            self._go_to((at + step) % count if at >= 0 else (0 if step > 0 else count - 1))
        elif key == Qt.Key.Key_Escape:
            self.offer(None)
        elif key == Qt.Key.Key_Tab or (key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and at >= 0):
            self._take(self.list.item(max(0, at)))
        else:
            return False
        return True

    def _take(self, item: QListWidgetItem) -> None:
        offer, option = self._offer, item.data(OPTION)
        self.hide()
        self.chosen.emit(offer, option)

    def _go_to(self, at: int) -> None:
        self.list.setCurrentRow(at)
        item = self.list.item(at)
        if item is not None:
            words = str(item.data(Qt.ItemDataRole.AccessibleTextRole))
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._box, words))

    def _place(self, offer: Offer) -> None:
        """Stand under the word, within the window."""
        window = self._box.window()
        if self.parentWidget() is not window:
            self.setParent(window)
        count = self.list.count()
        hints = [self.list.sizeHintForIndex(self.list.model().index(at, 0)) for at in range(count)]
        width = max(NARROWEST, min(WIDEST, max(hint.width() for hint in hints) + 2 * FRAME + 4))
        if count > SHOWN:
            width += self.list.verticalScrollBar().sizeHint().width()
        height = hints[0].height() * min(SHOWN, count) + 2 * FRAME + 2
        word = self._box.fontMetrics().horizontalAdvance(self._box.text()[: offer.start])
        at = self._box.mapTo(window, QPoint(min(word, self._box.width() - NARROWEST), self._box.height() + BELOW))
        self.setGeometry(max(0, min(at.x(), window.width() - width)), at.y(), width, height)
