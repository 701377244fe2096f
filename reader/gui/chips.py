"""The filters of the typed query as chips under the box: each can be read at a glance and taken out by one key."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from reader.gui.buttons import QuietButton
from reader.gui.flow import FlowLayout
from reader.gui.querytext import Part
from reader.gui.theme import Theme
from reader.gui.words import tip

PAD = 9
CROSS = 15
WIDEST = 240
REMOVERS = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class Chip(QuietButton):
    """One filter with its cross; pressing it, or Delete while it has the focus, takes it out."""

    def __init__(self, theme: Theme, part: Part, number: int, parent: QWidget) -> None:
        super().__init__(f"chip_{number}", part.label, parent=parent)
        self._theme = theme
        self.setAccessibleName(f"Filter {part.label}, Delete takes it out")
        self.setToolTip(tip(f"Take out {part.label}"))

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the size of words and cross."""
        metrics = QFontMetrics(self._theme.chrome(-2))
        return QSize(min(WIDEST, metrics.horizontalAdvance(self.text()) + 2 * PAD + CROSS), metrics.height() + 6)

    def event(self, event: QEvent) -> bool:
        """Take Delete before the window does."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and event.key() in REMOVERS:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        """Let Delete press the chip too."""
        if event.key() in REMOVERS:
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002, N802 - Qt's name
        """Draw the ground, the words, the cross, and a ring while it has the focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors = self._theme.colors
        box = QRectF(self.rect()).adjusted(0.75, 0.75, -0.75, -0.75)
        painter.setBrush(QColor(colors.selection if self.underMouse() else colors.line))
        painter.setPen(QColor(colors.accent) if self.hasFocus() else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        painter.setFont(self._theme.chrome(-2))
        painter.setPen(QColor(colors.ink))
        words = self.rect().adjusted(PAD, 0, -PAD - CROSS + 3, 0)
        text = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        painter.setPen(QColor(colors.ink if self.underMouse() or self.hasFocus() else colors.quiet))
        right = self.rect().adjusted(0, 0, -PAD, 0)
        painter.drawText(right, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, "×")
        painter.end()


class Chips(QWidget):
    """Chips from left to right; `removed` gives the place of the one that is to go. `emptied` follows the last one."""

    removed = Signal(object)
    emptied = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chips")
        self.setAccessibleName("Filters")
        self._theme = theme
        self._parts: list[Part] = []
        self.buttons: list[Chip] = []
        self._flow = FlowLayout(self, across=6)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.hide()
        theme.changed.connect(self._make)

    def show_parts(self, parts: list[Part]) -> None:
        """Show other filters; chips that stay the same keep the focus."""
        same = [one.label for one in parts] == [one.label for one in self._parts]
        self._parts = parts
        if not same:
            self._make()

    def _make(self) -> None:
        at = next((number for number, chip in enumerate(self.buttons) if chip.hasFocus()), -1)
        while self._flow.count():
            self._flow.takeAt(0)
        old = self.buttons
        self.buttons = [self._chip(number) for number in range(len(self._parts))]
        before: QWidget = self
        for chip in self.buttons:
            self._flow.addWidget(chip)
            chip.show()
            QWidget.setTabOrder(before, chip)
            before = chip
        self.setVisible(bool(self.buttons))
        if at >= 0 and self.buttons:
            self.buttons[min(at, len(self.buttons) - 1)].setFocus()
        elif at >= 0:
            self.emptied.emit()
        for chip in old:
            chip.hide()
            chip.deleteLater()
        self.updateGeometry()

    def _chip(self, number: int) -> Chip:
        chip = Chip(self._theme, self._parts[number], number, self)
        chip.on_click(lambda: self.removed.emit(self._parts[number]))
        return chip
