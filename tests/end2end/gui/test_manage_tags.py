"""The tag manager, driven by keys: every deed is one step, is said, and is undone in place."""

import time
from functools import partial

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QMenu, QTabBar, QWidget

from reader.core.entries import Record
from reader.gui.dialogs.tags import TagsDialog
from reader.gui.taglist import TAGS, LineView
from reader.store.ops import EditTags, ImportList
from tests.end2end.gui.hands import Desk, app, focused, press, target, write

NAMES = ("gear/net", "knots", "net", "nets", "rope")


@pytest.fixture
def manager(small: Desk) -> TagsDialog:
    small.library.do(EditTags((1, 2, 3), add=("nets", "knots")))
    small.library.do(EditTags((3, 4), add=("net", "gear/net")))
    small.library.do(EditTags((5,), add=("rope",)))
    return opened(small)


def opened(desk: Desk, *shown: str) -> TagsDialog:
    press("Ctrl+T")
    dialog = desk.dialog("tags_dialog")
    assert isinstance(dialog, TagsDialog)
    desk.until(lambda: dialog.listed == (shown or ("gear", *NAMES)) and dialog.list.hasFocus())
    return dialog


def told(dialog: QWidget) -> str:
    (line,) = dialog.findChildren(QLabel, "tags_told")
    return line.accessibleName()


def go_to(view: LineView, name: str) -> None:
    press("Home")
    while view.current != name:
        before = view.current
        press("Down")
        assert view.current != before, f"{name} is not listed"


def shows_pin(dialog: TagsDialog, name: str, place: int) -> bool:
    return [line.pin for line in dialog.list.lines.lines if line.name == name] == [place]


def counts(desk: Desk) -> dict[str, int]:
    return {tag.name: tag.count for tag in desk.library.tags()}


def test_a_tag_is_renamed_in_its_place_and_that_is_undone(small: Desk, manager: TagsDialog) -> None:
    go_to(manager.list, "knots")
    press("F2")
    assert isinstance(focused(), QLineEdit)
    assert focused().property("text") == "knots"
    write("bends\n")
    small.until(lambda: manager.list.current == "bends" and manager.list.hasFocus())
    assert counts(small)["bends"] == 3
    assert told(manager) == "Renamed the tag knots to bends (3 entries)"
    press("Ctrl+Z")
    small.until(lambda: "knots" in manager.listed)
    assert told(manager) == "Undone: rename the tag knots to bends (3 entries)"
    press("Ctrl+Shift+Z")
    small.until(lambda: "bends" in manager.listed)


def test_a_name_that_is_being_written_is_not_taken_away_by_a_change(small: Desk, manager: TagsDialog) -> None:
    go_to(manager.list, "knots")
    press("F2")
    write("be")
    small.library.do(EditTags((6,), add=("aaa",)))
    small.until(lambda: small.sides("aaa") == 1)
    write("nds")
    assert "aaa" not in manager.listed
    press("Return")
    small.until(lambda: {"aaa", "bends"} <= set(manager.listed) and manager.list.current == "bends")


def test_escape_leaves_a_name_as_it_was_and_then_the_dialog(small: Desk, manager: TagsDialog) -> None:
    steps = small.library.steps()
    press("F2")
    write("other")
    press("Esc")
    assert manager.isVisible()
    press("Esc")
    small.gone("tags_dialog")
    assert small.library.steps() == steps


def test_several_tags_are_merged_into_the_most_used_one(small: Desk, manager: TagsDialog) -> None:
    go_to(manager.list, "net")
    press("Shift+Down", "M")
    small.dialog("name_dialog")
    assert focused().property("text") == "nets"
    press("Return")
    small.until(lambda: manager.listed == ("gear", "gear/net", "knots", "nets", "rope"))
    assert counts(small)["nets"] == 4
    assert told(manager) == "Merged 2 tags into nets (2 entries)"
    small.until(lambda: target() is not None and manager.list.hasFocus())
    assert manager.list.chosen() == ("nets",)


