import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from reader.gui.dragging import COLLECTION, ENTRIES, TAG
from reader.gui.scopes import ALL, Choice, in_collection, with_tag
from reader.gui.sidelines import SideModel
from reader.gui.sidelist import SideList

LINES = [
    Choice("Reading"),
    Choice("All", ALL, 8),
    Choice("Collections"),
    Choice("Harbour", in_collection("Harbour"), 5),
    Choice("Winter", in_collection("Winter"), 3),
    Choice("Saved searches"),
    Choice("Mine", query="knots"),
    Choice("Tags"),
    Choice("a", with_tag("a"), 3, tag="a", fold="open"),
    Choice("b", with_tag("a/b"), 2, tag="a/b", depth=1),
    Choice("c", with_tag("c"), 1, tag="c"),
]


@pytest.fixture
def side(qtbot: QtBot) -> SideList:
    made = SideList()
    qtbot.addWidget(made)
    model = SideModel(made)
    made.setModel(model)
    model.show(LINES)
    made.resize(240, 400)
    made.show()
    made.setFocus()
    return made


def at(side: SideList, row: int) -> None:
    side.setCurrentIndex(side.model().index(row, 0))


def heard(side: SideList) -> list[tuple[object, ...]]:
    found: list[tuple[object, ...]] = []
    side.fold_wanted.connect(lambda tag, shut: found.append(("fold", tag, shut)))
    side.narrowed.connect(lambda line, unwanted: found.append(("narrow", line.text, unwanted)))
    side.rename_wanted.connect(lambda: found.append(("rename",)))
    side.remove_wanted.connect(lambda: found.append(("remove",)))
    side.chosen.connect(lambda line: found.append(("chosen", line.text)))
    side.entries_dropped.connect(lambda line: found.append(("entries", line.text)))
    side.collection_dropped.connect(lambda one, other: found.append(("collection", one, other)))
    side.tag_dropped.connect(lambda one, other: found.append(("tag", one, other)))
    return found


@pytest.mark.parametrize(
    ("row", "key", "told"),
    [
        (8, Qt.Key.Key_Left, [("fold", "a", True)]),
        (9, Qt.Key.Key_Left, [("chosen", "a")]),
        (10, Qt.Key.Key_Left, []),
        (8, Qt.Key.Key_Right, []),
        (3, Qt.Key.Key_Left, []),
        (3, Qt.Key.Key_Plus, [("narrow", "Harbour", False)]),
        (6, Qt.Key.Key_Minus, [("narrow", "Mine", True)]),
        (3, Qt.Key.Key_F2, [("rename",)]),
        (6, Qt.Key.Key_Delete, [("remove",)]),
        (10, Qt.Key.Key_Delete, [("remove",)]),
        (1, Qt.Key.Key_F2, []),
        (1, Qt.Key.Key_Down, [("chosen", "Harbour")]),
        (3, Qt.Key.Key_Return, [("chosen", "Harbour")]),
    ],
)
def test_a_key_does_what_it_is_for_on_its_line(
    side: SideList, row: int, key: Qt.Key, told: list[tuple[object, ...]]
) -> None:
    at(side, row)
    found = heard(side)
    QTest.keyClick(side, key)
    assert found == told


@pytest.mark.parametrize(
    ("row", "held", "told"),
    [
        (3, Qt.KeyboardModifier.NoModifier, [("chosen", "Harbour")]),
        (3, Qt.KeyboardModifier.ControlModifier, [("narrow", "Harbour", False)]),
        (10, Qt.KeyboardModifier.ShiftModifier, [("narrow", "c", True)]),
        (2, Qt.KeyboardModifier.ControlModifier, []),
        (2, Qt.KeyboardModifier.NoModifier, []),
    ],
)
def test_a_click_chooses_or_joins(
    side: SideList, row: int, held: Qt.KeyboardModifier, told: list[tuple[object, ...]]
) -> None:
    found = heard(side)
    place = side.visualRect(side.model().index(row, 0)).center()
    QTest.mouseClick(side.viewport(), Qt.MouseButton.LeftButton, held, place)
    assert found == told


def drop(side: SideList, kind: str, dragged: str, row: int) -> bool:
    data = QMimeData()
    data.setData(kind, b"1")
    side._dragged = dragged
    place = QPointF(side.visualRect(side.model().index(row, 0)).center())
    actions, none = Qt.DropAction.MoveAction, Qt.KeyboardModifier.NoModifier
    event = QDropEvent(place, actions, data, Qt.MouseButton.LeftButton, none)
    event.ignore()
    side.dropEvent(event)
    return event.isAccepted()


@pytest.mark.parametrize(
    ("kind", "dragged", "row", "told"),
    [
        (ENTRIES, "", 3, [("entries", "Harbour")]),
        (ENTRIES, "", 10, [("entries", "c")]),
        (ENTRIES, "", 1, []),
        (COLLECTION, "Winter", 3, [("collection", "Winter", "Harbour")]),
        (COLLECTION, "Winter", 10, []),
        (TAG, "c", 8, [("tag", "c", "a")]),
        (TAG, "a/b", 7, [("tag", "a/b", "")]),
        (TAG, "c", 10, []),
        (TAG, "c", 3, []),
    ],
)
def test_what_is_dropped_where_it_means_something_is_told(
    side: SideList, kind: str, dragged: str, row: int, told: list[tuple[object, ...]]
) -> None:
    found = heard(side)
    assert drop(side, kind, dragged, row) == bool(told)
    assert found == told
