"""The list of the tag manager: what stays chosen, its keys, names written in place, and how it is painted."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QItemSelectionModel, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from reader.core.found import TagCount
from reader.gui.colors import dot_color
from reader.gui.fields import FieldKeys
from reader.gui.taglines import Line, tag_lines
from reader.gui.taglist import TAGS, LineDelegate, LineModel, LineView
from reader.gui.theme import Theme

FOUND = [
    TagCount("gear", 0, branch=5), TagCount("gear/nets", 3, "teal", 2, 3), TagCount("Gear/ropes", 2, branch=2),
    TagCount("sea", 1200, branch=1200),
]  # fmt: skip


@pytest.fixture
def view(theme: Theme, qtbot: QtBot) -> Iterator[LineView]:
    model = LineModel(theme)
    keys = FieldKeys(theme)
    made = LineView("tags_list", "Tags", model, LineDelegate(theme, keys, theme), frozenset(("M", "Del", "3")))
    qtbot.addWidget(made)
    made.resize(400, 300)
    made.show_lines(tag_lines(FOUND, ""))
    made.show()
    yield made
    model.deleteLater()
    keys.deleteLater()


def select(view: LineView, *rows: int) -> None:
    for row in rows:
        view.selectionModel().select(view.lines.index(row), QItemSelectionModel.SelectionFlag.Select)


def test_the_first_line_is_chosen_at_first_and_what_is_chosen_stays_so(view: LineView) -> None:
    assert (view.current, view.chosen()) == ("gear", ("gear",))
    select(view, 1, 3)
    view.show_lines(tag_lines([TagCount("aaa", 1, branch=1), *FOUND], ""))
    assert (view.current, view.chosen()) == ("gear", ("gear", "gear/nets", "sea"))
    view.show_lines(tag_lines(FOUND, ""), ["sea"])
    assert (view.current, view.chosen()) == ("sea", ("sea",))


def test_where_what_was_chosen_is_gone_its_place_is_chosen(view: LineView) -> None:
    view.show_lines(tag_lines(FOUND, ""), ["gear/nets"])
    view.show_lines(tag_lines([FOUND[0], *FOUND[2:]], ""))
    assert view.chosen() == ("Gear/ropes",)
    view.show_lines([])
    assert (view.current, view.chosen()) == ("", ())


def test_only_keys_that_mean_something_are_told(view: LineView) -> None:
    told: list[str] = []
    view.pressed_key.connect(told.append)
    for key in (Qt.Key.Key_M, Qt.Key.Key_G, Qt.Key.Key_3, Qt.Key.Key_Delete):
        QTest.keyClick(view, key)
    assert told == ["M", "3", "Del"]
    assert view.current == "gear"
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert view.current == "gear/nets"


def test_a_name_is_written_in_its_place_as_a_whole(view: LineView, qtbot: QtBot) -> None:
    told: list[tuple[str, str]] = []
    view.lines.renamed.connect(lambda old, new: told.append((old, new)))
    view.setCurrentIndex(view.lines.index(1))
    for typed in ("gear/ nets", "gear/nets", "  "):
        view.edit_current()
        (field,) = [one for one in view.findChildren(QLineEdit, "tag_name") if one.isVisible()]
        assert field.text() == "gear/nets"
        field.setText(typed)
        QTest.keyClick(field, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: view.state() == QAbstractItemView.State.NoState)
    assert told == [("gear/nets", "gear/ nets")]


def test_the_mouse_carries_the_chosen_names(view: LineView) -> None:
    data = view.lines.mimeData([view.lines.index(1), view.lines.index(3)])
    assert bytes(data.data(TAGS).data()).decode() == "gear/nets\nsea"
    assert view.lines.flags(view.lines.index(0)) & Qt.ItemFlag.ItemIsDropEnabled
    fixed = LineModel(view, fixed=True)
    fixed.show([Line("a", "a", "1", "a, 1")])
    assert not fixed.flags(fixed.index(0)) & (Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsEditable)


@pytest.mark.parametrize("choice", ["light", "dark"])
def test_dot_and_key_are_painted(view: LineView, theme: Theme, choice: str) -> None:
    theme.choose(choice)
    theme.color_tags(FOUND)
    image = view.viewport().grab().toImage()
    place = view.visualRect(view.lines.index(1))
    found = {
        image.pixelColor(QPoint(x, y)).name()
        for x in range(place.left(), place.right()) for y in range(place.top(), place.bottom())
    }  # fmt: skip
    assert {dot_color(theme.colors, "gear/nets"), theme.colors.palette["teal"]} <= found
    delegate = view.itemDelegate()
    assert delegate.sizeHint(QStyleOptionViewItem(), view.lines.index(0)).height() == place.height()
