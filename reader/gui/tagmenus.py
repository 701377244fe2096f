"""The menus of the tag manager: the colours by name, and what can be done with the chosen tags."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QMenu, QWidget

from reader.core.entries import TAG_COLORS
from reader.gui import glyphs
from reader.gui.bindings import key_text
from reader.gui.theme import Theme

Deed = tuple[str, str, Callable[[], None]]
SIDE = 16


def color_menu(theme: Theme, parent: QWidget, run: Callable[[str], None]) -> QMenu:
    """Return a menu of the colours that tags can have; `run` is given the one that is chosen, empty for none."""
    menu = _made("tags_colors", "Colour", parent)
    for color in TAG_COLORS:
        line = menu.addAction(_icon(theme.colors.palette[color], parent.devicePixelRatioF()), color.capitalize())
        line.triggered.connect(lambda _=False, one=color: run(one))
    menu.addSeparator()
    menu.addAction("No Colour").triggered.connect(lambda: run(""))
    return menu


def deeds_menu(deeds: Sequence[Deed], parent: QWidget) -> QMenu:
    """Return a menu of deeds, each with its words and its key."""
    menu = _made("tags_deeds", "Tags", parent)
    for words, key, run in deeds:
        menu.addAction(f"{words}\t{key_text(key)}").triggered.connect(lambda _=False, do=run: do())
    return menu


def _made(name: str, title: str, parent: QWidget) -> QMenu:
    menu = QMenu(title, parent)
    menu.setObjectName(name)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return menu


def _icon(color: str, ratio: float) -> QIcon:
    image = QPixmap(QSize(round(SIDE * ratio), round(SIDE * ratio)))
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    glyphs.paint_dot(painter, QPointF(SIDE / 2, SIDE / 2), QColor(color), 10)
    painter.end()
    return QIcon(image)
