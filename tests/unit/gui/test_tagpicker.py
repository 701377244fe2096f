from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from reader.core.found import TagCount
from reader.gui.tagpicker import TagPicker, check_states, offered
from reader.gui.theme import Theme

TAGS = (TagCount("maths", 3), TagCount("kernels", 9), TagCount("Market", 1))


def names(typed: str, states: dict[str, Qt.CheckState] | None = None) -> list[str]:
    return [line.name for line in offered(typed, TAGS, states or {})]


def test_the_most_used_come_first_but_after_those_on_the_entries() -> None:
    assert names("") == ["kernels", "maths", "Market"]
    assert names("", {"Market": Qt.CheckState.Checked}) == ["Market", "kernels", "maths"]


def test_typing_finds_the_beginning_of_a_name_before_its_middle() -> None:
    assert names("ma")[:2] == ["maths", "Market"]
    assert names("ke")[:2] == ["kernels", "Market"]


def test_a_new_name_is_offered_last_and_a_known_one_is_not_new_whatever_its_case() -> None:
    lines = offered("mar  x", TAGS, {})
    assert [(line.name, line.new) for line in lines] == [("mar x", True)]
    assert not any(line.new for line in offered("MARKET", TAGS, {}))


def test_a_tag_on_some_of_the_entries_is_half_checked() -> None:
    states = check_states([("a", "b"), ("a",)])
    assert states == {"a": Qt.CheckState.Checked, "b": Qt.CheckState.PartiallyChecked}


def test_several_tags_can_be_put_on_and_taken_off_by_the_keyboard(theme: Theme, qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    picker = TagPicker(theme, parent)
    told: list[tuple[str, bool]] = []
    picker.toggled.connect(lambda tag, on: told.append((tag, on)))
    picker.open_at(QPoint(0, 0), TAGS, [("maths",)])
    QTest.keyClicks(picker.field, "new one")
    QTest.keyClick(picker.field, Qt.Key.Key_Return)
    assert picker.field.text() == ""
    QTest.keyClicks(picker.field, "maths")
    QTest.keyClick(picker.field, Qt.Key.Key_Return)
    QTest.keyClicks(picker.field, "new")
    QTest.keyClick(picker.field, Qt.Key.Key_Return)
    assert told == [("new one", True), ("maths", False), ("new one", False)]
    with qtbot.waitSignal(picker.closed):
        QTest.keyClick(picker.field, Qt.Key.Key_Escape)
