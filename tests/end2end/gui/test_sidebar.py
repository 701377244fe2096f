"""The sidebar by keys and mouse: nested tags, joining lines to the search, pinned tags, what can be done with a tag."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from reader.core.changes import Origin
from reader.gui.chips import Chip
from reader.gui.scopes import with_tag
from reader.gui.sidelines import SIGN_ROLE, fold_zone
from reader.store.library import Library
from reader.store.ops import EditTags, PinTag
from tests.end2end.gui.hands import Desk, press, write

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def tagged(small: Desk) -> Desk:
    """Eight abstracts, the first ones with nested tags."""
    with Library.open(small.path, Origin.COMMAND_LINE) as library:
        library.do(EditTags((1, 2, 3), add=("methods/kernel",)))
        library.do(EditTags((3, 4), add=("methods/sampling",)))
        library.do(EditTags((1, 5), add=("to cite",)))
    small.until(lambda: "kernel" in tags(small))
    return small


def tags(desk: Desk) -> list[str]:
    return [line.text for line in desk.window.parts.sidebar.model.lines if line.tag]


def row_of(desk: Desk, text: str) -> int:
    lines = desk.window.parts.sidebar.model.lines
    return next(at for at, line in enumerate(lines) if line.text == text and not line.heading)


def place_of(desk: Desk, text: str) -> QRect:
    side = desk.window.parts.sidebar
    return side.list.visualRect(side.model.index(row_of(desk, text)))


def click(desk: Desk, text: str, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    port = desk.window.parts.sidebar.list.viewport()
    QTest.mouseClick(port, Qt.MouseButton.LeftButton, held, place_of(desk, text).center())


def query(desk: Desk) -> str:
    return desk.window.parts.pane.search.query


def sign(desk: Desk, text: str) -> str:
    side = desk.window.parts.sidebar
    return str(side.model.index(row_of(desk, text)).data(SIGN_ROLE))


def spoken(desk: Desk, text: str) -> str:
    model = desk.window.parts.sidebar.model
    return str(model.index(row_of(desk, text)).data(Qt.ItemDataRole.AccessibleTextRole.value))


def to_side(desk: Desk, text: str) -> None:
    """Go to a line of the sidebar by the keyboard."""
    side = desk.window.parts.sidebar.list
    side.setFocus()
    press("Home")
    for _ in range(40):
        line = side.line
        if line is not None and line.text == text:
            return
        press("Down")
    raise AssertionError(text)


def test_nested_tags_are_a_tree_that_can_be_folded_and_stays_so(tagged: Desk) -> None:
    assert tags(tagged) == ["methods", "kernel", "sampling", "to cite"]
    assert tagged.sides("methods") == 4
    to_side(tagged, "methods")
    tagged.until(lambda: tagged.count == 4)
    press("Left")
    assert tags(tagged) == ["methods", "to cite"]
    assert "collapsed" in spoken(tagged, "methods")
    tagged.again(4)
    tagged.until(lambda: tags(tagged) == ["methods", "to cite"])
    to_side(tagged, "methods")
    press("Right")
    assert tags(tagged) == ["methods", "kernel", "sampling", "to cite"]
    press("Down", "Down")
    tagged.until(lambda: tagged.count == 2)
    press("Left")
    assert tagged.window.parts.sidebar.tag == "methods"
    tagged.until(lambda: tagged.count == 4)


def test_the_triangle_folds_without_choosing(tagged: Desk) -> None:
    side = tagged.window.parts.sidebar
    at = fold_zone(place_of(tagged, "methods"), side.model.lines[row_of(tagged, "methods")]).center()
    QTest.mouseClick(side.list.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert tags(tagged) == ["methods", "to cite"]
    assert (side.scope, tagged.count) == ("", 8)
    QTest.mouseClick(side.list.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert len(tags(tagged)) == 4


def test_a_click_with_ctrl_asks_for_a_line_too_and_with_shift_leaves_it_out(tagged: Desk) -> None:
    click(tagged, "kernel", CTRL)
    tagged.until(lambda: tagged.count == 3)
    assert query(tagged) == "tag:methods/kernel"
    assert (sign(tagged, "kernel"), sign(tagged, "sampling")) == ("+", "")
    assert "asked for as well" in spoken(tagged, "kernel")
    click(tagged, "to cite", SHIFT)
    tagged.until(lambda: tagged.ids == [2, 3])
    assert query(tagged) == 'tag:methods/kernel -tag:"to cite"'
    assert sign(tagged, "to cite") == "−"
    assert "left out" in spoken(tagged, "to cite")
    assert tagged.window.parts.sidebar.scope == "", "the chosen line stays chosen"
    chips = [one.text() for one in tagged.window.parts.pane.search.chips.findChildren(Chip) if one.isVisible()]
    assert chips == ["tag methods/kernel", "not tag to cite"]
    click(tagged, "kernel", CTRL)
    click(tagged, "to cite", SHIFT)
    tagged.until(lambda: tagged.count == 8)
    assert query(tagged) == ""


def test_plus_and_minus_do_the_same_by_keys_for_every_kind_of_line(tagged: Desk) -> None:
    to_side(tagged, "Made-up Papers")
    press("-")
    tagged.until(lambda: tagged.count == 0)
    assert query(tagged) == '-in:"Made-up Papers"'
    press("-")
    to_side(tagged, "All")
    tagged.until(lambda: tagged.count == 8)
    click(tagged, "Unread", CTRL)
    assert query(tagged) == "is:unread"
    click(tagged, "Kept, no note yet", SHIFT)
    assert query(tagged) == "is:unread -(is:kept -has:note)"
    assert sign(tagged, "Kept, no note yet") == "−"
    press("Esc")


def test_a_digit_puts_its_tag_on_and_off_and_says_what_is_missing(tagged: Desk) -> None:
    press("1")
    tagged.until(lambda: "No tag is on 1" in tagged.told)
    tagged.library.do(PinTag("to cite", 1))
    tagged.until(lambda: "key 1" in spoken(tagged, "to cite"))
    press("Home", "Down", "Shift+Down", "1")
    tagged.until(lambda: all("to cite" in tagged.kept(one).tags for one in (2, 3)))
    tagged.until(lambda: tagged.told == "Tagged 2: to cite")
    press("Ctrl+Z")
    tagged.until(lambda: tagged.sides("to cite") == 2)
    tagged.until(lambda: tagged.told.startswith("Undone"))
    press("Home", "1")
    tagged.until(lambda: "to cite" not in tagged.kept(1).tags)
    press("/")
    write("1")
    assert query(tagged) == "1"


def test_a_tag_is_renamed_coloured_pinned_and_deleted_where_it_stands(tagged: Desk) -> None:
    to_side(tagged, "to cite")
    press("F2")
    tagged.dialog("name_dialog")
    press("Ctrl+A")
    write("cite")
    press("Return")
    tagged.until(lambda: "cite" in tags(tagged))
    tagged.until(lambda: tagged.window.parts.sidebar.scope == with_tag("cite") and tagged.count == 2)
    side = tagged.window.parts.sidebar.list
    tagged.window.parts.sidebar.list.tag_menu_wanted.emit(side.mapToGlobal(QPoint(5, 5)))
    menu = tagged.find(QMenu, "menu_tag")
    submenus = [one.menu() for one in menu.actions()]
    pins = next(one for one in submenus if isinstance(one, QMenu) and one.title() == "On a Key")
    colors = next(one for one in submenus if isinstance(one, QMenu) and one.title() == "Colour")
    assert len(pins.actions()) == 10
    pins.actions()[3].trigger()
    next(one for one in colors.actions() if one.text() == "Teal").trigger()
    menu.close()
    tagged.until(lambda: [(one.pin, one.color) for one in tagged.library.tags() if one.name == "cite"] == [(4, "teal")])
    side.setFocus()
    press("Del")
    tagged.until(lambda: "cite" not in tags(tagged))
    press("Ctrl+Z")
    tagged.until(lambda: "cite" in tags(tagged))
    assert [(one.pin, one.color) for one in tagged.library.tags() if one.name == "cite"] == [(4, "teal")]


def test_a_tag_dropped_on_another_hangs_on_it(tagged: Desk) -> None:
    side = tagged.window.parts.sidebar.list
    side.tag_dropped.emit("to cite", "methods")
    tagged.until(lambda: tags(tagged) == ["methods", "kernel", "sampling", "to cite"] and tagged.sides("methods") == 5)
    side.tag_dropped.emit("methods/to cite", "")
    tagged.until(lambda: tagged.sides("methods") == 4)
