"""The tags under the abstract, and the way to more of them."""

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from reader.gui import glyphs
from reader.gui.buttons import QuietButton
from reader.gui.colors import dot_color
from reader.gui.flow import FlowLayout
from reader.gui.theme import Theme

DOT = 12


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
        self._flow = FlowLayout(self, across=8)
        self.add = QuietButton("add_tag", "+ tag  ( t )", parent=self).on_click(self.more_wanted.emit)
        self.add.setAccessibleName("Choose tags")
        self._buttons: list[QuietButton] = []
        self._flow.addWidget(self.add)
        theme.changed.connect(self._make)

    def show_tags(self, tags: tuple[str, ...]) -> None:
        """Show other tags."""
        if tags != self._tags:
            self._tags = tags
            self._make()

    def _make(self) -> None:
        while self._flow.count():
            self._flow.takeAt(0)
        for old in self._buttons:
            old.hide()
            old.deleteLater()
        self._buttons = [self._button(tag) for tag in self._tags]
        for button in [*self._buttons, self.add]:
            self._flow.addWidget(button)
            button.show()
        self.updateGeometry()

    def _button(self, tag: str) -> QuietButton:
        button = QuietButton(f"tag_{tag}", tag.replace("&", "&&"), "tag", self)
        button.setAccessibleName(f"Tag {tag}")
        button.setToolTip(f"Show all entries tagged {tag}")
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setIcon(dot_icon(dot_color(self._theme.colors, tag), self.devicePixelRatioF()))
        button.setIconSize(QSize(DOT, DOT))
        return button.on_click(lambda: self.tag_chosen.emit(tag))


def dot_icon(color: str, ratio: float) -> QIcon:
    """Return the dot of a tag as an icon, sharp at the given ratio of pixels."""
    picture = QPixmap(round(DOT * ratio), round(DOT * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    glyphs.paint_dot(painter, QPointF(DOT / 2, DOT / 2), QColor(color))
    painter.end()
    return QIcon(picture)
