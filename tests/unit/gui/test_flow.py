import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from reader.gui.flow import FlowLayout


class Part(QWidget):
    """A part that asks for a size."""

    def __init__(self, width: int, height: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._size = QSize(width, height)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return self._size


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def laid(page: QWidget, width: int, *sizes: tuple[int, int]) -> list[QRect]:
    layout = FlowLayout(page, across=10, down=5)
    parts = [Part(*size, page) for size in sizes]
    for part in parts:
        layout.addWidget(part)
    layout.setGeometry(QRect(0, 0, width, layout.heightForWidth(width)))
    assert layout.hasHeightForWidth()
    return [part.geometry() for part in parts]


def test_what_fits_stands_in_a_row(page: QWidget) -> None:
    assert [(one.x(), one.y()) for one in laid(page, 130, (50, 20), (60, 20))] == [(0, 0), (60, 0)]


def test_what_does_not_fit_goes_on_below(page: QWidget) -> None:
    places = laid(page, 100, (50, 20), (60, 20), (30, 20))
    assert [(one.x(), one.y()) for one in places] == [(0, 0), (0, 25), (70, 25)]


def test_a_part_that_is_too_wide_is_as_wide_as_its_place(page: QWidget) -> None:
    assert [one.width() for one in laid(page, 80, (200, 20), (30, 20))] == [80, 30]


def test_parts_of_a_line_share_its_middle(page: QWidget) -> None:
    low, high = laid(page, 200, (50, 10), (50, 30))
    assert low.center().y() == pytest.approx(high.center().y(), abs=1)


def test_the_height_is_that_of_all_lines_and_parts_can_be_taken_out(page: QWidget) -> None:
    layout = FlowLayout(page, across=10, down=5)
    for _ in range(3):
        layout.addWidget(Part(60, 20, page))
    assert layout.heightForWidth(1000) == 20
    assert layout.heightForWidth(100) == 70
    assert layout.takeAt(7) is None
    assert layout.takeAt(0) is not None
    assert layout.count() == 2
    assert layout.itemAt(2) is None
    assert layout.heightForWidth(100) == 45