def test_tags_are_put_below_another_and_lifted_out_again(small: Desk, manager: TagsDialog) -> None:
    go_to(manager.list, "knots")
    press("B")
    small.dialog("name_dialog")
    write("gear\n")
    small.until(lambda: manager.list.current == "gear/knots" and target() is not None and manager.list.hasFocus())
    press("Shift+B")
    small.until(lambda: manager.list.current == "knots")
    assert counts(small)["knots"] == 3


def test_tags_are_deleted_together_and_come_back_together(small: Desk, manager: TagsDialog) -> None:
    press("Ctrl+A", "Del")
    small.until(lambda: manager.listed == ())
    assert small.library.tags() == []
    assert told(manager) == "Deleted 6 tags (5 entries)"
    (line,) = manager.findChildren(QLabel, "no_tags_heading")
    assert (line.isVisible(), line.text()) == (True, "No tag yet")
    press("Ctrl+Z")
    small.until(lambda: len(manager.listed) == 6)
    assert manager.list.hasFocus()


def test_a_colour_is_chosen_by_name_for_several_tags(small: Desk, manager: TagsDialog) -> None:
    go_to(manager.list, "net")
    press("Shift+Down", "C")
    small.until(lambda: app().activePopupWidget() is not None)
    menu = app().activePopupWidget()
    assert isinstance(menu, QMenu)
    press(*["Down"] * [one.text() for one in menu.actions()].index("Teal"), "Return")
    small.until(lambda: {tag.name for tag in small.library.tags() if tag.color == "teal"} == {"net", "nets"})
    small.until(lambda: told(manager) == "Coloured 2 tags teal")
    small.until(lambda: small.theme.colors.chosen == {"net": "teal", "nets": "teal"})
    assert manager.list.chosen() == ("net", "nets")


def test_all_deeds_are_in_the_menu_of_the_list(small: Desk, manager: TagsDialog) -> None:
    go_to(manager.list, "gear/net")
    place = manager.list.visualRect(manager.list.currentIndex()).center()
    manager.list.customContextMenuRequested.emit(place)
    small.until(lambda: app().activePopupWidget() is not None)
    menu = app().activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [one.text().split("\t")[0] for one in menu.actions()] == [
        "Rename", "Merge…", "Put Below…", "Put at the Top", "Colour…", "Delete",
    ]  # fmt: skip
    press(*["Down"] * 5, "Return")
    small.until(lambda: "gear/net" not in manager.listed)
    assert counts(small)["net"] == 2


def test_a_digit_pins_one_tag_and_takes_the_pin_off_again(small: Desk, manager: TagsDialog) -> None:
    go_to(manager.list, "rope")
    for key, place in (("3", 3), ("5", 5), ("5", 0), ("2", 2), ("0", 0)):
        press(key)
        small.until(partial(shows_pin, manager, "rope", place))
        assert {tag.pin for tag in small.library.tags()} == {0, place}
    press("Ctrl+A", "1")
    assert told(manager).startswith("Choose one tag")


def test_tags_that_are_likely_one_are_merged_or_kept_apart_for_good(small: Desk, manager: TagsDialog) -> None:
    small.until(lambda: manager.pairs.count == 1)
    small.tab_to(manager.pairs.buttons[1])
    press("Space")
    small.until(lambda: manager.pairs.count == 0 and not manager.pairs.isVisible())
    assert told(manager) == "“net” and “nets” stay two tags"
    small.tab_to(manager.undo)
    press("Space")
    small.until(lambda: manager.pairs.count == 1)
    assert told(manager) == "“net” and “nets” may be the same again"
    small.tab_to(manager.pairs.buttons[1])
    press("Space")
    small.until(lambda: manager.pairs.count == 0)
    small.library.do(EditTags((6,), add=("knot",)))
    small.until(lambda: manager.pairs.count == 1)
    small.tab_to(manager.pairs.buttons[0])
    press("Return")
    small.until(lambda: counts(small).get("knots") == 4)
    small.until(lambda: manager.pairs.count == 0)


