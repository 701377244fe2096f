import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from reader.core.found import Notice, Sort
from reader.gui.fields import FieldKeys
from reader.gui.pastqueries import PastQueries
from reader.gui.searchbox import SearchBox, count_words
from reader.gui.theme import Theme


@pytest.fixture
def past() -> PastQueries:
    return PastQueries()


@pytest.fixture
def box(theme: Theme, past: PastQueries, qtbot: QtBot) -> SearchBox:
    made = SearchBox(theme, FieldKeys(), past)
    qtbot.addWidget(made)
    made.resize(400, 200)
    made.show()
    made.know(["kernels", "to cite"], ["Daily Papers"])
    made.box.setFocus()
    return made


def test_typing_tells_at_once(box: SearchBox, qtbot: QtBot) -> None:
    with qtbot.waitSignals([box.changed] * 3):
        QTest.keyClicks(box.box, "abc")
    assert box.query == "abc"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Down])
def test_return_and_down_go_on_to_the_list(box: SearchBox, qtbot: QtBot, key: Qt.Key) -> None:
    with qtbot.waitSignal(box.left):
        QTest.keyClick(box.box, key)


def test_remarks_stand_under_the_box_and_go_again(box: SearchBox) -> None:
    box.show_found(7, 218, (Notice("no closing quote", 0, 1), Notice("no closing quote", 4, 5)))
    assert box.notice.text() == "no closing quote"
    assert box.notice.isVisible()
    assert box.count.text() == "7 of 218"
    box.show_found(218, 218, ())
    assert not box.notice.isVisible()
    assert box.count.text() == "218 abstracts"


def test_a_word_taken_as_a_beginning_is_told(box: SearchBox) -> None:
    box.show_count(3, 218)
    box.show_begun("ker")
    assert box.count.text() == "3 of 218  ·  beginning with “ker”"
    box.show_begun("")
    assert box.count.text() == "3 of 218"


def test_an_order_can_be_chosen_without_telling(box: SearchBox, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(box.changed):
        box.set_sort(Sort.TITLE)
    assert box.sort is Sort.TITLE
    with qtbot.assertNotEmitted(box.changed):
        box.set_sort(Sort.YEAR, reverse=True)
    assert (box.sort, box.reverse, box.turn.text()) == (Sort.YEAR, True, "↑")


def test_the_arrow_turns_the_order_round(box: SearchBox, qtbot: QtBot) -> None:
    with qtbot.waitSignal(box.changed):
        QTest.keyClick(box.turn, Qt.Key.Key_Return)
    assert box.reverse
    with qtbot.waitSignal(box.changed):
        QTest.mouseClick(box.turn, Qt.MouseButton.LeftButton)
    assert not box.reverse


def test_every_order_can_be_chosen(box: SearchBox) -> None:
    assert {box.order.itemData(at) for at in range(box.order.count())} == {sort.value for sort in Sort}


def test_filters_become_chips_and_removing_one_takes_out_its_part(box: SearchBox) -> None:
    QTest.keyClicks(box.box, 'kernel is:unread -vision tag:"to cite"')
    assert [chip.text() for chip in box.chips.buttons] == ["unread", "not vision", "tag to cite"]
    assert "vision" in box.chips.buttons[1].accessibleName()
    box.chips.buttons[1].setFocus()
    QTest.keyClick(box.chips.buttons[1], Qt.Key.Key_Delete)
    assert box.query == 'kernel is:unread tag:"to cite"'
    assert box.chips.buttons[1].hasFocus()
    QTest.keyClick(box.chips.buttons[1], Qt.Key.Key_Return)
    QTest.mouseClick(box.chips.buttons[0], Qt.MouseButton.LeftButton)
    assert box.query == "kernel"
    assert not box.chips.isVisible()
    box.box.undo()
    assert box.query == "kernel is:unread"


def test_the_keyboard_goes_back_to_the_box_when_the_last_chip_is_gone(box: SearchBox) -> None:
    box.put("is:read")
    box.chips.buttons[0].setFocus()
    QTest.keyClick(box.chips.buttons[0], Qt.Key.Key_Backspace)
    assert box.query == ""
    assert box.box.hasFocus()


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Return])
def test_a_field_and_its_value_are_completed(box: SearchBox, qtbot: QtBot, key: Qt.Key) -> None:
    QTest.keyClicks(box.box, "ta")
    assert box.completer.isVisible()
    assert box.box.hasFocus()
    QTest.keyClick(box.box, key)
    assert box.query == "tag:"
    QTest.keyClick(box.box, Qt.Key.Key_Down)
    with qtbot.assertNotEmitted(box.left):
        QTest.keyClick(box.box, key)
    assert box.query == 'tag:"to cite"'
    assert not box.completer.isVisible()


