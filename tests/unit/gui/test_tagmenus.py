"""The menus of the tag manager: every colour by its name, every deed with its key."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from reader.core.entries import TAG_COLORS
from reader.gui.tagmenus import color_menu, deeds_menu
from reader.gui.theme import Theme


def test_each_colour_is_named_and_shown(theme: Theme, qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    given: list[str] = []
    menu = color_menu(theme, parent, given.append)
    lines = [one for one in menu.actions() if not one.isSeparator()]
    assert [one.text() for one in lines] == [*(color.capitalize() for color in TAG_COLORS), "No Colour"]
    for line, color in zip(lines, TAG_COLORS, strict=False):
        shown = line.icon().pixmap(QSize(16, 16)).toImage().pixelColor(8, 8).name()
        assert shown == theme.colors.palette[color]
    for line in lines:
        line.trigger()
    assert given == [*TAG_COLORS, ""]


def test_deeds_stand_with_their_keys(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    done: list[str] = []
    menu = deeds_menu([("Merge…", "M", lambda: done.append("m")), ("Delete", "Del", lambda: done.append("d"))], parent)
    assert [one.text() for one in menu.actions()] == ["Merge…\tm", "Delete\tDel"]
    for line in menu.actions():
        line.trigger()
    assert done == ["m", "d"]
