"""Imported keywords below the tags: which are shown, and that pressing one makes it a tag."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from reader.core.entries import Record
from reader.gui.keywordline import left_over
from reader.gui.scopes import in_collection
from reader.gui.window import Window
from reader.store.ops import EditTags, ImportList


@pytest.mark.parametrize(
    ("keywords", "tags", "left"),
    [
        (("tar", "Salt"), (), ("tar", "Salt")), (("tar", "Salt"), ("salt",), ("tar",)),
        (("tar", "Tar", " tar "), (), ("tar",)), (("knots, bends",), (), ("knots, bends",)),
        (("knots, bends",), ("knots bends",), ()), ((" ",), (), ()), ((), ("x",), ()),
    ],
)  # fmt: skip
def test_keywords_that_are_tags_already_are_left_out(
    keywords: tuple[str, ...], tags: tuple[str, ...], left: tuple[str, ...]
) -> None:
    assert left_over(keywords, tags) == left


def test_plain_lists_have_no_line(window: Window) -> None:
    assert not window.parts.reading.keywords.isVisible()


def test_a_keyword_is_taken_over_by_a_click_or_by_return_and_the_keyboard_stays(window: Window, qtbot: QtBot) -> None:
    library, line = window.parts.library, window.parts.reading.keywords
    words = {"keywords": ["tar", "salt", "sea"]}
    library.do(ImportList("Keyed", [Record("On tar.", fields=words)], "bibtex"))
    window.browser.show_scope(in_collection("Keyed"))
    qtbot.waitUntil(lambda: line.words == ("tar", "salt", "sea") and line.isVisible())
    entry = window.parts.pane.list.current
    QTest.mouseClick(line.buttons[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: line.words == ("salt", "sea"))
    assert library.entry(entry).tags == ("tar",)
    window.activateWindow()
    line.buttons[1].setFocus()
    qtbot.waitUntil(line.buttons[1].hasFocus)
    QTest.keyClick(line.buttons[1], Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: line.words == ("salt",) and line.buttons[0].hasFocus())
    library.do(EditTags((entry,), add=("SALT",)))
    qtbot.waitUntil(lambda: not line.isVisible())
    assert library.entry(entry).tags == ("SALT", "sea", "tar")