def test_the_mouse_takes_an_option(box: SearchBox) -> None:
    QTest.keyClicks(box.box, "in:")
    options = box.completer.list
    QTest.mouseClick(
        options.viewport(), Qt.MouseButton.LeftButton, pos=options.visualItemRect(options.item(0)).center()
    )
    assert box.query == 'in:"Daily Papers"'
    assert box.box.hasFocus()


def test_nothing_is_offered_where_nothing_fits_and_escape_closes_it_first(box: SearchBox) -> None:
    for text in ("kernel", "tag:zzz", "is:unread"):
        box.box.clear()
        QTest.keyClicks(box.box, text)
        assert not box.completer.isVisible(), text
    box.box.clear()
    QTest.keyClicks(box.box, "x st")
    assert box.completer.isVisible()
    QTest.keyClick(box.box, Qt.Key.Key_Escape)
    assert not box.completer.isVisible()
    assert box.query == "x st"


def test_a_whole_word_that_is_also_a_field_is_not_taken_by_return(box: SearchBox, qtbot: QtBot) -> None:
    QTest.keyClicks(box.box, "note")
    assert box.completer.isVisible()
    with qtbot.waitSignal(box.left):
        QTest.keyClick(box.box, Qt.Key.Key_Return)
    assert box.query == "note"


def test_a_field_that_waits_for_its_value_is_not_searched_yet(box: SearchBox, qtbot: QtBot) -> None:
    QTest.keyClicks(box.box, "tag")
    with qtbot.assertNotEmitted(box.changed):
        QTest.keyClicks(box.box, ":")
    with qtbot.waitSignal(box.changed):
        QTest.keyClick(box.box, Qt.Key.Key_Escape)


def test_up_and_down_walk_through_past_queries(box: SearchBox, qtbot: QtBot) -> None:
    for query in ("first", "second"):
        box.put(query)
        QTest.keyClick(box.box, Qt.Key.Key_Return)
    box.put("")
    for key, text in ((Qt.Key.Key_Up, "second"), (Qt.Key.Key_Up, "first"), (Qt.Key.Key_Up, "first")):
        QTest.keyClick(box.box, key)
        assert box.query == text
    for text in ("second", ""):
        QTest.keyClick(box.box, Qt.Key.Key_Down)
        assert box.query == text
    with qtbot.waitSignal(box.left):
        QTest.keyClick(box.box, Qt.Key.Key_Down)
    QTest.keyClicks(box.box, "other")
    QTest.keyClick(box.box, Qt.Key.Key_Up)
    assert box.query == "other"


def test_a_query_that_stays_is_kept(box: SearchBox, past: PastQueries) -> None:
    box.put("stays")
    assert past.texts == []
    box._stayed.timeout.emit()
    assert past.texts == ["stays"]


def test_counts_are_words() -> None:
    assert count_words(1, 1) == "1 abstract"
    assert count_words(0, 0) == "0 abstracts"
    assert count_words(1200, 4000) == "1,200 of 4,000"