def test_the_offer_to_undo_takes_back_what_it_stands_beside_and_nothing_later(small: Desk, manager: TagsDialog) -> None:
    go_to(manager.list, "rope")
    press("Del")
    small.until(lambda: "rope" not in manager.listed and told(manager).startswith("Deleted"))
    small.library.do(EditTags((6,), add=("later",)))
    small.until(lambda: "later" in manager.listed)
    small.tab_to(manager.undo)
    press("Return")
    small.until(lambda: told(manager).startswith("More was changed since"))
    assert "later" in counts(small)
    press("Ctrl+Z", "Ctrl+Z")
    small.until(lambda: "rope" in manager.listed and "later" not in manager.listed)


def test_what_cannot_be_done_is_said_and_nothing_is_changed(small: Desk, manager: TagsDialog) -> None:
    before = counts(small)
    go_to(manager.list, "net")
    press("B")
    small.dialog("name_dialog")
    write("gear\n")
    small.until(lambda: "There is a tag 'gear/net' already" in told(manager))
    assert counts(small) == before


def test_the_list_is_searched_and_left_by_keys_alone(small: Desk, manager: TagsDialog) -> None:
    press("/")
    write("net")
    assert " ".join(manager.listed) == "gear/net net nets"
    write("zz")
    assert not manager.listed
    press("Esc")
    assert len(manager.listed) == 6
    press("Down")
    assert manager.list.hasFocus()
    press("Esc")
    small.gone("tags_dialog")


@pytest.mark.parametrize(("onto", "place"), [("gear", "gear/rope"), ("", "rope")])
def test_tags_are_dragged_onto_another_or_out_of_one(small: Desk, manager: TagsDialog, onto: str, place: str) -> None:
    name = "rope" if onto else "gear/net"
    data = QMimeData()
    data.setData(TAGS, name.encode())
    row = next((at for at, line in enumerate(manager.list.lines.lines) if line.name == onto), -1)
    view = manager.list.viewport()
    at = manager.list.visualRect(manager.list.lines.index(row)).center() if onto else view.rect().bottomLeft()
    copy, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    app().sendEvent(view, QDragEnterEvent(at, copy, data, Qt.MouseButton.LeftButton, none))
    app().sendEvent(view, QDropEvent(QPointF(at), copy, data, Qt.MouseButton.LeftButton, none))
    if onto:
        small.until(lambda: place in manager.listed)
    else:
        small.until(lambda: "already" in told(manager))


def test_keywords_are_taken_over_by_a_key(small: Desk, manager: TagsDialog) -> None:
    keyed = [Record(f"Text {at}.", fields={"keywords": words}) for at, words in enumerate((["tar", "salt"], ["Tar"]))]
    small.library.do(ImportList("Keyed", keyed, "bibtex"))
    small.tab_to(manager.findChildren(QTabBar)[0])
    press("Right")
    small.until(lambda: len(manager.listed) == 2)
    small.tab_to(manager.words)
    press("Home", "T")
    small.until(lambda: counts(small).get(manager.words.current) == 2)
    small.until(lambda: "a tag too" in manager.words.lines.lines[0].said)
    press("End", "Shift+T")
    small.dialog("name_dialog")
    write("minerals\n")
    small.until(lambda: counts(small).get("minerals") == 1)
    press("Ctrl+Z")
    small.until(lambda: "minerals" not in counts(small))


def test_two_thousand_tags_are_searched_without_delay(small: Desk) -> None:
    names = tuple(f"branch {at % 40}/tag {at}" for at in range(2000))
    small.library.do(EditTags((8,), add=names))
    press("Ctrl+T")
    dialog = small.dialog("tags_dialog")
    assert isinstance(dialog, TagsDialog)
    small.until(lambda: len(dialog.listed) == 2040)
    start = time.process_time()
    press("/")
    write("tag 19")
    app().processEvents()
    assert time.process_time() - start < 3
    assert sorted(dialog.listed) == sorted(name for name in names if "19" in name)
