import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from reader.gui.rows import ROW_ROLE
from reader.gui.scopes import Choice, with_tag
from reader.gui.sidelines import LEFT, SIGN_ROLE, STEP, SideDelegate, SideModel, fold_zone
from reader.gui.theme import Theme

LINES = [
    Choice("Tags"),
    Choice("methods", with_tag("methods"), 4, tag="methods", fold="open", pin=3),
    Choice("kernel", with_tag("methods/kernel"), 3, tag="methods/kernel", depth=1),
]


@pytest.fixture
def place(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def model(place: QWidget) -> SideModel:
    made = SideModel(place)
    made.show(LINES)
    return made


def spoken(model: SideModel, row: int) -> object:
    return model.index(row).data(Qt.ItemDataRole.AccessibleTextRole.value)


def test_a_line_is_said_with_its_number_its_fold_its_key_and_its_sign(model: SideModel) -> None:
    assert spoken(model, 0) == "Tags"
    assert spoken(model, 1) == "methods, 4, expanded, key 3"
    assert spoken(model, 2) == "methods/kernel, 3"
    model.show_signs({with_tag("methods"): "+", with_tag("methods/kernel"): "−"})
    assert spoken(model, 1) == "methods, 4, expanded, key 3, asked for as well"
    assert spoken(model, 2) == "methods/kernel, 3, left out"
    assert [model.index(row).data(SIGN_ROLE) for row in range(3)] == ["", "+", "−"]


def test_headings_cannot_be_chosen(model: SideModel) -> None:
    assert model.flags(model.index(0)) == Qt.ItemFlag.NoItemFlags
    assert model.flags(model.index(1)) & Qt.ItemFlag.ItemIsSelectable


def test_other_numbers_leave_the_lines_and_a_fold_makes_them_anew(model: SideModel, qtbot: QtBot) -> None:
    counted = [LINES[0], Choice("methods", with_tag("methods"), 9, tag="methods", fold="open", pin=3), LINES[2]]
    with qtbot.assertNotEmitted(model.modelReset, wait=5), qtbot.waitSignal(model.dataChanged):
        model.show(counted)
    folded = [LINES[0], Choice("methods", with_tag("methods"), 9, tag="methods", fold="shut", pin=3)]
    with qtbot.waitSignal(model.modelReset):
        model.show(folded)
    assert model.rowCount() == 2


def test_a_place_that_is_none_has_nothing(model: SideModel) -> None:
    assert model.index(7).data(ROW_ROLE) is None
    assert model.index(-1).data(ROW_ROLE) is None


def test_a_heading_has_room_above_it(model: SideModel, theme: Theme, place: QWidget) -> None:
    from PySide6.QtWidgets import QStyleOptionViewItem

    delegate = SideDelegate(theme, place)
    heights = [delegate.sizeHint(QStyleOptionViewItem(), model.index(row)).height() for row in range(3)]
    assert heights[0] > heights[1] == heights[2]


def test_the_triangle_stands_before_the_name_however_deep(place: QWidget) -> None:
    assert place is not None
    rect = QRect(0, 40, 200, 20)
    assert fold_zone(rect, LINES[1]) == QRect(0, 40, LEFT, 20)
    assert fold_zone(rect, LINES[2]).left() == STEP
