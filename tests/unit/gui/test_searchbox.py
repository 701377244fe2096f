import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from reader.core.found import Notice, Sort
from reader.gui.fields import FieldKeys
from reader.gui.searchbox import SearchBox, begun_word, count_words
from reader.gui.theme import Theme


@pytest.fixture
def box(theme: Theme, qtbot: QtBot) -> SearchBox:
    made = SearchBox(theme, FieldKeys(), None)
    qtbot.addWidget(made)
    made.show()
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


@pytest.mark.parametrize(
    ("query", "word"),
    [
        ("ker", "ker"),
        ("fast (ker", "ker"),
        ("k", ""),
        ("ker ", ""),
        ("-ker", ""),
        ("tag:ker", ""),
        ('"fast ker', ""),
        ("ker*", ""),
        ("a OR", ""),
        ("", ""),
    ],
)
def test_only_a_plain_word_at_the_end_can_be_a_beginning(query: str, word: str) -> None:
    assert begun_word(query) == word


def test_counts_are_words() -> None:
    assert count_words(1, 1) == "1 abstract"
    assert count_words(0, 0) == "0 abstracts"
    assert count_words(1200, 4000) == "1,200 of 4,000"
