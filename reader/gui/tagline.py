"""The tags under the abstract, and the way to more of them."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from reader.gui import glyphs
from reader.gui.buttons import QuietButton, TextButton
from reader.gui.colors import dot_color, tint
from reader.gui.flow import FlowLayout
from reader.gui.theme import Theme
from reader.gui.words import tip

DOT = 14
INSET = 5


class TagButton(QuietButton):
    """A tag with its dot, flush with the text above it."""

    def __init__(self, theme: Theme, tag: str, parent: QWidget) -> None:
        super().__init__(f"tag_{tag}", tag, parent=parent)
        self._theme = theme
        self.setAccessibleName(f"Tag {tag}")
        self.setToolTip(tip(f"Show all entries tagged {tag}"))

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """Return the size of dot and name, and of the ground that a tag with a colour of its own has."""
        metrics = QFontMetrics(self._theme.chrome())
        inset = INSET if tint(self._theme.colors, self.text()) else 0
        return QSize(2 * inset + DOT + metrics.horizontalAdvance(self.text()) + 6, metrics.height() + 6)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002, N802 - Qt's name
        """Draw dot and name, underlined while it is pointed at or has the focus."""
        painter = QPainter(self)
        colors = self._theme.colors
        font = self._theme.chrome()
        font.setUnderline(self.underMouse() or self.hasFocus())
        painter.setFont(font)
        ground = tint(colors, self.text())
        inset = INSET if ground else 0
        if ground:
            glyphs.paint_pill(painter, QRectF(self.rect()).adjusted(0, 1, -2, -1), QColor(ground))
        glyphs.paint_dot(painter, QPointF(inset + 4, self.height() / 2 + 0.5), QColor(dot_color(colors, self.text())))
        painter.setPen(QColor(colors.accent if self.hasFocus() else colors.ink))
        words = self.rect().adjusted(inset + DOT, 0, -inset, 0)
        text = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        painter.end()


class TagLine(QWidget):
    """Tags with their dots; `tag_chosen` gives the one that was pressed, `more_wanted` asks for the picker."""

    tag_chosen = Signal(str)
    more_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tagline")
        self.setAccessibleName("Tags")
        self._theme = theme
        self._tags: tuple[str, ...] = ()
        self._flow = FlowLayout(self, across=12)
        self.add = TextButton("add_tag", "+ tag", parent=self).on_click(self.more_wanted.emit)
        self.add.setAccessibleName("Choose tags")
        self.buttons: list[QuietButton] = []
        self._flow.addWidget(self.add)
        theme.changed.connect(self._make)
        theme.recolored.connect(self._recolor)

    def name_key(self, key: str) -> None:
        """Say by which key the picker opens, if there is one."""
        self.add.setText(f"+ tag  ( {key} )" if key else "+ tag")
        self.add.updateGeometry()

    def show_tags(self, tags: tuple[str, ...]) -> None:
        """Show other tags."""
        if tags != self._tags:
            self._tags = tags
            self._make()

    def _make(self) -> None:
        while self._flow.count():
            self._flow.takeAt(0)
        for old in self.buttons:
            old.hide()
            old.deleteLater()
        self.buttons = [self._button(tag) for tag in self._tags]
        for button in [*self.buttons, self.add]:
            self._flow.addWidget(button)
            button.show()
        self.updateGeometry()

    def _recolor(self) -> None:
        for button in self.buttons:
            button.updateGeometry()
            button.update()

    def _button(self, tag: str) -> QuietButton:
        return TagButton(self._theme, tag, self).on_click(lambda: self.tag_chosen.emit(tag))
