from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from reader.gui.commands import Commands
from reader.gui.dialogs.cheatsheet import CheatSheetDialog
from reader.gui.keymap import given, keymap
from reader.gui.window import Window


@pytest.fixture
def dialog(window: Window) -> Iterator[CheatSheetDialog]:
    window.resize(900, 600)
    window.parts.bindings.put(given(keymap("rayyan"), "star", ("F8",)))
    commands = Commands(window.parts, window.browser).commands()
    made = CheatSheetDialog(commands, window.parts.theme, window.parts.keys, window)
    yield made
    Shiboken.delete(made)


def test_it_shows_the_users_keys_and_fits_a_small_window(dialog: CheatSheetDialog, qtbot: QtBot) -> None:
    dialog.show()
    qtbot.waitExposed(dialog)
    assert dialog.width() <= 900
    assert dialog.height() <= 600
    text = dialog.page.toPlainText()
    assert "F8" in text
    assert "On a highlight" in text
    assert dialog.page.horizontalScrollBar().maximum() == 0
    dialog.field.setText("f8")
    assert "Star" in dialog.page.toPlainText()
    assert "Queue" not in dialog.page.toPlainText()
    dialog.field.setText("qqqq")
    assert dialog.page.toPlainText() == "No key fits."


@pytest.mark.parametrize("width", [420, 900, 1240])
def test_at_every_width_nothing_is_cut(dialog: CheatSheetDialog, qtbot: QtBot, width: int) -> None:
    dialog.resize(width, 600)
    dialog.show()
    qtbot.waitExposed(dialog)
    assert dialog.page.horizontalScrollBar().maximum() == 0
    assert dialog.page.document().idealWidth() <= dialog.page.viewport().width()
