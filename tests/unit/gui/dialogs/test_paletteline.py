from collections.abc import Iterator

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QListWidget, QListWidgetItem
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from reader.gui.commandlines import Command
from reader.gui.dialogs.paletteline import COMMAND, PaletteLine
from reader.gui.theme import Theme

UNDO = Command("undo", "Undo", "Edit", ("Ctrl+Z",))


@pytest.fixture
def rows(theme: Theme, qtbot: QtBot) -> Iterator[QListWidget]:
    made = QListWidget()
    made.setItemDelegate(PaletteLine(theme, made))
    made.resize(400, 60)
    made.show()
    qtbot.waitExposed(made)
    yield made
    Shiboken.delete(made)


def drawn(rows: QListWidget, command: Command | None) -> QImage:
    rows.clear()
    item = QListWidgetItem("Nothing fits.")
    item.setData(COMMAND, command)
    rows.addItem(item)
    return rows.viewport().grab(rows.visualItemRect(item)).toImage()


def test_words_place_keys_and_reason_are_all_to_be_seen(rows: QListWidget) -> None:
    commands = [
        UNDO, Command("undo", "Redo", "Edit", ("Ctrl+Z",)), Command("undo", "Undo", "File", ("Ctrl+Z",)),
        Command("undo", "Undo", "Edit", ("u",)), Command("undo", "Undo", "Edit", ("Ctrl+Z",), "nothing was done"), None,
    ]  # fmt: skip
    images = [drawn(rows, one) for one in commands]
    assert all(one != other for at, one in enumerate(images) for other in images[at + 1 :])


def test_what_is_too_long_leaves_the_keys_their_room(rows: QListWidget) -> None:
    long = Command("undo", "Undo " * 40, "Edit " * 40, ("Ctrl+Z",))
    width = rows.viewport().width()
    keys = [one.copy(width - 60, 0, 60, one.height()) for one in (drawn(rows, long), drawn(rows, UNDO))]
    assert keys[0] == keys[1]
